"""Metrics for the operator; nothing hidden is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from purrlor.server.tables.nodes import NodeInfo
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
        self._nodes = await self._services.nodes.all_nodes()

    def collect(self) -> Iterator[Metric]:
        tables = self._services.tables
        stored = GaugeMetricFamily("purrlor_tables", "Stored tables.", labels=["status"])
        for status in Status:
            stored.add_metric([str(status)], self._tables.get(status, 0))
        yield stored
        yield _gauge("loaded_tables", "Tables in memory.", len(tables.loaded()))
        yield _gauge("streams", "Open streams.", self._services.streams.total())
        yield _gauge("draining", "1 when no new tables are accepted.", int(tables.draining))
        yield _gauge("nodes", "Nodes, this one included.", max(1, len(self._nodes)))
        yield _gauge("reached", "1 when the database answers.", int(tables.nodes.is_current()))
        yield _count("moves", "Moves by people.", self._services.moves)
        yield _count("refusals", "Rejected requests.", self._services.refused)
        yield _count("bot_failures", "Bot moves that failed.", tables.bot_processes.failures)
        yield _count("commits", "Transactions written.", tables.store.commits)
        yield _count("written", "Changes written.", tables.store.written)
        yield from self._process.collect()


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"purrlor_{name}", text, value=value)


def _count(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"purrlor_{name}", text, value=value)
