"""What games of tabbies record for the fits, and that every constant is fitted."""

from collections.abc import Iterator

import numpy as np
import pytest

from purrlor.analysis.kitten_me import fitting, playing
from purrlor.analysis.kitten_me.playing import Made, Notes
from purrlor.bots.kitten_me import evidence
from purrlor.bots.kitten_me.claims import CALIBRATION
from purrlor.bots.probability import convolution_power, distribution, posterior, tail

GAMES = 1


@pytest.fixture(scope="module")
def notes() -> Iterator[Notes]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "TABLES", ((2, "white", 1), (2, "grey", 1)))
        yield playing.play_all(GAMES, 1)


def test_every_bid_is_noted_with_what_came(notes: Notes) -> None:
    bids = notes.claims["bid-is-true"]
    assert len(bids) >= len(notes.made) > 0
    assert {each.game for each in bids} == set(range(2 * GAMES))
    assert {each.came for each in bids} == {False, True}


def test_the_end_of_a_round_settles_all_claims_of_it(notes: Notes) -> None:
    """Every round ends with one call, and each call makes one claim."""
    calls = len(notes.claims["bid-is-too-high"]) + len(notes.claims.get("bid-is-exact", []))
    assert 0 < calls < len(notes.claims["loses-no-card"])


@pytest.mark.explore
def test_every_constant_is_fitted(notes: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "play_all", lambda games, seed: notes)
    found = {each.name: each for each in fitting.fit(GAMES, 1)}
    kinds = {kind for kind in CALIBRATION if kind in notes.claims}
    assert {f"evidence.{name}" for name in ("SHARP", "DULL", "HEARD")} < set(found)
    assert {f"claims.CALIBRATION.{kind}.slope" for kind in kinds} < set(found)
    assert all(np.isfinite(each.value) and each.error > 0 for each in found.values())


def test_the_likelihood_is_that_of_bayes() -> None:
    """A Bid of 4 by a hand of two cards that counts 1, after Bids that promised one more."""
    worths = distribution([5, 3, 1, 1])
    reached = tail(convolution_power(worths, 6))
    prior = convolution_power(worths, 2)
    made = Made(0, prior, reached, 4, 0.5, 2.0, 0, 1)
    bluff, sharp, heard = evidence.BLUFF, 3.0, 2.0
    true = [float(reached[max(0, 4 - 1 - held)]) for held in range(len(prior))]
    likelihood = [bluff / 4 + (1 - bluff / 4) * p**sharp for p in true]
    found = fitting.log_likelihood(made, sharp, 0.25, heard)
    assert np.exp(found) == pytest.approx(posterior(prior, likelihood)[1])
