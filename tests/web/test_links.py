"""Links that a stranger may have made: each leads to a page or to a plain message."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser import DESK
from tests.web.conftest import Arrange, Sit
from tests.web.situations import reviewable
from tests.web.test_engine import link_to

pytestmark = pytest.mark.slow

NOT_THERE = "Failed to load resource"  # what the browser logs of an answer 404
HASHES = ("how/{}", "learn/{}", "new/{}", "rules/{}/KM-1", "board/game/{}", "board/rule/{}")


@pytest.fixture
def page(sit: Sit) -> Iterator[Page]:
    ann = sit()
    yield ann.page
    ann.complaints[:] = [each for each in ann.complaints if NOT_THERE not in each]


def test_a_link_to_a_seat_leads_to_no_other_endpoint(page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto("./#/seat/..%2Ftables%2Ft1%2Fleave")
    expect(page.get_by_role("heading")).to_have_text("Nothing here")
    assert [url for url in sent if "/api/" in url and "leave" in url] == []


def test_a_game_that_is_none_gives_a_page(page: Page) -> None:
    for hash, name in product(HASHES, ("constructor", "__proto__", "x")):
        page.goto(f"./?{name}#/{hash.format(name)}")
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")


def test_a_link_that_is_incomplete_says_so(page: Page) -> None:
    trouble = page.locator("[data-part=trouble]")
    for name in ("constructor", "go-kitty"):
        page.goto(f"./?{name}#/board/rule/{name}/NO-1")
        expect(trouble).to_contain_text("no example")
    boards: list[object] = [None, 5, [], {}, {"game": 5}, {"game": "../x"}]
    for board in boards:
        page.goto(link_to({"board": board}).replace("./#", "./?new#"))
        expect(trouble).to_contain_text("This link isn’t complete")
    page.goto("./#/replay/x/1e999")
    expect(page.locator("main")).to_contain_text("This table no longer exists")


def titled(route: Route) -> None:
    """Give the first card of the table a title, as a deck of one's own may."""
    told = route.fetch().json()
    told["cards"] = [
        {"name": "blue hat", "rule": None, "title": "Topper", "text": None, "effect": None}
    ]
    route.fulfill(json=told)


def test_the_titles_of_a_table_stay_at_that_table(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK)
    table, page = reviewable(stage), stage.page
    page.route("**/replay?*", titled)
    stage.go(f"replay/{table}")
    expect(page.locator("[data-page=replay]")).to_be_visible()
    stage.go("drawings")
    card = page.get_by_role("img", name="Topper").or_(page.get_by_role("img", name="blue hat"))
    expect(card.first).to_be_visible()
    expect(page.get_by_role("img", name="Topper")).to_have_count(0)


def test_a_style_sheet_that_did_not_come_is_asked_for_again(sit: Sit) -> None:
    ann = sit()
    page = ann.page
    page.goto("./")
    page.route("**/later-*.css", lambda route: route.abort(), times=1)
    page.goto("./#/how")
    expect(page.locator("[data-action=reload]")).to_be_visible()
    page.goto("./#/me")
    expect(page.locator("[data-page=me]")).to_be_visible()
    ann.complaints.clear()  # of the file that was not loaded
