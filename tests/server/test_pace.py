"""Pace: bots wait for readers, within limits; the host sets the pace, and may play to the end."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.server.settings import USUAL_PACE
from purrlor.server.tables.driver import pause
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import By
from tests.server.inside import Guest, Hands, Inside, dealt, inside, stream_at
from tests.server.scripted_bot import ScriptedBot, play_for_people
from tests.server.visiting import Json, any_move


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The clock of a server whose bots prefer to sleep."""
    hands = Hands(monkeypatch)
    ScriptedBot(monkeypatch, hands, "sleep")
    return hands


@pytest.fixture
def inner(tmp_path: Path) -> AbstractAsyncContextManager[Inside]:
    return inside(tmp_path, pace=USUAL_PACE)


class Evening:
    """People and a bot at a table of Shut Up, Cat!, with a clock that the test controls."""

    def __init__(self, server: Inside, hands: Hands, live: LiveTable, people: list[Guest]) -> None:
        self.server, self.hands, self.live, self.people = server, hands, live, people
        self.path = f"/api/tables/{live.stored.id}"

    async def until_tiles_lie_open(self) -> int:
        """Play until a bot has turned tiles, and is to put them back; return the ply."""
        live = self.live
        for _ in range(100):
            if live.match_in_play().halt(live.ply) and live.to_move not in live.state.people():
                return live.ply
            await play_for_people(live)
            await self.wait(pause(live.state))
        raise AssertionError("no bot turns tiles")

    async def wait(self, seconds: float) -> None:
        """Set the clock to this many seconds after the last move."""
        self.hands.now = self.live.state.turn_began + seconds + 1e-6
        await self.server.settle()

    async def read(self, guest: Guest, ply: int) -> None:
        answer = await guest.ask("PUT", f"{self.path}/read", {"ply": ply})
        assert answer.is_success, answer.text
        await self.server.settle()


async def evening(server: Inside, hands: Hands, people: int, **more: Json) -> Evening:
    guests = [server.guest() for _ in range(people)]
    new: Json = {"name": "Ann", "game": "shut-up-cat", "seats": people + 1, "bots": ["mouse"]}
    table = (await guests[0].post("/api/tables", {**new, **more}))["id"]
    for guest in guests[1:]:
        await guest.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await guests[0].post(f"/api/tables/{table}/start")
    live = await server.services.tables.get(table)
    for seat in range(people):
        live.attach(stream_at(live, seat))
    return Evening(server, hands, live, guests)


async def test_bots_hold_still_while_one_reads_and_go_on_when_they_do(
    hands: Hands, inner: Inside
) -> None:
    table = await evening(inner, hands, 1)
    ply = await table.until_tiles_lie_open()
    await table.wait(3.9)
    assert table.live.ply == ply, "tiles lie open for four seconds at least"
    await table.read(table.people[0], ply)
    await inner.until(lambda: table.live.ply > ply)


@pytest.mark.parametrize("says_so", [False, True])
async def test_who_does_nothing_is_given_a_fair_time(
    hands: Hands, inner: Inside, says_so: bool
) -> None:
    """The time is much longer if their client reports reading, and nobody else waits."""
    table = await evening(inner, hands, 1, clock={"readers": 30})
    if says_so:
        await table.read(table.people[0], 0)
    ply = await table.until_tiles_lie_open()
    fair = table.live.match_in_play().halt(ply)
    assert fair >= 4
    given = 6 * 30 if says_so else fair
    await table.wait(given - 0.01)
    assert table.live.ply == ply
    await table.wait(given)
    await inner.until(lambda: table.live.ply > ply)


async def test_the_slowest_reader_counts_up_to_the_limit_of_the_table(
    hands: Hands, inner: Inside
) -> None:
    table = await evening(inner, hands, 2, clock={"readers": 30})
    for guest in table.people:  # both clients report when they have read
        await table.read(guest, 0)
    ply = await table.until_tiles_lie_open()
    await table.wait(10)
    await table.read(table.people[0], ply)
    assert table.live.ply == ply, "the other one still reads"
    await table.wait(29.9)
    assert table.live.ply == ply
    await table.wait(30)
    await inner.until(lambda: table.live.ply > ply)
    ply = await table.until_tiles_lie_open()
    await table.wait(10)
    for guest in table.people:
        assert table.live.ply == ply
        await table.read(guest, ply)
    await inner.until(lambda: table.live.ply > ply)


async def test_a_person_who_moves_on_does_not_hurry_the_others(hands: Hands, inner: Inside) -> None:
    table = await evening(inner, hands, 2, clock={"readers": 30})
    await table.read(table.people[1], 0)
    ply = await table.until_tiles_lie_open()
    live = table.live
    assert live.to_move is not None
    hands.now += 1
    async with live.lock:  # the tiles are put back before anybody has said a word
        text = pick(live.match_in_play().view(live.to_move).offers, Quick(1))
        await live.play(live.to_move, text, By.PERSON, claims=(), key=None)
    assert pause(live.state) == pytest.approx(29), "Bob still looks at them"
    await table.read(table.people[1], ply)
    words = live.match_in_play().time_to_read(live.ply)  # of what was done with the tiles
    still = live.match_in_play().halt(ply) - 1
    assert pause(live.state) == pytest.approx(max(still, words)), "and so does Ann"
    await table.read(table.people[0], ply)
    assert pause(live.state) == pytest.approx(words)


async def test_bots_wait_while_a_person_looks_at_what_their_own_move_showed(
    hands: Hands, inner: Inside
) -> None:
    table = await inner.guest().open()
    live = await inner.services.tables.get(table)
    live.attach(stream_at(live, 0))
    bids = ["bid 1 hat", "bid 2 hat"] if live.to_move == 0 else ["bid 1 hat"]
    async with live.lock:
        for text in [*bids, "challenge"]:
            seat = live.match_in_play().mover
            by = By.BOT if seat else By.PERSON
            await live.play(seat, text, by, claims=(), key=None)
    shown = live.match_in_play().halt(live.ply)
    assert pause(live.state) == shown, "Ann looks at what her challenge revealed"
    live.note_read(0, live.ply)
    assert 0 < pause(live.state) < shown


async def test_who_is_away_is_not_waited_for(hands: Hands, inner: Inside) -> None:
    table = await evening(inner, hands, 2)
    for guest in table.people:
        await table.read(guest, 0)
    ply = await table.until_tiles_lie_open()
    for stream in table.live.presence.streams[1]:
        table.live.detach(stream)
    await table.read(table.people[0], ply)
    fair = table.live.match_in_play().halt(ply)
    assert pause(table.live.state) == fair, "the connection may be back any moment"
    await table.wait(fair)
    await inner.until(lambda: table.live.ply > ply)


async def test_only_players_can_say_that_they_have_read(hands: Hands, inner: Inside) -> None:
    table = await evening(inner, hands, 1)
    ply = await table.until_tiles_lie_open()
    stranger = inner.guest()
    answer = await stranger.ask("PUT", f"{table.path}/read", {"ply": ply})
    assert answer.status_code == 401
    await stranger.ask("PUT", "/api/me", {"name": "Eve"})
    table.live.attach(stream_at(table.live, SPECTATOR))
    answer = await stranger.ask("PUT", f"{table.path}/read", {"ply": ply})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    await inner.settle()
    assert table.live.ply == ply
    ann = table.people[0]
    answer = await ann.ask("PUT", f"{table.path}/read", {"ply": ply + 1})
    assert answer.status_code == 400, "nobody can have read what is to come"
    answers = [await ann.ask("PUT", f"{table.path}/read", {"ply": 0}) for _ in range(40)]
    assert answers[-1].status_code == 429


async def test_only_the_host_changes_the_pace_and_everybody_is_told(
    hands: Hands, inner: Inside
) -> None:
    table = await evening(inner, hands, 2, clock={"pace": "slow"})
    ann, bob = table.people
    assert (await bob.get(table.path))["clock"]["pace"] == "slow"
    ply = await table.until_tiles_lie_open()
    slow = pause(table.live.state)
    answer = await bob.ask("PUT", f"{table.path}/pace", {"pace": "instant"})
    assert answer.status_code == 403
    told = (await ann.ask("PUT", f"{table.path}/pace", {"pace": "fast"})).json()
    assert (told["clock"]["pace"], told["tempo"]) == ("fast", 0.5)
    assert pause(table.live.state) < slow / 3
    assert table.live.ply == ply
    await ann.ask("PUT", f"{table.path}/pace", {"pace": "instant"})
    await inner.until(lambda: table.live.ply > ply)
    assert (await bob.get(table.path))["tempo"] == 0


async def test_the_host_plays_to_the_end_where_nobody_else_plays(
    hands: Hands, inner: Inside
) -> None:
    table = await evening(inner, hands, 2)
    ann, bob = table.people
    assert (await bob.ask("POST", f"{table.path}/to-end")).status_code == 403
    answer = await ann.ask("POST", f"{table.path}/to-end")
    assert (answer.status_code, answer.json()["code"]) == (409, "others-play")
    await bob.post(f"{table.path}/leave")
    assert (await ann.post(f"{table.path}/to-end"))["to_end"]
    await inner.until(lambda: table.live.stored.status == "over")
    assert {turn.by for turn in table.live.state.turns if turn.seat == 0} == {"stand-in"}


@pytest.mark.parametrize("skips", [True, False])
async def test_when_all_people_are_out_they_watch_the_rest_or_skip_it(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, skips: bool
) -> None:
    ScriptedBot(monkeypatch, hands)
    async with inside(tmp_path, pace=USUAL_PACE) as server:
        bots = ["mouse"] * 3
        ann = server.guest()
        table = await ann.open(game="kitten-me", seats=4, bots=bots)
        live = await server.services.tables.get(table)
        watching = stream_at(live, 0)
        live.attach(watching)
        await play_for_people(live)
        assert not live.state.is_everybody_out()
        ply = live.ply
        monkeypatch.setattr(Match, "is_out", lambda match, seat: True)
        await server.settle()
        assert (live.ply, live.state.to_end) == (ply, False), "what put them out is read first"
        hands.now += pause(live.state) + 1e-6
        await server.until(lambda: live.ply > ply)
        assert not live.state.to_end, "they watch"
        if skips:
            await ann.post(f"/api/tables/{table}/to-end")
        else:
            live.detach(watching)
            hands.now += live.state.until_away() + 1e-6
            live.nudged.set()
        await server.until(lambda: live.stored.status == "over")
        assert live.state.to_end


async def test_a_move_between_people_wakes_no_driver(inner: Inside) -> None:
    ann, bob = inner.guest(), inner.guest()
    new = {"name": "Ann", "game": "go-kitty", "seats": 2, "clock": {"move": 30}}
    table = await dealt(ann, bob, new)
    live = await inner.services.tables.get(table)
    for seat in (0, 1):
        live.attach(stream_at(live, seat))
    await inner.settle()
    for guest in (ann, bob) * 4:
        if live.to_move == inner.guests.index(guest):
            now = await guest.get(f"/api/tables/{table}/view")
            body = {"ply": live.ply, "move": any_move(now["view"], Quick(1))}
            await guest.post(f"/api/tables/{table}/moves", body)
        assert not live.nudged.is_set()
    assert live.ply > 1
