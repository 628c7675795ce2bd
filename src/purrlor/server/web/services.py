"""Services: what the endpoints share; and QR codes."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from typing import Final

import segno

from purrlor.server.api.errors import too_fast
from purrlor.server.http.messages import Request
from purrlor.server.http.throttle import RateLimit
from purrlor.server.people.people import People
from purrlor.server.settings import Settings
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.quick_match import QuickMatch
from purrlor.server.tables.reviews import Reviews

_CACHED: Final = 256  # QR codes of up to 6 kB


class Services:
    """The tables and people of a server, their rate limits, and two counters."""

    def __init__(self, tables: LiveTables, settings: Settings, addresses: tuple[str, ...]) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.settings: Final = settings
        self.addresses: Final = addresses
        self.nodes: Final = tables.nodes
        self.limits: Final = self.nodes.limits
        self.people: Final = People(
            tables.store, settings.people_per_address, self.limits.allows, self.nodes.clock
        )
        self.nodes.on_person_changed = self.people.forget
        tables.bot_processes.address_of = self.people.address_of
        self.streams: Final = self.limits.concurrency(settings.streams_per_address)
        per_second = settings.requests_per_second
        self.requests: Final = self.limits.rate("requests", 4 * per_second, per_second)
        tables_per_hour, chat_per_minute = settings.tables_per_address, settings.chat_per_minute
        rooms_per_hour = settings.people_per_address  # who enters a code may be new here
        self.rare: Final = {
            "tables": RateLimit(tables_per_hour, tables_per_hour / 3600),
            "rooms": RateLimit(rooms_per_hour, rooms_per_hour / 3600),
            "chat": RateLimit(chat_per_minute / 2, chat_per_minute / 60),
            "coach": RateLimit(10, 2),
        }
        self.quick: Final = QuickMatch(tables.store, self.nodes.clock)
        self.reading: Final = self.limits.rate("reading", 20, 2)
        self.reviews: Final = Reviews(tables.store, tables.bot_processes)
        self.qr_codes: Final = QrCodes()
        self.replaying: Final = asyncio.Semaphore(2)
        self.refused = 0
        self.moves = 0

    def charge(self, request: Request, cost: float) -> None:
        """Charge the rate limit for a request that costs more than one."""
        most = self.requests.burst - 1  # the request itself was counted already
        if not self.requests.allows(request.address, min(cost, most)):
            raise too_fast("too many expensive requests; wait a moment")


class QrCodes:
    """A cache of QR codes. One is drawn at a time, in a thread: drawing takes tens of
    milliseconds."""

    def __init__(self) -> None:
        self._codes: Final[OrderedDict[str, bytes]] = OrderedDict()
        self._drawing: Final = asyncio.Lock()

    def find(self, text: str) -> bytes | None:
        """The code of this text, if it is in the cache."""
        if text in self._codes:
            self._codes.move_to_end(text)
        return self._codes.get(text)

    async def draw(self, text: str) -> bytes:
        async with self._drawing:
            code = self.find(text)  # another request may have drawn it meanwhile
            if code is None:
                code = self._codes[text] = await asyncio.to_thread(_svg, text)
                if len(self._codes) > _CACHED:
                    self._codes.popitem(last=False)
            return code


def _svg(text: str) -> bytes:
    picture = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(picture, kind="svg", border=2, omitsize=True, svgclass=None, lineclass=None)
    return picture.getvalue()
