"""The shelf of games; each is a package of its own, opened when wanted, and knows no other."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from purrlor.core.game import AnyGame


class Box(NamedTuple):
    """What a game's box says; its rules are inside."""

    id: str
    title: str
    players: range
    blurb: str

    def package(self) -> str:
        return f"purrlor.games.{self.id.replace('-', '_')}"

    def open(self) -> AnyGame:
        game: AnyGame = import_module(self.package()).GAME
        return game


BOXES: Final = {
    box.id: box
    for box in (
        Box(
            "kitten-me",
            "You Gotta Be Kitten Me!",
            range(2, 11),
            "bid on what all hands hold together, and call the bluff",
        ),
        Box(
            "go-kitty",
            "Go Kitty",
            range(2, 6),
            "ask for cards, remember who holds what, and collect Clowders",
        ),
        Box(
            "shut-up-cat",
            "Shut Up, Cat!",
            range(2, 5),
            "sleep where the cat is not, and remember where it was",
        ),
    )
}


def find(id: str) -> AnyGame:
    if id not in BOXES:
        raise ValueError(f"no game {id[:40]!r}; there are {', '.join(BOXES)}")
    return BOXES[id].open()


def all_games() -> list[AnyGame]:
    return [box.open() for box in BOXES.values()]
