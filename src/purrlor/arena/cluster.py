"""Plays the deals on a running Dask cluster, which repeats what a lost worker had begun."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Future, as_completed
from typing import Final

from distributed import Client, KilledWorker
from distributed.comm.addressing import resolve_address

from purrlor.arena.workers import Dealing, Played, R, WorkersEnd, play
from purrlor.bots import registered

CONNECT_TIMEOUT: Final = 10.0  # seconds


def play_on_cluster(dealing: Dealing[R], deals: Iterable[int], address: str) -> Iterator[Played[R]]:
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we report what matters ourselves
    with _connect(address) as client:
        executor, bots = client.get_executor(pure=False), registered()
        futures = {executor.submit(play, dealing, deal, bots): deal for deal in deals}
        for future in as_completed(futures):
            yield futures[future], _result(future, futures[future])


def _result(future: Future[R], deal: int) -> R:
    try:
        return future.result()
    except KilledWorker as error:
        raise WorkersEnd(f"workers ended again and again in deal {deal}") from error
    except (CancelledError, OSError) as error:
        raise WorkersEnd("the cluster was lost in the midst of the deals") from error
    except (ModuleNotFoundError, RuntimeError) as error:
        if isinstance(error, ModuleNotFoundError) or "deserializ" in str(error):
            raise WorkersEnd(f"the cluster's workers need Purrlor, too: {error}") from error
        raise


def _connect(address: str) -> Client:
    try:
        resolve_address(address)  # a client with a bad address cannot even be closed
        client = Client(  # type: ignore[no-untyped-call]  # distributed has few types
            address, timeout=CONNECT_TIMEOUT, set_as_default=False
        )
    except (OSError, ValueError) as error:
        raise ValueError(f"cannot connect to the cluster at {address!r}: {error}") from error
    try:
        client.wait_for_workers(1, timeout=CONNECT_TIMEOUT)
    except TimeoutError as error:
        client.close()  # type: ignore[no-untyped-call]
        raise WorkersEnd(f"the cluster at {address!r} has no workers") from error
    return client
