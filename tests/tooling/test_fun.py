"""./dev bench fun prints how games with bots feel to a player."""

import pytest

from bench.__main__ import main
from bench.fun import Rounds, Sleeps
from purrlor.core.match import Match
from purrlor.games import find
from tests.games.shut_up_cat.tables import match_at


def played(id: str, watcher: Rounds | Sleeps, *texts: str) -> None:
    game = find(id)
    match = Match.start(game, 3, seed=1)
    for text in texts:
        seat, move = match.mover, game.parse(text)
        watcher.watch(match, seat, move)
        match.play(seat, move)


def test_a_seat_that_waits_until_the_call_has_no_turn() -> None:
    rounds = Rounds()
    played("kitten-me", rounds, "bid 2 hat", "challenge", "bid 1 hat", "bid 2 hat", "bid 3 hat")
    assert rounds.openings == [2, 1]
    assert rounds.bids == [1]  # the second round was not finished
    assert sorted(rounds.turns) == [False, True, True]


@pytest.mark.parametrize(
    ("multiplier", "dice", "hand", "slept"),
    [
        (0, [1, 6, 3], [], [True]),
        (1, [1, 6, 3], [], []),
        (0, [1, 2, 3], [], []),
        (0, [1, 2, 3], ["warm-milk"], [True]),
    ],
)
def test_a_sleep_counts_where_the_multiplier_could_be_raised(
    multiplier: int, dice: list[int], hand: list[str], slept: list[bool]
) -> None:
    match = match_at(
        {"phase": "use", "dice": [*dice], "multipliers": [multiplier, 1], "hands": [[*hand], []]}
    )
    sleeps = Sleeps()
    sleep = next(o for o in match.view(match.mover).offers if o.verb == "sleep")
    sleeps.watch(match, match.mover, match.game.parse(next(iter(sleep.texts()))))
    assert sleeps.slept == slept


def test_it_prints_its_seed_and_a_figure_for_each_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games = ["--games", "kitten-me", "--levels", "mouse", "kitten"]
    main(["fun", *games, "--count", "1", "--deals", "1", "--seed", "7"])
    said = capsys.readouterr().out
    assert said.startswith("seed 7,")
    assert "kitten   bids in a round" in said
    assert "kitten over mouse between two" in said
