"""Several nodes on one PostgreSQL: every table at any node, each thing done once and shown once."""

import asyncio
from pathlib import Path

from purrlor.core.chance import Quick
from tests.server.inside import run
from tests.server.many import Ear, listen, live_at, many, play_on, until

TWO = {"name": "Ann", "game": "kitten-me", "seats": 2}


def test_people_at_two_nodes_play_a_game_and_everybody_sees_every_step_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with many(tmp_path) as houses:
            ann, bob = (house.guest() for house in houses)
            table = (await ann.post("/api/tables", TWO))["id"]
            ears = [await listen(house, table, None) for house in houses]
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            await ann.post(f"/api/tables/{table}/start")
            ears += [await listen(houses[1], table, 1), await listen(houses[0], table, 0)]
            last = await play_on([ann, bob], table, 999, Quick(3))
            await until(houses, lambda: all(_is_over(ear) for ear in ears))
            for ear in ears[:2]:
                assert ear.plies() == list(range(last + 1))
            for ear in ears[2:]:
                assert ear.plies() == list(range(1, last + 1))
            shown = [(ear.now or {})["view"]["outcome"] for ear in ears]
            assert all(outcome == shown[0] for outcome in shown)

    run(scenario)


def _is_over(ear: Ear) -> bool:
    return ear.now is not None and ear.now["table"]["status"] == "over"


def test_a_bot_moves_once_whoever_looks_on_where(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with many(tmp_path) as houses:
            ann, other = (house.guest() for house in houses)
            table = await ann.open(bots=["mouse", "mouse"], seats=3)
            other.http.cookies = ann.http.cookies
            ears = [await listen(house, table, 0) for house in houses]
            await play_on([ann, other], table, 12, Quick(1))
            await until(houses, lambda: ears[0].plies()[-1:] == ears[1].plies()[-1:])
            for ear in ears:
                assert ear.plies() == list(range(ear.plies()[0], ear.plies()[-1] + 1))
            log = await houses[0].services.store.load(table)
            assert log is not None
            assert [turn.ply for turn in log.turns] == list(range(1, len(log.turns) + 1))

    run(scenario)


def test_of_many_moves_for_one_ply_at_several_nodes_one_is_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with many(tmp_path) as houses:
            ann, bob = (house.guest() for house in houses)
            table = (await ann.post("/api/tables", TWO))["id"]
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            await ann.post(f"/api/tables/{table}/start")
            seat = (await ann.get(f"/api/tables/{table}"))["to_move"]
            bob.http.cookies = ann.http.cookies = (ann, bob)[seat].http.cookies
            ears = [await listen(house, table, seat) for house in houses]
            body = [{"ply": 0, "move": f"bid {count} hat"} for count in (1, 2, 3, 4)]
            path = f"/api/tables/{table}/moves"
            tries = [who.ask("POST", path, each) for each in body for who in (ann, bob)]
            answers = [answer.status_code for answer in await asyncio.gather(*tries)]
            assert sorted(answers) == [200] + [409] * 7
            await until(houses, lambda: all(ear.plies() == [1] for ear in ears))

    run(scenario)


def test_what_is_said_and_who_comes_and_goes_is_told_everywhere(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with many(tmp_path) as houses:
            ann, bob = (house.guest() for house in houses)
            table = (await ann.post("/api/tables", TWO))["id"]
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            ear = await listen(houses[0], table, 0)
            others = [await listen(houses[1], table, None) for _ in range(2)]
            await until(houses, lambda: (ear.now or {})["table"]["watchers"] == 2)
            said = [who.post(f"/api/tables/{table}/chat", {"text": "Meow!"}) for who in (ann, bob)]
            await asyncio.gather(*said)
            await until(houses, lambda: len(ear.heard("said")) == len(others[0].heard("said")) == 2)
            assert [line["n"] for line in ear.heard("said")] == [1, 2]
            await bob.ask("PUT", "/api/me", {"name": "Robert"})
            await until(houses, lambda: live_at(houses[0], table).names() == ["Ann", "Robert"])
            await bob.post(f"/api/tables/{table}/leave")
            await until(houses, lambda: live_at(houses[0], table).names() == ["Ann", ""])

    run(scenario)
