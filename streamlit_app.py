"""The app: which pages there are, and which one is open."""

import streamlit as st

import content
from tutor.widgets import look
from tutor.widgets.learner import troubles
from tutor.widgets.markup import notice

TITLES = content.page_words("titles")
HIDDEN = content.page_words("hidden")

st.set_page_config(page_title=content.shared().app["title"], page_icon="♣", layout="centered")
st.html(look())
trouble = st.empty()  # known only when the page has asked what is kept
st.navigation(
    [
        st.Page(
            f"tutor/pages/{name}.py",
            title=title,
            default=name == "home",
            visibility="hidden" if name in HIDDEN else "visible",
        )
        for name, title in (TITLES | HIDDEN).items()
    ],
    position="top",
).run()
if told := troubles():
    trouble.html("".join(map(notice, told)))
