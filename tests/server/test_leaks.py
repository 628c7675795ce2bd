"""A viewer receives only views and events of their seat: all HTTP traffic of games is searched."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.wire import Plain, as_table, to_plain
from purrlor.games import find
from purrlor.server.people.people import hashed
from tests.server.conftest import Visit
from tests.server.running import ServerProcess
from tests.server.visiting import Json, Visitor, any_move, dealt, play_to_the_end, unsaid

GAMES: list[tuple[str, int, Json]] = [
    ("kitten-me", 3, {}),
    ("go-kitty", 3, {"idle_rounds": 2}),
    ("shut-up-cat", 3, {"max_rounds": 3}),
]
WHOLE = {"table", "view", "steps", "chat", "cards"}
BRIEF = {"ply", "seat", "by", "move", "halt", "events", "table", "public", "own"}
CARDS = re.compile(r"\b(hat|bow[- ]tie|glasses|winter|snow|mouse|MEOW)\b")


class Party:
    """A game that was played by people in every seat, while somebody watched."""

    def __init__(self, server: ServerProcess, game: str, seats: int, options: Json) -> None:
        self.people = [Visitor(server.url, name) for name in ("Ann", "Bob", "Cleo")[:seats]]
        self.spectator = Visitor(server.url)
        new = {"game": game, "seats": seats, "options": options}
        self.table: str = self.people[0].post("/api/tables", new)["id"]
        for person in self.people[1:]:
            person.post(f"/api/tables/{self.table}/join", {})
        self.people[0].post(f"/api/tables/{self.table}/start")
        for viewer in self.viewers().values():
            viewer.listen(self.table)
        self._err()
        self.plies = play_to_the_end(self.people, self.table, Quick(7))
        for viewer in self.viewers().values():
            viewer.wait_for_the_end()
        self.received = {seat: list(viewer.received) for seat, viewer in self.viewers().items()}
        self.record = Record.read(self.spectator.ask("GET", self._path("record")).text)

    def _path(self, what: str) -> str:
        return f"/api/tables/{self.table}/{what}"

    def viewers(self) -> dict[Viewer, Visitor]:
        return {**dict(enumerate(self.people)), SPECTATOR: self.spectator}

    def _err(self) -> None:
        """Send bad requests: errors may quote secrets, too."""
        view = self.people[0].get(self._path("view"))["view"]
        for viewer in self.viewers().values():
            for move in ("challenge", "give 1", "no such move", "hand-over", "lay snow snow snow"):
                viewer.play(self.table, view, move)
            for what in ("record", "replay", "steps", "coach", "reasons", "no-such-thing"):
                viewer.ask("GET", self._path(what))
            viewer.ask("GET", "/api/me")
            viewer.ask("GET", f"/api/tables/{self.table}")

    def close(self) -> None:
        for viewer in self.viewers().values():
            viewer.close()


@pytest.fixture(scope="module", params=GAMES, ids=[game for game, _, _ in GAMES])
def party(request: pytest.FixtureRequest, server: ServerProcess) -> Iterator[Party]:
    party = Party(server, *request.param)
    yield party
    party.close()


def test_every_step_and_view_is_what_that_seat_may_see_and_no_more(party: Party) -> None:
    for seat, viewer in party.viewers().items():
        shown = _shown(viewer)
        assert sorted(shown) == list(range(party.plies + 1))
        for match in party.record.steps(party.record.deal(find)):
            step, view = shown[match.ply]
            assert step["events"] == to_plain(match.events_for(seat, match.ply))
            assert step["move"] == _told(match, seat)
            assert view is None or view == to_plain(match.view(seat))


def _shown(viewer: Visitor) -> dict[int, tuple[Json, Json | None]]:
    """The views by ply; the first line has steps without views."""
    first = viewer.lines[0]
    assert first["kind"] == "now"
    shown: dict[int, tuple[Json, Json | None]] = {s["ply"]: (s, None) for s in first["steps"]}
    for line, now in zip(viewer.lines[1:], viewer.told[1:], strict=True):
        if line["kind"] == "played":
            step, view = now["steps"][-1], now["view"]
            assert step["ply"] == view["ply"] == line["ply"] not in shown
            shown[step["ply"]] = (step, view)
    return shown


def _told(match: Match, seat: Viewer) -> Plain:
    if match.ply == 0:
        return None
    mover, move = match.moves[-1]
    return str(move) if mover == seat else move.public_text()


def test_a_line_has_nothing_but_step_view_and_what_all_may_know_of_the_table(party: Party) -> None:
    for viewer in party.viewers().values():
        for line in viewer.lines:
            if line["kind"] == "watched":
                assert set(line) == {"kind", "watchers"}
                continue
            assert set(line) <= {"kind"} | (BRIEF if line["kind"] == "played" else WHOLE)
            assert not CARDS.search(json.dumps({**line.get("table", {}), "title": ""}))


def test_the_public_part_of_a_line_is_the_same_for_everybody(party: Party) -> None:
    first, *others = [_public_parts(viewer) for viewer in party.viewers().values()]
    assert len(first) == party.plies
    assert all(each == first for each in others)


def _public_parts(viewer: Visitor) -> list[str]:
    """The bytes of table and public view in lines about moves."""
    lines = [line for line in viewer.received if line.startswith('{"kind":"played"')]
    assert all(line.count(',"own":{') == line.count(',"table":{') == 1 for line in lines)
    return [line.partition(',"own":{')[0].partition(',"table":{')[2] for line in lines]


def test_a_page_of_steps_tells_what_the_stream_told(party: Party) -> None:
    for viewer in party.viewers().values():
        steps = [step for step, _ in _shown(viewer).values()]
        for first in range(0, party.plies + 1, 100):
            page = viewer.get(f"/api/tables/{party.table}/steps?from={first}")["steps"]
            assert [unsaid(step) for step in page] == [unsaid(s) for s in steps[first:][:100]]


def test_the_cards_that_are_explained_are_the_same_for_everybody(party: Party) -> None:
    told = [line["cards"] for viewer in party.viewers().values() for line in viewer.lines[:1]]
    assert all(cards == told[0] for cards in told)
    game = find(party.record.game)
    assert {card["name"] for card in told[0]} == set(game.cards(game.options()))


def test_no_secret_seed_token_or_hash_is_in_anything_received(
    party: Party, server: ServerProcess
) -> None:
    luck = party.record.luck()
    secrets = {luck.secret.hex(), luck.seed().hex()}
    tokens = {visitor.token for visitor in party.people}
    for seat, received in party.received.items():
        own = party.viewers()[seat].token
        hidden = secrets | (tokens - {own}) | {hashed(token) for token in tokens}
        everything = "\n".join(received)
        assert not [word for word in hidden if word in everything]
        assert own == "" or everything.count(own) == 0


def test_reasons_of_bots_are_not_told_while_they_betray_something(party: Party) -> None:
    for received in party.received.values():
        assert not [text for text in received if '"claims":' in text]


def test_the_log_of_the_server_holds_no_secret_and_no_token(
    party: Party, server: ServerProcess
) -> None:
    log = server.log.read_text()
    tokens = [visitor.token for visitor in party.people]
    assert not [word for word in (party.record.secret, *tokens) if word and word in log]


def test_a_bots_reasons_wait_for_the_end_of_the_round_or_of_the_game(visit: Visit) -> None:
    ann = visit("Ann")
    new = {"game": "shut-up-cat", "seats": 2, "bots": ["mouse"], "start": True}
    new["options"] = {"max_rounds": 1}
    table = ann.post("/api/tables", new)["id"]
    path = f"/api/tables/{table}"
    chance = Quick(1)
    while True:
        reasons = ann.get(f"{path}/reasons")["reasons"]
        view = ann.get(f"{path}/view")["view"]
        if view["outcome"] is not None:
            break
        assert reasons == []
        if view["offers"]:
            ann.play(table, view, any_move(view, chance))
    assert ann.get(f"{path}/reasons")["reasons"]


def test_who_loses_a_seat_sees_nothing_more_of_it(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = dealt(ann, bob, {"game": "kitten-me", "seats": 2})
    bob.listen(table)
    assert ann.ask("DELETE", f"/api/tables/{table}/seats/1").status_code == 200
    bob.wait_for_the_end()
    after = bob.get(f"/api/tables/{table}/view")
    assert after["table"]["you"] is None
    assert after["view"]["hand"] == []
    assert all(hand is None for hand in after["steps"][0]["events"][0]["hands"])


def test_a_table_that_nobody_may_watch_shows_nothing_to_others(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    new = {"game": "kitten-me", "seats": 2, "bots": ["mouse"], "start": True, "watch": False}
    table = ann.post("/api/tables", new)["id"]
    for what in ("view", "stream", "reasons", "record", "replay"):
        answer = eve.ask("GET", f"/api/tables/{table}/{what}")
        assert answer.status_code == 403
        assert answer.json()["code"] == "not-yours"


def test_the_database_holds_tokens_only_as_hashes(party: Party, server: ServerProcess) -> None:
    files = [path for path in Path(server.data).rglob("*") if path.is_file()]
    raw = b"".join(path.read_bytes() for path in files)
    for visitor in party.people:
        assert visitor.token.encode() not in raw
        assert hashed(visitor.token).encode() in raw


def test_a_hidden_tile_is_only_in_the_open_views_of_a_finished_game(party: Party) -> None:
    replay = f"/api/tables/{party.table}/replay?count=100&as="
    frames = {
        viewer: party.spectator.get(f"{replay}{viewer}")["frames"]
        for viewer in ("open", "0", "spectator")
    }
    for match in islice(party.record.steps(party.record.deal(find)), 100):
        views = {viewer: each[match.ply]["views"] for viewer, each in frames.items()}
        assert views["0"] == [to_plain(match.view(0))]
        assert views["spectator"] == [to_plain(match.view(SPECTATOR))]
        hidden = {"tiles": match.describe()["tiles"]} if party.record.game == "shut-up-cat" else {}
        expected = [as_table(to_plain(match.view(seat)), "view") for seat in range(match.players)]
        assert views["open"] == [{**view, **hidden} for view in expected]
