"""The games as the API describes them: their house rules, and what a new player learns."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from types import NoneType
from typing import Any, get_args, get_type_hints

from purrlor.bots import coach_of, levels_of
from purrlor.core.match import read_options
from purrlor.core.message import Message
from purrlor.core.rulebook import AnyGame
from purrlor.core.teaching import Teaching
from purrlor.core.text import CardText
from purrlor.core.wire import Word, as_table, to_plain
from purrlor.games import BOXES, all_games
from purrlor.server.api import messages as m
from purrlor.server.api.messages import Box, HouseRule


def boxes() -> tuple[Box, ...]:
    return tuple(dataclasses.replace(_box(game), levels=levels_of(game)) for game in all_games())


@cache
def _box(game: AnyGame) -> Box:
    keys = [field.name for field in dataclasses.fields(game.options)]
    rules = tuple(_house_rule(game, key) for key in keys)
    return Box(
        game=game.id,
        title=game.title,
        least=game.seats[0],
        most=game.seats[-1],
        levels=(),
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


# Learning a game


@cache
def teaching_of(game: AnyGame) -> m.Teaching:
    """The game's own `teaching.toml`; empty parts where it has none."""
    box = BOXES[game.id]
    text = box.text("teaching.toml")
    teaching = Teaching() if text is None else Teaching.read(text)
    tutorial = box.text("tutorial.toml") is not None
    return m.Teaching(
        teaching.how,
        teaching.hints,
        teaching.speaks_of or {},
        all_cards(game),
        tutorial,
        as_table(to_plain(game.options()), "options"),
    )


def all_cards(game: AnyGame) -> tuple[m.CardText, ...]:
    """The special cards of every deck that a table may choose, each once."""
    cards = {name: card for options in _decks(game) for name, card in game.cards(options).items()}
    return tuple(card_text(name, card) for name, card in cards.items())


def card_text(name: str, card: CardText) -> m.CardText:
    text, effect = card.text, None
    if isinstance(text, Message):
        text, effect = None, text
    return m.CardText(name, card.rule, card.title, text, effect)


def _decks(game: AnyGame) -> Iterator[Any]:
    """The house rules as they are, and with every choice that one of them lists."""
    yield game.options()
    hints = get_type_hints(game.options)
    for field in dataclasses.fields(game.options):
        kind = hints[field.name]
        words = kind.listed() if isinstance(kind, type) and issubclass(kind, Word) else ()
        yield from (read_options(game, {field.name: word}) for word in words)
