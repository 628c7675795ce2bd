"""The settings with which a game is searched where a plan leaves them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from purrlor.core.game import RANDOM, Policy, Seat
from purrlor.search.inputs import BY_POINTS, Evaluation, Worlds

TO_THE_END: Final = 1 << 40  # more moves than any game has


class Defaults(NamedTuple):
    policy: Policy = RANDOM
    evaluation: Evaluation = BY_POINTS
    depth: int = TO_THE_END
    until_score: bool = False
    worlds: Callable[[Worlds, Seat], Worlds] | None = None  # which imagined worlds are likely


def defaults_of(game: str) -> Defaults:
    """The settings of a game, by its id: random playouts to the end where it has none."""
    if game == "kitten-me":
        from purrlor.search import kitten_me

        return Defaults(kitten_me.POLICY, until_score=True, worlds=kitten_me.Believed)
    if game == "go-kitty":
        from purrlor.search import go_kitty

        return Defaults(go_kitty.POLICY, go_kitty.EVALUATION, depth=12)
    if game == "shut-up-cat":
        from purrlor.search import shut_up_cat

        return Defaults(shut_up_cat.POLICY, shut_up_cat.EVALUATION, depth=12)
    return Defaults()
