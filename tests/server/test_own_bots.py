"""Bots of the operator's own, which hosts can seat like any other."""

import asyncio
from pathlib import Path

import pytest

import purrlor.bots
from tests.server.inside import inside
from tests.server.running import ServerProcess
from tests.server.test_faults import watched
from tests.server.visiting import Visitor

HERE = "tests.bots.own_bots"


def test_hosts_see_it_and_seat_it(tmp_path: Path) -> None:
    bots = f"my-owl={HERE}:Noisy,kitty={HERE}:Kitty"
    server = ServerProcess(tmp_path / "data", "--pace", "0", "--bots", bots).open()
    visitor = Visitor(server.url, "Ann")
    try:
        assert visitor.get("/api/server")["levels"][-2:] == ["my-owl", "kitty"]
        levels = {box["game"]: box["levels"] for box in visitor.get("/api/games")}
        assert levels["kitten-me"][-1] == "my-owl"
        assert levels["go-kitty"][-1] == "kitty"
        words = visitor.get("/api/openapi.json")["components"]["schemas"]["Level"]["enum"]
        assert words[-2:] == ["my-owl", "kitty"]
        new = {"game": "kitten-me", "seats": 3, "bots": ["my-owl", "my-owl"], "start": True}
        table = visitor.post("/api/tables", new)
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "My Owl", "My Owl 2"]
        assert [seat["level"] for seat in table["seats"]] == [None, "my-owl", "my-owl"]
        visitor.listen(table["id"])
        visitor.post(f"/api/tables/{table['id']}/to-end")
        visitor.wait_for_the_end()
        assert visitor.get(f"/api/tables/{table['id']}")["status"] == "over"
        wrong = visitor.ask("POST", "/api/tables", {**new, "bots": ["kitty", "my-owl"]})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "malformed")
        spec = visitor.ask("POST", "/api/tables", {**new, "bots": [f"x={HERE}:First", "mouse"]})
        assert spec.status_code == 400
    finally:
        visitor.close()
        assert server.stop() == 0
    log = server.log.read_text()
    assert "a line for debugging" in log
    assert "failed" not in log


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Raising", "ZeroDivisionError in Raising.move"),
        ("Slow", "no reply within 1 s"),
        ("Babbling", "failed in seat"),
        ("Cheating", "its move was rejected: illegal"),
        ("Chatty", "ValueError in check_claims"),
        ("Clumsy", "RuntimeError in Clumsy.sit_down"),
    ],
)
async def test_one_that_fails_gets_a_random_move_and_is_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    why: str,
) -> None:
    monkeypatch.setattr(purrlor.bots, "_registered", {})
    bots = f"mine={HERE}:{name},first={HERE}:First"
    async with inside(tmp_path / "data", bot_seconds=1, bots=bots) as server:
        guest = server.guest()
        live = await watched(server, guest, seats=3, bots=["mine", "first"])
        async with asyncio.timeout(60):
            while not any(turn.seat == 1 for turn in live.state.turns):
                if live.to_move == 0:  # at first, or after the other bot
                    body = {"ply": live.ply, "move": "bid 60 hat"}
                    await guest.post(f"/api/tables/{live.stored.id}/moves", body)
                await asyncio.sleep(0.01)
        assert live.stored.status == "playing"
    assert "bot 'mine' of kitten-me failed in seat 1 at ply" in caplog.text
    assert why in caplog.text
    assert "blue hat" not in caplog.text
    assert "'first'" not in caplog.text
