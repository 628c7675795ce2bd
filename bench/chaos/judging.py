"""Judge a table after the faults: compare what players received with the log."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from bench.chaos.party import Party
from bench.chaos.people import Person
from bench.fuzz.truth import Json, is_step_of
from purrlor.core.match import Match
from purrlor.server.store.types import Log
from purrlor.server.tables.history import rebuild
from purrlor.server.terms import Status

FAULTS: Final = (
    "acknowledged moves lost",
    "shown moves lost",
    "plies won twice",
    "bots or stand-ins that moved twice",
    "gaps at clients",
    "repeats at clients",
    "stale views at clients",
    "tables unreadable",
    "tables that did not go on",
    "refusals that should not be",
)
EXPECTED: Final = {"409 late", "409 not-playing"}  # a stand-in moved first


@dataclass
class Verdict:
    """What was played during the faults, and all violations."""

    tables: int = 0
    moves: int = 0
    acknowledged: int = 0
    shown: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    details: list[str] = field(default_factory=list)

    def note(self, fault: str, party: Party, what: object) -> None:
        self.faults[fault] += 1
        self.details.append(f"{fault}: table {party.table} ({party.seating.name}): {what}")


def judge(verdict: Verdict, party: Party, log: Log | None) -> None:
    """Compare everything that the players of a table received with its log."""
    verdict.tables += 1
    match = _replayed(verdict, party, log)
    for person in party.readers():
        _judge_reader(verdict, party, person)
    if log is None:
        return
    verdict.moves += len(log.turns)
    _judge_acknowledged(verdict, party, log)
    if match is None:
        return
    for person in party.readers():
        for ply, step in person.received.steps.items():
            verdict.shown += 1
            _judge_step(verdict, party, match, person, (ply, step))


def _replayed(verdict: Verdict, party: Party, log: Log | None) -> Match | None:
    if log is None or log.stored.status is Status.FROZEN:
        verdict.note("tables unreadable", party, "gone" if log is None else log.stored.notice)
        return None
    try:
        return rebuild(log)
    except Exception as error:
        verdict.note("tables unreadable", party, error)
        return None


def _judge_reader(verdict: Verdict, party: Party, person: Person) -> None:
    received = person.received
    for ply in received.gaps:
        verdict.note("gaps at clients", party, f"before ply {ply} at seat {person.seat}")
    for ply in received.repeats:
        verdict.note("repeats at clients", party, f"ply {ply} at seat {person.seat}")
    for ply in received.stale:
        verdict.note("stale views at clients", party, f"ply {ply} at seat {person.seat}")
    for what, number in received.refusals.items():
        verdict.refusals[what] += number
        if is_unexpected(what):
            verdict.note("refusals that should not be", party, what)


def is_unexpected(refusal: str) -> bool:
    is_clear = refusal.startswith(("503", "stream 503")) and not refusal.endswith("Retry-After")
    return refusal not in EXPECTED and not is_clear


def _judge_acknowledged(verdict: Verdict, party: Party, log: Log) -> None:
    winners: dict[int, str] = {}
    stored = {turn.ply: turn for turn in log.turns}
    for sent in (sent for person in party.people for sent in person.received.acknowledged):
        verdict.acknowledged += 1
        turn = stored.get(sent.ply)
        if turn is None or (turn.key, turn.seat) != (sent.key, sent.seat):
            verdict.note("acknowledged moves lost", party, f"{sent}, stored: {turn}")
        if winners.setdefault(sent.ply, sent.key) != sent.key:
            verdict.note("plies won twice", party, sent)


def _judge_step(
    verdict: Verdict,
    party: Party,
    match: Match,
    person: Person,
    shown: tuple[int, Json],
) -> None:
    ply, step = shown
    if ply <= match.ply and is_step_of(match, step, person.seat):
        return
    by = step["by"]
    fault = "shown moves lost" if by in (None, "person") else "bots or stand-ins that moved twice"
    verdict.note(fault, party, f"ply {ply} by {by}: {step['move']}, to seat {person.seat}")
