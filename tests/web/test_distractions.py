"""Shut Up, Cat! through the page, from the middle of a turn: every Distraction card, tiles put back
in secret, chases that ask first, and why something cannot be done."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from purrlor.words import catalogue
from tests.web.bedroom import COVERED, NAUGHT, Seen, can, labels, read
from tests.web.browser import PHONE, barriers, turn
from tests.web.conftest import Sit
from tests.web.situations import Stage

pytestmark = pytest.mark.slow

DECK = Path(__file__).parents[2] / "src/purrlor/games/shut_up_cat/distractions.toml"
WORDS = catalogue("shut-up-cat")


def in_bed(stage: Stage) -> Seen:
    """Ann holds each card once, and the pillow the dice 1, 2 and 3."""
    cards = list(tomllib.loads(DECK.read_text())["cards"])
    stage.company(
        "shut-up-cat",
        2,
        {"hands": [cards, [], []], "pillow": [1, 2, 3], "tiles": "zzmzzmzzmzzm"},
        options={"first": 0, "memory_notes": True},
    )
    seen = Seen(stage.page)
    seen.wait()
    return seen


def take_one_two_three(stage: Stage) -> Seen:
    seen = in_bed(stage)
    for slot in range(3):
        seen.slots.nth(slot).click()
    seen.play("Take the 1, 2 and 3")
    seen.wait()
    return seen


def test_SC_7_every_distraction_card_can_be_played(stage: Stage) -> None:
    seen = take_one_two_three(stage)
    assert barriers(stage.page) == []
    for card in tomllib.loads(DECK.read_text())["cards"]:
        seen.card(card).click()
        expect(seen.tray).to_contain_text(WORDS.format(f"card-text-{card}"))
        PLAYS[card](seen)
    expect(seen.distractions).to_have_count(0)


def test_enter_plays_what_the_main_button_says(stage: Stage) -> None:
    """Though the focus is on a tile that cannot be chosen; no other choice than that under it."""
    page, seen = stage.page, in_bed(stage)
    seen.ring.first.focus()
    with seen.goes_on():
        page.keyboard.press("Enter")
    seen = take_one_two_three(stage)
    seen.radio("sleep").focus()
    page.keyboard.press("ArrowRight")
    expect(seen.radio("distract")).to_be_focused()
    assert not can(seen.radio("distract"))
    before = page.locator("[data-ply]").get_attribute("data-ply")
    page.keyboard.press("Enter")
    seen.radio("sleep").click()
    with seen.goes_on():
        assert page.locator("[data-ply]").get_attribute("data-ply") == before
        page.keyboard.press("Enter")


def laser_pointer(seen: Seen) -> None:
    seen.die(1).click()
    seen.die(3).click()
    expect(seen.die(3)).to_have_attribute("tabindex", "0")  # Tab leads back to it
    seen.play("Laser Pointer: reroll 1 and 3")
    expect(seen.die(1).or_(seen.die(2)).or_(seen.die(3))).to_have_count(3)


def turn_a_die(seen: Seen, title: str, steps: range) -> None:
    """The first die; only these numbers can be chosen, and the last of them is."""
    assert not can(seen.main)
    seen.die(1).click()
    face = int(labels(seen.die(1))[0][-1])
    numbers = [number for number in range(1, 7) if abs(number - face) in steps]
    assert [number for number in range(1, 7) if can(seen.radio(str(number)))] == numbers
    seen.radio(str(numbers[-1])).click()
    seen.play(f"{title}: {face} to {numbers[-1]}")


def ball_of_yarn(seen: Seen) -> None:
    turn_a_die(seen, "Ball of Yarn", range(1, 2))


def cardboard_box(seen: Seen) -> None:
    seen.die(2).click()
    seen.play(f"Cardboard Box: turn {labels(seen.die(2))[0][-1]}")


def catnip(seen: Seen) -> None:
    turn_a_die(seen, "Catnip", range(1, 6))


def night_light(seen: Seen) -> None:
    seen.ring.nth(4).click()
    seen.ring.nth(9).click()
    seen.play("Night Light: 2 tiles")
    assert [i for i, words in enumerate(seen.lying()) if "only you can see it" in words] == [4, 9]


def feather_wand(seen: Seen) -> None:
    """What is known of a tile goes with it."""
    known = seen.lying()[9].partition(",")[0]
    seen.ring.nth(9).click()
    seen.ring.nth(11).click()
    seen.play("Feather Wand: 2 tiles")
    assert seen.lying()[11].startswith(f"face down, noted: {known}")


def ear_plugs(seen: Seen) -> None:
    seen.play("Play Ear Plugs")
    expect(seen.page.locator(".ring")).to_contain_text("1 MEOW muffled")
    assert seen.page.evaluate(COVERED) == 0


def warm_milk(seen: Seen) -> None:
    seen.play("Play Warm Milk")
    expect(seen.page.locator("[data-multiplier='2']")).to_be_visible()


def scratching_post(seen: Seen) -> None:
    expect(seen.main).to_have_text("Scratching Post: choose a player")
    seen.page.locator("[data-seat='2'] button").click()
    seen.play("Scratching Post: Mira")
    expect(seen.page.locator("[data-seat='2']")).to_contain_text(NAUGHT)


def tuna_can(seen: Seen) -> None:
    seen.play("Play Tuna Can")
    expect(seen.tray).to_contain_text("13/40 Z")


def cat_flap(seen: Seen) -> None:
    seen.play("Play Cat Flap")
    assert not any("noted" in words for words in seen.lying())


CARDS = (laser_pointer, ball_of_yarn, cardboard_box, catnip, night_light, feather_wand, ear_plugs)
MORE_CARDS = (warm_milk, scratching_post, tuna_can, cat_flap)
PLAYS: dict[str, Callable[[Seen], None]] = {
    play.__name__.replace("_", "-"): play for play in (*CARDS, *MORE_CARDS)
}


def test_SC_12_tiles_are_dragged_into_another_order_and_nobody_sees_it(
    stage: Stage, sit: Sit
) -> None:
    seen = take_one_two_three(stage)
    seen.radio("counterclockwise").click()
    expect(seen.page.locator(".note")).to_have_text("12 tiles")
    seen.play("Sleep on 12 tiles")
    span = "You sleep from the right 2 to the top 1"
    expect(seen.page.get_by_role("status")).to_contain_text(span)
    seen.play("Take: 0 Zs 8 × 0")
    looker = sit("Dan", viewport=PHONE, reduced_motion="reduce").page
    looker.goto(stage.page.url)
    drag(seen, seen.tiles().index("m"), seen.tiles().index("z"))
    turn(stage.page, "dark")
    assert barriers(stage.page) == []
    order = seen.tiles()
    seen.play("Hide them like this")
    assert set(read(seen.ring, "data-side")) == {"back"}
    assert read(seen.ring, "data-note") == [order[-1], *order[:-1]]  # the span began on space 1
    expect(looker.locator(".tray")).to_contain_text("Otto is thinking")
    assert set(Seen(looker).lying()) == {"face down"}


def drag(seen: Seen, one: int, other: int) -> None:
    before = seen.tiles()
    expect(seen.main).to_have_text("Leave them as they are")
    seen.laid_at(one).drag_to(seen.laid_at(other))
    after = seen.tiles()
    assert (after[one], after[other]) == (before[other], before[one]) == ("z", "m")


# What cannot be used now says why, in the engine's words.


def tells(seen: Seen, what: Locator, reason: str, rule: str | None) -> None:
    """Tapped, it is not used: the reason stands above the table, and a screen reader finds it."""
    expect(what).to_have_accessible_description(reason)
    what.click(force=True)  # it is aria-disabled
    expect(seen.word).to_contain_text(reason)
    if rule is not None:
        expect(seen.word.locator(f"[data-rule='{rule}']")).to_be_visible()


def test_before_dice_are_gathered_all_else_says_why_not(stage: Stage) -> None:
    seen = in_bed(stage)
    first = "Gather your dice first."
    four = seen.page.locator("[data-slot='4']")
    tells(seen, four, "There’s no 4 on the pillow.", "SC-5")
    tells(seen, seen.ring.nth(3), first, "SC-8")
    tells(seen, seen.die(1), first, "SC-8")
    stage.page.keyboard.press("5")
    expect(seen.word).to_contain_text("There’s no 5 on the pillow.")
    expect(stage.page.get_by_role("alert")).to_contain_text("There’s no 5 on the pillow.")
    seen.distractions.first.click()
    after = "Play cards after you roll and before you use your dice."
    expect(seen.tray).to_contain_text(after)
    expect(seen.distractions.first).to_have_attribute("title", re.compile(after))
    tells(seen, seen.main, after, "SC-7")
    tells(seen, seen.ring.first, after, "SC-7")


def test_what_the_dice_and_a_card_cannot_do_says_why_not(stage: Stage) -> None:
    seen = take_one_two_three(stage)
    expect(seen.main).to_have_text("Sleep on 2 tiles")
    pale = ["can go here" in label for label in labels(seen.ring)]
    assert pale == [tile.get_attribute("aria-pressed") == "false" for tile in seen.ring.all()]
    seen.ring.nth(8).click()  # a space of another die chooses that die
    expect(seen.main).to_have_text(re.compile(r"Sleep\son\s\d+\stiles"))
    assert read(seen.ring.nth(8), "data-lies") == ["3"]
    tells(seen, seen.radio("distract"), "You don’t have a pair.", "SC-13")
    tells(seen, seen.radio("seven"), "No two of your dice make seven.", "SC-14")
    tells(seen, seen.ring.nth(4), "None of your dice shows a 5.", "SC-8")
    gathered = "You’ve already gathered your dice."
    tells(seen, seen.page.locator("[data-slot='1']"), gathered, "SC-5")
    seen.card("ball-of-yarn").click()
    tells(seen, seen.ring.first, "Choose a die and its new number.", None)
    seen.die(1).click()
    tells(seen, seen.radio("1"), "That die already shows a 1.", "SC-R12")
    tells(seen, seen.radio("5"), "This card turns a die up or down by 1.", "SC-R12")
    assert not can(seen.main)


def test_SC_R3_at_the_top_no_chase_is_offered_and_its_key_says_why_not(stage: Stage) -> None:
    page, seen = stage.page, in_bed(stage)
    price, asked = page.locator("[data-action=chase]"), page.locator("[data-part=chase]")
    for answer in ("h", "Enter"):
        seen.ready.wait_for()
        price.click()
        expect(asked.locator("[data-action=pay]")).to_be_focused()
        page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        page.keyboard.press("h")
        expect(asked).to_be_visible()
        with seen.goes_on():
            page.keyboard.press(answer)
    expect(page.locator("[data-multiplier='3']")).to_be_visible()
    expect(price).to_have_count(0)
    seen.ready.wait_for()
    page.keyboard.press("h")
    expect(seen.word).to_contain_text("Your multiplier is already at ×3, the highest there is.")
