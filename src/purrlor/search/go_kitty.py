"""The default playout policy of Go Kitty, and its value of a table before the end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import RANDOM, Move, Policy, Row, State
from purrlor.games.go_kitty.components import COPIES, MOUSE, TURN
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Ask, Lay, Skip
from purrlor.games.go_kitty.state import GoKitty
from purrlor.search.inputs import Evaluation, softmax

# Points that cards are worth before they are laid: a card each of none to four Seasons, none to
# four of a Trait, a Mouse, and a token.
_SEASONS: Final = (0.0, 0.33, 0.65, 1.05, 1.9)
_ALIKE: Final = (0.0, 0.0, 0.05, 0.2, 1.1)
_MOUSE: Final = 1.5
_TOKEN: Final = 0.2
_SCALE: Final = 3.0  # points that raise the odds to win e times


@final
class Collecting(Policy):
    """Lays the most points that it can, asks for Traits of which it holds many, and seldom uses a
    token. It looks at no other hand."""

    def choose(self, state: State, chance: Chance) -> Move:
        assert isinstance(state, GoKitty)
        rows = state.choices()
        first = rows[0]
        if isinstance(first[0], Lay):
            return _most_points(first)
        if state.phase is not TURN:
            return RANDOM.choose(state, chance)
        if chance.below(4) == 0:
            other = RANDOM.choose(state, chance)
            if not isinstance(other, Skip):
                return other
        return self._ask(state, first, chance)

    def _ask(self, state: GoKitty, asks: Row, chance: Chance) -> Move:
        """The best liked of three asks; a Season brings one card, and ends the turn."""
        hand = state.hands[state.turn]
        best: i64 = -1
        chosen = asks[0]
        for _ in range(3):
            which: i64 = chance.below(len(asks))
            move = asks[which]
            liked: i64 = 0
            if isinstance(move, Ask) and move.wish.card is not None:
                liked = 1 + hand.count(move.wish.card)
            if liked > best:
                best, chosen = liked, move
        return chosen


def _most_points(lays: Row) -> Move:
    """The Clowder of most points, and of those the one with the fewest mice."""
    best, chosen = -1, lays[0]
    for move in lays:
        assert isinstance(move, Lay)
        liked = COPIES * move.clowder.kind.points - move.clowder.mice
        if liked > best:
            best, chosen = liked, move
    return chosen


@final
class Prospects(Evaluation):
    """Points laid, and what hands and tokens may still bring."""

    def before_end(self, state: State) -> list[float]:
        assert isinstance(state, GoKitty)
        points = [float(score) for score in state.scores()]
        for seat in range(len(points)):
            points[seat] += _hand(state.hands[seat]) + _TOKEN * float(state.tokens[seat])
        return softmax(points, _SCALE)


def _hand(hand: Hand) -> float:
    worth = _MOUSE * float(hand.count(MOUSE))
    sizes: list[i64] = []
    season: i64
    for season in range(4):
        held = hand.of_season(season)
        counts = ((held >> 6) & 7, (held >> 3) & 7, held & 7)
        for count in counts:
            worth += _ALIKE[int(count)]
        sizes.append(counts[0] + counts[1] + counts[2])
    level: i64
    for level in range(max(sizes)):
        worth += _SEASONS[sum([size > level for size in sizes])]
    return worth


POLICY: Final = Collecting()
EVALUATION: Final = Prospects()
