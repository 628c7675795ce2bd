from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import Person, chromium
from tests.web.situations import Stage


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server") / "data", *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        yield browser
        browser.close()


Sit = Callable[..., Person]


@pytest.fixture
def sit(server: ServerProcess, browser: Browser) -> Iterator[Sit]:
    """Make a player with a browser, which must not report any error."""
    people: list[Person] = []

    def come(name: str = "Ann", **screen: object) -> Person:
        people.append(Person(browser, server.url, name, **screen))
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [word for person in people for word in person.complaints] == []


Arrange = Callable[..., Stage]


@pytest.fixture
def arrange(server: ServerProcess, sit: Sit) -> Iterator[Arrange]:
    """Make a stage for Ann with this screen."""
    stages: list[Stage] = []

    def come(**screen: object) -> Stage:
        stages.append(Stage(server, sit(**screen)))
        return stages[-1]

    yield come
    for stage in stages:
        stage.close()
