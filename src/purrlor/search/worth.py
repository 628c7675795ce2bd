"""What a table is worth to each seat where a simulation stops."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from purrlor.core.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth:
    """Worth from 0 to 1. At the end of a game the winners share 1. Before it, everybody has their
    share of all points, with `even` points more for each, which keep a small lead small. Override
    `before_end` for a game about which you know more."""

    def __init__(self, even: float = 1.0) -> None:
        if not even > 0:
            raise ValueError(f"even: points above 0 are wanted, not {even}")
        self.even: Final = even

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.even,)

    def of(self, state: State) -> list[float]:
        """By seat."""
        outcome = state.outcome()
        if outcome is None:
            return self.before_end(state)
        worths = [0.0] * len(outcome.scores)
        for seat in outcome.winners:
            worths[seat] = 1.0 / len(outcome.winners)
        return worths

    def before_end(self, state: State) -> list[float]:
        """By seat, in a game that goes on."""
        scores = state.scores()
        least, every = 0, 0
        for score in scores:
            every += score
            if score < least:
                least = score
        low: float = float(least) - self.even
        points: float = float(every) - low * float(len(scores))
        return [(float(score) - low) / points for score in scores]


WORTH: Final = Worth()
