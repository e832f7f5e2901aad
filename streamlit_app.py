"""The app: which pages there are, and which one is open."""

import streamlit as st

import content
from tutor.widgets import look
from tutor.widgets.learner import place_of_troubles, tell_troubles

TITLES = content.page_words("titles")
HIDDEN = content.page_words("hidden")

st.set_page_config(page_title=content.shared().app["title"], page_icon="♣", layout="centered")
st.html(look())
place_of_troubles()
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
tell_troubles()
