"""The worker's requests, made in plain Python: the same code runs in the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from purrlor.browser import Board, answer, fresh, open_scenario, scenario_text, what_if
from purrlor.core.record import Record
from purrlor.core.scenario import Scenario
from purrlor.core.wire import to_plain
from purrlor.games import find
from tests.records.kept import RECORDS

ROOT = Path(__file__).parents[1]
KEPT = sorted(RECORDS.glob("*.json"))
# tests/games plays all scenarios.
SCENARIOS = sorted(ROOT.glob("tests/games/*/scenarios/*.toml"))[::7]
NAMES = [f"{path.parents[1].name}/{path.stem}" for path in SCENARIOS]


def ask(what: str, **rest: object) -> Any:
    return json.loads(answer(json.dumps({"what": what, **rest})))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_a_kept_record_holds(path: Path) -> None:
    found = ask("check", record=path.read_text("utf-8"))
    assert found["failed"] is None
    assert found["record"]["moves"] == len(json.loads(path.read_text("utf-8"))["moves"])


Edit = Callable[[dict[str, Any]], object]
FORGED: dict[str, tuple[str, Edit]] = {
    "another format": ("record", lambda record: record.update(format=99)),
    "other rules": ("record", lambda record: record.update(rules=99)),
    "a commitment": ("commitment", lambda record: record.update(commitment="0" * 64)),
    "a secret": ("commitment", lambda record: record.update(secret="0" * 64)),
    "no secret": ("commitment", lambda record: record.update(secret=None)),
    "a contribution too few": ("contributions", lambda record: record["contributions"].pop()),
    "a move": ("moves", lambda record: record["moves"].insert(3, record["moves"][0])),
    "a missing end": ("outcome", lambda record: record["moves"].pop()),
    "a winner": ("outcome", lambda record: record["outcome"].update(winners=[])),
    "a trace": ("trace", lambda record: record.update(trace="0" * 64)),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_record_fails_at_its_step(forgery: str) -> None:
    record = json.loads(KEPT[0].read_text("utf-8"))
    step, edit = FORGED[forgery]
    edit(record)
    found = ask("check", record=json.dumps(record))
    assert (found["failed"], bool(found["why"])) == (step, True)


def test_another_contribution_is_found_by_what_follows_from_it() -> None:
    record = json.loads(KEPT[0].read_text("utf-8"))
    record["contributions"][0] += "x"
    assert ask("check", record=json.dumps(record))["failed"] in ("moves", "outcome", "trace")


def test_a_table_that_the_rules_forbid_is_named_with_its_rule() -> None:
    record = json.loads((RECORDS / "go-kitty.json").read_text("utf-8"))
    for key in ("seats", "contributions"):
        record[key] = [f"cat {number}" for number in range(9)]
    found = ask("check", record=json.dumps(record))
    assert (found["failed"], found["rule"]) == ("luck", "GK-R26")


def test_text_that_is_not_a_record_is_named_so() -> None:
    for text in ("", "{}", "[]", "cats", '{"format": 1}'):
        found = ask("check", record=text)
        assert (found["failed"], found["part"], found["record"]) == ("record", "file", None)


DEEP = 200_000


@pytest.mark.parametrize("depth", [40, 900, DEEP])
def test_what_is_nested_too_deeply_is_refused_in_words(depth: int) -> None:
    nested = f"{'[' * depth}{']' * depth}"
    for text in (nested, "[" * depth, f'{{"format": 1, "game": {nested}}}', '{"a":' * depth):
        found = ask("check", record=text)
        assert (found["failed"], found["part"], found["record"]) == ("record", "file", None)
        assert "nested" in found["why"]
        assert "nested" in ask("what-if", record=text, ply=0)["error"]
    board = f'{{"what": "look", "board": {{"game": "go-kitty", "options": {{"deck": {nested}}}}}}}'
    assert "nested" in json.loads(answer(board))["error"]


def test_toml_that_is_nested_too_deeply_is_no_scenario() -> None:
    assert "not valid TOML" in ask("open", text=f"game = {'[' * DEEP}")["error"]


def test_brackets_in_the_texts_of_a_record_are_no_nesting() -> None:
    record = json.loads(KEPT[0].read_text("utf-8"))
    record["contributions"][0] = '\\"[{' * 100
    assert ask("check", record=json.dumps(record))["failed"] in ("moves", "outcome", "trace")


@pytest.mark.parametrize("path", SCENARIOS, ids=NAMES)
def test_a_board_plays_a_scenario_as_the_command_line_does(path: Path) -> None:
    text = path.read_text("utf-8")
    scenario = Scenario.read(text)
    if scenario.error is not None:
        found = ask("open", text=text)
        assert found["rule"] == scenario.error
        return
    board = open_scenario(text)
    assert ask("open", text=text)["board"] == to_plain(board)
    ends = []
    for match in scenario.played(find):
        ends.append(json.dumps([match.describe(), to_plain(match.view(match.to_move))]))
    at = 0
    for step, end in zip((None, *scenario.steps), ends, strict=True):
        at += 0 if step is None else len(step.play) + (step.refuse is not None)
        match, refusal = replace(board, at=at).last()
        assert json.dumps([match.describe(), to_plain(match.view(match.to_move))]) == end
        if step is not None and (step.play or step.refuse):
            assert (refusal.rule if refusal else None) == step.rule
    assert at == len(board.turns)
    whole = ask("look", board=to_plain(replace(board, at=at)))
    assert [step["ply"] for step in whole["steps"]] == [*range(len(whole["steps"]))]


@pytest.mark.parametrize("path", SCENARIOS, ids=NAMES)
def test_the_text_of_a_board_opens_as_the_same_position(path: Path) -> None:
    if Scenario.read(path.read_text("utf-8")).error is not None:
        return
    board = open_scenario(path.read_text("utf-8"))
    board = replace(board, at=len(board.turns))
    text = scenario_text(board)
    Scenario.read(text).run(find)
    again = open_scenario(text)
    again = replace(again, at=len(again.turns))
    assert again.last()[0].describe() == board.last()[0].describe()


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_every_ply_of_a_record_is_a_position_to_try(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.read(text)
    for ply, match in enumerate(record.steps(record.deal(find))):
        if ply % 10 and match.outcome is None:
            continue
        found, _ = what_if(text, ply).last()
        assert (found.describe(), found.outcome) == (match.describe(), match.outcome)
    assert ask("what-if", record=text, ply=ply + 1)["error"]


@pytest.mark.parametrize("game", ["kitten-me", "go-kitty", "shut-up-cat"])
def test_a_new_position_can_be_played_and_written(game: str) -> None:
    found = ask("new", game=game, players=3, seed=7)
    match, _ = fresh(game, 3, 7).last()
    move, seat = str(match.choices()[0][0]), match.mover
    board = {**found["board"], "turns": [{"text": f"{seat} {move}"}], "at": 1}
    tried = ask("look", board=board)
    assert (tried["refusal"], len(tried["steps"])) == (None, 2)
    wrong = {**board, "turns": [{"text": f"{(seat + 1) % 3} {move}"}]}
    assert ask("look", board=wrong)["refusal"]["reason"]["kind"] == "not-your-turn"
    text = ask("text", board={**board, "at": 0})["text"]
    assert ask("open", text=text)["views"] == found["views"]


def test_the_open_views_of_a_board_show_the_hidden_tiles() -> None:
    found = ask("new", game="shut-up-cat", players=2, seed=7)
    assert {view["tiles"] for view in found["views"]} == {"?" * 12}
    assert [view["tiles"] for view in found["open"]] == [found["board"]["position"]["tiles"]] * 2
    assert sorted(found["open"][0]["tiles"]) == ["m"] * 4 + ["z"] * 8


def test_a_position_laid_out_by_hand_needs_neither_title_nor_rule() -> None:
    text = 'game = "go-kitty"\n[position]\nplayers = 2\nhands = [["snow"], ["cozy"]]\n'
    assert ask("open", text=text)["views"][0]["hand"]


@pytest.mark.parametrize(
    "text", ["", "cats", 'game = "chess"', 'game = "go-kitty"\n[position]\ncats = 3', "game = 3"]
)
def test_what_is_wrong_with_a_text_is_named(text: str) -> None:
    assert ask("open", text=text)["error"]


def test_a_board_rejects_a_place_outside_its_turns() -> None:
    assert "0 to 0" in ask("look", board={"game": "go-kitty", "at": 1})["error"]
    with pytest.raises(ValueError, match="0 to 0"):
        Board.read({"game": "go-kitty", "at": -1})
