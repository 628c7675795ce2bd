"""The exact distribution of a round's total, over all the ways in which hidden cards can lie."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from purrlor.bots.kitten_me.blends import Blend, Drawn, blends
from purrlor.bots.kitten_me.cases import Multipliers
from purrlor.bots.kitten_me.draws import Draws
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.bots.kitten_me.parts import parts
from purrlor.bots.kitten_me.sums import Odds, added, convolve_untrimmed
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.specials import count_hand


def totals(hidden: Hidden, feature: Feature) -> Odds:
    draws = _draws(hidden, feature)
    odds = [0.0]
    for multipliers, blend in blends(hidden).items():
        if multipliers.flip:
            sums = _blended(draws, blend, multipliers.times)
            start = multipliers.flip * _certain(hidden, multipliers, feature)
            _add(odds, sums, range(start, start + multipliers.flip * len(sums), multipliers.flip))
        else:
            odds[0] += sum(blend.values())
    return tuple(odds)


def _draws(hidden: Hidden, feature: Feature) -> list[Draws]:
    """The sums of each part of the pool."""
    every = parts(hidden).plain
    most = [0 for _ in every]
    raised: list[dict[int, set[int]]] = [{} for _ in every]
    for multipliers, blend in blends(hidden).items():
        for drawn in blend if multipliers.flip else ():
            for part, (once, more) in enumerate(drawn):
                most[part] = max(most[part], once)
                if more:
                    raised[part].setdefault(multipliers.times, set()).add(more)
    worths = [[card.worth[feature] for card in cards] for cards in every]
    return list(map(Draws, worths, most, raised))


def _blended(draws: Sequence[Draws], blend: Blend, times: int) -> list[float]:
    """The odds of each sum. What is drawn of one part is combined with all that may be drawn of the
    others."""
    first, *rest = draws
    sums: list[float] = []
    if not rest:
        for ((plain, raised),), chance in blend.items():
            sums = added(sums, [chance * odds for odds in first.sums(plain, raised, times)])
        return sums
    with_first: dict[Drawn, Blend] = defaultdict(dict)
    for (drawn, *others), chance in blend.items():
        with_first[drawn][tuple(others)] = chance
    for (plain, raised), blended in with_first.items():
        more = convolve_untrimmed(first.sums(plain, raised, times), _blended(rest, blended, times))
        sums = added(sums, more)
    return sums


def _certain(hidden: Hidden, multipliers: Multipliers, feature: Feature) -> int:
    """What this seat's hand and the known cards of others count."""
    known = [sum(card.worth[feature] for card in h.known) for h in hidden.hands if h.known]
    others = sum(times * worth for times, worth in zip(multipliers.known, known, strict=True))
    return count_hand(list(hidden.own), feature) + others


def _add(odds: list[float], sums: list[float], places: range) -> None:
    odds += [0.0] * (places.stop - len(odds))
    part = slice(places.start, places.stop, places.step)
    odds[part] = [so_far + more for so_far, more in zip(odds[part], sums, strict=True)]
