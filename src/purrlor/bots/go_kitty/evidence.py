"""Evidence from moves: the likelihood of a seat's play if it holds a card. For each seat and card
some signs are counted. The likelihood ratio w(h, c) is the product of one factor for each sign: a
log-linear model, as in naive Bayes.
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never, cast

import numpy as np

from purrlor.bots.go_kitty.belief import cards_in
from purrlor.bots.probability import Values
from purrlor.core.fitting import Faces
from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.games.go_kitty import events
from purrlor.games.go_kitty.components import FACES, MOUSE, SEASON_FACES
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.options import Options


class Signs(NamedTuple):
    """How often a seat showed each sign about a card in its hand."""

    passed: float = 0.0  # asked for another, scouted or skipped, where a holder could ask for it
    passed_sure: float = 0.0  # the same where everybody knew who had some; not counted in `passed`
    unlaid: float = 0.0  # added where it would have been the fourth Season of a Clowder
    scouted: float = 0.0  # of a Mouse: kept a scouted card; each time 1 / (cards in hand)


# The logarithms of the factors by which the signs change the odds, as `purrlor fit go-kitty` finds
# them; that of scouting was chosen by matches.
FACTORS: Final = Signs(passed=-0.04, passed_sure=-0.22, unlaid=-0.38, scouted=1.0)


class Evidence:
    """What the moves reveal about the hands, to everybody."""

    def __init__(self, options: Options, players: int) -> None:
        self.public: Final = Memory(options, players, SPECTATOR)
        self.signs: Final[Values] = np.zeros((players, len(FACES), len(FACTORS)))

    def weights(self) -> Values:
        """How likely each seat's play would have been with each card, against without it."""
        return np.asarray(np.exp(self.signs @ FACTORS))

    def watch(self, event: Event) -> None:
        if isinstance(event, (events.Asked, events.Scouted, events.Skipped)):
            self._pass_over(event.seat, event.wish.faces if isinstance(event, events.Asked) else 0)
        self.public.learn(event.seen_by(SPECTATOR))
        self._read(cast(events.KittyEvent, event))

    def _read(self, event: events.KittyEvent) -> None:
        match event:
            case events.Asked(whom=seat, wish=wish, held=False):
                self._forget(seat, wish.faces)
            case events.HandedOver(giver=seat, card=card):
                self._forget(seat, card.face)
            case events.Reversed(seat=seat, asker=asker, wish=wish, held=held):
                self._forget(seat, MOUSE.face)
                self._forget(asker, 0 if held else wish.faces)
            case events.Laid(seat=seat, cards=cards) if any(c.card is MOUSE for c in cards):
                self._forget(seat, MOUSE.face)
            case events.Drawn(seat=seat) | events.Given(taker=seat):
                self._dilute(seat)
            case events.Kept(seat=seat):
                self._dilute(seat)
                self.signs[seat, MOUSE.order] += Signs(scouted=1 / len(self.public.hands[seat]))
            case events.Asked() | events.Laid() | events.Scouted() | events.Skipped():
                pass
            case events.Dealt() | events.Reactivated() | events.Ended():
                pass
            case events.LastTurns() | events.GameOver():
                pass
            case never:
                assert_never(never)

    def _pass_over(self, seat: Seat, asked: Faces) -> None:
        """Count each Trait but the one that a seat asks for, if it asks for a Trait."""
        hands = self.public.hands
        others = {place for other, hand in enumerate(hands) if other != seat for place in hand}
        missing = [faces for faces in SEASON_FACES if all(place & ~faces for place in hands[seat])]
        fourth = missing[0] if len(missing) == 1 else 0  # everybody knows of the other three
        for card in FACES[:-1]:
            if card.face != asked:
                sure = card.face in others
                self.signs[seat, card.order] += Signs(not sure, sure, bool(card.face & fourth))

    def _dilute(self, seat: Seat) -> None:
        """Count less of all signs: the card that came may be the one in question."""
        self.signs[seat] *= (len(self.public.hands[seat]) - 1) / len(self.public.hands[seat])

    def _forget(self, seat: Seat, faces: Faces) -> None:
        """Start again with cards that a seat lacks or has handed over; with mice, once one left."""
        self.signs[seat, cards_in([faces])[0]] = 0
