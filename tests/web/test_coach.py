"""The coach speaks in words: on one's own turn, at a table that has one."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESK
from tests.web.conftest import Arrange
from tests.web.situations import MY_TURN

pytestmark = pytest.mark.slow

SPOKEN = {  # by game: what its moves begin with, where the game begins
    "kitten-me": r"Bid \d|Challenge the Bid",
    "go-kitty": r"(Ask|Seek: ask) Otto for|Lay a|Scout",
    "shut-up-cat": r"Roll three dice|Take \d",
}


@pytest.mark.parametrize("game", SPOKEN)
def test_the_coach_says_what_one_could_do_and_how_likely_it_comes_off(
    arrange: Arrange, game: str
) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    stage.company(game, 1, coach=True).play()
    expect(stage.page).to_have_title(MY_TURN)
    stage.page.get_by_role("tab", name="Coach").click()
    stage.page.get_by_role("button", name="What are my odds?").click()
    odds = stage.page.get_by_role("region", name="Odds")
    first = odds.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(SPOKEN[game]))
    expect(first).to_contain_text(re.compile(r"the coach plays it \d+ %"))
    expect(odds).not_to_contain_text(re.compile(r"\b(bid|ask|seek|gather) \d|\bseat \d|@\d"))
