"""What a player does meanwhile takes nothing from the table, and nothing waits without a way on."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from purrlor.core.wire import Plain
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, Person
from tests.web.company import View
from tests.web.conftest import Arrange, Sit
from tests.web.situations import Stage, replay

pytestmark = pytest.mark.slow

SMALL: ViewportSize = {"width": 320, "height": 568}


class Seen(NamedTuple):
    """Ann at a table of Kitten Me with three bots, with a single card."""

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
        """After the largest bid the next player can only call, and no hands hold that much."""
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


@pytest.fixture
def seen(paced: ServerProcess, sit: Sit) -> Seen:
    ann = sit(url=paced.url, viewport=DESK, reduced_motion="reduce")
    position: dict[str, Plain] = {"players": 4, "cards": [1, 4, 4, 4], "dealer": 0}
    ann.open_table("kitten-me", ["mouse"] * 3, position=position)
    ann.page.locator("div.frame").wait_for()
    scene = ann.page.locator("[data-scene=reveal]")
    return Seen(ann, ann.page, scene, ann.page.locator("dialog[data-sheet=end]"))


# The rest is played at once


@pytest.mark.parametrize("looks_back", [False, True])
def test_the_result_comes_though_something_was_on_the_screen(seen: Seen, looks_back: bool) -> None:
    seen.watches()
    if looks_back:
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


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_reveal_is_there_again_after_looking_back(seen: Seen, screen: ViewportSize) -> None:
    seen.page.set_viewport_size(screen)
    seen.is_out()
    expect(seen.on("next")).to_have_text("Watch")
    seen.act("step-back").click()
    expect(seen.scene).to_be_hidden()
    seen.page.locator("[data-part=lookback] [data-action=present]").click()
    seen.on("next").click()
    expect(seen.on("next")).to_have_text("Next round")  # the game goes on by itself


# Focus, voice and messages

RING = """(element) => {
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  return [outlineStyle, boxShadow];
}"""


def test_what_a_tip_mentions_does_not_look_focused(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, newcomer=True)
    stage.company("kitten-me", 2)
    meant = stage.page.locator("[data-meant]").first
    assert meant.evaluate(RING) == ["dotted", "none"]
    stage.page.keyboard.press("Tab")  # from here on, the focus shows
    meant.focus()
    assert meant.evaluate(RING)[0] == "solid"


def test_a_page_says_nothing_of_the_page_before(stage: Stage) -> None:
    replay(stage)
    spoken = stage.page.get_by_role("status").first
    expect(spoken).not_to_be_empty()
    stage.go("")
    expect(stage.page.get_by_role("article").first).to_be_visible()
    expect(spoken).to_be_empty()


def test_the_sign_of_a_new_message_leads_to_it(stage: Stage) -> None:
    for way in (
        ["header [data-action=talk]"],
        ["header [data-action=menu]", "dialog [data-action=talk]"],
    ):
        company = stage.company("kitten-me", 1)
        company.guest(1).post(f"{company.path}/chat", json={"text": "hello"}).raise_for_status()
        expect(stage.page.locator("header .talk b")).to_have_text("1")
        for step in way:
            stage.page.locator(step).click()
        expect(stage.page.locator("dialog [data-part=chat]")).to_contain_text("hello")


# The ring of a scene, noted when it is drawn: the scene ends by itself.
NOTE_THE_RING = """() => new MutationObserver(() => {
  const ring = document.querySelector('[data-scene] [data-action=hold-scene] circle');
  if (ring !== null) window.runs ??= getComputedStyle(ring).animationDuration;
}).observe(document.body, { subtree: true, childList: true })"""


def test_the_ring_of_a_scene_runs_with_reduced_motion(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("go-kitty", 2, {"to_move": 1})
    stage.page.evaluate(NOTE_THE_RING)
    company.move(1, "seek 0 snow")
    assert stage.page.wait_for_function("() => window.runs").json_value() in ("3s", "4.2s")


# Plates

FACTS = {
    "kitten-me": "[role=img][aria-label='5 cards']",
    "go-kitty": ".holds [role=img][aria-label='5 cards']",
    "shut-up-cat": "b:text-is('×1')",
}


def test_the_plate_of_a_player_who_is_away_shows_all_that_is_public(stage: Stage) -> None:
    for game, fact in FACTS.items():
        stage.company(game, 2)  # nobody but Ann has her page open
        seat = stage.page.locator("[data-seat='1']")
        for screen in (SMALL, PHONE, DESK):
            stage.page.set_viewport_size(screen)
            for part in (seat.locator("[data-part=away]"), seat.locator(f".plate {fact}")):
                expect(part).to_be_in_viewport(ratio=1)
