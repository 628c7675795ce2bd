"""Mouse: plays whatever is allowed, within reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.hidden import forgotten
from purrlor.bots.kitten_me.mixing import Option, Share
from purrlor.bots.kitten_me.reasons import odds, reading
from purrlor.bots.kitten_me.turn_odds import TurnOdds
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid, GoFish, KittenMove, parse
from purrlor.games.kitten_me.view import TableView

_REASON: Final = 0.1  # moves that succeed less often are not considered
_STEPS: Final = 2  # how far a Bid is raised


class Mouse(Bot):
    """It draws a kind of move, then a move of that kind; all are worth the same to it."""

    level = "mouse"

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        now = TurnOdds(view, forgotten(view, self.options.deck.cards))
        kinds = [_moves(now, verb) for verb in sorted(now.turn.verbs)]
        sane = [[move for move in kind if _is_sane(now, move)] for kind in kinds]
        kinds = [kind for kind in sane if kind] or kinds
        return [
            reading(now, Share(Option(move, 0.0), 1 / len(kinds) / len(kind)))
            for kind in kinds
            for move in kind
        ]


def _moves(now: TurnOdds, verb: str) -> list[KittenMove]:
    if verb == "bid":
        least = now.turn.least
        counts = range(least, min(least + _STEPS, now.turn.largest + 1))
        return [Bid(count, feature) for count in counts for feature in FEATURES]
    if verb == "go-fish":
        return [GoFish(seat, now.topic()) for seat in now.to_fish()]
    return [parse(verb)]


def _is_sane(now: TurnOdds, move: KittenMove) -> bool:
    chance = odds(now, move)
    return chance is None or chance >= _REASON


BOT: Final = Mouse
