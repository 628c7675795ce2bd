import asyncio
import inspect
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from purrlor.server.store.store import Store
from tests.server.inside import Hands, Inside, inside
from tests.server.many import many
from tests.server.running import ServerProcess
from tests.server.stores import STORES, Make, opening
from tests.server.visiting import Visitor

QUICK = (
    *("--pace", "0", "--requests-per-second", "10000", "--tables-per-address", "10000"),
    *("--people-per-address", "100000"),
    *("--bot-seconds", "600"),  # a busy machine must not look like a bot that hangs
)

PATIENCE = 500  # seconds; only a guard against a test that waits for ever


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that do not change its settings."""
    server = ServerProcess(tmp_path_factory.mktemp("server") / "data", *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(server: ServerProcess) -> Iterator[Visit]:
    """Make a visitor of the server, with or without a name."""
    visitors: list[Visitor] = []

    def come(name: str | None = None) -> Visitor:
        visitors.append(Visitor(server.url, name))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()


@pytest.fixture(params=STORES)
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    return lambda: STORES[request.param](tmp_path)


@pytest.fixture
def store(make: Make) -> AbstractAsyncContextManager[Store]:
    return opening(make)


@pytest.fixture
def inner(tmp_path: Path) -> AbstractAsyncContextManager[Inside]:
    """A server in the test's own process."""
    return inside(tmp_path)


@pytest.fixture
def servers(tmp_path: Path) -> AbstractAsyncContextManager[list[Inside]]:
    """Two nodes in the test's own process."""
    return many(tmp_path)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine, on an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(entered(pyfuncitem.obj, {name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


async def entered(test: Callable[..., Coroutine[Any, Any, None]], values: dict[str, Any]) -> None:
    """Run a test with these fixtures; those that are asynchronous context managers are entered."""
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        for name, value in values.items():
            if isinstance(value, AbstractAsyncContextManager):
                values[name] = await stack.enter_async_context(value)
        await test(**values)
