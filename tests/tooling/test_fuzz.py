"""./dev fuzz requests every endpoint in every role, and finds planted faults."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.fuzz.__main__ import main, parser, run
from bench.fuzz.asking import Question, dechunked, parsed
from bench.fuzz.cast import NOBODY, PEOPLE
from bench.fuzz.inventing import body_bytes, invent_fields, spoil
from purrlor.server import limits
from purrlor.server.api.contract import ENDPOINTS

SEED = 17


@pytest.mark.slow
def test_a_sound_server_shows_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "fuzz.json"
    words = ["--requests", "300", "--seed", str(SEED), "--json", str(kept)]
    assert main(words) == 0, capsys.readouterr().out
    told = json.loads(kept.read_text())
    assert not any(told["faults"].values())
    assert set(told["roles"]) == {NOBODY.role, *PEOPLE}
    assert told["looked_at"] > 60
    assert told["requests"] >= 300
    assert f"seed {SEED}" in capsys.readouterr().out


@pytest.mark.slow
def test_what_leaks_and_what_breaks_is_found(tmp_path: Path) -> None:
    arguments = parser().parse_args(["--requests", "150", "--workers", "2"])
    figures: Any = asyncio.run(run(tmp_path, arguments, SEED, "tests.tooling.leaky_server"))
    assert figures["faults"]["secrets found"] > 0
    assert figures["faults"]["5xx answers"] > 0
    assert figures["faults"]["errors logged"] > 0


def test_invented_bodies_fit_the_contract_until_they_are_spoiled() -> None:
    chance = Random(SEED)
    for takes in [each.takes for each in ENDPOINTS for _ in range(10)]:
        plain = invent_fields(takes, chance)
        limits.read(takes, plain, "body")
        body_bytes(spoil(plain, chance), chance, spoiled=True)


def test_answers_are_read_however_they_are_framed() -> None:
    reply = parsed(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 No\r\nX: y\r\n\r\n{}")
    assert (reply.status, reply.json()) == (404, {})
    assert parsed(b"").status == 0
    assert dechunked(b"3\r\nabc\r\n2\r\nde\r\n5\r\nha") == b"abcde"
    raw = Question("PUT", "/x", (("Content-Length", "9"),), b"ab").raw()
    assert raw.count(b"Content-Length") == 1
    assert raw.endswith(b"Connection: close\r\n\r\nab")
