"""The least that a Streamlit page can be: a button and a number. Pages of ours are measured beside it."""

import streamlit as st


def more() -> None:
    """Nothing; the number is one more from now on."""
    st.session_state.number += 1


st.session_state.setdefault("number", 0)
st.title("Count")
st.button("More", on_click=more)
st.text(st.session_state.number)
