"""Bots at tables: their time reveals nothing, and failing bots are retried with backoff."""

from pathlib import Path
from typing import Any

import pytest

from purrlor.server.bots.processes import BotProcess
from purrlor.server.bots.protocol import BotReply, Question
from purrlor.server.tables.driver import pause
from purrlor.server.tables.live_table import LiveTable
from tests.server.inside import Hands, Inside, inside, stream_at
from tests.server.scripted_bot import ScriptedBot, play_for_people


async def ann_and_a_bot(server: Inside) -> LiveTable:
    table = await server.guest().open(game="go-kitty")
    live = await server.services.tables.get(table)
    live.attach(stream_at(live, 0))
    return live


async def until_asked(server: Inside, live: LiveTable, seat: int) -> None:
    await server.until(lambda: live.to_move == seat)


@pytest.mark.parametrize("seconds", [0.0, 0.4, 0.9])
async def test_how_long_a_bot_thinks_is_hidden_in_its_pace(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    bot = ScriptedBot(monkeypatch, hands)
    bot.seconds = seconds
    async with inside(tmp_path, pace=1000) as server:
        live = await ann_and_a_bot(server)
        await play_for_people(live)
        asked = live.ply
        await server.until(lambda: bot.asked == 1)
        assert pause(live.state) > 0.95
        await hands.turn(server, live.state.turn_began + pause(live.state) - 0.05 - hands.now)
        assert live.ply == asked
        await hands.turn(server, live.state.turn_began + pause(live.state) + 1e-6 - hands.now)
        await server.until(lambda: live.ply > asked)


async def is_failing(server: Inside, live: LiveTable) -> bool:
    """Does the table report that the bot in the second seat does not respond?"""
    told = await server.guests[0].get(f"/api/tables/{live.stored.id}")
    assert isinstance(told["seats"][1]["failing"], bool)
    return bool(told["seats"][1]["failing"])


async def test_a_bot_that_failed_is_asked_again_and_the_table_is_told(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ScriptedBot(monkeypatch, hands)
    bot.fails = True
    async with inside(tmp_path) as server:
        live = await ann_and_a_bot(server)

        async def bots_turns(turns: int) -> None:
            for _ in range(turns):
                await play_for_people(live)
                await until_asked(server, live, 0)

        while bot.asked < 3:
            assert not await is_failing(server, live)
            await bots_turns(1)
        assert await is_failing(server, live)
        asked = bot.asked
        await bots_turns(2)
        assert bot.asked == asked, "not at once"
        await hands.turn(server, 11)
        await bots_turns(1)
        assert bot.asked == asked + 1
        await hands.turn(server, 11)
        await bots_turns(1)
        assert bot.asked == asked + 1, "later each time"
        bot.fails = False
        await hands.turn(server, 11)
        await bots_turns(1)
        assert bot.asked > asked + 1
        assert not await is_failing(server, live)


async def test_a_process_is_remembered_for_no_more_bots_than_it_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("purrlor.server.bots.processes.REMEMBERED", 3)
    told: list[tuple[str, int]] = []

    async def exchange(_: BotProcess, process: Any, question: Question, known: int) -> BotReply:
        told.append((question.key, known))
        return BotReply("pass")

    async def running(_: BotProcess) -> None: ...

    monkeypatch.setattr(BotProcess, "_exchange", exchange)
    monkeypatch.setattr(BotProcess, "_running", running)

    process = BotProcess()
    for key in (*"abcd", "d", "a"):
        question = Question(key, "", {}, 2, 0, "", "", ((), ()), None)
        await process.ask(question, 10)
    assert told[-2:] == [("d", 2), ("a", 0)]
