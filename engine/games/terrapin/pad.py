"""Terrapin's score pad: what each pot brings those who take it. The agreed rounds end a game, not a total."""

from engine.pad import Pad

PAD = Pad("showdown", shares=lambda answer: answer["payouts"])
