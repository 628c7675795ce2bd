"""Reviews: the coach's judgement of decisions, after the end and for their player only."""

from pathlib import Path
from typing import Any

import pytest

from purrlor.bots.review import review
from purrlor.core.record import Record
from tests.server.inside import Guest, Inside, inside


async def test_a_review_equals_the_coach_asked_directly(inner: Inside) -> None:
    ann, table = await played(inner)
    found = await reviewed(inner, ann, table)
    record = Record.read((await ann.ask("GET", f"/api/tables/{table}/record")).text)
    expected = list(review(record, 0))
    rounds = [each["round"] for each in found["decisions"]]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert rounds[-1] > 1
    assert len(expected) > 2
    shown = [(each["ply"], each["move"], each["best"]["move"]) for each in found["decisions"]]
    assert shown == [(each.ply, each.move, each.best.move) for each in expected]
    costs = [each["cost"] for each in found["decisions"]]
    assert costs == pytest.approx([each.cost for each in expected])
    assert found["scale"] == "chance"
    assert found["scores"][0] == {"ply": 0, "scores": [5, 5]}
    assert found["scores"][-1]["scores"].count(0) == 1


async def test_a_review_is_made_once_and_outlives_the_server(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ann, table = await played(server)
        first = await reviewed(server, ann, table)
        cookies = ann.http.cookies
    async with inside(tmp_path) as server:
        again = server.guest()
        again.http.cookies = cookies
        assert await again.get(f"/api/tables/{table}/review") == first


async def test_nobody_gets_a_review_before_the_end_nor_of_another_seat(inner: Inside) -> None:
    ann, eve = inner.guest(), inner.guest()
    table = await ann.open(clock={"away": 3600})
    early = await ann.ask("GET", f"/api/tables/{table}/review")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    await finish(inner, ann, table)
    assert (await eve.ask("GET", f"/api/tables/{table}/review")).status_code in (401, 403)
    await eve.open()  # now she has an identity, but no seat there
    other = await eve.ask("GET", f"/api/tables/{table}/review")
    assert (other.status_code, other.json()["code"]) == (403, "not-yours")


async def test_a_game_without_a_coach_has_no_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("purrlor.server.tables.reviews.coach_of", lambda game: None)
    async with inside(tmp_path) as server:
        ann, table = await played(server)
        answer = await ann.ask("GET", f"/api/tables/{table}/review")
        assert (answer.status_code, answer.json()["code"]) == (409, "no-coach")


async def test_reviews_add_up_to_how_i_play(inner: Inside) -> None:
    ann, table = await played(inner)
    (before,) = await ann.get("/api/me/play")
    assert (before["game"], before["reviewed"], before["cost"]) == ("kitten-me", 0, None)
    assert [each["reviewed"] for each in await games_of(ann)] == [False]
    found = await reviewed(inner, ann, table)
    await ann.get(f"/api/tables/{table}/review")  # again, and it counts once
    costs = [each["cost"] for each in found["decisions"] if each["cost"] is not None]
    (play,) = await ann.get("/api/me/play")
    assert (play["reviewed"], play["decisions"]) == (1, len(costs))
    assert play["cost"] == pytest.approx(sum(costs) / len(costs), abs=1e-5)
    assert play["missing"] == before["missing"] - 1 > 0
    assert (play["levels"], play["sure"], play["scale"]) == ([], None, "chance")
    bids = [each for each in found["decisions"] if each["move"].startswith("bid ")]
    assert play["bids"] == len(bids) >= play["bluffs"] >= play["bluffs_called"]
    assert [each["reviewed"] for each in await games_of(ann)] == [True]
    stranger = inner.guest()
    assert (await stranger.ask("GET", "/api/me/play")).status_code == 401


async def test_a_stored_review_is_read_without_starting_one(inner: Inside) -> None:
    ann, table = await played(inner)
    none = await ann.get(f"/api/tables/{table}/review?make=0")
    assert (none["done"], none["decisions"]) == (0, [])
    assert none["total"] > 0
    assert not inner.services.reviews.is_running(table, 0)
    assert [each["reviewed"] for each in await games_of(ann)] == [False]
    found = await reviewed(inner, ann, table)
    assert await ann.get(f"/api/tables/{table}/review?make=0") == found


async def games_of(ann: Guest) -> Any:
    return (await ann.get("/api/me/results"))["games"]


async def test_nodes_share_reviews(servers: list[Inside]) -> None:
    here, there = servers
    ann, table = await played(here)
    first = await reviewed(here, ann, table)
    elsewhere = there.guest()
    elsewhere.http.cookies = ann.http.cookies
    assert await elsewhere.get(f"/api/tables/{table}/review") == first


async def played(server: Inside) -> tuple[Guest, str]:
    """A whole game of Ann, who plays the first offer, against a mouse."""
    ann = server.guest()
    table = await ann.open(clock={"away": 3600})  # so that no stand-in moves
    await finish(server, ann, table)
    return ann, table


async def finish(server: Inside, ann: Guest, table: str) -> None:
    live = await server.services.tables.get(table)
    while live.match is not None and live.match.outcome is None:
        await server.until(lambda: live.match is None or live.match.to_move in (0, None))
        if live.match is None or live.match.to_move is None:
            continue
        offers = live.match.view(0).offers
        calls = [offer for offer in offers if offer.verb == "challenge"]
        move = next((calls or offers)[0].texts())
        await ann.post(f"/api/tables/{table}/moves", {"ply": live.match.ply, "move": move})


async def reviewed(server: Inside, ann: Guest, table: str) -> Any:
    """Ask until the review is complete."""
    while True:
        found = await ann.get(f"/api/tables/{table}/review")
        assert 0 <= found["done"] <= found["total"]
        if found["done"] == found["total"]:
            return found
        assert found["decisions"] == []
        await server.settle()
