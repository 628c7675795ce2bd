"""A tabby infers cards from Bids, but only up to a limit."""

from collections.abc import Iterator

import numpy as np

from purrlor.bots.bot import Reading
from purrlor.bots.kitten_me.belief import remembered
from purrlor.bots.kitten_me.estimate import Estimate, Tilt, estimate
from purrlor.bots.kitten_me.evidence import HeardBid, likelihood, listen, seems_true, tilt_of
from purrlor.bots.probability import distribution, mean
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
    too_high, _, others, was_bid, by_cards = challenge.claims
    assert others.amount is not None
    assert 0 < others.amount < 3
    assert (was_bid.seat, was_bid.thing, was_bid.amount) == (1, "hat", 1)
    assert too_high.odds is not None
    assert by_cards.amount is not None
    assert 0.05 < by_cards.amount - too_high.odds < 0.6


def test_the_bidder_whose_bid_stands_is_named_too() -> None:
    position: dict[str, Plain] = {
        "players": 3,
        "cards": [3, 3, 3],
        "hands": [list(HAND), ["wild", "wild", "skip"], ["skip", "red bow-tie", "blue hat"]],
        "bids": ["1 bid 3 hat", "2 bid 4 hat"],
    }
    weighed = seated("tabby", arranged(position), 0).weigh()
    (challenge,) = (reading for reading in weighed if reading.move == "challenge")
    named = [claim.seat for claim in challenge.claims if claim.kind == "was-bid"]
    assert named == [1, 2]


def test_before_any_bid_nothing_is_said_of_bids_that_were_read() -> None:
    kinds = {claim.kind for reading in readings([]).values() for claim in reading.claims}
    assert kinds == {"bid-is-true", "holds", "holds-enough", "others-hold", "loses-no-card"}


def test_a_bid_that_the_hand_alone_reaches_is_claimed_to_be_covered() -> None:
    for move, reading in readings(["1 bid 1 hat"]).items():
        for claim in reading.claims:
            if claim.kind in ("holds", "holds-enough"):
                assert claim.amount is not None
                covers = move.startswith("bid") and claim.amount >= int(move.split()[1])
                assert covers == (claim.kind == "holds-enough"), (move, claim)


def test_it_is_no_likelier_for_a_bid_of_something_else() -> None:
    plain = readings(["0 bid 1 blue", "1 bid 3 hat"])["challenge"].odds
    assert readings(["1 bid 3 hat"])["challenge"].odds == plain


def test_who_raises_anothers_bid_needs_less_for_it() -> None:
    assert 0 < lean_to_hats("1 bid 3 hat") < lean_to_hats("1 bid 3 blue")


def lean_to_hats(before: str) -> float:
    """The weight of hats in a hand that bids 4 hats after this Bid of another player."""
    position: dict[str, Plain] = {
        "players": 3,
        "cards": [3, 3, 3],
        "hands": [list(HAND), ["wild", "wild", "skip"], ["skip", "red bow-tie", "blue hat"]],
        "bids": [before, "2 bid 4 hat"],
    }
    match = arranged(position)
    view = seen(match, 0)
    guess = estimate(remembered(view, match.knowledge(0)))
    return tilt_of(guess, 3, listen(guess, view.hand_sizes, view.bids), 2)[Feature.HAT]


def test_the_choice_is_mixed() -> None:
    assert len([reading for reading in readings([]).values() if reading.share > 0.03]) > 3


def test_a_probability_that_rounding_took_out_of_bounds_is_no_trouble() -> None:
    match = arranged({"players": 2, "cards": [3, 3], "bid": "3 hat", "bidder": 1})
    view = seen(match, 0)
    belief = remembered(view, match.knowledge(0))
    outside = likelihood(belief, 3, np.array([-1e-17, 1 + 1e-15]))
    assert outside.tolist() == likelihood(belief, 3, np.array([0.0, 1.0])).tolist()


def test_two_bids_of_a_hand_are_read_together() -> None:
    """Beside all pairs of cards that the bidder may hold, weighed by the likelihoods of both Bids.
    The sum of two separate likelihoods would shift the hand too far."""
    bids: list[Plain] = ["1 bid 2 red", "0 bid 3 blue", "1 bid 4 hat"]
    match = arranged({"players": 2, "cards": [2, 2], "bids": bids})
    view = seen(match, 0)
    guess = estimate(remembered(view, match.knowledge(0)))
    heard = listen(guess, view.hand_sizes, view.bids)
    both = tilt_of(guess, 2, heard, 1)
    for feature, held in both_weighed(guess, [heard[1, Feature.RED], heard[1, Feature.HAT]]):
        alone = [tilt_of(guess, 2, {key: heard[key]}, 1) for key in heard if key[0] == 1]
        added = tuple(map(sum, zip(*alone, strict=True)))
        assert abs(held_with(guess, both, feature) - held) < 0.08
        assert held_with(guess, added, feature) > held + 0.1


def both_weighed(guess: Estimate, bids: list[HeardBid]) -> Iterator[tuple[Feature, float]]:
    """The average count of each Bid's feature in two cards, given all the Bids."""
    cards = [card for card in guess.belief.pool + guess.belief.own if card.in_hand == 1]
    pairs = np.array([np.add(a.worth, b.worth) for a in cards for b in cards])
    weights = np.ones(len(pairs))
    for bid, g, _ in bids:
        true = seems_true(guess, bid.feature, 2, g, bid.count - pairs[:, bid.feature])
        weights *= likelihood(guess.belief, 2, true)
    for bid, _, _ in bids:
        yield bid.feature, float(weights @ pairs[:, bid.feature] / weights.sum())


def held_with(guess: Estimate, tilt: Tilt, feature: Feature) -> float:
    worths = distribution(guess.public.card(tilt, feature).worths)
    return 2 * mean(worths)


def test_a_bid_was_heard_though_its_bidder_bid_that_feature_again() -> None:
    position: dict[str, Plain] = {"players": 3, "cards": [3, 3, 3]}
    lean = []
    for first in ("1 bid 3 hat", "1 bid 3 blue"):
        view = seen(arranged({**position, "bids": [first, "2 bid 4 hat", "1 bid 5 hat"]}), 0)
        guess = estimate(remembered(view, arranged(position).knowledge(0)))
        lean.append(tilt_of(guess, 3, listen(guess, view.hand_sizes, view.bids), 2)[Feature.HAT])
    assert 0 < lean[0] < lean[1]
