"""What a player does meanwhile takes nothing from the table, and nothing waits without a way on."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, Person
from tests.web.company import Company, View
from tests.web.conftest import Arrange
from tests.web.situations import replay

pytestmark = pytest.mark.slow

PACE = "120"  # milliseconds: fast enough for a test; nothing here depends on how fast
SMALL: ViewportSize = {"width": 320, "height": 568}


class Arranged(ServerProcess):
    program = "tests.web.arranged"


@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    data = tmp_path_factory.mktemp("arranged") / "data"
    server = Arranged(data, *QUICK, "--pace", PACE).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


class Seen(NamedTuple):
    """Ann at a table of Kitten Me with three bots; her only card depends on her first bid."""

    ann: Person
    page: Page
    scene: Locator
    end: Locator

    def bid(self, move: str) -> None:
        path = f"/api/tables/{self.page.url.rpartition('/')[2]}"
        view: View = self.ann.get(f"{path}/view")["view"]
        self.ann.post(f"{path}/moves", {"move": move, "ply": view["ply"]})

    def act(self, action: str) -> Locator:
        return self.page.locator(f"header [data-action={action}]")

    def on(self, action: str) -> Locator:
        return self.scene.locator(f"[data-action={action}]")

    def is_out(self) -> None:
        """After the largest bid the next player can only call, and no hands hold so many."""
        self.bid("bid 99 hat")
        expect(self.on("skip")).to_be_visible()

    def watches(self) -> None:
        """Ann is out, and sees the next reveal, which waits for her."""
        self.is_out()
        self.on("next").click()
        expect(self.on("next")).to_have_text("Next round")

    def to_the_end(self) -> None:
        self.act("pace").click()
        self.page.locator("dialog [data-action=to-end]").click()


def sit_down(paced: ServerProcess, browser: Browser, screen: ViewportSize) -> Iterator[Seen]:
    ann = Person(browser, paced.url, "Ann", viewport=screen, reduced_motion="reduce")
    ann.open_table("kitten-me", ["kitten"] * 3)
    ann.page.locator("div.frame").wait_for()
    scene = ann.page.locator("[data-scene=reveal]")
    yield Seen(ann, ann.page, scene, ann.page.locator("dialog[data-sheet=end]"))
    ann.leave()
    assert ann.complaints == []


@pytest.fixture
def seen(paced: ServerProcess, browser: Browser) -> Iterator[Seen]:
    yield from sit_down(paced, browser, DESK)


@pytest.fixture
def small(paced: ServerProcess, browser: Browser) -> Iterator[Seen]:
    yield from sit_down(paced, browser, PHONE)


# The rest is played at once


def test_the_result_comes_though_a_reveal_was_on_the_screen(seen: Seen) -> None:
    seen.watches()
    seen.to_the_end()
    seen.on("result").click()
    expect(seen.end).to_be_visible()


def test_the_result_comes_though_the_player_looked_back(seen: Seen) -> None:
    seen.watches()
    seen.act("step-back").click()
    expect(seen.page.locator("[data-part=lookback]")).to_be_visible()
    seen.to_the_end()
    seen.on("result").click()
    expect(seen.end).to_be_visible()


def test_only_a_player_who_is_still_in_is_asked_once_more(seen: Seen) -> None:
    sure = seen.page.locator("dialog [data-action=to-end-sure]")
    seen.to_the_end()
    expect(sure).to_be_visible()
    seen.page.locator("dialog [data-action=stay]").click()
    seen.page.keyboard.press("Escape")
    seen.is_out()
    seen.to_the_end()
    expect(seen.page.locator("dialog[data-sheet=pace]")).to_be_hidden()


def test_a_player_who_watches_already_goes_on_to_the_next_round(seen: Seen) -> None:
    seen.is_out()
    expect(seen.on("next")).to_have_text("Watch")
    seen.on("next").click()
    expect(seen.on("next")).to_have_text("Next round")


# Looking back


@pytest.mark.parametrize("screen", ["seen", "small"])
def test_a_reveal_is_there_again_after_looking_back(
    screen: str, request: pytest.FixtureRequest
) -> None:
    seen: Seen = request.getfixturevalue(screen)
    seen.is_out()
    seen.act("step-back").click()
    expect(seen.scene).to_be_hidden()
    seen.page.locator("[data-part=lookback] [data-action=present]").click()
    expect(seen.on("next")).to_have_text("Watch")
    seen.on("next").click()
    expect(seen.on("next")).to_have_text("Next round")  # the game goes on by itself


# Focus, voice and messages

RING = """(element) => {
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  return [outlineStyle, boxShadow];
}"""


def test_what_a_tip_mentions_does_not_look_focused(paced: ServerProcess, browser: Browser) -> None:
    ann = Person(browser, paced.url, "Ann", viewport=DESK, newcomer=True)
    company = Company(ann, paced, "kitten-me", 2)
    meant = ann.page.locator("[data-meant]").first
    assert meant.evaluate(RING) == ["dotted", "none"]
    ann.page.keyboard.press("Tab")  # from here on, the focus shows
    meant.focus()
    assert meant.evaluate(RING)[0] == "solid"
    company.leave()
    ann.leave()
    assert ann.complaints == []


def test_a_page_says_nothing_of_the_page_before(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    replay(stage)
    spoken = stage.page.get_by_role("status").first
    expect(spoken).not_to_be_empty()
    stage.go("")
    expect(stage.page.get_by_role("article").first).to_be_visible()
    expect(spoken).to_be_empty()


@pytest.mark.parametrize("first", ["talk", "menu"])
def test_the_sign_of_a_new_message_leads_to_it(arrange: Arrange, first: str) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1)
    company.guest(1).post(f"{company.path}/chat", json={"text": "hello"}).raise_for_status()
    expect(stage.page.locator("header .talk b")).to_have_text("1")
    stage.page.locator(f"header [data-action={first}]").click()
    if first == "menu":
        stage.page.locator("dialog [data-action=talk]").click()
    expect(stage.page.locator("dialog [data-part=chat]")).to_contain_text("hello")


# The ring of a scene, noted when it is drawn: the scene ends by itself.
NOTE_THE_RING = """() => new MutationObserver(() => {
  const ring = document.querySelector('[data-scene] [data-action=hold-scene] circle');
  if (ring !== null) window.runs ??= getComputedStyle(ring).animationDuration;
}).observe(document.body, { subtree: true, childList: true })"""


def test_the_ring_of_a_scene_runs_with_reduced_motion(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("go-kitty", 2)
    mover = company.view()["to_move"]
    stage.page.evaluate(NOTE_THE_RING)
    company.move(mover, lambda _: f"seek {0 if mover else 1} snow")
    assert stage.page.wait_for_function("() => window.runs").json_value() in ("3s", "4.2s")


# Plates

FACTS = {
    "kitten-me": "[role=img][aria-label='5 cards']",
    "go-kitty": ".holds [role=img][aria-label='5 cards']",
    "shut-up-cat": "b:text-is('×1')",
}


@pytest.mark.parametrize("screen", [SMALL, PHONE, DESK], ids=["320", "360", "1280"])
@pytest.mark.parametrize("game", FACTS)
def test_the_plate_of_a_player_who_is_away_shows_all_that_is_public(
    arrange: Arrange, game: str, screen: ViewportSize
) -> None:
    stage = arrange(viewport=screen, reduced_motion="reduce")
    stage.company(game, 2)  # nobody but Ann has her page open
    seat = stage.page.locator("[data-seat='1']")
    for part in (seat.locator("[data-part=away]"), seat.locator(f".plate {FACTS[game]}")):
        expect(part).to_be_in_viewport(ratio=1)
