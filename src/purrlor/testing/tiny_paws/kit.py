"""What the laws need to know of Tiny Paws."""

from collections import Counter
from collections.abc import Iterator

from purrlor.core.game import Event, Move, Viewer
from purrlor.testing.kit import Kit, Table
from purrlor.testing.tiny_paws import GAME
from purrlor.testing.tiny_paws.components import CARDS, Options
from purrlor.testing.tiny_paws.events import Dealt, Peeked
from purrlor.testing.tiny_paws.moves import Peek, Take
from purrlor.testing.tiny_paws.state import TinyPaws
from purrlor.testing.tiny_paws.view import Memory


def components(table: TinyPaws) -> Counter[str]:
    treats = {"treat": table.bowl + sum(table.treats)}
    return Counter(str(card) for card in (*table.cards, *table.aside)) + Counter(treats)


def box(options: Options) -> Counter[str]:
    return Counter(str(card) for card in CARDS) + Counter({"treat": options.treats})


def may_know(event: Event, seat: Viewer) -> object:
    """TP-1: one's own card. TP-5: the card at which one peeks."""
    if isinstance(event, Dealt):
        return (event.first, None if seat is None else event.cards[seat])
    if isinstance(event, Peeked):
        return (event.seat, event.whom, event.card if seat == event.seat else None)
    return event


def is_true(table: TinyPaws, memory: Memory) -> bool:
    return all(known in (None, card) for known, card in zip(memory.cards, table.cards, strict=True))


def attempts(table: TinyPaws) -> Iterator[Move]:
    yield from (Take(treats) for treats in range(-1, 6))
    yield from (Peek(seat) for seat in range(-1, table.players + 1))


KIT = Kit(
    game=GAME,
    tables=[Table({}, 2), Table({"treats": 30}, 4)],
    components=components,
    box=box,
    may_know=may_know,
    is_true=is_true,
    attempts=attempts,
    constant=frozenset({"cards", "aside"}),
)
