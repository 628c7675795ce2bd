"""Fit the constants of the race in Shut Up, Cat! to games of tabbies, by maximum likelihood.

The strengths are a conditional logit; overtaking and the calibration of probabilities are logistic
regressions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from purrlor.analysis.fitted import Fitted, rows
from purrlor.analysis.regression import Array, conditional_logit, logistic
from purrlor.analysis.shut_up_cat import playing
from purrlor.analysis.shut_up_cat.playing import NAMES, START, PlayedGame
from purrlor.bots.probability import logit
from purrlor.bots.shut_up_cat.race import WITH_CHASES, WITHOUT_CHASES, Rival, Strength
from purrlor.bots.shut_up_cat.tabby import GAINS
from purrlor.games.shut_up_cat.options import Options

_OVERTAKING: Final = ("plain", "behind", "multiplier", "cards")
Case = tuple[int, Sequence[float], bool]  # the game, the features, and the outcome


def fit(games: int, seed: int) -> Iterator[Fitted]:
    for name, by in (("WITH_CHASES", WITH_CHASES), ("WITHOUT_CHASES", WITHOUT_CHASES)):
        rules = Options(chase_in_reveal=by is WITH_CHASES)
        played = list(playing.games(games, seed, rules))
        yield from _strengths(f"race.{name}", by, played)
        yield from _overtaking(f"race.{name}.overtaking", by.overtaking, played)
        if by is WITH_CHASES:
            yield from _gains(played)


def _strengths(where: str, by: Strength, played: Sequence[PlayedGame]) -> Iterator[Fitted]:
    """All constants of the log strength but one: a fresh seat has the standing 0."""
    free = [place for place in range(len(NAMES)) if place != START]
    stands = [(game, p.winners, s) for game, p in enumerate(played) for s in p.stands]
    race = [each for each in stands if not each[2].now.last]
    cases = [(s.features[:, free], _shares(s.seats, winners)) for _, winners, s in race]
    now = np.array(constants(by))[free]
    found = conditional_logit(cases, now, [game for game, _, _ in race])
    names = [f"{where}.{NAMES[place]}" for place in free]
    yield from rows(names, now.tolist(), found, len(cases))


def constants(by: Strength) -> list[float]:
    """The constants of a log strength, in the order of their names."""
    knots = [knot for row in by.standing for knot in row]
    return [*knots, *by.known, by.to_come, *by.cards]


def _shares(seats: Sequence[Rival], winners: Sequence[int]) -> Array:
    return np.array([(each.seat in winners) / len(winners) for each in seats])


def _overtaking(where: str, now: Sequence[float], played: Sequence[PlayedGame]) -> Iterator[Fitted]:
    """How often a rival with the last turn overtakes the seat before it."""
    cases = [case for game, each in enumerate(played) for case in _chances(game, each)]
    yield from _logistic([f"{where}.{name}" for name in _OVERTAKING], now, cases)


def _chances(game: int, played: PlayedGame) -> Iterator[Case]:
    for now in (stand.now for stand in played.stands if stand.now.last):
        for rival in now.rivals:
            if rival.to_come:
                features = [1.0, now.winks - rival.winks, rival.multiplier, rival.cards]
                yield game, features, played.winks[rival.seat] > now.winks


def _gains(played: Sequence[PlayedGame]) -> Iterator[Fitted]:
    """Platt scaling of the uncalibrated probabilities to gain Zs."""
    intercept, slope = GAINS
    said = [(game, *one) for game, each in enumerate(played) for one in each.gains]
    cases = [(game, [1.0, (logit(odds) - intercept) / slope], came) for game, odds, came in said]
    yield from _logistic(["tabby.GAINS.intercept", "tabby.GAINS.slope"], GAINS, cases)


def _logistic(
    names: Sequence[str], now: Sequence[float], cases: Sequence[Case]
) -> Iterator[Fitted]:
    games, features, came = (np.array(column) for column in zip(*cases, strict=True))
    yield from rows(names, now, logistic(features, came, np.array(now), games), len(cases))
