"""Shut Up, Cat! through the page: whole games, and what somebody new is told on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.bedroom import Seen, can, read
from tests.web.browser import DESK, PHONE
from tests.web.conftest import Sit
from tests.web.whole import moments

pytestmark = pytest.mark.slow

HALF_A_PANEL = 300  # pixels beside a desk's table, for log, rules and coach
CUT = (
    "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.innerText)"
)
# Tiles of the ring that lie under what is explained.
COVERED = """() => {
  const over = document.querySelector(".cat").getBoundingClientRect();
  return [...document.querySelectorAll("[data-space]")].filter((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).length;
}"""


def whole_game(seen: Seen, turn: Callable[[Seen], None]) -> None:
    """To its end; nothing jumps on the way."""
    heights = set()
    for _ in moments(seen.page, seen.wait):
        heights.add(seen.tray.evaluate("tray => tray.offsetHeight"))
        turn(seen)
    assert len(heights) == 1
    expect(seen.end).to_contain_text(re.compile("win|gewinn|Sieg"))


def by_mouse(seen: Seen) -> None:
    if seen.phase == "gather" and seen.slots.count():
        seen.slots.first.click()
        expect(seen.slots.first).to_have_attribute("aria-pressed", "true")
    elif seen.phase == "use":
        choose_a_use(seen)
    elif seen.phase == "place":
        swap_by_taps(seen)
    seen.play()


def choose_a_use(seen: Seen) -> None:
    kinds = [seen.radio(kind) for kind in ("distract", "seven", "sleep")]
    next(kind for kind in kinds if can(kind)).click()
    if seen.radio("sleep").get_attribute("aria-checked") == "true":
        move_an_end(seen)


def move_an_end(seen: Seen) -> None:
    """To the other space of its number."""
    other = seen.page.locator(".ring [data-space][aria-pressed=false]").first
    space = other.get_attribute("data-space") or ""
    other.click()
    ends = seen.page.locator(".ring [data-space][data-lies]")
    expect(ends).to_have_count(2)
    assert space in read(ends, "data-space")


def swap_by_taps(seen: Seen) -> None:
    before = seen.tiles()
    seen.laid.first.click()
    seen.laid.last.click()
    assert seen.tiles() == [before[-1], *before[1:-1], before[0]]


def by_keyboard(seen: Seen) -> None:
    keyboard = seen.page.keyboard
    if seen.phase == "gather":
        look_what_was_turned(seen)
    if seen.phase == "gather" and seen.slots.count():
        keyboard.press(read(seen.slots, "data-slot")[0])
        expect(seen.main).to_have_text(re.compile("^Take ., roll two"))
    elif seen.radio("counterclockwise").count():
        keyboard.press("d")
        expect(seen.radio("counterclockwise")).to_be_checked()
    elif seen.phase == "place":
        carry_by_keys(seen)
    walk_to(seen.page, ".row > button:last-child")
    with seen.goes_on():
        keyboard.press("Enter")


def look_what_was_turned(seen: Seen) -> None:
    """A line shows all tiles that others turned since my last move, as the server lists them."""
    table = seen.page.locator("[data-table]").get_attribute("data-table")
    steps = seen.page.context.request.get(f"./api/tables/{table}/view").json()["steps"]
    mine = max((i for i, step in enumerate(steps) if step["seat"] == 0), default=-1)
    events = [event for step in steps[mine + 1 :] for event in step["events"]]
    turned = [event["tiles"].upper() for event in events if event["kind"] == "tiles-turned"]
    shown = seen.tray.locator(".tiles")
    expect(shown).to_have_text(turned)


def carry_by_keys(seen: Seen) -> None:
    before = seen.tiles()
    walk_to(seen.page, ".relays li:first-child button")
    seen.page.keyboard.press("Shift+ArrowRight")
    expect(seen.laid.nth(1)).to_be_focused()
    assert seen.tiles() == [before[1], before[0], *before[2:]]


def walk_to(page: Page, where: str) -> None:
    for _ in range(40):
        if page.evaluate("where => document.activeElement.matches(where)", where):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


def test_a_whole_game_by_mouse_in_german(sit: Sit) -> None:
    person = sit(viewport=PHONE, has_touch=True, locale="de-DE")
    person.open_table("shut-up-cat", ["mouse"], options={"max_rounds": 2, "first": 1})
    expect(person.page.locator(".mark")).to_have_text("Start")
    assert person.page.locator("[data-seat] bdi").evaluate_all(CUT) == []
    whole_game(Seen(person.page), by_mouse)


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    person = sit(viewport=DESK, reduced_motion="reduce")
    person.open_table("shut-up-cat", ["mouse"], options={"max_rounds": 2})
    seen = Seen(person.page)
    assert seen.wait() != "end"
    expect(person.page.locator("[data-action=reasons]")).to_contain_text("shown at the end")
    assert person.page.locator("aside").evaluate("side => side.offsetHeight") > HALF_A_PANEL
    whole_game(seen, by_keyboard)
    log = person.page.locator("[data-part=log]").last.text_content() or ""
    assert "Round 2" in log
    assert "@" not in log
    look_at_the_end(seen, log)


def look_at_the_end(seen: Seen, log: str) -> None:
    """The log says why the game ended and the end names the rule, all ways from here are in sight
    and lead back here, the last tiles lie as they were turned up, and in the replay nobody thinks.
    """
    assert "No rounds are left." in log
    expect(seen.end.locator("[data-rule^='SC-']")).to_be_visible()
    replay = seen.end.locator("[data-action=replay]")
    for way in (replay, seen.end.locator("[data-action=rematch]")):
        expect(way).to_be_in_viewport(ratio=1)
    turned = re.findall(r"sleeps? from .*?: ([ZM, ]+)\.", log)
    up = [side for side in read(seen.ring, "data-side") if side != "back"]
    assert len(up) == (len(turned[-1].split(", ")) if turned else 0)
    seen.end.locator("[data-action=fairness]").click()
    fairness = seen.page.locator("dialog[data-sheet=fairness]")
    fairness.locator("[data-action=close]").click()
    replay.click()
    seen.page.locator("[data-action=forward]").click()
    expect(seen.tray).to_contain_text("Next: ")
    expect(seen.tray).not_to_contain_text("is thinking")
    seen.page.locator("[data-action=back]").click()
    expect(seen.end).to_be_visible()


def test_what_is_explained_lies_over_no_tile(sit: Sit) -> None:
    person = sit(viewport=PHONE, reduced_motion="reduce", newcomer=True)
    person.open_table("shut-up-cat", ["mouse"])
    cat = person.page.locator(".hint .cat")
    cat.locator("[data-action=no]").click()
    expect(cat).to_contain_text("three dice")
    assert person.page.evaluate(COVERED) == 0
