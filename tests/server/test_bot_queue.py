"""The queue for bot processes: the order in which requests begin, and that each does."""

import asyncio
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from purrlor.server.bots.queue import URGENT_IN_A_ROW, Asker, BotQueue, Turn


class Requests:
    """Requests by name; each begins when the queue starts it, and ends when the test ends it."""

    def __init__(self, processes: int) -> None:
        self.queue = BotQueue(processes)
        self.turns: dict[str, Turn] = {}
        self.begun: list[str] = []

    def ask(
        self, name: str, person: str, address: str = "", urgent: bool = True, slow: bool = False
    ) -> None:
        asker = Asker(address or f"address of {person}", person, urgent, slow)
        self.turns[name] = self.queue.add(asker)
        self._look()

    def end(self, name: str) -> None:
        self.queue.leave(self.turns.pop(name))
        self._look()

    def run_all(self) -> list[str]:
        """End all requests, the oldest first; return the order in which they began."""
        for name in self._unended():
            self.end(name)
        assert not self.turns, "these never began"
        return self.begun

    def _unended(self) -> Iterator[str]:
        for number in count():
            if number == len(self.begun):
                return
            if self.begun[number] in self.turns:
                yield self.begun[number]

    def _look(self) -> None:
        now = [name for name, turn in self.turns.items() if turn.begun.is_set()]
        self.begun += [name for name in now if name not in self.begun]


@pytest.mark.parametrize("address", ["", "shared"])
def test_people_take_turns_however_many_requests_they_have(address: str) -> None:
    requests = Requests(1)
    for name in ("ann 1", "ann 2", "ann 3", "ann 4", "bob 1", "bob 2", "cleo 1"):
        requests.ask(name, name.split()[0], address)
    order = ["ann 1", "ann 2", "bob 1", "cleo 1", "ann 3", "bob 2", "ann 4"]
    assert requests.run_all() == order


def test_addresses_take_turns_however_many_people_call_from_them() -> None:
    requests = Requests(1)
    for person in ("ann", "ann 2", "ann 3", "ann 4"):
        requests.ask(person, person, address="here")
    requests.ask("bob", "bob", address="there")
    requests.ask("bob again", "bob", address="there")
    assert requests.run_all() == ["ann", "ann 2", "bob", "ann 3", "bob again", "ann 4"]


def test_requests_that_a_player_waits_for_go_first() -> None:
    requests = Requests(1)
    requests.ask("running", "ann")
    requests.ask("ann, to the end", "ann", urgent=False)
    requests.ask("bob, to the end", "bob", urgent=False)
    requests.ask("bob", "bob")
    requests.ask("ann", "ann")
    order = ["running", "bob", "ann", "ann, to the end", "bob, to the end"]
    assert requests.run_all() == order


def test_what_nobody_waits_for_is_not_passed_over_for_ever() -> None:
    requests = Requests(1)
    requests.ask("urgent 0", "ann")
    requests.ask("to the end", "bob", urgent=False)
    for number in count(1):  # there is always another urgent request
        requests.ask(f"urgent {number}", f"person {number}")
        requests.end(requests.begun[-1])
        if requests.begun[-1] == "to the end":
            break
        assert number <= URGENT_IN_A_ROW


@pytest.mark.parametrize(("processes", "most"), [(2, 1), (3, 1), (4, 2), (9, 4)])
def test_a_person_uses_half_of_the_processes_at_once(processes: int, most: int) -> None:
    requests = Requests(processes)
    for number in range(20):
        requests.ask(f"ann {number}", "ann")
    assert len(requests.begun) == most
    requests.ask("bob", "bob")
    assert requests.begun[-1] == "bob"
    requests.end("ann 0")
    assert requests.begun[-1] == f"ann {most}"


def test_with_one_process_somebody_new_waits_for_one_request_of_each_other_person() -> None:
    requests = Requests(1)
    for number in range(45):
        requests.ask(f"ann {number}", "ann", slow=True)
    requests.ask("bob", "bob")
    assert requests.run_all()[:4] == ["ann 0", "ann 1", "bob", "ann 2"]


@pytest.mark.parametrize(("processes", "most"), [(1, 1), (2, 1), (3, 2), (9, 8)])
def test_slow_bots_leave_a_process_to_the_others(processes: int, most: int) -> None:
    requests = Requests(processes)
    for number in range(20):
        requests.ask(f"slow {number}", f"person {number}", slow=True)
    assert len(requests.begun) == most
    requests.ask("quick", "bob")
    assert ("quick" in requests.begun) == (processes > 1)
    requests.end("slow 0")
    assert f"slow {most}" in requests.begun


def test_a_slow_bot_that_was_held_back_keeps_its_place() -> None:
    requests = Requests(2)
    requests.ask("slow 1", "ann", slow=True)
    requests.ask("slow 2", "bob", slow=True)
    for number in range(3):
        requests.ask(f"quick {number}", f"person {number}")
    requests.end("quick 0")
    requests.end("slow 1")
    assert requests.begun == ["slow 1", "quick 0", "quick 1", "slow 2"]


def test_a_request_that_is_given_up_leaves_the_queue() -> None:
    requests = Requests(1)
    for name in ("ann", "bob", "bob again", "cleo"):
        requests.ask(name, person=name.split()[0])
    requests.end("bob")
    requests.end("cleo")
    assert requests.queue.waiting("address of bob", "bob") == 1
    assert requests.queue.waiting("address of cleo", "cleo") == 0
    assert requests.run_all() == ["ann", "bob again"]


async def test_a_cancelled_request_gives_way_whether_it_has_begun_or_not() -> None:
    queue = BotQueue(1)
    begun: list[str] = []

    async def ask(person: str) -> None:
        async with queue.turn(Asker("", person, urgent=True, slow=False)):
            begun.append(person)
            await asyncio.Event().wait()

    tasks = {person: asyncio.create_task(ask(person)) for person in ("ann", "bob", "cleo")}
    await asyncio.sleep(0)
    for person in ("bob", "ann"):
        tasks[person].cancel()
    await asyncio.wait([tasks["ann"], tasks["bob"]])
    await asyncio.sleep(0)
    assert begun == ["ann", "cleo"]
    tasks["cleo"].cancel()
    await asyncio.wait(tasks.values())


async def test_a_request_cancelled_in_the_moment_it_begins_gives_its_process_back() -> None:
    queue = BotQueue(1)
    first = queue.add(Asker("", "ann", urgent=True, slow=False))
    waiting = asyncio.create_task(
        queue.turn(Asker("", "bob", urgent=True, slow=False)).__aenter__()
    )
    await asyncio.sleep(0)
    queue.leave(first)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    assert queue.add(Asker("", "cleo", urgent=True, slow=False)).begun.is_set()


ASKED = st.tuples(
    st.sampled_from(["ann", "bob", "cleo"]), st.sampled_from("xy"), st.booleans(), st.booleans()
)


@given(st.integers(1, 5), st.lists(ASKED, max_size=40), st.randoms(use_true_random=False))
def test_every_request_begins_unless_it_is_given_up(
    processes: int, asked: list[tuple[str, str, bool, bool]], luck: Random
) -> None:
    requests = Requests(processes)
    for number, (person, address, urgent, slow) in enumerate(asked):
        requests.ask(str(number), person, address, urgent, slow)
        if luck.random() < 0.3:
            requests.end(luck.choice([*requests.turns]))  # it runs, or is given up
    requests.run_all()
    for number in range(processes):
        requests.ask(f"after all {number}", f"somebody else {number}")
        assert requests.begun[-1] == f"after all {number}", "every process is free again"
