"""The games as a page lists them, with their house rules."""

from __future__ import annotations

import dataclasses
from functools import cache
from types import NoneType
from typing import get_args, get_type_hints

from purrlor.bots import coach_of, levels_of
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Word, as_table, to_plain
from purrlor.games import all_games
from purrlor.server.api.boxes import Box, HouseRule
from purrlor.server.api.teaching import teaching_of


@cache
def boxes() -> tuple[Box, ...]:
    return tuple(_box(game) for game in all_games())


def _box(game: AnyGame) -> Box:
    keys = [field.name for field in dataclasses.fields(game.options)]
    rules = tuple(_house_rule(game, key) for key in keys)
    return Box(
        game=game.id,
        title=game.title,
        least=game.seats[0],
        most=game.seats[-1],
        levels=levels_of(game),
        coach=coach_of(game) is not None,
        tutorial=teaching_of(game).tutorial,
        house_rules=rules,
    )


def _house_rule(game: AnyGame, key: str) -> HouseRule:
    hint = get_type_hints(game.options)[key]
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not NoneType]
    rule, bounds = game.rule_of(key), game.option_bounds.get(key)
    return HouseRule(
        key=key,
        type=_type(kinds[0]),
        default=as_table(to_plain(game.options()), "options")[key],
        choices=kinds[0].listed() if issubclass(kinds[0], Word) else (),
        optional=NoneType in get_args(hint),
        rule="" if rule is None else rule.id,
        least=None if bounds is None else bounds[0],
        most=None if bounds is None else bounds[-1],
    )


def _type(kind: type[object]) -> str:
    return "choice" if issubclass(kind, Word) else kind.__name__
