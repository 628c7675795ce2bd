"""The connection fails, the server dies, the page is reloaded: no move is lost or repeated."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.conftest import QUICK
from tests.server.postgres import killable, new_database
from tests.server.running import ServerProcess
from tests.web.browser import PHONE, Person
from tests.web.company import is_mine
from tests.web.conftest import Arrange
from tests.web.measuring import misfits
from tests.web.situations import MY_TURN, Stage, raised

pytestmark = pytest.mark.slow

TABS = 7  # a browser opens six connections to a server at most, and a stream takes one
STILL = {"reduced_motion": "reduce"}
CUT_OFF = re.compile(r"net::ERR_|Failed to load resource")


class Table:
    """Kitten Me for Ann and a guest; it is her turn, and her bid differs from all others."""

    def __init__(self, stage: Stage) -> None:
        self.ann, self.page = stage.ann, stage.page
        self.company = stage.company("kitten-me", 1)
        self.company.until(is_mine, raised)
        expect(self.page.locator(MY_TURN)).to_be_visible()
        self.lost = self.page.locator("[data-notice=lost]")
        self.kept = self.page.locator("[data-sending=true] .word")
        self.log = self.page.locator("[data-part=log]")

    def bid(self) -> None:
        self.page.locator("[data-action=bid]").click()

    def shows_one_bid(self) -> None:
        """There is one more move, the page shows it once, and the connection is good again."""
        expect(self.log.locator("[data-by='0']")).to_have_count(1)
        expect(self.page.locator(MY_TURN)).to_have_count(0)
        expect(self.kept.or_(self.lost)).to_have_count(0)
        steps = self.ann.get(f"{self.company.path}/view")["steps"]
        assert [step["seat"] for step in steps].count(0) == 1

    def goes_on(self) -> None:
        """The guest's move is shown, and Ann can move again."""
        self.company.until(is_mine, raised)
        expect(self.page.locator(MY_TURN)).to_be_visible()


def test_an_answer_is_lost_and_the_page_loaded_again(arrange: Arrange) -> None:
    table = Table(arrange(**STILL))
    before = table.log.get_by_role("listitem").count()
    table.page.route("**/moves", lose_the_answer)
    table.bid()
    expect(table.kept).to_be_visible()
    table.page.unroute("**/moves")
    table.page.reload()
    table.shows_one_bid()
    expect(table.log.get_by_role("listitem")).to_have_count(before + 1)
    table.goes_on()
    table.page.reload()
    table.page.locator("[data-action=step-back]").click()
    expect(table.page.locator("[data-part=lookback] li").nth(1)).to_be_visible()
    forget_cuts(table.ann)


def lose_the_answer(route: Route) -> None:
    route.fetch()
    route.abort()


def test_the_network_drops(arrange: Arrange) -> None:
    table = Table(arrange(**STILL))
    table.ann.context.set_offline(True)
    expect(table.lost).to_be_visible()  # before any move is pressed
    table.bid()
    expect(table.kept).to_be_visible()
    table.ann.context.set_offline(False)
    table.shows_one_bid()
    table.goes_on()
    forget_cuts(table.ann)


def recovers(stage: Stage, table: Table) -> None:
    """The stored move is played, and the game goes on; then everybody leaves."""
    table.shows_one_bid()
    table.goes_on()
    forget_cuts(stage.ann)
    assert stage.ann.complaints == []
    stage.close()
    stage.ann.leave()


def test_the_server_dies(falling: ServerProcess, browser: Browser) -> None:
    ann = Person(browser, falling.url, "Ann", **STILL)
    stage = Stage(falling, ann)
    table = Table(stage)
    falling.stop(signal.SIGKILL)
    expect(table.lost).to_be_visible()
    table.bid()
    expect(table.kept).to_be_visible()
    falling.open()
    recovers(stage, table)


def test_the_server_loses_its_database(on_postgres: ServerProcess, browser: Browser) -> None:
    """The stream stays open and reports it; a move made meanwhile is played after the recovery."""
    ann = Person(browser, on_postgres.url, "Ann", **STILL)
    stage = Stage(on_postgres, ann)
    table = Table(stage)
    paused = table.page.locator("[data-notice=paused]")
    database = killable()
    database.wish("kill")
    expect(paused).to_contain_text("The server can’t save right now.")
    expect(table.page.get_by_role("status").first).to_contain_text("can’t save right now")
    assert misfits(table.page) == []
    table.bid()
    expect(table.kept).to_be_visible()
    database.wish("start")
    expect(paused).to_be_hidden()
    recovers(stage, table)


@pytest.fixture
def on_postgres(tmp_path: Path) -> Iterator[ServerProcess]:
    database = new_database(killable().url)
    server = ServerProcess(tmp_path / "data", *QUICK, "--database", database).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


def test_a_page_that_was_put_away_comes_back_without_a_worker_too(arrange: Arrange) -> None:
    stage = arrange(**STILL)
    stage.page.add_init_script("delete window.SharedWorker")
    table = Table(stage)
    for event in ("pagehide", "pageshow"):
        stage.page.evaluate("(name) => dispatchEvent(new PageTransitionEvent(name))", event)
    table.bid()
    table.goes_on()


@pytest.fixture
def falling(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    yield server
    if server.is_open():
        server.stop()


def forget_cuts(ann: Person) -> None:
    """A browser always logs an error about a cut connection."""
    ann.complaints[:] = [words for words in ann.complaints if not CUT_OFF.search(words)]


def test_many_tabs_of_one_browser_show_one_table(arrange: Arrange) -> None:
    table = Table(arrange(viewport=PHONE, **STILL))
    tabs = [table.page, *(table.ann.another_tab() for _ in range(TABS - 1))]
    for tab in tabs[1:]:
        tab.goto(table.page.url)
    for tab in tabs:
        expect(tab.locator(MY_TURN)).to_be_visible()
    tabs[-1].locator("[data-action=bid]").click()
    for tab in tabs:
        expect(tab.locator(MY_TURN)).to_have_count(0)
        expect(tab.locator(".tray")).to_contain_text("Otto is thinking")
