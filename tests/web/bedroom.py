"""The table of Shut Up, Cat! on a screen."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

NAUGHT = "\N{MULTIPLICATION SIGN}0"
# The ring's numbers that lie under the note in its middle, or under the frame of a tile.
COVERED = """() => {
  const boxes = (all) =>
    [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
  const covers = [...boxes(".note span"), ...boxes("[data-space]")];
  const under = (number) => covers.some(({ left, right, top, bottom }) =>
    left < number.right && right > number.left &&
    top < number.bottom - 3 && bottom > number.top + 3);
  return boxes(".ring em").filter(under).length;
}"""


class Seen:
    """What a player sees and can press."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.end = page.locator("dialog[data-sheet=end]")
        self.tray = page.locator("section.tray")
        self.main = self.tray.get_by_role("button").last
        self.word = page.locator(".word")
        self.ready = page.locator(
            ".tray[aria-busy=false] .row > button:last-child:not([aria-disabled])"
        )
        self.slots = page.locator("[data-slot][aria-pressed]")
        self.distractions = self.tray.locator("[data-card]")
        self.laid = page.locator(".ring [data-laid]")
        self.ring = page.locator(".ring [data-space]")

    def wait(self) -> str:
        """Wait until I can do something; return the main button's label, or "end"."""
        self.end.or_(self.ready).first.wait_for()
        return "end" if self.end.is_visible() else self.main.inner_text()

    def play(self, sentence: str | None = None) -> None:
        """Do what the main button says."""
        if sentence is not None:
            expect(self.main).to_have_text(sentence)
        self.ready.wait_for()
        with self.goes_on():
            if self.main.get_attribute("data-action") == "go-on":  # it closes a scene
                self.main.click()
                expect(self.main).not_to_have_attribute("data-action", "go-on")
            self.main.click()

    def waits_for_next(self) -> bool:
        """Are bots waiting until I have looked?"""
        mine = self.page.locator("[data-mine=true]").count() > 0
        return not mine and self.tray.locator("[data-action=go-on]").count() > 0

    @contextmanager
    def goes_on(self) -> Iterator[None]:
        """Wait until a move is played and the table shows its result."""
        ply = self.page.locator("[data-ply]").get_attribute("data-ply")
        yield
        expect(self.page.locator(f"[data-ply='{ply}']")).to_have_count(0)

    @property
    def phase(self) -> str:
        return self.page.locator("[data-phase]").get_attribute("data-phase") or ""

    def radio(self, option: str) -> Locator:
        return self.tray.locator(f'[role=radio][data-option="{option}"]')

    def card(self, name: str) -> Locator:
        return self.tray.locator(f'[data-card="{name}"]')

    def die(self, place: int) -> Locator:
        return self.tray.locator(f'[data-die="{place}"]')

    def tiles(self) -> list[str]:
        """The tiles to put back, in clockwise order: z or m."""
        places = map(int, read(self.laid, "data-laid"))
        return [side for _, side in sorted(zip(places, read(self.laid, "data-side"), strict=True))]

    def laid_at(self, place: int) -> Locator:
        """The tile at this index of the span."""
        return self.page.locator(f".ring [data-laid='{place}']")

    def lying(self) -> list[str]:
        """A description of each tile of the ring."""
        return [label.partition(": ")[2] for label in labels(self.ring)]


def labels(buttons: Locator) -> list[str]:
    return read(buttons, "aria-label")


def read(buttons: Locator, attribute: str) -> list[str]:
    each = "(buttons, name) => buttons.map(button => button.getAttribute(name))"
    found: list[str] = buttons.evaluate_all(each, attribute)
    return found


def can(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") is None
