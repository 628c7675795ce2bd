"""Pace on the screen: a reveal stays until it can be read, and players can step back to it."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from purrlor.core.chance import Quick
from purrlor.core.wire import Plain
from tests.server.running import ServerProcess
from tests.server.visiting import any_move
from tests.web.browser import DESK, PHONE, Person
from tests.web.company import AWAY, View
from tests.web.conftest import Sit
from tests.web.situations import MY_TURN

pytestmark = pytest.mark.slow

READERS = 120  # seconds that bots wait for a reader at most


class Reader:
    """A player whose page reports by itself when a reveal could be read; the test holds the report
    back until it lets them go on."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.scene: Locator = self.page.locator("[data-scene=reveal]")
        self.next = self.scene.locator("[data-action=next]")
        self.words: list[Route] = []
        self.page.route("**/read", self._keep)

    def _keep(self, route: Route) -> None:
        read = route.request.post_data_json or {}
        if read.get("ply") == 0:  # nothing was shown yet; the page only announces that it reports
            route.continue_()
        else:
            self.words.append(route)

    def go_on(self) -> None:
        while self.words:
            self.words.pop().continue_()


@pytest.mark.parametrize("people", [1, 2])
def test_bots_hold_still_until_everybody_could_read_a_reveal(
    paced: ServerProcess, sit: Sit, people: int
) -> None:
    screens = {"Ann": PHONE, "Bob": DESK}
    readers = [
        Reader(sit(name, url=paced.url, viewport=screens[name], reduced_motion="reduce"))
        for name in list(screens)[:people]
    ]
    path = begin(readers)
    ann = readers[0]
    ann.page.locator("[data-action=challenge]:not([aria-disabled])").click()
    for reader in readers:
        expect(reader.next).to_be_visible()
    if people == 1:  # with others, a countdown closes it
        assert ann.words == []  # nothing closes it but its reader
        expect(ann.page.locator("[data-action=hold]")).to_have_count(0)
    for reader in readers:
        reader.next.click()
        reader.page.wait_for_function("() => !document.querySelector('[data-scene=reveal]')")
    paced.later(READERS / 2)  # longer than any pause of a bot
    for reader in readers:
        assert ann.person.get(f"{path}/view")["view"]["ply"] == 1
        reader.go_on()
    for reader in readers:
        expect(reader.page.locator("[data-ply='1']")).to_have_count(0)
    look_back(ann)
    if people == 1:
        to_the_end(ann)


def begin(readers: list[Reader]) -> str:
    """Begin where a bot has bid far too much, and Ann may call; return the table's path."""
    host, *others = readers
    seats = len(readers) + 2
    position: dict[str, Plain] = {"players": seats, "bids": [f"{seats - 1} bid 40 hat"]}
    bots: list[str | None] = [*[None] * len(others), "mouse", "mouse"]
    clock = {"readers": READERS, "away": AWAY}
    table = host.person.open_table("kitten-me", bots, position=position, start=False, clock=clock)
    path = f"/api/tables/{table}"
    for reader in others:
        reader.person.post(f"{path}/join", {})
        reader.page.goto(f"./#/table/{table}")
    host.person.post(f"{path}/start")
    for reader in readers:  # so the server knows that their pages report what was read
        reader.page.locator("div.frame").wait_for()
        reader.person.context.request.put(f".{path}/read", data={"ply": 0})
    return path


def look_back(reader: Reader) -> None:
    """Step back to the reveal, by button and by key, and return to the present."""
    page, strip = reader.page, reader.page.locator("[data-part=lookback]")
    heading = page.locator("header h1")
    present = heading.inner_text()
    page.locator("[data-action=step-back]").click()
    expect(strip).to_contain_text(re.compile(r"\d+ of \d+"))
    shown = strip.locator("[aria-current=step]")
    expect(shown).to_be_in_viewport()
    for _ in range(20):
        if "All hands are shown" not in shown.inner_text():
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


@pytest.mark.parametrize("paced", ["500"], indirect=True)
@pytest.mark.parametrize("game", ["go-kitty", "shut-up-cat"])
def test_next_takes_the_place_of_the_main_button_and_a_second_tap_plays_nothing(
    paced: ServerProcess, sit: Sit, game: str
) -> None:
    ann = sit(url=paced.url, viewport=PHONE, reduced_motion="reduce")
    position: dict[str, Plain] = {"players": 3, "to_move": 1}
    path = f"/api/tables/{ann.open_table(game, ['mouse', 'mouse'], position=position)}"
    moves: list[str] = []
    ann.page.on("request", lambda request: moves.append(request.url))
    ann.page.locator("div.frame").wait_for()
    ann.page.evaluate(WATCH)
    go_on = "document.querySelector('.tray [data-action=go-on]:not([aria-disabled=true])')"
    mine = "document.querySelector('.frame[data-mine=true]')"
    for _ in range(40):
        ann.page.wait_for_function(f"() => seen.taps || {go_on} || {mine}")
        if ann.page.evaluate("seen.taps"):
            break
        ann.page.evaluate(f"{go_on}?.click()")
        view: View = ann.get(f"{path}/view")["view"]
        if view["to_move"] == view["seat"]:
            body = {"move": any_move(view, Quick(view["ply"])), "ply": view["ply"]}
            ann.post(f"{path}/moves", body)
            shown = "document.querySelector('[data-ply]').dataset.ply"
            ann.page.wait_for_function(f"() => Number({shown}) > {view['ply']}")
    seen = ann.page.evaluate("seen")
    assert seen["taps"] > 0
    assert not seen["above"]
    assert len(seen["places"]) == 1, seen["places"]
    assert not [url for url in moves if url.endswith("/moves")]


@pytest.mark.parametrize("choice", ["next", "skip"])
def test_a_player_who_is_out_watches_the_rest_or_skips_it(
    paced: ServerProcess, sit: Sit, choice: str
) -> None:
    ann = sit(url=paced.url, viewport=PHONE, reduced_motion="reduce")
    path = f"/api/tables/{ann.open_table('kitten-me', ['mouse'] * 3)}"
    scene = ann.page.locator("[data-scene=reveal]")
    go_on, skip = (scene.locator(f"[data-action={each}]") for each in ("next", "skip"))
    result, mine = scene.locator("[data-action=result]"), ann.page.locator(MY_TURN)
    for _ in range(60):
        go_on.or_(result).or_(mine).first.wait_for()
        assert not result.is_visible(), "Ann was not out before the end"
        if skip.is_visible():
            break
        if go_on.is_visible():
            go_on.click()
        else:
            lose(ann, path)
    scene.locator(f"[data-action={choice}]").click()
    if choice == "next":  # another round; its reveal also stays until it is read
        skip.or_(result).first.wait_for()
        if skip.is_visible():
            skip.click()
    result.click()
    expect(ann.page.locator("dialog[data-sheet=end]")).to_be_visible()


def lose(person: Person, path: str) -> None:
    """On their turn, make an impossible bid, or call."""
    view: View = person.get(f"{path}/view")["view"]
    if view["to_move"] == view["seat"]:
        bids = any(offer["verb"] == "bid" for offer in view["offers"])
        move = f"bid {view['bid_range']['high']} hat" if bids else "challenge"
        person.context.request.post(f".{path}/moves", data={"move": move, "ply": view["ply"]})
