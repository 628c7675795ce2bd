"""The settings with which a game is searched where a plan leaves them out."""

from __future__ import annotations

from typing import Final, NamedTuple

from purrlor.core.game import RANDOM, Policy
from purrlor.search.inputs import BY_POINTS, Evaluation

TO_THE_END: Final = 1 << 40  # more moves than any game has


class Defaults(NamedTuple):
    policy: Policy = RANDOM
    evaluation: Evaluation = BY_POINTS
    depth: int = TO_THE_END
    until_score: bool = False


def defaults_of(game: str) -> Defaults:
    """The settings of a game, by its id: random playouts to the end where it has none."""
    if game == "kitten-me":
        from purrlor.search import kitten_me

        return Defaults(kitten_me.POLICY, until_score=True)
    if game == "go-kitty":
        from purrlor.search import go_kitty

        return Defaults(go_kitty.POLICY, go_kitty.EVALUATION, depth=12)
    if game == "shut-up-cat":
        from purrlor.search import shut_up_cat

        return Defaults(shut_up_cat.POLICY, shut_up_cat.EVALUATION, depth=12)
    return Defaults()
