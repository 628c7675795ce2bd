"""Shut Up, Cat! through the page: whole games, the scenes, and what a newcomer is shown."""

import re
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from purrlor.core.offer import Offer
from purrlor.core.wire import from_plain
from purrlor.games.shut_up_cat.components import BOX_OF_TILES, ENOUGH_ZS, MEOWS, SPACES, Z
from purrlor.games.shut_up_cat.moves import Sleep, parse
from purrlor.words import catalogue
from tests.server.running import ServerProcess
from tests.web.bedroom import Seen, can, read
from tests.web.browser import DESK, PHONE
from tests.web.company import AWAY, Company, View
from tests.web.conftest import Arrange, Sit
from tests.web.whole import moments

pytestmark = pytest.mark.slow

WORDS = catalogue("shut-up-cat")

FINISH = ("Finish the game", "Spiel beenden")
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
    for moment in moments(seen.page, seen.wait):
        heights.add(seen.tray.evaluate("tray => tray.offsetHeight"))
        if seen.waits_for_next():
            seen.page.keyboard.press(".")
        elif moment in FINISH:  # the last turn ends by itself
            expect(seen.end).to_be_visible()
        else:
            turn(seen)
    assert len(heights) == 1
    expect(seen.end).to_contain_text(re.compile("win|gewinn|Sieg"))


def by_mouse(seen: Seen) -> None:
    if seen.phase == "gather" and seen.slots.count():
        seen.slots.first.click()
        expect(seen.slots.first).to_have_attribute("aria-pressed", "true")
        seen.tray.locator("[data-die='1']").click()
        expect(seen.slots.first).to_have_attribute("aria-pressed", "false")
        seen.slots.first.click()
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
    if len(set(before)) == 1:
        return
    seen.laid_at(0).click()
    expect(seen.laid_at(0)).to_have_attribute("aria-pressed", "true")
    seen.laid_at(len(before) - 1).click()
    assert seen.tiles() == [before[-1], *before[1:-1], before[0]]
    changed = seen.page.locator(".ring [data-changed]")
    expect(changed).to_have_count(2 if before[0] != before[-1] else 0)


def by_keyboard(seen: Seen) -> None:
    keyboard = seen.page.keyboard
    if seen.phase == "gather":
        look_what_was_turned(seen)
    if seen.phase == "gather" and seen.slots.count():
        keyboard.press(read(seen.slots, "data-slot")[0])
        expect(seen.main).to_have_text(re.compile("^Take the ., roll two"))
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
    turned = [event for event in events if event["kind"] == "tiles-turned"]
    rings = seen.tray.locator("[data-tiles]")
    expect(rings).to_have_count(len(turned))
    assert read(rings, "data-tiles") == [event["tiles"] for event in turned]
    assert read(rings, "data-first") == [str(event["start"]) for event in turned]


def carry_by_keys(seen: Seen) -> None:
    before = seen.tiles()
    if len(before) == 1:
        return
    walk_to(seen.page, ".ring [data-space]")
    for _ in range(12):
        if seen.laid_at(0).evaluate("tile => tile === document.activeElement"):
            break
        seen.page.keyboard.press("ArrowRight")
    seen.page.keyboard.press("Shift+ArrowRight")
    expect(seen.laid_at(1)).to_be_focused()
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
    expect(person.page.locator("[data-part=reasons]")).to_contain_text("After the game")
    assert person.page.locator("aside").evaluate("side => side.offsetHeight") > HALF_A_PANEL
    whole_game(seen, by_keyboard)
    log = person.page.locator("[data-part=log]").last.text_content() or ""
    assert "Round 2" in log
    assert "@" not in log
    look_at_the_end(seen, log)


def look_at_the_end(seen: Seen, log: str) -> None:
    """The log says why the game ended and the end names the rule, all ways from here are in sight
    and lead back here, all tiles lie face up, and in the replay nobody thinks.
    """
    assert "No rounds are left." in log
    expect(seen.end.locator("[data-rule^='SC-']")).to_be_visible()
    replay = seen.end.locator("[data-action=replay]")
    for way in (replay, seen.end.locator("[data-action=rematch]")):
        expect(way).to_be_in_viewport(ratio=1)
    assert sorted(read(seen.ring, "data-side")) == sorted(BOX_OF_TILES)
    seen.end.locator("[data-action=fairness]").click()
    fairness = seen.page.locator("dialog[data-sheet=fairness]")
    fairness.locator("[data-action=close]").click()
    replay.click()
    seen.page.locator("[data-action=forward]").click()
    expect(seen.tray).to_contain_text("’s turn")
    expect(seen.tray).not_to_contain_text("is thinking")
    seen.page.locator("[data-action=back]").click()
    expect(seen.end).to_be_visible()


def test_what_is_explained_lies_over_no_tile(sit: Sit) -> None:
    person = sit(viewport=PHONE, reduced_motion="reduce", newcomer=True)
    person.open_table("shut-up-cat", ["mouse"], options={"first": 0})
    cat = person.page.locator(".hint .cat")
    cat.locator("[data-action=no]").click()
    expect(cat).to_contain_text("three dice")
    assert person.page.evaluate(COVERED) == 0


# Phones

# The least width of a tile, and the tiles whose middle is not their own.
RING = """() => {
  const tiles = [...document.querySelectorAll(".ring [data-space]")];
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const covered = tiles.filter((tile, i) => {
    const { left, width, top, height } = boxes[i];
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen === null || !tile.contains(seen);
  });
  return {
    least: Math.min(...boxes.map((box) => box.width)),
    covered: covered.map((tile) => tile.dataset.space),
  };
}"""


def is_mine(phase: str, view: View) -> bool:
    return bool(view["to_move"] == 0 and view["phase"] == phase)


@pytest.mark.parametrize(
    ("width", "height", "least"),
    [(320, 568, 36), (360, 640, 44), (360, 740, 44), (375, 667, 44), (390, 844, 44)],
)
def test_a_phone_has_a_ring_for_thumbs_and_shows_everybody(
    arrange: Arrange, width: int, height: int, least: int
) -> None:
    screen = ViewportSize(width=width, height=height)
    stage = arrange(viewport=screen, has_touch=True, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 3, options={"first": 0})
    page = stage.page
    for phase in ("gather", "use"):
        company.until(partial(is_mine, phase))
        Seen(page).ready.wait_for()
        ring = page.evaluate(RING)
        assert ring["covered"] == []
        assert ring["least"] >= least
    faces = page.locator("[data-seat] .face")
    expect(faces).to_have_count(3)
    for face in faces.all():
        expect(face).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-place=me]")).to_contain_text(f"/{ENOUGH_ZS}")


# Names and numbers that lie under what a player just got, which is in sight.
UNDER_A_GAIN = """() => {
  const gains = [...document.querySelectorAll("[data-seat] .tag, [data-place=me] .gain")]
    .filter((gain) => gain.checkVisibility());
  const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  const range = document.createRange(), under = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.data.trim() === "" || text.parentElement.closest(".unseen, .tag, .gain, aside"))
      continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const lies = gains.map((gain) => gain.getBoundingClientRect()).some((gain) =>
      gain.left < box.right - 1 && gain.right > box.left + 1 &&
      gain.top < box.bottom - 1 && gain.bottom > box.top + 1);
    if (lies) under.push(text.data);
  }
  return under;
}"""


def uses(seat: int, view: View) -> bool:
    return bool(view["to_move"] == seat and view["phase"] == "use")


def scores(seat: int, view: View) -> bool:
    return bool(view["to_move"] == seat and view["phase"] == "score")


@pytest.mark.parametrize("screen", [(320, 568), (360, 640), (390, 844), (600, 800), (1280, 800)])
def test_what_a_player_got_lies_over_no_name_or_number(
    arrange: Arrange, screen: tuple[int, int]
) -> None:
    width, height = screen
    stage = arrange(viewport=ViewportSize(width=width, height=height), reduced_motion="reduce")
    company = stage.company("shut-up-cat", 3, options={"first": 0})
    for seat in range(4):
        company.until(partial(scores, seat), at_length)
        company.move(seat, lambda _: "score")
        company.show(company.view()["ply"])
        stage.page.wait_for_function(f"() => ({UNDER_A_GAIN})().length === 0")


# The four steps of a turn


def test_the_bar_marks_the_step_of_the_turn(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    seen, bar = Seen(stage.page), stage.page.locator("[data-part=steps]")
    steps, now = bar.locator("[data-step-of]"), bar.locator("[aria-current=step]")
    order = ["gather", "use", "score", "place"]
    assert read(steps, "data-step-of") == order
    while (view := company.view())["to_move"] == 0:
        company.show(view["ply"])
        at = order.index(view["phase"])
        expect(now).to_have_attribute("data-step-of", order[at])
        assert read(bar.locator(".done"), "data-step-of") == order[:at]
        company.move(0, at_length)
    company.show(view["ply"])
    expect(now).to_have_attribute("data-step-of", "gather")  # Otto's
    company.until(lambda view: view["to_move"] == 0 and view["phase"] == "use")
    for kind in ("sleep", "seven", "distract"):
        if can(seen.radio(kind)):
            seen.radio(kind).click()
            skipped = [] if kind == "sleep" else ["score", "place"]
            assert read(bar.locator(".skipped"), "data-step-of") == skipped


def test_the_dice_of_another_player_lie_beside_their_face(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    face = Seen(stage.page).tray.locator("[data-place=dice] .whose")
    for seat in (0, 1):
        company.until(partial(uses, seat))
        company.show(company.view()["ply"])
        expect(face).to_have_count(seat)


# Tiles are put back on the ring itself

LEAST_TARGET = 38  # pixels
TARGETS = "tiles => tiles.map(tile => parseFloat(getComputedStyle(tile, '::before').width))"


def can_swap(view: View) -> bool:
    """Has Ann a Z and a MEOW to put back?"""
    if view["phase"] != "place" or view["to_move"] != 0:
        return False
    (start, end), tiles = view["span"], view["tiles"]
    up = {tiles[(start + i) % len(tiles)] for i in range((end - start) % len(tiles) + 1)}
    return up == {"z", "m"}


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_tiles_are_swapped_on_the_ring(arrange: Arrange, width: int) -> None:
    screen = ViewportSize(width=width, height=568 if width == 320 else 800)
    stage = arrange(viewport=screen, has_touch=width < DESK["width"], reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 0, "memory_notes": True})
    seen = Seen(stage.page)
    view = company.until(can_swap, at_length)
    seen.ready.wait_for()
    before, same = seen.tiles(), seen.main.inner_text()
    one, other = before.index("m"), before.index("z")
    assert min(seen.laid.evaluate_all(TARGETS)) >= LEAST_TARGET
    seen.laid_at(one).click()
    seen.laid_at(other).click()
    swapped = list(before)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    assert seen.tiles() == swapped
    expect(seen.main).not_to_have_text(same)
    seen.tray.locator("[data-action=undo]").click()
    assert seen.tiles() == before
    expect(stage.page.locator("[data-sum], [data-count]")).to_have_count(0)  # it was counted
    seen.laid_at(one).drag_to(seen.laid_at(other))
    assert seen.tiles() == swapped
    seen.play()
    start, tiles = view["span"][0], company.view()["tiles"]
    assert list(tiles[start:] + tiles[:start])[: len(swapped)] == swapped


# What others did


ONE_LINE_EACH = """() => [...document.querySelectorAll("[data-part=lately] li")].every((line) => {
  const list = line.parentElement.getBoundingClientRect(), box = line.getBoundingClientRect();
  const last = line.lastElementChild.getBoundingClientRect();
  return box.height < 24 && box.top >= list.top && box.bottom <= list.bottom &&
    last.right <= box.right;
})"""


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_lists_what_each_of_three_others_did_in_one_line(
    arrange: Arrange, width: int
) -> None:
    screen = ViewportSize(width=width, height=568 if width == 320 else 844)
    stage = arrange(viewport=screen, has_touch=True, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 3, options={"first": 0})
    company.until(lambda view: view["round"] == 2 and is_mine("gather", view), at_length)
    lines = stage.page.locator("[data-part=lately] li")
    expect(lines).to_have_count(3)
    assert stage.page.evaluate(ONE_LINE_EACH)


# Which boxes of the tray's words lie on each other, and lists that end outside of the pad's stage.
WORDS_ON_WORDS = """() => {
  const tray = document.querySelector(".tray"), range = document.createRange(), boxes = [];
  const walker = document.createTreeWalker(tray, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement, list = element.closest("[data-part=lately]");
    if (text.data.trim() === "" || element.closest(".unseen, .gain") || !element.checkVisibility())
      continue;
    range.selectNodeContents(text);
    const room = list?.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = { left, right, list, words: text.data.trim(),
        top: Math.max(top, room?.top ?? 0), bottom: Math.min(bottom, room?.bottom ?? innerHeight) };
      if (box.bottom - box.top > 2 && right > left) boxes.push(box);
    }
  }
  const over = boxes.flatMap((one, i) => boxes.slice(i + 1)
    .filter((other) => one.list !== other.list)
    .filter((other) => one.left < other.right - 1 && one.right > other.left + 1 &&
      one.top < other.bottom - 3 && one.bottom > other.top + 3)
    .map((other) => `${one.words} on ${other.words}`));
  const cut = [...tray.querySelectorAll("[data-part=lately]")].filter((list) => {
    const lines = list.getBoundingClientRect();
    const last = list.lastElementChild.getBoundingClientRect();
    const rows = lines.height / parseFloat(getComputedStyle(list).lineHeight);
    return rows < 0.9 || last.bottom > lines.bottom + 1 ||
      Math.abs(rows - Math.round(rows)) > 0.1;
  });
  return [...over, ...cut.map((list) => `cut: ${list.innerText}`)];
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("others", [1, 3])
def test_no_words_of_my_pad_lie_on_others(arrange: Arrange, others: int, language: str) -> None:
    """A newcomer has a hint above the list of what others did, at ×0 and where tiles moved."""
    stage = arrange(viewport=DESK, reduced_motion="reduce", newcomer=True, language=language)
    company = stage.company("shut-up-cat", others, options={"first": 1})
    page = stage.page
    company.until(partial(is_mine, "gather"), at_length)
    Seen(page).ready.wait_for()
    expect(page.locator("[data-part=lately] li")).to_have_count(others)
    if page.locator(".ring .moved").count():
        hint = re.compile("|".join(map(re.escape, hints_of(language))))
        expect(page.locator(".lists > .hint")).to_have_text(hint)
    for words in (None, *hints_of(language)):
        if words is not None:
            page.evaluate(SHOW_A_HINT, words)
        for width, height in [(320, 568), (360, 640), (390, 844), (1280, 800), (1440, 900)]:
            page.set_viewport_size({"width": width, "height": height})
            assert settled(page) == [], (words, width)


def settled(page: Page) -> list[str]:
    """What is wrong with the words of the tray, some frames after the screen has changed."""
    for _ in range(20):
        page.evaluate("() => new Promise(requestAnimationFrame)")
        found: list[str] = page.evaluate(WORDS_ON_WORDS)
        if not found:
            break
    return found


# Shows this hint above the list, where the page would show it.
SHOW_A_HINT = """(words) => {
  const list = document.querySelector("[data-part=lately]");
  const hint = list.parentElement.querySelector(".hint") ?? document.createElement("p");
  const shown = document.querySelector(".pad .hint, .row .hint");
  hint.className = shown?.className ?? `hint ${[...list.parentElement.classList].find((each) =>
    each.startsWith("svelte-"))}`;
  hint.textContent = words;
  list.before(hint);
}"""


def hints_of(language: str) -> list[str]:
    """What the pad says at ×0, and where others moved tiles."""
    lines = Path(f"web/src/words/{language}/shut-up-cat.ftl").read_text().splitlines()
    found = [line.partition(" = ")[2] for line in lines if re.match(r" +\.(naught|moved) =", line)]
    assert len(found) == 2
    return found


def test_tiles_that_others_moved_are_marked_until_i_have_used_my_dice(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 1})
    moved = stage.page.locator(".ring .moved")
    for phase in ("gather", "use"):
        company.until(partial(is_mine, phase), at_length)
        expect(moved).not_to_have_count(0)
        if phase == "gather":
            moved.first.click(force=True)
            refused = stage.page.locator(".word.refused")
            expect(refused).to_contain_text("This tile may have moved since your last turn. ")
    company.move(0, at_length)
    company.show(company.view()["ply"])
    expect(moved).to_have_count(0)


# Distraction cards that are drawn, and read while others play


def draws(view: View) -> bool:
    return is_mine("use", view) and any(move.startswith("distract") for move in offered(view))


def test_a_card_that_i_draw_is_shown_and_one_that_i_read_is_put_back_on_my_turn(
    arrange: Arrange,
) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    seen = Seen(stage.page)
    company.until(draws, at_length)
    seen.ready.wait_for()
    seen.radio("distract").click()
    seen.play()
    (card,) = company.view()["hand"]
    scene = stage.page.locator("[data-scene=card]")
    expect(scene).to_contain_text(WORDS.format(f"card-text-{card}"))
    seen.distractions.click()
    expect(scene).to_have_count(0)
    expect(seen.distractions).to_have_attribute("aria-pressed", "true")
    company.until(partial(is_mine, "gather"), at_length)
    company.show(company.view()["ply"])
    expect(seen.distractions).to_have_attribute("aria-pressed", "false")


# While tiles turn

# Remembers all that the main button says.
SAID = """() => {
  window.said = [];
  new MutationObserver(() => {
    const words = document.querySelector(".tray .row > button:last-child")?.innerText;
    if (words !== undefined && !window.said.includes(words)) window.said.push(words);
  }).observe(document.querySelector(".tray"),
    { childList: true, subtree: true, characterData: true });
}"""


def test_while_my_tiles_turn_the_main_button_names_nobody(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE)
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    company.until(partial(is_mine, "use"), at_length)
    stage.page.evaluate(SAID)
    company.move(0, at_length)
    stage.page.wait_for_function("() => said.length > 0")
    Seen(stage.page).ready.wait_for()
    said: list[str] = stage.page.evaluate("said")
    assert [words for words in said if "Ann" in words] == []


# Presses what stands where the main button was, as soon as all tiles lie open.
HASTY = """() => {
  const main = document.querySelector(".row.scores [data-action=move]");
  const turns = document.querySelector(".tray").textContent.includes("Tiles are turning");
  if (main === null || turns) return null;
  main.click();
  return true;
}"""


def test_a_tap_right_after_my_tiles_does_not_score_them(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE)
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    company.until(partial(is_mine, "use"), at_length)
    company.move(0, at_length)
    stage.page.wait_for_function(HASTY)
    Seen(stage.page).ready.wait_for()
    assert company.view()["phase"] == "score"


# A tap while tiles turn: how many still turn after it, and whether anything tells what they are.
TAPPED = """() => {
  const moving = document.querySelector(".ring").getAnimations({ subtree: true });
  const turning = () => moving.filter((each) => each.playState === "running").length;
  if (turning() < 2) return null;
  window.dispatchEvent(new PointerEvent("pointerdown"));
  const told = document.querySelectorAll("[data-sum], [data-count]");
  return { turning: turning(), told: told.length };
}"""


def test_a_tap_turns_the_rest_of_the_tiles_and_tells_nothing_early(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE)
    company = stage.company("shut-up-cat", 1, options={"first": 1, "chase_in_reveal": False})
    company.until(lambda _: wakes(company.view(1)), at_length)
    company.move(1, at_length)
    tapped = stage.page.wait_for_function(TAPPED).json_value()
    assert tapped == {"turning": 0, "told": 0}
    expect(stage.page.locator("[data-sum]")).to_be_visible()


# A chase between the MEOWs and the score


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_a_chase_stands_beside_the_score_with_its_result(
    arrange: Arrange, screen: ViewportSize
) -> None:
    stage = arrange(viewport=screen, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    seen = Seen(stage.page)
    before = company.until(
        lambda view: view["phase"] == "score" and view["to_move"] == 0, at_length
    )
    chase = seen.tray.locator(".row > [data-action=chase]")
    expect(seen.tray.locator("[data-action=chase]")).to_have_count(1)
    chased = before["scoring"]["chased"]
    expect(chase).to_contain_text(str(abs(chased["net"])))
    expect(chase).to_contain_text(f"× {chased['multiplier']}")
    expect(seen.main).to_contain_text(f"× {before['scoring']['multiplier']}")
    seen.ready.wait_for()
    with seen.goes_on():
        chase.click()
    after = company.view()
    assert after["multipliers"][0] == chased["multiplier"]
    assert after["winks"][0] - before["winks"][0] in (-before["chase_price"], chased["net"])


# The move of a hint


def test_the_main_button_plays_the_move_of_the_hint(arrange: Arrange) -> None:
    """For a whole turn, whatever the dice are: nothing is chosen by hand."""
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, coach=True, options={"first": 0})
    seen, page = Seen(stage.page), stage.page
    while (view := company.view())["to_move"] == 0:
        company.show(view["ply"])
        best = page.request.get(f".{company.path}/coach").json()["readings"][0]["move"]
        if page.locator("[data-part=hint]").count() == 0:
            page.locator("[data-action=hint]").click()
        expect(page.locator("[data-selected]")).to_have_attribute("data-selected", best)
        seen.ready.wait_for()
        with seen.goes_on():
            act = seen.tray.locator(".row > .act")
            if act.get_attribute("data-action") == "go-on":  # it closes a scene
                act.click()
                expect(act).not_to_have_attribute("data-action", "go-on")
            act.click()
        steps = page.request.get(f".{company.path}/view").json()["steps"]
        assert [step["move"] for step in steps if step["seat"] == 0][-1] == best


@pytest.mark.parametrize("key", [False, True], ids=["button", "key"])
def test_a_hint_that_is_closed_leaves_my_own_choice(arrange: Arrange, key: bool) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, coach=True, options={"first": 0})
    seen, page = Seen(stage.page), stage.page
    company.until(sleeps, at_length)
    seen.ready.wait_for()
    other = seen.tray.locator("[role=radio][data-option$=clockwise][aria-checked=false]")
    other.click()
    selected = page.locator("[data-selected]")
    mine = selected.get_attribute("data-selected") or ""
    page.locator("[data-action=hint]").click()
    page.locator("[data-action=play-it]").wait_for()
    if key:
        page.keyboard.press("Escape")
    else:
        page.locator("[data-part=hint] [data-action=close]").click()
    expect(page.locator("[data-part=hint]")).to_have_count(0)
    expect(selected).to_have_attribute("data-selected", mine)


# Scenes

# Remembers each scene as it comes: a scene goes by itself, and a busy test may look too late.
REMEMBERED = """() => {
  window.scenes = [];
  const middle = (element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  new MutationObserver(() => {
    const scene = document.querySelector("[data-scene]");
    if (scene === null || scene === window.last) return;
    window.last = scene;
    const [at, ring] = [scene.firstElementChild, document.querySelector(".ring")].map(middle);
    const off = Math.hypot(at[0] - ring[0], at[1] - ring[1]);
    const card = scene.firstElementChild.getBoundingClientRect();
    const covered = [...document.querySelectorAll(".ring em, [data-space]")].filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left < card.right - 2 && right > card.left + 2 &&
        top < card.bottom - 2 && bottom > card.top + 2;
    }).length;
    window.scenes.push({ kind: scene.dataset.scene, words: scene.innerText, off, covered });
  }).observe(document.body, { childList: true, subtree: true });
}"""


# Tiles of the ring that lie under what a sleep brought.
SUM_ON_TILES = """() => {
  const sum = document.querySelector("[data-sum]").getBoundingClientRect();
  return [...document.querySelectorAll("[data-space]")].filter((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return left < sum.right && right > sum.left && top < sum.bottom && bottom > sum.top;
  }).length;
}"""


def tiles_of(move: str) -> int:
    """How many tiles a move turns up."""
    sleep = parse(move)
    return (sleep.end - sleep.start) % len(SPACES) + 1 if isinstance(sleep, Sleep) else 0


def offered(view: View) -> list[str]:
    return [move for offer in view["offers"] for move in from_plain(Offer, offer).texts()]


def at_length(view: View) -> str:
    """Sleep on as many tiles as the dice allow, and chase the cat while that pays."""
    moves = offered(view)
    longest = max(moves, key=tiles_of)
    if tiles_of(longest) or view["phase"] != "score":
        return longest if tiles_of(longest) else next(m for m in moves if m != "chase")
    return "chase" if "chase" in moves and view["tiles"].count(Z) > MEOWS else "score"


def wakes(view: View) -> bool:
    """Can this seat turn up more tiles than there are Zs?"""
    seat, zs = view["seat"], len(SPACES) - MEOWS
    sleeps: bool = (
        view["to_move"] == seat and view["phase"] == "use" and view["multipliers"][seat] > 0
    )
    return sleeps and max(map(tiles_of, offered(view))) > zs


def sleeps(view: View) -> bool:
    return is_mine("use", view) and any(map(tiles_of, offered(view)))


def reaches_the_goal(view: View) -> bool:
    """Is Otto to score, with enough Zs?"""
    brings = view["tiles"].count(Z) * view["multipliers"][1]
    scores: bool = view["to_move"] == 1 and view["phase"] == "score"
    return scores and view["winks"][1] + brings >= ENOUGH_ZS


def scene_of(company: Company, page: Page, move: str | None = None) -> dict[str, object]:
    """Otto moves; the scene of that, when it is over."""
    page.evaluate(REMEMBERED)
    company.move(1, at_length if move is None else lambda _: move)
    page.wait_for_function("() => scenes.length === 1")
    expect(page.locator("[data-scene]")).to_have_count(0)
    scene: dict[str, object] = page.evaluate("scenes[0]")
    return scene


LOW = ViewportSize(width=320, height=568)


@pytest.mark.parametrize("screen", [LOW, PHONE, DESK], ids=["low", "phone", "desk"])
def test_a_meow_that_wakes_somebody_has_a_scene_over_the_ring(
    arrange: Arrange, screen: ViewportSize
) -> None:
    stage = arrange(viewport=screen, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 1})
    company.until(lambda _: wakes(company.view(1)), at_length)
    scene = scene_of(company, stage.page)
    assert scene["kind"] == "meow"
    assert "Otto" in str(scene["words"])
    assert f"×{company.view()['multipliers'][1]}" in str(scene["words"])
    assert scene["off"] == pytest.approx(0, abs=1)
    assert scene["covered"] == 0


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_enough_zs_for_the_last_round_have_a_scene(arrange: Arrange, screen: ViewportSize) -> None:
    stage = arrange(viewport=screen, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 1})
    company.until(reaches_the_goal, at_length)
    before = company.view()
    scene = scene_of(company, stage.page, "score")
    view = company.view()
    gain = view["winks"][1] - before["winks"][1]
    expect(stage.page.locator("[data-sum]")).to_have_attribute("data-sum", str(gain))
    counted = read(stage.page.locator(".ring [data-count]"), "data-count")
    assert sorted(map(int, counted)) == list(range(1, before["tiles"].count(Z) + 1))
    assert stage.page.evaluate(SUM_ON_TILES) == 0
    assert view["last_round"]
    assert scene["kind"] == "goal"
    assert "Otto" in str(scene["words"])
    assert str(view["winks"][1]) in str(scene["words"])
    assert scene["off"] == pytest.approx(0, abs=1)
    behind = view["winks"][1] - view["winks"][0]
    expect(stage.page.locator(".bar")).to_contain_text(
        re.compile(f"Last round: {behind} Zs? behind")
    )


def test_at_the_end_nothing_says_that_this_is_the_last_round(arrange: Arrange) -> None:
    """Otto reaches the goal with the last turn of the round."""
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    company = stage.company("shut-up-cat", 1, options={"first": 0})
    company.until(lambda view: reaches_the_goal(view) and view["winks"][0] < ENOUGH_ZS, at_length)
    scene = scene_of(company, stage.page, "score")
    bar, top = stage.page.locator(".bar"), stage.page.locator("[data-part=recap]")
    assert "The game is over." in str(scene["words"])
    expect(bar).not_to_contain_text("Last round")
    company.move(1, at_length)
    expect(stage.page.locator("dialog[data-sheet=end]")).to_be_visible()
    expect(top).to_contain_text("The last round is over.")
    expect(top).not_to_contain_text("so this is")
    expect(bar).not_to_contain_text("Last round")


def wins(view: View) -> bool:
    """Is Ann to score, with enough Zs?"""
    return scores(0, view) and view["scoring"]["winks"] + view["winks"][0] >= ENOUGH_ZS


def test_my_last_turn_ends_by_itself_and_shows_who_won(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE)
    company = stage.company("shut-up-cat", 1, options={"first": 1})
    company.until(wins, at_length)
    stage.page.evaluate(REMEMBERED)
    company.move(0, lambda _: "score")
    expect(stage.page.locator("dialog[data-sheet=end]")).to_be_visible()
    kinds = stage.page.evaluate("scenes.map((scene) => scene.kind)")
    assert "win" in kinds


def test_a_table_that_loads_late_begins_with_a_scene(sit: Sit, server: ServerProcess) -> None:
    """Otto wakes up while the table's code is still on its way."""
    ann, held = sit(viewport=PHONE), list[Route]()
    ann.page.route("**/Table-*.js", lambda route: held.append(route))
    settings = {"seats": 2, "start": False, "options": {"first": 1}, "clock": {"away": AWAY}}
    with ann.page.expect_request("**/Table-*.js"):
        path = f"/api/tables/{ann.open_table('shut-up-cat', [], **settings)}"
    with closing(server.guest("Otto")) as otto:
        otto.post(f"{path}/join", json={}).raise_for_status()
        ann.post(f"{path}/start")
        woke = False
        while not woke:
            view = otto.get(f"{path}/view").json()["view"]
            woke = wakes(view)
            if view["to_move"] == 1:
                body = {"move": at_length(view), "ply": view["ply"]}
                otto.post(f"{path}/moves", json=body).raise_for_status()
            else:
                mine = ann.get(f"{path}/view")["view"]
                ann.post(f"{path}/moves", {"move": at_length(mine), "ply": mine["ply"]})
    expect(ann.page.get_by_role("status").first).to_contain_text("Otto’s multiplier falls")
    ann.page.evaluate(REMEMBERED)
    for route in held:
        route.continue_()
    ann.page.wait_for_function("() => scenes.length === 1")
    assert ann.page.evaluate("scenes[0].kind") == "meow"


# The first table


def test_sounds_are_on_with_one_tap_at_the_first_table(sit: Sit) -> None:
    person = sit(viewport=DESK, reduced_motion="reduce", newcomer=True)
    page = person.page
    page.goto("./")
    page.locator("[data-game=shut-up-cat] [data-action=play]").click()
    offer = page.locator("[data-part=name-card] [data-action=sound]")
    page.locator(".cat [data-action=no]").click()
    expect(offer).to_be_in_viewport(ratio=1)
    offer.click()
    expect(offer).to_have_count(0)
    volume = "JSON.parse(localStorage.getItem('purrlor settings')).volume"
    page.wait_for_function(f"() => {volume} > 0")
    page.reload()
    expect(page.locator("[data-part=name-card]")).to_be_attached()
    expect(offer).to_have_count(0)


def asleep(view: View) -> bool:
    return bool(view["to_move"] == 0 and view["phase"] == "place")


@pytest.mark.parametrize("notes", [False, True], ids=("memory", "notes"))
def test_SC_R11_the_log_forgets_tiles_with_the_end_of_my_turn(
    arrange: Arrange, notes: bool
) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    options = {"first": 0, "memory_notes": notes}
    company = stage.company("shut-up-cat", 1, options=options)
    company.until(asleep)
    log = stage.page.locator("[data-part=log]")
    expect(log).to_contain_text("You sleep from")
    company.move(0, lambda view: next(m for m in offered(view) if m.startswith("place")))
    expect(log).to_contain_text("the tiles back as" if notes else "tiles back face down")
    stage.page.reload()
    expect(log).to_contain_text("You sleep from" if notes else "You slept: ")
    said = log.inner_text()
    assert ("You sleep from" in said) == ("the tiles back as" in said) == notes
