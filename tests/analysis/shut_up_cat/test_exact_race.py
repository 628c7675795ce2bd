"""The solved race, compared with one turn that is played out by the rules, roll by roll."""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from math import exp, log
from pathlib import Path
from random import Random

import numpy as np
import pytest

from purrlor.analysis.shut_up_cat import race
from purrlor.analysis.shut_up_cat.exact_race import CARD, After, ExactRace, Solution
from purrlor.analysis.shut_up_cat.knowing import Knowing, worth_of
from purrlor.bots.shut_up_cat import race_table
from purrlor.bots.shut_up_cat.belief import RINGS, Bits, bits_of
from purrlor.bots.shut_up_cat.race_table import MOST_ZS, MULTIPLIERS, RaceTable, race_of
from purrlor.core.game import Move
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    ENOUGH_ZS,
    FACES,
    GATHERED,
    SPANS,
    TOP_MULTIPLIER,
    Faces,
)
from purrlor.games.shut_up_cat.dice import (
    faces_on,
    find_dice,
    gather_menu,
    make_all_dice,
    pillow_of,
)
from purrlor.games.shut_up_cat.moves import Distract, Gather, Seven, Sleep
from purrlor.games.shut_up_cat.options import Options
from tests.cli.test_commands import run

NUMBERING = Options().numbering
Won = Callable[[int, int, int], float]  # by Zs, multiplier and pillow after a turn


@cache
def stored() -> tuple[Solution, Knowing]:
    """The table of the package, as the solver left it."""
    path = Path(race_table.__file__).with_name(race_table.TABLE)
    with np.load(path) as arrays:
        solution = Solution(*(arrays[name].astype(np.float32) for name in Solution._fields))
        return solution, Knowing(*(arrays[name].astype(np.float32) for name in Knowing._fields))


def _without(roll: Faces, move: Move) -> Faces:
    """The die that is left after two are used."""
    words = str(move).split()
    used = words[1:] * 2 if isinstance(move, Distract) else words[1:3]
    kept = Counter(roll) - Counter(int(word[0]) for word in used)
    return tuple(kept.elements())


@cache
def _heard(spaces: Bits, ring: Bits | None) -> Counter[int]:
    """Count the rings by their number of MEOWs on these spaces."""
    rings = RINGS.tolist() if ring is None else [ring]
    return Counter((spaces & meows).bit_count() for meows in rings)


def played_out(won: Won, pillow: int, winks: int, multiplier: int, ring: Bits | None) -> float:
    """The best turn, by plain loops over gathers, rolls, moves, rings and chases."""

    def scored(size: int, meows: int, left: int) -> float:
        worths = []
        for chases in range(winks // CHASE_PRICE + 1):
            raised = max(multiplier - meows, 0) + chases
            if raised <= TOP_MULTIPLIER:
                zs = winks + (size - meows) * raised - CHASE_PRICE * chases
                worths.append(won(zs, raised, left))
        return max(worths)

    @cache
    def slept(spaces: Bits, left: int) -> float:
        heard = _heard(spaces, ring)
        worths = (n * scored(spaces.bit_count(), meows, left) for meows, n in heard.items())
        return sum(worths) / heard.total()

    @cache
    def used(roll: Faces, stays: int) -> float:
        worths = []
        for row in find_dice(make_all_dice(NUMBERING), roll, []).menu(True, multiplier < 3, False):
            for move in row:
                left = stays | pillow_of(_without(roll, move))
                if isinstance(move, Sleep):
                    worths.append(slept(bits_of(SPANS[move.start][move.end]), left))
                elif isinstance(move, Seven):
                    worths.append(won(winks, multiplier + 1, left))
                else:
                    odds = min(max(won(winks, multiplier, left), 1e-4), 1 - 1e-4)
                    worths.append(1 / (1 + exp(-CARD) * (1 - odds) / odds))
        return max(worths)

    def gathered(held: Faces) -> float:
        stays, rest = pillow & ~pillow_of(held), product(FACES, repeat=GATHERED - len(held))
        rolls = [tuple(sorted((*held, *roll))) for roll in rest]
        return sum(used(roll, stays) for roll in rolls) / len(rolls)

    (row,) = gather_menu(pillow, False)
    return max(gathered(move.faces) for move in row if isinstance(move, Gather))


def next_of(solution: Solution, first: bool, other: int) -> Won:
    """The value after a turn, read from a solution."""
    theirs = solution.second if first else solution.first

    def won(winks: int, multiplier: int, pillow: int) -> float:
        if winks < ENOUGH_ZS:
            return 1 - float(theirs[pillow, other, winks * MULTIPLIERS + multiplier])
        return 1 - float(solution.last[pillow, other, winks - ENOUGH_ZS]) if first else 1.0

    return won


PLACES = [
    (True, (), 10, 1, 10 * MULTIPLIERS + 1),
    (False, (3, 4), 22, 2, 30 * MULTIPLIERS + 3),
    (True, (1, 2, 5), 37, 3, 33 * MULTIPLIERS + 2),
    (False, (1, 2, 3, 4, 5, 6), 4, 0, 12 * MULTIPLIERS),
]


@pytest.mark.parametrize(("first", "on", "winks", "multiplier", "other"), PLACES)
@pytest.mark.parametrize("ring", [None, bits_of((0, 1, 5, 6))])
def test_a_turn_is_worth_what_playing_it_out_brings(
    first: bool, on: Faces, winks: int, multiplier: int, other: int, ring: Bits | None
) -> None:
    solution, _ = stored()
    after = After(After.of(solution, first).won[..., [other]])
    pillow, place = pillow_of(on), winks * MULTIPLIERS + multiplier
    turn = ExactRace(NUMBERING, ring).turn(after, [pillow])
    won = next_of(solution, first, other)
    assert turn[pillow, place, 0] == pytest.approx(
        played_out(won, pillow, winks, multiplier, ring), abs=1e-5
    )


def test_the_table_of_the_package_is_solved() -> None:
    """Playing out a turn from the table gives the same values at every place checked."""
    solution, _ = stored()
    luck = Random(7)
    for _ in range(4):
        first, pillow = luck.random() < 0.5, luck.randrange(64)
        winks, multiplier = luck.randrange(ENOUGH_ZS), luck.randrange(MULTIPLIERS)
        other = luck.randrange(ENOUGH_ZS * MULTIPLIERS)
        worth = played_out(next_of(solution, first, other), pillow, winks, multiplier, None)
        mine = (solution.first if first else solution.second)[
            pillow, winks * MULTIPLIERS + multiplier, other
        ]
        where = f"{faces_on(pillow)}, {winks} Zs at {multiplier}, other {other}, first: {first}"
        assert float(mine) == pytest.approx(worth, abs=0.003), where


def test_the_last_turn_is_that_of_the_rules() -> None:
    zs = 46

    def won(winks: int, multiplier: int, pillow: int) -> float:
        return float(winks > zs) + (winks == zs) / 2

    solution, known = stored()
    for ring, last in ((None, solution.last), (bits_of((0, 1, 5, 6)), None)):
        solved = ExactRace(NUMBERING, ring).last_turn() if last is None else last
        mine = solved[pillow_of((3, 4)), 28 * MULTIPLIERS + 3, zs - ENOUGH_ZS]
        by_hand = played_out(won, pillow_of((3, 4)), 28, 3, ring)
        assert float(mine) == pytest.approx(by_hand, abs=0.001)
    assert solution.last.shape == known.last_knowing.shape == (64, 160, MOST_ZS - ENOUGH_ZS + 1)


def test_probabilities_are_some_and_grow_with_zs() -> None:
    solution, known = stored()
    for values in (*solution, known.last_knowing):
        assert values.min() >= 0
        assert values.max() <= 1
        by_zs = values.reshape(64, ENOUGH_ZS, MULTIPLIERS, -1)
        assert np.diff(by_zs, axis=1).min() > -0.004
    assert (solution.second - solution.first).min() > -0.004, "the second in a round loses no turn"
    assert known.first_knowing.mean() > 0.1


def test_knowing_a_ring_is_worth_the_turn_that_it_allows() -> None:
    ring, other, (solution, _) = bits_of((0, 1, 5, 6)), 25 * MULTIPLIERS + 2, stored()
    added = worth_of([ExactRace(NUMBERING, ring)], solution, True)[25 * MULTIPLIERS + 3, other]
    won, steps = next_of(solution, True, other), []
    for faces in ((1,), (1, 3), (1, 4)):
        odds = [
            played_out(won, pillow_of(faces), 25, 3, ring),
            solution.first[pillow_of(faces), 25 * MULTIPLIERS + 3, other],
        ]
        knows, plain = (log(each / (1 - each)) for each in odds)
        steps.append(knows - plain)
    assert float(added) == pytest.approx(np.mean(steps), abs=0.001)


def test_one_command_writes_the_table_and_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test reads the solution from the package, because solving takes a minute."""
    solution, known = stored()
    ends = [(solution, 0.5), (solution, 0.001), (solution, 0.0)]
    monkeypatch.setattr(ExactRace, "iterate", lambda _: iter(ends))
    monkeypatch.setattr(race, "knowing", lambda *_: known)
    words = ("train", "shut-up-cat", "--race", "--out", str(tmp_path), "--commit", "abc")
    said = run(*words).output.splitlines()
    assert said[1:] == [
        "sweep 2: no probability changed by more than 0.0010",
        f"3,276,800 positions are in {tmp_path}",
    ]
    about = json.loads((tmp_path / race.PROVENANCE).read_text())
    assert (about["commit"], about["sweeps"]) == ("abc", 2)
    made, shipped = RaceTable(tmp_path / race_table.TABLE), race_of(Options(), 2)
    assert shipped is not None
    assert made.rules == shipped.rules
    mine, other = np.array([41, 45]), np.array([7, 99])
    for first in (True, False):
        same = first, 5, mine, other, np.array(0.5)
        assert made.to_win(*same).tolist() == shipped.to_win(*same).tolist()
    run(*words, "--iterations", "1")
    assert json.loads((tmp_path / race.PROVENANCE).read_text())["sweeps"] == 1
