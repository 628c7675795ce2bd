"""The games, by their ids; each is a package of its own and knows no other."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from purrlor.core.game import AnyGame
from purrlor.core.wire import brief

PACKAGES: Final = {
    "kitten-me": "purrlor.games.kitten_me",
    "go-kitty": "purrlor.games.go_kitty",
}


def find(id: str) -> AnyGame:
    if id not in PACKAGES:
        raise ValueError(f"no game {brief(id)}; there are {', '.join(PACKAGES)}")
    return cast(AnyGame, import_module(PACKAGES[id]).GAME)


def all_games() -> list[AnyGame]:
    return [find(id) for id in PACKAGES]
