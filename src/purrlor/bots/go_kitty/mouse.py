"""The mouse: plays whatever is allowed, and rests only if nothing else is possible."""

from __future__ import annotations

from purrlor.bots.any_game import mouse


class Mouse(mouse.Mouse):
    dull = ("skip", "end")
