"""Links and files that a stranger may have made: each leads to a page or to a plain message."""

import base64
import json
import re
import zlib
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Route, expect

from purrlor.browser import answer
from tests.records.kept import RECORDS
from tests.web.browser import DESK, PHONE
from tests.web.conftest import Arrange, Sit
from tests.web.situations import reviewable
from tests.web.test_engine import LOAD, check_file, open_board

pytestmark = pytest.mark.slow

RECORD = (RECORDS / "kitten-me.json").read_text("utf-8")
NOT_THERE = "Failed to load resource"  # what the browser logs of an answer 404


def link_to(linked: object) -> str:
    return link_of(json.dumps(linked))


def link_of(text: str) -> str:
    """The address of a board that is written as JSON."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"./#/board/position/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def edited(**values: object) -> str:
    return json.dumps(json.loads(RECORD) | values)


def test_a_link_to_a_seat_leads_to_no_other_endpoint(sit: Sit) -> None:
    page = sit().page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto("./#/seat/..%2Ftables%2Ft1%2Fleave")
    expect(page.get_by_role("heading")).to_have_text("Nothing here")
    assert [url for url in sent if "/api/" in url and "leave" in url] == []


@pytest.mark.parametrize(
    "hash", ["how/{}", "learn/{}", "new/{}", "rules/{}/KM-1", "board/game/{}", "board/rule/{}"]
)
@pytest.mark.parametrize("name", ["constructor", "__proto__", "x"])
def test_a_game_that_is_none_gives_a_page(sit: Sit, hash: str, name: str) -> None:
    ann = sit()
    ann.page.goto(f"./#/{hash.format(name)}")
    expect(ann.page.get_by_role("heading").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    ann.complaints[:] = [each for each in ann.complaints if NOT_THERE not in each]


@pytest.mark.parametrize("name", ["constructor", "go-kitty"])
def test_a_rule_without_an_example_is_said_so(sit: Sit, name: str) -> None:
    ann = sit()
    ann.page.goto(f"./#/board/rule/{name}/NO-1")
    expect(ann.page.locator("[data-part=trouble]")).to_contain_text("no example")
    ann.complaints[:] = [each for each in ann.complaints if NOT_THERE not in each]


@pytest.mark.parametrize("board", [None, 5, [], {}, {"game": 5}, {"game": "../x"}], ids=str)
def test_a_link_without_a_board_says_that_it_is_incomplete(sit: Sit, board: object) -> None:
    page = sit().page
    page.goto(link_to({"board": board}))
    expect(page.locator("[data-part=trouble]")).to_contain_text("This link isn’t complete")


def test_a_replay_at_an_endless_ply_is_said_plainly(sit: Sit) -> None:
    ann = sit()
    ann.page.goto("./#/replay/x/1e999")
    expect(ann.page.locator("main")).to_contain_text("This table no longer exists")
    ann.complaints[:] = [each for each in ann.complaints if NOT_THERE not in each]


def test_what_is_nested_too_deeply_does_not_stop_the_engine(sit: Sit) -> None:
    page = sit().page
    deep = "[" * 200_000
    page.goto("./#/check")
    assert check_file(page, deep) == "record"
    assert check_file(page, f'{{"format": 1, "game": {deep}') == "record"
    assert check_file(page, RECORD) == "fits"
    expect(page.locator("[data-trouble]")).to_have_count(0)
    page.goto(link_of(f'{{"board": {{"game": "go-kitty", "options": {deep}{"]" * len(deep)}}}}}'))
    expect(page.locator("[data-part=trouble]")).to_contain_text("nested deeper")
    page.goto("./#/board/game/go-kitty")
    expect(page.locator("[data-page=board]")).to_be_visible()


HOLD = """() => {
  const text = Blob.prototype.text;
  const held = new Promise((done) => (window.release = done));
  Blob.prototype.text = async function () {
    if (this.name === "slow.json") await held;
    return text.call(this);
  };
}"""


def test_a_record_that_was_chosen_before_has_no_verdict(sit: Sit) -> None:
    page = sit().page
    page.goto("./#/check")
    assert check_file(page, RECORD) == "fits"
    page.evaluate(HOLD)
    page.set_input_files("[data-field=record]", file("slow.json", edited(trace="0" * 64)))
    assert check_file(page, RECORD) == "fits"
    page.evaluate("() => { window.release(); return new Promise(requestAnimationFrame); }")
    assert check_file(page, RECORD) == "fits"
    expect(page.locator("[data-verdict=fits]")).to_be_visible()


def test_the_verdict_says_that_names_are_not_checked(sit: Sit) -> None:
    page = sit(viewport=PHONE).page
    page.goto("./#/check")
    assert check_file(page, edited(seats=["A", "B", "C"])) == "fits"
    expect(page.locator("[data-part=unsealed]")).to_be_visible()
    assert check_file(page, edited(trace="0" * 64)) == "trace"
    expect(page.locator("[data-part=unsealed]")).to_have_count(0)


REFUSED = """
game = "go-kitty"
[position]
players = 3
hands = [["snow"], ["snow", "fan"], ["leaf"]]
"""


def refused_board() -> Any:
    """A board whose last turn is out of turn."""
    board = json.loads(answer(json.dumps({"what": "open", "text": REFUSED})))["board"]
    return board | {"turns": [{"text": "1 skip", "luck": [], "refused": True}], "at": 1}


@pytest.mark.parametrize("game", [None, "kitten-me"])
def test_a_board_at_a_refused_turn_says_the_reason(sit: Sit, game: str | None) -> None:
    """Also after a board of another game in the same tab, when the engine is there already."""
    page = sit(viewport=DESK).page
    if game is not None:
        open_board(page, f"./#/board/game/{game}")
    page.goto(link_to({"board": refused_board()}))
    if game is None:
        page.locator(LOAD).click()
    refused = page.locator("[data-notice=refused]")
    expect(refused).to_contain_text(re.compile(r"isn’t allowed: \S"))


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
