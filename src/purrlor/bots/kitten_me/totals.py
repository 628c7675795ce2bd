"""The exact distribution of a round's total, over all the ways in which hidden cards can lie."""

from __future__ import annotations

from math import inf

from purrlor.bots.kitten_me.cases import Case, cases, factor
from purrlor.bots.kitten_me.draws import Draws
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.rules import count_hand

Odds = tuple[float, ...]  # by total: how likely it is


def totals(hidden: Hidden, feature: Feature) -> Odds:
    draws = _draws(hidden, feature)
    odds = [0.0]
    for case, chance in cases(hidden).items():
        if case.flip:
            sums = draws.sums(case.plain, case.raised, case.times)
            start = case.flip * _certain(hidden, case, feature)
            _add(odds, sums, chance, range(start, start + case.flip * len(sums), case.flip))
        else:
            odds[0] += chance
    return tuple(odds)


def _draws(hidden: Hidden, feature: Feature) -> Draws:
    worths = [card.worth[feature] for card in hidden.pool if factor(card) == 1]
    raised: dict[int, set[int]] = {}
    for case in cases(hidden):
        if case.times > 1:
            raised.setdefault(case.times, set()).add(case.raised)
    return Draws(worths, max(case.plain for case in cases(hidden)), raised)


def _certain(hidden: Hidden, case: Case, feature: Feature) -> int:
    """What the own hand and the cards known of others count."""
    known = [sum(card.worth[feature] for card in h.known) for h in hidden.hands if h.known]
    others = sum(times * worth for times, worth in zip(case.known, known, strict=True))
    return count_hand(list(hidden.own), feature) + others


def _add(odds: list[float], sums: list[float], chance: float, places: range) -> None:
    odds += [0.0] * (places.stop - len(odds))
    part = slice(places.start, places.stop, places.step)
    odds[part] = [so_far + chance * more for so_far, more in zip(odds[part], sums, strict=True)]


def work(hidden: Hidden) -> float:
    """How long it takes to count one feature, by rule of thumb; with more than two doublers, for
    ever."""
    known = [card for hand in hidden.hands for card in hand.known]
    if sum(factor(card) == 2 for card in (*hidden.pool, *known)) > 2:
        return inf
    every = cases(hidden)
    deep, most = max(case.raised for case in every), max(case.plain for case in every)
    return deep * deep * most + 20 * len(every)
