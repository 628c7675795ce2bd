"""Unread: what a client was sent and has not read yet, and until when it has to read on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

READ_SECONDS: Final = 75.0  # in which a client has to read as much, or all:
READ_BYTES: Final = 64 * 1024


class Unread:
    """What waits in a transport to be read. A client may be slow, but must not stop."""

    def __init__(self, transport: asyncio.Transport, now: Callable[[], float]) -> None:
        self._transport: Final = transport
        self._now: Final = now
        self._until: float | None = None  # when more has to be read, if it is waited for
        self._bytes = 0  # that waited then

    def begin(self) -> None:
        """Wait from now on."""
        self._until = self._now() + READ_SECONDS
        self._bytes = self._transport.get_write_buffer_size()

    def end(self) -> None:
        """Wait no more: the client is ready for more."""
        self._until = None

    def is_waiting(self) -> bool:
        return self._until is not None

    def is_overdue(self) -> bool:
        """Has the client stopped to read? If it reads on, it has its time anew."""
        if self._until is None or self._now() <= self._until:
            return False
        if self._bytes - self._transport.get_write_buffer_size() < READ_BYTES:
            return True
        self.begin()
        return False
