"""Long games: history comes in pages, large requests reach the limit sooner, and each game ends."""

from pathlib import Path
from typing import Any

import pytest

from purrlor.core.chance import Quick
from purrlor.core.offer import pick
from purrlor.server.http.throttle import RateLimit
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import By, Status
from purrlor.server.web.endpoints import after
from tests.server.inside import Guest, Inside, inside

FEW = 5


async def two(server: Inside, **more: Any) -> tuple[Guest, LiveTable]:
    ann, bob = server.guest(), server.guest()
    table = await ann.open(seats=2, bots=[], start=False, **more)
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await ann.post(f"/api/tables/{table}/start")
    return ann, await server.services.tables.get(table)


async def play(live: LiveTable, moves: int) -> None:
    luck = Quick(4)
    async with live.lock:
        for _ in range(moves):
            assert live.to_move is not None
            text = pick(live.match_in_play().view(live.to_move).offers, luck)
            await live.play(live.to_move, text, By.PERSON, claims=(), key=None)


def plies(steps: list[Any]) -> list[int]:
    return [step["ply"] for step in steps]


async def test_history_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.server.tables.lines.STEPS", FEW)
    async with inside(tmp_path) as server:
        ann, live = await two(server, game="go-kitty")
        await play(live, 12)
        path = f"/api/tables/{live.stored.id}"
        now = await ann.get(f"{path}/view")
        assert plies(now["steps"]) == [8, 9, 10, 11, 12]
        assert plies((await ann.get(f"{path}/view?since=9"))["steps"]) == [10, 11, 12]
        assert plies((await ann.get(f"{path}/view?since=2"))["steps"]) == [8, 9, 10, 11, 12]
        page = (await ann.get(f"{path}/steps?from=3&count=7"))["steps"]
        assert plies(page) == [3, 4, 5, 6, 7, 8, 9]
        assert page[-2:] == now["steps"][:2]
        assert plies((await ann.get(f"{path}/steps?from=11"))["steps"]) == [11, 12]
        assert (await ann.get(f"{path}/steps?from=13"))["steps"] == []


async def test_what_takes_long_counts_for_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    allows = RateLimit.allows

    def noted(limit: RateLimit, key: str, cost: float = 1) -> bool:
        asked.append(cost)
        return allows(limit, key, cost)

    async def cost(guest: Guest, path: str) -> float:
        asked.clear()
        await guest.get(path)
        return sum(asked)

    async with inside(tmp_path) as server:
        ann, live = await two(server, game="go-kitty")
        await play(live, 12)
        path = f"/api/tables/{live.stored.id}"
        monkeypatch.setattr(RateLimit, "allows", noted)
        small = await cost(ann, path)
        assert await cost(ann, f"{path}/view?since=12") == small
        assert await cost(ann, f"{path}/view") > small
        assert await cost(ann, f"{path}/steps") > small
        assert await cost(ann, f"{path}/reasons") > small


def test_a_cost_is_taken_from_what_is_left() -> None:
    limit = RateLimit(10, 1, now=lambda: 0.0)
    assert limit.allows("a", 8)
    assert not limit.allows("a", 3)
    assert limit.allows("a", 2)
    assert limit.allows("b", 1000), "even the most expensive request is allowed as the first"
    assert not limit.allows("b")


async def test_the_dearest_thing_can_be_had_by_a_single_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(after, "PLIES_A_REQUEST", 0.001)
    async with inside(tmp_path) as server:
        ann, live = await two(server, game="go-kitty")
        await play(live, 3)
        async with live.lock:
            await live.end(Status.CLOSED, "enough")
        monkeypatch.setattr(server.services.requests, "_now", lambda: 1e9)
        path = f"/api/tables/{live.stored.id}/record"
        assert [(await ann.ask("GET", path)).status_code for _ in range(2)] == [200, 429]


async def test_a_game_without_an_end_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("live_table", "lines"):
        monkeypatch.setattr(f"purrlor.server.tables.{module}.LONGEST_GAME", 7)
    async with inside(tmp_path) as server:
        ann, live = await two(server, game="go-kitty")
        path = f"/api/tables/{live.stored.id}"
        assert (await ann.get(path))["longest"] == 7, "the table says so from the first moment"
        await play(live, 7)
        told = await ann.get(path)
        assert told["status"] == "closed"
        assert told["notice"] == "too-long"
        assert told["to_move"] is None
        assert (await ann.get(f"{path}/record"))["outcome"] is None
        log = await server.services.store.load(live.stored.id)
        assert log is not None
        assert log.stored == live.stored
        assert len(log.turns) == 7


async def test_a_replay_counts_by_the_views_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs: list[float] = []
    async with inside(tmp_path) as server:
        ann, live = await two(server, game="go-kitty")
        await play(live, 19)
        async with live.lock:
            await live.end(Status.CLOSED, "enough")
        path = f"/api/tables/{live.stored.id}/replay"
        monkeypatch.setattr(server.services, "charge", lambda request, cost: costs.append(cost))
        for viewer, first in (("0", 0), ("open", 0), ("open", 10), ("open", 15)):
            await ann.get(f"{path}?as={viewer}&from={first}&count=10")
        assert costs == [0.5 + 0.5, 0.5 + 1, 1 + 1, 1 + 0.5]
