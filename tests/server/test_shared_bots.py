"""Bot processes shared by many visitors: who is charged for a bot's move, and who waits for it."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from purrlor.server.bots.processes import BotProcess, BotProcesses
from purrlor.server.bots.protocol import BotReply, Question
from purrlor.server.tables.live_table import LiveTable
from tests.server.inside import Hands, Inside, inside, stream_at
from tests.server.scripted_bot import ScriptedBot, play_for_people


async def until_asked(
    server: Inside, live: LiveTable, bot: ScriptedBot, people: Sequence[str], urgent: bool
) -> None:
    """Let people move until a bot is asked on behalf of these people."""
    for _ in range(200):
        if bot.last == (tuple(people), urgent):
            return
        await play_for_people(live)
        await server.settle()
    raise AssertionError(f"bots were last asked for {bot.last}")


def person_in(live: LiveTable, seat: int) -> str:
    person = live.stored.seats[seat].person
    assert person is not None
    return person


async def test_a_bots_move_is_a_request_of_the_people_who_are_there(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ScriptedBot(monkeypatch, hands)
    async with inside(tmp_path, pace=1200) as server:
        ann, bob = server.guest(), server.guest()
        table = await ann.open(game="go-kitty", seats=3, bots=["kitten"], start=False)
        await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
        live = await server.services.tables.get(table)
        await ann.post(f"/api/tables/{table}/start")
        streams = [stream_at(live, 0), stream_at(live, 1)]
        for stream in streams:
            live.attach(stream)
        here = (person_in(live, 0), person_in(live, 1))
        await until_asked(server, live, bot, here, urgent=True)
        live.detach(streams[0])
        await hands.turn(server, 30)
        await until_asked(server, live, bot, here[1:], urgent=True)


@pytest.mark.parametrize(("pace", "waits"), [("instant", False), ("fast", True)])
async def test_somebody_who_is_not_connected_waits_unless_the_pace_is_instant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: str, waits: bool
) -> None:
    bot = ScriptedBot(monkeypatch, Hands(monkeypatch))
    async with inside(tmp_path, pace=1200) as server:
        table = await server.guest().open(game="go-kitty", clock={"pace": pace})
        live = await server.services.tables.get(table)
        await until_asked(server, live, bot, [person_in(live, 0)], waits)


async def test_somebody_who_is_connected_waits_at_instant_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ScriptedBot(monkeypatch, Hands(monkeypatch))
    async with inside(tmp_path) as server:
        table = await server.guest().open(game="go-kitty", clock={"pace": "instant"})
        live = await server.services.tables.get(table)
        live.attach(stream_at(live, 0))
        await until_asked(server, live, bot, [person_in(live, 0)], urgent=True)


async def test_nobody_waits_for_bots_that_play_on_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ScriptedBot(monkeypatch, Hands(monkeypatch))
    async with inside(tmp_path) as server:
        ann = server.guest()
        table = await ann.open(game="go-kitty")
        live = await server.services.tables.get(table)
        live.attach(stream_at(live, 0))
        await server.until(lambda: live.to_move == 0)
        await ann.post(f"/api/tables/{table}/to-end")
        await until_asked(server, live, bot, [person_in(live, 0)], urgent=False)


async def test_the_coach_answers_a_request_of_the_person_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ScriptedBot(monkeypatch, Hands(monkeypatch))
    async with inside(tmp_path) as server:
        ann = server.guest()
        table = await ann.open(game="go-kitty", coach=True)
        live = await server.services.tables.get(table)
        live.attach(stream_at(live, 0))
        await server.until(lambda: live.to_move == 0)
        await ann.get(f"/api/tables/{table}/coach")
        assert bot.last == ((person_in(live, 0),), True)


async def test_people_at_one_address_are_known_by_it(inner: Inside) -> None:
    live = await inner.services.tables.get(await inner.guest().open())
    address_of = inner.services.tables.bot_processes.address_of
    assert address_of(person_in(live, 0)) == "127.0.0.1"
    assert address_of("somebody at another node") == "somebody at another node"


class Held:
    """Bot processes whose replies wait until the test releases them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self._going: dict[str, asyncio.Event] = {}
        held = self

        async def ask(_: BotProcess, question: Question, seconds: float) -> BotReply:
            held.begun.append(question.key)
            await held._event(question.key).wait()
            return BotReply(question.key)

        monkeypatch.setattr(BotProcess, "ask", ask)

    def _event(self, key: str) -> asyncio.Event:
        return self._going.setdefault(key, asyncio.Event())

    def let_go(self, key: str) -> None:
        self._event(key).set()


async def ask(
    bot_processes: BotProcesses, key: str, people: Sequence[str], level: str = "kitten"
) -> asyncio.Task[BotReply]:
    question = Question(key, "", {}, 2, 0, level, "", (), None)
    asking = asyncio.create_task(bot_processes.ask(question, people, urgent=True))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return asking


async def test_one_visitors_panthers_leave_a_process_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = Held(monkeypatch)
    bot_processes = BotProcesses(2, 10)
    tasks = [await ask(bot_processes, f"ann {number}", ["ann"], "panther") for number in range(45)]
    coach = await ask(bot_processes, "bob", ["bob"])
    assert held.begun == ["ann 0", "bob"]
    held.let_go("bob")
    assert (await coach).move == "bob"
    for number in range(45):
        held.let_go(f"ann {number}")
    await asyncio.gather(*tasks)
    assert len(held.begun) == 46


async def test_a_request_counts_for_the_person_with_the_fewest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = Held(monkeypatch)
    bot_processes = BotProcesses(1, 10)
    tasks = [await ask(bot_processes, f"ann {number}", ["ann"]) for number in range(4)]
    tasks.append(await ask(bot_processes, "ann and bob", ["ann", "bob"]))
    for key in ("ann 0", "ann 1", "ann and bob", "ann 2", "ann 3"):
        held.let_go(key)
    await asyncio.gather(*tasks)
    assert held.begun == ["ann 0", "ann 1", "ann and bob", "ann 2", "ann 3"]


async def test_a_table_that_leaves_memory_takes_its_request_out_of_the_queue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = Held(monkeypatch)
    bot_processes = BotProcesses(1, 10)
    running, left, last = [
        await ask(bot_processes, key, ["ann"]) for key in ("running", "left", "last")
    ]
    left.cancel()
    await asyncio.wait([left])
    for key in ("running", "last"):
        held.let_go(key)
    await asyncio.gather(running, last)
    assert held.begun == ["running", "last"]
