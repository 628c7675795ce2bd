"""Which moves are played: the best of each kind, not too many, and none too rarely."""

from collections.abc import Sequence

import pytest

from purrlor.bots.kitten_me.choice import Option, mix
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import AimedCard, Bid, go_fish

HEAT = 1.0
LEAST = 0.02


def played(worths: Sequence[float]) -> list[int]:
    """The indexes of the Bids that are played, given the values of all of them."""
    options = [Option(Bid(place, Feature.HAT), worth) for place, worth in enumerate(worths)]
    mixed = mix([options], HEAT, HEAT, LEAST)
    assert sum(option.share for option in mixed) == pytest.approx(1)
    moves = [option.move for option in mixed if option.share]
    return sorted(move.count for move in moves if isinstance(move, Bid))


def test_no_more_than_fourteen_are_played_even_if_all_are_rare() -> None:
    """Each of 102 Bids would be played less often than once in fifty times."""
    assert played([-place / 1000 for place in range(102)]) == list(range(14))


def test_of_equals_at_the_border_the_first_are_played() -> None:
    assert played([1.0] * 12 + [0.9] * 5 + [0.8] * 50) == list(range(14))
    assert played([0.0] * 60) == list(range(14))
    assert played([0.1] * 20 + [0.0] * 5) == list(range(14))


def test_what_differs_by_rounding_is_equal() -> None:
    assert played([1e-15 * place for place in range(60)]) == list(range(14))


def test_many_moves_of_one_kind_take_nothing_from_another() -> None:
    """At ten seats there are nine to fish from, beside Bids and calls (KM-26)."""
    bids = [Option(Bid(place, Feature.HAT), -place / 1000) for place in range(102)]
    fishing = [Option(go_fish(seat, Feature.HAT), 0.0) for seat in range(1, 10)]
    mixed = mix([bids, fishing], HEAT, HEAT, LEAST)
    fished = [option.share for option in mixed if isinstance(option.move, AimedCard)]
    assert fished == pytest.approx([1 / 18] * 9)


def test_what_is_rare_is_not_played() -> None:
    assert played([0.0, -1.0, -5.0]) == [0, 1]
    assert played([0.0] * 3 + [-4.0] * 14) == [0, 1, 2]
