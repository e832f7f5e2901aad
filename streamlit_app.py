"""The app: which pages there are, and which one is open."""

import streamlit as st

import content
from tutor.widgets import look

WORDS = content.shared().app

st.set_page_config(page_title=WORDS["title"], page_icon="♣", layout="centered")
st.html(look())
st.navigation(
    [st.Page("tutor/pages/practice.py", title=WORDS["practice"], default=True)], position="top"
).run()
