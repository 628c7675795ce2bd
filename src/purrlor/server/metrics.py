"""Metrics: what a host may want to see of a house, and nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from purrlor.server.api.messages import Status
from purrlor.server.web.desks.desk import House


class Metrics(Collector):
    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._tables: dict[Status, int] = {}

    async def refresh(self) -> None:
        self._tables = await self._house.rooms.store.count_tables()

    def collect(self) -> Iterator[Metric]:
        rooms = self._house.rooms
        tables = GaugeMetricFamily("purrlor_tables", "Tables kept.", labels=["status"])
        for status in Status:
            tables.add_metric([str(status)], self._tables.get(status, 0))
        yield tables
        yield _gauge("loaded_tables", "Tables in memory.", len(rooms.loaded()))
        yield _gauge("streams", "Open streams.", self._house.streams.total())
        yield _gauge("draining", "1 when no new tables are taken.", int(rooms.draining))
        yield _count("moves", "Moves that people made.", self._house.moves)
        yield _count("refusals", "Requests that were refused.", self._house.refused)
        yield _count("bot_failures", "Moves a bot did not find.", rooms.thinking.failures)
        yield _count("commits", "Transactions written.", rooms.store.commits)
        yield _count("written", "Changes written.", rooms.store.written)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"purrlor_{name}", text, value=value)


def _count(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"purrlor_{name}", text, value=value)
