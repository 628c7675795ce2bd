"""Boxes: the games that a server has, and the house rules that each can be played with."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.wire import Plain


@dataclass(frozen=True)
class Box:
    game: str
    title: str
    least: int
    most: int
    levels: tuple[str, ...]  # the bots there are for this game, the weakest first
    coach: bool  # can a bot coach this game?
    tutorial: bool  # is there one?
    house_rules: tuple[HouseRule, ...]


@dataclass(frozen=True)
class HouseRule:
    """An option of a game. The catalogue has its title and what it changes."""

    key: str
    type: str  # bool, int, choice or text
    default: Plain
    choices: tuple[str, ...]  # none unless the type is choice
    optional: bool  # may be null
    rule: str  # its clause or ruling
    least: int | None  # what a number may be at least and at most
    most: int | None
