"""A position as a plain table of values, and back."""

from __future__ import annotations

from typing import Final

from purrlor.core.arranging import Arranger
from purrlor.core.chance import Chance
from purrlor.core.game import SPECTATOR, Position, Viewer
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain, from_plain
from tests.games.tiny_paws.components import CARDS, RULES, Card
from tests.games.tiny_paws.events import CardsShown, Dealt
from tests.games.tiny_paws.memory import Memory
from tests.games.tiny_paws.options import BOX, Options, check
from tests.games.tiny_paws.state import TinyPaws

KEYS: Final = ("players", "bowl", "treats", "cards", "peeked", "turn")


def describe(position: Position[TinyPaws, Memory]) -> dict[str, Plain]:
    table = position.state
    return {
        "players": table.players,
        "bowl": table.bowl,
        "treats": list(table.treats),
        "cards": [str(card) for card in table.cards],
        "peeked": list(table.peeked),
        "turn": table.turn,
    }


def arrange(
    options: Options, plain: dict[str, Plain], chance: Chance
) -> Position[TinyPaws, Memory]:
    """What the table leaves out is a fresh game's."""
    at = Arranger(plain, KEYS, BOX.players[0])
    check(options, at.players)
    aside = list(CARDS)
    chance.shuffle(aside)
    treats = at.integers("treats", 0)
    table = TinyPaws(
        options,
        bowl=at.integer("bowl", options.treats - sum(treats)),
        treats=treats,
        cards=_cards(at, aside),
        peeked=[from_plain(bool, each, "position.peeked") for each in at.per_seat("peeked")]
        if at.has("peeked")
        else [False] * at.players,
        turn=at.seat("turn", 0),
        aside=aside,
    )
    if min(treats) < 0 or table.bowl < 0 or table.bowl + sum(treats) != options.treats:
        raise IllegalTable(f"position: there are {options.treats} treats", RULES["TP-2"])
    memories = [_memory(table, seat) for seat in range(at.players)]
    return Position(table, memories, _memory(table, SPECTATOR))


def _cards(at: Arranger, aside: list[Card]) -> list[Card]:
    """The cards that are named, or others; they leave those that nobody was dealt."""
    if not at.has("cards"):
        return [aside.pop() for _ in range(at.players)]
    cards = [from_plain(Card, each, "position.cards") for each in at.per_seat("cards")]
    for card in cards:
        aside.remove(card)
    return cards


def _memory(table: TinyPaws, viewer: Viewer) -> Memory:
    """What somebody knows who came just now."""
    memory = Memory(table.options, table.players, viewer)
    memory.learn(Dealt(table.turn, tuple(table.cards)).seen_by(viewer))
    if not table.bowl:
        memory.learn(CardsShown(tuple(table.cards), table.scores()))
    return memory
