"""./dev bench load plays at real servers, and its clients parse their streams."""

import asyncio
import json
import struct
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from bench.__main__ import main
from bench.clients.http import HOST, Mover
from bench.clients.streamed import Offered, pick
from bench.clients.web_socket import WebSocket
from bench.entrants import peers
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.wire import to_plain
from purrlor.games import OWN, Box


@pytest.mark.parametrize("box", OWN, ids=lambda box: box.id)
def test_people_play_only_what_they_are_offered(box: Box) -> None:
    game = box.open()
    match = Match.deal(game, game.options(), 4, Quick(1))
    chance = Random(1)
    while match.outcome is None and match.ply < 60:
        offers: Any = to_plain(match.view(match.mover).offers)
        match.play(match.mover, game.parse(pick(offers, chance)))


def test_people_know_what_the_stream_has_offered_them() -> None:
    offered, skip = Offered(), {"verb": "skip", "slots": []}
    offered.fold({"kind": "now", "view": {"offers": [skip]}})
    assert offered.offers == [skip]
    offered.fold({"kind": "played", "own": {"offers": [skip]}})
    offered.fold({"kind": "played", "own": {"offers": []}})
    assert offered.offers == []
    offered.fold({"kind": "played", "own": {"offers": [skip]}})
    offered.fold({"kind": "played", "own": {}})
    offered.fold({"kind": "changed", "table": {"id": "x"}})
    assert offered.offers == [skip]


def test_a_move_is_sent_again_where_the_server_hung_up_just_then() -> None:
    heard: list[bytes] = []
    serving: list[asyncio.Task[object] | None] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving.append(asyncio.current_task())
        while request := await reader.read(100):
            heard.append(request)
            if len(heard) % 2:
                break
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        writer.close()
        await writer.wait_closed()

    async def move_twice() -> None:
        seen = asyncio.Event()
        async with await asyncio.start_server(serve, HOST, 0) as server:
            mover = Mover(server.sockets[0].getsockname()[1], seen.set)
            await mover.connect()
            for _ in range(2):
                mover.send(b"a move")
                await seen.wait()
                seen.clear()
            mover.close()
            await asyncio.gather(*filter(None, serving))

    asyncio.run(move_twice())
    assert heard == [b"a move"] * 4


@pytest.mark.explore
def test_a_short_run_measures_each_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.load.WARM", 0.1)
    kept = tmp_path / "load.json"
    words = "load --uncompiled --games kitten-me --peers floor --tables 3 --loads full --nodes 1"
    main([*words.split(), "--clients", "2", "--rounds", "1", "--seconds", "1", "--json", str(kept)])
    legs = {leg["server"]: leg["median"] for leg in json.loads(kept.read_text())["legs"]}
    assert set(legs) == {"floor", "kitten-me", "kitten-me, 1 on PG"}
    assert all(leg["cpu_ms"] > 0 and leg["bytes_per_push"] > 100 for leg in legs.values())
    assert "3 tables of 4, as fast as possible" in capsys.readouterr().out


@pytest.mark.slow
def test_a_short_run_measures_streams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "viewers.json"
    words = "viewers 30 --uncompiled --tables 2 --seconds 3 --json"
    main([*words.split(), str(kept)])
    told = json.loads(kept.read_text())
    assert told["viewers"] == 30
    assert 0 < told["delivery_p50_ms"] <= told["delivery_p99_ms"]
    assert told["lines_per_second"] > 0  # memory may not grow for so few
    assert "kb_a_stream" in capsys.readouterr().out


@pytest.mark.parametrize("size", [1, 125, 126, 65535, 65536])
def test_messages_of_a_web_socket_are_found_however_they_arrive(size: int) -> None:
    heard: list[bytes] = []
    socket = WebSocket(heard.append)
    socket.connection_made(Mock())
    arriving = b"HTTP/1.1 101 Switching\r\n\r\n" + frame(b"a" * size) + frame(b"end")
    for start in range(0, len(arriving), 50):
        socket.data_received(arriving[start : start + 50])
    assert heard == [b"a" * size, b"end"]


def frame(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return bytes([0x81, size]) + text
    wide = size >= 65536
    return struct.pack("!BBQ" if wide else "!BBH", 0x81, 126 + wide, size) + text


def test_boardgame_io_is_left_out_with_a_reason_where_it_cannot_be_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert [peer.name for peer in peers(["floor", "memory", "files"])] == ["floor"]
    assert "boardgame.io is skipped: node with npm is not installed" in capsys.readouterr().err
