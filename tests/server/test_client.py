"""The client: whole games over the network, through lost answers, cut streams and restarts."""

import json
import random
import runpy
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest

from purrlor import client
from purrlor.bots.bot import BotError
from purrlor.client import ApiError, Backoff, Seat, Unreachable
from purrlor.client.calls import Calls
from purrlor.core.game import Event, View
from purrlor.core.wire import to_plain
from purrlor.games import BOXES, find
from purrlor.server.terms import Emote, Pace, Status
from tests.bots.own_bots import Cheating, First, Raising
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
AT_ONCE = Backoff(tries=50, first=0)


@pytest.fixture
def guest(server: ServerProcess) -> Iterator[client.Client]:
    with client.Client(server.url, backoff=AT_ONCE) as guest:
        guest.ticket("Ann")
        yield guest


def some_move(view: View) -> str:
    """Choose a legal move, the same each time."""
    return next(random.Random(view.ply).choice(view.offers).texts())


def table_for_two(guest: client.Client, game: str = "kitten-me") -> Seat:
    return guest.open_table(game, seats=2, bots=["mouse"], start=True)


def test_the_example_plays_to_the_end_of_its_game(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = ROOT / "docs" / "examples" / "network_bot.py"
    monkeypatch.setattr("sys.argv", [str(example), server.url])
    runpy.run_path(str(example))
    assert capsys.readouterr().out.startswith("Outcome(winners=(")


class Counting(First):
    """Checks that it gets every event of its seat, once and in order."""

    seen: ClassVar[list[str]] = []

    def watch(self, event: Event) -> None:
        super().watch(event)
        self.seen.append(str(to_plain(event)))


def test_a_bot_joins_by_a_link_and_plays_to_the_end(
    guest: client.Client, server: ServerProcess
) -> None:
    host = guest.open_table("go-kitty", seats=2)
    link = f"{server.url}/#/table/{host.id}"
    with ThreadPoolExecutor() as pool:
        playing = pool.submit(client.run, Counting, link, 1, name="Owl")
        next(now for now in host.stream() if now.table.seats[1].name == "Owl")
        host.start()
        own = host.run(First)
        record = playing.result()
    assert record is not None
    assert own is not None
    assert record.outcome == own.outcome
    match = record.replay(find)
    expected = [match.events_for(1, ply) for ply in range(match.ply + 1)]
    assert Counting.seen == [str(to_plain(event)) for each in expected for event in each]


def test_a_bot_plays_on_however_often_the_stream_is_cut(
    guest: client.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections = cut_streams(monkeypatch)
    record = table_for_two(guest, "go-kitty").run(First)
    assert record is not None
    assert record.outcome is not None
    assert len(connections) > 1


def test_a_bot_that_fails_over_the_network_is_named(guest: client.Client) -> None:
    with pytest.raises(BotError, match=r"bot 'Raising' failed in seat 0 at ply .*ZeroDivision"):
        table_for_two(guest).run(Raising)
    with pytest.raises(BotError, match=r"bot 'Cheating' failed in seat 0 .*illegal-move, KM-"):
        table_for_two(guest).run(Cheating)
    with pytest.raises(ValueError, match="expected a link to a table"):
        client.run(First, "http://localhost:8000")


@pytest.mark.parametrize("game", BOXES)
def test_views_and_events_are_the_games_own(guest: client.Client, game: str) -> None:
    seat = table_for_two(guest, game)
    for view, _ in zip(seat.turns(), range(3), strict=False):
        assert type(view) is find(game).view_type
        assert seat.play(some_move(view)).ply == view.ply + 1
        (step, *_) = seat.now(since=view.ply).steps
        assert [to_plain(event) for event in seat.events(step)] == list(step.events)


def test_a_table_is_found_joined_started_and_talked_at(
    guest: client.Client, server: ServerProcess
) -> None:
    host = guest.open_table("go-kitty", seats=3, public=True)
    with client.Client(server.url, backoff=AT_ONCE) as other:
        other.ticket("Bob")
        assert host.id in [table.id for table in other.tables("go-kitty")]
        seat = other.join(host.id, seat=1, contribution="meow")
        host.contribute("purr")
        host.seat_bot(2, "mouse")
        seat.say("hello")
        seat.emote(Emote.PURR)
        assert host.start().status is Status.PLAYING
        now = seat.now()
        assert now.view is not None
        assert now.view.seat == 1
        assert [said.text or said.emote for said in now.chat] == ["hello", Emote.PURR]
        assert now.table.contributed == (True, True, False)
        seat.have_read(0)
        assert host.set_pace(Pace.FAST).clock.pace is Pace.FAST
        seat.leave()
        assert host.to_end().to_end


def test_a_server_tells_about_itself_and_about_oneself(guest: client.Client) -> None:
    boxes = {box.game: box for box in guest.games()}
    assert list(boxes) == list(BOXES)
    assert boxes["kitten-me"].house_rules[0].default == "white"
    assert guest.rules("go-kitty")[0].id == "GK-1"
    assert guest.rules("go-kitty", "de")[0].section == "Vorbereitung"
    assert "tabby" in guest.about().levels
    assert guest.introduce("Annabel").name == guest.me().name == "Annabel"


def test_a_seat_goes_to_another_device_and_others_look_on(
    guest: client.Client, server: ServerProcess
) -> None:
    seat = table_for_two(guest)
    assert guest.seat(seat.id).number == seat.number
    with client.Client(server.url, backoff=AT_ONCE) as other:
        other.ticket("Ann's phone")
        with pytest.raises(ValueError, match="you have no seat"):
            other.seat(seat.id)
        view = next(other.watch(seat.id).views())
        assert view.seat is None
        assert other.take_over(seat.move_seat().code).number == seat.number


def test_the_record_of_a_game_verifies(guest: client.Client) -> None:
    seat = guest.open_table("kitten-me", seats=2, bots=["mouse"], start=True)
    for view in seat.turns():
        seat.play(some_move(view))
    assert seat.record().replay(find).outcome is not None
    assert seat.replay(count=1).frames[0].step.ply == 0
    again = seat.rematch()
    assert again is not None
    assert again.id != seat.id


def test_a_refusal_has_its_rule_and_what_is_allowed_instead(guest: client.Client) -> None:
    seat = table_for_two(guest)
    view = next(seat.turns())
    with pytest.raises(ApiError, match=r"\(illegal-move, KM-\d+\)") as refused:
        seat.play("challenge" if view.ply == 0 else "bid 1 hat", view.ply)
    assert refused.value.code == "illegal-move"
    assert refused.value.rule is not None
    assert refused.value.offers == view.offers


def test_a_move_that_answers_another_ply_is_late(guest: client.Client) -> None:
    seat = table_for_two(guest)
    view = next(seat.turns())
    with pytest.raises(ApiError) as refused:
        seat.play(some_move(view), view.ply + 1)
    assert (refused.value.code, refused.value.ply) == ("late", view.ply)


def test_who_has_no_ticket_is_told_so(server: ServerProcess) -> None:
    with client.Client(server.url) as stranger, pytest.raises(ApiError) as refused:
        stranger.me()
    assert refused.value.code == "no-token"


# When the network fails


def test_steps_and_words_come_once_each_however_often_the_stream_is_cut(
    guest: client.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections = cut_streams(monkeypatch)
    seat = table_for_two(guest)
    answered: set[int] = set()
    told: list[int] = []
    said: list[str | None] = []
    for now in seat.stream():
        told += [step.ply for step in now.steps]
        said += [words.text for words in now.chat]
        if now.view is None or now.view.ply in answered:
            continue
        if now.view.outcome is not None:
            break
        if now.view.to_move == seat.number:
            answered.add(now.view.ply)
            if now.view.ply < 8:  # stays below the rate limit for chat
                seat.say(f"at {now.view.ply}")
            seat.play(some_move(now.view))
    assert told == list(range(len(told)))
    assert len(said) == len(set(said)) > 0
    assert len(connections) > 1


def cut_streams(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Cut each stream after one to three lines; record the ply from which each one resumes."""
    whole, luck = Calls.lines, random.Random(3)
    connections: list[int | None] = []

    @contextmanager
    def cut(calls: Calls, table: str, since: int | None) -> Iterator[Iterator[str]]:
        connections.append(since)
        with whole(calls, table, since) as lines:
            yield some(lines)

    def some(lines: Iterator[str]) -> Iterator[str]:
        yield from islice(lines, luck.randint(1, 3))
        raise httpx.ReadError("cut")

    monkeypatch.setattr(Calls, "lines", cut)
    return connections


def is_lost(line: str) -> bool:
    """Is this a move after which another seat moves, so that more lines come?"""
    return line.startswith('{"kind":"played"') and '"seat":0' in line and '"to_move":1' in line


def test_a_stream_that_leaves_a_line_out_is_opened_anew(
    guest: client.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines about the player's own moves get lost, and still all patches add up to the view."""
    whole = Calls.lines
    opened: list[int | None] = []

    @contextmanager
    def lossy(calls: Calls, table: str, since: int | None) -> Iterator[Iterator[str]]:
        opened.append(since)
        with whole(calls, table, since) as lines:
            yield (line for line in lines if not is_lost(line))

    monkeypatch.setattr(Calls, "lines", lossy)
    seat = table_for_two(guest)
    told: list[int] = []
    for now in seat.stream():
        told += [step.ply for step in now.steps]
        if now.view is not None and now.view.to_move in (seat.number, None) and now.steps:
            assert now.view == seat.now().view
            if len(told) > 12 or now.view.outcome is not None:
                break
            seat.play(some_move(now.view))
    assert told == list(range(len(told)))
    assert len(opened) > 1


def test_more_steps_than_one_message_holds_are_asked_for(
    guest: client.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Calls.lines

    @contextmanager
    def brief(calls: Calls, table: str, since: int | None) -> Iterator[Iterator[str]]:
        with whole(calls, table, since) as lines:
            now = json.loads(next(lines))
            yield iter([json.dumps({**now, "steps": now["steps"][-1:]})])

    seat = table_for_two(guest)
    for view in islice(seat.turns(), 3):
        seat.play(some_move(view))
    monkeypatch.setattr(Calls, "lines", brief)
    told = [step.ply for step in next(seat.stream(since=0)).steps]
    assert len(told) > 1
    assert told == list(range(1, len(told) + 1))


class Losing:
    """Loses the answers to the first requests to a path."""

    def __init__(self, path: str, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent = 0
        send = httpx.Client.send

        def lossy(http: httpx.Client, request: httpx.Request, **more: Any) -> httpx.Response:
            response = send(http, request, **more)
            if request.url.path.endswith(path) and request.method == "POST":
                self.sent += 1
                if self.sent <= times:
                    raise httpx.ReadError("lost")
            return response

        monkeypatch.setattr(httpx.Client, "send", lossy)


def test_a_move_whose_answer_was_lost_is_played_once(
    guest: client.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = table_for_two(guest)
    view = next(seat.turns())
    losing = Losing("/moves", 2, monkeypatch)
    assert seat.play(some_move(view)).ply == view.ply + 1
    assert losing.sent == 3


def test_what_could_be_done_twice_is_not_tried_twice(
    guest: client.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    losing = Losing("/tables", 1, monkeypatch)
    with pytest.raises(Unreachable, match="lost"):
        table_for_two(guest)
    assert losing.sent == 1


def test_a_server_that_is_not_there_is_unreachable() -> None:
    nobody = client.Client("http://127.0.0.1:1", backoff=Backoff(tries=2, first=0))
    with nobody, pytest.raises(Unreachable, match="/api/server"):
        nobody.about()


@pytest.mark.slow
def test_a_bot_plays_on_when_the_server_restarts(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", "--pace", "0").open()
    with client.Client(server.url) as guest:
        guest.ticket("Ann")
        seat = guest.open_table("go-kitty", seats=2, bots=["mouse"], start=True)
        plies: list[int] = []
        for view in seat.turns():
            if len(plies) == 2:
                server.stop()
                server.open()
            seat.play(some_move(view))
            plies.append(view.ply)
            if len(plies) == 6:
                break
    assert server.stop() == 0
    assert plies == sorted(set(plies))
