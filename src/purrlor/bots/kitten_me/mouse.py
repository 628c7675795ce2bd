"""Mouse: plays whatever is allowed, within reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.choice import Option, Share, Turn
from purrlor.bots.kitten_me.claims import Odds, claims, plain_odds, reading
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid, GoFish, KittenMove, parse

_REASON: Final = 0.1  # moves that succeed less often are not considered
_STEPS: Final = 2  # how far a Bid is raised


class Mouse(Bot):
    """It draws a kind of move, then a move of that kind; all are worth the same to it."""

    level = "mouse"

    def weigh(self, view: View) -> Sequence[Reading]:
        odds = plain_odds(view, self.options.deck.cards)
        kinds = [_moves(odds.turn, verb) for verb in sorted(odds.turn.verbs)]
        sane = [[move for move in kind if _is_sane(odds, move)] for kind in kinds]
        kinds = [kind for kind in sane if kind] or kinds
        return [
            reading(odds, Share(Option(move, 0.0), 1 / len(kinds) / len(kind)), claims(odds, move))
            for kind in kinds
            for move in kind
        ]


def _moves(turn: Turn, verb: str) -> list[KittenMove]:
    if verb == "bid":
        counts = range(turn.least, min(turn.least + _STEPS, turn.largest + 1))
        return [Bid(count, feature) for count in counts for feature in FEATURES]
    if verb == "go-fish":
        return [GoFish(seat, turn.topic) for seat in turn.to_fish]
    return [parse(verb)]


def _is_sane(odds: Odds, move: KittenMove) -> bool:
    chance = odds.comes_off(move)
    return chance is None or chance >= _REASON


BOT: Final = Mouse
