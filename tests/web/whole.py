"""Whole games in a browser: look, act, and look again."""

from collections.abc import Callable, Iterator
from time import monotonic

from playwright.sync_api import Page

from tests.web.browser import PATIENCE


def moments(page: Page, wait: Callable[[], str]) -> Iterator[str]:
    """Yield what I am to do, until the end.

    If a move is not accepted, as in the first moment of a turn, the same moment comes again, but
    not forever.
    """
    first_seen: dict[str | None, float] = {}
    while (moment := wait()) != "end":
        ply = page.locator("[data-ply]").get_attribute("data-ply")
        waited = monotonic() - first_seen.setdefault(ply, monotonic())
        assert 1000 * waited < PATIENCE, f"no move is accepted at ply {ply}: {moment}"
        yield moment
