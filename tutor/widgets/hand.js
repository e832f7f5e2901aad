// What each mounted hand has chosen, in the browser's own keeping: {revision, chosen, focus, send}.
const hands = new WeakMap();

const SHAPES = {
  tick: "M5 12.5 10 17.5 19 7",
  cross: "M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5",
  ring: "M12 6.5a5.5 5.5 0 1 0 .01 0z",
  bar: "M6 12H18",
};

function shape(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `badge ${name}`);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

function element(tag, className, text = "") {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

function paint(root, hand) {
  root.querySelectorAll("button").forEach((button, at) => {
    const pressed = hand.chosen.has(button.dataset.id);
    button.setAttribute("aria-pressed", String(pressed));
    button.tabIndex = at === hand.focus ? 0 : -1;
  });
}

function choose(root, hand, data, id) {
  if (data.closed) return;
  if (hand.chosen.has(id)) hand.chosen.delete(id);
  else {
    if (!data.many) hand.chosen.clear();
    hand.chosen.add(id);
  }
  paint(root, hand);
  hand.send("answer", { revision: data.revision, ids: [...hand.chosen] });
}

function move(root, hand, data, event) {
  const last = data.cards.length - 1;
  const to = {
    ArrowLeft: Math.max(0, hand.focus - 1),
    ArrowRight: Math.min(last, hand.focus + 1),
    ArrowUp: Math.max(0, hand.focus - 1),
    ArrowDown: Math.min(last, hand.focus + 1),
    Home: 0,
    End: last,
  }[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  hand.focus = to;
  paint(root, hand);
  root.querySelectorAll("button")[to].focus();
}

function card(root, hand, data, item, at) {
  const button = element("button", "card");
  button.type = "button";
  button.dataset.id = item.id;
  const told = [item.seat, item.name, item.tag, item.word].filter(Boolean);
  button.setAttribute("aria-label", told.join(": "));
  if (data.closed) button.setAttribute("aria-disabled", "true");
  const picture = element("img", "face");
  picture.alt = "";
  picture.draggable = false;
  picture.src = item.picture;
  button.append(picture, shape("tick"));
  if (item.tag) button.append(element("span", "fs-pill", item.tag));
  button.addEventListener("click", () => choose(root, hand, data, item.id));
  button.addEventListener("focus", () => {
    hand.focus = at;
    paint(root, hand);
  });
  const place = element("div", "place");
  place.append(button);
  if (item.word) {
    const mark = element("span", `mark ${item.shape}`);
    mark.setAttribute("aria-hidden", "true");
    mark.append(shape(item.shape), element("span", "word", item.word));
    place.append(mark);
  }
  return place;
}

function seated(places, data) {
  const table = element("div", data.table);
  if (data.trump) {
    const sign = element("img", "fs-sign");
    sign.alt = "";
    sign.src = data.trump.sign;
    const words = element("span", "", data.trump.word);
    words.append(element("br", ""), element("b", "", data.trump.name));
    const trump = element("div", "fs-trump");
    trump.append(sign, words);
    table.append(trump);
  }
  places.forEach((place, at) => {
    const seat = element("div", `fs-seat fs-${data.cards[at].place}`);
    const label = element("span", "fs-label", data.cards[at].seat);
    label.setAttribute("aria-hidden", "true");
    seat.append(label, place);
    table.append(seat);
  });
  return table;
}

function row(places) {
  const line = element("div", "row");
  line.append(...places);
  return line;
}

function build(root, hand, data) {
  const set = element("fieldset", data.closed ? "hand closed" : "hand");
  const count = data.cards.length;
  const rows = count > 12 ? 2 : 1;
  set.style.setProperty("--n", Math.ceil(count / rows));
  set.classList.toggle("deck", Boolean(data.columns));
  if (data.columns) {
    set.style.setProperty("--columns", data.columns);
    set.style.setProperty("--narrow", data.narrow);
  }
  set.classList.toggle("crowded", !data.table && !data.columns && count > 6);
  set.classList.toggle("long", !data.table && !data.columns && count > 10);
  const hint = element("p", "hint", data.closed ? "" : data.hint);
  hint.id = "hint";
  const places = data.cards.map((item, at) => card(root, hand, data, item, at));
  places.forEach((place, at) => place.classList.toggle("first", at % data.columns === 0));
  const cards = data.table ? seated(places, data) : row(places);
  cards.addEventListener("keydown", (event) => move(root, hand, data, event));
  set.append(element("legend", data.table ? "hint" : "", data.label), hint, cards);
  if (!data.closed) set.setAttribute("aria-describedby", "hint");
  root.replaceChildren(set);
}

export default function ({ data: [data], parentElement, setStateValue }) {
  const root = parentElement.querySelector(".root");
  const old = hands.get(parentElement);
  const isNew = !old || old.revision !== data.revision;
  const hand = isNew ? { revision: data.revision, focus: 0 } : old;
  if (isNew || data.closed) hand.chosen = new Set(data.chosen);
  hand.send = setStateValue;
  hands.set(parentElement, hand);

  // A rerun that changes nothing but the copied choice must not take the focus or a click under way.
  const drawn = JSON.stringify({ ...data, chosen: [] });
  if (hand.drawn !== drawn || !root.firstChild) {
    const hadFocus = root.contains(root.getRootNode().activeElement);
    build(root, hand, data);
    hand.drawn = drawn;
    hand.focus = Math.min(hand.focus, data.cards.length - 1);
    paint(root, hand);
    if (hadFocus) root.querySelectorAll("button")[hand.focus].focus();
  } else paint(root, hand);
}
