"""Every page and every situation, in both themes: accessible, and everything within reach."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, Person, barriers, turn
from tests.web.conftest import Arrange
from tests.web.measuring import misfits, out_of_sight, pressable
from tests.web.situations import EVERY, GAMES, Stage

pytestmark = pytest.mark.slow

SMALLEST_PHONE: ViewportSize = {"width": 320, "height": 568}
SMALL: ViewportSize = {"width": 360, "height": 640}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
SMALLEST = 44  # pixels; WCAG 2.5.5 lets links in a sentence be smaller
SMALLEST_AT_320 = 24  # WCAG 2.5.8; a table with all that belongs to it has no room for more


@pytest.fixture(scope="module")
def phone(server: ServerProcess, browser: Browser) -> Iterator[Stage]:
    """One for all tests: the page is loaded once."""
    ann = Person(browser, server.url, "Ann", viewport=PHONE, reduced_motion="reduce")
    stage = Stage(server, ann)
    yield stage
    stage.close()
    ann.leave()


@pytest.mark.parametrize("name", EVERY)
def test_on_a_phone(name: str, phone: Stage) -> None:
    page = phone.page
    turn(page, "light")
    EVERY[name](phone)
    assert barriers(page) == []
    assert is_sideways(page) is False
    assert name == "docs" or too_small(page) == []
    assert settled(page) == []
    turn(page, "dark")
    assert barriers(page, "color-contrast") == []
    assert phone.ann.complaints == []


@pytest.fixture(scope="module", params=["pseudo", "de"])
def translated(
    server: ServerProcess, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Stage]:
    """German, and English that is 40% longer."""
    ann = Person(browser, server.url, "Ann", reduced_motion="reduce", language=request.param)
    stage = Stage(server, ann)
    yield stage
    stage.close()
    ann.leave()


@pytest.mark.parametrize("name", [name for name in EVERY if name != "docs"])
def test_longer_words_fit_every_screen(name: str, translated: Stage) -> None:
    page = translated.page
    page.set_viewport_size(SMALLEST_PHONE)
    EVERY[name](translated)
    for screen in (SMALLEST_PHONE, PHONE, DESK):
        page.set_viewport_size(screen)
        assert misfits(page) == []
        assert is_sideways(page) is False
        smallest = SMALLEST_AT_320 if screen is SMALLEST_PHONE else SMALLEST
        assert settled(page, partial(too_small, smallest=smallest)) == []
        assert settled(page) == []
    assert barriers(page) == []
    assert translated.ann.complaints == []


@pytest.mark.parametrize("name", ["home", "kitten-me-turn", "talk", "replay"])
def test_on_a_desk(name: str, arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce", color_scheme="dark")
    EVERY[name](stage)
    assert barriers(stage.page) == []
    assert settled(stage.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_small_phones_and_phones_on_their_side(game: str, arrange: Arrange) -> None:
    stage = arrange(viewport=SMALL, reduced_motion="reduce")
    EVERY[f"{game}-turn"](stage)
    for viewport in (SMALL, ON_ITS_SIDE):
        stage.page.set_viewport_size(viewport)
        assert settled(stage.page) == []


def is_sideways(page: Page) -> bool:
    found: bool = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    return found


def too_small(page: Page, smallest: int = SMALLEST) -> list[str]:
    """Things to press that are not in a sentence, and are smaller than a finger."""
    return pressable(page, f"!e.closest('p') && Math.min(box.width, box.height) < {smallest}")


def settled(page: Page, faults: Callable[[Page], list[str]] = out_of_sight) -> list[str]:
    """The faults that are left after the page has adapted to a new size."""
    for _ in range(20):
        if not (found := faults(page)):
            break
        page.wait_for_timeout(100)
    return found
