"""Streams: events are sent as they happen, once and in order; reconnecting readers get the rest."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from purrlor.core.chance import Quick
from tests.server.conftest import Visit
from tests.server.inside import Inside
from tests.server.running import NO_TLS, ServerProcess
from tests.server.visiting import NDJSON, Json, Visitor, any_move, dealt, play_to_the_end


@contextmanager
def streaming(
    server: ServerProcess, table: str, token: str, **more: str
) -> Iterator[Iterator[str]]:
    headers = {"authorization": f"Bearer {token}", **more}
    url = f"{server.url}/api/tables/{table}/stream"
    with httpx.stream("GET", url, headers=headers, timeout=120, verify=NO_TLS) as stream:
        yield stream.iter_lines()


def next_message(lines: Iterator[str]) -> Json:
    message: Json = json.loads(next(line for line in lines if line))
    return message


@pytest.fixture
def two(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """A dealt table of two."""
    ann, bob = visit("Ann"), visit("Bob")
    table = dealt(ann, bob, {"game": "kitten-me", "seats": 2})
    return ann, bob, table


Two = tuple[Visitor, Visitor, str]


def play_one(two: Two, chance: Quick) -> int:
    ann, bob, table = two
    view = ann.get(f"/api/tables/{table}/view")["view"]
    mover = (ann, bob)[view["to_move"]]
    view = mover.get(f"/api/tables/{table}/view")["view"]
    played = mover.play(table, view, any_move(view, chance))
    assert played.status_code == 200, played.text
    ply: int = played.json()["ply"]
    return ply


def test_the_first_message_is_the_whole_current_view(server: ServerProcess, two: Two) -> None:
    ann, _, table = two
    play_one(two, Quick(1))
    with streaming(server, table, ann.token, **NDJSON) as lines:
        first = next_message(lines)
    assert first["kind"] == "now"
    assert first["view"] == ann.get(f"/api/tables/{table}/view")["view"]
    assert [step["ply"] for step in first["steps"]] == [0, 1]


def test_browsers_are_sent_events_with_the_ply_as_id(server: ServerProcess, two: Two) -> None:
    ann, _, table = two
    with streaming(server, table, ann.token, accept="text/event-stream") as lines:
        assert next(lines) == "id: 0"
        assert next(lines).startswith('data: {"kind":"now"')
        assert next(lines) == ""
        play_one(two, Quick(2))
        assert next(line for line in lines if line.startswith("id:")) == "id: 1"


def test_last_event_id_resumes_after_it(server: ServerProcess, two: Two) -> None:
    ann, _, table = two
    for seed in range(3):
        play_one(two, Quick(seed))
    with streaming(server, table, ann.token, **{"Last-Event-ID": "1"}, **NDJSON) as lines:
        assert [step["ply"] for step in next_message(lines)["steps"]] == [2, 3]


@pytest.mark.parametrize("nonsense", ["-1", "x", "9" * 40, "1.5", "٣"])
def test_a_nonsensical_last_event_id_brings_everything(
    server: ServerProcess, two: Two, nonsense: str
) -> None:
    ann, _, table = two
    headers = [
        (b"last-event-id", nonsense.encode()),
        (b"authorization", f"Bearer {ann.token}".encode()),
        (b"accept", b"application/x-ndjson"),
    ]
    url = f"{server.url}/api/tables/{table}/stream"
    with httpx.stream("GET", url, headers=headers, timeout=120, verify=NO_TLS) as stream:
        first = next_message(stream.iter_lines())
    assert [step["ply"] for step in first["steps"]] == [0]


def test_two_tabs_of_one_seat_see_the_same(server: ServerProcess, two: Two) -> None:
    ann, _, table = two
    with (
        streaming(server, table, ann.token, **NDJSON) as first,
        streaming(server, table, ann.token, **NDJSON) as second,
    ):
        assert next_message(first)["view"] == next_message(second)["view"]
        play_one(two, Quick(3))
        seen = [_next_played(first), _next_played(second)]
    assert seen[0] == seen[1]


def _next_played(lines: Iterator[str]) -> Any:
    while True:
        message = next_message(lines)
        if message["kind"] == "played":
            return message


@pytest.mark.parametrize(("language", "plays"), [("en", "You bid"), ("de", "Du bietest")])
def test_steps_have_sentences_for_their_reader_on_request(
    two: Two, language: str, plays: str
) -> None:
    ann, bob, table = two
    play_to_the_end([ann, bob], table, Quick(4))
    path = f"/api/tables/{table}/steps?from=1"
    for person, other in ((ann, "Bob"), (bob, "Ann")):
        steps = person.get(f"{path}&language={language}")["steps"]
        told = [sentence for step in steps for sentence in step["sentences"]]
        assert len(told) == sum(len(step["events"]) for step in steps)
        assert any(sentence.startswith(plays) for sentence in told)
        assert any(other in sentence for sentence in told)
        assert all(step["sentences"] == [] for step in person.get(path)["steps"])
    assert ann.ask("GET", f"{path}&language=xx").status_code == 400
    view = ann.get(f"/api/tables/{table}/view?language={language}")
    assert all(step["sentences"] for step in view["steps"])


def test_who_waits_is_told_who_comes(server: ServerProcess, visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    with streaming(server, table, ann.token, **NDJSON) as lines:
        first = next_message(lines)
        assert first["view"] is None
        assert first["steps"] == []
        bob.post(f"/api/tables/{table}/join", {})
        changed = next_message(lines)
    assert changed["kind"] == "changed"
    assert [seat["name"] for seat in changed["table"]["seats"]] == ["Ann", "Bob"]


@pytest.mark.slow
@settings(
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3)), min_size=1, max_size=4))
def test_however_often_the_line_breaks_no_step_is_missed_or_repeated(
    server: ServerProcess, visit: Visit, breaks: list[tuple[int, int]]
) -> None:
    """Moves are played, some lines are read, the connection breaks, and resumes by its last id."""
    ann, bob = visit("Ann"), visit("Bob")
    table = dealt(ann, bob, {"game": "shut-up-cat", "seats": 2})
    seen: list[int] = []
    chance = Quick(5)
    for moves, reads in breaks:
        last = {"Last-Event-ID": str(seen[-1])} if seen else {}
        with streaming(server, table, ann.token, **last, **NDJSON) as lines:
            seen += [step["ply"] for step in next_message(lines)["steps"]]
            for _ in range(moves):
                play_one((ann, bob, table), chance)
            for _ in range(min(moves, reads)):
                seen.append(_next_played(lines)["public"]["ply"])
    assert seen == list(range(len(seen)))


def test_a_spectator_follows_to_the_end(visit: Visit, two: Two) -> None:
    ann, bob, table = two
    spectator = visit()
    spectator.listen(table)
    plies = play_to_the_end([ann, bob], table, Quick(9))
    spectator.wait_for_the_end()
    played = [line for line in spectator.lines if line["kind"] == "played"]
    assert played[-1]["public"]["ply"] == plies
    assert spectator.told[-1]["table"]["you"] is None


def test_streams_are_told_to_come_back_when_the_server_closes(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = ServerProcess(tmp_path_factory.mktemp("closing") / "data").open()
    ann = Visitor(server.url, "Ann")
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    with streaming(server, table, ann.token, **NDJSON) as lines:
        next_message(lines)
        assert server.stop() == 0
        rest = [json.loads(line) for line in lines if line]
    assert rest[-1] == {"kind": "retry", "milliseconds": 1500}
    ann.close()


async def test_a_stream_that_is_opened_while_the_server_closes_is_told_to_come_back(
    inner: Inside,
) -> None:
    guest = inner.guest()
    table = await guest.open()
    await inner.services.tables.close()
    answer = await guest.http.get(f"/api/tables/{table}/stream", headers=NDJSON)
    assert answer.json() == {"kind": "retry", "milliseconds": 1500}
    assert inner.services.streams.total() == 0
