"""Services: what the endpoints share."""

from __future__ import annotations

import asyncio
from typing import Final

from purrlor.server.people import People
from purrlor.server.settings import Settings
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.quick_match import QuickMatch
from purrlor.server.throttle import RateLimit
from purrlor.server.web.qr_codes import QrCodes


class Services:
    """The tables and people of a server, the rates of what they may do, and two counters."""

    def __init__(self, tables: LiveTables, settings: Settings, addresses: tuple[str, ...]) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.settings: Final = settings
        self.addresses: Final = addresses
        self.nodes: Final = tables.nodes
        self.limits: Final = self.nodes.limits
        self.people: Final = People(tables.store, settings.people_per_address, self.limits)
        self.nodes.on_person_changed = self.people.forget
        tables.bot_processes.address_of = self.people.address_of
        self.streams: Final = self.limits.concurrency(settings.streams_per_address)
        per_second = settings.requests_per_second
        self.requests: Final = self.limits.rate("requests", 4 * per_second, per_second)
        tables_per_hour, chat_per_minute = settings.tables_per_address, settings.chat_per_minute
        self.opening: Final = RateLimit(tables_per_hour, tables_per_hour / 3600)
        self.chatting: Final = RateLimit(chat_per_minute / 2, chat_per_minute / 60)
        self.coaching: Final = RateLimit(10, 2)
        self.quick: Final = QuickMatch(tables.store, self.nodes.clock)
        self.reading: Final = self.limits.rate("reading", 20, 2)
        self.qr_codes: Final = QrCodes()
        self.replaying: Final = asyncio.Semaphore(2)
        self.refused = 0
        self.moves = 0
