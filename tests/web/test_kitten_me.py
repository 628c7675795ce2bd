"""You Gotta Be Kitten Me! in the page, from arranged positions; the test decides for the others."""

import pytest
from playwright.sync_api import Locator, Page, expect

from purrlor.core.wire import Plain
from tests.web.browser import DESK, PHONE
from tests.web.company import Company
from tests.web.conftest import Arrange
from tests.web.situations import Stage, doubted

pytestmark = pytest.mark.slow

GAME = "kitten-me"
REST = 400  # milliseconds that a reveal takes no taps
FISH: dict[str, Plain] = {"name": "pond", "cards": {"red hat": 20, "go fish": 20, "skip": 20}}
HATS: dict[str, Plain] = {"name": "hats", "cards": {"red hat": 60}}
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
        self.number = page.locator("[data-field=number]")
        self.refused = page.locator(".word.refused")  # above the table
        self.alert = page.get_by_role("alert")

    def ready(self, button: Locator) -> Locator:
        expect(button).not_to_have_attribute("aria-disabled", "true")
        return button


def can(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") is None


def after_a_bid(stage: Stage, others: int = 2, **position: Plain) -> Company:
    """Ann is to move, and a Bid of the last player stands; there are Skips and Go Fishes."""
    bids: Plain = [f"{others} bid 2 hat"]
    others_hands: list[Plain] = [["red hat", "skip"]] * others
    hands: Plain = [["red hat", "go fish", "skip"], *others_hands]
    numbers: Plain = [3, *[2] * others]
    arranged: dict[str, Plain] = {
        "cards": numbers,
        "hands": hands,
        "bids": bids,
        "dealer": others,
        **position,
    }
    return stage.company(GAME, others, arranged, options={"deck": FISH})


# A whole game, by mouse and by keyboard in turns


def test_a_game_is_played_to_its_end_by_mouse_and_keyboard(stage: Stage) -> None:
    seen, by_keyboard = Seen(stage.page), False
    company = stage.company(GAME, 1)
    for _ in range(40):
        view = company.view()
        called = bool(view["bids"])  # the next one calls
        if view["to_move"] is None:
            break
        if view["to_move"] == 1:
            company.move(1, doubted)
        else:
            by_keyboard = not by_keyboard
            move(seen, called, by_keyboard)
        if called:
            close(seen, by_keyboard)
    expect(seen.end).to_contain_text("win")


def move(seen: Seen, called: bool, by_keyboard: bool) -> None:
    """Call a bid, or make one."""
    button = seen.ready(seen.challenge if called else seen.main)
    with seen.page.expect_response("**/moves"):
        if not by_keyboard:
            button.click()
        elif called:
            seen.page.keyboard.press("c")
        else:
            choose_two_bow_ties(seen)
            seen.page.keyboard.press("Enter")


def choose_two_bow_ties(seen: Seen) -> None:
    for _ in range(30):
        if seen.page.evaluate("document.activeElement.getAttribute('role')") == "radio":
            break
        seen.page.keyboard.press("Tab")
    bow_tie = seen.page.locator("[data-option=bow-tie]")
    for _ in range(6):  # it starts at the feature of which I hold most
        if not bow_tie.is_checked():
            seen.page.keyboard.press("ArrowRight")
    expect(bow_tie).to_be_checked()
    seen.page.keyboard.press("Tab")
    seen.page.keyboard.press("2")
    expect(seen.main).to_have_text("Bid 2 bow ties")


def close(seen: Seen, by_keyboard: bool) -> None:
    """Close a reveal, whose hands add up: the verdict and its button are there at once."""
    expect(seen.next).to_be_visible()
    *sums, total = seen.scene.locator(".sum b, .add b").all_inner_texts()
    assert sum(map(int, sums)) == int(total)
    if by_keyboard:
        seen.page.keyboard.press("Enter")
    else:
        seen.next.click()
    expect(seen.scene).to_be_hidden()


# Cards and calls


def test_KM_26_a_card_is_lifted_then_a_player_then_a_feature(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    after_a_bid(stage)
    page.locator("[data-card='go fish']").first.click()
    expect(seen.main).to_have_text("Go Fish: choose a player")
    assert not can(seen.main)
    page.locator("[data-seat='2'] button").click()
    page.locator("[data-option=red]").click()
    expect(seen.main).to_have_text("Go Fish: Mira, red")
    seen.ready(seen.main).click()
    expect(page.locator("[data-place=played]")).to_contain_text("You Go Fish")


def test_KM_23_a_lifted_Skip_dims_the_bid_which_a_press_brings_back(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    page.set_viewport_size(DESK)
    after_a_bid(stage)
    lit = seen.number.evaluate(COLOUR)
    page.locator("[data-card=skip]").first.click()
    expect(seen.main).to_have_text("Play Skip")
    assert seen.number.evaluate(COLOUR) != lit
    page.locator("[data-option=red]").click()
    expect(seen.main).to_contain_text("Bid")
    assert seen.number.evaluate(COLOUR) == lit


def test_KM_24_my_own_bid_comes_back(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    after_a_bid(stage, 1).play("0 bid 3 hat", "1 skip")
    expect(seen.tray).to_contain_text("raise your own Bid")
    expect(page.locator(".cloth")).to_contain_text("your bid came back")
    expect(page.locator(".facts")).to_contain_text("only raise it.")
    why = "Your own Bid came back: raise it."
    expect(seen.challenge).to_have_accessible_description(why)
    explains(seen, seen.challenge, why)
    page.locator("[data-card=skip]").first.click()
    expect(seen.refused).to_be_hidden()
    expect(seen.main).to_have_text("Play Skip")
    explains(seen, seen.main, why)
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(seen.refused).to_contain_text(why)


def test_KM_20_a_missed_Purrfect_is_not_called_one_and_its_hands_add_up(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    page.set_viewport_size(DESK)
    eight: Plain = [["red hat"] * count for count in (8, 2, 2)]
    arranged: dict[str, Plain] = {"cards": [8, 2, 2], "hands": eight, "bids": ["2 bid 4 hat"]}
    stage.company(GAME, 2, arranged, options={"deck": HATS})
    seen.ready(page.locator("[data-action=purrfect]")).click()
    expect(seen.scene.locator(".call h2")).to_have_text("Not Purrfect")
    expect(seen.next).to_be_visible()
    ends = seen.scene.locator(".sum > b, .add > b").evaluate_all(ENDS)
    assert len(ends) == 4
    assert max(ends) - min(ends) <= 1  # the last digit of the total is below those of the sums


def test_taps_that_follow_a_call_and_the_verdict_too_soon_do_nothing(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, has_touch=True)
    page = stage.page
    page.clock.install()
    seen = Seen(page)
    after_a_bid(stage)
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
    stage: Stage,
) -> None:
    page, seen = stage.page, Seen(stage.page)
    after_a_bid(stage)
    seen.ready(seen.challenge).click()
    expect(seen.next).to_be_focused()
    page.keyboard.press("Enter")
    expect(seen.scene).to_be_hidden()
    expect(seen.number).to_be_focused()
    page.keyboard.press(",")
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


def test_KM_5_before_a_bid_all_else_is_off_and_says_why(stage: Stage) -> None:
    """My own cards show those that are lost, and that I deal."""
    page, seen = stage.page, Seen(stage.page)
    hands: Plain = [["red hat", "go fish"], ["red hat"] * 5, ["red hat"] * 5]
    arranged: dict[str, Plain] = {"round": 3, "dealer": 0, "cards": [2, 5, 5], "hands": hands}
    stage.company(GAME, 2, arranged, options={"deck": FISH, "min_opening": 2})
    expect(seen.tray.locator(".own .lost")).to_have_count(3)
    expect(seen.tray.locator(".own")).to_contain_text("you deal")
    seen.number.focus()
    page.keyboard.press("Home")
    explains(seen, page.locator("[data-step='-1']"), "is at least 2.")
    explains(seen, seen.challenge, "No Bid stands yet.")
    card = page.locator("[data-card='go fish']").first
    card.click()
    expect(seen.tray.locator(".says")).to_contain_text("The round opens with a Bid.")
    explains(seen, seen.main, "The round opens with a Bid.")
    explains(seen, page.locator("[data-seat='1'] button"), "opens with a Bid.")
    page.locator("[data-step='1']").click()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert can(seen.main)


def test_a_number_is_held_down_or_typed_and_stays_when_a_feature_is_chosen(stage: Stage) -> None:
    page, number = stage.page, Seen(stage.page).number
    page.set_viewport_size(DESK)
    stage.company(GAME, 2)
    begun = int(number.inner_text())
    for feature in page.locator(".pad [data-option]").all():
        feature.click()
        expect(feature).to_be_checked()
        assert int(number.inner_text()) == begun
    page.locator("[data-step='1']").hover()
    page.mouse.down()
    page.wait_for_function(
        "least => document.querySelector('[data-field=number]').ariaValueNow >= least",
        arg=begun + 3,
    )
    page.mouse.up()
    page.locator("[data-option=red]").focus()
    page.keyboard.type("17")
    expect(number).to_have_text("17")
