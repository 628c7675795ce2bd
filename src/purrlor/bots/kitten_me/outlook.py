"""The odds of each feature's total, as a seat sees them: by the cards, and given the Bids."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from purrlor.bots.kitten_me.effort import effort
from purrlor.bots.kitten_me.guess import NO_TILT, Draw, LogTilt, draws, fish, hand_odds, is_fish
from purrlor.bots.kitten_me.hidden import Hidden, HiddenHand
from purrlor.bots.kitten_me.sums import (
    Odds,
    Tail,
    added,
    convolve,
    narrowed,
    repeated,
    times,
    together,
)
from purrlor.bots.kitten_me.totals import totals
from purrlor.core.fitting import Faces
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.memory import ANY, Bundle, face
from purrlor.games.kitten_me.specials import count_hand

LogTilts = tuple[LogTilt, ...]  # of the hidden hands, in their order

# Microseconds, as in effort.py. _TIME is what a decision may take by the estimate, which can be a
# third too low: then no decision takes 50 ms. The others are the time for everything else.
_TIME: Final = 38_000
_REST: Final = 6_000
_CARD: Final = 520  # for each card on the table
_NOTHING: Final = Draw((1.0,), 0.0, 0.0)


class Outlook:
    """The odds as one seat sees them; results are kept."""

    def __init__(self, hidden: Hidden) -> None:
        self.hidden: Final = hidden
        self.table: Final = len(hidden.own) + sum(hand.size for hand in hidden.hands) + hidden.flips
        self.no_tilts: Final[LogTilts] = (NO_TILT,) * len(hidden.hands)
        self._kinds: Final = tuple(Counter(hidden.pool).items())
        self._public: Final = tuple(Counter(hidden.pool + hidden.own).items())
        self._totals: Final[dict[Feature, Odds]] = {}
        self._guesses: Final[dict[tuple[LogTilts, Feature], Odds]] = {}
        self._crews: Final[dict[tuple[LogTilts, Feature], Odds]] = {}
        self._hands: Final[dict[tuple[HiddenHand, LogTilt, Feature], Odds]] = {}
        self._shown: Final[dict[tuple[int, LogTilt, Feature], Odds]] = {}
        self._crowds: Final[dict[tuple[int, Feature], Tail]] = {}
        self._gatherings: Final[dict[tuple[int, Feature], Odds]] = {}
        self._draws: Final[dict[tuple[Faces, LogTilt], tuple[Draw, ...]]] = {}
        self._public_draws: Final[dict[LogTilt, tuple[Draw, ...]]] = {}

    def mine(self, feature: Feature) -> int:
        return count_hand(list(self.hidden.own), feature)

    def countable(self) -> int:
        """How many features there is time to count exactly in one decision."""
        once, each = effort(self.hidden)
        rest = _REST + _CARD * self.table
        return max(0, int((_TIME - rest - once) // each))

    # The whole total.

    def total(self, feature: Feature) -> Odds:
        """The exact odds of each total, given the cards alone."""
        if feature not in self._totals:
            self._totals[feature] = totals(self.hidden, feature)
        return self._totals[feature]

    def guess(self, tilts: LogTilts, feature: Feature) -> Odds:
        """The odds of each total, hand by hand, with these tilts."""
        key = (tilts, feature)
        if key not in self._guesses:
            hands = convolve(self.hand(0, tilts[0], feature), self.crew(tilts, feature))
            before = [0.0] * self.mine(feature) + self.narrowed(hands)
            self._guesses[key] = tuple(self._with_flip(before, feature))
        return self._guesses[key]

    def crew(self, tilts: LogTilts, feature: Feature) -> Odds:
        """The odds of what the hidden hands except the next one count together."""
        key = (tilts[1:], feature)
        if key not in self._crews:
            hands = [self.hand(place, tilt, feature) for place, tilt in enumerate(tilts)]
            alike = Counter(hands[1:])
            self._crews[key] = together(repeated(*hand) for hand in alike.items())
        return self._crews[key]

    def narrowed(self, hands: Odds) -> list[float]:
        """Correct for drawing without replacement: hands together vary less than if each were drawn
        alone."""
        drawn, every = sum(hand.hidden for hand in self.hidden.hands), len(self.hidden.pool)
        return narrowed(hands, (every - drawn) / max(every - 1, 1))

    def _with_flip(self, before: Odds, feature: Feature) -> list[float]:
        flip = self.flip(feature)
        total = convolve(before, flip.worths)
        if flip.doubles:
            total = added(total, [flip.doubles * chance for chance in times(before, 2)])
        total[0] += flip.blanks
        return total

    # Its parts.

    def hand(self, place: int, tilt: LogTilt, feature: Feature) -> Odds:
        """The odds of what a hidden hand counts, with this tilt."""
        hand = self.hidden.hands[place]
        key = (hand, tilt, feature)
        if key not in self._hands:
            bundles = (Bundle(hand.others, ANY), *hand.bundles)
            drawn = [(self._draw(faces, tilt)[feature], size) for size, faces in bundles if size]
            self._hands[key] = tuple(hand_odds(hand.known, drawn, feature))
        return self._hands[key]

    def _draw(self, faces: Faces, tilt: LogTilt) -> tuple[Draw, ...]:
        """One unseen card with such a face, by feature."""
        key = (faces, tilt)
        if key not in self._draws:
            self._draws[key] = draws(self._fitting(faces), tilt)
        return self._draws[key]

    def _fitting(self, faces: Faces) -> list[tuple[Card, int]]:
        return [(card, count) for card, count in self._kinds if face(card) & faces]

    def flip(self, feature: Feature) -> Draw:
        return self._draw(ANY, NO_TILT)[feature] if self.hidden.flips else _NOTHING

    def catch(self, place: int, tilt: LogTilt, feature: Feature) -> float:
        """How many cards of a hidden hand Go Fish would bring, on average."""
        hand = self.hidden.hands[place]
        caught: float = sum(is_fish(card, feature) for card in hand.known)
        for size, faces in (Bundle(hand.others, ANY), *hand.bundles):
            caught += size * fish(self._fitting(faces), tilt, feature) if size else 0.0
        return caught

    # How the other players see it, who do not know this seat's hand.

    def shown(self, cards: int, tilt: LogTilt, feature: Feature) -> Odds:
        """The odds of what any hand of so many cards counts."""
        key = (cards, tilt, feature)
        if key not in self._shown:
            drawn = [(self.public_draw(tilt)[feature], cards)]
            self._shown[key] = tuple(hand_odds((), drawn, feature))
        return self._shown[key]

    def crowd(self, cards: int, feature: Feature) -> Tail:
        """The odds that so many cards of any hands reach a count."""
        key = (cards, feature)
        if key not in self._crowds:
            self._crowds[key] = Tail(self._gathered(cards, feature))
        return self._crowds[key]

    def _gathered(self, cards: int, feature: Feature) -> Odds:
        one = self.public_draw(NO_TILT)[feature]
        worths = [one.worths[0] + one.doubles + one.blanks, *one.worths[1:]]
        fewer = self._gatherings.get((cards - 1, feature))
        gathered = repeated(worths, cards) if fewer is None else convolve(fewer, worths)
        self._gatherings[cards, feature] = gathered
        return gathered

    def public_draw(self, tilt: LogTilt) -> tuple[Draw, ...]:
        """One card of any hand, by feature."""
        if tilt not in self._public_draws:
            self._public_draws[tilt] = draws(self._public, tilt)
        return self._public_draws[tilt]


@lru_cache(maxsize=32)
def outlook(hidden: Hidden) -> Outlook:
    return Outlook(hidden)
