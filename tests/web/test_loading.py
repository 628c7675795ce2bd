"""What the page asks for: little, of its own house alone, and on a sub-path too."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.server.conftest import QUICK
from tests.server.running import House
from tests.web.browser import Person
from tests.web.conftest import Arrange
from tests.web.situations import EVERY, GAMES

pytestmark = pytest.mark.slow

MOST = 150_000  # bytes, compressed, before home can be used
BREACHES = """
  window.breaches = [];
  document.addEventListener("securitypolicyviolation", (event) => breaches.push(event.violatedDirective + " " + event.blockedURI));
"""


def test_home_is_light(arrange: Arrange) -> None:
    stage = arrange()
    answers: list[Response] = []
    stage.page.on("response", lambda answer: answers.append(answer))
    EVERY["home"](stage)
    stage.page.wait_for_load_state("networkidle")
    weights = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    assert any(link.endswith(".js") for link in weights)
    assert sum(weights.values()) < MOST


def test_every_request_is_to_the_house_and_the_policy_is_kept(arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce")
    stage.page.add_init_script(BREACHES)
    asked: list[str] = []
    stage.ann.context.on("request", lambda request: asked.append(request.url))
    for name in ("home", "setup", "waiting-room", *(f"{game}-turn" for game in GAMES), "replay"):
        EVERY[name](stage)
        assert stage.page.evaluate("breaches") == []
    assert asked
    assert [link for link in asked if not link.startswith(f"{stage.house.url}/")] == []


@pytest.fixture
def under_cats(tmp_path: Path) -> Iterator[House]:
    """A house that a proxy serves on a sub-path."""
    house = House(tmp_path / "data", *QUICK, "--base-path", "/cats").open()
    yield house
    assert house.stop() == 0, house.log.read_text()


def test_a_house_on_a_sub_path(under_cats: House, browser: Browser) -> None:
    ann = Person(browser, f"{under_cats.url}/cats/", "Ann", reduced_motion="reduce")
    asked: list[str] = []
    ann.context.on("request", lambda request: asked.append(request.url))
    ann.page.goto("./")
    ann.page.get_by_role("button", name="Play now: Shut Up, Cat!").click()
    ann.page.get_by_role("button", name="Roll three").click()
    expect(ann.page.get_by_role("button", name=re.compile("^Die 1:"))).to_be_visible()
    assert [link for link in asked if not link.startswith(f"{under_cats.url}/cats/")] == []
    assert ann.complaints == []
    ann.leave()
