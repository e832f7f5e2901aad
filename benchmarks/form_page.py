"""A question as Streamlit's own elements alone can ask it, with nothing behind it and no cards.

It has as many elements as a question of ours. What a click costs here, they cost on any page.
"""

import streamlit as st

st.session_state.setdefault("answered", False)
st.session_state.setdefault("number", 0)


def answer() -> None:
    """Nothing; the verdict is shown from now on."""
    st.session_state.answered = True


def go_on() -> None:
    """Nothing; another question is asked from now on."""
    st.session_state.answered = False
    st.session_state.number += 1


@st.fragment
def question() -> None:
    """Show the question, and the verdict once it is answered."""
    number = st.session_state.number
    st.empty()
    st.html("<h1>Which?</h1>")
    with st.form("form", border=False):
        st.html("<p>Cards</p>")
        if st.session_state.answered:
            st.html('<div role="status"><h2>Right</h2></div>')
            st.form_submit_button("Next", key=f"next:{number}", type="primary", on_click=go_on)
        else:
            with st.container(horizontal=True):
                st.form_submit_button("Check", type="primary", on_click=answer)
                st.form_submit_button("A hint", key=f"hint:{number}")
                st.checkbox("I am guessing", key=f"guessed:{number}")
            with st.expander("Type it instead"):
                st.text_input("Answer", key=f"typed:{number}", label_visibility="collapsed")
    if st.session_state.answered:
        with st.expander("I think this is wrong"):
            st.html("<p>Why</p>")


question()
