"""Tests, each named as a sentence."""
