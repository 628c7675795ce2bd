"""Hidden cards are fitted to what is known of them wherever they can be."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from purrlor.core.fitting import fit

faces = st.integers(min_value=0, max_value=31)


def face(card: int) -> int:
    return 1 << card


def fits(sets: list[int], cards: list[int]) -> bool:
    """By brute force."""
    return any(
        all(face(card) & want for want, card in zip(sets, order, strict=False))
        for order in permutations(cards, len(sets))
    )


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(
    sets=st.lists(faces, max_size=4),
    cards=st.lists(st.integers(min_value=0, max_value=4), min_size=4, max_size=6),
)
def test_a_fit_is_found_exactly_where_there_is_one(sets: list[int], cards: list[int]) -> None:
    rest = list(cards)
    if not fits(sets, cards):
        with pytest.raises(AssertionError, match="no cards agree"):
            fit(sets, rest, face)
        return
    dealt = fit(sets, rest, face)
    assert all(face(card) & want for want, card in zip(sets, dealt, strict=True))
    assert sorted([*dealt, *rest]) == sorted(cards)
