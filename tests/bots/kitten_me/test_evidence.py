"""A tabby reads the Bids, but believes only so much."""

import numpy as np

from purrlor.bots.bot import Reading
from purrlor.bots.kitten_me.belief import remembered
from purrlor.bots.kitten_me.estimate import estimate
from purrlor.bots.kitten_me.evidence import listen, tilt_of, trust
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import Feature
from tests.bots.kitten_me.tables import arranged, seated, seen

HAND = ["red hat", "blue bow-tie", "green glasses"]


def readings(bids: list[Plain]) -> dict[str, Reading]:
    position: dict[str, Plain] = {
        "players": 2,
        "cards": [3, 3],
        "hands": [list(HAND), ["wild", "wild", "skip"]],
        "bids": bids,
    }
    weighed = seated("tabby", arranged(position), 0).weigh()
    return {reading.move: reading for reading in weighed}


def test_a_bid_is_likelier_for_having_been_made() -> None:
    challenge = readings(["1 bid 3 hat"])["challenge"]
    too_high, by_my_hand = challenge.claims
    assert too_high.odds is not None
    assert by_my_hand.amount == challenge.odds
    assert by_my_hand.amount is not None
    assert 0.05 < by_my_hand.amount - too_high.odds < 0.6


def test_it_is_no_likelier_for_a_bid_of_something_else() -> None:
    plain = readings(["0 bid 1 blue", "1 bid 3 hat"])["challenge"].odds
    assert readings(["1 bid 3 hat"])["challenge"].odds == plain


def test_who_raises_anothers_bid_needs_less_for_it() -> None:
    assert 0 < lean_to_hats("1 bid 3 hat") < lean_to_hats("1 bid 3 blue")


def lean_to_hats(before: str) -> float:
    """Of one who bids 4 hats after this Bid of another's."""
    position: dict[str, Plain] = {
        "players": 3,
        "cards": [3, 3, 3],
        "hands": [list(HAND), ["wild", "wild", "skip"], ["skip", "red bow-tie", "blue hat"]],
        "bids": [before, "2 bid 4 hat"],
    }
    match = arranged(position)
    view = seen(match, 0)
    belief = remembered(view, match.knowledge(0))
    return tilt_of(listen(estimate(belief), view.hand_sizes, view.bids), 2)[Feature.HAT]


def test_the_choice_is_mixed() -> None:
    assert len([reading for reading in readings([]).values() if reading.share > 0.03]) > 3


def test_a_probability_that_rounding_took_out_of_bounds_is_no_trouble() -> None:
    match = arranged({"players": 2, "cards": [3, 3], "bid": "3 hat", "bidder": 1})
    view = seen(match, 0)
    belief = remembered(view, match.knowledge(0))
    outside = trust(belief, 3, np.array([-1e-17, 1 + 1e-15]))
    assert outside.tolist() == trust(belief, 3, np.array([0.0, 1.0])).tolist()
