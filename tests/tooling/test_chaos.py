"""./dev chaos finds no fault in a correct server, and the faults of one that loses data."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bench.chaos.__main__ import main, parser, run
from bench.chaos.fire import EVENTS
from bench.chaos.people import Received
from bench.proxy import Proxy

SEED = 17
SHORT = "--rounds 1 --tables 4 --freeze 3 --lease 2 --moment 0.2 --pace 0.02"


@pytest.mark.explore
@pytest.mark.parametrize(
    ("where", "happens"),
    [("--database sqlite", EVENTS[:3]), ("--database postgresql --nodes 2", EVENTS)],
    ids=["sqlite", "two nodes"],
)
def test_a_sound_server_loses_nothing_under_fire(
    where: str, happens: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "chaos.json"
    words = [*where.split(), *SHORT.split(), "--seed", str(SEED), "--json", str(kept)]
    assert main(words) == 0, capsys.readouterr().out
    told = json.loads(kept.read_text())
    assert told["tables"] == 4
    assert told["acknowledged"] > 10
    assert set(told["happened"]) == set(happens)
    assert f"seed {SEED}" in capsys.readouterr().out


@pytest.mark.slow
def test_moves_that_were_forgotten_are_found(tmp_path: Path) -> None:
    few = [*SHORT.split(), "--database", "sqlite", "--tables", "2", "--only", "node killed"]
    arguments = parser().parse_args(few)
    figures: Any = asyncio.run(run(tmp_path, arguments, SEED, "tests.tooling.forgetful_server"))
    assert figures["faults"]["acknowledged moves lost"] > 0
    assert figures["faults"]["tables unreadable"] > 0


def test_gaps_and_repeats_are_noted() -> None:
    told = Received()
    for ply in (0, 1, 3, 3):
        told.add({"ply": ply})
    assert (told.gaps, told.repeats, told.last) == ([3], [3], 3)


def test_a_connection_that_is_cut_breaks_and_can_be_mended() -> None:
    asyncio.run(_cut_and_mend())


async def _cut_and_mend() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while line := await reader.readline():
                writer.write(line)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    proxy = Proxy(server.sockets[0].getsockname()[1])
    await proxy.start()
    assert await _say(proxy) == b"meow\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    await asyncio.sleep(0.05)
    proxy.cut()
    assert await _end_of(reader)
    writer.close()
    assert await _say(proxy) == b""
    proxy.mend()
    assert await _say(proxy) == b"meow\n"
    await proxy.close()
    server.close()
    await server.wait_closed()
    await asyncio.sleep(0.05)  # dropped connections are closed by then


async def _say(proxy: Proxy) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    try:
        writer.write(b"meow\n")
        return await reader.readline()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def _end_of(reader: asyncio.StreamReader) -> bool:
    try:
        return await reader.read() == b""
    except ConnectionError:
        return True
