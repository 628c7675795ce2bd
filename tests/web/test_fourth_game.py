"""A game without its own table in the page is played at the plain table, from home to the end."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, Person, barriers

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


@pytest.fixture
def fourth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    """A server that has Tiny Paws among its games."""
    monkeypatch.setenv("PURRLOR_GAMES", "purrlor.testing.tiny_paws")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def ann(
    fourth: ServerProcess, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Person]:
    ann = Person(browser, fourth.url, "Ann", viewport=request.param, reduced_motion="reduce")
    yield ann
    ann.leave()
    assert ann.complaints == []


def test_it_is_found_at_home_and_set_up(ann: Person) -> None:
    ann.page.goto("./")
    ann.page.locator("article[data-game=tiny-paws] [data-action=set-up]").first.click()
    expect(ann.page.locator("form")).to_contain_text("Treats in the bowl")
    assert barriers(ann.page) == []


def test_it_is_played_to_its_end_at_the_plain_table(ann: Person) -> None:
    page = ann.page
    ann.open_table("tiny-paws", ["mouse"], coach=True)
    my_turn(page)
    expect(page.locator(".tray h2")).to_have_text("Your turn: take treats or peek")
    assert barriers(page) == []
    page.locator("[data-option=peek]").click()
    act(page)
    my_turn(page)
    page.locator("[data-option=peek]").click(force=True)  # it is off, and says why
    expect(page.locator(".word")).to_contain_text("You have had your peek.")
    expect(page.locator("[data-rule=TP-5]").first).to_be_visible()
    while not is_over(page):
        act(page)
    expect(page.locator(".cloth")).to_contain_text(re.compile("was (greedy|sleepy)"))
    assert barriers(page) == []


def my_turn(page: Page) -> None:
    expect(page.locator(".tray.turn")).to_be_visible()


def is_over(page: Page) -> bool:
    """Wait until somebody is to move, or the game is over."""
    mine = page.locator(".tray.turn")
    over = page.locator(".tray[data-over=true]")
    expect(mine.or_(over).first).to_be_visible()
    return over.count() > 0


def act(page: Page) -> None:
    """Press the main button, and wait until the table shows the result."""
    facts = page.locator("dl")
    before = facts.inner_text()
    page.locator("[data-action=move]").click()
    expect(facts).not_to_have_text(before, use_inner_text=True)
