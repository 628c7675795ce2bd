"""A table remembers people who come and go, but only the last N of them."""

from pathlib import Path

import pytest

from tests.server.inside import Guest, Inside, inside
from tests.server.listening import Listener


async def moved_to_device(ann: Guest, path: str, server: Inside) -> Guest:
    """Another device, to which Ann's seat was moved."""
    device = server.guest()
    code = (await ann.post(f"{path}/seat-codes"))["code"]
    assert (await device.post(f"/api/seat-codes/{code}"))["you"] == 0
    return device


async def hold(devices: list[Guest], path: str) -> list[bool]:
    return [(await device.get(path))["you"] == 0 for device in devices]


async def test_of_the_devices_that_a_seat_was_moved_to_the_last_hold_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("purrlor.server.tables.seating._DEVICES", 2)
    async with inside(tmp_path) as server:
        ann, bob = server.guest(), server.guest()
        table = await ann.open(bots=[], start=False)
        path = f"/api/tables/{table}"
        await bob.post(f"{path}/join", {"name": "Bob"})
        code = (await bob.post(f"{path}/seat-codes"))["code"]
        tablet = server.guest()
        assert (await tablet.post(f"/api/seat-codes/{code}"))["you"] == 1
        devices = [await moved_to_device(ann, path, server) for _ in range(2)]
        first, *others = [await Listener.open(server, each, table) for each in (*devices, ann)]
        assert await hold([ann, *devices], path) == [True] * 3
        devices.append(await moved_to_device(ann, path, server))
        assert await hold([ann, *devices], path) == [True, False, True, True]
        await server.until(first.has_ended)
        assert not any(other.has_ended() for other in others)
        assert (await tablet.get(path))["you"] == 1
        for other in others:
            await other.close()


async def test_of_those_whom_a_host_sent_away_the_last_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("purrlor.server.tables.seating._BANNED", 2)
    async with inside(tmp_path) as server:
        ann, others = server.guest(), [server.guest() for _ in range(3)]
        path = f"/api/tables/{await ann.open(bots=[], start=False)}"
        for other in others:
            await other.post(f"{path}/join", {"name": "Eve"})
            assert (await ann.ask("DELETE", f"{path}/seats/1")).is_success
        again = [await other.ask("POST", f"{path}/join", {}) for other in reversed(others)]
        assert [each.status_code for each in again] == [403, 403, 200]
