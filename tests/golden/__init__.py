"""Deals written out for people to read; `python -m tests.golden` writes them again."""
