"""Access: whether a caller may see a table, and as which viewer.

A stream remembers its caller, and ends as soon as the answer changes."""

from __future__ import annotations

from purrlor.core.game import Seat, Viewer
from purrlor.server.api.errors import ApiError, not_yours
from purrlor.server.people.people import Caller
from purrlor.server.store.types import StoredTable
from purrlor.server.terms import Status


def seat_of(stored: StoredTable, person: str | None) -> Seat | None:
    owners = [seat.person for seat in stored.seats]
    return owners.index(person) if person is not None and person in owners else None


def viewer_at(stored: StoredTable, caller: Caller) -> Viewer:
    """Return the caller's seat, if any: their own, or one that was moved to their device."""
    if caller.person is None or caller.token_hash is None:
        return None
    own = seat_of(stored, caller.person.id)
    return own if own is not None else seat_of(stored, stored.devices.get(caller.token_hash))


def admit(stored: StoredTable, caller: Caller) -> Viewer:
    """Return the viewer as which the caller may see the table, or raise an error."""
    seat = viewer_at(stored, caller)
    if seat is None and not stored.watch and stored.status is not Status.WAITING:
        raise not_yours("spectators are not allowed at this table")
    return seat


def is_admitted(stored: StoredTable, caller: Caller, viewer: Viewer) -> bool:
    """Return whether the caller may still see the table as this viewer."""
    try:
        return admit(stored, caller) == viewer
    except ApiError:
        return False
