"""The fit of Shut Up, Cat!'s constants recovers known values, with their errors."""

import numpy as np
import pytest

from purrlor.analysis.shut_up_cat.fitting import constants, fit
from purrlor.analysis.shut_up_cat.playing import NAMES, games
from purrlor.bots.shut_up_cat.race import WITH_CHASES
from purrlor.games.shut_up_cat.components import FIRST_ZS
from purrlor.games.shut_up_cat.options import Options


def test_the_strengths_that_are_fitted_are_those_of_the_race() -> None:
    """A stand's features, times the constants, give the odds that the race gives."""
    (played,) = games(1, 5, Options())
    stand = next(s for s in played.stands if not s.now.last and s.now.winks != FIRST_ZS)
    strengths = np.exp(stand.features @ np.array(constants(WITH_CHASES)))
    now = stand.now
    won = now.win(now.winks, now.multiplier, now.belief.sure_zs.sum())
    assert float(won) == pytest.approx(strengths[0] / strengths.sum())


@pytest.mark.explore
def test_every_constant_is_named_with_its_uncertainty() -> None:
    fitted = {each.name: each for each in fit(1, 3)}
    assert len(fitted) == 2 * (len(NAMES) - 1 + 4) + 2
    assert fitted["race.WITH_CHASES.to_come"].now == WITH_CHASES.to_come
    assert all(np.isfinite(each.value) and each.error >= 0 for each in fitted.values())
