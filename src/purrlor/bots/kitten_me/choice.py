"""Choice: what may be played, and how often each move is: a softmax in two steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.bot import Reading
from purrlor.bots.kitten_me.claims import Odds
from purrlor.bots.kitten_me.words import sentence
from purrlor.bots.probability import softmax, without_rare
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, GoFish, KittenMove

History = tuple[KittenMove, ...]  # the moves of a round
Shares = dict[KittenMove, float]  # how often each move is made

_MOST: Final = 14  # moves that are mixed at most; equals that would not all fit are left out
_ALIKE: Final = 1e-9


class Option(NamedTuple):
    move: KittenMove
    worth: float
    share: float = 0.0  # how often it is played

    def reading(self, odds: Odds) -> Reading:
        """The move with all that is said of it."""
        off, said = odds.comes_off(self.move), odds.claims(self.move)
        return Reading(str(self.move), self.share, off, self.worth, sentence(said), said)


def kinds(odds: Odds, bids: Sequence[KittenMove]) -> list[list[KittenMove]]:
    """What may be played, by kind: each call, each card that passes the turn, and these Bids."""
    alone: list[Sequence[KittenMove]] = [
        [move] for move in (CHALLENGE, PURRFECT, SKIP, DRAW_3) if str(move) in odds.verbs
    ]
    ponds = [hand.seat for hand in odds.belief.hands if hand.size and "go-fish" in odds.verbs]
    fishing = [GoFish(seat, odds.topic) for seat in ponds]
    return [list(kind) for kind in (*alone, fishing, bids) if kind]


def mix(
    kinds: Sequence[Sequence[Option]], between: float, within: float, least: float
) -> list[Option]:
    """Choose a kind of move by its best move, and then a move of that kind, each time by a softmax
    with that temperature. Only the likeliest 14 are played, of equals at the border none; if more
    than 14 are equally likeliest, just these. Then what had a smaller share than `least` is given
    up, unless all had. The best of a kind is listed all the same. The best move comes first."""
    bests = [max(kind, key=lambda option: option.worth) for kind in kinds]
    often = softmax([best.worth for best in bests], between)
    shares = np.concatenate(
        [p * softmax([o.worth for o in kind], within) for p, kind in zip(often, kinds, strict=True)]
    )
    if len(shares) > _MOST:
        border = min(np.sort(shares)[-_MOST - 1] + _ALIKE, shares.max() - _ALIKE)
        shares = np.where(shares >= border, shares, 0.0)
    options = [option for kind in kinds for option in kind]
    played = zip(options, without_rare(shares, least).tolist(), strict=True)
    listed = [o._replace(share=share) for o, share in played if share or o in bests]
    return sorted(listed, key=lambda option: option.worth, reverse=True)
