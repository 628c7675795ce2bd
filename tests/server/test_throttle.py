"""Rate limits: their memory is bounded, and a request counts once however often it is tried."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from purrlor.server.http.throttle import RateLimit
from purrlor.server.nodes.shared_limits import CountedRateLimit
from tests.server.inside import run
from tests.server.many import live_at, many, until


@pytest.mark.parametrize("spend", [RateLimit.allows, RateLimit.debit])
def test_a_limit_forgets_the_key_that_was_used_least_recently(
    monkeypatch: pytest.MonkeyPatch, spend: Callable[[RateLimit, str, float], object]
) -> None:
    monkeypatch.setattr("purrlor.server.http.throttle._REMEMBERED", 2)
    limit = RateLimit(2, 0, now=lambda: 0.0)
    for key in ("ann", "bob", "ann", "eve"):
        spend(limit, key, 1)
    assert list(limit._buckets) == ["ann", "eve"]
    assert not limit.allows("ann")


def test_a_node_without_others_forgets_what_was_spent(tmp_path: Path) -> None:
    async def test() -> None:
        async with many(tmp_path, 1, lease_seconds=4) as servers:
            limit = servers[0].services.requests
            assert isinstance(limit, CountedRateLimit)
            await servers[0].guest().get("/api/server")
            assert limit._lately
            await until(servers, lambda: not limit._lately)

    run(test)


def test_a_chat_line_that_is_tried_again_counts_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with many(tmp_path, chat_per_minute=20) as servers:
            ann = servers[0].guest()
            table = await ann.open()
            url = servers[0].services.settings.database
            lock = live_at(servers[0], table).lock
            async with lock:
                said = asyncio.create_task(ann.post(f"/api/tables/{table}/chat", {"text": "Meow"}))
                await until(servers, lambda: bool(lock._waiters))
                with psycopg.connect(url, autocommit=True) as database:  # no node is notified
                    line = (table, 1, "p1", "Bob", None, "Purr", None, 0)
                    statement = f"INSERT INTO chat_lines VALUES ({', '.join(['%s'] * len(line))})"
                    database.execute(statement.encode(), line)
            await said
            with psycopg.connect(url, autocommit=True) as database:
                left = database.execute("SELECT level FROM buckets WHERE kind = 'chat'").fetchall()
            assert left == [(9,)], "of a burst of ten"

    run(test)
