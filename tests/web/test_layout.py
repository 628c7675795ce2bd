"""The audit of the layout: each page and situation is reached once, in the longest words, and then
measured on each screen, in both themes. Nothing is cut off, covered or out of reach."""

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from purrlor.core.match import Match
from purrlor.core.wire import to_plain
from purrlor.games import find
from purrlor.words import Reader, catalogue
from purrlor.words.catalogue import MissingWords
from purrlor.words.schema import message_id
from tests.games.test_saying import SAID
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, Person, Theme, barriers, turn
from tests.web.conftest import Arrange, Sit
from tests.web.measuring import (
    covered,
    is_sideways,
    misfits,
    out_of_sight,
    scrolled,
    settled,
    too_small,
)
from tests.web.situations import EVERY, GAMES, MY_TURN, PAGES, Stage, lowest_number, my_turn

pytestmark = pytest.mark.slow

explore = pytest.mark.explore
TABLET: ViewportSize = {"width": 768, "height": 1024}
MODERN: ViewportSize = {"width": 390, "height": 844}
SCREENS: tuple[ViewportSize, ...] = (MODERN, TABLET, DESK)
MORE: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 360, "height": 640},
    PHONE,
    {"width": 1920, "height": 1080},
)
FINGER, FINGER_AT_320 = 44, 24  # pixels; WCAG 2.5.5 and 2.5.8
THEMES = get_args(Theme)
CATALOGUES = Path("src/purrlor/games")
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


@pytest.fixture(
    scope="module", params=["de", *(pytest.param(each, marks=explore) for each in ("en", "pseudo"))]
)
def worded(
    server: ServerProcess, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Stage]:
    """One page for all situations, in the longer language; the pseudo-locale is 40% longer."""
    ann = Person(browser, server.url, "Ann", reduced_motion="reduce", language=request.param)
    stage = Stage(server, ann)
    yield stage
    stage.close()
    ann.leave()


def group_of(name: str) -> str:
    """The game of a situation at a table, or whether it is a page."""
    if name in PAGES:
        return "pages"
    return next((game for game in GAMES if name.startswith(game)), "around")


@pytest.mark.parametrize("screens", [SCREENS, pytest.param(MORE, marks=explore)], ids=len)
@pytest.mark.parametrize("group", ["pages", "around", *GAMES])
def test_everything_fits(group: str, screens: tuple[ViewportSize, ...], worded: Stage) -> None:
    worded.ann.begin()
    worded.ann.complaints.clear()
    found = []
    for name in EVERY:
        if group_of(name) == group:
            found += [f"{name} {each}" for each in audit(name, screens, worded)]
    assert found == []
    assert worded.ann.complaints == []


def audit(name: str, screens: tuple[ViewportSize, ...], stage: Stage) -> list[str]:
    """Reach a situation, and measure it on each screen; themes alternate, because they change only
    colours."""
    page = stage.page
    page.set_viewport_size(screens[0])
    turn(page, "light")
    EVERY[name](stage)
    found = barriers(page)
    for screen, theme in zip(screens, cycle(THEMES), strict=False):
        page.set_viewport_size(screen)
        turn(page, theme)
        found += [f"{screen['width']} {theme}: {each}" for each in faults(page, name, screen)]
    turn(page, "dark")
    return [*found, *barriers(page, "color-contrast")]


def faults(page: Page, name: str, screen: ViewportSize) -> list[str]:
    smallest = FINGER_AT_320 if screen["width"] == 320 else FINGER
    found = [*settled(page, out_of_sight), *["sideways"] * is_sideways(page)]
    if name.endswith(("late", "reveal")):
        found += scrolled(page, ".stage, .hands, [data-place=laid]")
    if name != "docs":  # a page of another program
        found += [*misfits(page), *settled(page, lambda page: too_small(page, smallest))]
    return found


def test_no_text_bypasses_the_catalogues(sit: Sit) -> None:
    """Each text of the pseudo-locale has its marks."""
    page = sit().page
    for hash, part in {"": "article", "how": "section.panel", "me": "form"}.items():
        page.goto(f"./?language=pseudo#/{hash}")
        expect(page.locator(part).first).to_be_visible()
        look_for_marks(page)
    page.locator("[data-action=settings]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    look_for_marks(page)


def look_for_marks(page: Page) -> None:
    found = page.evaluate(PLAIN)
    assert len(found) > 5
    assert [each for each in found if "~" not in each and each not in SAME] == []


# Messages above a table cover nothing and move nothing. A hint selects cards and changes choices.

ALL = ".under :is([data-seat], [data-card], .tray, .tray button)"
FIXED = ".under :is([data-seat], .tray, .tray .act)"


def longest(texts: list[str]) -> list[str]:
    return sorted(texts, key=len)[-2:]


def tips_of(game: str, language: str) -> list[str]:
    folder = CATALOGUES / game.replace("-", "_") / "words" / language
    entries = re.findall(r"^hint-\S+ = (.*(?:\n .*)*)", (folder / "teaching.ftl").read_text(), re.M)
    return [tip for entry in entries for tip in by_house_rules(entry)]


def by_house_rules(entry: str) -> list[str]:
    """Return a tip at tables with each value of its house rule."""
    before, chosen, cases = entry.partition("{ $")
    return [before + each for each in re.findall(r"\[\w+\] (.*)", cases)] if chosen else [entry]


def moves_of(game: str, language: str) -> list[str]:
    """Return moves of every kind as a hint says them."""
    words, rules = catalogue(game, language), find(game)
    reader = Reader(["Ann", "Biscuit", "Marzipan"])
    match, found = Match.start(rules, 3, seed=0), []
    for text in SAID[game]:
        saying = match.say(rules.parse(text))
        plain = to_plain(saying)
        assert isinstance(plain, dict)
        try:
            found.append(words.render(message_id(type(saying)), plain, reader, "lit"))
        except MissingWords:
            found.append(words.say(saying, reader))
    return found


def laid_over(page: Page, where: str, screens: tuple[ViewportSize, ...]) -> list[str]:
    """Return what a message covers, pushes out of sight or cuts off, on each screen."""
    found = []
    for screen in screens:
        page.set_viewport_size(screen)
        faults = [*covered(page), *misfits(page), *out_of_sight(page)]
        faults += scrolled(page, "[data-part=strip] p")
        found += [f"{where} {screen['width']}: {each}" for each in faults]
    return found


def places(page: Page, which: str) -> list[str]:
    """Return the boxes of these elements after all animations have ended."""
    turn(page, "light")
    found: list[str] = page.locator(which).evaluate_all(
        """(all) => all.filter((each) => each.checkVisibility()).map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const box = [x, y, width, height].map(Math.round).join(" ");
          return `${box} ${each.dataset.action ?? each.dataset.seat ?? each.className}`;
        })"""
    )
    assert len(found) > 3
    return found


def wait_for_my_turn(page: Page) -> None:
    """Close the scenes that come before it."""
    scene = page.locator("[data-scene=reveal] [data-action=next]")
    for _ in range(9):
        page.locator(MY_TURN).or_(scene).first.wait_for()
        if not scene.is_visible():
            return
        scene.click()
    raise AssertionError("only scenes")


@pytest.mark.parametrize("screens", [SCREENS, pytest.param(MORE, marks=explore)], ids=len)
@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=explore)])
@pytest.mark.parametrize("game", GAMES)
def test_no_message_covers_or_moves_anything(
    game: str, language: str, screens: tuple[ViewportSize, ...], arrange: Arrange
) -> None:
    stage = arrange(reduced_motion="reduce", newcomer=True, language=language, viewport=screens[-1])
    page = stage.page
    page.goto("./")
    page.locator(f"[data-game={game}] [data-action=play]").click()
    page.locator("[data-action=no]").wait_for()
    found = laid_over(page, "offer", screens)
    page.locator("[data-action=no]").click()
    wait_for_my_turn(page)
    words = page.locator("[data-part=strip] .cat p")
    words.wait_for()
    before = {which: places(page, which) for which in (ALL, FIXED)}
    for tip in longest(tips_of(game, language)):
        words.evaluate("(it, tip) => { it.textContent = tip; }", tip)
        found += laid_over(page, tip, screens)
    page.set_viewport_size(screens[-1])
    for _ in range(9):
        if words.is_visible():
            page.locator("[data-action=got-it]").click()
            page.evaluate("() => new Promise(requestAnimationFrame)")
    name = page.locator("[data-part=name-card]")
    name.wait_for()
    found += [*covered(page), *misfits(page), *out_of_sight(page)]
    assert places(page, ALL) == before[ALL]
    name.locator(".close button").click()
    expect(name).to_have_count(0)
    assert places(page, ALL) == before[ALL]
    page.locator("[data-action=hint]").click()
    page.locator("[data-action=play-it]").wait_for()
    assert places(page, FIXED) == before[FIXED]
    found += laid_over(page, "hint", screens)
    for move in longest(moves_of(game, language)):
        page.locator("[data-part=hint] p").evaluate(
            "(it, move) => { it.textContent = move; }", move
        )
        found += laid_over(page, move, screens)
    page.locator("[data-part=hint] [data-action=close]").click()
    found += what_happened(stage, game, screens)
    found += what_is_wrong(stage, screens)
    assert found == []


def what_happened(stage: Stage, game: str, screens: tuple[ViewportSize, ...]) -> list[str]:
    my_turn(game)(stage)
    stage.page.keyboard.press(",")
    shown = stage.page.locator("[data-part=lookback] [aria-current=step]")
    shown.wait_for()
    found = laid_over(stage.page, "lookback", screens)
    shown.evaluate("(it) => it.append(' and so on'.repeat(20))")
    found += halved(stage.page)
    stage.page.keyboard.press("Escape")
    return found


def what_is_wrong(stage: Stage, screens: tuple[ViewportSize, ...]) -> list[str]:
    page, lost = stage.page, stage.page.locator("[data-notice=lost]")
    lowest_number(page)
    page.locator(".under [aria-disabled=true]:not([aria-busy])").last.dispatch_event("click")
    page.locator(".word.refused").wait_for()
    found = laid_over(page, "refused", screens)
    stage.ann.context.set_offline(True)
    lost.wait_for()
    found += laid_over(page, "lost", screens)
    stage.ann.context.set_offline(False)
    expect(lost).to_have_count(0)
    stage.ann.complaints.clear()
    return found


# The boxes of text are a little higher than its lines.
HALVED = """(list) => {
  const room = list.getBoundingClientRect();
  const range = document.createRange();
  const halved = [];
  for (const each of list.querySelectorAll("button")) {
    range.selectNodeContents(each);
    for (const { top, bottom } of range.getClientRects()) {
      const isIn = top > room.top - 3 && bottom < room.bottom + 3;
      const isOut = bottom < room.top + 3 || top > room.bottom - 3;
      if (!isIn && !isOut) halved.push(`${room.top}-${room.bottom} cuts ${top}-${bottom}`);
    }
  }
  return halved;
}"""


def halved(page: Page) -> list[str]:
    """Return the lines of the list of what happened that are cut in half, on each screen."""
    found: list[str] = []
    for screen in SCREENS:
        page.set_viewport_size(screen)
        turn(page, "light")
        expect(page.locator("[data-part=lookback] [aria-current=step]")).to_be_in_viewport()
        cut = page.locator("[data-part=lookback] ol").evaluate(HALVED)
        found += [f"{screen['width']}: {each}" for each in cut]
    return found


def test_ten_look_different_and_forced_colours_keep_what_is_chosen(stage: Stage) -> None:
    page = stage.page
    page.set_viewport_size(DESK)
    EVERY["kitten-me-late"](stage)
    faces = page.locator("[data-seat] svg").evaluate_all("all => all.map((one) => one.innerHTML)")
    assert len(set(faces)) == len(faces) == 9
    chosen = page.locator("[aria-checked=true]").first
    style = "(it) => getComputedStyle(it).outlineStyle"
    assert chosen.evaluate(style) == "none"
    page.emulate_media(forced_colors="active")
    assert chosen.evaluate(style) == "solid"
    page.emulate_media(forced_colors="none")
