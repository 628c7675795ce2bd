"""A server with compiled rules, which is what ./dev serve starts, plays every game to its end."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from purrlor.core.chance import Quick
from purrlor.games import OWN
from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.server.visiting import any_move

COMPILED = os.environ.get("PURRLOR_COMPILED", "")  # set by ./dev test
SHORTER = {"shut-up-cat": {"max_rounds": 8}}  # with people who roll at random, no game ends sooner


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="no compiled rules: ./dev test makes them")
def test_a_compiled_server_plays_every_game_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", COMPILED)
    version = [sys.executable, "-m", "purrlor", "--version"]
    assert "(compiled)" in subprocess.run(version, capture_output=True, text=True).stdout
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    with closing(server.guest("Ann")) as ann, closing(server.guest("Bob")) as bob:
        for box in OWN:
            play_to_the_end(box.id, SHORTER.get(box.id, {}), ann, bob)
    assert server.stop() == 0, server.log.read_text()


def play_to_the_end(game: str, options: dict[str, int], *people: httpx.Client) -> None:
    """Open a table and move at random until the game is over, as its record then says."""
    chance = Quick(1)
    wanted = {"game": game, "seats": len(people), "start": False, "options": options}
    path = f"/api/tables/{people[0].post('/api/tables', json=wanted).json()['id']}"
    for guest in people[1:]:
        guest.post(f"{path}/join", json={}).raise_for_status()
    people[0].post(f"{path}/start").raise_for_status()
    while (seat := people[0].get(f"{path}/view").json()["view"]["to_move"]) is not None:
        view = people[seat].get(f"{path}/view").json()["view"]
        move = {"move": any_move(view, chance), "ply": view["ply"]}
        people[seat].post(f"{path}/moves", json=move).raise_for_status()
    assert people[0].get(f"{path}/record").is_success
