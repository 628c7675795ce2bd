"""purrlor study: measures, files and errors."""

import csv
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet
import pytest

from purrlor.core.record import Record
from purrlor.core.wire import from_plain
from purrlor.games import find
from purrlor.study.data import Folder
from purrlor.study.measures import MEASURES, holm, p_value
from purrlor.study.measures import find as find_out
from purrlor.study.observing import Row, Studying
from purrlor.study.plan import StudyPlan, variants
from purrlor.study.words import in_words
from tests.cli.test_commands import refused, run

NOTEBOOK = Path(__file__).parents[2] / "docs" / "examples" / "study.ipynb"
STUDY = ("study", "kitten-me", "--bots", "kitten", "--deals", "3", "--vary", "deck=white,grey")


def plan(deals: int = 2, weaker: str | None = None, records: bool = False) -> StudyPlan:
    game = find("kitten-me")
    both = variants(game, {}, {"deck": ["white", "grey"]}, [2])
    return StudyPlan(game.id, both, "mouse", weaker, deals, 1, records=records)


def plan_in(folder: Path) -> StudyPlan:
    return from_plain(StudyPlan, json.loads((folder / "plan.json").read_text()))


def row(**fields: object) -> Row:
    plain: dict[str, object] = {
        "variant": 0,
        "deal": 0,
        "skill": False,
        "strong": None,
        "players": 2,
        "first": 0,
        "winners": (0,),
        "moves": 10,
        "seconds": 60.0,
        "forced": 1,
        "clear": 2,
        "lead_changes": 1,
        "comeback": False,
        "wait": 5.0,
        "longest_wait": 9.0,
        "out": 0.0,
        "plays": {"bid": 8, "challenge": 2},
        "winning_plays": {"bid": 5},
    }
    return Row(**{**plain, **fields})  # type: ignore[arg-type]


# Observations


def test_a_unit_is_a_variant_of_a_deal_and_the_same_each_time() -> None:
    studying = Studying(plan(weaker="mouse"))
    assert [studying.plan.unit(number) for number in studying.plan.units()] == [
        *((0, 0), (1, 0), (0, 1), (1, 1))
    ]
    observed = studying.play(2)
    assert observed == studying.play(2)
    assert [(each.skill, each.strong) for each in observed.rows] == [
        *((False, None), (True, 0), (True, 1))
    ]
    assert {(each.variant, each.deal) for each in observed.rows} == {(0, 1)}


def test_what_is_noted_of_a_game_fits_its_record() -> None:
    observed = Studying(plan(records=True)).play(0)
    (noted,) = observed.rows
    match = Record.read(observed.records[0]).replay(find)
    assert match.outcome is not None
    assert noted.winners == match.outcome.winners
    assert noted.moves == match.ply == sum(noted.plays.values())
    assert noted.first == match.moves[0][0]
    played = [str(move).split()[0] for _, move in match.moves]
    assert noted.plays["bid"] == played.count("bid")
    assert noted.seconds > sum(match.time_to_read(ply) for ply in range(1, match.ply + 1))
    assert sum(noted.winning_plays.values()) == sum(
        seat in noted.winners for seat, _ in match.moves
    )


@pytest.mark.parametrize("game", ["go-kitty", "shut-up-cat"])
def test_every_game_can_be_studied(game: str) -> None:
    box = find(game)
    one = StudyPlan(box.id, variants(box, {}, {}, [3]), "mouse", None, 1, 1)
    (noted,) = Studying(one).play(0).rows
    assert noted.moves > 10
    assert noted.longest_wait >= noted.wait > 0
    assert noted.out == 0
    assert noted.lead_changes >= 0


def test_who_is_out_waits_for_the_end() -> None:
    box = find("kitten-me")
    four = StudyPlan(box.id, variants(box, {}, {}, [4]), "mouse", None, 1, 1)
    (noted,) = Studying(four).play(0).rows
    assert 0 < noted.out < 0.5


# Results


def test_a_deal_is_one_observation_and_differences_are_taken_deal_by_deal() -> None:
    rows = [
        *(row(deal=deal, moves=10 + 50 * deal) for deal in range(3)),
        *(row(deal=deal, moves=12 + 50 * deal, variant=1) for deal in range(3)),
    ]
    white, grey = find_out(plan(3), rows)
    assert white.answers["moves"].interval.mean == 60
    assert white.answers["moves"].difference is None
    difference = grey.answers["moves"].difference
    assert difference is not None
    assert tuple(difference) == pytest.approx((2, 2, 2))
    assert grey.answers["moves"].differs
    assert not grey.answers["minutes"].differs


def test_every_value_has_its_unit() -> None:
    rows = [
        *(row(deal=deal, moves=10, wait=4.0 + deal) for deal in range(3)),
        *(row(deal=d, moves=14, variant=1, wait=9.0 + d, comeback=True) for d in range(3)),
    ]
    text = in_words("Title", find_out(plan(3), rows))
    assert re.search(r"^length +1.0 ± 0.0 min", text, re.M)
    assert re.search(r"^wait for one's turn +5 ± 2 s", text, re.M)
    assert "+5 ± 0 s *" in text
    assert "+100.0 ± 0.0 pp *" in text
    assert "first player's wins" in text
    assert "In (2), moves: up by 4.0 against (1), from 10.0 to 14.0 (+40%)." in text
    assert (
        "In (2), won from behind at half time: up by 100.0 pp against (1), from 0.0% to 100.0%."
    ) in text
    same = in_words(
        "Title", find_out(plan(3), [*rows[:3], *(replace(r, variant=1) for r in rows[:3])])
    )
    assert "No measure differs by more than chance explains." in same


def test_one_is_singular() -> None:
    (finding,) = find_out(plan(1), [row()])
    assert "(1) deck=white, 2 players: 1 deal, 1 game\n" in in_words("Title", [finding])


def test_p_values_are_those_of_students_t() -> None:
    assert p_value([1.0]) is None
    assert p_value([0.0, 0.0]) == 1
    assert p_value([2.0, 2.0]) == 0
    # t is the square root of 8, with four degrees of freedom
    assert p_value([0.0, 1.0, 2.0, 3.0, 4.0]) == pytest.approx(0.0474207, abs=1e-6)


def test_p_values_are_adjusted_by_holms_method() -> None:
    assert holm([0.01, 0.02, 0.03]) == pytest.approx([0.03, 0.04, 0.04])
    assert holm([0.4, 0.9]) == pytest.approx([0.8, 0.9])
    assert holm([]) == []


def test_chance_alone_seldom_marks_a_measure() -> None:
    """Variants that differ by luck alone: uncorrected, half of the comparisons mark a measure."""
    luck = Random(4)
    marked = 0
    for _ in range(40):
        rows = [
            row(deal=deal, variant=variant, **{name: luck.random() for name in NOISY})
            for variant in (0, 1)
            for deal in range(8)
        ]
        found = find_out(plan(8), rows)[1].answers.values()
        marked += any(each.differs for each in found)
    assert marked <= 6


NOISY = ("moves", "seconds", "lead_changes", "forced", "clear", "wait", "longest_wait", "out")


def test_measures_ask_the_games_they_are_for() -> None:
    rows = [
        *(row(deal=deal, winners=(deal % 2,)) for deal in range(2)),
        *(row(deal=d, skill=True, strong=s, winners=(0,)) for d in range(2) for s in (0, 1)),
    ]
    (finding,) = find_out(plan(2), rows)
    means = {key: answer.interval.mean for key, answer in finding.answers.items()}
    assert means.keys() == {measure.key for measure in MEASURES}
    assert (means["first"], means["last"], means["skill"]) == (0.5, 0.5, 0.5)
    assert (means["forced"], means["clear"], means["minutes"]) == (0.1, 0.2, 1.0)
    assert finding.answers["skill"].fair == 0.5


def test_a_shared_win_counts_in_parts_and_a_play_by_its_winners() -> None:
    (finding,) = find_out(plan(1), [row(winners=(0, 1), winning_plays={"bid": 8, "challenge": 1})])
    assert finding.answers["first"].interval.mean == 0.5
    assert [(play.what, play.games, play.each, play.won) for play in finding.plays] == [
        *(("bid", 1, 8, 1), ("challenge", 1, 2, 0.5))
    ]


# The command


def test_a_study_is_printed() -> None:
    printed = run(*STUDY, "--players", "2").output
    assert "(2) deck=grey, 2 players: 3 deals, 9 games" in printed
    for measure in MEASURES:
        assert f"\n{measure.title} " in printed
    assert "won by one better bot" in printed
    assert max(map(len, printed.splitlines())) <= 100


def test_json_has_all_of_it() -> None:
    printed = json.loads(run(*STUDY, "--players", "2,3", "--weaker", "none", "--json").output)
    assert [each["players"] for each in printed["findings"]] == [2, 2, 3, 3]
    white, grey, three, _ = (each["answers"] for each in printed["findings"])
    assert "skill" not in white
    assert white["moves"]["difference"] is three["moves"]["difference"] is None
    assert grey["moves"]["difference"]["low"] <= grey["moves"]["difference"]["high"]
    alone = json.loads(run(*STUDY, "--deals", "1", "--json").output)
    assert alone["findings"][0]["answers"]["moves"]["low"] is None


def test_a_study_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, again = tmp_path / "whole", tmp_path / "again"
    printed = run(*STUDY, "--out", str(whole), "--records").output
    lines = (whole / "games.jsonl").read_text().splitlines(keepends=True)
    again.mkdir()
    (again / "plan.json").write_text((whole / "plan.json").read_text())
    (again / "games.jsonl").write_text("".join(lines[:2]) + lines[2][:40])
    assert run(*STUDY, "--out", str(again), "--records").output == printed
    kept = Folder(again, plan_in(again)).played()
    assert kept.keys() == set(range(6))
    for path in (whole / "records").iterdir():
        Record.read(path.read_text()).replay(find)
    other = refused(*STUDY, "--seed", "2", "--out", str(again), "--records")
    assert "has another study" in other
    (again / "games.jsonl").write_text(lines[0] + "nonsense\n" + lines[2])
    damaged = refused(*STUDY, "--out", str(again), "--records")
    assert f"{again / 'games.jsonl'}, line 2 is damaged (Expecting value" in damaged
    assert "delete the line to play its deal again" in damaged
    (again / "games.jsonl").write_text('{"unit": 1}\n')
    assert "line 1 is damaged (rows: " in refused(*STUDY, "--out", str(again), "--records")


def test_an_interrupted_study_says_how_to_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(played: Iterator[Any], deals: int) -> Iterator[Any]:
        yield next(played)
        raise KeyboardInterrupt

    monkeypatch.setattr("purrlor.cli.study.with_progress", interrupted)
    result = run(*STUDY, "--out", str(tmp_path))
    assert result.exit_code == 130
    saved = f"Stopped: 1 of 6 deals are saved in {tmp_path}. The same command resumes.\n"
    assert result.stderr.startswith(saved)
    result = run(*STUDY)
    assert result.stderr.startswith("Stopped. Only a study with --out FOLDER can be resumed.\n")


def test_bots_play_by_default_at_the_level_that_a_game_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def only_mice(game: object) -> dict[str, str]:
        return {"mouse": "purrlor.bots.kitten_me.mouse:Mouse"}

    words = ("study", "kitten-me", "--deals", "1", "--weaker", "none", "--json")
    assert json.loads(run(*words).output)["plan"]["level"] == "tabby"
    monkeypatch.setattr("purrlor.bots._bots_of", only_mice)
    assert json.loads(run(*words).output)["plan"]["level"] == "mouse"


def test_data_and_a_report_are_written(tmp_path: Path) -> None:
    names = ("games.csv", "games.parquet", "study.html")
    files = [str(tmp_path / name) for name in names]
    run(*STUDY, "--data", files[0], "--data", files[1], "--report", files[2])
    with open(files[0], newline="") as file:
        lines = list(csv.DictReader(file))
    table = pyarrow.parquet.read_table(files[1]).to_pylist()
    assert len(lines) == len(table) == 18
    assert [line["moves"] for line in lines] == [str(line["moves"]) for line in table]
    assert {line["option_deck"] for line in table} == {"white", "grey"}
    assert json.loads(table[0]["plays"])["bid"] > 0
    page = Path(files[2]).read_text()
    assert page.count("<svg") == len(MEASURES)
    assert "purrlor" in page


@pytest.mark.explore
def test_a_report_may_be_printed(tmp_path: Path) -> None:
    run(*STUDY, "--report", str(tmp_path / "study.pdf"))
    assert (tmp_path / "study.pdf").read_bytes().startswith(b"%PDF")


def test_the_notebook_runs_on_the_data_of_a_study(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    run(*STUDY, "--weaker", "none", "--data", "games.parquet")
    names: dict[str, object] = {}
    for cell in json.loads(NOTEBOOK.read_text())["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["words"]


def test_own_decks_are_varied_like_options(tmp_path: Path) -> None:
    deck = tmp_path / "few.toml"
    deck.write_text('name = "few"\n[cards]\n"red hat" = 20\n"blue glasses" = 20\n')
    printed = run(
        *("study", "kitten-me", "--bots", "mouse", "--deals", "2", "--vary", f"deck=white,{deck}")
    ).output
    assert "(2) deck=few, 2 players" in printed


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--vary", "deck"), "--vary: expected KEY=VALUE,VALUE, got 'deck'"),
        (("--vary", "cheese=1,2"), "kitten-me has no house rule 'cheese'"),
        (
            ("--vary", "deck=white", "--option", "deck=grey"),
            "'deck' is in both --vary and --option",
        ),
        (("--players", "2,40"), "--players: expected numbers from 2 to 10, got '40'"),
        (("--bots", "lion"), "no level 'lion'; there are"),
        (("--records",), "--records needs --out FOLDER"),
        (("--data", "games.xls"), "--data: expected a .csv or .parquet file, got games.xls"),
        (("--report", "a.doc"), "--report: expected a .html or .pdf file, got a.doc"),
        (("--out", "/proc/nowhere"), "--out: /proc/nowhere: "),
        (("--report", "nowhere/a.pdf"), "cannot write nowhere/a.pdf"),
    ],
)
def test_what_cannot_be_studied_is_refused(words: tuple[str, ...], why: str) -> None:
    assert refused("study", "kitten-me", "--deals", "1", *words).startswith(f"Error: {why}")


def test_an_unknown_game_is_refused() -> None:
    assert refused("study", "chess").startswith("Error: unknown game 'chess'; available:")
