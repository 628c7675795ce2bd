"""The coach advises on the player's turn; bots give reasons once these are not secret."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE
from tests.web.conftest import Arrange, Sit
from tests.web.situations import MY_TURN, raised, reveal

pytestmark = pytest.mark.slow

SOON = 3_000  # milliseconds
SPOKEN = {  # by game: what its moves begin with, where the game begins
    "kitten-me": r"Bid \d|Call “You gotta be kitten me!”",
    "go-kitty": r"(Ask|Seek: ask) Otto for|Lay a|Scout",
    "shut-up-cat": r"Roll all three dice|Take the \d",
}


class Dealt(ServerProcess):
    program = "tests.web.dealt"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Every deal is the same: what the coach says, and how long that is, depends on the cards."""
    server = Dealt(tmp_path_factory.mktemp("dealt") / "data", *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


@pytest.mark.parametrize("game", SPOKEN)
def test_the_coach_says_what_one_could_do_and_how_likely_it_comes_off(
    arrange: Arrange, game: str
) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    options = {"first": 0} if game == "shut-up-cat" else {}  # before anybody rolls dice
    stage.company(game, 1, coach=True, options=options).play()
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


def test_the_coach_is_asked_by_keyboard_and_nothing_is_played(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    company = stage.company("kitten-me", 1, coach=True)
    before = company.play(raised)
    stage.page.locator("[data-tab=coach]").click()
    stage.page.locator("[data-action=ask-coach]").focus()
    stage.page.keyboard.press("Enter")
    expect(stage.page.locator("[data-part=odds]")).to_be_focused()
    stage.page.keyboard.press("Enter")
    stage.page.locator("[data-tab=log]").click()
    assert company.view()["ply"] == before["ply"]


def test_a_hint_is_the_best_move_with_one_number_and_only_play_it_plays_it(
    arrange: Arrange,
) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1, coach=True)
    before = company.play(raised)
    page = stage.page
    page.locator("[data-action=hint]").click()
    hint = page.locator("[data-part=hint]")
    best = hint.locator("p")
    odds = r"(Bid|Challenge|Call|Play) .+ (a bluff \(.+ true\), )?\d+% \w+"
    expect(best).to_have_text(re.compile(rf"^({odds}|Play .+ \S.*\.$)"))
    expect(page.locator("[data-action=why]")).to_be_focused()
    assert_prepared(page, hint.locator("b").inner_text())
    best.click()
    page.locator("[data-action=why]").press("Enter")
    bars = page.locator("[data-part=odds]")
    expect(bars.locator(".bar").first).to_be_visible()
    expect(bars.locator("details > p").first).to_be_hidden()
    bars.locator("summary").first.click()
    expect(bars.locator("details > p").first).to_be_visible()
    page.keyboard.press("Escape")
    assert company.view()["ply"] == before["ply"]
    hint.locator("[data-action=play-it]").click()
    page.locator(f"[data-ply='{before['ply'] + 1}']").wait_for()
    expect(hint).to_be_hidden()


def test_a_hint_that_is_closed_leaves_the_choice_as_it_was(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1, coach=True)
    company.play(raised)
    page, hint = stage.page, stage.page.locator("[data-part=hint]")
    bid = page.locator("[data-action=bid]")
    for _ in range(3):
        page.locator("[data-step='1']").click()
    mine = bid.inner_text()
    page.locator("[data-action=hint]").click()
    hint.locator("[data-action=play-it]").wait_for()
    hint.locator("[data-action=close]").click()
    expect(hint).to_have_count(0)
    expect(bid).to_have_text(mine)


def test_a_hint_ends_as_soon_as_i_choose_something_else(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1, coach=True)
    company.play(raised)
    page, hint = stage.page, stage.page.locator("[data-part=hint]")
    page.locator("[data-action=hint]").click()
    hint.locator("[data-action=play-it]").wait_for()
    page.locator("[data-step='1']").click()
    expect(hint).to_have_count(0)


def assert_prepared(page: Page, move: str) -> None:
    """The button that makes the move is lit; where it is the main one, it says the same move."""
    lit = page.locator(".pad").get_attribute("data-advised")
    assert lit in ("bid", "challenge", "purrfect"), lit
    if move.startswith("Bid"):
        assert lit == "bid"
        expect(page.locator("[data-action=bid]")).to_have_text(move)


def test_bots_say_why_under_their_moves_as_soon_as_it_is_no_secret(sit: Sit) -> None:
    person = sit(viewport=DESK, reduced_motion="reduce")
    person.open_table("kitten-me", ["mouse"])
    page = person.page
    reasons = page.locator("[data-field=reasons]")
    expect(reasons).to_have_attribute("aria-checked", "true")
    expect(reasons).to_contain_text("after the reveal")
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".word.refused")).to_contain_text("this table was opened without a coach")
    whys = page.locator("[data-part=log]").locator(".why")
    end_the_round(page, whys)
    before = whys.evaluate_all("(all) => all.map((why) => why.previousElementSibling.textContent)")
    assert before != []
    assert [words for words in before if not re.search(r"bids|“|plays", words)] == []
    page.keyboard.press("Escape")  # from the scene, where it is still there
    reasons.click()
    expect(whys).to_have_count(0)


def end_the_round(page: Page, whys: Locator) -> None:
    """If the bot does not, I do: I bid what is offered, then doubt what it bids. The scene of the
    reveal may be over before anybody looks at it, because the bot goes on at once."""
    challenge = page.locator("[data-action=challenge]")
    bid = page.locator("[data-action=bid]")
    can = page.locator("button:not([aria-disabled])")
    challenge_now, bid_now = challenge.and_(can), bid.and_(can)
    while not whys.count():
        challenge_now.or_(bid_now).or_(whys).first.wait_for()
        button = challenge_now if challenge_now.count() else bid_now
        with suppress(TimeoutError):  # it may be too late, and then the next look shows why
            button.click(timeout=SOON)


def test_a_rule_is_looked_up_at_a_reveal_which_waits_below_it(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    reveal(stage)
    page = stage.page
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
