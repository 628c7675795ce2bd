"""What the page loads: little, from its own server only, also on a sub-path."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Response, expect

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import Person
from tests.web.conftest import Arrange
from tests.web.situations import EVERY

pytestmark = pytest.mark.slow

MOST = 150_000  # bytes, compressed, before home can be used


def test_home_is_light(arrange: Arrange) -> None:
    stage = arrange()
    answers: list[Response] = []
    stage.page.on("response", lambda answer: answers.append(answer))
    EVERY["home"](stage)
    stage.page.wait_for_load_state("networkidle")
    weights = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    assert any(link.endswith(".js") for link in weights)
    assert sum(weights.values()) < MOST


FROM_ELSEWHERE = {  # by action: what the browser logs
    "fetch('http://127.0.0.2:9/').catch(() => {})": "'http://127.0.0.2:9/'",
    "document.body.append(document.createElement('style'))": "style-src",
}


def test_what_comes_from_elsewhere_is_kept_out_and_noticed(arrange: Arrange) -> None:
    """All other tests rely on this check when they find no errors."""
    stage = arrange()
    EVERY["home"](stage)
    for deed, words in FROM_ELSEWHERE.items():
        with stage.page.expect_console_message(telling(words)):
            stage.page.evaluate(deed)
        assert [each for each in stage.ann.complaints if words in each]
    stage.ann.complaints.clear()


def telling(words: str) -> Callable[[ConsoleMessage], bool]:
    return lambda message: words in message.text


@pytest.fixture
def under_cats(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server behind a proxy on a sub-path."""
    server = ServerProcess(tmp_path / "data", *QUICK, "--base-path", "/cats").open()
    yield server
    assert server.stop() == 0, server.log.read_text()


def test_a_server_on_a_sub_path(under_cats: ServerProcess, browser: Browser) -> None:
    ann = Person(browser, f"{under_cats.url}/cats/", "Ann", reduced_motion="reduce")
    ann.page.goto("./")
    ann.page.locator("[data-game=shut-up-cat] [data-action=play]").click()
    ann.page.locator("[data-action=move]").click()
    expect(ann.page.locator("[data-die='1']")).to_be_visible()
    table = ann.page.locator("[data-table]").get_attribute("data-table")
    ann.page.goto(f"./table/{table}")  # as a shared link
    expect(ann.page.locator("[data-die='1']")).to_be_visible()
    assert ann.complaints == []
    ann.leave()
