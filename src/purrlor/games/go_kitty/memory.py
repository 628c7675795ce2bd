"""What a seat can know of the hidden cards, from the events it was shown.

Each card of a hand and of the pile has a place. For each place, a set has the faces that may lie
there: one for a known card, those of a Season, or any.
"""

from __future__ import annotations

from typing import Final, assert_never, cast

from mypy_extensions import i64

from purrlor.core.fitting import Faces
from purrlor.core.game import Event, Knowledge, Seat, Viewer
from purrlor.games.go_kitty.components import (
    ANY,
    BY_FACE,
    COPIES,
    KITTIES,
    MOUSE,
    Card,
    Cards,
)
from purrlor.games.go_kitty.events import (
    Asked,
    Dealt,
    Drawn,
    Ended,
    GameOver,
    Given,
    HandedOver,
    Kept,
    KittyEvent,
    Laid,
    LastTurns,
    Reactivated,
    Reversed,
    Scouted,
    Skipped,
)
from purrlor.games.go_kitty.options import Options

Places = list[Faces]


def known(cards: Cards) -> Places:
    return [card.face for card in cards]


def leave(places: Places, faces: Faces) -> Faces:
    """Take out a card of one of these faces, and return the faces that it may have had. Its place
    may be unknown.

    The places that are left stay correct, whichever place it came from: the places that could have
    held it are sorted by how many faces they allow, and each two neighbours become one place that
    allows the faces of both. Where the second allows those of the first anyway, nothing that was
    known is lost.
    """
    candidates: Places = []
    stay: Places = []
    for place in places:
        if place & faces:
            _sort_in(candidates, place)
        else:
            stay.append(place)
    for i in range(1, len(candidates)):
        stay.append(candidates[i - 1] | candidates[i])
    places[:] = stay
    return union(candidates) & faces


def _sort_in(candidates: Places, place: Faces) -> None:
    """Put a place behind those that allow as many faces as it does, or fewer."""
    allowed, at = _how_many(place), len(candidates)
    while at > 0 and _how_many(candidates[at - 1]) > allowed:
        at -= 1
    candidates.insert(at, place)


def _how_many(faces: i64) -> i64:
    """Count the faces of a set, all bits at once: no other function here is called as often."""
    twos = faces - (faces >> 1 & 0x5555)
    fours = (twos & 0x3333) + (twos >> 2 & 0x3333)
    eights = (fours + (fours >> 4)) & 0x0F0F
    return (eights + (eights >> 8)) & 0xFF


def union(places: Places) -> Faces:
    faces = 0
    for place in places:
        faces |= place
    return faces


class Memory(Knowledge):
    def __init__(self, options: Options, players: int, viewer: Viewer) -> None:
        self.options: Final = options
        self.viewer: Final = viewer
        self.hands: list[Places] = [[] for _ in range(players)]
        self.pile: Places = []  # its top is the end
        self.scouted: Places = []  # while the scout is open
        self.mice_gone = 0  # discarded, or laid in Clowders

    def copy(self) -> Memory:
        other = Memory(self.options, 0, self.viewer)
        other.hands = [list(hand) for hand in self.hands]
        other.pile, other.scouted = list(self.pile), list(self.scouted)
        other.mice_gone = self.mice_gone
        return other

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        del fields["options"], fields["viewer"]  # final, so the constructor must set them
        return Memory, (self.options, 0, self.viewer), fields

    def bottom(self) -> tuple[Card | None, ...]:
        """The pile from the first known card on, in the order in which it will be drawn."""
        cards = [BY_FACE.get(place) for place in self.pile]
        while cards and cards[-1] is None:
            cards.pop()
        return tuple(reversed(cards))

    def learn(self, event: Event) -> None:
        self._learn(cast(KittyEvent, event))

    def _learn(self, event: KittyEvent) -> None:
        if isinstance(event, Asked):
            self._learn_asked(event)
        elif isinstance(event, Drawn):
            self._put(event.seat, self.pile.pop(), event.card)
        elif isinstance(event, HandedOver):
            self._learn_handed_over(event)
        elif isinstance(event, Given):
            self._learn_given(event)
        elif isinstance(event, Reversed):
            self._learn_reversed(event)
        elif isinstance(event, Laid):
            self._learn_laid(event)
        elif isinstance(event, Dealt):
            self._learn_dealt(event)
        elif isinstance(event, Scouted):
            self._learn_scouted(event)
        elif isinstance(event, Kept):
            self._learn_kept(event)
        elif isinstance(event, (Reactivated, Skipped, Ended, LastTurns, GameOver)):
            pass  # these reveal nothing about a hidden card
        else:
            assert_never(event)

    def _learn_dealt(self, event: Dealt) -> None:
        """Others hold any cards but a Mouse, which is never dealt (GK-1)."""
        unknown = [KITTIES] * event.each
        self.hands = [list(unknown) if hand is None else known(hand) for hand in event.hands]
        self.pile = [ANY] * event.pile_size

    def _learn_asked(self, event: Asked) -> None:
        """An ask reveals a card of the asker (GK-10, GK-13), except in a hand of mice (GK-9)."""
        if not event.seek and (event.wish.card is not None or not self._may_be_mice(event.seat)):
            self.holds(event.seat, event.wish.faces)
        if event.held:
            self.holds(event.whom, event.wish.faces)
        else:
            self._lacks(event.whom, event.wish.faces)

    def _may_be_mice(self, seat: Seat) -> bool:
        hand = self.hands[seat]
        if len(hand) > COPIES or not all(place & MOUSE.face for place in hand):
            return False
        elsewhere = self.mice_gone + self.pile.count(MOUSE.face)
        for other in self.hands:
            if other is not hand:
                elsewhere += other.count(MOUSE.face)
        return len(hand) <= COPIES - elsewhere

    def _learn_handed_over(self, event: HandedOver) -> None:
        """The giver has none left, unless one Mouse was taken of several (GK-R5)."""
        for _ in range(event.count):
            leave(self.hands[event.giver], event.card.face)
            self._put(event.taker, event.card.face, event.card)
        if event.card is not MOUSE or self.options.seek_all_mice:
            self._lacks(event.giver, event.card.face)

    def _learn_given(self, event: Given) -> None:
        faces = event.season.faces if event.card is None else event.card.face
        self._put(event.taker, leave(self.hands[event.giver], faces), event.card)

    def _learn_reversed(self, event: Reversed) -> None:
        leave(self.hands[event.seat], MOUSE.face)
        self.mice_gone += 1
        if event.held:
            self.holds(event.asker, event.wish.faces)
        else:
            self._lacks(event.asker, event.wish.faces)

    def _learn_laid(self, event: Laid) -> None:
        for each in event.cards:
            for _ in range(each.count):
                leave(self.hands[event.seat], each.card.face)
            if each.card is MOUSE:
                self.mice_gone += each.count

    def _learn_scouted(self, event: Scouted) -> None:
        top = [self.pile.pop() for _ in range(event.count)]
        self.scouted = top if event.cards is None else known(event.cards)

    def _learn_kept(self, event: Kept) -> None:
        """Only the player who scouted knows in which order the others went to the bottom."""
        self._put(event.seat, leave(self.scouted, ANY), event.card)
        rest = [union(self.scouted)] * len(self.scouted)
        self.pile[:0] = rest if event.bottom is None else known(event.bottom[::-1])
        self.scouted = []

    def _put(self, seat: Seat, faces: Faces, card: Card | None) -> None:
        self.hands[seat].append(faces if card is None else card.face)

    def holds(self, seat: Seat, faces: Faces) -> None:
        """Note that a hand holds at least one of these, as if such a card left and came back."""
        hand = self.hands[seat]
        if all(place & ~faces for place in hand):
            hand.append(leave(hand, faces))

    def _lacks(self, seat: Seat, faces: Faces) -> None:
        self.hands[seat] = [place & ~faces for place in self.hands[seat]]
