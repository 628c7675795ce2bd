"""Metrics: numbers that a host may want to see, and nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from purrlor.server.nodes.nodes import NodeInfo
from purrlor.server.terms import Status
from purrlor.server.web.services import Services


class Metrics(Collector):
    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._process: Final = ProcessCollector(registry=None)  # CPU, memory, open files
        self._tables: dict[Status, int] = {}
        self._nodes: tuple[NodeInfo, ...] = ()

    async def refresh(self) -> None:
        self._tables = await self._services.store.count_tables()
        self._nodes = await self._services.nodes.everyone()

    def collect(self) -> Iterator[Metric]:
        tables = self._services.tables
        stored = GaugeMetricFamily("purrlor_tables", "Tables kept.", labels=["status"])
        for status in Status:
            stored.add_metric([str(status)], self._tables.get(status, 0))
        yield stored
        yield _gauge("loaded_tables", "Tables in memory.", len(tables.loaded()))
        yield _gauge("streams", "Open streams.", self._services.streams.total())
        yield _gauge("draining", "1 when no new tables are taken.", int(tables.draining))
        yield _gauge("nodes", "Nodes, this one included.", max(1, len(self._nodes)))
        yield _gauge("reached", "1 when the database answers.", int(tables.nodes.is_sure()))
        yield _count("moves", "Moves that people made.", self._services.moves)
        yield _count("refusals", "Requests that were refused.", self._services.refused)
        yield _count("bot_failures", "Moves a bot did not find.", tables.thinking.failures)
        yield _count("commits", "Transactions written.", tables.store.commits)
        yield _count("written", "Changes written.", tables.store.written)
        yield from self._process.collect()


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"purrlor_{name}", text, value=value)


def _count(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"purrlor_{name}", text, value=value)
