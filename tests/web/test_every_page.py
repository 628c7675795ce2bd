"""Every page and every moment, on a phone, by day and by evening: nobody is kept out, all is in reach."""

import pytest
from playwright.sync_api import Page

from tests.web.browser import DESK, PHONE, barriers, fall_evening
from tests.web.conftest import Arrange
from tests.web.situations import EVERY

pytestmark = pytest.mark.slow

SMALLEST = 44  # pixels; WCAG 2.5.5 lets links in a sentence be smaller


@pytest.mark.parametrize("name", EVERY)
def test_on_a_phone(name: str, arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    EVERY[name](stage)
    assert barriers(stage.page) == []
    assert is_sideways(stage.page) is False
    assert name == "docs" or too_small(stage.page) == []
    assert out_of_sight(stage.page) == []
    fall_evening(stage.page)
    assert barriers(stage.page, "color-contrast") == []


@pytest.mark.parametrize("name", ["home", "kitten-me-turn", "replay"])
def test_on_a_desk(name: str, arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce", color_scheme="dark")
    EVERY[name](stage)
    assert barriers(stage.page) == []


def is_sideways(page: Page) -> bool:
    found: bool = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    return found


def too_small(page: Page) -> list[str]:
    """What can be pressed, is seen, stands in no sentence, and is smaller than a finger."""
    return pressable(
        page,
        f"!e.closest('p') && Math.min(e.offsetWidth, e.offsetHeight) < {SMALLEST}",
    )


def out_of_sight(page: Page) -> list[str]:
    """What can be pressed at a table, but only after scrolling."""
    return pressable(
        page,
        """e.closest("div.frame") && (e.getBoundingClientRect().bottom > innerHeight
             || e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().top < 0)""",
    )


def pressable(page: Page, which: str) -> list[str]:
    found: list[str] = page.evaluate(
        f"""() => [...document.querySelectorAll("button, a[href], input, select, [role=spinbutton]")]
             .filter((e) => e.checkVisibility({{ visibilityProperty: true }}))
             .filter((e) => !e.closest("[aria-hidden=true], [inert]"))
             .filter((e) => {which})
             .map((e) => `${{e.offsetWidth}} x ${{e.offsetHeight}}: ${{e.outerHTML.slice(0, 100)}}`)"""
    )
    return found
