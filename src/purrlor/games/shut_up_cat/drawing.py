"""Draws the ring as lines of text.

It is four spaces wide and four high, with the pillow and the dice inside. A space shows its printed
number and its own, as moves write them, and its tile below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.text import Speech
from purrlor.games.shut_up_cat.components import FACE_DOWN, FACES, SPACES, Face
from purrlor.games.shut_up_cat.view import TableView

_WIDE: Final = 7
_BESIDE: Final = " " * (_WIDE // 2)  # on both sides of a tile's letter
_WITHIN: Final = 2 * _WIDE + 1
_EDGE: Final = "-" * _WIDE
_TOP: Final = (0, 1, 2, 3)
_SIDES: Final = ((11, 4), (10, 5))
_BOTTOM: Final = (9, 8, 7, 6)


def drawn_ring(view: TableView, speech: Speech) -> list[str]:
    labels = [f"{view.numbers[space]}@{space}".center(_WIDE) for space in SPACES]
    tiles = [f"{_BESIDE}{tile_letter(tile, speech)}{_BESIDE}" for tile in view.tiles]
    within = [line.center(_WITHIN) for line in _middle(view, speech)]
    edge = _row([_EDGE] * 4, "+")
    lines = [edge, *_full(_TOP, labels, tiles), edge]
    for i, (left, right) in enumerate(_SIDES):
        lines.append(_row([labels[left], within[3 * i], labels[right]]))
        lines.append(_row([tiles[left], within[3 * i + 1], tiles[right]]))
        lines.append(f"+{_EDGE}+{within[2]}+{_EDGE}+")
    return [*lines[:-1], edge, *_full(_BOTTOM, labels, tiles), edge]


def tile_letter(tile: str, speech: Speech) -> str:
    """One letter, perhaps in colour."""
    return FACE_DOWN if tile == FACE_DOWN else speech.word("tile", tile)


def _full(spaces: Sequence[int], labels: Sequence[str], tiles: Sequence[str]) -> list[str]:
    return [_row([labels[space] for space in spaces]), _row([tiles[space] for space in spaces])]


def _row(cells: Sequence[str], wall: str = "|") -> str:
    return wall + wall.join(cells) + wall


def _middle(view: TableView, speech: Speech) -> list[str]:
    """The pillow, what @0 means in sentences, and the dice."""
    slots = " ".join(_slot(view, face) for face in FACES)
    faces = " ".join(map(str, view.dice))
    dice = speech.text("terminal-dice", dice=faces) if view.dice else ""
    return ["", speech.text("terminal-pillow"), slots, speech.text("terminal-clock"), dice]


def _slot(view: TableView, face: Face) -> str:
    return str(face) if face in view.pillow else "."
