"""The coach on the board advises on any valid position, and sees nothing of any table."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from purrlor.bots import advice, seat_bot
from purrlor.browser import Board, answer
from purrlor.core.chance import Quick
from purrlor.server.bots.processes import BotProcess
from purrlor.server.bots.protocol import BotReply, Question
from tests.server.inside import Guest, Inside, inside

PATH = "/api/board/coach"
SCENARIOS = sorted(Path(__file__).parents[1].glob("games/*/scenarios/*.toml"))[::3]
BID: dict[str, Any] = {
    "game": "kitten-me",
    "position": {"players": 2, "cards": [3, 3], "bid": "3 hat", "bidder": 1},
}


async def refused(guest: Guest, body: object) -> tuple[int, str]:
    found = await guest.ask("POST", PATH, body)
    return found.status_code, found.json()["code"]


def boards() -> Iterator[tuple[str, dict[str, Any]]]:
    """The positions after all turns of scenarios, if somebody is to move."""
    for path in SCENARIOS:
        found = json.loads(answer(json.dumps({"what": "open", "text": path.read_text("utf-8")})))
        if "board" not in found:
            continue  # a rule forbids the position
        board = {**found["board"], "at": len(found["board"]["turns"])}
        seen = json.loads(answer(json.dumps({"what": "look", "board": board})))
        if "views" in seen and seen["views"][0]["to_move"] is not None:
            yield path.name, seen["board"]


def test_the_coach_has_an_answer_in_arranged_positions() -> None:
    asked = 0
    for name, plain in boards():
        match, _ = Board.read(plain).last()
        seat = match.mover
        bot = seat_bot("tabby", match.game, match.options, match.players, seat, Quick(0))
        for event in match.all_events_for(seat):
            bot.watch(event)
        readings = bot.weigh(match.view(seat))
        moves = {text for offer in match.view(seat).offers for text in offer.texts()}
        assert {each.move for each in readings} <= moves, name
        assert readings, name
        asked += 1
    assert asked > 50


async def test_it_advises_the_seat_to_move_as_the_coach_at_a_table_would(tmp_path: Path) -> None:
    turn = {"text": "0 bid 4 hat", "luck": None}
    async with inside(tmp_path) as server:
        nobody = server.guest()  # no token is needed
        for body in (BID, {**BID, "turns": [turn]}):
            found = await nobody.post(PATH, body)
            match, _ = Board.read({**body, "at": len(body.get("turns", []))}).last()
            seat = match.mover
            bot = seat_bot("tabby", match.game, match.options, 2, seat, Quick(0))
            for event in match.all_events_for(seat):
                bot.watch(event)
            expected = [advice(match.game, each) for each in bot.weigh(match.view(seat))]
            assert found["ply"] == match.ply
            assert [each["move"] for each in found["readings"]] == [e.move for e in expected]
            shares = [each["share"] for each in found["readings"]]
            assert shares == pytest.approx([each.share for each in expected])


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"game": "chess"}, (400, "malformed")),
        ({"game": "kitten-me", "position": {"players": 2, "cards": [0, 0]}}, (400, "malformed")),
        ({"game": "kitten-me", "position": {"players": 99}}, (422, "no-such-table")),
        ({"game": "kitten-me", "position": {"round": 0}}, (400, "malformed")),
        ({"game": "kitten-me", "position": {"cards": [5, 0]}}, (409, "over")),
        ({**BID, "turns": [{"text": "0 bid 1 hat"}]}, (400, "malformed")),
        ({**BID, "turns": [{"text": "1 call"}]}, (400, "malformed")),
        ({**BID, "turns": [{"text": "0 bid 4 hat", "luck": "six"}]}, (400, "malformed")),
        ({**BID, "title": "mine"}, (400, "malformed")),
        ({**BID, "turns": [{"text": "0 bid 4 hat"}] * 4000}, (413, "too-large")),
    ],
    ids=str,
)
async def test_a_bad_position_is_rejected_with_the_reason(
    inner: Inside, body: object, expected: tuple[int, str]
) -> None:
    assert await refused(inner.guest(), body) == expected


async def test_a_live_table_gives_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No request can name a table, and what the coach receives holds only the position sent."""
    asked: list[Question] = []
    ask = BotProcess.ask

    async def noted(self: BotProcess, question: Question, seconds: float) -> BotReply:
        asked.append(question)
        return await ask(self, question, seconds)

    async with inside(tmp_path) as server:
        ann = server.guest()
        table = await ann.open(bots=[None], start=False, coach=True)
        eve = server.guest()
        await eve.post(f"/api/tables/{table}/join", {"name": "Eve"})
        await ann.post(f"/api/tables/{table}/start")
        monkeypatch.setattr(BotProcess, "ask", noted)
        for body in (
            {"game": table},
            {"game": "kitten-me", "table": table},
            {"game": "kitten-me", "position": {"table": table}},
            {"game": "kitten-me", "position": table},
            {"game": "kitten-me", "turns": [{"text": table}]},
        ):
            assert await refused(eve, body) == (400, "malformed")
        assert (await eve.ask("POST", f"{PATH}/{table}", BID)).status_code in (404, 405)
        assert asked == []
        found = await eve.post(PATH, BID)
        stranger = await server.guest().post(PATH, BID)
        assert found == stranger
        assert all(table not in repr(question) for question in asked)
        assert {question.key for question in asked} == {""}


async def test_questions_are_limited_as_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path, requests_per_second=1000) as server:
        ann = server.guest()
        monkeypatch.setattr(server.services.rare["coach"], "_now", lambda: 1e9)
        codes = [(await ann.ask("POST", PATH, BID)).status_code for _ in range(12)]
        assert codes == [200] * 10 + [429] * 2
