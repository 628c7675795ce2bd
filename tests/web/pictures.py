"""Pictures of every page and every moment: python -m tests.web.pictures [DIRECTORY] [--readme]"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, get_args

import click
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.conftest import QUICK
from tests.server.running import House
from tests.web.browser import Person, Theme, chromium, turn
from tests.web.company import View
from tests.web.situations import EVERY, MY_TURN, Situation, Stage, home, raised

ROOT = Path(__file__).parents[2]
SCREENS = {"phone": (390, 844), "desk": (1280, 800)}
COLOURS = 128  # enough for flat drawings, at a third of the weight


# In the middle of a game, where a table shows what it has


def later(game: str, others: int, enough: Callable[[View], bool]) -> Situation:
    def come(stage: Stage) -> None:
        choose = raised if game == "kitten-me" else None
        stage.company(game, others).until(lambda view: view["to_move"] == 0 and enough(view), choose)
        expect(stage.page).to_have_title(MY_TURN)

    return come


def is_bid_round(view: View) -> bool:
    return len(view["bids"]) > 3


def is_gathering_clowders(view: View) -> bool:
    return view["phase"] == "turn" and sum(map(len, view["clowders"])) > 2 and view["asked"] is False


def has_dice(view: View) -> bool:
    return view["phase"] == "use" and len(set(view["dice"])) > 2 and view["round"] > 2


LATER: dict[str, Situation] = {
    "kitten-me-later": later("kitten-me", 4, is_bid_round),
    "go-kitty-later": later("go-kitty", 3, is_gathering_clowders),
    "shut-up-cat-later": later("shut-up-cat", 2, has_dice),
}


class Wanted(NamedTuple):
    """A picture for README.md."""

    situation: Situation
    screen: str
    scale: float
    theme: Theme = "light"


README = {
    "home": Wanted(home, "desk", 0.625),
    "kitten-me": Wanted(LATER["kitten-me-later"], "desk", 0.625),
    "go-kitty": Wanted(LATER["go-kitty-later"], "phone", 1),
    "shut-up-cat": Wanted(LATER["shut-up-cat-later"], "phone", 1, "dark"),
}


# Taking them


class Studio:
    def __init__(self, house: House, browser: Browser) -> None:
        self._house = house
        self._browser = browser

    @contextmanager
    def stage(self, **screen: Any) -> Iterator[Stage]:
        ann = Person(self._browser, self._house.url, "Ann", reduced_motion="reduce", **screen)
        stage = Stage(self._house, ann)
        yield stage
        stage.close()
        ann.leave()

    def take_all(self, directory: Path) -> None:
        """Each on both screens, by day and by evening."""
        for name, situation in {**EVERY, **LATER}.items():
            with self.stage() as stage:
                situation(stage)
                for screen, theme in ((s, t) for s in SCREENS for t in get_args(Theme)):
                    width, height = SCREENS[screen]
                    stage.page.set_viewport_size({"width": width, "height": height})
                    turn(stage.page, theme)
                    stage.page.screenshot(path=directory / f"{name}-{screen}-{theme}.png")

    def take_for_readme(self, directory: Path) -> None:
        for name, (situation, screen, scale, theme) in README.items():
            width, height = SCREENS[screen]
            size = {"width": width, "height": height}
            with self.stage(viewport=size, device_scale_factor=scale, color_scheme=theme) as stage:
                situation(stage)
                save_small(stage.page, directory / f"{name}.png")


def save_small(page: Page, path: Path) -> None:
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


@contextmanager
def open_studio() -> Iterator[Studio]:
    with TemporaryDirectory() as kept, sync_playwright() as playwright:
        house = House(Path(kept) / "data", *QUICK).open()
        try:
            yield Studio(house, chromium(playwright))
        finally:
            house.stop()


@click.command()
@click.argument("directory", required=False, type=click.Path(path_type=Path, file_okay=False))
@click.option("--readme", is_flag=True, help="Those of README.md, in docs/pictures.")
def main(directory: Path | None, readme: bool) -> None:
    """Take pictures of every page into DIRECTORY, which is pictures/ if left out."""
    directory = directory or ROOT / ("docs/pictures" if readme else "pictures")
    directory.mkdir(parents=True, exist_ok=True)
    with open_studio() as studio:
        (studio.take_for_readme if readme else studio.take_all)(directory)
    click.echo(f"in {directory}: {len(list(directory.glob('*.png')))} pictures")


if __name__ == "__main__":
    main()
