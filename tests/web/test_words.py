"""The page's words in each language."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Arrange
from tests.web.situations import Stage

pytestmark = pytest.mark.slow


def language(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


def cookies(stage: Stage) -> dict[str, str]:
    return {str(each["name"]): str(each["value"]) for each in stage.ann.context.cookies()}


def test_the_page_follows_the_language_of_the_browser(arrange: Arrange) -> None:
    stage = arrange(locale="de-AT")
    stage.page.goto("./")
    expect(stage.page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Nimm\sPlatz"))
    assert language(stage.page) == "de"
    assert "language" not in cookies(stage)


def test_another_language_is_chosen_in_the_settings_and_stays(arrange: Arrange) -> None:
    stage = arrange()
    page = stage.page
    page.goto("./")
    page.locator("[data-action=settings]").click()
    page.locator("[data-option=de]").click()
    expect(page.locator("dialog[data-sheet=settings] h2")).to_have_text("Einstellungen")
    assert language(page) == "de"
    assert cookies(stage)["language"] == "de"
    page.reload()
    page.locator("[data-action=settings]").click()
    page.locator("[data-option=auto]").last.click()
    expect(page.locator("dialog[data-sheet=settings] h2")).to_have_text("Settings")
    assert language(page) == "en"
    assert "language" not in cookies(stage)


def opened_home(stage: Stage) -> None:
    expect(stage.page.get_by_role("article")).to_have_count(3)


def opened_settings(stage: Stage) -> None:
    stage.page.locator("header button").click()
    expect(stage.page.locator("dialog[open]")).to_be_visible()


def opened_how(stage: Stage) -> None:
    expect(stage.page.locator("section.panel")).to_have_count(4)


def opened_me(stage: Stage) -> None:
    expect(stage.page.locator("form")).to_be_visible()


PAGES = {  # by name: the hash, and how to wait for it
    "home": ("", opened_home),
    "settings": ("", opened_settings),
    "how": ("how", opened_how),
    "me": ("me", opened_me),
}
# What is the same in each language: names of games, cats and languages.
SAME = {"Purrlor", "You Gotta Be Kitten Me!", "Go Kitty", "Shut Up, Cat!", "English", "Deutsch"}
PLAIN = """() => {
  const top = document.querySelector("dialog[open]") ?? document.querySelector("#top");
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!text.parentElement.closest("svg, script, [data-server]")) found.push(text.data);
  for (const each of top.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (!each.closest("svg")) for (const name of ["aria-label", "title", "placeholder", "alt"])
      found.push(each.getAttribute(name) ?? "");
  return found.map((each) => each.trim()).filter((each) => /[a-zA-Z]{2}/.test(each));
}"""


@pytest.mark.parametrize("name", PAGES)
def test_every_word_of_the_pseudo_locale_has_its_marks(name: str, arrange: Arrange) -> None:
    """A text without marks bypasses the catalogues."""
    stage = arrange()
    hash, wait = PAGES[name]
    stage.page.goto(f"./?language=pseudo#/{hash}")
    wait(stage)
    found = stage.page.evaluate(PLAIN)
    assert len(found) > 5
    assert [each for each in found if "~" not in each and each not in SAME] == []
