"""./dev bench levels prints what a decision of each level costs."""

import pytest

from bench.__main__ import main
from bench.levels import TABLES, play
from purrlor.bots.playing_level import LEVELS


def test_a_game_gives_the_costs_of_each_seat() -> None:
    found = play("kitten-me", 1, seed=7)
    assert [level for level, _ in found] == list(TABLES[1])
    costs = [cost for _, each in found for cost in each]
    assert costs
    assert min(costs) >= 0
    assert play("kitten-me", 1, seed=7) == found


def test_it_prints_its_seed_and_a_row_for_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    main(["levels", "--games", "kitten-me", "--count", "3", "--seed", "7"])
    said = capsys.readouterr().out
    assert said.startswith("seed 7,")
    lines = [line.split() for line in said.splitlines()]
    rows = [words for words in lines if words and words[0] in LEVELS]
    assert [row[0] for row in rows] == list(LEVELS)
    for _, games, decisions, mean, spread in rows:
        assert int(decisions) > int(games) == 2  # three tables of two seats
        assert float(mean) >= 0
        assert float(spread) >= 0
