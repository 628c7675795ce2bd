"""Choice: what may be played, and how often each move is: a softmax in two steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from purrlor.bots.bot import Reading
from purrlor.bots.kitten_me.claims import Odds
from purrlor.bots.probability import softmax, without_rare
from purrlor.games.kitten_me.components import PLAYED_CARDS
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, AimedCard, CardMove, KittenMove

History = tuple[KittenMove, ...]  # the moves of a round
Shares = dict[KittenMove, float]  # how often each move is made

_MAX_MOVES, _DIGITS = 14, 9  # of each kind; values are compared to this many digits


class Option(NamedTuple):
    move: KittenMove
    worth: float
    share: float = 0.0  # how often it is played

    def reading(self, odds: Odds) -> Reading:
        """The move with all claims about it."""
        off, said = odds.comes_off(self.move), odds.claims(self.move)
        return Reading(str(self.move), self.share, off, self.worth, said)


def kinds(odds: Odds, bids: Sequence[KittenMove]) -> list[list[KittenMove]]:
    """What may be played, by kind: each call, each card that passes the turn, and these Bids."""
    calls = [[move] for move in (CHALLENGE, PURRFECT) if str(move) in odds.verbs]
    cards = [card for card in PLAYED_CARDS if card.verb in odds.verbs]
    alone = [[CardMove(card)] for card in cards if not card.aimed]
    others = [hand.seat for hand in odds.belief.hands if hand.size]
    aimed = [[AimedCard(card, seat, odds.topic) for seat in others] for card in cards if card.aimed]
    found: list[Sequence[KittenMove]] = [*calls, *alone, *aimed, bids]
    return [list(kind) for kind in found if kind]


def mix(
    kinds: Sequence[Sequence[Option]], between: float, within: float, least: float
) -> list[Option]:
    """Choose a kind of move by its best move, and then one of the 14 best moves of that kind (of
    equals the first), each time by a softmax with that temperature. What has a smaller share than
    `least` is given up, unless all have. The best of a kind is listed anyway. The best move
    comes first."""
    ranked = [sorted(kind, key=lambda o: -round(o.worth, _DIGITS))[:_MAX_MOVES] for kind in kinds]
    bests = [kind[0] for kind in ranked]
    often = softmax([best.worth for best in bests], between)
    within_kinds = [softmax([option.worth for option in kind], within) for kind in ranked]
    shares = np.concatenate([p * each for p, each in zip(often, within_kinds, strict=True)])
    options = [option for kind in ranked for option in kind]
    played = zip(options, without_rare(shares, least).tolist(), strict=True)
    listed = [o._replace(share=share) for o, share in played if share or o in bests]
    return sorted(listed, key=lambda option: option.worth, reverse=True)
