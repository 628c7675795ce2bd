"""Pace on the screen: a reveal stays until it can be read, and players can step back to it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from purrlor.core.chance import Quick
from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.server.visiting import any_move
from tests.web.browser import DESK, PHONE, Person
from tests.web.company import AWAY, View
from tests.web.situations import raised

pytestmark = pytest.mark.slow

PACE = "120"  # milliseconds: fast enough for a test; nothing here depends on how fast
READERS = 120  # seconds that bots wait for a reader at most; no test lasts so long


@pytest.fixture
def paced(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", *QUICK, "--pace", PACE).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


class Reader:
    """A player whose page reports by itself when a reveal could be read; the test holds the report
    back until it lets them go on."""

    def __init__(
        self, browser: Browser, server: ServerProcess, name: str, **screen: object
    ) -> None:
        self.person = Person(browser, server.url, name, **screen)
        self.page = self.person.page
        self.scene: Locator = self.page.locator("[data-scene=reveal]")
        self.words: list[Route] = []
        self.page.route("**/read", self._keep)

    def _keep(self, route: Route) -> None:
        read = route.request.post_data_json or {}
        if read.get("ply") == 0:  # nothing was shown yet; the page only announces that it reports
            route.continue_()
        else:
            self.words.append(route)

    def shows_a_verdict(self) -> bool:
        return self.scene.locator("[data-action=next]").is_visible()

    def close_the_scene(self) -> None:
        self.scene.locator("[data-action=next]").click()
        while not self.words:
            self.page.wait_for_timeout(50)

    def go_on(self) -> None:
        while self.words:
            self.words.pop().continue_()


class Evening:
    """People and two bots who play Kitten Me."""

    def __init__(self, readers: list[Reader]) -> None:
        self.readers = readers
        self.people = [reader.person for reader in readers]

    def begin(self) -> None:
        bots: list[str | None] = [None] * (len(self.people) - 1) + ["kitten", "kitten"]
        clock = {"readers": READERS, "away": AWAY}
        host, *others = self.people
        self.table = host.open_table("kitten-me", bots, start=False, clock=clock)
        self.path = f"/api/tables/{self.table}"
        for person in others:
            person.post(f"{self.path}/join", {})
            person.page.goto(f"./#/table/{self.table}")
        host.post(f"{self.path}/start")
        for reader in self.readers:  # so the server knows that their pages report what was read
            reader.page.locator("div.frame").wait_for()
            reader.person.context.request.put(f".{self.path}/read", data={"ply": 0})

    def view(self, person: int = 0) -> View:
        view: View = self.people[person].get(f"{self.path}/view")["view"]
        return view

    def until_bots_wait(self) -> int:
        """Wait until all have looked at a reveal for its time and a bot is to move: its ply."""
        while True:
            view = self.view()
            mover = view["to_move"]
            if mover is None:
                self.begin()
            elif view["last_reveal"] and all(map(self._has_looked, self.readers)):
                if mover < len(self.people):
                    self._next_round()
                elif self.view()["ply"] == view["ply"]:  # else they look at a later reveal
                    return int(view["ply"])
            elif mover < len(self.people) and self._see_the_table(view["ply"]):
                body = {"move": raised(self.view(mover)), "ply": view["ply"]}
                self.people[mover].context.request.post(f".{self.path}/moves", data=body)
            else:
                self.readers[0].page.wait_for_timeout(50)

    def _has_looked(self, reader: Reader) -> bool:
        """Has this person looked? Alone with bots they close a reveal; else a countdown does."""
        return bool(reader.words) if len(self.people) > 1 else reader.shows_a_verdict()

    def _see_the_table(self, ply: int) -> bool:
        """Is everybody's screen at this ply, and no reveal over it?"""
        return all(
            reader.page.locator(f"[data-ply='{ply}']").count() and not reader.scene.is_visible()
            for reader in self.readers
        )

    def _next_round(self) -> None:
        for reader in self.readers:
            if reader.words:
                reader.go_on()
                reader.scene.locator("[data-action=next]").click()
            else:
                reader.close_the_scene()
                reader.go_on()
            expect(reader.scene).to_be_hidden()


@pytest.mark.parametrize("people", [1, 2])
def test_bots_hold_still_until_everybody_could_read_a_reveal(
    paced: ServerProcess, browser: Browser, people: int
) -> None:
    names, screens = ("Ann", "Bob"), (PHONE, DESK)
    readers = [
        Reader(browser, paced, name, viewport=screen, reduced_motion="reduce")
        for name, screen in zip(names[:people], screens, strict=False)
    ]
    evening = Evening(readers)
    evening.begin()
    ply = evening.until_bots_wait()
    for reader in readers:
        assert evening.view()["ply"] == ply
        for other in readers:
            expect(other.scene).to_be_visible()
        if people == 1:
            assert reader.words == []  # nothing closes it but its reader
            expect(reader.page.locator("[data-action=hold]")).to_have_count(0)
            reader.close_the_scene()
        reader.go_on()
    for reader in readers:
        expect(reader.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
    look_back(readers[0])
    if people == 1:
        to_the_end(readers[0])
    for reader in readers:
        assert reader.person.complaints == []
        reader.person.leave()


def look_back(reader: Reader) -> None:
    """Step back to the reveal, by button and by key, and return to the present."""
    page, strip = reader.page, reader.page.locator("[data-part=lookback]")
    heading = page.locator("header h1")
    present = heading.inner_text()
    page.locator("[data-action=step-back]").click()
    expect(strip).to_contain_text(re.compile(r"\d+ of \d+"))
    shown = strip.locator("[aria-current=step]")
    expect(shown).to_be_in_viewport()
    while "All hands are shown" not in shown.inner_text():
        page.keyboard.press(",")
    expect(reader.scene).to_be_visible()
    expect(heading).not_to_have_text(present)  # the round that is shown
    expect(page.get_by_role("status").first).to_contain_text("Looking back")
    last = strip.get_by_role("listitem").last
    last.get_by_role("button").click()  # any of the list is one tap away
    expect(last.locator("[aria-current=step]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(strip).to_be_hidden()


def to_the_end(reader: Reader) -> None:
    """Bots play the rest at once; the result links to the start of that in the replay."""
    page = reader.page
    if reader.scene.is_visible():
        reader.scene.locator("[data-action=next]").click()
    page.locator("header [data-action=pace]").click()
    expect(page.locator("[data-option=normal]")).to_be_checked()
    page.locator("[data-action=to-end]").click()
    page.locator("[data-action=to-end-sure]").click()
    expect(page.locator("[data-scene=reveal]")).to_be_visible()
    page.locator("[data-action=result]").click()  # there is one
    rest = page.locator("dialog[data-sheet=end]").locator("[data-part=rest]")
    rest.get_by_role("link").click()
    expect(page.locator("[data-field=move]")).to_have_value(re.compile(r"[1-9]\d*"))


# Records the main button's place while others play, and taps it three times when a turn begins.
WATCH = """() => {
  const main = () => document.querySelector('.tray :is(.act, [data-action=go-on])');
  const seen = (window.seen = { next: false, above: false, places: [], taps: 0 });
  const note = () => {
    if (document.querySelector('.frame')?.dataset.mine === 'true') return;
    const button = main();
    if (button?.dataset.action === 'go-on') seen.next = true;
    if (document.querySelector('header [data-action=go-on]')) seen.above = true;
    const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
    const place = [x, y, width, height].join(' ');
    if (button && !seen.places.includes(place)) seen.places.push(place);
  };
  new MutationObserver(async (all) => {
    note();
    if (!seen.next || !all.some(({ target }) => target.matches?.('.frame[data-mine=true]'))) return;
    for (let i = 0; i < 20; i += 1) await null; // all is drawn, and no timer has run
    for (; main() !== null && seen.taps < 3; seen.taps += 1) main().click();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("game", ["go-kitty", "shut-up-cat"])
def test_next_takes_the_place_of_the_main_button_and_a_second_tap_plays_nothing(
    tmp_path: Path, browser: Browser, game: str
) -> None:
    server = ServerProcess(tmp_path / "data", *QUICK, "--pace", "500").open()
    ann = Person(browser, server.url, "Ann", viewport=PHONE, reduced_motion="reduce")
    path = f"/api/tables/{ann.open_table(game, ['kitten', 'kitten'])}"
    moves: list[str] = []
    ann.page.on("request", lambda request: moves.append(request.url))
    ann.page.locator("div.frame").wait_for()
    ann.page.evaluate(WATCH)
    while not ann.page.evaluate("window.seen.taps"):
        view: View = ann.get(f"{path}/view")["view"]
        assert view["outcome"] is None, "no bot ever waited"
        if view["to_move"] == view["seat"]:
            body = {"move": any_move(view, Quick(view["ply"])), "ply": view["ply"]}
            ann.context.request.post(f".{path}/moves", data=body)
        go_on = ann.page.locator(".tray [data-action=go-on]:not([aria-disabled=true])")
        if go_on.count():
            go_on.evaluate_all("(all) => all.forEach((each) => each.click())")
        ann.page.wait_for_timeout(50)
    seen = ann.page.evaluate("window.seen")
    assert not seen["above"]
    assert len(seen["places"]) == 1, seen["places"]
    assert not [url for url in moves if url.endswith("/moves")]
    assert ann.complaints == []
    ann.leave()
    assert server.stop() == 0, server.log.read_text()


@pytest.mark.parametrize("choice", ["next", "skip"])
def test_a_player_who_is_out_watches_the_rest_or_skips_it(
    paced: ServerProcess, browser: Browser, choice: str
) -> None:
    ann = Person(browser, paced.url, "Ann", viewport=PHONE, reduced_motion="reduce")
    table = ann.open_table("kitten-me", ["kitten"] * 4)
    scene = ann.page.locator("[data-scene=reveal]")
    go_on, skip = (scene.locator(f"[data-action={each}]") for each in ("next", "skip"))
    result = scene.locator("[data-action=result]")
    while not (go_on.is_visible() and skip.is_visible()):
        assert not result.is_visible(), "Ann was not out before the end"
        if go_on.is_visible():
            go_on.click()
        elif not scene.count():
            lose(ann, f"/api/tables/{table}")
        ann.page.wait_for_timeout(50)
    scene.locator(f"[data-action={choice}]").click()
    if choice == "next":  # another round; its reveal also stays until it is read
        skip.or_(result).wait_for()
        if skip.is_visible():
            skip.click()
    result.click()
    expect(ann.page.locator("dialog[data-sheet=end]")).to_be_visible()
    assert ann.complaints == []
    ann.leave()


def lose(person: Person, path: str) -> None:
    """On their turn, make an impossible bid, or call."""
    view: View = person.get(f"{path}/view")["view"]
    if view["to_move"] == view["seat"]:
        bids = any(offer["verb"] == "bid" for offer in view["offers"])
        move = f"bid {view['bid_range']['high']} hat" if bids else "challenge"
        person.context.request.post(f".{path}/moves", data={"move": move, "ply": view["ply"]})
