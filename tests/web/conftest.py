from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import Person, chromium
from tests.web.situations import Stage


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    house = ServerProcess(tmp_path_factory.mktemp("house") / "data", *QUICK).open()
    yield house
    assert house.stop() == 0, house.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        yield browser
        browser.close()


Sit = Callable[..., Person]


@pytest.fixture
def sit(house: ServerProcess, browser: Browser) -> Iterator[Sit]:
    """Somebody with a screen of their own; their browser must have nothing to complain of."""
    people: list[Person] = []

    def come(name: str = "Ann", **screen: object) -> Person:
        people.append(Person(browser, house.url, name, **screen))
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [word for person in people for word in person.complaints] == []


Arrange = Callable[..., Stage]


@pytest.fixture
def arrange(house: ServerProcess, sit: Sit) -> Iterator[Arrange]:
    """A stage for Ann, who has this screen."""
    stages: list[Stage] = []

    def come(**screen: object) -> Stage:
        stages.append(Stage(house, sit(**screen)))
        return stages[-1]

    yield come
    for stage in stages:
        stage.close()
