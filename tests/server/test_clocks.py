"""Clocks, absence and stand-ins, with a clock that the test controls."""

import asyncio
import json
from pathlib import Path

from docs.examples.folding import fold
from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.wire import to_plain
from purrlor.server.api.messages import Seated
from purrlor.server.tables.lines import table
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.streams import Stream
from purrlor.server.terms import By
from tests.server.inside import Hands, Inside, inside, stream_at
from tests.server.visiting import Json


def the_table(server: Inside) -> LiveTable:
    (live,) = server.services.tables.loaded()
    return live


def connect(live: LiveTable, seat: Seat) -> Stream:
    stream = stream_at(live, seat)
    live.attach(stream)
    return stream


async def two(server: Inside, **more: Json) -> tuple[str, LiveTable]:
    """Ann and Bob are dealt a game; Bob stays connected."""
    ann, bob = server.guest(), server.guest()
    new = {"name": "Ann", "game": "kitten-me", "seats": 2, **more}
    table: str = (await ann.post("/api/tables", new))["id"]
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await ann.post(f"/api/tables/{table}/start")
    live = the_table(server)
    return table, live


async def test_when_the_clock_runs_out_a_stand_in_makes_that_move(
    hands: Hands, inner: Inside
) -> None:
    _, live = await two(inner, clock={"move": 30, "away": 60})
    streams = [connect(live, 0), connect(live, 1)]
    seat = live.to_move
    await hands.turn(inner, 29)
    assert live.ply == 0
    await hands.turn(inner, 2)
    await inner.until(lambda: live.ply == 1)
    assert live.state.turns[0].seat == seat
    assert live.state.turns[0].by == "stand-in"
    assert all(not live.state.has_stand_in(each) for each in (0, 1)), "the seats are still theirs"
    assert len(streams) == 2


async def test_who_is_away_is_played_for_after_the_grace_time_and_gets_the_seat_back(
    hands: Hands, inner: Inside
) -> None:
    _, live = await two(inner, clock={"away": 40})
    asked = live.to_move
    assert asked is not None
    other = connect(live, 1 - asked)
    await hands.turn(inner, 20)
    seated = _seated(live, asked)
    assert not seated.here
    assert seated.gone_for == 20
    assert not seated.stand_in
    assert live.ply == 0
    await hands.turn(inner, 21)
    await inner.until(lambda: live.ply > 0)
    assert live.state.turns[0].by == "stand-in"
    assert _seated(live, asked).stand_in
    told = other.waiting()
    connect(live, asked)
    assert other.waiting() > told, "the others see who is back"
    assert _seated(live, asked).here
    assert not _seated(live, asked).stand_in


async def test_whoever_begins_to_listen_when_knows_the_same_of_the_table(
    hands: Hands, inner: Inside
) -> None:
    """Lines have all changes, including those by the passage of time."""
    _, live = await two(inner, clock={"away": 90, "move": 600})
    streams = [stream_at(live, 0)]
    live.begin(streams[0], range(0))
    await hands.turn(inner, 20)  # and Bob is away, as the first stream reports
    assert not _seated(live, 1).here
    streams.append(stream_at(live, SPECTATOR))
    live.begin(streams[1], range(0))
    await hands.turn(inner, 20)
    streams.append(stream_at(live, 1))
    live.begin(streams[2], range(0))
    await hands.turn(inner, 2)
    seat = live.to_move
    assert seat is not None
    move = next(live.match_in_play().own(seat).offers[0].texts())
    async with live.lock:
        await live.play(seat, move, By.PERSON, claims=(), key=None)
    await hands.turn(inner, 2)
    for stream in streams:
        told = await _told(stream)
        assert told["table"] == {**to_plain_table(live), "you": stream.seat}
        assert told["view"] == to_plain(live.match_in_play().view(stream.seat))


async def _told(stream: Stream) -> Json:
    """All lines of a stream, folded."""
    stream.close()
    now: Json | None = None
    async for line in stream.lines():
        if line is not None:
            now = fold(now, json.loads(line.text))
    assert now is not None
    return now


def to_plain_table(live: LiveTable) -> Json:
    """The current table, with the clock of the last line."""
    plain = to_plain(table(live.state, SPECTATOR))
    assert isinstance(plain, dict)
    return {**plain, "left": 600}


def _seated(live: LiveTable, seat: Seat) -> Seated:
    return table(live.state, 0).seats[seat]


async def test_where_nobody_is_the_game_waits(hands: Hands, inner: Inside) -> None:
    _, live = await two(inner, clock={"move": 30, "away": 30})
    await hands.turn(inner, 1000)
    assert live.ply == 0


async def test_who_only_looks_on_lets_no_stand_in_play(hands: Hands, inner: Inside) -> None:
    table, live = await two(inner, clock={"move": 30, "away": 30})
    live.attach(stream_at(live, SPECTATOR))
    await hands.turn(inner, 1000)
    await inner.guest().get(f"/api/tables/{table}/view")
    await hands.turn(inner, 1000)
    assert live.ply == 0
    assert not live.state.is_attended()


async def drained(stream: Stream) -> list[Json]:
    """Close a stream, and return its waiting lines."""
    stream.close()
    return [json.loads(line.text) async for line in stream.lines() if line is not None]


async def test_watchers_who_come_and_go_are_counted_once_a_second(
    hands: Hands, inner: Inside
) -> None:
    _, live = await two(inner)
    await hands.turn(inner, 10)
    player = connect(live, 0)
    await inner.settle()
    told = player.waiting()
    for _ in range(100):
        restless = stream_at(live, SPECTATOR)
        live.attach(restless)
        await asyncio.sleep(0)
        live.detach(restless)
        await asyncio.sleep(0)
    live.attach(stream_at(live, SPECTATOR))
    await inner.settle()
    assert player.waiting() <= told + 1
    await hands.turn(inner, 2)
    last = (await drained(player))[told:]
    assert last[-1] == {"kind": "watched", "watchers": 1}
    assert len(last) <= 2


async def test_an_idle_table_leaves_memory_and_comes_back_from_its_log(
    hands: Hands, tmp_path: Path
) -> None:
    async with inside(tmp_path, idle_minutes=10) as server:
        ann = server.guest()
        table = await ann.open(bots=["mouse"])
        (live,) = server.services.tables.loaded()
        await server.until(lambda: live.to_move == 0)
        before = await ann.get(f"/api/tables/{table}/view")
        await hands.turn(server, 11 * 60)
        await server.services.tables.sweep()
        assert server.services.tables.loaded() == []
        after = await ann.get(f"/api/tables/{table}/view")
        assert after["view"] == before["view"]
        assert after["steps"] == before["steps"]


async def test_a_table_that_is_watched_stays(hands: Hands, tmp_path: Path) -> None:
    async with inside(tmp_path, idle_minutes=10) as server:
        await server.guest().open()
        connect(the_table(server), 0)
        await hands.turn(server, 11 * 60)
        await server.services.tables.sweep()
        assert len(server.services.tables.loaded()) == 1


async def test_the_move_clock_waits_while_nobody_is_there(hands: Hands, inner: Inside) -> None:
    _, live = await two(inner, clock={"move": 30, "away": 30})
    asked = live.to_move
    assert asked is not None
    await hands.turn(inner, 8 * 60 * 60)
    connect(live, asked)
    await inner.settle()
    assert live.ply == 0
    assert table(live.state, asked).left == 30
