"""A Dask cluster of two workers, one of which dies during the work."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from purrlor.arena.cluster import play_on_cluster
from purrlor.arena.workers import WorkersEnd, play_here
from tests.arena.bots import contest, seat_mortal

DEALS = range(5)


@contextmanager
def cluster_of(workers: int, processes: bool = True) -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]  # distributed has few types
        n_workers=workers,
        processes=processes,
        threads_per_worker=1,
        host="127.0.0.1" if processes else None,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_plays_what_one_process_does() -> None:
    with cluster_of(1, processes=False) as address:
        played = sorted(play_on_cluster(contest(), range(2), address))
    assert played == list(play_here(contest(), range(2)))


@pytest.mark.explore
def test_a_lost_worker_of_a_cluster_costs_nothing_but_time(tmp_path: Path) -> None:
    mark = tmp_path / "one ended"
    mortal = contest(seater=partial(seat_mortal, mark=mark))
    with cluster_of(2) as address:
        played = sorted(play_on_cluster(mortal, DEALS, address))
    assert played == list(play_here(contest(), DEALS))
    assert mark.exists()


@pytest.mark.parametrize("address", ["nowhere", "tcp://127.0.0.1:1"])
def test_a_cluster_that_is_not_there(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.arena.cluster.CONNECT_TIMEOUT", 0.1)
    with pytest.raises(ValueError, match=f"cannot connect to the cluster at '{address}'"):
        list(play_on_cluster(contest(), DEALS, address))


@pytest.mark.explore
def test_a_cluster_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.arena.cluster.CONNECT_TIMEOUT", 1.0)
    with cluster_of(0) as address, pytest.raises(WorkersEnd, match="has no workers"):
        list(play_on_cluster(contest(), DEALS, address))
