"""Running a server: sockets for the players and for the host, and a clean stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn

from purrlor.server.admin import SOCKET, make_admin
from purrlor.server.large_pages import keep_in_large_pages
from purrlor.server.nodes.nodes import Nodes
from purrlor.server.settings import Settings
from purrlor.server.store.sqlite import SqliteStore, locked
from purrlor.server.store.store import Store
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.rematch import watch_for_ever
from purrlor.server.tables.thinking import Thinking
from purrlor.server.throttle import ConcurrencyLimit
from purrlor.server.web.app import make_app
from purrlor.server.web.asgi import App
from purrlor.server.web.connection import Connection
from purrlor.server.web.connections import Connections
from purrlor.server.web.services import Services

LOG: Final = logging.getLogger("purrlor")
_FILES: Final = 1 << 16  # open files that are asked for
_OTHER_FILES: Final = 128  # those that are no player's connection
_CONNECTIONS_A_STREAM: Final = 3  # a browser has a stream, and asks on others beside it
_ADMINS: Final = 100  # connections of the host's own
_TURN: Final = 0.0005  # seconds that the loop may keep the interpreter while the writer wants it


class _Listener(uvicorn.Server):
    """A server on one socket; signals are for the program, not for each of its sockets."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _listener(app: App, connections: Connections) -> _Listener:
    # Any, because uvicorn wants a class, and calls this as it would call one.
    connection: Any = partial(Connection, connections=connections)
    config = uvicorn.Config(
        app,
        interface="asgi3",
        http=connection,
        ws="none",
        lifespan="off",
        access_log=False,  # paths hold codes and the ids of private tables
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=2,
        proxy_headers=False,  # the guard reads them
    )
    return _Listener(config)


def store_of(settings: Settings) -> Store:
    """The store that the host chose, not yet open."""
    if not settings.database:
        return SqliteStore(settings.data)
    from purrlor.server.store.postgres import PostgresStore

    return PostgresStore(settings.database)


def nodes_of(store: Store, settings: Settings, addresses: tuple[str, ...]) -> Nodes:
    """The other nodes, if there can be any."""
    if not settings.database:
        return Nodes()
    from purrlor.server.nodes.many_nodes import ManyNodes
    from purrlor.server.store.postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    name = addresses[0].removeprefix("http://") if addresses else socket.gethostname()
    return ManyNodes(store, name, settings.lease_seconds)


@asynccontextmanager
async def open_services(settings: Settings, addresses: tuple[str, ...]) -> AsyncIterator[Services]:
    """Everything but the sockets: the store, the bots' processes, the tables."""
    with ExitStack() as held:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if settings.database:  # SQLite's store holds it by itself
            held.enter_context(locked(settings.data))
        async with _opened_services(settings, addresses) as services:
            yield services


@asynccontextmanager
async def _opened_services(
    settings: Settings, addresses: tuple[str, ...]
) -> AsyncIterator[Services]:
    store = store_of(settings)
    await store.open()
    thinking = Thinking(settings.bot_processes, settings.bot_seconds)
    nodes = nodes_of(store, settings, addresses)
    tables = LiveTables(store, thinking, settings, nodes)
    nodes.open(tables)
    await nodes.opened()
    watching = [
        asyncio.create_task(tables.sweep_for_ever()),
        asyncio.create_task(watch_for_ever(tables)),
    ]
    try:
        yield Services(tables, settings, addresses)
    finally:
        for task in watching:
            task.cancel()
        await tables.close()
        await nodes.close()
        await thinking.close()
        await store.close()


async def run(settings: Settings, ready: Callable[[list[str]], None]) -> None:
    """Serve until SIGTERM or SIGINT."""
    _tune()
    listener = _listen(settings)
    port = listener.getsockname()[1]
    addresses = tuple(f"http://{host}:{port}" for host in _network(settings.host))
    try:
        async with open_services(settings, addresses) as services:
            await _serve(settings, services, listener, lambda: ready(_told(settings, port)))
    finally:
        listener.close()


def _players_connections(services: Services) -> Connections:
    """Players' connections. Behind a proxy all come from one address, and the proxy must count."""
    settings = services.settings
    most = min(settings.max_connections, raise_file_limit() - _OTHER_FILES)
    each = None
    if not settings.proxies:
        each = ConcurrencyLimit(_CONNECTIONS_A_STREAM * settings.streams_per_address)
    return Connections(most, each, services.requests)


def raise_file_limit() -> int:
    """How many files may be open, after as many were asked for as are useful: the usual limit is
    too low for a house full of people."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return _FILES if soft == resource.RLIM_INFINITY else soft


def _tune() -> None:
    """Collect garbage less often than Python does by itself: most objects here live long, and
    looking through them costs a fifth of the CPU."""
    sys.setswitchinterval(_TURN)
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)


async def _serve(
    settings: Settings, services: Services, listener: socket.socket, ready: Callable[[], None]
) -> None:
    admin = make_admin(services, settings.data)
    path = settings.data / SOCKET
    sockets = [_admin_socket(path)]
    if settings.admin_port:
        sockets.append(_admin_listener(settings.admin_port))
    groups = [_players_connections(services), *(Connections(_ADMINS) for _ in sockets)]
    apps: list[App] = [make_app(services), *(admin for _ in sockets)]
    servers = [_listener(app, connections) for app, connections in zip(apps, groups, strict=True)]
    watching = [asyncio.create_task(connections.watch()) for connections in groups]
    watching.append(asyncio.create_task(keep_in_large_pages()))
    stopping = _on_signal()
    serving = [
        asyncio.create_task(server.serve([each]))
        for server, each in zip(servers, [listener, *sockets], strict=True)
    ]
    await _until(lambda: all(each.started for each in servers), serving)
    ready()
    stop = asyncio.create_task(stopping.wait())
    await asyncio.wait([stop, *serving], return_when=asyncio.FIRST_COMPLETED)
    await services.tables.close()
    for each in servers:
        each.should_exit = True
    await asyncio.gather(*serving)
    for task in (stop, *watching):
        task.cancel()
    path.unlink(missing_ok=True)


async def _until(done: Callable[[], bool], serving: list[asyncio.Task[None]]) -> None:
    while not done():
        for task in serving:
            if task.done():
                raise OSError("a socket could not be served")
        await asyncio.sleep(0.01)


def _on_signal() -> asyncio.Event:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    return stopping


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone that vanished is noticed in half a minute
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
    return _bound(listener, (settings.host, settings.port), "--port takes another")


def _admin_listener(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return _bound(listener, ("127.0.0.1", port), "--admin-port takes another")


def _admin_socket(path: Path) -> socket.socket:
    path.unlink(missing_ok=True)
    listener = _bound(
        socket.socket(socket.AF_UNIX, socket.SOCK_STREAM), str(path), "--data takes a shorter path"
    )
    path.chmod(0o600)
    return listener


def _bound(listener: socket.socket, where: str | tuple[str, int], otherwise: str) -> socket.socket:
    try:
        listener.bind(where)
    except OSError as error:
        listener.close()
        told = where if isinstance(where, str) else f"{where[0]} port {where[1]}"
        why = f"cannot listen on {told}: {error.strerror or error}; {otherwise}"
        raise OSError(why) from error
    return listener


def _told(settings: Settings, port: int) -> list[str]:
    base = settings.base_path.rstrip("/")
    local = [] if _network(settings.host) == [settings.host] else ["127.0.0.1"]
    return [f"http://{host}:{port}{base}/" for host in [*local, *_network(settings.host)]]


def _network(host: str) -> list[str]:
    """The addresses at which others reach this machine, if it listens to them."""
    if host not in ("0.0.0.0", "::"):
        return [f"[{host}]" if ":" in host else host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # no packet is sent; it tells which way one would go
        except OSError:
            return []
        return [str(probe.getsockname()[0])]
