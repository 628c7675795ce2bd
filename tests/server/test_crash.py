"""kill -9 during play: everything that was shown is stored, and every table goes on."""

import json
import signal
import threading
import time
from pathlib import Path

import httpx
import pytest

from docs.examples.folding import fold
from purrlor.core.chance import Quick
from tests.server.conftest import QUICK
from tests.server.running import NO_TLS, ServerProcess
from tests.server.visiting import NDJSON, Json, Visitor, any_move, unsaid

TABLES = 6
GAMES = ("kitten-me", "go-kitty", "shut-up-cat")


class Onlooker:
    """A stream that is reopened whenever it breaks, with the id of the last line seen."""

    def __init__(self, server: ServerProcess, visitor: Visitor, table: str) -> None:
        self.steps: dict[int, Json] = {}
        self.repeated: list[int] = []
        self._now: Json | None = None  # all lines of the stream, folded
        self.stopped = False
        self._url = f"{server.url}/api/tables/{table}/stream"
        self._token = visitor.token
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def _follow(self) -> None:
        while not self.stopped:
            try:
                self._read()
            except httpx.HTTPError:
                time.sleep(0.05)

    def _read(self) -> None:
        last = {"Last-Event-ID": str(max(self.steps))} if self.steps else {}
        headers = {"authorization": f"Bearer {self._token}", **last, **NDJSON}
        with httpx.stream("GET", self._url, headers=headers, timeout=120, verify=NO_TLS) as stream:
            for line in stream.iter_lines():
                if line:
                    self._keep(json.loads(line))
                if self.stopped:
                    return

    def _keep(self, message: Json) -> None:
        known = 0 if self._now is None else len(self._now["steps"])
        self._now = fold(self._now, message)
        assert self._now is not None, "a line is missing"
        for step in self._now["steps"][0 if message["kind"] == "now" else known :]:
            if step["ply"] in self.steps:
                self.repeated.append(step["ply"])
            self.steps[step["ply"]] = unsaid(step)

    def stop(self) -> None:
        self.stopped = True


class Player:
    """Plays against a bot as fast as it can, until it is stopped."""

    def __init__(self, server: ServerProcess, number: int) -> None:
        self.visitor = Visitor(server.url, f"P{number}")
        game = GAMES[number % len(GAMES)]
        new = {"game": game, "seats": 2, "bots": ["mouse"], "start": True}
        self.table: str = self.visitor.post("/api/tables", new)["id"]
        self.acknowledged: list[int] = []
        self._chance = Quick(number)
        self._onward = True
        self.onlooker = Onlooker(server, self.visitor, self.table)
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        while self._onward:
            try:
                self._move()
            except httpx.HTTPError:
                return

    def _move(self) -> None:
        view = self.visitor.get(f"/api/tables/{self.table}/view")["view"]
        if view["outcome"] is not None:
            self._onward = False
        elif view["offers"]:
            played = self.visitor.play(self.table, view, any_move(view, self._chance))
            if played.status_code == 200:
                self.acknowledged.append(played.json()["ply"])

    def is_playing(self) -> bool:
        return self._thread.is_alive()

    def stop(self) -> None:
        self._onward = False
        self._thread.join(20)


@pytest.mark.slow
def test_after_kill_9_in_full_play_nothing_shown_is_lost(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    players = [Player(server, number) for number in range(TABLES)]
    _await_full_play(players)
    server.stop(signal.SIGKILL)
    for player in players:
        player.stop()
    shown = [dict(player.onlooker.steps) for player in players]

    server.open()
    for player, before in zip(players, shown, strict=True):
        _check(player, before)
        player.visitor.close()
    assert server.stop() == 0


def _await_full_play(players: list[Player]) -> None:
    while True:
        going = any(player.is_playing() for player in players)
        if sum(len(player.acknowledged) for player in players) > TABLES:
            return
        assert going, "all players stopped before the server was in full play"
        time.sleep(0.05)


def _check(player: Player, before: dict[int, Json]) -> None:
    """Check that every shown step is unchanged, and that the table goes on at the next ply."""
    visitor, table = player.visitor, player.table
    now = visitor.get(f"/api/tables/{table}/view")
    stored = {step["ply"]: unsaid(step) for step in now["steps"]}
    assert sorted(stored) == list(range(now["view"]["ply"] + 1))
    for ply, step in before.items():
        assert stored[ply] == step
    assert set(player.acknowledged) <= set(stored)
    _go_on(player, now["view"])
    player.onlooker.stop()
    assert player.onlooker.repeated == []
    seen = sorted(player.onlooker.steps)
    assert seen == list(range(len(seen)))


def _go_on(player: Player, view: Json) -> None:
    visitor, table = player.visitor, player.table
    until = view["ply"] + 3
    while view["outcome"] is None and view["ply"] < until:
        view = visitor.get(f"/api/tables/{table}/view")["view"]
        if view["offers"]:
            played = visitor.play(table, view, any_move(view, Quick(view["ply"])))
            assert played.status_code in (200, 409)
