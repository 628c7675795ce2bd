"""Pictures of all pages and situations; `./dev test -m pictures` takes them."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, get_args

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

from purrlor.core.wire import Plain
from tests.server.running import ServerProcess
from tests.web.browser import DESK, Person, Theme, turn
from tests.web.situations import BEDTIME, CLOWDERS, EVERY, MY_TURN, Situation, Stage, reveal

SCREENS = {"phone": {"width": 390, "height": 844}, "desk": DESK}
THEMES: tuple[Theme, ...] = get_args(Theme)
PREVIEW = (1200, 630)
RIPENING = 600  # milliseconds until a pad is enabled, and looks enabled
COLOURS = 128  # enough for flat drawings, at a third of the weight
LAST = 4000  # milliseconds that the last frame of a film stays
FRAME = 80  # milliseconds of each other frame


# In the middle of a game, where a table shows what it has


def arranged(game: str, others: int, position: dict[str, Plain]) -> Situation:
    def come(stage: Stage) -> None:
        company = stage.company(game, others, position)
        company.stay()
        expect(stage.page.locator(MY_TURN)).to_be_visible()
        stage.page.wait_for_timeout(RIPENING)

    return come


def bids(*features: str) -> list[Plain]:
    return [f"{seat} bid {seat + 2} {feature}" for seat, feature in enumerate(features, 1)]


def asking(stage: Stage) -> None:
    arranged("go-kitty", 4, {**CLOWDERS, "to_move": 0})(stage)
    stage.page.locator("[data-place=hand] button").first.click(position={"x": 12, "y": 12})
    stage.page.locator("[data-seat] button").first.click()


LATER: dict[str, Situation] = {
    "kitten-me-later": arranged("kitten-me", 4, {"bids": bids("hat", "red", "hat", "blue")}),
    "go-kitty-later": asking,
    "shut-up-cat-later": arranged("shut-up-cat", 2, {**BEDTIME, "to_move": 0}),
}


class Wanted(NamedTuple):
    """A picture for README.md."""

    situation: Situation
    screen: str
    scale: float
    theme: Theme


README = {
    "kitten-me": Wanted(LATER["kitten-me-later"], "desk", 0.625, "light"),
    "go-kitty": Wanted(LATER["go-kitty-later"], "phone", 1, "light"),
    "shut-up-cat": Wanted(LATER["shut-up-cat-later"], "phone", 1, "dark"),
    "reveal": Wanted(reveal, "desk", 0.5, "light"),
}
FILMS = {"reveal"}  # moving pictures, which end as the situation shows


def file_of(name: str) -> str:
    return f"{name}.webp" if name in FILMS else f"{name}.png"


# What a picture shows, whatever the cards are and whatever was played last

SEEN = """() => {
  const isShown = each => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.top < innerHeight && box.left < innerWidth
      && box.bottom > 0 && box.right > 0 && each.checkVisibility();
  };
  const shown = selector => [...document.querySelectorAll(selector)].filter(isShown);
  const places = ['page', 'game', 'place', 'tab'].flatMap(name =>
    shown(`[data-${name}]`).map(each => `${name} ${each.getAttribute('data-' + name)}`));
  const steps = '[data-action=step-back], [data-action=go-on], [data-action=hold]';
  const bar = shown('[role=tab], header button, header a').filter(each => !each.matches(steps));
  const words = bar.map(each =>
    (each.getAttribute('aria-label') ?? each.textContent).split(/[,0-9]/)[0].trim());
  const now = /^place (used|played|scouted)$/;  // depends on what was played
  const sorted = all => [...new Set(all)].sort();
  return {elements: sorted(places.filter(place => !now.test(place))), words: sorted(words)};
}"""


def seen_in(page: Page) -> dict[str, list[str]]:
    """The places of the table and the words of its bars and tabs, as far as they are visible."""
    seen: dict[str, list[str]] = page.evaluate(SEEN)
    return seen


def is_still(page: Page) -> bool:
    still: bool = page.evaluate("document.getAnimations().length === 0")
    return still


# Taking them


class Studio:
    def __init__(self, server: ServerProcess, browser: Browser) -> None:
        self._server = server
        self._browser = browser

    @contextmanager
    def stage(self, screen: str, **more: Any) -> Iterator[Stage]:
        size = SCREENS[screen]
        screen_of = {"viewport": size, "reduced_motion": "reduce", **more}
        ann = Person(self._browser, self._server.url, "Ann", **screen_of)
        stage = Stage(self._server, ann)
        yield stage
        stage.close()
        ann.leave()

    def take_all(self, directory: Path) -> None:
        """Take each picture on both screens, in both themes."""
        for (name, situation), screen in product({**EVERY, **LATER}.items(), SCREENS):
            with self.stage(screen) as stage:
                situation(stage)
                for theme in THEMES:
                    turn(stage.page, theme)
                    stage.page.screenshot(path=directory / f"{name}-{screen}-{theme}.png")

    def take_for_readme(self, directory: Path) -> None:
        """Take each picture, and write down the elements and the words in it."""
        shown = {}
        for name in README:
            with self.at_picture(name) as page:
                if name not in FILMS:
                    save_small(page, directory / file_of(name))
                shown[name] = seen_in(page)
        text = json.dumps(shown, indent=2, ensure_ascii=False)
        (directory / "shown.json").write_text(f"{text}\n", "utf-8")
        self.film_reveal(directory / file_of("reveal"))

    def film_reveal(self, path: Path) -> None:
        """Film a call, from the bids to the verdict."""
        _, screen, scale, theme = README["reveal"]
        moving = {"device_scale_factor": scale, "color_scheme": theme}
        with self.stage(screen, **moving, reduced_motion="no-preference") as stage:
            stage.page.clock.install()
            arranged("kitten-me", 2, {"bids": bids("hat", "red")})(stage)
            film = Film(stage.page)
            film.take()
            stage.page.locator("[data-action=challenge]").click()
            verdict = stage.page.locator("[data-scene=reveal] [data-action=next]")
            for _ in range(1000):
                film.take()
                if verdict.is_visible() and is_still(stage.page):
                    break
            film.take()
            film.save(path)

    @contextmanager
    def at_picture(self, name: str) -> Iterator[Page]:
        """The page as a picture of README.md shows it, but with other cards."""
        situation, screen, scale, theme = README[name]
        fine = {"device_scale_factor": scale, "color_scheme": theme}
        with self.stage(screen, **fine) as stage:
            situation(stage)
            yield stage.page

    def take_previews(self, directory: Path) -> None:
        """Take the previews of links to each game, from the page's drawings."""
        with self.stage("desk") as stage:
            stage.go("drawings")
            for drawn in stage.page.locator("[data-preview]").all():
                name = drawn.get_attribute("data-preview")
                save_small(drawn, directory / f"{name}.png", PREVIEW)


STEP = """(milliseconds) => {
  for (const each of document.getAnimations()) {
    const end = each.effect.getComputedTiming().endTime;
    const at = (each.currentTime ?? 0) + milliseconds;
    each.pause();
    if (at < end) each.currentTime = at;
    else if (Number.isFinite(end)) each.finish();
  }
}"""


class Film:
    """Frames of a page whose clock and animations stand still between them, so that a busy machine
    takes the same film. Equal frames are joined."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._durations: list[int] = []
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))

    def take(self) -> None:
        self._page.clock.run_for(FRAME)
        self._page.evaluate(STEP, FRAME)
        frame = Image.open(io.BytesIO(self._page.screenshot())).convert("RGB")
        if self._frames and frame.tobytes() == self._frames[-1].tobytes():
            self._durations[-1] += FRAME
        else:
            self._frames.append(frame)
            self._durations.append(FRAME)

    def save(self, path: Path) -> None:
        self._durations[-1] = LAST
        first, *others = self._frames
        first.save(
            path,
            save_all=True,
            quality=60,
            method=4,
            append_images=others,
            duration=self._durations,
            loop=0,
        )


def save_small(shown: Page | Locator, path: Path, size: tuple[int, int] | None = None) -> None:
    """Save with few colours; parts between two pixels of the screen are cut off if a size is
    given."""
    picture = Image.open(io.BytesIO(shown.screenshot())).convert("RGB")
    picture = picture if size is None else picture.crop((0, 0, *size))
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
