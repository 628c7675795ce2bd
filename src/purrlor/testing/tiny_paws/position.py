"""A position as a plain table of values, for scenarios, and back."""

from __future__ import annotations

from typing import Final

from purrlor.core.arranging import Arranger, names
from purrlor.core.chance import Chance
from purrlor.core.game import SPECTATOR, Position, Viewer
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain, from_plain
from purrlor.testing.tiny_paws.components import BOX, CARDS, RULES, Card, Options, check
from purrlor.testing.tiny_paws.events import CardsShown, Dealt
from purrlor.testing.tiny_paws.state import TinyPaws
from purrlor.testing.tiny_paws.view import Memory

KEYS: Final = ("players", "bowl", "treats", "cards", "peeked", "turn")


def describe(position: Position[TinyPaws, Memory]) -> dict[str, Plain]:
    table = position.state
    return {
        "players": table.players,
        "bowl": table.bowl,
        "treats": [*table.treats],
        "cards": names(table.cards),
        "peeked": [*table.peeked],
        "turn": table.turn,
    }


def arrange(
    options: Options, plain: dict[str, Plain], chance: Chance
) -> Position[TinyPaws, Memory]:
    """Missing keys are those of a new game."""
    at = Arranger(plain, KEYS, BOX.players[0])
    check(options, at.players)
    treats = at.integers("treats", 0)
    bowl = at.integer("bowl", options.treats - sum(treats))
    if min(*treats, bowl) < 0 or bowl + sum(treats) != options.treats:
        raise IllegalTable(f"position: expected {options.treats} treats in all", RULES["TP-2"])
    peeked = at.per_seat("peeked") if at.has("peeked") else [False] * at.players
    aside = list(CARDS)
    chance.shuffle(aside)
    cards = _cards(at, aside)
    flags = [from_plain(bool, each, "position.peeked") for each in peeked]
    table = TinyPaws(options, bowl, treats, cards, flags, at.seat("turn", 0), aside)
    memories = [_memory(table, seat) for seat in range(at.players)]
    return Position(table, memories, _memory(table, SPECTATOR))


def _cards(at: Arranger, aside: list[Card]) -> list[Card]:
    """Take the cards that are named, or any, from those that nobody was dealt."""
    if not at.has("cards"):
        return [aside.pop() for _ in range(at.players)]
    cards = [from_plain(Card, each, "position.cards") for each in at.per_seat("cards")]
    for card in cards:
        aside.remove(card)
    return cards


def _memory(table: TinyPaws, viewer: Viewer) -> Memory:
    """What a viewer knows of a position that was just dealt."""
    memory = Memory(table.options, table.players, viewer)
    memory.learn(Dealt(table.turn, tuple(table.cards)).seen_by(viewer))
    if not table.bowl:
        memory.learn(CardsShown(tuple(table.cards), table.scores()))
    return memory
