"""The coach advises on the player's turn; bots give reasons once these are not secret."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import DESK
from tests.web.company import is_mine
from tests.web.situations import CHOOSE, MY_TURN, Stage, raised, reveal

pytestmark = pytest.mark.slow

SPOKEN = {  # by game: what its moves begin with, where the game begins
    "kitten-me": r"Bid \d|Call “You gotta be kitten me!”",
    "go-kitty": r"(Ask|Seek: ask) Otto for|Lay a|Scout",
    "shut-up-cat": r"Roll all three dice|Take the \d",
}


@pytest.mark.parametrize("game", SPOKEN)
def test_the_coach_says_what_one_could_do_and_how_likely_it_comes_off(
    stage: Stage, game: str
) -> None:
    stage.page.set_viewport_size(DESK)
    options = {"first": 0} if game == "shut-up-cat" else {}  # before anybody rolls dice
    stage.company(game, 1, coach=True, options=options).until(is_mine, CHOOSE.get(game))
    expect(stage.page.locator(MY_TURN)).to_be_visible()
    stage.page.locator("[data-tab=coach]").click()
    stage.page.locator("[data-action=ask-coach]").click()
    odds = stage.page.locator("[data-part=odds]")
    first = odds.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(SPOKEN[game]))
    expect(odds.get_by_role("heading")).to_have_text("What the coach likes, the best first")
    expect(odds).to_contain_text(re.compile(r"\d+% \w"))
    assert_bars_have_one_scale(odds)
    assert_each_kind_first(odds)
    expect(odds).not_to_contain_text(re.compile(r"\b(bid|ask|seek|gather) \d|\bseat \d|@\d"))
    expect(odds).not_to_contain_text(re.compile(r"\b(I|my)\b"))
    stage.page.locator("[data-tab=log]").click()
    look_why(stage.page)


def assert_bars_have_one_scale(odds: Locator) -> None:
    scale = float(odds.locator("ol").get_attribute("data-scale") or 0)
    read: list[tuple[float, str | None]] = odds.locator(".bar").evaluate_all(
        """(all) => all.map((bar) => [
          100 * bar.firstChild.getBoundingClientRect().width / bar.clientWidth,
          bar.dataset.value ?? null,
        ])"""
    )
    assert read
    for length, value in read:
        assert abs(length - 100 * max(0.0, float(value or 0)) / scale) <= 1, value


def assert_each_kind_first(odds: Locator) -> None:
    """Check the list: the best of each kind, a sure move, and two more of the best kind."""
    moves = odds.locator("[data-move]").evaluate_all("(all) => all.map((e) => e.dataset.move)")
    verbs = [move.split()[0] for move in moves]
    assert len(verbs) == len(moves) <= len(set(verbs)) + 4
    assert max(verbs.count(verb) for verb in verbs) <= 4, moves


def look_why(page: Page) -> None:
    """The sheet opens in sight beside the table, and has the focus; the hint has a key."""
    page.keyboard.press("i")
    page.locator("[data-action=why]").click()
    odds = page.locator("[data-part=odds]")
    expect(odds).to_be_focused()
    expect(odds.locator("[data-part=reason]").first).to_be_in_viewport(ratio=1)
    play_it = page.locator("[data-action=play-it]")
    page.keyboard.press("Escape")  # the focus is never stuck in the list
    expect(play_it).to_be_focused()
    odds.focus()
    page.keyboard.press("i")
    expect(play_it).to_be_focused()
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-ply='{ply}']")).to_have_count(0)


def test_a_hint_is_the_best_move_and_ends_with_my_own_choice(stage: Stage) -> None:
    """Asking plays nothing, by keyboard or by a press; only "play it" plays it."""
    page = stage.page
    company = stage.company("kitten-me", 1, coach=True)
    before = company.until(is_mine, raised)
    hint, bid = page.locator("[data-part=hint]"), page.locator("[data-action=bid]")
    play_it, ask = hint.locator("[data-action=play-it]"), page.locator("[data-action=hint]")
    for _ in range(3):
        page.locator("[data-step='1']").click()
    mine = bid.inner_text()
    ask.click()
    play_it.wait_for()
    hint.locator("[data-action=close]").click()
    expect(hint).to_have_count(0)
    expect(bid).to_have_text(mine)
    ask.click()
    play_it.wait_for()
    page.locator("[data-step='1']").click()
    expect(hint).to_have_count(0)
    ask.click()
    odds = r"(Bid|Challenge|Call|Play) .+ (a bluff \(.+ true\), )?\d+% \w+"
    expect(hint.locator("p")).to_have_text(re.compile(rf"^({odds}|Play .+ \S.*\.$)"))
    expect(page.locator("[data-action=why]")).to_be_focused()
    assert_prepared(page, hint.locator("b").inner_text())
    hint.locator("p").click()
    page.locator("[data-action=why]").press("Enter")
    bars = page.locator("[data-part=odds]")
    expect(bars.locator(".bar").first).to_be_visible()
    expect(bars.locator("details > p").first).to_be_hidden()
    bars.locator("summary").first.click()
    expect(bars.locator("details > p").first).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size(DESK)
    page.locator("[data-tab=coach]").click()
    page.locator("[data-part=odds]").focus()
    page.keyboard.press("Enter")
    assert company.view()["ply"] == before["ply"]
    play_it.click()
    page.locator(f"[data-ply='{before['ply'] + 1}']").wait_for()
    expect(hint).to_be_hidden()


def assert_prepared(page: Page, move: str) -> None:
    """The button that makes the move is lit; where it is the main one, it says the same move."""
    lit = page.locator(".pad").get_attribute("data-advised")
    assert lit in ("bid", "challenge", "purrfect"), lit
    if move.startswith("Bid"):
        assert lit == "bid"
        expect(page.locator("[data-action=bid]")).to_have_text(move)


def test_bots_say_why_under_their_moves_as_soon_as_it_is_no_secret(stage: Stage) -> None:
    page = stage.page
    page.set_viewport_size(DESK)
    position = {"players": 2, "dealer": 0}
    table = stage.ann.open_table("kitten-me", ["mouse"], position=position)
    reasons = page.locator("[data-field=reasons]")
    expect(reasons).to_have_attribute("aria-checked", "true")
    expect(reasons).to_contain_text("after the reveal")
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".word.refused")).to_contain_text("this table was opened without a coach")
    whys = page.locator("[data-part=log]").locator(".why")
    stage.ann.post(f"/api/tables/{table}/moves", {"move": "bid 50 hat", "ply": 0})
    expect(whys.first).to_be_attached()  # the bot calls, because the bid cannot be true
    before = whys.evaluate_all("(all) => all.map((why) => why.previousElementSibling.textContent)")
    assert [words for words in before if not re.search(r"bids|“|plays", words)] == []
    page.keyboard.press("Escape")  # from the scene
    reasons.click()
    expect(whys).to_have_count(0)


def test_a_rule_is_looked_up_at_a_reveal_which_waits_below_it(stage: Stage) -> None:
    page = stage.page
    page.set_viewport_size(DESK)
    reveal(stage)
    round_of = page.get_by_role("heading", level=1)
    scene, rules = page.locator("[data-scene=reveal]"), page.get_by_role("dialog")
    expect(round_of).to_contain_text("round 1")
    scene.locator("[data-rule^='KM-']").first.click()
    expect(rules.locator(".at")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(scene).to_be_visible()
    page.keyboard.press("Escape")
    expect(scene).to_be_hidden()
    expect(round_of).to_contain_text("round 2")
