"""Teaching in the page: tutorials by keyboard alone, hints once, and how to play at any time."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.server.running import ServerProcess
from tests.web.browser import DESK, NOWHERE, PHONE
from tests.web.conftest import Arrange, Sit
from tests.web.situations import finished

pytestmark = pytest.mark.slow

# The next control has the focus: the lit one, or the button that ends a scene of the table.
READY = """() => {
  const at = document.activeElement;
  const lit = document.querySelector('[data-lit]');
  return (at === lit && at.getAttribute('aria-disabled') !== 'true') || at.matches('.scene .act');
}"""
MOST = 80  # presses that a tutorial may take
SMALL: tuple[ViewportSize, ...] = ({"width": 320, "height": 568}, {"width": 390, "height": 844})
TAUGHT = {"kitten-me": "bid", "go-kitty": "ask", "shut-up-cat": "gather"}
SAYS = {
    "kitten-me": "Sit down",
    "go-kitty": "We join a game in the middle",
    "shut-up-cat": "It is late",
}


def press_what_is_lit(page: Page) -> str:
    """Press the lit control by keyboard alone; return its scene."""
    page.wait_for_function(READY)
    at = page.locator(".lesson").get_attribute("data-scene") or ""
    page.keyboard.press("Enter")
    return at


def told_with_its_cards(page: Page) -> None:
    """While hands are shown, the cat speaks about them, and the cards can be read."""
    cards = page.locator(".scene .hands .card")
    if cards.count():
        expect(page.locator("[data-part=cat] > .cat p")).to_be_visible()
        assert min(each["width"] for each in map(Locator.bounding_box, cards.all()) if each) >= 40


@pytest.mark.parametrize("game", SAYS)
def test_a_tutorial_is_played_to_its_end_by_keyboard(game: str, sit: Sit) -> None:
    person = sit(viewport=PHONE, reduced_motion="reduce", newcomer=True)
    page = person.page
    page.goto(f"./#/learn/{game}")
    expect(page.get_by_role("status").first).to_contain_text(SAYS[game])
    done = page.locator("[data-action=done]")
    real = page.locator("[data-action=real-game]")
    reloaded = False
    expect(page.locator(".ways em")).to_have_count(0)  # no points wait before laying is taught
    height = page.locator(".lesson > .table").evaluate("(it) => it.clientHeight")
    progress = page.locator("header progress")
    for presses in range(MOST):
        if done.is_visible():
            break
        assert float(progress.get_attribute("value") or 0) < 1
        told_with_its_cards(page)
        assert page.locator(".lesson > .table").evaluate("(it) => it.clientHeight") == height
        scene = press_what_is_lit(page)
        assert presses < MOST - 1, f"stuck at {scene}"
        if not reloaded and scene == "5":
            here = page.locator(".lesson").get_attribute("data-scene")
            page.reload()
            expect(page.locator(".lesson")).to_have_attribute("data-scene", here or "")
            reloaded = True
    expect(progress).to_have_attribute("value", "1")
    expect(real).to_be_focused()
    expect(page.locator(".tray")).not_to_contain_text("is thinking")
    expect(page.locator(".tray .act")).to_have_count(0)
    for screen in SMALL:
        page.set_viewport_size(screen)
        expect(done).to_be_in_viewport(ratio=1)
        expect(real).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-action=again]")).to_be_in_viewport(ratio=1)
    assert reloaded
    assert person.get("/api/me")["tables"] == []
    real.press("Enter")
    page.locator(f"[data-table][data-game='{game}']").wait_for()
    (table,) = person.get("/api/me")["tables"]
    known = page.evaluate("JSON.parse(localStorage.getItem('purrlor learned')).hints")
    assert TAUGHT[game] in known[game]  # no tip repeats the tutorial
    assert (table["game"], table["status"]) == (game, "playing")


def test_a_learner_who_does_something_else_is_told_kindly(sit: Sit) -> None:
    page = sit(viewport=DESK, reduced_motion="reduce", newcomer=True).page
    page.goto("./#/learn/kitten-me")
    words = page.locator("[data-part=cat] > .cat p")
    for _ in range(2):
        page.locator("[data-action=next]").click()
    said = words.inner_text()
    page.locator("[data-action=next]").click()
    expect(words).not_to_have_text(said)
    page.locator("[data-action=say-again]").click()
    expect(words).to_have_text(said)
    page.locator("[data-action=next]").click()
    expect(page.locator("[data-lit]")).to_have_attribute("data-action", "bid")  # as it is shown
    page.locator("[data-step='1']").click()
    page.locator("[data-action=bid]").click()
    cat = page.locator("[data-part=cat] > .cat")
    expect(cat).to_contain_text("In this lesson, let’s try: Bid 3 hats.")
    expect(page.locator("[data-lit]")).to_have_attribute("data-step", "-1")
    page.locator("[data-action=challenge]").click(force=True)  # it is disabled
    expect(cat.locator("[data-action=why]")).to_be_visible()  # the cat says why
    cat.locator("[data-action=next]").click()
    expect(cat.locator("[data-action=why]")).to_have_count(0)
    expect(cat).not_to_contain_text("In this lesson, let’s try")  # the lesson is said again
    page.locator("[data-action=leave]").click()
    expect(page.locator("[data-game=go-kitty] [data-action=play]")).to_be_visible()


def test_a_verdict_of_the_tutorial_leads_to_its_rule(sit: Sit) -> None:
    page = sit(viewport=PHONE, reduced_motion="reduce", newcomer=True).page
    page.goto("./#/learn/kitten-me")
    why = page.locator(".verdict .rule").first
    for _ in range(MOST):
        if not why.is_visible():
            press_what_is_lit(page)
    rule = why.get_attribute("data-rule")
    why.click()
    clause = page.locator(f"[data-clause='{rule}']")
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()


def test_somebody_new_is_offered_the_tutorial_once_and_each_hint_once(sit: Sit) -> None:
    page = sit(viewport=PHONE, reduced_motion="reduce", newcomer=True, has_touch=True).page
    page.goto("./#/")
    page.locator("[data-game=go-kitty] [data-action=play]").click()
    cat = page.locator(".hint .cat")
    expect(cat).to_contain_text("New here?")
    cat.locator("[data-action=yes]").click()
    page.locator("[data-action=leave]").click()  # back to the same table
    expect(cat).to_be_visible()
    expect(cat).not_to_contain_text("New here?")
    first = cat.locator("p").inner_text()
    expect(page.locator("[data-lit]")).to_have_count(0)  # a hint does not say what to press
    expect(page.locator("[data-meant][aria-disabled=true]")).to_have_count(0)
    cat.locator("[data-action=got-it]").click()
    expect(cat).not_to_be_visible()
    page.reload()
    expect(page.locator(".tray")).to_be_visible()
    assert first not in page.locator("[data-table]").inner_text()
    page.goto("./#/")
    page.locator("[data-game=kitten-me] [data-action=play]").click()
    cat.locator("[data-action=no]").click()
    expect(cat.locator("[data-action=got-it]")).to_be_visible()
    page.locator("[data-action=leave]").click(trial=True)  # a tip leaves both ends of the bar free
    page.locator("[data-action=menu]").click(trial=True)
    page.set_viewport_size(DESK)
    cat.locator("[data-action=tips-off]").click()
    expect(cat).not_to_be_visible()
    page.set_viewport_size(PHONE)
    page.locator("[data-action=menu]").click()
    expect(page.locator("[data-action=keys]")).to_have_count(0)  # of a touch screen
    page.locator("[data-action=settings]").click()
    switch = page.locator("[data-field=hints]")
    expect(switch).to_have_attribute("aria-checked", "false")


def test_how_to_play_is_at_hand_at_a_table_with_every_card_and_the_rules_behind_it(
    server: ServerProcess, sit: Sit
) -> None:
    ann = sit(viewport=DESK, reduced_motion="reduce")
    ann.open_table("shut-up-cat", ["mouse"])
    page = ann.page
    page.locator("[data-tab=rules]").click()
    how = page.locator("[data-part=how]")
    expect(how).to_contain_text("Chase the cat")
    expect(how).to_contain_text("Look at two tiles in secret.")
    assert how.locator("svg").count() > 20
    how.locator("[data-action=all-rules]").click()
    page.locator("[data-field=search]").fill("seven multiplier")
    rules = page.locator("[data-part=rules]")
    expect(rules).to_contain_text("SC-14")
    expect(rules).not_to_contain_text(re.compile(r"option|seven_at_max"))
    page.locator("[data-field=search]").fill("dice")
    expect(rules).to_contain_text("SC-5")
    expect(rules).not_to_contain_text("Which rule is named")
    page.locator("[data-field=search]").fill("sc-r17")
    expect(rules).to_contain_text("Which rule is named")
    for wanted in ("chase", "sc16", "SC 16"):
        page.locator("[data-field=search]").fill(wanted)
        expect(rules.locator("[data-clause=SC-16]")).to_be_visible()
    expect(rules.locator("[data-clause]")).to_have_count(1)  # an id finds its own rule alone
    unseen = rules.locator("dt.unseen")
    expect(unseen).to_have_count(1)  # and is shown only on request
    page.locator("[data-field=search]").fill("sc-r3")
    expect(rules.locator("[data-clause=SC-R3] dd")).not_to_contain_text("(SC-16)")
    rules.page.locator("[data-field=numbers]").click()
    expect(unseen).to_have_count(0)
    expect(rules.locator("[data-clause=SC-R3] dd")).to_contain_text("(SC-16)")
    page.locator("[data-action=how]").click()
    how.locator("[data-action=all-rules]").click()
    page.locator("[data-field=search]").fill("purple zebra")
    expect(rules).to_contain_text("No rules match all these words.")
    page.locator("[data-field=search]").fill("zebra ")
    expect(rules).to_contain_text("No rules match this word.")
    rules.locator("[data-action=how]").click()
    expect(how).to_be_visible()


def test_a_set_up_table_is_private_and_its_house_rules_stop_at_their_bounds(sit: Sit) -> None:
    page = sit(viewport=DESK).page
    page.goto("./#/new/go-kitty")
    expect(page.locator("[data-option=link]")).to_be_checked()
    expect(page.locator("form")).to_contain_text("unless you send them its link")
    expect(page.locator("form")).not_to_contain_text(re.compile(r"GK-R?\d"))
    coach = page.locator("[data-field=coach]")
    expect(coach).to_have_attribute("aria-checked", "false")
    page.locator("[data-action=fill]").click()
    expect(coach).to_have_attribute("aria-checked", "true")
    faces = page.locator("form li .head").evaluate_all("(all) => all.map((it) => it.innerHTML)")
    assert len(faces) == len(set(faces)) > 2
    mice = page.locator("[data-field=max_mice]")
    mice.press("End")
    expect(mice).to_have_attribute("aria-valuenow", "3")
    expect(page.locator("form")).to_contain_text("How many mice can stand in for kitties")


def test_a_page_that_loads_after_it_was_left_does_not_disturb_a_tutorial(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    page = stage.page
    table = finished(stage)
    page.goto(NOWHERE)
    page.reload()  # forget the words of the game
    held: list[Route] = []
    page.route("**/words/**/shut-up-cat*", lambda route: held.append(route))
    with page.expect_request("**/words/**/shut-up-cat*"):
        stage.go(f"board/ply/{table}/1")
    stage.go("learn/kitten-me")
    cat = page.locator("[data-part=cat]")
    expect(cat).to_contain_text(SAYS["kitten-me"])
    with page.expect_response("**/words/**/shut-up-cat*"):
        for route in held:
            route.continue_()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    cat.locator("[data-action=next]").click()
    expect(cat).not_to_contain_text(SAYS["kitten-me"])
