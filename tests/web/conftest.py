"""One server and one browser for all tests, and one page for those that leave it as it was."""

from collections.abc import Callable, Generator, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import PHONE, Person, chromium
from tests.web.situations import Stage

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server") / "data", *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


PACE = "120"  # milliseconds: fast enough for a test; nothing depends on how fast


@pytest.fixture(scope="module")
def paced(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[ServerProcess]:
    """A server whose bots take their time, or the time that a test gives as a parameter."""
    pace = getattr(request, "param", PACE)
    data = tmp_path_factory.mktemp("paced") / "data"
    server = ServerProcess(data, *QUICK, "--pace", pace).open()
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

    def come(name: str | None = "Ann", url: str = server.url, **screen: object) -> Person:
        people.append(Person(browser, url, name, **screen))
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [word for person in people for word in person.complaints] == []


Arrange = Callable[..., Stage]


@pytest.fixture
def arrange(server: ServerProcess, sit: Sit) -> Iterator[Arrange]:
    """Make a stage for Ann with this screen, and with a page that was not used before."""
    stages: list[Stage] = []

    def come(server: ServerProcess = server, **screen: object) -> Stage:
        stages.append(Stage(server, sit(url=server.url, **screen)))
        return stages[-1]

    yield come
    for stage in stages:
        stage.close()


@pytest.fixture(scope="session")
def rested() -> Iterator[list[Person]]:
    """Ann, between two tests; nobody after a test that failed."""
    people: list[Person] = []
    yield people
    for person in people:
        person.leave()


@pytest.fixture
def stage(
    server: ServerProcess, browser: Browser, rested: list[Person], request: pytest.FixtureRequest
) -> Iterator[Stage]:
    """Ann's phone without motion, whose page other tests have used and will use."""
    still = {"viewport": PHONE, "reduced_motion": "reduce"}
    ann = rested.pop() if rested else Person(browser, server.url, "Ann", **still)
    ann.begin()
    stage = Stage(server, ann)
    yield stage
    stage.close()
    complaints = list(ann.complaints)
    if complaints or FAILED in request.node.stash:
        ann.leave()
    else:
        ann.rest()
        rested.append(ann)
    assert complaints == []
