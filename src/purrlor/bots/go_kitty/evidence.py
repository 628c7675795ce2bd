"""What moves tell: how likely a seat's play would have been, had it held a card.

A seat that holds a Trait would often have asked for it, above all where everybody knew whom to
ask; a seat with a card of each Season would have laid them; a Mouse is kept. For each seat and
card such signs are counted, and the likelihood ratio of all of them together is the product of one
factor for each sign: a log-linear model, as in naive Bayes. A card that came later was not there to
be asked for: one that is drawn, kept or given for a Season makes a hand of n cards and leaves
(n - 1) / n of a count.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from purrlor.bots.go_kitty.belief import Ratios
from purrlor.core.fitting import Faces
from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.games.go_kitty.components import BY_FACE, FACES, MOUSE, SEASON_FACES, Card
from purrlor.games.go_kitty.events import (
    Asked,
    Drawn,
    Given,
    HandedOver,
    Kept,
    Laid,
    Reversed,
    Scouted,
    Skipped,
)
from purrlor.games.go_kitty.memory import Memory, union
from purrlor.games.go_kitty.options import Options


class Signs(NamedTuple):
    """How often a seat did what tells of a card in its hand."""

    passed: float = 0.0  # did something else, though it might have asked for this
    passed_sure: float = 0.0  # and everybody knew who had some
    unlaid: float = 0.0  # went on, though this would have been the fourth Season of a Clowder
    scouted: float = 0.0  # kept the best of three cards, as a Mouse would be: the hand's part of it


# The logarithms of the factors by which the signs change the odds (`purrlor fit go-kitty`).
FACTORS: Final = Signs(passed=-0.04, passed_sure=-0.22, unlaid=-0.38, scouted=1.0)


class Evidence:
    """What everybody can tell of the hands from the moves."""

    def __init__(self, options: Options, players: int) -> None:
        self.public: Final = Memory(options, players, SPECTATOR)
        self.signs: Final = [dict.fromkeys(FACES, Signs()) for _ in range(players)]

    def weights(self) -> Ratios:
        """How likely each seat's play would have been with each card, against without it."""
        return {
            seat: {card: likelihood_ratio(each) for card, each in signs.items()}
            for seat, signs in enumerate(self.signs)
        }

    def watch(self, event: Event) -> None:
        if isinstance(event, Asked):
            self._pass_over(event.seat, event.wish.faces)
        elif isinstance(event, (Scouted, Skipped)):
            self._pass_over(event.seat, 0)
        self.public.learn(event.seen_by(SPECTATOR))
        if isinstance(event, Asked) and not event.held:
            self._forget(event.whom, event.wish.faces)
        elif isinstance(event, HandedOver):
            self._forget(event.giver, event.card.face)
        elif isinstance(event, Reversed) or (isinstance(event, Laid) and event.clowder.mice):
            self._forget(event.seat, MOUSE.face)
        elif isinstance(event, (Drawn, Given)):
            self._dilute(event.seat if isinstance(event, Drawn) else event.taker)
        elif isinstance(event, Kept):
            self._dilute(event.seat)
            self._add(event.seat, MOUSE, Signs(scouted=1 / len(self.public.hands[event.seat])))

    def _pass_over(self, seat: Seat, wish: Faces) -> None:
        """Count what a seat did not ask for, and did not lay."""
        told, fourth = self._told_by_others(seat), self._fourth_season(seat)
        for card in FACES:
            if card is not MOUSE and card.face != wish:
                sure = bool(card.face & told)
                self._add(seat, card, Signs(not sure, sure, bool(card.face & fourth)))

    def _told_by_others(self, seat: Seat) -> Faces:
        """The cards that everybody knows to be in other hands."""
        others = [hand for other, hand in enumerate(self.public.hands) if other != seat]
        return union([place for hand in others for place in hand if place in BY_FACE])

    def _fourth_season(self, seat: Seat) -> Faces:
        """The Season that is missing to a Clowder, where everybody knows of the other three."""
        hand = self.public.hands[seat]
        missing = [faces for faces in SEASON_FACES if all(place & ~faces for place in hand)]
        return missing[0] if len(missing) == 1 else 0

    def _add(self, seat: Seat, card: Card, more: Signs) -> None:
        signs = self.signs[seat]
        signs[card] = Signs(*(old + new for old, new in zip(signs[card], more, strict=True)))

    def _dilute(self, seat: Seat) -> None:
        """Count less of all signs once another card has come, since it may be the one in
        question."""
        size = len(self.public.hands[seat])
        for card, each in self.signs[seat].items():
            self.signs[seat][card] = Signs(*(count * (size - 1) / size for count in each))

    def _forget(self, seat: Seat, faces: Faces) -> None:
        """Begin anew with cards of which a seat has none left."""
        self.signs[seat].update({card: Signs() for card in FACES if card.face & faces})


def likelihood_ratio(signs: Signs) -> float:
    return exp(sum(count * factor for count, factor in zip(signs, FACTORS, strict=True)))
