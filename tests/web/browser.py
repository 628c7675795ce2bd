"""A real browser, and players who use a server's page with it."""

import os
import shutil
from collections.abc import Sequence
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has none
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    ViewportSize,
    expect,
)

from purrlor.core.wire import Plain
from tests.luck import luck
from tests.server.asking import asker, beginning_with

Theme = Literal["light", "dark"]
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
# The storage of a browser in which all games were played: nothing is explained any more.
PLAYED_BEFORE = """
if (localStorage.getItem('purrlor settings') === null) {
  localStorage.setItem('purrlor settings', JSON.stringify({ hints: false, language: 'LANGUAGE' }));
  const offered = ['kitten-me', 'go-kitty', 'shut-up-cat'];
  localStorage.setItem('purrlor learned', JSON.stringify({ offered }));
}
"""
NEWCOMER = """
if (localStorage.getItem('purrlor settings') === null)
  localStorage.setItem('purrlor settings', JSON.stringify({ language: 'LANGUAGE' }));
"""
SEEDED = """
{
  let state = SEED;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
"""
NOWHERE = "./#/nonsense/x"
PATIENCE = 90_000  # milliseconds; a busy machine must not fail a test
expect.set_options(timeout=PATIENCE)


def chromium(playwright: Playwright) -> Browser:
    """Start the installed browser; none is downloaded."""
    found = [os.environ.get("PURRLOR_CHROMIUM"), *map(shutil.which, BROWSERS)]
    path = next((path for path in found if path), None)
    assert path is not None, (
        f"no browser: {', '.join(BROWSERS)}, or the path of one in PURRLOR_CHROMIUM"
        f" (on Debian: apt-get install {BROWSERS[0]})"
    )
    return playwright.chromium.launch(executable_path=path)


def barriers(page: Page, *rules: str) -> list[str]:
    """Accessibility faults, by these rules of axe or by all of them."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("(options) => axe.run(options)", options)["violations"]
    return [f"{each['id']}: {node['target']}" for each in found for node in each["nodes"]]


def turn(page: Page, theme: Theme) -> None:
    """Change the theme, and wait for three frames without animation: colours fade."""
    page.emulate_media(color_scheme=theme)
    page.evaluate(
        """async () => {
          for (let still = 0; still < 3; still = document.getAnimations().length ? 0 : still + 1)
            await new Promise(requestAnimationFrame);
        }"""
    )


class Person:
    """A player with a browser; `complaints` collects its errors, warnings and foreign requests.

    Addresses are relative to the server, which may be on a sub-path.
    """

    def __init__(self, browser: Browser, url: str, name: str | None, **screen: Any) -> None:
        newcomer = screen.pop("newcomer", False)  # tips and tutorials are still offered
        language = screen.pop("language", "auto")  # as in the settings
        self.context = browser.new_context(base_url=url, extra_http_headers=asker(), **screen)
        self.context.set_default_timeout(PATIENCE)
        stored = NEWCOMER if newcomer else PLAYED_BEFORE
        self.context.add_init_script(stored.replace("LANGUAGE", language))
        seed = luck(name, *asker().values()).getrandbits(31)
        self.context.add_init_script(SEEDED.replace("SEED", str(seed)))
        self.complaints: list[str] = []
        self._server = f"{url.rstrip('/')}/"
        self.context.on("request", self._see)
        self.page = self.another_tab()
        if name is not None:
            self.context.request.put("./api/me", data={"name": name})

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _see(self, request: Request) -> None:
        if not request.url.startswith(self._server):
            self.complaints.append(f"asked of another: {request.url}")

    def get(self, path: str) -> Any:
        answer = self.context.request.get(f".{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        answer = self.context.request.post(f".{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def another_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"{error}\n{error.stack}"))
        return page

    def new_table(
        self,
        game: str,
        bots: Sequence[str | None],
        position: dict[str, Plain] | None = None,
        **settings: Any,
    ) -> str:
        """Make a table that starts at once, with these bots or with a position; return its id."""
        table = {"game": game, "seats": len(bots) + 1, "bots": list(bots), "start": True}
        made = self.post("/api/tables", {**table, **settings}, beginning_with(position))
        return str(made["id"])

    def open_table(self, game: str, bots: Sequence[str | None], **settings: Any) -> str:
        """Make a table, and go there; return its id."""
        table = self.new_table(game, bots, **settings)
        self.page.goto(f"./#/table/{table}")
        return table

    def begin(self) -> None:
        """Tell the server which test runs."""
        self.context.set_extra_http_headers(asker())

    def rest(self) -> None:
        """Leave everything, so that another test can use the page."""
        self.page.unroute_all()
        self.page.set_viewport_size(PHONE)
        self.page.emulate_media(reduced_motion="reduce", color_scheme="light")
        self.page.goto(NOWHERE)

    def leave(self) -> None:
        self.context.close()
