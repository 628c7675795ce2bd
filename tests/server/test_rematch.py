"""A rematch waits until everybody has agreed or left; only then bots fill the empty seats."""

from pathlib import Path
from typing import Any

from purrlor.server.tables.rematch import GRACE, watch
from tests.server.inside import Guest, Hands, Inside, inside
from tests.server.test_history import play

SHORT: dict[str, Any] = {"game": "shut-up-cat", "options": {"max_rounds": 1}, "bots": []}


async def three(server: Inside) -> tuple[list[Guest], str]:
    """A finished game; all three players are looking at its end."""
    guests = [server.guest() for _ in range(3)]
    table = await guests[0].open(seats=3, start=False, **SHORT)
    path = f"/api/tables/{table}"
    for guest, name in zip(guests[1:], ("Bob", "Cleo"), strict=True):
        await guest.post(f"{path}/join", {"name": name})
    await guests[0].post(f"{path}/start")
    live = await server.services.tables.get(table)
    while live.to_move is not None:
        await play(live, 1)
    return guests, path


async def rematch(server: Inside, path: str) -> Any:
    again = (await server.guests[0].get(path))["rematch"]
    return None if again is None else await server.guests[0].get(f"/api/tables/{again}")


def sitters(table: Any) -> list[str]:
    return [seat["sitter"] for seat in table["seats"]]


async def test_a_rematch_waits_for_every_answer_and_the_host_stays_host(inner: Inside) -> None:
    (ann, bob, cleo), path = await three(inner)
    await bob.post(f"{path}/rematch")
    await cleo.ask("DELETE", f"{path}/rematch")
    told = await ann.get(path)
    assert [seat["again"] for seat in told["seats"]] == [None, True, False]
    assert await rematch(inner, path) is None
    await watch(inner.services.tables)
    assert await rematch(inner, path) is None, "Ann is here, and has said nothing"
    await ann.post(f"{path}/rematch")
    again = await rematch(inner, path)
    assert again["status"] == "playing"
    assert sitters(again) == ["person", "person", "bot"]
    assert [seat["host"] for seat in again["seats"]] == [True, False, False]
    assert (await cleo.get(f"/api/tables/{again['id']}"))["you"] is None


async def test_a_mind_can_be_changed_until_the_rematch_opens(inner: Inside) -> None:
    (ann, bob, cleo), path = await three(inner)
    await cleo.ask("DELETE", f"{path}/rematch")
    await ann.post(f"{path}/rematch")
    await cleo.post(f"{path}/rematch")
    await bob.post(f"{path}/rematch")
    again = await rematch(inner, path)
    assert sitters(again) == ["person"] * 3
    late = await cleo.ask("DELETE", f"{path}/rematch")
    assert late.json()["rematch"] == again["id"], "a seat can be left there"


async def test_whoever_is_away_for_long_has_left(hands: Hands, inner: Inside) -> None:
    (ann, bob, cleo), path = await three(inner)
    for guest in (ann, bob, cleo):
        await guest.get(f"{path}/view")  # they are seen
    await bob.post(f"{path}/rematch")
    hands.now += GRACE - 1
    await bob.post(f"{path}/rematch")  # he is still here, and looks
    await watch(inner.services.tables)
    assert await rematch(inner, path) is None
    hands.now += 1
    await watch(inner.services.tables)
    again = await rematch(inner, path)
    assert sitters(again) == ["bot", "person", "bot"]
    assert again["seats"][1]["host"], "the host has left"


async def test_the_host_need_not_wait_for_somebody_who_says_nothing(inner: Inside) -> None:
    (ann, bob, _), path = await three(inner)
    assert (await bob.ask("DELETE", f"{path}/seats/2")).status_code == 403
    await bob.post(f"{path}/rematch")
    await ann.post(f"{path}/rematch")
    assert (await ann.ask("DELETE", f"{path}/seats/9")).status_code == 400
    await ann.ask("DELETE", f"{path}/seats/2")
    assert sitters(await rematch(inner, path)) == ["person", "person", "bot"]


async def test_an_answer_is_kept_while_the_server_restarts(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        (ann, bob, _), path = await three(server)
        await bob.post(f"{path}/rematch")
        await ann.post(f"{path}/rematch")
        server.services.tables.draining = True
        cleo = server.guests[2]
        assert (await cleo.ask("POST", f"{path}/rematch")).status_code == 503
        cookies = cleo.http.cookies
    async with inside(tmp_path) as server:
        cleo = server.guest()
        cleo.http.cookies = cookies
        await cleo.get(path)
        await watch(server.services.tables)
        assert sitters(await rematch(server, path)) == ["person"] * 3


async def test_nobody_but_players_is_asked(inner: Inside) -> None:
    _, path = await three(inner)
    passer_by = inner.guest()
    assert (await passer_by.ask("POST", f"{path}/rematch")).status_code == 401
