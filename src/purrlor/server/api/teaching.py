"""What each game tells somebody new, as the page asks for it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

from purrlor.core.match import read_options
from purrlor.core.message import Message
from purrlor.core.rulebook import AnyGame
from purrlor.core.teaching import Teaching
from purrlor.core.text import CardText
from purrlor.core.wire import Word
from purrlor.games import BOXES
from purrlor.server.api import learning
from purrlor.server.api import messages as m


@cache
def teaching_of(game: AnyGame) -> learning.Teaching:
    """What the game's package says; little, where it says nothing."""
    box = BOXES[game.id]
    text = box.text("teaching.toml")
    told = Teaching() if text is None else Teaching.read(text)
    tutorial = box.text("tutorial.toml") is not None
    return learning.Teaching(
        told.how,
        told.hints,
        told.speaks_of or {},
        all_cards(game),
        tutorial,
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
