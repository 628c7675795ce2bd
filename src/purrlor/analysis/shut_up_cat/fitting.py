"""Fits the constants of the race in Shut Up, Cat! to games of tabbies, by maximum likelihood.

The strengths are those of a conditional logit, the overtaking and the scaling of what is said those
of logistic regressions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from purrlor.analysis.fitted import Fitted, rows
from purrlor.analysis.regression import Array, conditional_logit, logistic
from purrlor.analysis.shut_up_cat.playing import NAMES, START, Gains, Played, games, plain_games
from purrlor.bots.probability import logit
from purrlor.bots.shut_up_cat.race import WITH_CHASES, WITHOUT_CHASES, Overtaking, Strength
from purrlor.bots.shut_up_cat.tabby import GAINS
from purrlor.games.shut_up_cat.components import ENOUGH_ZS
from purrlor.games.shut_up_cat.options import Options

_OVERTAKING: Final = ("plain", "behind", "multiplier", "known", "cards")
Case = tuple[int, Sequence[float], bool]  # the game, the features, and whether it came so


def fit(games_played: int, seed: int) -> Iterator[Fitted]:
    for name, by in (("WITH_CHASES", WITH_CHASES), ("WITHOUT_CHASES", WITHOUT_CHASES)):
        rules = Options(chase_in_reveal=by is WITH_CHASES)
        played = list(games(games_played, seed, rules))
        yield from _strengths(f"race.{name}", by, played)
        yield from _overtaking(f"race.{name}.overtaking", by.overtaking, played)
    yield from _gains(plain_games(games_played, seed))


def _strengths(where: str, by: Strength, played: Sequence[Played]) -> Iterator[Fitted]:
    """All constants of the log strength but one: a fresh seat has the standing 0."""
    free = [place for place in range(len(NAMES)) if place != START]
    stands = [(game, p.winners, s) for game, p in enumerate(played) for s in p.stands]
    race = [each for each in stands if not each[2].last and max(each[2].winks) < ENOUGH_ZS]
    cases = [(s.features[:, free], _shares(s.seats, winners)) for _, winners, s in race]
    now = np.array(constants(by))[free]
    found = conditional_logit(cases, now, [game for game, _, _ in race])
    names = [f"{where}.{NAMES[place]}" for place in free]
    yield from rows(names, now.tolist(), found, len(cases))


def constants(by: Strength) -> list[float]:
    """The constants of a log strength, in the order of their names."""
    knots = [knot for row in by.standing for knot in row]
    return [*knots, *by.known_next, *by.known_later, by.to_come, *by.cards]


def _shares(seats: Sequence[int], winners: Sequence[int]) -> Array:
    return np.array([(seat in winners) / len(winners) for seat in seats])


def _overtaking(where: str, by: Overtaking, played: Sequence[Played]) -> Iterator[Fitted]:
    """How often a rival that has the last turn ends above the seat before it."""
    cases = [case for game, each in enumerate(played) for case in _chances(game, each)]
    now = [float(getattr(by, name)) for name in _OVERTAKING]
    yield from _logistic([f"{where}.{name}" for name in _OVERTAKING], now, cases)


def _chances(game: int, played: Played) -> Iterator[Case]:
    for stand in (stand for stand in played.stands if stand.last):
        for place, to_come in enumerate(stand.to_come):
            if to_come:
                row, behind = stand.multipliers[place], stand.winks[0] - stand.winks[place]
                features = [1.0, behind, row, row * stand.known[place], stand.cards[place]]
                yield game, features, played.winks[stand.seats[place]] > stand.winks[0]


def _gains(played: Sequence[Gains]) -> Iterator[Fitted]:
    """Platt scaling of the odds to gain Zs, as they are before they are scaled."""
    intercept, slope = GAINS
    cases: list[Case] = [
        (game, [1.0, (logit(odds) - intercept) / slope], came)
        for game, gains in enumerate(played)
        for odds, came in gains
    ]
    yield from _logistic(["tabby.GAINS.intercept", "tabby.GAINS.slope"], GAINS, cases)


def _logistic(
    names: Sequence[str], now: Sequence[float], cases: Sequence[Case]
) -> Iterator[Fitted]:
    games, features, came = (np.array(column) for column in zip(*cases, strict=True))
    yield from rows(names, now, logistic(features, came, np.array(now), games), len(cases))
