"""Results: what is kept of a game that is over, for each person who played it."""

from __future__ import annotations

from collections.abc import Sequence

from purrlor.core.match import Match
from purrlor.server.store.types import Result, StoredSeat


def results_of(match: Match, seats: Sequence[StoredSeat]) -> tuple[Result, ...]:
    outcome, calls = match.outcome, match.calls()
    assert outcome is not None
    winners = tuple(seats[seat].name for seat in outcome.winners)
    return tuple(
        Result(
            person=person,
            seat=each.seat,
            won=each.seat in outcome.winners,
            players=len(seats),
            place=each.rank,
            winners=winners,
            calls=calls.get(each.seat),
        )
        for each in match.places()
        if (person := seats[each.seat].person) is not None
    )
