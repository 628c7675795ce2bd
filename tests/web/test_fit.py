"""No screen cuts off or covers anything, even with long names, and no two players look alike."""

from functools import partial
from itertools import cycle
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from purrlor.core.match import Match
from purrlor.core.wire import to_plain
from purrlor.games import find
from purrlor.words import Reader, catalogue
from purrlor.words.catalogue import MissingWords
from purrlor.words.schema import message_id
from tests.games.test_saying import SAID
from tests.server.running import ServerProcess
from tests.web.browser import Person, Theme
from tests.web.company import View
from tests.web.conftest import Arrange
from tests.web.measuring import covered, misfits, out_of_sight, scrolled
from tests.web.pictures import is_ready, many_clowders, three_dice
from tests.web.situations import GAMES, MY_TURN, Stage, my_turn, others_turn, raised

SCREENS: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 640, "height": 400},
    {"width": 1280, "height": 800},
)
EVERY_WIDTH: tuple[ViewportSize, ...] = (
    *SCREENS,
    {"width": 768, "height": 1024},
    {"width": 1920, "height": 1080},
)
LANGUAGES = ("en", "de", "pseudo")
LONGER = 1.4  # the pseudo-locale
CATALOGUES = Path("src/purrlor/games")
LONG = "W" * 20
NAMES = (
    *(LONG, "\N{CAT FACE}" * 10, "\u05e9\u05dc\u05d5\u05dd " * 3, "Maximiliane-Theodora"),
    *("\u0623\u0628\u0648 \u0627\u0644\u0642\u0637\u0637", "m" * 20, "Ivo", "Hana", "Dora"),
)


def measured(page: Page, where: str, screens: tuple[ViewportSize, ...] = SCREENS) -> list[str]:
    """Return what does not fit or needs scrolling on each screen. Themes alternate, because a theme
    changes only colours (tests/tooling/test_page_source.py)."""
    found = []
    for screen, theme in zip(screens, cycle(get_args(Theme)), strict=False):
        page.set_viewport_size(screen)
        page.emulate_media(color_scheme=theme)
        faults = [*misfits(page), *scrolled(page, ".stage, .hands, [data-place=laid]")]
        found += [f"{where} {screen['width']} {theme}: {each}" for each in faults]
    return found


def in_sight(page: Page, *actions: str) -> None:
    for screen in SCREENS:
        page.set_viewport_size(screen)
        for action in actions:
            expect(page.locator(f"[data-action={action}]")).to_be_in_viewport(ratio=1)


def faces(page: Page) -> list[str]:
    drawn: list[str] = page.locator("[data-seat] svg").evaluate_all(
        "(all) => all.map((each) => each.innerHTML)"
    )
    return drawn


def test_ten_who_have_long_names_fit_at_every_width_and_no_two_look_alike(arrange: Arrange) -> None:
    stage = arrange(viewport=SCREENS[-1], reduced_motion="reduce")
    company = stage.company("kitten-me", len(NAMES), names=NAMES)
    company.stay()
    company.until(lambda view: view["ply"] > len(NAMES) and view["to_move"] == 0, raised)
    assert len(set(faces(stage.page))) == len(NAMES)
    assert measured(stage.page, "ten") == []
    in_sight(stage.page, "challenge", "purrfect")
    stage.page.locator("[data-action=challenge]").click()
    scene = stage.page.locator("[data-scene=reveal]")
    expect(scene.locator("[data-action=next]")).to_be_visible()
    assert measured(stage.page, "reveal") == []
    scene.locator("[data-action=next]").click()
    send_away(stage)


def send_away(stage: Stage) -> None:
    """Send a player away after a confirmation that fits the screen."""
    page = stage.page
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=players]").click()
    assert measured(page, "players") == []
    away = page.locator("[data-action=send-away]")  # the first has the long name
    away.first.click()
    asked = page.locator("[data-part=send-away]")
    assert measured(page, "send away") == []
    asked.locator("[data-action=let-stay]").click()
    away.first.click()
    asked.locator("[data-action=send-away]").click()
    expect(away).to_have_count(len(NAMES) - 1)


def test_clowders_fit_at_every_width_however_long_the_last_word_is(arrange: Arrange) -> None:
    stage = arrange(viewport=SCREENS[-1], reduced_motion="reduce")
    company = stage.company("go-kitty", 4, names=NAMES)
    company.stay()
    company.until(partial(is_ready, many_clowders))
    assert measured(stage.page, "go-kitty", EVERY_WIDTH) == []
    stage.page.locator(".last").evaluate(f"(it) => it.append(' {LONG}'.repeat(10))")
    assert measured(stage.page, "long", EVERY_WIDTH) == []


def test_the_ring_fits_at_every_width_to_the_end(arrange: Arrange) -> None:
    stage = arrange(viewport=SCREENS[-1], reduced_motion="reduce")
    company = stage.company("shut-up-cat", 2, names=NAMES, options={"max_rounds": 4})
    company.stay()
    company.until(partial(is_ready, three_dice))
    assert measured(stage.page, "shut-up-cat") == []
    in_sight(stage.page, "move")
    company.to_the_end(drawn=True)
    expect(stage.page.locator("dialog[data-sheet=end]")).to_be_visible()
    expect(stage.page.get_by_role("alert").first).to_be_empty()


def is_free(view: View) -> bool:
    return bool(view["to_move"] == 0 and view["phase"] == "turn" and view["tokens"][0] > 0)


def test_what_can_be_sought_and_scouted_fits(arrange: Arrange) -> None:
    stage = arrange(viewport=SCREENS[-1], reduced_motion="reduce")
    page = stage.page
    stage.company("go-kitty", 3, names=NAMES).until(is_free)
    main = page.locator(".tray .act")
    page.locator("[data-way=seek]").click()
    expect(main).to_contain_text("Then your turn ends.")
    assert measured(page, "sought") == []
    page.locator("[data-way=scout]").click()
    main.click()
    expect(page.locator("[data-place=scouted]")).to_be_visible()
    page.set_viewport_size(SCREENS[0])
    assert misfits(page) == []
    heading = page.locator(".line b")
    assert heading.evaluate("(it) => it.scrollWidth <= it.clientWidth"), heading.inner_text()


def test_a_newcomer_plays_at_once_and_chooses_name_and_face_in_one_tap(
    browser: Browser, server: ServerProcess
) -> None:
    context = browser.new_context(base_url=server.url, reduced_motion="reduce")
    page = context.new_page()
    page.goto("./")
    page.locator("[data-game=kitten-me] [data-action=play]").click()
    card = page.locator("[data-part=name-card]")
    card.get_by_role("button").first.click()
    page.locator("[data-field=name]").fill("Nora")
    page.locator("[data-option=tortie]").check(force=True)
    page.locator("[data-option=pearls]").check(force=True)
    page.locator("[data-action=save]").click()
    expect(card).to_have_count(0)
    page.goto("./#/me")
    page.reload()
    expect(page.locator("[data-field=name]")).to_have_value("Nora")
    expect(page.locator("[data-option=tortie]")).to_be_checked()
    page.goto("./")
    expect(page).to_have_title("Purrlor")
    page.locator("[data-game=go-kitty] [data-action=invite]").click()
    expect(page.locator("[data-page=waiting] .seats")).to_contain_text("Nora")
    looked = Person(browser, server.url, "Bob").get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (looked["seats"][0]["face"]["coat"], looked["seats"][0]["face"]["wears"]) == (
        "tortie",
        "pearls",
    )
    context.close()


def test_a_newcomer_who_invites_is_not_asked_first(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(base_url=server.url, reduced_motion="reduce")
    page = context.new_page()
    page.goto("./")
    page.locator("[data-game=go-kitty] [data-action=invite]").click()
    expect(page.locator("[data-empty='3']")).to_be_visible()
    page.locator("[data-part=name-card]").get_by_role("button").first.click()
    who = page.locator("dialog[data-sheet=who]")
    expect(who.get_by_role("textbox")).not_to_have_value("")
    page.set_viewport_size(SCREENS[0])
    assert misfits(page) == []
    who.get_by_role("textbox").fill("Nora")
    who.locator("[data-action=save]").click()
    expect(page.locator("[data-page=waiting] .seats")).to_contain_text("Nora")
    expect(page.locator("[data-part=name-card]")).to_have_count(0)
    context.close()


# Messages above a table


def tips_of(game: str, language: str) -> list[str]:
    """Return every tip of a game in this language, or lengthened for the pseudo-locale."""
    catalogue = "en" if language == "pseudo" else language
    folder = CATALOGUES / game.replace("-", "_") / "words" / catalogue
    lines = (folder / "teaching.ftl").read_text().splitlines()
    tips = [line.partition(" = ")[2] for line in lines if line.startswith("hint-")]
    assert len(tips) > 5
    added = LONGER - 1 if language == "pseudo" else 0
    return [f"{tip} {tip[: int(len(tip) * added)]}".strip() for tip in tips]


def moves_of(game: str, language: str) -> list[str]:
    """Return moves of every kind as a hint says them."""
    words, reader, rules = (
        catalogue(game, language),
        Reader(["Ann", "Biscuit", "Marzipan"]),
        find(game),
    )
    match = Match.start(rules, 3, seed=0)
    found = []
    for text in SAID[game]:
        saying = match.say(rules.parse(text))
        plain = to_plain(saying)
        assert isinstance(plain, dict)
        try:
            found.append(words.render(message_id(type(saying)), plain, reader, "lit"))
        except MissingWords:
            found.append(words.say(saying, reader))
    return found


def laid_over(page: Page, where: str, language: str) -> list[str]:
    """Return what a message covers, pushes out of sight or cuts off, on each screen. On a phone in
    landscape only English is measured, because longer words of the table itself do not fit."""
    found = []
    for screen in EVERY_WIDTH:
        if screen["height"] == 400 and language != "en":
            continue
        page.set_viewport_size(screen)
        faults = [*covered(page), *misfits(page), *out_of_sight(page)]
        if language != "pseudo":
            faults += scrolled(page, "[data-part=strip] p")
        found += [f"{where} {screen['width']}: {each}" for each in faults]
    return found


def wait_for_my_turn(page: Page) -> None:
    """Close the scenes that come before it."""
    scene = page.locator("[data-scene=reveal] [data-action=next]")
    mine = page.locator(MY_TURN)
    while not mine.is_visible() or scene.is_visible():
        mine.or_(scene).first.wait_for()
        if scene.is_visible():
            scene.click()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_newcomer_is_told_covers_nothing(game: str, language: str, arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce", newcomer=True, language=language)
    page = stage.page
    page.goto("./")
    page.locator(f"[data-game={game}] [data-action=play]").click()
    page.locator("[data-action=no]").wait_for()
    found = laid_over(page, "offer", language)
    page.locator("[data-action=no]").click()
    wait_for_my_turn(page)
    words = page.locator("[data-part=strip] .cat p")
    words.wait_for()
    for tip in tips_of(game, language):
        words.evaluate("(it, tip) => { it.textContent = tip; }", tip)
        found += laid_over(page, tip, language)
    page.set_viewport_size(SCREENS[-1])
    while words.is_visible():
        page.locator("[data-action=got-it]").click()
        page.evaluate("() => new Promise(requestAnimationFrame)")
    page.locator("[data-part=name-card]").wait_for()
    found += [*covered(page), *misfits(page), *out_of_sight(page)]
    page.locator("[data-action=hint]").click()
    page.locator("[data-action=play-it]").wait_for()
    found += laid_over(page, "hint", language)
    for move in moves_of(game, language) if language != "pseudo" else []:
        page.locator("[data-part=hint] p").evaluate(
            "(it, move) => { it.textContent = move; }", move
        )
        found += laid_over(page, move, language)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_other_messages_cover_nothing(game: str, language: str, arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce", language=language)
    page = stage.page
    my_turn(game)(stage)
    page.keyboard.press(",")
    page.locator("[data-part=lookback]").wait_for()
    found = laid_over(page, "lookback", language)
    page.keyboard.press("Escape")
    others_turn(game)(stage)
    page.locator(".tray [aria-disabled=true]:not([aria-busy])").last.click(force=True)
    page.locator(".word.refused").wait_for()
    found += laid_over(page, "refused", language)
    stage.ann.context.set_offline(True)
    page.locator("[data-notice=lost]").wait_for()
    found += laid_over(page, "lost", language)
    stage.ann.context.set_offline(False)
    expect(page.locator("[data-notice=lost]")).to_have_count(0)
    stage.ann.complaints.clear()
    assert found == []


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

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def halved(page: Page) -> list[str]:
    """Return the lines of the list of what happened that are cut in half, on each screen."""
    found: list[str] = []
    for screen in SCREENS:
        page.set_viewport_size(screen)
        page.evaluate(TWO_FRAMES)
        expect(page.locator("[data-part=lookback] [aria-current=step]")).to_be_in_viewport()
        cut = page.locator("[data-part=lookback] ol").evaluate(HALVED)
        found += [f"{screen['width']}: {each}" for each in cut]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_happened_is_shown_in_whole_lines(game: str, arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce", viewport=SCREENS[-1])
    page = stage.page
    my_turn(game)(stage)
    shown = page.locator("[data-part=lookback] [aria-current=step]")
    for _ in range(3):
        page.keyboard.press(",")
        shown.wait_for()
        assert halved(page) == []
    shown.evaluate(f"(it) => it.append(' and so on'.repeat({len(LONG)}))")
    assert halved(page) == []


# Messages above a table do not move it


# A hint selects cards and changes the choices. Everything else must stay in place.
ALL = ".under :is([data-seat], [data-card], .tray, .tray button)"
FIXED = ".under :is([data-seat], .tray, .tray .act)"


def places(page: Page, which: str) -> list[str]:
    """Return the boxes of these elements after all animations have ended."""
    page.evaluate(
        """async () => {
          for (let still = 0; still < 3; still = document.getAnimations().length ? 0 : still + 1)
            await new Promise(requestAnimationFrame);
        }"""
    )
    found: list[str] = page.locator(which).evaluate_all(
        """(all) => all.filter((each) => each.checkVisibility()).map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const box = [x, y, width, height].map(Math.round).join(" ");
          return `${box} ${each.dataset.action ?? each.dataset.seat ?? each.className}`;
        })"""
    )
    assert len(found) > 3
    return found


@pytest.mark.slow
@pytest.mark.parametrize("screen", [SCREENS[0], SCREENS[2], SCREENS[4]], ids=("320", "390", "1280"))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_when_a_message_comes_or_goes(
    game: str, screen: ViewportSize, arrange: Arrange
) -> None:
    stage = arrange(reduced_motion="reduce", newcomer=True, viewport=screen)
    page = stage.page
    page.goto("./")
    page.locator(f"[data-game={game}] [data-action=play]").click()
    offer, tip = page.locator("[data-action=no]"), page.locator("[data-action=got-it]")
    name, hint = page.locator("[data-part=name-card]"), page.locator("[data-part=hint]")
    offer.click()
    wait_for_my_turn(page)
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    tip.wait_for()
    at, fixed = {"tip": places(page, ALL)}, {"tip": places(page, FIXED)}
    while tip.count():
        tip.click()
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert name.is_visible() or screen["width"] < 860
    if name.is_visible():  # on a phone, a message replaces it
        at["name"] = places(page, ALL)
        name.locator(".close button").click()
        expect(name).to_have_count(0)
    at["nothing"] = places(page, ALL)
    page.locator("[data-action=hint]").click()
    hint.locator("[data-action=play-it]").wait_for()
    fixed["hint"] = places(page, FIXED)
    hint.locator("[data-action=close]").click()
    expect(hint).to_have_count(0)
    fixed["after"] = places(page, FIXED)
    assert page.locator("[data-ply]").get_attribute("data-ply") == ply
    for when, boxes in at.items():
        assert boxes == at["tip"], when
    for when, boxes in fixed.items():
        assert boxes == fixed["tip"], when


@pytest.mark.slow
@pytest.mark.parametrize("screen", EVERY_WIDTH, ids=lambda screen: f"{screen['width']}")
def test_a_message_moves_nothing_at_a_table_that_is_not_the_first(
    screen: ViewportSize, arrange: Arrange
) -> None:
    if screen["height"] == 400:
        pytest.skip("on a phone on its side, a message takes its room from the board")
    stage = arrange(reduced_motion="reduce", viewport=screen)
    page = stage.page
    stage.ann.open_table("kitten-me", ["kitten"] * 3, coach=True, clock={"move": 24 * 60 * 60})
    wait_for_my_turn(page)
    strip, hint = page.locator("[data-part=strip]"), page.locator("[data-part=hint]")
    bar = page.locator("header.bar [data-action=menu]")
    has_row = screen["height"] >= 780  # below that, messages take the place of the bar
    low, high = (64, 76) if has_row else (20, 26)
    assert low <= height_of(strip) <= high
    before = places(page, FIXED)
    page.locator("[data-action=hint]").click()
    hint.locator("[data-action=play-it]").wait_for()
    assert places(page, FIXED) == before
    expect(bar).to_be_visible()
    expect(page.locator("header.bar h1")).to_be_visible(visible=has_row)
    expect(page.locator("header.bar .clock")).to_be_visible()
    assert [*covered(page), *misfits(page), *out_of_sight(page)] == []
    hint.locator("[data-action=close]").click()
    expect(hint).to_have_count(0)
    expect(bar).to_be_visible()
    assert places(page, FIXED) == before


def test_the_menu_of_a_phone_has_the_tools_that_a_message_hides(arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce", viewport={"width": 360, "height": 640})
    page = stage.page
    my_turn("kitten-me", coach=True)(stage)
    bar, menu = page.locator("header.bar"), page.locator("dialog .menu")
    bar.locator("[data-action=hint]").click()
    page.locator("[data-part=hint] [data-action=play-it]").wait_for()
    expect(bar.locator("[data-action=talk]")).to_be_hidden()
    bar.locator("[data-action=menu]").click()
    menu.locator("[data-action=talk]").click()
    expect(page.locator("dialog [role=tablist]")).to_be_visible()
    page.keyboard.press("Escape")
    bar.locator("[data-action=menu]").click()
    assert measured(page, "menu") == []
    page.set_viewport_size({"width": 360, "height": 640})
    menu.locator("[data-action=step-back]").click()
    page.locator("[data-part=lookback]").wait_for()
    page.keyboard.press("Escape")
    bar.locator("[data-action=menu]").click()
    menu.locator("[data-action=hint]").click()
    page.locator("[data-part=hint] [data-action=play-it]").wait_for()


def height_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_of_a_small_phone_needs_no_scrolling(language: str, arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce", viewport=SCREENS[0], language=language)
    page = stage.page
    my_turn("kitten-me", coach=True)(stage)
    page.locator("header.bar [data-action=menu]").click()
    expect(page.locator("dialog .menu [data-action=leave]")).to_be_visible()
    assert [*misfits(page), *scrolled(page, "dialog .content")] == []
