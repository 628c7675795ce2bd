"""Go Kitty through the page: whole games, decided by nothing but what it shows."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from purrlor.games.go_kitty.components import CARDS
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, Person, barriers
from tests.web.company import Choose, Company, View
from tests.web.conftest import Sit
from tests.web.whole import moments

pytestmark = pytest.mark.slow

GAME = "go-kitty"


class Seen:
    """The table as it is on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tray = page.locator(".tray")
        self.main = self.tray.locator(".act")
        self.mouse = self.tray.locator("[aria-keyshortcuts=m]")
        self.hand = page.locator("[data-place=hand]").get_by_role("button")
        lit = self.hand.filter(has=page.locator(".hit"))
        self.choices = lit.and_(page.locator(":not([aria-disabled])"))
        self.chosen = self.hand.and_(page.locator("[aria-pressed=true]"))
        self.scouted = page.locator("[data-place=scouted]").get_by_role("button")
        self.seats = page.locator("[data-seat] button")
        self.open_radios = self.tray.locator("[role=radio]:not([aria-disabled])")
        self.end = page.locator("dialog[data-sheet=end]")

    def way(self, way: str) -> Locator:
        """A tab: ask, seek, scout, lay or skip."""
        return self.tray.locator(f"[data-way={way}]")

    def wait(self) -> str:
        """Until I am to do something: "end", "asked", "keep" or "turn"."""
        mine = self.page.locator(".tray.turn[aria-busy=false]")
        self.end.or_(mine).first.wait_for()
        if self.end.is_visible():
            return "end"
        if self.tray.locator(".asked").is_visible():
            return "asked"
        return "keep" if self.scouted.count() else "turn"


def can(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") is None


Turn = Callable[[Seen, int], None]


def whole_game(seen: Seen, asked: Turn, keep: Turn, turn: Turn) -> None:
    """To its end, by way of turns of my own."""
    acts = {"asked": asked, "keep": keep, "turn": turn}
    came = set()
    for number, moment in enumerate(moments(seen.page, seen.wait)):
        acts[moment](seen, number)
        came.add(moment)
    assert "turn" in came
    expect(seen.end).to_contain_text(re.compile("win|gewinn|Sieg"))


# By mouse: what is chosen stays chosen, so that a second look does no harm.


def sent(seen: Seen) -> bool:
    if can(seen.main):
        seen.main.click()
        return True
    return False


def answer_by_mouse(seen: Seen, number: int) -> None:
    if not sent(seen) and (choices := seen.choices.count()):
        corner(seen.choices.nth(number % choices))


def corner(card: Locator) -> None:
    """Of a card that others lie upon."""
    card.click(position={"x": 12, "y": 12})


def keep_by_mouse(seen: Seen, number: int) -> None:
    if not sent(seen):
        seen.scouted.nth(number % seen.scouted.count()).click()


def turn_by_mouse(seen: Seen, number: int) -> None:
    if sent(seen):
        return
    if seen.way("lay").locator("em").count():
        seen.way("lay").click()
        seen.open_radios.first.click()
    elif number % 4 == 1:
        seen.way("seek" if number % 8 == 1 else "scout").click()
        choose(seen, number)
    elif hand := seen.hand.count():
        seen.way("ask").click()
        corner(seen.hand.nth(number % hand))
        choose(seen, number)
    if not sent(seen):
        seen.way("skip").click()


def choose(seen: Seen, number: int) -> None:
    """What for, and of whom, where that is needed."""
    if radios := seen.open_radios.count():
        seen.open_radios.nth(number % radios).click()
    if seats := seen.seats.count():
        seen.seats.nth(number % seats).click()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_whole_game_by_mouse(sit: Sit, locale: str) -> None:
    """In every language; the browser complains where words are missing."""
    person = sit(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale=locale)
    person.open_table(GAME, ["mouse"] * 4)
    seen = Seen(person.page)
    whole_game(seen, answer_by_mouse, keep_by_mouse, turn_by_mouse)


# By keyboard


def walk_to(page: Page, selector: str) -> None:
    """By Tab. If it is gone meanwhile, the moment has passed, and the next one comes."""
    for _ in range(40):
        if page.locator(selector).count() == 0:
            return
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def press(seen: Seen, *keys: str) -> None:
    for key in keys:
        seen.page.keyboard.press(key)


def press_until_ready(seen: Seen, *keys: str) -> None:
    for _ in range(20):
        if can(seen.main):
            return
        press(seen, *keys)


def ripen(seen: Seen) -> None:
    """What is chosen suddenly cannot be sent at once."""
    expect(seen.main).not_to_have_attribute("aria-disabled", "true")


def end_scenes(seen: Seen) -> None:
    """Enter ends a scene before it makes a move."""
    while seen.page.locator("[data-scene]").count():
        press(seen, "Escape")


def answer_by_keyboard(seen: Seen, number: int) -> None:
    end_scenes(seen)
    if seen.choices.count():
        walk_to(seen.page, "[data-place=hand] button")
        for _ in range(seen.hand.count()):
            press(seen, "ArrowRight", "Enter")
            if seen.chosen.count():  # Enter on another card would send this choice
                break
    ripen(seen)
    may_reverse = seen.mouse.count() > 0 and can(seen.mouse)
    press(seen, "m" if number % 2 and may_reverse else "Enter")


def keep_by_keyboard(seen: Seen, number: int) -> None:
    press(seen, str(1 + number % seen.scouted.count()), "x")
    ripen(seen)
    press(seen, "Enter")


def turn_by_keyboard(seen: Seen, number: int) -> None:
    end_scenes(seen)
    if seen.way("lay").locator("em").count():
        take_way(seen, "lay")
        press(seen, "Tab")
        press_until_ready(seen, "ArrowRight")
    elif number % 3 == 0:
        take_way(seen, "scout")
    elif seen.hand.count():
        ask_by_keyboard(seen, number)
    if not can(seen.main):
        take_way(seen, "skip")
    press(seen, "Enter")


def take_way(seen: Seen, way: str) -> None:
    walk_to(seen.page, ".ways [role=tab]")
    for _ in range(5):
        if seen.way(way).count() == 0:
            return
        if seen.way(way).get_attribute("aria-selected") == "true":
            return
        press(seen, "ArrowRight")
    raise AssertionError(f"no way {way}")


def ask_by_keyboard(seen: Seen, number: int) -> None:
    walk_to(seen.page, "[data-place=hand] button")
    press(seen, *["ArrowRight"] * (number % 4), "tw"[number % 2])
    press(seen, "s", *["ArrowRight"] * (number % 3), "Enter")


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    person = sit(viewport=DESK, reduced_motion="reduce")
    person.open_table(GAME, ["mouse"] * 4)
    seen = Seen(person.page)
    whole_game(seen, answer_by_keyboard, keep_by_keyboard, turn_by_keyboard)


# Moments: the test decides the moves of the others.


@pytest.fixture
def ann(sit: Sit) -> Person:
    return sit(viewport=PHONE, reduced_motion="reduce")


@contextmanager
def among(ann: Person, server: ServerProcess, others: int) -> Iterator[Company]:
    company = Company(ann, server, GAME, others)
    try:
        yield company
    finally:
        company.leave()


VERBS = ("ask", "draw", "keep", "give", "hand-over", "end", "skip")  # no token is used, no Mouse


def simply(view: View) -> str:
    """Asks and answers, each time something else."""
    slots = {offer["verb"]: offer["slots"] for offer in view["offers"]}
    verb = next(verb for verb in VERBS if verb in slots)
    blanks = [fillings(slot) for slot in slots[verb]]
    words = [blank[(view["ply"] * 7 + 3 * i) % len(blank)] for i, blank in enumerate(blanks)]
    return " ".join([verb, *words])


def laying(view: View) -> str:
    """Lays what can be laid, so that no hand has a Clowder for long."""
    lays = [offer["slots"][0] for offer in view["offers"] if offer["verb"] == "lay"]
    return f"lay {fillings(lays[0])[0]}" if lays else simply(view)


def fillings(slot: dict[str, Any]) -> list[str]:
    """With which a blank can be filled."""
    found: list[str] = slot["words"] if slot["kind"] == "one-of" else list(map(str, slot["seats"]))
    return found


def blank(view: View, verb: str, index: int) -> list[str]:
    """How it can be filled; in no way, where the verb is not offered."""
    slots = [offer["slots"] for offer in view["offers"] if offer["verb"] == verb]
    return [word for each in slots for word in fillings(each[index])]


def choices(view: View) -> set[str]:
    """Seasons of which a hand has different cards."""
    held = [CARDS[name].season for name in set(view["hand"])]
    return {str(season) for season in held if season is not None and held.count(season) > 1}


def for_a_season(company: Company, view: View) -> str:
    """Asks Ann for a Season of which she has different cards."""
    wanted = choices(company.view()) if view["seat"] else set()
    wishes = sorted(wanted & set(blank(view, "ask", 1)))
    return f"ask 0 {wishes[0]}" if wishes else simply(view)


def test_GK_R3_the_asked_player_chooses_the_card(ann: Person, server: ServerProcess) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 3) as company:
        view = company.until(
            lambda view: len(blank(view, "give", 0)) > 1, partial(for_a_season, company)
        )
        season = view["ask"]["wish"].title()
        expect(seen.tray).to_contain_text(f"asks you for a {season} card")
        felt = ann.page.locator(FELT)  # draws it, and leaves the words to the tray
        expect(felt.locator("[data-exchange=asks]")).to_be_visible()
        expect(felt).not_to_contain_text("asks you")
        expect(seen.main).to_have_text(f"Choose a {season} card")
        assert barriers(ann.page) == []
        chosen = seen.choices.nth(1)
        given = chosen.get_attribute("data-card")
        corner(chosen)
        expect(seen.main).to_have_text(re.compile("^Give "))
        with ann.page.expect_response("**/moves"):
            seen.main.click()
        left = company.view()["hand"]
        assert sorted([*left, given]) == sorted(view["hand"])


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1280, 800)])
def test_what_I_am_sought_for_is_not_clipped(
    sit: Sit, server: ServerProcess, size: tuple[int, int]
) -> None:
    """In the longer language, with a choice of cards."""
    width, height = size
    screen = ViewportSize(width=width, height=height)
    ann = sit(viewport=screen, language="de", reduced_motion="reduce")
    with among(ann, server, 2) as company:

        def can_seek(view: View) -> bool:
            mover = view["to_move"]
            return mover in (1, 2) and view["phase"] == "turn" and bool(choices(view))

        view = company.until(can_seek, simply)
        company.move(view["to_move"], lambda _: f"seek 0 {min(choices(view))}")
        notice = Seen(ann.page).tray.locator(".notice")
        expect(notice).to_be_visible()
        assert notice.evaluate("(it) => it.scrollHeight <= it.clientHeight")


def robbery(company: Company) -> tuple[int, str]:
    """Until somebody can take a Trait of Ann's, who has no Mouse: who, and which."""

    def loot(view: View) -> list[str]:
        mover, hand = view["to_move"], view["hand"]
        if mover in (0, None) or view["phase"] != "turn" or "mouse" in hand:
            return []
        return sorted(set(hand) & set(blank(company.view(mover), "ask", 1)))

    view = company.until(lambda view: bool(loot(view)), simply)
    return view["to_move"], loot(view)[0]


def test_GK_11_an_answer_without_a_choice_waits_for_a_press(
    ann: Person, server: ServerProcess
) -> None:
    seen, page = Seen(ann.page), ann.page
    with among(ann, server, 2) as company:
        taker, wish = robbery(company)
        company.move(taker, lambda _: f"ask 0 {wish}")
        expect(seen.tray.locator(".asked")).to_contain_text("Without a Mouse")
        ripen(seen)
        assert company.view()["phase"] == "answer"
        seen.main.click()
        gives = page.locator(FELT).locator("[data-exchange=gives]")
        expect(gives).to_have_attribute("data-from", "0")
        expect(gives).to_have_attribute("data-to", str(taker))
        expect(seen.tray.locator(".asked")).to_have_count(0)
        assert wish not in company.view()["hand"]


def test_with_a_Mouse_enter_answers_though_the_focus_is_on_another_card(
    ann: Person, server: ServerProcess
) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 1) as company:
        company.until(is_asked_and_may_reverse, simply)
        other = seen.hand.filter(has_not=ann.page.locator(".hit")).last
        other.click(force=True)
        told(ann.page, "You were asked for a Trait: hand over all of it.", "GK-R21")
        seen.hand.filter(has_not=ann.page.locator(".hit")).first.focus()
        ripen(seen)
        press(seen, "Enter")
        expect(seen.tray).not_to_contain_text("asks you for")
        assert company.view()["phase"] != "answer"


def is_asked_and_may_reverse(view: View) -> bool:
    """Is Ann asked for a Trait, with a Mouse in her hand?"""
    return {"hand-over", "reverse"} <= {offer["verb"] for offer in view["offers"]}


def test_GK_19_the_rest_goes_below_in_the_order_that_is_shown(
    ann: Person, server: ServerProcess
) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 1) as company:
        company.until(lambda view: view["to_move"] == 0 and view["phase"] == "turn", simply)
        seen.way("scout").click()
        seen.main.click()
        expect(seen.scouted).to_have_count(3)
        assert barriers(ann.page) == []
        expect(ann.page.locator("[aria-keyshortcuts=x]")).to_have_count(0)  # nothing is kept yet
        above, kept, below = company.view()["scouted"]
        seen.scouted.nth(1).click()
        swap = ann.page.locator("[aria-keyshortcuts=x]")
        if above == below:
            expect(swap).to_have_count(0)  # it would change nothing
        else:
            swap.click()
        seen.main.click()
        expect(seen.scouted).to_have_count(0)
        after = company.view()
        assert kept in after["hand"]
        assert after["bottom"] == ([below, above] if above != below else [above, below])


# A scene passes; an observer misses none.
WATCH = """() => {
  window.scenes = [];
  const look = () => {
    const scene = document.querySelector("[data-scene]")?.dataset.scene;
    if (scene !== undefined && scene !== scenes.at(-1)) scenes.push(scene);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
FELT = "[data-part=last-word]"


def watched(company: Company, page: Page, *moves: tuple[int, Choose]) -> list[str]:
    """The scenes that these moves show, once everything has landed."""
    page.evaluate(WATCH)
    for seat, choose in moves:
        company.move(seat, choose)
    expect(page.locator(f"[data-ply='{company.view()['ply']}']")).to_be_visible()
    expect(page.locator("[data-scene]")).to_have_count(0)
    expect(page.locator(".sky > *")).to_have_count(0)
    scenes: list[str] = page.evaluate("scenes")
    return scenes


@pytest.mark.parametrize("mine", [True, False])
def test_GK_22_a_Mouse_and_what_it_steals_have_scenes_for_the_two_players(
    sit: Sit, server: ServerProcess, mine: bool
) -> None:
    """With all movement; then everything has landed, and the table is as the server says. Others
    read it on the cloth."""
    ann = sit(viewport=DESK)
    with among(ann, server, 2) as company:

        def has_mouse(view: View) -> bool:
            if view["phase"] != "answer":
                return False
            concerned = 0 in (view["to_move"], view["ask"]["seat"])
            return concerned == mine and may_reverse(company, view)

        view = company.until(has_mouse, simply)
        expect(ann.page.locator(FELT).locator("[data-exchange=asks]")).to_be_visible()
        asked, asker, of_season = (
            view["to_move"],
            view["ask"]["seat"],
            is_season(view["ask"]["wish"]),
        )
        gives = [(asker, simply)] if of_season else []
        scenes = watched(company, ann.page, (asked, lambda _: "reverse"), *gives)
        assert scenes == (["mouse", "steal"] if mine else [])
        expect(ann.page.locator("[data-place=used]")).to_contain_text("1 used")
        hand = company.view()["hand"]
        counts = [len(hand), len(set(hand))]  # of many cards, like ones lie on one another
        cards = "document.querySelectorAll('[data-place=hand] button')"
        ann.page.wait_for_function(f"(counts) => counts.includes({cards}.length)", arg=counts)


def is_season(wish: str) -> bool:
    return wish not in CARDS


def may_reverse(company: Company, view: View) -> bool:
    offers = company.view(view["to_move"])["offers"] if view["phase"] == "answer" else []
    return any(offer["verb"] == "reverse" for offer in offers)


def lacked(view: View) -> str:
    """A Trait that Ann does not have, so that no answer follows."""
    return next(card for card in CARDS if card not in view["hand"] and card != "mouse")


@pytest.mark.parametrize("mine", [True, False])
def test_GK_17_a_Seek_has_a_scene_for_the_two_players(
    sit: Sit, server: ServerProcess, mine: bool
) -> None:
    """Others read it on the cloth."""
    ann = sit(viewport=PHONE)
    with among(ann, server, 2) as company:
        view = company.until(
            lambda view: view["to_move"] in (1, 2) and view["phase"] == "turn", simply
        )
        seeker = view["to_move"]
        seek = f"seek {0 if mine else 3 - seeker} {lacked(view) if mine else 'snow'}"
        assert watched(company, ann.page, (seeker, lambda _: seek)) == (["seek"] if mine else [])
        exchange = ann.page.locator(FELT).locator("[data-exchange]")
        expect(exchange).to_have_attribute("data-from", str(seeker))


def test_GK_4_a_Clowder_has_a_scene(sit: Sit, server: ServerProcess) -> None:
    ann = sit(viewport=PHONE)
    with among(ann, server, 2) as company:

        def has_a_clowder(view: View) -> bool:
            mover = view["to_move"]
            return mover is not None and bool(company.view(mover)["layable"])

        view = company.until(has_a_clowder, simply)
        assert watched(company, ann.page, (view["to_move"], laying)) == ["clowder"]
        expect(ann.page.locator("[data-place=laid]")).to_be_visible()


# What of a scene does not lie within it, once nothing moves any more.
CLIPPED = """async () => {
  const scene = document.querySelector("[data-scene]");
  await Promise.all(scene.getAnimations({ subtree: true })
    .filter((each) => each.playState === "running").map((each) => each.finished));
  const { left, right, top, bottom } = scene.getBoundingClientRect();
  const parts = [...scene.querySelectorAll(".card, .points, .portrait, .head, p span, .actor b")];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    const block = getComputedStyle(part).display !== "inline";
    const wide = block && part.scrollWidth > part.clientWidth + 1;
    return wide || box.left < left || box.right > right || box.top < top || box.bottom > bottom;
  }).map((part) => part.className || part.tagName);
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [320, 390, 1280, 1920])
def test_nothing_of_a_Clowders_scene_is_clipped(
    sit: Sit, server: ServerProcess, width: int, language: str
) -> None:
    height = {320: 568, 390: 844, 1280: 800, 1920: 1080}[width]
    ann = sit(viewport=ViewportSize(width=width, height=height), language=language)
    with among(ann, server, 2) as company:

        def can_lay(view: View) -> bool:
            mover = view["to_move"]
            return mover is not None and bool(company.view(mover)["layable"])

        view = company.until(can_lay, simply)
        company.move(view["to_move"], laying)
        scene = ann.page.locator("[data-scene=clowder]")
        scene.locator("[data-action=hold-scene]").click()
        expect(scene.locator("[data-action=hold-scene]")).to_have_attribute("aria-pressed", "true")
        assert ann.page.evaluate(CLIPPED) == []


def test_GK_11_a_plain_answer_is_on_the_felt_and_in_the_list_and_has_no_scene(
    sit: Sit, server: ServerProcess
) -> None:
    ann = sit(viewport=PHONE)
    page = ann.page
    with among(ann, server, 2) as company:
        view = company.until(lambda view: view["phase"] == "answer" and view["to_move"], simply)
        asked, asker = view["to_move"], view["ask"]["seat"]
        assert watched(company, page, (asked, simply)) == []
        gives = page.locator(FELT).locator("[data-exchange=gives]")
        expect(gives).to_have_attribute("data-from", str(asked))
        expect(gives).to_have_attribute("data-to", str(asker))
        words = page.locator(FELT).locator(".last").inner_text().split("\n")[0]
        page.locator("[data-action=step-back]").click()
        expect(page.locator("[data-part=lookback] li").last).to_contain_text(words)


@pytest.mark.parametrize("height", [720, 800])
def test_what_is_known_of_four_hands_lies_on_the_cloth(
    sit: Sit, server: ServerProcess, height: int
) -> None:
    """Beside an ask, which takes most room."""
    ann = sit(viewport=ViewportSize(width=1280, height=height), reduced_motion="reduce")
    with among(ann, server, 4) as company:
        company.until(lambda view: view["phase"] == "answer" and view["to_move"], simply)
        expect(ann.page.locator(FELT).locator("[data-exchange=asks]")).to_be_visible()
        assert bottom(ann.page, "[data-part=known]") <= bottom(ann.page, ".cloth")


PLACES = """() => [".pile", "[data-part=known]", "[data-place=laid]"].map((selector) => {
  const { left, top, right } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, right].join();
}).join(" ")"""


def test_nothing_on_the_cloth_moves_with_the_last_word(sit: Sit, server: ServerProcess) -> None:
    ann = sit(viewport=DESK, reduced_motion="reduce")
    with among(ann, server, 3) as company:
        view = company.until(lambda view: sum(map(len, view["clowders"])) > 1, laying)
        places = set()
        for _ in range(8):
            places.add(ann.page.evaluate(PLACES))
            assert bottom(ann.page, FELT) <= bottom(ann.page, ".top") + 1
            if view["to_move"] is None:
                break
            company.move(view["to_move"], simply)
            view = company.view()
            company.show(view["ply"])
        assert len(places) == 1


def bottom(page: Page, selector: str) -> float:
    end: float = page.locator(selector).evaluate("(part) => part.getBoundingClientRect().bottom")
    return end


def test_no_move_can_be_made_at_an_earlier_moment(ann: Person, server: ServerProcess) -> None:
    page, seen = ann.page, Seen(ann.page)
    with among(ann, server, 2) as company:
        company.until(lambda view: is_my_turn(view) and view["ply"] > 2, simply, drawn=True)
        expect(seen.way("ask")).to_be_visible()
        tall = height(seen)
        page.locator("[data-action=step-back]").click()
        expect(page.locator("[data-part=past]")).to_be_visible()
        expect(seen.main.or_(page.locator("[data-way]"))).to_have_count(0)
        assert height(seen) == tall
        page.keyboard.press("Escape")
        expect(seen.way("ask")).to_be_visible()


# What is off says why, on the screen and aloud.


def told(page: Page, reason: str, rule: str) -> None:
    expect(page.locator(".word.refused")).to_contain_text(reason)
    expect(page.locator(f"[data-rule='{rule}']").first).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(reason)


def is_my_turn(view: View) -> bool:
    return (view["to_move"], view["phase"]) == (0, "turn")


def test_GK_3_out_of_turn_the_main_button_says_so(ann: Person, server: ServerProcess) -> None:
    with among(ann, server, 2) as company:
        company.until(lambda view: view["to_move"] != 0, simply)
        seen, reason = Seen(ann.page), "It’s not your turn."
        expect(seen.main).not_to_have_attribute("aria-busy", "true")
        seen.main.click(force=True)
        told(ann.page, reason, "GK-3")
        for way in ("seek", "scout", "lay"):
            seen.way(way).click()
            expect(seen.tray.get_by_role("tabpanel")).to_contain_text(reason)
        seen.way("ask").click()
        expect(seen.tray.get_by_role("tabpanel")).not_to_contain_text(reason)


def test_a_scene_of_my_own_can_be_held_and_ended(ann: Person, server: ServerProcess) -> None:
    """With reduced motion, too: what is done to me is shown."""
    seen = Seen(ann.page)
    with among(ann, server, 2) as company:
        view = company.until(
            lambda view: view["to_move"] in (1, 2) and view["phase"] == "turn", simply
        )
        company.move(view["to_move"], lambda _: f"seek 0 {lacked(view)}")
        seek = ann.page.locator("[data-scene=seek][data-concerns-me=true]")
        seek.locator("[data-action=hold-scene]").click()
        expect(seek.locator("[data-action=hold-scene]")).to_have_attribute("aria-pressed", "true")
        expect(seek.locator(".head")).not_to_be_empty()
        assert barriers(ann.page) == []
        press(seen, "Escape")
        expect(seek).to_have_count(0)


# A short scene passes quickly; an observer misses none.
SEEKS = """() => {
  let last;
  window.seeks = [];
  const look = () => {
    const seek = document.querySelector("[data-scene=seek]");
    if (seek !== null && seek !== last) window.seeks.push(seek.dataset.repeated);
    last = seek ?? last;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_second_Seek_in_a_round_is_short(ann: Person, server: ServerProcess) -> None:
    """Bots seek the same cards from one another, again and again."""
    with among(ann, server, 2) as company:
        company.until(is_my_turn, simply)
        ann.page.evaluate(SEEKS)
        wish = lacked(company.view(1))
        company.move(0, lambda _: f"seek 1 {wish}")
        ann.page.wait_for_function("() => seeks.join() === 'false'")
        company.move(1, lambda _: f"seek 0 {lacked(company.view())}")
        ann.page.wait_for_function("() => seeks.join() === 'false,true'")


def test_a_press_anywhere_ends_a_scene(ann: Person, server: ServerProcess) -> None:
    with among(ann, server, 2) as company:
        company.until(is_my_turn, simply)
        company.move(0, lambda _: "seek 1 snow")
        scene = ann.page.locator("[data-scene=seek]")
        hold = scene.locator("[data-action=hold-scene]")
        hold.click()
        expect(hold).to_have_attribute("aria-pressed", "true")
        ann.page.locator(".tray").click(position={"x": 4, "y": 4})
        expect(scene).to_have_count(0)


def test_after_play_on_to_the_end_no_scene_delays_the_result(sit: Sit) -> None:
    """Bots lay and lose cards for Ann, too."""
    ann = sit(viewport=DESK)
    ann.open_table(GAME, ["kitten", "kitten"])
    page = ann.page
    page.locator("header [data-action=pace]").click()
    page.locator("[data-action=to-end]").click()
    page.locator("[data-action=to-end-sure]").click()
    page.evaluate(WATCH)
    expect(Seen(page).end).to_be_visible()
    assert page.evaluate("scenes.filter((scene) => scene !== 'finale')") == []


def test_what_is_known_and_finds_no_room_is_counted(sit: Sit, server: ServerProcess) -> None:
    """What a hand lacks, too."""
    ann = sit(viewport=DESK, reduced_motion="reduce")
    with among(ann, server, 2) as company:
        company.until(lambda view: len(lacked_by(view, 1)) > 1 and tells_much(view), simply)
        for seat in (1, 2):
            known = ann.page.locator(f"[data-known='{seat}']")
            facts = known.locator("[data-fact]")
            rest = known.locator("[data-part=more-facts]:not(.over)").all()
            more = [each.get_attribute("data-count") or "" for each in rest]
            shown = known.locator("[data-fact]:not(.over)").count()
            assert shown + sum(map(int, more)) == facts.count()
        expect(ann.page.locator("[data-part=known] .title")).to_have_text("Known")


def lacked_by(view: View, seat: int) -> list[str]:
    lacks: list[str] = view["known"][seat]["lacks"]
    return lacks


# Names that are cut, small or touch an edge, and cards of which too little shows to tap.
UNREADABLE = """(all) => {
  const names = all.flatMap((card) => [...card.querySelectorAll(".name")]);
  const cut = names.filter((name) => name.scrollWidth > name.clientWidth);
  const small = names.filter((name) => parseFloat(getComputedStyle(name).fontSize) < 10);
  const tight = names.filter((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return text.getBoundingClientRect().width > name.clientWidth - 1;
  });
  const boxes = all.map((card) => card.getBoundingClientRect());
  const covered = boxes.filter((box, i) => {
    const next = boxes[i + 1];
    return next !== undefined && next.top === box.top && next.left - box.left < 44;
  });
  return [cut, small, tight, covered].map(({ length }) => length);
}"""


@pytest.mark.parametrize("screen", [PHONE, DESK])
@pytest.mark.parametrize(
    ("cards", "language"), [(6, "en"), (6, "de"), (7, "de"), (8, "de"), (10, "de")]
)
def test_the_names_of_a_large_hand_can_be_read(
    sit: Sit, server: ServerProcess, screen: ViewportSize, cards: int, language: str
) -> None:
    ann = sit(viewport=screen, language=language, reduced_motion="reduce")
    with among(ann, server, 2) as company:
        view = company.until(lambda view: len(view["hand"]) == cards, simply)
        company.show(view["ply"])
        hand = Seen(ann.page).hand
        assert hand.count() in (cards, len(set(view["hand"])))
        cut, small, tight, covered = hand.evaluate_all(UNREADABLE)
        assert (cut, small, covered) == (0, 0, 0)
        assert tight == 0 or cards > 6


def test_Clowders_keep_their_room_whatever_the_last_word_is(
    ann: Person, server: ServerProcess
) -> None:
    laid = ann.page.locator("[data-place=laid]")
    with among(ann, server, 2) as company:
        view = company.until(lambda view: sum(map(len, view["clowders"])) > 1, laying)
        company.show(view["ply"])
        heights = set()
        for _ in range(6):
            if view["to_move"] is None or company.view(view["to_move"])["layable"]:
                break
            heights.add(laid.evaluate("(place) => place.clientHeight"))
            company.move(view["to_move"], simply)
            view = company.view()
            company.show(view["ply"])
        assert len(heights) <= 1


def test_late_on_a_phone_each_player_has_a_row_of_Clowders(sit: Sit, server: ServerProcess) -> None:
    """With five players; where there is no room for all of them, a sheet has the rows."""
    tall = ViewportSize(width=390, height=844)
    ann = sit(viewport=tall, reduced_motion="reduce")
    page = ann.page
    rows = "(all) => new Set(all.map((row) => row.getBoundingClientRect().top)).size"
    with among(ann, server, 4) as company:
        view = company.until(lambda view: sum(map(len, view["clowders"])) > 6, laying)
        players = sum(map(bool, view["clowders"]))
        who = page.locator("[data-place=laid] .player")
        expect(who).to_have_count(players)
        assert who.evaluate_all(rows) >= players // 2  # where there is no room, two share a row
        expect(page.locator("[data-part=known]")).to_be_visible()
        chips = page.locator("[data-place=laid] .clowder .glyph")
        assert min(each["width"] for each in map(Locator.bounding_box, chips.all()) if each) >= 22
        page.set_viewport_size({"width": 320, "height": 568})
        page.locator("[data-place=laid] button").click()
        listed = page.locator("dialog[open] .player")
        expect(listed).to_have_count(players)
        assert listed.evaluate_all(rows) == players


def test_my_turn_begins_with_what_I_lost(sit: Sit, server: ServerProcess) -> None:
    """Until I begin to choose; a phone has no room for it."""
    ann = sit(viewport=DESK, reduced_motion="reduce")
    seen, recap = Seen(ann.page), ann.page.locator("[data-part=since]")
    with among(ann, server, 2) as company:
        company.until(
            lambda view: is_asked_and_may_reverse(view) and view["pile_size"] > 10, simply
        )
        taker = company.view()["ask"]["seat"]
        company.move(0, lambda _: "hand-over")
        company.until(is_my_turn, simply)
        expect(recap).to_be_visible()
        told = recap.locator("[title]").get_attribute("title") or ""
        assert ["Otto", "Mira"][taker - 1] in told
        assert barriers(ann.page) == []
        ann.page.set_viewport_size(PHONE)
        expect(recap).to_have_count(0)
        ann.page.set_viewport_size(DESK)
        expect(recap).to_be_visible()
        corner(seen.hand.first)
        expect(recap).to_have_count(0)


@pytest.mark.parametrize("sender", [".tray .act", "[data-part=hint] [data-action=play-it]"])
def test_the_board_shows_the_hint_until_it_is_played(sit: Sit, sender: str) -> None:
    person = sit(viewport=PHONE, reduced_motion="reduce")
    person.open_table(GAME, ["mouse", "mouse"], coach=True)
    page, seen = person.page, Seen(person.page)
    acts = {"asked": answer_by_mouse, "keep": keep_by_mouse}
    for number, moment in enumerate(moments(page, seen.wait)):
        if moment == "turn":
            break
        acts[moment](seen, number)
    end_scenes(seen)
    page.locator("[data-action=hint]").click()
    page.locator("[data-part=hint] [data-action=play-it]").wait_for()
    ripen(seen)
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    page.locator(sender).click()
    expect(page.locator(f"[data-ply='{ply}']")).to_have_count(0)
    expect(page.locator("[data-seat] [aria-pressed=true]")).to_have_count(0)


def test_the_felt_shows_what_is_known_and_who_asked_whom(
    ann: Person, server: ServerProcess
) -> None:
    """As the view has it; before anybody can hold a Mouse, none is spoken of."""
    page = ann.page
    with among(ann, server, 2) as company:
        expect(page.locator("[data-known] [data-fact$=mouse]")).to_have_count(0)
        view = company.until(lambda view: is_my_turn(view) and tells_much(view), simply)
        for seat in (1, 2):
            held = view["known"][seat]["cards"]
            shown = page.locator(f"[data-known='{seat}']")
            for card in set(held):
                expect(shown.locator(f"[data-fact='{held.count(card)} {card}']")).to_have_count(1)
            lacks = shown.locator("[data-fact^='0 ']").count()
            expect(shown.locator(".no")).to_have_count(min(1, lacks))
        expect(page.locator(".paper li").first).to_contain_text("→")
        page.locator("[data-part=known] .cover").click()
        expect(page.locator("dialog[open]")).to_contain_text("What you know")


def tells_much(view: View) -> bool:
    return all(view["known"][seat]["cards"] for seat in (1, 2))


def test_a_card_that_is_not_asked_for_and_a_missing_Mouse_say_why(
    ann: Person, server: ServerProcess
) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 1) as company:
        company.until(
            lambda view: len(blank(view, "give", 0)) > 1 and "mouse" not in view["hand"],
            partial(for_a_season, company),
        )
        expect(ann.page.get_by_role("alert")).to_contain_text("answer the question")
        end_scenes(seen)
        expect(seen.tray).to_have_attribute("aria-busy", "false")
        seen.hand.filter(has_not=ann.page.locator(".hit")).last.click(force=True)
        told(ann.page, "That’s not what you were asked for.", "GK-14")
        expect(seen.mouse).to_have_count(0)
        press(seen, "m")
        told(ann.page, "You don’t have a Mouse.", "GK-22")


def test_GK_4_without_a_Clowder_the_way_to_lay_says_so(ann: Person, server: ServerProcess) -> None:
    seen, reason = Seen(ann.page), "You don’t have a Clowder yet."
    with among(ann, server, 2) as company:
        company.until(lambda view: is_my_turn(view) and not view["layable"], laying)
        seen.way("lay").click()
        expect(seen.tray).to_contain_text(reason)
        expect(ann.page.get_by_role("status").first).to_contain_text(reason)
        expect(seen.main).not_to_have_attribute("aria-busy", "true")
        seen.main.click(force=True)
        told(ann.page, reason, "GK-4")


def test_GK_R19_at_an_empty_pile_the_end_of_a_turn_says_why(
    ann: Person, server: ServerProcess
) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 2) as company:
        company.until(lambda view: (view["to_move"], view["phase"]) == (0, "end"), laying)
        seen.way("skip").click()
        expect(seen.tray.get_by_role("tabpanel")).to_contain_text("The pile is empty")
        expect(seen.main).to_have_text("End your turn")


def test_after_my_last_turn_nothing_is_left_to_prepare(ann: Person, server: ServerProcess) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 2) as company:
        company.until(
            lambda view: view["last_turns"] == 1 and view["turn"] != 0 and view["to_move"] != 0,
            laying,
        )
        expect(seen.tray.get_by_role("tabpanel")).to_contain_text("Your last turn is over.")
        expect(seen.main).to_contain_text("The others finish the game")


def test_where_four_cards_make_no_Clowder_a_kind_brings_its_own(
    sit: Sit, server: ServerProcess
) -> None:
    ann = sit(viewport=DESK, reduced_motion="reduce")
    seen = Seen(ann.page)
    with among(ann, server, 1) as company:
        view = company.until(lambda view: is_my_turn(view) and bool(no_clowders(view)), simply)
        kind, places = no_clowders(view)[0]
        seen.way("lay").click()
        while seen.chosen.count():  # the best Clowder is chosen
            corner(seen.chosen.first)
        for place in places:
            corner(seen.hand.nth(place))
        tile = seen.tray.locator(f"[data-option={kind}]")
        tile.click()
        expect(tile).to_be_checked()
        expect(seen.main).not_to_have_attribute("aria-disabled", "true")


def no_clowders(view: View) -> list[tuple[str, tuple[int, ...]]]:
    """Places of four kitties, and a kind of which they are no Clowder, though the hand has one."""
    hand, layable = view["hand"], view["layable"]
    kitties = [place for place, card in enumerate(hand) if card != "mouse"]
    good = {(each["kind"], tuple(each["cards"])) for each in layable}
    return [
        (kind, four)
        for kind in sorted({kind for kind, _ in good})
        for four in combinations(kitties, 4)
        if (kind, tuple(hand[place] for place in four)) not in good
    ]


def test_the_tray_keeps_its_height_whatever_is_done(ann: Person, server: ServerProcess) -> None:
    seen = Seen(ann.page)
    with among(ann, server, 4) as company:
        company.until(lambda view: view["to_move"] == 0 and view["phase"] == "turn", simply)
        heights = [height(seen)]
        for way in ("scout", "lay", "skip", "seek"):
            seen.way(way).click()
            heights.append(height(seen))
            assert too_large(ann.page) == []
        assert barriers(ann.page) == []
        company.move(0, lambda _: "skip")
        expect(seen.tray).to_contain_text("is thinking")
        heights.append(height(seen))
        assert len(set(heights)) == 1


def height(seen: Seen) -> int:
    tall: int = seen.tray.evaluate("(tray) => tray.offsetHeight")
    return tall


def too_large(page: Page) -> list[str]:
    """What would have to be scrolled."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("html, .table, .cloth, .inside")]
             .filter((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
             .map((e) => e.className || e.tagName)"""
    )
    return found
