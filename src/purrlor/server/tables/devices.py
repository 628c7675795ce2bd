"""Devices: those to which a seat was carried, beside its owner's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from purrlor.core.game import Seat
from purrlor.server.tables.live_table import LiveTable

_MOST: Final = 10  # that have a seat at once


async def carry(live: LiveTable, number: Seat, device: str) -> None:
    """Let a seat be used by one more device; of those that have it already, the last stay."""
    person = live.stored.seats[number].person
    assert person is not None
    older = [key for key, whose in live.stored.devices.items() if whose == person]
    last = dict.fromkeys([*older, device][-_MOST:], person)
    await live.keep(replace(live.stored, devices=other_devices(live, person) | last))


async def take_back(live: LiveTable, number: Seat) -> None:
    """Let a seat be used by its owner's own device alone."""
    person = live.stored.seats[number].person
    await live.keep(replace(live.stored, devices=other_devices(live, person)))


def other_devices(live: LiveTable, person: str | None) -> dict[str, str]:
    """All devices but those that have the seat of this person."""
    return {key: whose for key, whose in live.stored.devices.items() if whose != person}
