"""Nothing hidden from Ann is on her page, as a word or a drawing, nor in the data it received."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from purrlor.core.wire import Plain
from tests.server.running import ServerProcess
from tests.web.conftest import Arrange

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Case:
    """A position, moves that show Ann nothing new, and the names of what stays hidden from her.
    `shown` are names that her page must have, so that a test that looks at nothing fails."""

    game: str
    options: dict[str, Plain]
    position: dict[str, Plain]
    moves: tuple[str, ...]
    hidden: tuple[str, ...]
    shown: tuple[str, ...]


DECK: Plain = {"name": "few", "cards": {"blue hat": 2, "red glasses": 20, "green bow-tie": 20}}
CASES = (
    Case(
        "kitten-me",
        {"deck": DECK},
        {"cards": [2, 2], "hands": [["blue hat"] * 2, ["red glasses"] * 2], "to_move": 1},
        ("1 bid 1 hat", "0 bid 2 hat", "1 bid 3 hat"),
        ("red glasses", "green bow tie"),
        ("blue hat",),
    ),
    Case(
        "go-kitty",
        {},
        {
            "hands": [["snow", "fan"], ["rain", "cozy", "mouse"]],
            "pile": ["leaf", "apple", "pumpkin", "light"],
            "to_move": 1,
        },
        ("1 scout", "1 keep leaf then pumpkin apple", "0 skip", "1 skip"),
        ("rain", "cozy", "leaf", "apple", "pumpkin"),
        ("snow", "fan"),
    ),
    Case(
        "shut-up-cat",
        {"first": 1, "memory_notes": True},
        {
            "hands": [["warm-milk"], ["catnip"]],
            "distractions": ["tuna-can", "ear-plugs"],
            "tiles": "zzzzzzzzmmmm",
            "phase": "use",
            "dice": [2, 2, 5],
            "to_move": 1,
        },
        ("1 play catnip 5 4", "1 distract 2"),
        ("tuna can", "ear plugs", "drawn z", "drawn meow"),
        ("warm milk", "catnip"),
    ),
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


@pytest.fixture(scope="module")
def album(server: ServerProcess, browser: Browser) -> Album:
    with closing(browser.new_page()) as page:
        page.goto(f"{server.url}/#/drawings")
        drawings = page.locator("svg.sketch[aria-label]")
        expect(drawings.first).to_be_visible()
        return dict(drawings.evaluate_all(ALBUM))


def seen_by(page: Page, album: Album) -> Iterator[str]:
    """The words and drawings of the page, and all data that it has received."""
    seen = page.evaluate(LOOK)
    yield "\n".join([seen["words"], *(f"drawn {album.get(marks)}" for marks in seen["drawn"])])
    heard = [json.loads(each) for each in seen["heard"]]
    # A cat may wear a flower; a game's words and house rules name all of its cards; offers and
    # what is barred name all that may be asked for.
    yield json.dumps(
        without({"options", "offers", "barred", "face", "faces", "ftl", "schema"}, heard)
    )


def without(keys: set[str], told: Any) -> Any:
    """Drop keys at any depth, and the texts of the deck's cards, which everybody receives."""
    if isinstance(told, list):
        return [without(keys, part) for part in told]
    if not isinstance(told, dict):
        return told
    dropped = keys | ({"cards"} if told.get("kind") == "now" else set())
    return {key: without(keys, told[key]) for key in told if key not in dropped}


def named(names: tuple[str, ...], text: str) -> set[str]:
    plain = text.lower().replace("-", " ")
    return {name for name in names if re.search(rf"\b{name}\b", plain)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_what_ann_was_not_shown_is_nowhere(case: Case, arrange: Arrange, album: Album) -> None:
    stage = arrange(reduced_motion="reduce")
    stage.page.add_init_script(TAP)
    company = stage.company(case.game, 1, case.position, options=case.options)
    for move in case.moves:
        company.play(move)
        for text in seen_by(stage.page, album):
            assert named(case.hidden, text) == set()
            assert named(case.shown, text) != set()
