"""You Gotta Be Kitten Me! in the page: whole games, played only by what the page shows."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, ViewportSize, expect

from tests.web.browser import DESK, PHONE
from tests.web.company import Company, View
from tests.web.conftest import Arrange, Sit
from tests.web.situations import my_turn, raised
from tests.web.whole import moments

pytestmark = pytest.mark.slow

SOON = 3_000  # milliseconds
REST = 400  # milliseconds that a reveal takes no taps
FISH = {"name": "pond", "cards": {"red hat": 1, "go fish": 40}}
DRAWS = {"name": "draws", "cards": {"red hat": 30, "draw 3": 30}}
HATS = {"name": "hats", "cards": {"red hat": 60}}
SKIPS = {"name": "skips", "cards": {"red hat": 1, "skip": 60}}
COLOUR = "(element) => getComputedStyle(element).color"
ENDS = "(all) => all.map((each) => each.getBoundingClientRect().right)"


class Seen:
    """The table on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.scene = page.locator("[data-scene=reveal]")
        self.next = self.scene.locator(".next button")
        self.end = page.locator("dialog[open]")
        self.tray = page.locator(".tray")
        self.main = self.tray.locator(".make .act")
        self.challenge = self.tray.locator("[aria-keyshortcuts=c]")
        self.refused = page.locator(".word.refused")  # above the table
        self.alert = page.get_by_role("alert")

    def wait(self) -> str:
        """Wait until I can do something: "scene", "end" or "turn"."""
        ready = self.page.locator("button:not([aria-disabled])")
        mine = self.main.or_(self.challenge).and_(ready)
        self.scene.or_(self.end).or_(mine).first.wait_for()
        if self.scene.is_visible():
            return "scene"
        return "end" if self.end.is_visible() else "turn"


def can(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") is None


# Whole games: I doubt every bid, so I only make the first ones.


def whole_game(seen: Seen, turn: Callable[[Seen], None], scene: Callable[[Seen], None]) -> int:
    """Play to the end; return how many times hands were shown."""
    shown = 0
    for moment in moments(seen.page, seen.wait):
        if moment == "turn":
            turn(seen)
        else:
            scene(seen)
            shown += 1
    expect(seen.end).to_contain_text("win")  # also in "gewinnt"
    return shown


def by_mouse(seen: Seen) -> None:
    button = seen.challenge if can(seen.challenge) else seen.main
    button.click()


def watch(seen: Seen) -> None:
    """Watch a reveal: a tap skips to the verdict, and the hands add up."""
    with suppress(TimeoutError):
        seen.scene.locator(".foot:not(.rests)").wait_for(state="attached", timeout=SOON)
        seen.scene.click(position={"x": 5, "y": 5}, timeout=SOON)
        *sums, total = seen.scene.locator(".sum b, .add b").all_inner_texts() or ["0"]
        assert sum(map(int, sums)) == int(total)
        seen.next.click(timeout=SOON)
    expect(seen.scene).to_be_hidden()


def by_keyboard(seen: Seen) -> None:
    keyboard = seen.page.keyboard
    if can(seen.challenge):
        keyboard.press("c")
        return
    if seen.page.locator(".cloth .none").count():  # no bid stands
        choose_two_bow_ties(seen)
    keyboard.press("Enter")  # or my own bid came back: one more


def choose_two_bow_ties(seen: Seen) -> None:
    walk_to_features(seen.page)
    bow_tie = seen.page.locator("[data-option=bow-tie]")
    for _ in range(6):  # it starts at the feature of which I hold most
        if not bow_tie.is_checked():
            seen.page.keyboard.press("ArrowRight")
    expect(bow_tie).to_be_checked()
    seen.page.keyboard.press("Tab")
    seen.page.keyboard.press("2")
    expect(seen.main).to_have_text("Bid 2 bow ties")


def walk_to_features(page: Page) -> None:
    for _ in range(30):
        if page.evaluate("document.activeElement.getAttribute('role')") == "radio":
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the features")


def pass_by(seen: Seen) -> None:
    """Close a reveal: with reduced motion the verdict and its button are there at once."""
    seen.page.keyboard.press("Enter")
    expect(seen.scene).to_be_hidden()


def test_a_whole_game_by_mouse_in_german(sit: Sit) -> None:
    person = sit(viewport=PHONE, has_touch=True, locale="de-DE")
    person.open_table("kitten-me", ["mouse"], options={"deck": "grey"})
    seen = Seen(person.page)
    assert whole_game(seen, by_mouse, watch) >= 5  # each costs a card, and one player had five


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    person = sit(viewport=DESK, reduced_motion="reduce")
    person.open_table("kitten-me", ["mouse"])
    seen = Seen(person.page)
    assert whole_game(seen, by_keyboard, pass_by) >= 5


# Moments: the test decides the moves of the others.


def skipped(view: View) -> str:
    return "skip" if view["bids"] else raised(view)


def my_turn_after_a_bid(seen: Seen, company: Company) -> None:
    """Play until it is Ann's turn and a bid stands; if Ann deals, she opens."""
    company.play(raised)
    assert seen.wait() == "turn"
    if not can(seen.challenge):
        bid(seen)
        company.play(raised)
        expect(seen.challenge).not_to_have_attribute("aria-disabled", "true")


def bid(seen: Seen) -> None:
    seen.main.click()
    expect(seen.tray).to_contain_text("is thinking")


def test_KM_26_a_card_is_lifted_then_a_player_then_a_feature(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    seen = Seen(stage.page)
    my_turn_after_a_bid(seen, stage.company("kitten-me", 2, options={"deck": FISH}))
    stage.page.locator("[data-card='go fish']").first.click()
    expect(seen.main).to_have_text("Go Fish: choose a player")
    assert not can(seen.main)
    stage.page.locator("[data-seat='2'] button").click()
    stage.page.locator("[data-option=red]").click()
    expect(seen.main).to_have_text("Go Fish: Mira, red")
    seen.main.click()
    played = stage.page.locator("[data-place=played]")
    expect(played).to_contain_text("You Go Fish")


def test_KM_23_a_lifted_Skip_dims_the_bid_which_a_press_brings_back(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    seen = Seen(stage.page)
    my_turn_after_a_bid(seen, stage.company("kitten-me", 2, options={"deck": SKIPS}))
    number = stage.page.locator("[data-field=number]")
    lit = number.evaluate(COLOUR)
    stage.page.locator("[data-card=skip]").first.click()
    expect(seen.main).to_have_text("Play Skip")
    assert number.evaluate(COLOUR) != lit
    stage.page.locator("[data-option=red]").click()
    expect(seen.main).to_contain_text("Bid")
    assert number.evaluate(COLOUR) == lit


def test_the_last_digit_of_the_total_is_below_those_of_the_hands_sums(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    my_turn("kitten-me", 3)(stage)
    stage.page.locator("[data-action=challenge]").click()
    scene = stage.page.locator("[data-scene=reveal]")
    expect(scene.locator("[data-action=next]")).to_be_visible()
    ends = scene.locator(".sum > b, .add > b").evaluate_all(ENDS)
    assert len(ends) == 5
    assert max(ends) - min(ends) <= 1


def test_KM_24_my_own_bid_comes_back(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1, options={"deck": SKIPS})
    seen = Seen(stage.page)
    company.play(raised)
    assert seen.wait() == "turn"
    bid(seen)
    company.play(skipped)
    expect(seen.tray).to_contain_text("raise your own Bid")
    expect(stage.page.locator(".cloth")).to_contain_text("your bid came back")
    expect(stage.page.locator(".facts")).to_contain_text("only raise it.")
    why = "Your own Bid came back: raise it."
    expect(seen.challenge).to_have_accessible_description(why)
    explains(seen, seen.challenge, why)
    stage.page.locator("[data-card=skip]").first.click()
    expect(seen.refused).to_be_hidden()
    expect(seen.main).to_have_text("Play Skip")
    explains(seen, seen.main, why)
    stage.page.keyboard.press("Escape")
    stage.page.keyboard.press("p")
    expect(seen.refused).to_contain_text(why)


def test_KM_20_a_missed_Purrfect_is_not_called_one(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    seen = Seen(stage.page)
    my_turn_after_a_bid(seen, stage.company("kitten-me", 2, options={"deck": HATS}))
    stage.page.locator("[data-action=purrfect]").click()
    expect(seen.scene.locator(".call h2")).to_have_text("Not Purrfect")


def test_taps_that_follow_a_call_and_the_verdict_too_soon_do_nothing(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, has_touch=True)
    page = stage.page
    page.clock.install()
    seen = Seen(page)
    my_turn_after_a_bid(seen, stage.company("kitten-me", 2))
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 10"))
    seen.challenge.tap()
    seen.scene.wait_for()
    place = seen.next.bounding_box()  # it is there, but hidden
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.touchscreen.tap(x, y)  # too soon after the call
    expect(seen.next).to_be_hidden()
    page.clock.run_for(REST)
    page.touchscreen.tap(x, y)
    expect(seen.next).to_be_visible()
    page.touchscreen.tap(x, y)  # too soon after the verdict
    page.clock.run_for(REST)
    expect(seen.next).to_be_visible()
    page.touchscreen.tap(x, y)
    expect(seen.scene).to_be_hidden()


def test_after_a_reveal_the_focus_is_on_no_call_and_looking_back_at_it_has_no_way_on(
    arrange: Arrange,
) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    seen = Seen(stage.page)
    my_turn_after_a_bid(seen, stage.company("kitten-me", 2))
    seen.challenge.click()
    expect(seen.next).to_be_focused()
    stage.page.keyboard.press("Enter")
    expect(seen.scene).to_be_hidden()
    expect(stage.page.locator("[data-field=number]")).to_be_focused()
    stage.page.keyboard.press(",")
    expect(seen.scene).to_be_visible()
    expect(seen.next).to_have_count(0)


# A disabled control says why.


def explains(seen: Seen, thing: Locator, why: str) -> None:
    """Tap it; the reason is shown above the table, and announced to a screen reader."""
    assert not can(thing)
    expect(thing).not_to_have_attribute("aria-busy", "true")  # a resting button says nothing
    thing.click(force=True)  # which is aria-disabled
    expect(seen.refused).to_contain_text(why)
    expect(seen.alert).to_contain_text(why)


def until_ann_opens(view: View) -> str:
    """Play until Ann opens: she overbids if she does not deal, and so deals the next round."""
    if view["to_move"] == 0:
        return "bid 50 hat"
    hers = view["bids"] and view["bids"][-1]["seat"] == 0
    return "challenge" if hers else raised(view)


def test_KM_5_before_a_bid_all_else_is_off_and_says_why(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 2, options={"deck": FISH, "min_opening": 2})
    seen = Seen(stage.page)
    company.until(lambda view: view["to_move"] == 0 and not view["bids"], until_ann_opens)
    if seen.wait() == "scene":
        seen.next.click()
    explains(seen, stage.page.locator("[data-step='-1']"), "is at least 2.")
    explains(seen, seen.challenge, "No Bid stands yet.")
    card = stage.page.locator("[data-card='go fish']").first
    card.click()
    expect(seen.tray.locator(".says")).to_contain_text("The round opens with a Bid.")
    explains(seen, seen.main, "The round opens with a Bid.")
    explains(seen, stage.page.locator("[data-seat='1'] button"), "opens with a Bid.")
    stage.page.locator("[data-step='1']").click()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert can(seen.main)


def test_KM_6_before_my_turn_a_bid_can_be_prepared_and_not_sent(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 2, options={"min_opening": 3})
    seen = Seen(stage.page)
    company.until(lambda view: view["to_move"] != 0, raised)
    least = company.view()["bid_range"]["low"]
    number = stage.page.locator("[data-field=number]")
    number.focus()
    stage.page.keyboard.press("Home")
    expect(number).to_have_text(str(least))
    explains(seen, stage.page.locator("[data-step='-1']"), f"{least} is the minimum.")
    for button in (seen.main, seen.challenge):
        explains(seen, button, "It’s not your turn.")


def test_my_own_cards_show_those_that_are_lost_and_that_I_deal(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 2)
    seen = Seen(stage.page)
    company.until(lambda view: view["dealer"] == 0 and view["round"] > 1, until_ann_opens)
    if seen.wait() == "scene":
        seen.next.click()
    view = company.view()
    lost = view["started_with"] - view["numbers"][0]
    assert lost > 0
    expect(seen.tray.locator(".own .lost")).to_have_count(lost)
    expect(seen.tray.locator(".own")).to_contain_text("you deal")


# The number of a Bid.


def test_a_number_is_held_down_or_typed_anywhere_at_the_table(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    stage.company("kitten-me", 2)
    number = stage.page.locator("[data-field=number]")
    begun = int(number.inner_text())
    stage.page.locator("[data-step='1']").hover()
    stage.page.mouse.down()
    stage.page.wait_for_function(
        "least => document.querySelector('[data-field=number]').ariaValueNow >= least",
        arg=begun + 3,
    )
    stage.page.mouse.up()
    stage.page.locator("[data-option=red]").focus()
    stage.page.keyboard.type("17")
    expect(number).to_have_text("17")


def test_the_number_stays_when_a_feature_is_chosen(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    stage.company("kitten-me", 2)
    number = stage.page.locator("[data-field=number]")
    begun = number.inner_text()
    for feature in stage.page.locator(".pad [data-option]").all():
        feature.click()
        expect(feature).to_be_checked()
        assert number.inner_text() == begun


# The bubble of the standing Bid.

COVERED = """() => {
  const boxOf = (e) => e.getBoundingClientRect();
  const beside = (a, b) => a.left >= b.right || b.left >= a.right;
  const apart = (a, b) => beside(a, b) || a.top >= b.bottom || b.top >= a.bottom;
  const under = (e, all) =>
    e === null ? [] : [...document.querySelectorAll(all)].filter((o) => !apart(boxOf(o), boxOf(e)));
  const bid = document.querySelector(".bid");
  const below = document.querySelector(".bid.bottom > i");
  const covered = [...under(bid, "[data-seat] .plate"), ...under(below, ".trail li")];
  return covered.map((e) => e.innerText);
}"""


@pytest.mark.parametrize("screen", [PHONE, DESK, {"width": 1024, "height": 700}])
def test_neither_plates_nor_the_tail_cover_a_bid(arrange: Arrange, screen: ViewportSize) -> None:
    stage = arrange(viewport=screen, reduced_motion="reduce")
    company = stage.company("kitten-me", 4)
    seats = set[int]()
    while len(seats) < 5:
        company.move(company.view()["to_move"], raised)
        view = company.view()
        company.show(view["ply"])
        stage.page.locator(".bid").wait_for()
        stage.page.wait_for_function("() => document.getAnimations().length === 0")
        assert stage.page.evaluate(COVERED) == []
        seats.add(view["bids"][-1]["seat"])


def test_no_plate_covers_a_bid_in_a_replay(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    company = stage.company("kitten-me", 4)
    company.to_the_end()
    stage.go(f"replay/{company.table}")
    stage.page.locator(".cloth").wait_for()
    bids = 0
    for _ in range(12):
        stage.page.keyboard.press("ArrowRight")
        if stage.page.locator(".bid").count():
            stage.page.wait_for_function("() => document.getAnimations().length === 0")
            assert stage.page.evaluate(COVERED) == []
            bids += 1
    assert bids > 0


def test_ten_players_fit_a_phone(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    seen = Seen(stage.page)
    my_turn_after_a_bid(seen, stage.company("kitten-me", 9, options={"deck": "both"}))
    assert too_large(stage.page) == []
    seen.challenge.click()
    expect(seen.next).to_be_visible()
    assert too_large(stage.page) == []


COVERED_MARKS = """(marks) => marks.filter((mark) => {
  const { left, right, top, height } = mark.getBoundingClientRect();
  return [left + 2, right - 2].some(
    (x) => !mark.contains(document.elementFromPoint(x, top + height / 2)),
  );
}).length"""


def test_no_card_of_a_large_hand_covers_a_mark(arrange: Arrange) -> None:
    stage = arrange(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    seen = Seen(stage.page)
    company = stage.company("kitten-me", 2, options={"deck": DRAWS})
    company.until(
        lambda view: (
            view["to_move"] == 0
            and max(view["hand_sizes"]) > 6
            and any(offer["verb"] == "challenge" for offer in view["offers"])
        ),
        draw_or_bid_hats,
    )
    seen.challenge.click()
    expect(seen.next).to_be_visible()
    marks = seen.scene.locator(".hands .mark")
    assert marks.count() > 1
    assert marks.evaluate_all(COVERED_MARKS) == 0


def draw_or_bid_hats(view: View) -> str:
    can_draw = any(offer["verb"] == "draw-3" for offer in view["offers"])
    if can_draw and len(view["hand"]) <= 5:
        return "draw-3"
    return f"bid {view['bid_range']['low']} hat"


def too_large(page: Page) -> list[str]:
    """The elements that would have to be scrolled."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("html, .all, .cloth, .hands")]
             .filter((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
             .map((e) => e.className || e.tagName)"""
    )
    return found
