"""Streams folded by the page, by the Python client and by the protocol's example:
all three have the same state after each line."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR
from purrlor.core.offer import pick
from purrlor.server.api.bodies import Joining, NewTable
from purrlor.server.store.types import ChatLine, Person
from purrlor.server.tables import seating
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import By, Status
from tests.server.folding import Folding, Heard, Page, Reader, page
from tests.server.inside import Inside, inside, run
from tests.server.visiting import Json, unsaid

pytestmark = pytest.mark.slow

TABLES: list[tuple[str, int, Json]] = [
    ("kitten-me", 3, {}),
    ("go-kitty", 2, {"idle_rounds": 2}),
    ("shut-up-cat", 2, {"max_rounds": 3, "memory_notes": True}),
]
NAMES = ("AB", "Zoë $& \\1 $1", "BA AA", "שלום", "You", "0", "Ann's")
PLIES = 40


@pytest.fixture(scope="module")
def the_page() -> Iterator[Page]:
    with page() as answering:
        yield answering


# Live games


class Party:
    """A table of people who play at random, change names, chat, come and go."""

    def __init__(self, live: LiveTable, seed: int) -> None:
        self.live = live
        self.everybody: list[Reader] = []
        self._random = Random(seed)
        self._chance = Quick(seed)
        self._here: list[Reader] = []

    async def play(self) -> None:
        self._come()
        async with self.live.lock:
            await seating.start(self.live)
        for _ in range(3):
            self._come()
        while self.live.stored.status is Status.PLAYING and self.live.ply < PLIES:
            async with self.live.lock:
                await self._something()
            self._come_back()

    async def _something(self) -> None:
        usual = [self._move] * 7
        await self._random.choice([*usual, self._rename, self._say, self._pass_by, self._gap])()

    def _come(self) -> None:
        seats = len(self.live.stored.seats)
        self._here.append(Reader(self.live, self._random.choice([SPECTATOR, *range(seats)])))
        self.everybody.append(self._here[-1])

    def _come_back(self) -> None:
        for reader in [each for each in self._here if each.is_lost()]:
            reader.leave()
            reader.open()

    async def _pass_by(self) -> None:
        if len(self._here) > 2:
            self._here.pop(self._random.randrange(len(self._here))).leave()
        self._come()
        self.live.publish_watchers()

    async def _gap(self) -> None:
        self._random.choice(self._here).misses = 1

    async def _rename(self) -> None:
        seat = self._random.choice([seat for seat in self.live.stored.seats if seat.person])
        assert seat.person is not None
        await seating.introduce(self.live, Person(seat.person, self._random.choice(NAMES)))

    async def _say(self) -> None:
        n = len(self.live.state.chat) + 1
        await self.live.say(ChatLine(n, "p0", "Ann", 0, f"line {n}", None, 0))

    async def _move(self) -> None:
        match = self.live.match_in_play()
        move = pick(match.own(match.mover).offers, self._chance)
        await self.live.play(match.mover, move, By.PERSON, claims=(), key=None)
        for view in [reader.view() for reader in self._here]:
            if view is not None and view.ply == match.ply:  # a reader who missed a line is behind
                assert view == match.view(view.seat)


async def opened(server: Inside, game: str, seats: int, options: Json, seed: int) -> LiveTable:
    host, *others = (Person(f"p{seat}", f"P{seat}") for seat in range(seats))
    stored = seating.new_table(NewTable(game, seats, options=options), host)
    stored = replace(stored, id=f"{game}-{seed}", secret=Random(seed).randbytes(32).hex())
    live = await server.services.tables.open(stored)
    for person in others:
        async with live.lock:
            await seating.join(live, person, Joining())
    return live


@pytest.fixture(scope="module")
def parties(tmp_path_factory: pytest.TempPathFactory) -> list[Party]:
    """All tables, after their games."""
    played: list[Party] = []

    async def play() -> None:
        async with inside(tmp_path_factory.mktemp("server")) as server:
            for seed, (game, seats, options) in enumerate(TABLES * 2):
                party = Party(await opened(server, game, seats, options, seed), seed)
                await party.play()
                played.append(party)

    run(play)
    return played


def test_page_client_and_example_know_the_same_after_each_line(
    the_page: Page, parties: list[Party]
) -> None:
    for party in parties:
        for number, reader in enumerate(party.everybody):
            agree(the_page, f"{party.live.stored.id} {number}", reader.heard)


def agree(page: Page, name: str, heard: list[Heard]) -> None:
    for each in heard:
        told = page.ask({"reader": name, "line": each.line, **each.new})
        plies = [] if told is None else told.pop("plies")
        if told is not None:
            told["steps"] = [unsaid(step) for step in told["steps"]]
        assert told == each.client == each.example, (name, each.line)
        assert plies == list(range(plies[0], plies[-1] + 1) if plies else ())


def test_the_games_had_lines_of_all_sorts(parties: list[Party]) -> None:
    everything = [heard for party in parties for each in party.everybody for heard in each.heard]
    lines = [heard.line for heard in everything]
    assert {line["kind"] for line in lines} == {
        "now",
        "played",
        "changed",
        "watched",
        "chat-message",
    }
    assert any(heard.client is None for heard in everything)
    moves = [line for line in lines if line["kind"] == "played"]
    assert any(line["table"] for line in moves)
    assert any("last_reveal" in line["public"] for line in moves)
    assert any("last_reveal" not in line["public"] for line in moves)


def test_who_has_heard_nothing_needs_a_whole_line(the_page: Page, parties: list[Party]) -> None:
    lines = {each.line["kind"]: each for party in parties for each in party.everybody[0].heard}
    for kind in ("played", "changed"):
        heard = Folding().hear(lines[kind].line)
        assert heard.client is heard.example is None
        agree(the_page, f"late for {kind}", [heard])


def test_the_page_has_each_step_once(the_page: Page, parties: list[Party]) -> None:
    """It may resume at a ply that it has, or miss more steps than a line contains."""
    party = parties[0]
    first = json.loads(party.live.lines.whole(SPECTATOR, range(party.live.ply + 1)).text)
    assert len(first["steps"]) > 20
    for told, plies in (((0, 4), (0, 4)), ((2, 8), (0, 8)), ((3, 5), (0, 8)), ((12, 15), (12, 15))):
        line = {**first, "steps": first["steps"][slice(*told)]}
        page = the_page.ask({"reader": "back", "line": line, "steps": 1, "chat": 0})
        assert page["plies"] == list(range(*plies))
