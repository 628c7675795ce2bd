"""Running a server: sockets for players and operator, and a clean stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from purrlor.bots import read_bots
from purrlor.server.admin import SOCKET, make_admin
from purrlor.server.bots.processes import BotProcesses
from purrlor.server.http.asgi import App
from purrlor.server.http.connection import Connection
from purrlor.server.http.limits import Connections
from purrlor.server.http.throttle import ConcurrencyLimit
from purrlor.server.nodes.single_node import SingleNode
from purrlor.server.settings import Settings
from purrlor.server.store.sqlite import SqliteStore, locked
from purrlor.server.store.store import Store
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.rematch import watch_forever
from purrlor.server.web.app import make_app
from purrlor.server.web.services import Services

if TYPE_CHECKING:
    from purrlor.server.nodes.cluster import Cluster

LOG: Final = logging.getLogger("purrlor")
_FILES: Final = 1 << 16  # open files to request from the system
_OTHER_FILES: Final = 128  # besides the connections of players
_CONNECTIONS_A_STREAM: Final = 3  # a browser opens others beside its stream
_ADMINS: Final = 100  # connections of the operator
_SWITCH_INTERVAL: Final = 0.0005  # seconds, so that the writer thread waits little for the loop


class _Listener(uvicorn.Server):
    """A server on one socket; signals are for the program, not for each of its sockets."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _listener(app: App, connections: Connections) -> _Listener:
    # Any, because uvicorn expects a class; it only calls it.
    connection: Any = partial(Connection, connections=connections)
    config = uvicorn.Config(
        app,
        interface="asgi3",
        http=connection,
        ws="none",
        lifespan="off",
        access_log=False,  # paths contain codes and ids of private tables
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=2,
        proxy_headers=False,  # the guard reads them
    )
    return _Listener(config)


def store_of(settings: Settings) -> Store:
    """The store of these settings, not yet open."""
    if not settings.database:
        return SqliteStore(settings.data)
    from purrlor.server.store.postgres import PostgresStore

    return PostgresStore(settings.database)


def nodes_of(store: Store, settings: Settings, addresses: tuple[str, ...]) -> SingleNode | Cluster:
    """The other nodes, if there can be any."""
    if not settings.database:
        return SingleNode()
    from purrlor.server.nodes.cluster import Cluster
    from purrlor.server.store.postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    name = addresses[0].removeprefix("http://") if addresses else socket.gethostname()
    return Cluster(store, name, settings.lease_seconds)


@asynccontextmanager
async def open_services(settings: Settings, addresses: tuple[str, ...]) -> AsyncIterator[Services]:
    """Everything but the sockets: the store, the bots' processes, the tables."""
    read_bots(settings.bots)
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    async with AsyncExitStack() as held:
        if settings.database:  # the SQLite store locks it itself
            held.enter_context(locked(settings.data))
        store = store_of(settings)
        held.push_async_callback(store.close)
        await store.open()
        bot_processes = BotProcesses(settings.bot_processes, settings.bot_seconds, settings.bots)
        held.push_async_callback(bot_processes.close)
        nodes = nodes_of(store, settings, addresses)
        tables = LiveTables(store, bot_processes, settings, nodes)
        held.push_async_callback(nodes.close)
        await nodes.open(tables)
        held.push_async_callback(tables.close)
        services = Services(tables, settings, addresses)
        held.push_async_callback(services.reviews.close)
        for work in (
            tables.sweep_forever(),
            watch_forever(tables),
            services.people.write_visits_forever(tables.connected),
        ):
            held.callback(asyncio.create_task(work).cancel)
        yield services


async def run(settings: Settings, ready: Callable[[list[str]], None]) -> None:
    """Serve until SIGTERM or SIGINT."""
    _tune()
    listener = _listen(settings)
    port = listener.getsockname()[1]
    addresses = tuple(f"http://{host}:{port}" for host in _network(settings.host))
    try:
        async with open_services(settings, addresses) as services:
            await _serve(settings, services, listener, lambda: ready(_urls(settings, port)))
    finally:
        listener.close()


def _players_connections(services: Services) -> Connections:
    """Players' connections. Behind a proxy all share one address, and the proxy must count them."""
    settings = services.settings
    most = min(settings.max_connections, raise_file_limit() - _OTHER_FILES)
    each = None
    if not settings.proxies:
        each = ConcurrencyLimit(_CONNECTIONS_A_STREAM * settings.streams_per_address)
    return Connections(most, each, services.requests)


def raise_file_limit() -> int:
    """Raise the limit of open files, and return it: the default is too low for a busy server."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return _FILES if soft == resource.RLIM_INFINITY else soft


def _tune() -> None:
    """Collect garbage less often than by default: most objects here live long, and scanning them
    costs a fifth of the CPU time."""
    sys.setswitchinterval(_SWITCH_INTERVAL)
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
                raise OSError("cannot serve a socket")
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
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # notice a vanished phone within half a minute
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
        address = where if isinstance(where, str) else f"{where[0]} port {where[1]}"
        why = f"cannot listen on {address}: {error.strerror or error}; {otherwise}"
        raise OSError(why) from error
    return listener


def _urls(settings: Settings, port: int) -> list[str]:
    base = settings.base_path.rstrip("/")
    local = [] if _network(settings.host) == [settings.host] else ["127.0.0.1"]
    return [f"http://{host}:{port}{base}/" for host in [*local, *_network(settings.host)]]


def _network(host: str) -> list[str]:
    """The addresses at which other machines reach this one, if it listens there."""
    if host not in ("0.0.0.0", "::"):
        return [f"[{host}]" if ":" in host else host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends no packet; selects the outgoing address
        except OSError:
            return []
        return [str(probe.getsockname()[0])]
