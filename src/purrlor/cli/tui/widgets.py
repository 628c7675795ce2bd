"""The menu of moves, and the line in which a move can be typed instead."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList


class Moves(OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"app.choose('{key}')", show=False) for key in "0123456789"),
        Binding("escape", "app.step_back", show=False),
        Binding("backspace,left", "app.step_back", show=False),
    ]


class Typed(Input):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.step_back", show=False),
        Binding("up,down", "app.to_moves", show=False),
    ]
