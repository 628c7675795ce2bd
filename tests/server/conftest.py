from collections.abc import Callable, Iterator

import pytest

from tests.server.running import ServerProcess
from tests.server.visiting import Visitor

QUICK = (
    *("--pace", "0", "--requests-per-second", "10000", "--tables-per-address", "10000"),
    *("--people-per-address", "100000"),
    *("--bot-seconds", "600"),  # a busy machine must not look like a bot that hangs
)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for all tests that leave it as it is."""
    house = ServerProcess(tmp_path_factory.mktemp("house") / "data", *QUICK).open()
    yield house
    assert house.stop() == 0, house.log.read_text()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(house: ServerProcess) -> Iterator[Visit]:
    """Somebody who visits the house, by a name or without."""
    visitors: list[Visitor] = []

    def come(name: str | None = None) -> Visitor:
        visitors.append(Visitor(house.url, name))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
