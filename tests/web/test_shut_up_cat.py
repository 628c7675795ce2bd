"""Shut Up, Cat! through the page, from arranged positions: a game, the scenes, tiles and dice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.components import BOX_OF_TILES, ENOUGH_ZS, MEOWS, SPACES, Z
from purrlor.games.shut_up_cat.moves import Sleep, parse
from purrlor.words import catalogue
from tests.web.bedroom import Seen, can, read
from tests.web.browser import DESK, PHONE
from tests.web.company import Company, View, offered
from tests.web.conftest import Arrange, Sit
from tests.web.situations import Stage

pytestmark = pytest.mark.slow

GAME = "shut-up-cat"
WORDS = catalogue(GAME)
LOW: ViewportSize = {"width": 320, "height": 568}
MIDDLE: ViewportSize = {"width": 390, "height": 844}
# Dice 2, 4 and 5 lie on spaces 1 or 7, 3 or 9, and 4 or 10.
USE: dict[str, Plain] = {
    "tiles": "zzmzzmzzmzzm",
    "winks": [12, 12],
    "multipliers": [2, 2],
    "phase": "use",
    "dice": [2, 4, 5],
    "to_move": 0,
}
ALL_TILES = "sleep 5@4 4@3 clockwise"
TWO_ZS = "sleep 4@3 5@4 clockwise"
A_MEOW = "sleep 2@1 5@4 clockwise"  # z m z z


def bed(
    stage: Stage, others: int = 1, *, options: dict[str, Plain] | None = None, **more: Plain
) -> Company:
    """Begin with dice to use, or with other things."""
    several: dict[str, Plain] = {
        "winks": [12] * (others + 1),
        "multipliers": [2] * (others + 1),
    }
    return stage.company(
        GAME, others, {**USE, **several, **more}, options={"first": 0, **(options or {})}
    )


def is_mine(phase: str) -> Callable[[View], bool]:
    return lambda view: (view["to_move"], view["phase"]) == (0, phase)


def tiles_of(move: str) -> int:
    """How many tiles a move turns up."""
    sleep = parse(move)
    return (sleep.end - sleep.start) % len(SPACES) + 1 if isinstance(sleep, Sleep) else 0


def at_length(view: View) -> str:
    """Sleep on as many tiles as the dice allow, and chase the cat while that pays."""
    moves = offered(view)
    longest = max(moves, key=tiles_of)
    if tiles_of(longest) or view["phase"] != "score":
        return longest if tiles_of(longest) else next(m for m in moves if m != "chase")
    return "chase" if "chase" in moves and view["tiles"].count(Z) > MEOWS else "score"


# A whole game of two rounds: the first turn by mouse, the second by keyboard


def test_a_game_is_played_to_its_end_by_mouse_and_keyboard(stage: Stage) -> None:
    seen = Seen(stage.page)
    company = bed(stage, multipliers=[3, 1], options={"max_rounds": 2})
    by_mouse(seen)
    company.until(is_mine("gather"), at_length)
    tall = seen.tray.evaluate("tray => tray.offsetHeight")
    look_what_was_turned(seen, company)
    by_keyboard(seen)
    assert seen.tray.evaluate("tray => tray.offsetHeight") == tall
    company.to_the_end(at_length)
    expect(seen.end).to_contain_text(re.compile("wins?"))
    look_at_the_end(seen)


def by_mouse(seen: Seen) -> None:
    seen.wait()
    other = seen.page.locator(".ring [data-space][aria-pressed=false]").first
    space = other.get_attribute("data-space") or ""
    other.click()
    ends = seen.page.locator(".ring [data-space][data-lies]")
    expect(ends).to_have_count(2)
    assert space in read(ends, "data-space")
    seen.radio("counterclockwise").click()
    seen.play()
    if seen.phase == "score":
        seen.play()
    before = seen.tiles()
    one, other_one = before.index("m"), before.index("z")
    seen.laid_at(one).click()
    expect(seen.laid_at(one)).to_have_attribute("aria-pressed", "true")
    seen.laid_at(other_one).click()
    after = seen.tiles()
    assert (after[one], after[other_one]) == ("z", "m")
    expect(seen.page.locator(".ring [data-changed]")).to_have_count(2)
    seen.play()


def by_keyboard(seen: Seen) -> None:
    seen.wait()
    seen.page.keyboard.press(read(seen.slots, "data-slot")[0])
    expect(seen.main).to_have_text(re.compile("^Take the ., roll two"))
    enter(seen)
    seen.wait()
    assert can(seen.radio("sleep"))
    seen.page.keyboard.press("d")
    expect(seen.radio("counterclockwise")).to_be_checked()
    enter(seen)
    if seen.phase == "score":
        enter(seen)
    walk_to(seen.page, ".ring [data-space]")
    before = seen.tiles()
    for _ in range(12):
        if seen.laid_at(0).evaluate("tile => tile === document.activeElement"):
            break
        seen.page.keyboard.press("ArrowRight")
    seen.page.keyboard.press("Shift+ArrowRight")
    expect(seen.laid_at(1)).to_be_focused()
    assert seen.tiles() == [before[1], before[0], *before[2:]]
    enter(seen)


def enter(seen: Seen) -> None:
    """Walk to the main button, and press it."""
    seen.ready.wait_for()
    walk_to(seen.page, ".row > button:last-child")
    with seen.goes_on():
        seen.page.keyboard.press("Enter")


def walk_to(page: Page, where: str) -> None:
    for _ in range(40):
        if page.evaluate("where => document.activeElement.matches(where)", where):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


def look_what_was_turned(seen: Seen, company: Company) -> None:
    """A line shows all tiles that others turned since my last move, as the server lists them."""
    steps = seen.page.context.request.get(f".{company.path}/view").json()["steps"]
    mine = max(i for i, step in enumerate(steps) if step["seat"] == 0)
    events = [event for step in steps[mine + 1 :] for event in step["events"]]
    turned = [event for event in events if event["kind"] == "tiles-turned"]
    assert turned
    rings = seen.tray.locator("[data-tiles]")
    expect(rings).to_have_count(len(turned))
    assert read(rings, "data-tiles") == [event["tiles"] for event in turned]
    assert read(rings, "data-first") == [str(event["start"]) for event in turned]


def look_at_the_end(seen: Seen) -> None:
    """The end names the rule, all ways from here are in sight and lead back here, all tiles lie
    face up, and in the replay nobody thinks."""
    expect(seen.end.locator("[data-rule^='SC-']")).to_be_visible()
    replay = seen.end.locator("[data-action=replay]")
    for way in (replay, seen.end.locator("[data-action=rematch]")):
        expect(way).to_be_in_viewport(ratio=1)
    assert sorted(read(seen.ring, "data-side")) == sorted(BOX_OF_TILES)
    seen.end.locator("[data-action=fairness]").click()
    seen.page.locator("dialog[data-sheet=fairness] [data-action=close]").click()
    replay.click()
    seen.page.locator("[data-action=forward]").click()
    expect(seen.tray).to_contain_text("’s turn")
    expect(seen.tray).not_to_contain_text("is thinking")
    seen.page.locator("[data-action=back]").click()
    expect(seen.end).to_be_visible()


# The ring on phones, and what lies on it

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


def test_a_phone_has_a_ring_for_thumbs_and_shows_everybody(stage: Stage) -> None:
    page = stage.page
    for phase in ("gather", "use"):
        dice: Plain = [2, 4, 5] if phase == "use" else []
        bed(stage, 3, phase=phase, dice=dice)
        Seen(page).ready.wait_for()
        for width, height, least in ((320, 568, 36), (360, 640, 44), (390, 844, 44)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => ({RING})().covered.length === 0")
            assert page.evaluate(RING)["least"] >= least
            for face in page.locator("[data-seat] .face").all():
                expect(face).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-seat] .face")).to_have_count(3)
    expect(page.locator("[data-place=me]")).to_contain_text(f"/{ENOUGH_ZS}")


def test_the_bar_marks_the_step_and_dice_lie_beside_their_player(stage: Stage) -> None:
    seen, bar = Seen(stage.page), stage.page.locator("[data-part=steps]")
    now, face = bar.locator("[aria-current=step]"), seen.tray.locator("[data-place=dice] .whose")
    order = ["gather", "use", "score", "place"]
    company = bed(stage, dice=[2, 5, 5])
    assert read(bar.locator("[data-step-of]"), "data-step-of") == order
    for kind, skipped in (("sleep", []), ("seven", order[2:]), ("distract", order[2:])):
        seen.radio(kind).click()
        assert read(bar.locator(".skipped"), "data-step-of") == skipped
    expect(face).to_have_count(0)
    moves = {"use": "0 sleep 2@1 5@4 clockwise", "score": "0 score", "place": "0 place zmzz"}
    for at, (phase, move) in enumerate(moves.items(), 1):
        expect(now).to_have_attribute("data-step-of", phase)
        assert read(bar.locator(".done"), "data-step-of") == order[:at]
        company.play(move)
    expect(now).to_have_attribute("data-step-of", "gather")  # Otto's
    company.until(lambda view: view["phase"] == "use")
    expect(face).to_have_count(1)


# Tiles are put back on the ring itself.

LEAST_TARGET = 38  # pixels
TARGETS = "tiles => tiles.map(tile => parseFloat(getComputedStyle(tile, '::before').width))"


def test_tiles_are_swapped_on_the_ring(stage: Stage) -> None:
    page, seen = stage.page, Seen(stage.page)
    company = bed(stage, options={"memory_notes": True})
    company.play(f"0 {A_MEOW}", "0 score")
    seen.ready.wait_for()
    same = seen.main.inner_text()
    for screen in (LOW, DESK):
        page.set_viewport_size(screen)
        page.wait_for_function("() => document.getAnimations().length === 0")
        assert seen.tiles() == ["z", "m", "z", "z"]
        assert min(seen.laid.evaluate_all(TARGETS)) >= LEAST_TARGET
        seen.laid_at(1).click()
        seen.laid_at(0).click()
        assert seen.tiles() == ["m", "z", "z", "z"]
        expect(seen.main).not_to_have_text(same)
        seen.tray.locator("[data-action=undo]").click()
    assert seen.tiles() == ["z", "m", "z", "z"]
    expect(page.locator("[data-sum], [data-count]")).to_have_count(0)  # it was counted
    seen.laid_at(1).drag_to(seen.laid_at(2))
    assert seen.tiles() == ["z", "z", "m", "z"]
    seen.play()
    assert company.view()["tiles"][1:5] == "zzmz"


# What others did

ONE_LINE_EACH = """() => [...document.querySelectorAll("[data-part=lately] li")].every((line) => {
  const list = line.parentElement.getBoundingClientRect(), box = line.getBoundingClientRect();
  const last = line.lastElementChild.getBoundingClientRect();
  return box.height < 24 && box.top >= list.top && box.bottom <= list.bottom &&
    last.right <= box.right;
})"""


def test_tiles_that_others_moved_are_marked_until_i_have_used_my_dice(stage: Stage) -> None:
    moved = stage.page.locator(".ring .moved")
    company = bed(stage, 3, to_move=1)
    company.until(is_mine("gather"), at_length)
    expect(stage.page.locator("[data-part=lately] li")).to_have_count(3)
    for screen in (LOW, MIDDLE):
        stage.page.set_viewport_size(screen)
        stage.page.wait_for_function(ONE_LINE_EACH)
    expect(moved).not_to_have_count(0)
    Seen(stage.page).ready.wait_for()
    moved.first.click(force=True)
    refused = stage.page.locator(".word.refused")
    expect(refused).to_contain_text("This tile may have moved since your last turn. ")
    company.until(is_mine("use"), at_length)
    expect(moved).not_to_have_count(0)
    company.move(0, at_length)
    company.show()
    expect(moved).to_have_count(0)


def test_a_card_that_i_draw_is_shown_and_one_that_i_read_is_put_back_on_my_turn(
    stage: Stage,
) -> None:
    company, seen = (
        bed(stage, dice=[2, 5, 5], distractions=["catnip", "tuna-can"]),
        Seen(stage.page),
    )
    seen.ready.wait_for()
    seen.radio("distract").click()
    seen.play()
    scene = stage.page.locator("[data-scene=card]")
    expect(scene).to_contain_text(WORDS.format("card-text-catnip"))
    seen.distractions.click()
    expect(scene).to_have_count(0)
    expect(seen.distractions).to_have_attribute("aria-pressed", "true")
    company.until(is_mine("gather"), at_length)
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
# Presses what stands where the main button was, as soon as all tiles lie open.
HASTY = """() => {
  const main = document.querySelector(".row.scores [data-action=move]");
  const turns = document.querySelector(".tray").textContent.includes("Tiles are turning");
  if (main === null || turns) return null;
  main.click();
  return true;
}"""
# A tap while tiles turn: how many still turn after it, and whether anything tells what they are.
TAPPED = """() => {
  const moving = document.querySelector(".ring").getAnimations({ subtree: true });
  const turning = () => moving.filter((each) => each.playState === "running").length;
  if (turning() < 2) return null;
  window.dispatchEvent(new PointerEvent("pointerdown"));
  const told = document.querySelectorAll("[data-sum], [data-count]");
  return { turning: turning(), told: told.length };
}"""


def test_while_tiles_turn_nothing_is_told_or_scored_early(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE)
    page = stage.page
    company = bed(stage)
    page.evaluate(SAID)
    company.play(f"0 {A_MEOW}")
    page.wait_for_function(HASTY)
    Seen(page).ready.wait_for()
    assert company.view()["phase"] == "score"
    assert [words for words in page.evaluate("said") if "Ann" in words] == []
    company = bed(stage, to_move=1, options={"chase_in_reveal": False})
    company.move(1, ALL_TILES)
    assert page.wait_for_function(TAPPED).json_value() == {"turning": 0, "told": 0}
    expect(page.locator("[data-sum]")).to_be_visible()


def test_a_chase_stands_beside_the_score_with_its_result(stage: Stage) -> None:
    company, seen = bed(stage), Seen(stage.page)
    company.play(f"0 {A_MEOW}")
    before, chase = company.view(), seen.tray.locator(".row > [data-action=chase]")
    chased = before["scoring"]["chased"]
    for screen in (PHONE, DESK):
        stage.page.set_viewport_size(screen)
        expect(seen.tray.locator("[data-action=chase]")).to_have_count(1)
        expect(chase).to_contain_text(str(abs(chased["net"])))
        expect(chase).to_contain_text(f"× {chased['multiplier']}")
        expect(seen.main).to_contain_text(f"× {before['scoring']['multiplier']}")
    seen.ready.wait_for()
    with seen.goes_on():
        chase.click()
    after = company.view()
    assert after["multipliers"][0] == chased["multiplier"] == 2
    assert after["winks"][0] - before["winks"][0] == -before["chase_price"]


# The move of a hint


def test_the_main_button_plays_the_move_of_the_hint(stage: Stage) -> None:
    """For a whole turn, whatever the dice are; a hint that is closed leaves my own choice."""
    company = stage.company(GAME, 1, coach=True, options={"first": 0})
    seen, page, hint = Seen(stage.page), stage.page, stage.page.locator("[data-part=hint]")
    selected = page.locator("[data-selected]")
    while (view := company.view())["to_move"] == 0:
        company.show()
        best = page.request.get(f".{company.path}/coach").json()["readings"][0]["move"]
        if view["phase"] == "use":
            close_a_hint(seen)
        if hint.count() == 0:
            page.locator("[data-action=hint]").click()
        expect(selected).to_have_attribute("data-selected", best)
        seen.ready.wait_for()
        act = seen.tray.locator(".row > .act")
        with seen.goes_on():
            if act.get_attribute("data-action") == "go-on":  # it closes a scene
                act.click()
                expect(act).not_to_have_attribute("data-action", "go-on")
            act.click()
        steps = page.request.get(f".{company.path}/view").json()["steps"]
        assert [step["move"] for step in steps if step["seat"] == 0][-1] == best


def close_a_hint(seen: Seen) -> None:
    """By button and by key."""
    page, selected = seen.page, seen.page.locator("[data-selected]")
    seen.ready.wait_for()
    seen.radio("counterclockwise").click()
    mine = selected.get_attribute("data-selected") or ""
    button = page.locator("[data-part=hint] [data-action=close]")
    closes: list[Callable[[], object]] = [lambda: page.keyboard.press("Escape"), button.click]
    for close in closes:
        page.locator("[data-action=hint]").click()
        page.locator("[data-action=play-it]").wait_for()
        close()
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


def scene_of(company: Company, page: Page, move: str) -> dict[str, object]:
    """Otto moves; the scene of that, when it is over."""
    page.evaluate(REMEMBERED)
    company.play(f"1 {move}")
    page.wait_for_function("() => scenes.length === 1")
    expect(page.locator("[data-scene]")).to_have_count(0)
    scene: dict[str, object] = page.evaluate("scenes[0]")
    assert scene["off"] == pytest.approx(0, abs=1)
    return scene


def test_a_meow_that_wakes_somebody_has_a_scene_over_the_ring(arrange: Arrange) -> None:
    stage = arrange(viewport=LOW, reduced_motion="reduce")
    for screen in (LOW, DESK):
        stage.page.set_viewport_size(screen)
        scene = scene_of(bed(stage, multipliers=[1, 2], to_move=1), stage.page, A_MEOW)
        assert scene["kind"] == "meow"
        assert "Otto" in str(scene["words"])
        assert "×1" in str(scene["words"])
        assert scene["covered"] == 0


def test_enough_zs_for_the_last_round_have_a_scene(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    page = stage.page
    company = bed(stage, winks=[12, 37], to_move=1, options={"first": 1})
    expect(page.locator(".mark")).to_have_text("first")
    company.play(f"1 {TWO_ZS}")
    scene = scene_of(company, page, "score")
    expect(page.locator("[data-sum]")).to_have_attribute("data-sum", "4")
    assert sorted(read(page.locator(".ring [data-count]"), "data-count")) == ["1", "2"]
    assert scene["kind"] == "goal"
    assert "Otto" in str(scene["words"])
    assert "41" in str(scene["words"])
    expect(page.locator(".bar")).to_contain_text("Last round: 29 Zs behind")


def test_at_the_end_nothing_says_that_this_is_the_last_round(arrange: Arrange) -> None:
    """Otto reaches the goal with the last turn of the round."""
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    company = bed(stage, winks=[12, 37], to_move=1)
    company.play(f"1 {TWO_ZS}")
    scene = scene_of(company, stage.page, "score")
    bar, top = stage.page.locator(".bar"), stage.page.locator("[data-part=recap]")
    assert "The game is over." in str(scene["words"])
    expect(bar).not_to_contain_text("Last round")
    company.play("1 place zz")
    expect(stage.page.locator("dialog[data-sheet=end]")).to_be_visible()
    expect(top).to_contain_text("The last round is over.")
    expect(top).not_to_contain_text("so this is")
    expect(bar).not_to_contain_text("Last round")


def test_my_last_turn_ends_by_itself_and_shows_who_won(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE)
    company = bed(stage, winks=[37, 12], options={"first": 1})
    company.play(f"0 {TWO_ZS}")
    stage.page.evaluate(REMEMBERED)
    company.move(0, "score")
    expect(stage.page.locator("dialog[data-sheet=end]")).to_be_visible()
    assert "win" in stage.page.evaluate("scenes.map((scene) => scene.kind)")


def test_a_table_that_loads_late_begins_with_a_scene(arrange: Arrange) -> None:
    """Otto wakes up while the table's code is still on its way."""
    stage, held = arrange(viewport=PHONE), list[Route]()
    page = stage.page
    company = bed(stage, multipliers=[1, 2], to_move=1)
    page.route("**/Table-*.js", lambda route: held.append(route))
    with page.expect_request("**/Table-*.js"):
        page.reload()
    company.move(1, A_MEOW)
    expect(page.get_by_role("status").first).to_contain_text("Otto’s multiplier falls")
    page.evaluate(REMEMBERED)
    for route in held:
        route.continue_()
    page.wait_for_function("() => scenes.length === 1")
    assert page.evaluate("scenes[0].kind") == "meow"


# The first table, and the log


def test_sounds_are_on_with_one_tap_at_the_first_table(sit: Sit) -> None:
    page = sit(viewport=DESK, reduced_motion="reduce", newcomer=True).page
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


def test_SC_R11_the_log_forgets_tiles_with_the_end_of_my_turn(stage: Stage) -> None:
    log = stage.page.locator("[data-part=log]")
    stage.page.set_viewport_size(DESK)
    for notes in (False, True):
        company = bed(stage, options={"memory_notes": notes})
        company.play(f"0 {A_MEOW}", "0 score")
        expect(log).to_contain_text("You sleep from")
        company.play("0 place zmzz")
        expect(log).to_contain_text("the tiles back as" if notes else "tiles back face down")
        stage.page.reload()
        expect(log).to_contain_text("You sleep from" if notes else "You slept: ")
        said = log.inner_text()
        assert ("You sleep from" in said) == ("the tiles back as" in said) == notes
