"""What a seat can know of the hidden cards: each hand as bundles, from the events it was shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, assert_never, cast

from purrlor.core.fitting import Faces
from purrlor.core.game import Event, Knowledge, Seat, Viewer
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import CARDS, FEATURES, Card
from purrlor.games.kitten_me.events import (
    BidMade,
    Called,
    CardGained,
    CardLost,
    CardPlayed,
    CardsDrawn,
    CardsFished,
    Dealt,
    GameWon,
    Hand,
    KittenEvent,
    Revealed,
)
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.table import HouseRules

ANY: Final[Faces] = (1 << len(CARDS)) - 1


def face(card: Card) -> Faces:
    order: int = card.order  # in compiled code a shift by an i64 fails beyond 31 (ADR 1)
    return 1 << order


_CATCH: Final = tuple(  # by feature: what Go Fish takes (KM-26)
    sum(face(card) for card in CARDS.values() if card.worth[feature] and not card.wild)
    for feature in FEATURES
)


class Bundle(NamedTuple):
    """A part of a hand: `size` cards, each of them one of these faces."""

    size: int
    faces: Faces


_SHOWN: Final = {card: Bundle(1, face(card)) for card in CARDS.values()}

_unseen_bundles: Final[list[Bundle]] = []  # by size: made once, since each deal has some


def _unseen(size: int) -> Bundle:
    """A bundle of cards of which nothing is known."""
    while len(_unseen_bundles) <= size:
        _unseen_bundles.append(Bundle(len(_unseen_bundles), ANY))
    return _unseen_bundles[size]


class Memory(Knowledge):
    def __init__(self, options: Options, players: int, viewer: Viewer) -> None:
        self.house_rules: Final = HouseRules(options)
        self.viewer: Final = viewer
        self.hands: list[list[Bundle]] = [[] for _ in range(players)]
        self.last_call: Called | None = None
        self.last_reveal: Revealed | None = None
        self.last_loss: CardLost | None = None
        self.last_gains: list[CardGained] = []

    def copy(self) -> Memory:
        other = Memory(self.house_rules.options, 0, self.viewer)
        other.hands = [list(hand) for hand in self.hands]
        other.last_call = self.last_call
        other.last_reveal = self.last_reveal
        other.last_loss = self.last_loss
        other.last_gains = list(self.last_gains)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        del fields["house_rules"], fields["viewer"]  # final, so the constructor must set them
        return Memory, (self.house_rules.options, 0, self.viewer), fields

    def facts(self) -> dict[str, Plain]:
        return {"total": self.last_reveal.total} if self.last_reveal else {}

    def learn(self, event: Event) -> None:
        self._learn(cast(KittenEvent, event))

    def learn_from(self, log: list[Event], start: int, viewer: Viewer) -> None:
        """Learn events; of rounds before the last deal, only what the last call showed."""
        fresh = _last_deal(log, start)
        for number in range(start, len(log)):
            event = log[number]
            if isinstance(event, BidMade):
                continue
            if isinstance(event, Dealt):
                self.deal(event.sizes)
            elif number >= fresh or isinstance(event, (Called, CardLost, CardGained)):
                self.learn(event.seen_by(viewer))
            elif isinstance(event, Revealed):
                self.last_reveal = event

    def deal(self, sizes: tuple[int, ...]) -> None:
        """Note that hands of these sizes were dealt: all players see only the number of cards."""
        self.hands = [[_unseen(size)] for size in sizes]

    def _learn(self, event: KittenEvent) -> None:
        if isinstance(event, Dealt):
            self.deal(event.sizes)
        elif isinstance(event, CardPlayed):
            self._take_out(event.seat, face(event.card))
        elif isinstance(event, CardsDrawn):
            self._put(event.seat, [_unseen(event.count)], event.cards)
        elif isinstance(event, CardsFished):
            caught = self._catch(event.whom, _CATCH[event.feature], event.count)
            self._put(event.seat, caught, event.cards)
        elif isinstance(event, Called):
            self.last_call = event
            self.last_gains = []
        elif isinstance(event, Revealed):
            self.last_reveal = event
            self.hands = [[_SHOWN[card] for card in hand] for hand in event.hands]
        elif isinstance(event, CardLost):
            self.last_loss = event
        elif isinstance(event, CardGained):
            self.last_gains.append(event)
        elif isinstance(event, (BidMade, GameWon)):
            pass  # these reveal nothing about a card
        else:
            assert_never(event)

    def _put(self, seat: Seat, bundles: list[Bundle], cards: Hand | None) -> None:
        if cards is not None:
            bundles = [Bundle(1, face(card)) for card in cards]
        self.hands[seat] += [bundle for bundle in bundles if bundle.size]

    def _take_out(self, seat: Seat, played: Faces) -> None:
        """Take out a card of that face; where several bundles may have held it, they become one."""
        held = self._merge(seat, lambda faces: bool(faces & played))
        self._put(seat, [Bundle(held.size - 1, held.faces)], None)

    def _catch(self, seat: Seat, wanted: Faces, count: int) -> list[Bundle]:
        """Take `count` cards out of a hand: all that it had of these faces."""
        hand = self.hands[seat]
        sure = [bundle for bundle in hand if not bundle.faces & ~wanted]
        self.hands[seat] = [bundle for bundle in hand if bundle.faces & ~wanted]
        held = self._merge(seat, lambda faces: bool(faces & wanted))
        more = count - sum(bundle.size for bundle in sure)
        self._put(seat, [Bundle(held.size - more, held.faces & ~wanted)], None)
        return [*sure, Bundle(more, held.faces & wanted)]

    def _merge(self, seat: Seat, belongs: Callable[[Faces], bool]) -> Bundle:
        """Take these bundles out of a hand, as one."""
        size, faces = 0, 0
        rest: list[Bundle] = []
        for bundle in self.hands[seat]:
            if belongs(bundle.faces):
                size, faces = size + bundle.size, faces | bundle.faces
            else:
                rest.append(bundle)
        self.hands[seat] = rest
        return Bundle(size, faces)


def _last_deal(log: list[Event], start: int) -> int:
    """The place of the last deal in a log, or 0 if there is none."""
    number = len(log) - 1
    while number > start and not isinstance(log[number], Dealt):
        number -= 1
    return number
