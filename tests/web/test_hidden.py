"""Nothing hidden from Ann is on her page, as a word or a drawing, nor in the data it received.

The game's record tells afterwards what she was shown.
"""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from docs.examples.folding import fold
from purrlor.core.chance import Quick
from purrlor.core.offer import Offer, pick
from purrlor.core.record import Record
from purrlor.core.wire import from_plain, to_plain
from purrlor.games import find
from purrlor.games.go_kitty.components import CARDS as KITTIES
from purrlor.games.shut_up_cat.options import Options as Bedtime
from tests.server.running import ServerProcess
from tests.web.company import Company, View
from tests.web.conftest import Arrange
from tests.web.situations import Stage

pytestmark = pytest.mark.slow

ANN = 0
MOVES = 10
COLORS, ACCESSORIES = ("blue", "red", "green"), ("hat", "bow-tie", "glasses")
FEATURES = tuple(f"{color} {accessory}" for color in COLORS for accessory in ACCESSORIES)
ONE_OF_EACH = {"name": "singles", "cards": {**dict.fromkeys(FEATURES, 1), "skip": 5}}
DISTRACTIONS = tuple(Bedtime().distractions.cards)
TILES = {"z": "drawn z", "m": "drawn meow"}


@dataclass(frozen=True)
class Case:
    """A game, and the names of its hidden things."""

    game: str
    options: View
    names: tuple[str, ...]


CASES = (
    Case("kitten-me", {"deck": ONE_OF_EACH}, FEATURES),
    Case("go-kitty", {"idle_rounds": 2}, tuple(KITTIES)),
    Case("shut-up-cat", {"max_rounds": 4}, (*DISTRACTIONS, *TILES.values())),
)

# Records all data that the page receives, by request or stream, and disables its worker.
TAP = """
  window.heard = [];
  delete window.SharedWorker;
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    heard.push(await answer.clone().text());
    return answer;
  };
  window.EventSource = class extends EventSource {
    constructor(link) {
      super(link);
      this.addEventListener("message", ({ data }) => heard.push(data));
    }
  };
"""
LOOK = """() => {
  const all = [...document.body.querySelectorAll("*")];
  const said = all.flatMap((each) => [...each.attributes])
    .filter(({ name }) => name !== "class").map(({ value }) => value);
  const drawn = [...document.querySelectorAll("svg.sketch > g")].map((each) => each.innerHTML);
  return { words: [document.title, document.body.textContent, ...said].join("\\n"), drawn, heard };
}"""
ALBUM = "(all) => all.map((svg) => [svg.querySelector('g').innerHTML, svg.ariaLabel])"
Album = dict[str, str]  # names by drawings
LINES = ("now", "played", "changed", "watched", "chat-message")


@pytest.fixture(scope="module")
def album(server: ServerProcess, browser: Browser) -> Album:
    with closing(browser.new_page()) as page:
        page.goto(f"{server.url}/#/drawings")
        drawings = page.locator("svg.sketch[aria-label]")
        expect(drawings.first).to_be_visible()
        return dict(drawings.evaluate_all(ALBUM))


@dataclass(frozen=True)
class Look:
    """A moment of Ann's page: its words and drawings, and all data that it has received."""

    page: str
    heard: list[Any]

    @classmethod
    def at(cls, page: Page, album: Album) -> "Look":
        seen = page.evaluate(LOOK)
        drawn = [f"drawn {album.get(marks)}" for marks in seen["drawn"]]
        return cls("\n".join([seen["words"], *drawn]), [json.loads(each) for each in seen["heard"]])

    @property
    def ply(self) -> int:
        plies: list[int] = [line["public"]["ply"] for line in found("own", self.heard)]
        return max(plies, default=0)

    def views(self) -> Iterator[View]:
        """The view after each line of the stream."""
        now: View | None = None
        for line in self.heard:
            if isinstance(line, dict) and line.get("kind") in LINES:
                now = fold(now, line)
                assert now is not None, "a line is missing"
                if now["view"] is not None:
                    yield now["view"]


def found(key: str, told: Any) -> list[View]:
    """Every object in it that has this key, at any depth."""
    if isinstance(told, list):
        return [each for part in told for each in found(key, part)]
    if not isinstance(told, dict):
        return []
    return [told] * (key in told) + found(key, list(told.values()))


def words_of(case: Case, text: str) -> set[str]:
    """The names that occur in the text."""
    plain = text.lower().replace("-", " ")
    return {name for name in case.names if re.search(rf"\b{name.replace('-', ' ')}\b", plain)}


def watch(stage: Stage, company: Company, album: Album) -> list[Look]:
    """Look at the page after every move."""
    looks = [Look.at(stage.page, album)]
    while len(looks) <= MOVES and (seat := company.view()["to_move"]) is not None:
        company.move(seat, cards_first)
        stage.page.wait_for_function("(before) => heard.length > before", arg=len(looks[-1].heard))
        looks.append(Look.at(stage.page, album))
    return looks


def cards_first(view: View) -> str:
    """Draw cards first, so that there is something to hide."""
    offers = [from_plain(Offer, offer) for offer in view["offers"]]
    draws = [offer for offer in offers if offer.verb == "distract"]
    return pick(draws or offers, Quick(view["ply"]))


@dataclass(frozen=True)
class Shown:
    """What Ann was shown according to the record: each view, and everything so far as text."""

    view: object
    text: str


def shown(record: Record) -> list[Shown]:
    """What Ann was shown, by ply."""
    so_far: list[Shown] = []
    for match in record.steps(record.deal(find)):
        view = to_plain(match.view(ANN))
        moves = [
            str(move) if seat == ANN else move.public_text() for seat, move in match.moves[-1:]
        ]
        now = json.dumps(
            [without("offers", view), to_plain(match.events_for(ANN, match.ply)), moves]
        )
        so_far.append(Shown(view, "\n".join([*(each.text for each in so_far[-1:]), now])))
    return so_far


def may_be_drawn(text: str) -> str:
    """The text, with the names of turned tiles, which may be drawn."""
    turned = "".join(re.findall(r'"tiles": "([zm?]*)"', text))
    return "\n".join([text, *(TILES[side] for side in TILES if side in turned)])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_what_ann_was_not_shown_is_nowhere(case: Case, arrange: Arrange, album: Album) -> None:
    stage = arrange(reduced_motion="reduce")
    stage.page.add_init_script(TAP)
    company = stage.company(case.game, 1, options=case.options)
    looks = watch(stage, company, album)
    company.to_the_end()
    record = Record.read(company.guest(1).get(f"{company.path}/record").text)
    by_ply = shown(record)
    hidden = 0
    for look in looks:
        allowed = words_of(case, may_be_drawn(by_ply[look.ply].text))
        heard = without_deck(look.heard)
        # A cat may wear a flower, and a game's words name all of its cards.
        for no_card in ("options", "offers", "face", "faces", "ftl", "schema"):
            heard = without(no_card, heard)
        assert words_of(case, look.page) <= allowed
        assert words_of(case, json.dumps(heard)) <= allowed
        assert all(view == by_ply[view["ply"]].view for view in look.views())
        hidden += len(set(case.names) - allowed)
    assert hidden > 0


def without_deck(heard: list[Any]) -> list[Any]:
    """Drop the texts of the deck's special cards, which everybody receives."""
    return [
        {key: part for key, part in told.items() if key != "cards"} if is_now(told) else told
        for told in heard
    ]


def is_now(told: Any) -> bool:
    return isinstance(told, dict) and told.get("kind") == "now"


def without(key: str, told: Any) -> Any:
    """Drop a key: offers name all that may be asked for, options all cards of a custom deck."""
    if isinstance(told, list):
        return [without(key, part) for part in told]
    if not isinstance(told, dict):
        return told
    return {name: without(key, told[name]) for name in told if name != key}
