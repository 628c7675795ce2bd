"""What moves tell: of tiles, of Distraction cards, and of how each player sleeps.

A seat that watches every event has its own belief of the tiles, and the belief of somebody who is
told only what everybody is told."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from typing import Final

from purrlor.bots.shut_up_cat.belief import SHUFFLED, Belief, Bits, bits_of, meows_of
from purrlor.bots.shut_up_cat.scene import Scene
from purrlor.core.game import SPECTATOR, Event, Seat, Viewer
from purrlor.games.shut_up_cat.components import SPACES, SPANS, Card, Space
from purrlor.games.shut_up_cat.events import (
    DieLeft,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

# Tiles


def after(belief: Belief, event: Event) -> Belief:
    """The belief of somebody who is told this event; orders that are not seen are all as likely."""
    if isinstance(event, TilesSwapped):
        return belief.swapping(*event.spaces)
    if isinstance(event, TilesShuffled):
        return SHUFFLED
    if isinstance(event, TilesPlaced):
        belief = belief.put_back(bits_of(event.spaces))
    if isinstance(event, (TilesTurned, TilesSeen, TilesPlaced)) and event.tiles is not None:
        return belief.seeing(bits_of(event.spaces), meows_of(event.spaces, event.tiles))
    return belief


def face_up(view: TableView | Scene) -> tuple[Space, ...]:
    """The spaces whose tiles lie face up, in the order of their span."""
    if view.span is None:
        return ()
    start, end = view.span
    return SPANS[start][end]


def turned_meows(view: TableView | Scene) -> Bits:
    """The spaces on which a MEOW lies face up."""
    spaces = face_up(view)
    return meows_of(spaces, "".join(view.tiles[space] for space in spaces))


def seeing_face_up(view: TableView | Scene, belief: Belief) -> Belief:
    """Add the tiles that lie face up, which a bot in an arranged position was not told."""
    return belief.seeing(bits_of(face_up(view)), turned_meows(view))


def by_notes(view: TableView | Scene) -> Belief | None:
    """What the notes of the table say, where it keeps any (SC-R11)."""
    if view.notes is None:
        return None
    belief = SHUFFLED
    for note in view.notes:
        belief = belief.counting(bits_of(note.spaces), note.meows)
    return belief


class ShortMemory:
    """A belief that rests on the events of the last few turns, and forgets those before."""

    def __init__(self, turns: int) -> None:
        self._turns: Final[deque[list[Event]]] = deque([[]], maxlen=turns)

    def learn(self, event: Event) -> None:
        self._turns[-1].append(event)
        if isinstance(event, DieLeft):
            self._turns.append([])

    def belief(self) -> Belief:
        belief = SHUFFLED
        for turn in self._turns:
            for event in turn:
                belief = after(belief, event)
        return belief


LONG: Final = 9  # tiles; so many are most of the ring
_ALL: Final[Bits] = (1 << len(SPACES)) - 1


class Evidence:
    """All that a seat has watched."""

    def __init__(self, options: Options, players: int, seat: Viewer) -> None:
        self.seat: Final = seat
        self.own = SHUFFLED  # what this seat believes
        self.public = SHUFFLED  # what somebody believes who looks on
        self.glimpsed: Final[list[Bits]] = [0] * players  # by seat: tiles that it alone has seen
        self._pile: Final = Counter(options.distractions.pile)
        # By seat: how often it slept, and how often long, as if it had done each once before.
        self._sleeps: Final = [2] * players
        self._long: Final = [1] * players

    def learn(self, event: Event) -> None:
        self.own = self.believing(event)
        self.public = after(self.public, event.seen_by(SPECTATOR))
        self._glimpse(event)
        if isinstance(event, TilesTurned):
            self._sleeps[event.seat] += 1
            self._long[event.seat] += len(event.spaces) >= LONG

    def believing(self, event: Event) -> Belief:
        """What this seat believes after an event."""
        return after(self.own, event)

    def _glimpse(self, event: Event) -> None:
        if isinstance(event, TilesPlaced):
            self._forget(bits_of(event.spaces))
        if isinstance(event, (TilesPlaced, TilesSeen)):
            self.glimpsed[event.seat] |= bits_of(event.spaces)
        elif isinstance(event, TilesSwapped):
            self.glimpsed[:] = [_swapped(seen, *event.spaces) for seen in self.glimpsed]
        elif isinstance(event, TilesShuffled):
            self._forget(_ALL)

    def _forget(self, spaces: Bits) -> None:
        self.glimpsed[:] = [seen & ~spaces for seen in self.glimpsed]

    def belief(self, view: TableView | Scene) -> Belief:
        """What this seat believes now; if the table keeps notes, it reads those."""
        return seeing_face_up(view, by_notes(view) or self.own)

    def told(self, view: TableView | Scene, seat: Seat) -> Bits:
        """The tiles that a seat can tell: those that everybody can, and those it has seen."""
        return seeing_face_up(view, self.public).sure | self.glimpsed[seat]

    def unseen(self, view: TableView | Scene) -> Mapping[Card, float]:
        """The distribution of a card that lies in the pile or in another's hand."""
        return _shares(self._pile - Counter((*view.hand, *view.discard)))

    def next_card(self, view: TableView | Scene) -> Mapping[Card, float]:
        """The distribution of the card that a pair draws; empty where no card is left (SC-R6). Once
        the discards are the pile, cards that others kept are still taken to be among them."""
        return self.unseen(view) if view.deck_size else _shares(Counter(view.discard))

    def sound(self, seat: Seat) -> float:
        """How likely a seat is to sleep as a tabby does, and not as a beginner: the posterior mean
        of the rate at which it turns most of the ring, of which nothing was known before."""
        return self._long[seat] / self._sleeps[seat]


def _swapped(spaces: Bits, one: Space, other: Space) -> Bits:
    differ = (spaces >> one ^ spaces >> other) & 1
    return spaces ^ differ * (1 << one | 1 << other)


def _shares(cards: Counter[Card]) -> dict[Card, float]:
    return {card: copies / cards.total() for card, copies in cards.items()}
