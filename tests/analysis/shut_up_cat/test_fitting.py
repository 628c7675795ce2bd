"""The fit of Shut Up, Cat!'s constants finds what is there, and says how sure it is."""

import numpy as np
import pytest

from purrlor.analysis.shut_up_cat.fitting import Slope, _logit_slope, _now, fit, maximise
from purrlor.analysis.shut_up_cat.playing import NAMES, games
from purrlor.bots.shut_up_cat.belief import Array
from purrlor.bots.shut_up_cat.race import WITH_CHASES, Race, Rival

TRUTH = np.array([0.8, -0.5, 0.3])


def races(number: int) -> list[list[tuple[Array, Array]]]:
    """Games of five races among three, won by softmax of a known strength."""
    luck = np.random.default_rng(7)
    played = []
    for _ in range(number):
        features = luck.normal(size=(5, 3, len(TRUTH)))
        odds = np.exp(features @ TRUTH)
        odds /= odds.sum(axis=1, keepdims=True)
        won = [np.eye(3)[luck.choice(3, p=each)] for each in odds]
        played.append(list(zip(features, won, strict=True)))
    return played


def test_constants_that_made_the_games_are_found_within_their_errors() -> None:
    cases = races(300)
    value, error = maximise(lambda at: _logit_slope(cases, at), np.zeros(len(TRUTH)))
    assert (np.abs(value - TRUTH) < 3 * error).all()
    assert (error < 0.1).all()


def test_what_never_occurs_stays_as_it_was_and_is_not_known() -> None:
    nothing = Slope(np.zeros((4, 1)), np.zeros((1, 1)))
    value, error = maximise(lambda at: nothing, np.array([2.5]))
    assert (value.tolist(), error.tolist()) == ([2.5], [1.0])


def test_the_strengths_that_are_fitted_are_those_of_the_race() -> None:
    """A stand's features, times the constants, give the odds that the race gives."""
    (played,) = games(1, 5)
    stand = next(s for s in played.stands if not s.last and s.winks[1] != s.winks[0])
    strengths = np.exp(stand.features @ np.array(_now()))
    each = zip(stand.seats, stand.winks, stand.multipliers, stand.cards, stand.to_come, strict=True)
    _, *rivals = [
        Rival(seat, winks, row, cards, to_come, next=seat == stand.seats[1])
        for seat, winks, row, cards, to_come in each
    ]
    race = Race(WITH_CHASES, tuple(rivals), last=False)
    first = (np.asarray(stand.winks[0]), np.asarray(stand.multipliers[0]))
    won = race.win(*first, np.asarray(stand.known[0]), stand.cards[0], np.array(stand.known[1:]))
    assert float(won) == pytest.approx(strengths[0] / strengths.sum())


def test_every_constant_is_named_with_its_uncertainty() -> None:
    fitted = {each.name: each for each in fit(1, 3)}
    assert len(fitted) == len(NAMES) - 1 + 5 + 2
    assert fitted["race.WITH_CHASES.to_come"].now == WITH_CHASES.to_come
    assert all(np.isfinite(each.value) and each.error >= 0 for each in fitted.values())
