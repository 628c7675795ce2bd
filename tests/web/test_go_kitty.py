"""Go Kitty through the page, from arranged positions; the test decides the moves of the others."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from purrlor.core.wire import Plain
from tests.web.browser import DESK, PHONE, barriers
from tests.web.company import Company
from tests.web.conftest import Arrange
from tests.web.situations import CLOWDERS, LONG, Stage

pytestmark = pytest.mark.slow

GAME = "go-kitty"
FELT = "[data-part=last-word]"


class Seen:
    """The table as it is on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tray = page.locator(".tray")
        self.main = self.tray.locator(".act")
        self.mouse = self.tray.locator("[aria-keyshortcuts=m]")
        self.hand = page.locator("[data-place=hand]").get_by_role("button")
        self.other = self.hand.filter(has_not=page.locator(".hit"))
        self.chosen = self.hand.and_(page.locator("[aria-pressed=true]"))
        self.scouted = page.locator("[data-place=scouted]").get_by_role("button")
        self.swap = page.locator("[aria-keyshortcuts=x]")
        self.panel = self.tray.get_by_role("tabpanel")
        self.felt = page.locator(FELT)
        self.end = page.locator("dialog[data-sheet=end]")

    def way(self, way: str) -> Locator:
        """A tab: ask, seek, scout, lay or skip."""
        return self.tray.locator(f"[data-way={way}]")

    def card(self, name: str) -> Locator:
        return self.page.locator(f"[data-place=hand] [data-card={name}]").first

    def ready(self) -> None:
        """What is chosen suddenly cannot be sent at once."""
        expect(self.main).not_to_have_attribute("aria-disabled", "true")
        expect(self.main).not_to_have_attribute("aria-busy", "true")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def told(self, reason: str, rule: str) -> None:
        """A reason stands above the table, and is said aloud."""
        expect(self.page.locator(".word.refused")).to_contain_text(reason)
        expect(self.page.locator(f"[data-rule='{rule}']").first).to_be_visible()
        expect(self.page.get_by_role("alert")).to_contain_text(reason)

    @property
    def height(self) -> int:
        tall: int = self.tray.evaluate("(tray) => tray.offsetHeight")
        return tall


def corner(card: Locator) -> None:
    """Press a card that others lie upon."""
    card.click(position={"x": 12, "y": 12})


def is_on(control: Locator, attribute: str) -> None:
    expect(control).to_have_attribute(attribute, "true")


def walk_to(seen: Seen, selector: str) -> None:
    for _ in range(40):
        if seen.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        seen.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def take_way(seen: Seen, way: str) -> None:
    """By keyboard."""
    walk_to(seen, ".ways [role=tab]")
    for _ in range(5):
        if seen.way(way).get_attribute("aria-selected") == "true":
            return
        seen.press("ArrowRight")
    raise AssertionError(f"no way {way}")


def among(stage: Stage, others: int, *hands: str, **more: Plain) -> Company:
    """Play with these hands; words between them are cards."""
    dealt: list[Plain] = [list(hand.split()) for hand in hands]
    return stage.company(GAME, others, {"hands": dealt, **more})


# A whole game, from its last cards to the end: by mouse and by keyboard in turns.


def test_a_game_is_played_to_its_end_by_mouse_and_keyboard(stage: Stage) -> None:
    pile: Plain = ["fan", "cozy", "light"]
    company = among(stage, 1, "snow snow snow leaf", "snow rain apple", pile=pile)
    seen = Seen(stage.page)
    corner(seen.card("snow"))
    expect(seen.main).to_contain_text("Ask Otto")
    seen.main.click()
    company.play("1 hand-over")
    take_way(seen, "lay")
    seen.ready()
    seen.press("Enter")
    expect(seen.hand).to_have_count(1)
    take_way(seen, "scout")
    seen.ready()
    seen.press("Enter")
    expect(seen.scouted).to_have_count(3)
    expect(seen.tray).to_have_attribute("aria-busy", "false")
    seen.press("2")
    is_on(seen.scouted.nth(1), "aria-pressed")
    seen.press("x")
    seen.ready()
    seen.press("Enter")
    expect(seen.hand).to_have_count(2)
    company.play("1 ask 0 fall")
    seen.ready()
    seen.main.click()
    expect(seen.hand).to_have_count(1)
    seen.way("scout").click()
    seen.ready()
    seen.main.click()
    assert company.view()["scouted"] == ["light", "fan"]  # they were swapped
    seen.scouted.first.click()
    seen.ready()
    seen.main.click()
    expect(seen.hand).to_have_count(2)
    company.play("1 scout", "1 keep fan", "1 end")
    seen.way("skip").click()
    seen.ready()
    seen.main.click()
    expect(seen.tray).to_contain_text("Otto is thinking")
    company.play("1 skip")
    expect(seen.end).to_contain_text("You win")


# Answers


def test_GK_R3_the_asked_player_chooses_the_card(stage: Stage) -> None:
    company = among(stage, 1, "snow cozy leaf", "light fan", to_move=1)
    seen = Seen(stage.page)
    company.play("1 ask 0 winter")
    expect(seen.tray).to_contain_text("asks you for a Winter card")
    expect(seen.felt.locator("[data-exchange=asks]")).to_be_visible()
    expect(seen.felt).not_to_contain_text("asks you")  # the words are in the tray
    expect(seen.main).to_have_text("Choose a Winter card")
    expect(stage.page.get_by_role("alert")).to_contain_text("answer the question")
    expect(seen.tray).to_have_attribute("aria-busy", "false")
    seen.other.last.click(force=True)
    seen.told("That’s not what you were asked for.", "GK-14")
    expect(seen.mouse).to_have_count(0)
    seen.press("m")
    seen.told("You don’t have a Mouse.", "GK-22")
    corner(seen.card("cozy"))
    expect(seen.main).to_have_text(re.compile("^Give "))
    with stage.page.expect_response("**/moves"):
        seen.main.click()
    assert sorted(company.view()["hand"]) == ["leaf", "snow"]


def test_GK_11_an_answer_without_a_choice_waits_for_a_press(stage: Stage) -> None:
    company = among(stage, 2, "snow leaf", "snow fan rain", "rain", to_move=1)
    seen, gives = Seen(stage.page), stage.page.locator(f"{FELT} [data-exchange=gives]")
    company.play("1 ask 0 snow")
    expect(seen.tray.locator(".asked")).to_contain_text("Without a Mouse")
    seen.ready()
    assert company.view()["phase"] == "answer"
    seen.main.click()
    expect(gives).to_have_attribute("data-from", "0")
    expect(gives).to_have_attribute("data-to", "1")
    expect(seen.tray.locator(".asked")).to_have_count(0)
    assert company.view()["hand"] == ["leaf"]
    company.play("1 ask 2 rain", "2 hand-over")  # the same places show what others give
    expect(gives).to_have_attribute("data-from", "2")
    words = seen.felt.locator(".last").inner_text().split("\n")[0]
    stage.page.locator("[data-action=step-back]").click()
    expect(stage.page.locator("[data-part=lookback] li").last).to_contain_text(words)


def test_with_a_Mouse_enter_answers_though_the_focus_is_on_another_card(stage: Stage) -> None:
    company = among(stage, 1, "snow mouse leaf", "snow fan", to_move=1)
    seen = Seen(stage.page)
    company.play("1 ask 0 snow")
    seen.ready()
    seen.other.last.click(force=True)
    seen.told("You were asked for a Trait: hand over all of it.", "GK-R21")
    seen.other.first.focus()
    seen.ready()
    seen.press("Enter")
    expect(seen.tray).not_to_contain_text("asks you for")
    assert company.view()["phase"] == "turn"


def test_GK_19_the_rest_goes_below_in_the_order_that_is_shown(stage: Stage) -> None:
    seen = Seen(stage.page)
    for below, swaps in (("leaf", 0), ("apple", 1)):  # equal cards need no order
        pile: Plain = ["leaf", "cozy", below, "fan"]
        company = among(stage, 1, "snow", "rain", pile=pile)
        seen.way("scout").click()
        seen.main.click()
        expect(seen.scouted).to_have_count(3)
        assert barriers(stage.page) == []
        expect(seen.swap).to_have_count(0)  # nothing is kept yet
        seen.scouted.nth(1).click()
        expect(seen.swap).to_have_count(swaps)
        for button in seen.swap.all():
            button.click()
        seen.main.click()
        expect(seen.scouted).to_have_count(0)
        assert company.view()["hand"] == ["cozy", "snow"]
        assert company.view()["bottom"] == [below, "leaf"]


# Scenes. One passes by; an observer misses none.

WATCH = """() => {
  window.scenes = [];
  let last;
  const look = () => {
    const scene = document.querySelector("[data-scene]");
    if (scene !== null && scene !== last)
      scenes.push(scene.dataset.scene + (scene.dataset.repeated === "true" ? " again" : ""));
    last = scene;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_scenes_show_what_concerns_me_and_everything_lands(arrange: Arrange) -> None:
    """With all movement. What happens between others is read on the cloth."""
    stage = arrange(viewport=PHONE)
    page = stage.page
    hands = ("snow snow mouse leaf", "snow fan rain rain rain", "rain fan cozy")
    company = among(stage, 2, *hands, to_move=1)
    page.evaluate(WATCH)
    told = {
        ("1 seek 0 cozy",): ["seek"],
        ("2 seek 0 clover",): ["seek again"],  # short, in the same round
        ("0 skip", "1 seek 2 leaf"): [],
        ("2 skip", "0 skip", "1 ask 0 snow", "0 reverse"): ["mouse", "steal"],
        ("2 ask 1 rain", "1 hand-over"): [],
        ("2 lay kind rain rain rain rain",): ["clowder"],
    }
    for moves, scenes in told.items():
        page.evaluate("scenes.length = 0")
        company.play(*moves)
        page.wait_for_function("(count) => scenes.length >= count", arg=len(scenes))
        expect(page.locator("[data-scene]")).to_have_count(0)
        expect(page.locator(".sky > *")).to_have_count(0)
        assert page.evaluate("scenes") == scenes
    expect(page.locator("[data-place=used]")).to_contain_text("1 used")
    expect(page.locator("[data-place=laid]")).to_be_visible()
    expect(Seen(page).hand).to_have_count(len(company.view()["hand"]))


def test_a_scene_of_my_own_can_be_held_and_ended(stage: Stage) -> None:
    """With reduced motion, too: what is done to me is shown."""
    page = stage.page
    company = among(stage, 2, "snow snow leaf", "snow fan", "rain cozy", to_move=1)
    scene = page.locator("[data-scene=seek][data-concerns-me=true]")
    hold = scene.locator("[data-action=hold-scene]")
    ends: dict[str, Callable[[], object]] = {
        "1 seek 0 cozy": lambda: page.keyboard.press("Escape"),
        "2 seek 0 clover": lambda: page.locator(".tray").click(position={"x": 4, "y": 4}),
        "1 seek 0 light": lambda: page.locator("[data-action=skip-scene]").dispatch_event("click"),
    }
    for move, end in ends.items():
        company.play(*["0 skip"] * (company.view()["to_move"] == 0), move)
        hold.click()
        is_on(hold, "aria-pressed")
        expect(scene.locator(".head")).not_to_be_empty()
        if move == "1 seek 0 cozy":
            assert barriers(page) == []
        end()
        expect(scene).to_have_count(0)


def test_after_play_on_to_the_end_no_scene_delays_the_result(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK)
    page = stage.page
    hands: Plain = [["snow", "leaf"], ["snow", "fan"], ["rain", "leaf"]]
    position: dict[str, Plain] = {"players": 3, "hands": hands, "pile": ["cozy", "light"]}
    stage.ann.open_table(GAME, ["mouse", "mouse"], position=position)
    page.locator("header [data-action=pace]").click()
    for action in ("to-end", "stay", "to-end"):  # with a second thought
        page.locator(f"[data-action={action}]").click()
    page.evaluate(WATCH)
    page.locator("[data-action=to-end-sure]").click()
    expect(Seen(page).end).to_be_visible()
    assert page.evaluate("scenes.filter((scene) => scene !== 'finale')") == []


# What the cloth and the hand show


def test_the_felt_shows_what_is_known_and_who_asked_whom(stage: Stage) -> None:
    """As the view has it; what finds no room is counted."""
    page = stage.page
    page.set_viewport_size(DESK)
    company = among(stage, 2, "snow leaf fan", "rain rain snow", "rain cozy fan", to_move=1)
    company.play("1 ask 2 rain", "2 hand-over", "1 ask 2 snow", "2 ask 1 cozy")
    view = company.view()
    assert view["to_move"] == 0
    for seat in (1, 2):
        held, known = view["known"][seat]["cards"], page.locator(f"[data-known='{seat}']")
        assert held
        for card in set(held):
            expect(known.locator(f"[data-fact='{held.count(card)} {card}']")).to_have_count(1)
        lacks = known.locator("[data-fact^='0 ']").count()
        assert lacks > 0 or seat == 2  # who has drawn a card since
        expect(known.locator(".no")).to_have_count(min(1, lacks))
        rest = known.locator("[data-part=more-facts]:not(.over)").all()
        more = [int(each.get_attribute("data-count") or "0") for each in rest]
        shown = known.locator("[data-fact]:not(.over)").count()
        assert shown + sum(more) == known.locator("[data-fact]").count()
    expect(page.locator("[data-part=known] .title")).to_have_text("Known")
    page.set_viewport_size(PHONE)
    expect(page.locator(".paper li").first).to_contain_text("→")
    page.locator("[data-part=known] .cover").click()
    expect(page.locator("dialog[open]")).to_contain_text("What you know")


PLACES = """() => [".pile", "[data-part=known]", "[data-place=laid]"].map((selector) => {
  const { left, top, right, height } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, right, height].join();
}).join(" ")"""


FITS = f"""() => {{
  const bottom = (which) => document.querySelector(which).getBoundingClientRect().bottom;
  return bottom("{FELT}") <= bottom(".top") + 1 && bottom("[data-part=known]") <= bottom(".cloth");
}}"""


def test_nothing_on_the_cloth_moves_with_the_last_word(stage: Stage) -> None:
    page = stage.page
    page.set_viewport_size({"width": 1280, "height": 720})
    company, places = stage.company(GAME, 4, CLOWDERS), set()
    for move in ("1 ask 4 fan", "4 hand-over", "1 ask 2 light", "2 ask 4 rain", "4 hand-over"):
        company.play(move)
        page.wait_for_function(FITS)  # once the words have their final size
        places.add(page.evaluate(PLACES))
    page.locator(".last").evaluate(f"(it) => it.append(' {LONG}'.repeat(10))")
    places.add(page.evaluate(PLACES))
    assert len(places) == 1


def test_my_turn_begins_with_what_I_lost(stage: Stage) -> None:
    """Until I begin to choose; a phone has no room for it."""
    page, seen, recap = stage.page, Seen(stage.page), stage.page.locator("[data-part=since]")
    page.set_viewport_size(DESK)
    company = among(stage, 2, "snow mouse leaf", "snow fan", "rain", to_move=1)
    company.play("1 ask 0 snow", "0 hand-over", "1 skip", "2 skip")
    expect(recap.locator("[title]")).to_have_attribute("title", re.compile("Otto"))
    assert barriers(page) == []
    page.set_viewport_size(PHONE)
    expect(recap).to_have_count(0)
    page.set_viewport_size(DESK)
    expect(recap).to_be_visible()
    corner(seen.hand.first)
    expect(recap).to_have_count(0)


def test_the_board_shows_the_hint_until_it_is_played(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    company = stage.company(GAME, 2, coach=True)
    play_it = page.locator("[data-part=hint] [data-action=play-it]")
    for sender in (seen.main, play_it):
        company.until(lambda view: (view["to_move"], view["phase"]) == (0, "turn"))
        page.locator("[data-action=hint]").click()
        play_it.wait_for()
        seen.ready()
        ply = company.view()["ply"]
        sender.click()
        expect(page.locator(f"[data-ply='{ply}']")).to_have_count(0)
        expect(page.locator("[data-seat] [aria-pressed=true]")).to_have_count(0)


# What is off says why.


def test_GK_4_without_a_Clowder_the_way_to_lay_says_so(stage: Stage) -> None:
    among(stage, 1, "snow leaf", "rain")
    seen, reason = Seen(stage.page), "You don’t have a Clowder yet."
    seen.way("lay").click()
    expect(seen.tray).to_contain_text(reason)
    expect(stage.page.get_by_role("status").first).to_contain_text(reason)
    expect(seen.main).not_to_have_attribute("aria-busy", "true")
    seen.main.click(force=True)
    seen.told(reason, "GK-4")


def test_GK_29_at_an_empty_pile_the_last_turns_are_told(stage: Stage) -> None:
    empty: dict[str, Plain] = {"pile": [], "asked": True}
    among(stage, 2, "snow leaf", "rain", "fan", phase="end", **empty)
    seen = Seen(stage.page)
    seen.way("skip").click()
    expect(seen.panel).to_contain_text("The pile is empty")
    expect(seen.main).to_have_text("End your turn")
    among(stage, 2, "snow leaf", "rain", "fan", pile=[], to_move=2, last_turns=[2])
    expect(seen.panel).to_contain_text("Your last turn is over.")
    expect(seen.main).to_contain_text("The others finish the game")


def test_where_four_cards_make_no_Clowder_a_kind_brings_its_own(stage: Stage) -> None:
    stage.page.set_viewport_size(DESK)
    among(stage, 1, "cozy snow snow snow snow leaf", "rain")
    seen = Seen(stage.page)
    seen.way("lay").click()
    expect(seen.chosen).to_have_count(4)  # the best Clowder
    for card in (seen.hand.nth(1), seen.card("cozy")):  # a Clowder of a Season instead
        corner(card)
    expect(seen.card("cozy")).to_have_attribute("aria-pressed", "true")
    tile = seen.tray.locator("[data-option=kind]")
    tile.click()
    expect(tile).to_be_checked()
    seen.ready()


TOO_LARGE = """() => [...document.querySelectorAll("html, .table, .cloth, .inside")]
  .filter((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
  .map((e) => e.className || e.tagName)"""


def test_the_tray_keeps_its_height_whatever_is_done(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    company = stage.company(GAME, 4, CLOWDERS)
    company.play("1 skip", "2 skip", "3 skip", "4 skip")
    heights = [seen.height]
    for way in ("scout", "lay", "skip", "seek"):
        seen.way(way).click()
        heights.append(seen.height)
        assert page.evaluate(TOO_LARGE) == []
    assert barriers(page) == []
    page.locator("[data-action=step-back]").click()
    expect(page.locator("[data-part=past]")).to_be_visible()
    expect(seen.main.or_(page.locator("[data-way]"))).to_have_count(0)  # nothing can be played
    heights.append(seen.height)
    number = page.locator("[data-part=lookback] .num")
    before = number.inner_text()
    page.locator("[data-action=earlier-moment]").click()
    expect(number).not_to_have_text(before)
    seen.press("Escape")
    expect(seen.way("ask")).to_be_visible()
    company.play("0 skip")
    expect(seen.tray).to_contain_text("is thinking")
    assert {*heights, seen.height} == {heights[0]}
