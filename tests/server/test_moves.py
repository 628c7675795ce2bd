"""Moves are played once, or rejected by a rule; also chat, coach, record and replay."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from purrlor.cli import main
from purrlor.core.chance import Quick
from tests.server.conftest import Visit
from tests.server.visiting import Json, Visitor, any_move, dealt, play_to_the_end

Two = tuple[Visitor, Visitor, str]


@pytest.fixture
def two(visit: Visit) -> Two:
    ann, bob = visit("Ann"), visit("Bob")
    table = dealt(ann, bob, {"game": "kitten-me", "seats": 2, "coach": True})
    return ann, bob, table


def in_turn(two: Two) -> tuple[Visitor, Visitor, Json]:
    """The player to move, the other one, and the view of the first."""
    ann, bob, table = two
    seat = ann.get(f"/api/tables/{table}")["to_move"]
    mover, other = (ann, bob) if seat == 0 else (bob, ann)
    return mover, other, mover.get(f"/api/tables/{table}/view")["view"]


def test_a_move_is_answered_with_the_ply_after_it(two: Two) -> None:
    mover, _, view = in_turn(two)
    played = mover.play(two[2], view, "bid 3 hat").json()
    assert played == {"ply": view["ply"] + 1}
    now = mover.get(f"/api/tables/{two[2]}/view?since={view['ply']}")
    assert now["view"]["ply"] == played["ply"]
    (step,) = now["steps"]
    assert step["events"] == [{"kind": "bid-made", "seat": view["seat"], "bid": "bid 3 hat"}]
    assert step["by"] == "person"


def test_a_retry_with_the_same_key_is_harmless(two: Two) -> None:
    mover, _, view = in_turn(two)
    body = {"ply": view["ply"], "move": "bid 3 hat"}
    path = f"/api/tables/{two[2]}/moves"
    first = mover.ask("POST", path, body, **{"Idempotency-Key": "k1"}).json()
    again = mover.ask("POST", path, body, **{"Idempotency-Key": "k1"}).json()
    assert again == first
    assert mover.get(f"/api/tables/{two[2]}")["ply"] == 1


def test_a_late_move_is_told_so(two: Two) -> None:
    mover, other, view = in_turn(two)
    mover.play(two[2], view, "bid 3 hat")
    late = other.play(two[2], {"ply": 0}, "bid 4 hat")
    assert late.status_code == 409
    assert late.json()["code"] == "late"
    assert late.json()["ply"] == 1
    assert late.json()["offers"]


def test_numbers_of_many_digits_are_quoted_briefly(two: Two) -> None:
    mover, other, _ = in_turn(two)
    waiting = mover.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    answers = [
        mover.play(two[2], {"ply": 10**4000}, "bid 3 hat"),
        mover.ask("PUT", f"/api/tables/{two[2]}/read", {"ply": 10**4000}),
        other.ask("POST", f"/api/tables/{waiting}/join", {"seat": 10**4000}),
    ]
    assert [answer.status_code for answer in answers] == [409, 400, 400]
    assert all(f" 1{'0' * 56}..." in answer.json()["detail"] for answer in answers)


def test_a_refused_move_names_its_rule_and_what_is_allowed(two: Two) -> None:
    mover, other, view = in_turn(two)
    mover.play(two[2], view, "bid 3 hat")
    before = mover.get(f"/api/tables/{two[2]}/view")
    refused = other.play(two[2], {"ply": 1}, "bid 2 hat")
    assert refused.status_code == 422
    assert refused.json()["rule"]["id"] == "KM-8"
    assert refused.json()["offers"]
    assert mover.get(f"/api/tables/{two[2]}/view")["view"] == before["view"]


def test_nobody_moves_for_another(two: Two, visit: Visit) -> None:
    _, other, view = in_turn(two)
    assert other.play(two[2], view, "bid 3 hat").status_code == 422
    assert visit("Eve").play(two[2], view, "bid 3 hat").json()["code"] == "not-yours"
    assert visit().play(two[2], view, "bid 3 hat").json()["code"] == "no-token"


@pytest.mark.parametrize("move", ["", "bid", "bid x hat", "dance", "bid 3 hat " + "x" * 300, "\0"])
def test_a_move_that_is_none_is_malformed(two: Two, move: str) -> None:
    mover, _, view = in_turn(two)
    refused = mover.play(two[2], view, move)
    assert refused.status_code == 400
    assert refused.json()["code"] == "malformed"
    assert refused.json()["detail"]


def test_words_and_emotes_are_heard_by_all_at_the_table(two: Two, visit: Visit) -> None:
    ann, bob, table = two
    path = f"/api/tables/{table}/chat"
    ann.post(path, {"text": "  <b>hello</b>   there "})
    bob.post(path, {"emote": "purr"})
    said = ann.get(f"/api/tables/{table}/view")["chat"]
    assert [(each["name"], each["text"], each["emote"]) for each in said] == [
        ("Ann", "<b>hello</b> there", None),
        ("Bob", None, "purr"),
    ]
    for wrong in ({}, {"text": "a", "emote": "purr"}, {"text": "x" * 201}, {"text": " "}):
        assert ann.ask("POST", path, wrong).status_code == 400
    assert ann.ask("POST", path, {"emote": "bark"}).status_code == 400
    assert visit("Eve").ask("POST", path, {"text": "boo"}).status_code == 403


def test_a_silent_table_is_silent(visit: Visit) -> None:
    ann = visit("Ann")
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 2, "chat": False})["id"]
    assert ann.ask("POST", f"/api/tables/{table}/chat", {"text": "hi"}).status_code == 403


def test_the_coach_lends_its_eyes_to_who_is_to_move(two: Two, visit: Visit) -> None:
    mover, other, view = in_turn(two)
    coaching = mover.get(f"/api/tables/{two[2]}/coach")
    assert coaching["ply"] == view["ply"]
    assert all(reading["said"]["kind"].startswith("say-") for reading in coaching["readings"])
    assert abs(sum(reading["share"] for reading in coaching["readings"]) - 1) < 1e-6
    answer = other.ask("GET", f"/api/tables/{two[2]}/coach")
    assert answer.json()["code"] == "not-your-turn"
    mover.play(two[2], view, "bid 3 hat")
    other.play(two[2], {"ply": view["ply"] + 1}, "bid 4 hat")
    later = mover.get(f"/api/tables/{two[2]}/coach")
    assert "challenge" in {reading["move"] for reading in later["readings"]}
    ann = visit("Ann")
    new = {"game": "kitten-me", "seats": 2, "bots": ["mouse"], "start": True}
    silent = ann.post("/api/tables", new)["id"]
    assert ann.ask("GET", f"/api/tables/{silent}/coach").status_code == 403


def test_the_record_of_a_game_is_one_that_verify_accepts(two: Two, tmp_path: Path) -> None:
    ann, bob, table = two
    assert ann.ask("GET", f"/api/tables/{table}/record").json()["code"] == "not-over"
    play_to_the_end([ann, bob], table, Quick(4))
    file = tmp_path / "record.json"
    answer = ann.ask("GET", f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    file.write_text(answer.text, "utf-8")
    result = CliRunner().invoke(main, ["verify", str(file)])
    assert result.exit_code == 0, result.output
    assert ann.get(f"/api/tables/{table}")["commitment"] == answer.json()["commitment"]


def test_a_replay_shows_the_game_from_any_seat_or_open(two: Two) -> None:
    ann, bob, table = two
    assert ann.ask("GET", f"/api/tables/{table}/replay").json()["code"] == "not-over"
    plies = play_to_the_end([ann, bob], table, Quick(6))
    path = f"/api/tables/{table}/replay"
    opened = ann.get(f"{path}?as=open&from=0&count=3")
    assert opened["plies"] == plies
    assert [frame["step"]["ply"] for frame in opened["frames"]] == [0, 1, 2]
    assert all(view["hand"] for view in opened["frames"][0]["views"])
    deal = opened["frames"][0]["step"]
    assert all(deal["events"][0]["hands"]), "as seen by a viewer of all hands"
    told = [words for frame in opened["frames"] for words in frame["step"]["sentences"]]
    assert not [words for words in told if words.startswith("You ")], "and this viewer has no seat"
    as_bob = ann.get(f"{path}?as=1&from=1&count=1")["frames"][0]["views"]
    assert [view["seat"] for view in as_bob] == [1]
    assert ann.get(f"{path}?as=spectator&count=1")["frames"][0]["views"][0]["hand"] == []
    for wrong in ("as=9", "as=x", "from=-1", f"from={plies + 1}", "count=0", "count=101"):
        assert ann.ask("GET", f"{path}?{wrong}").status_code == 400


def test_bots_play_in_any_seat_to_the_end(visit: Visit) -> None:
    ann = visit("Ann")
    new = {"game": "kitten-me", "seats": 4, "bots": ["mouse", "kitten", "tabby"], "start": True}
    table = ann.post("/api/tables", new)["id"]
    ann.listen(table)
    chance = Quick(8)
    while (view := ann.get(f"/api/tables/{table}/view")["view"])["outcome"] is None:
        if view["offers"]:
            ann.play(table, view, any_move(view, chance))
    ann.wait_for_the_end()
    steps = ann.get(f"/api/tables/{table}/view")["steps"]
    assert {step["by"] for step in steps[1:]} == {"person", "bot"}
    assert ann.get(f"/api/tables/{table}/reasons")["reasons"]
