"""Whole games before a screen, whichever they are: look, act, and look again."""

from collections import Counter
from collections.abc import Callable, Iterator

from playwright.sync_api import Page

LOOKS = 12  # at one position; some moves take more than one


def moments(page: Page, wait: Callable[[], str]) -> Iterator[str]:
    """What I am to do, until the end.

    Where a move is not taken, as none is in the first moment of a turn, the same moment comes
    again, but not for ever.
    """
    looks: Counter[str | None] = Counter()
    while (moment := wait()) != "end":
        ply = page.locator("[data-ply]").get_attribute("data-ply")
        looks[ply] += 1
        assert looks[ply] <= LOOKS, f"nothing is taken at ply {ply}: {moment}"
        yield moment
