"""The floor: the least that a Python server does for a move, as a baseline.

A move arrives by POST and is written to SQLite durably. Then four streams get a line of 2 kB each,
and the mover an answer of the same size. There are no rules, players, checks or limits.
"""

from __future__ import annotations

import asyncio
import gc
import queue
import socket
import sqlite3
import sys
import threading
from collections import defaultdict
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import uvicorn
import uvloop

from purrlor.server.http.asgi import Receive, Scope, Send

TEXT = '{"kind":"played","filled":"' + "a" * 2000 + '"}'
Turn = tuple[str, int, int, str, int]
Waiting = tuple[Turn, asyncio.Future[None]]


class Writer:
    """A thread that writes; all waiting moves share one commit."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[Waiting] = queue.SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    async def write(self, turn: Turn) -> None:
        written = self._loop.create_future()
        self._waiting.put((turn, written))
        await written

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        columns = "at TEXT, ply INT, seat INT, move TEXT, ms INT, PRIMARY KEY (at, ply)"
        connection.execute(f"CREATE TABLE turns ({columns}) WITHOUT ROWID")
        while True:
            batch = [self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get())
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT INTO turns VALUES (?, ?, ?, ?, ?)", [t for t, _ in batch]
            )
            connection.execute("COMMIT")
            self._loop.call_soon_threadsafe(_tell, batch)


def _tell(batch: list[Waiting]) -> None:
    for _, written in batch:
        written.set_result(None)


class Floor:
    """An ASGI application with two paths: /stream/TABLE and /moves/TABLE."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._streams: defaultdict[str, list[Send]] = defaultdict(list)
        self._plies: defaultdict[str, int] = defaultdict(int)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        _, what, table = scope["path"].split("/")
        await (self._stream if what == "stream" else self._move)(table, receive, send)

    async def _stream(self, table: str, receive: Receive, send: Send) -> None:
        await send(_head((b"content-type", b"text/event-stream")))
        await send(_line(0))
        self._streams[table].append(send)
        while (await receive())["type"] != "http.disconnect":
            pass
        self._streams[table].remove(send)

    async def _move(self, table: str, receive: Receive, send: Send) -> None:
        await receive()
        self._plies[table] = ply = self._plies[table] + 1
        await self._writer.write((table, ply, 1, "ask 2 maine", 17))
        line = _line(ply)
        for stream in self._streams[table]:
            _at_once(stream(line))
        body = TEXT.encode()
        length = (b"content-length", b"%d" % len(body))
        await send(_head((b"content-type", b"application/json"), length))
        await send({"type": "http.response.body", "body": body})


def _head(*headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {"type": "http.response.start", "status": 200, "headers": headers}


def _line(ply: int) -> dict[str, Any]:
    body = f"id: {ply}\ndata: {TEXT}\n\n".encode()
    return {"type": "http.response.body", "body": body, "more_body": True}


def _at_once(sending: Any) -> None:
    """Send without a task: this completes at once while the reader keeps up."""
    coroutine: Coroutine[Any, Any, None] = sending
    try:
        coroutine.send(None)
    except StopIteration:
        return
    sys.exit("the floor: a reader does not keep up")


async def main(data: Path) -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)
    sys.setswitchinterval(0.0005)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    app = Floor(Writer(data / "floor.db"))
    config = uvicorn.Config(
        app,
        lifespan="off",
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_keep_alive=75,
    )
    await uvicorn.Server(config).serve([listener])


if __name__ == "__main__":
    uvloop.run(main(Path(sys.argv[1])))
