"""There can be more special cards than the box has: the rules find them in every hand, interpreted
and compiled. Each test adds real cards to a copy of the source."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import compiled_rules as rules

NAMES = "SPECIAL_NAMES: Final = ("
ROWS = "    for special in (\n"
MORE = {f"extra {n}": effect for n, effect in enumerate(["gains=hang_in", "in_hand=3"] * 4)}
DEALS = """
import json
from purrlor.core.chance import Quick
from purrlor.core.match import read_options
from purrlor.core.game import is_compiled, play_out
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import CARDS, FEATURES
from purrlor.games.kitten_me.specials import SPECIALS, count_hand, no_gain, GAINING
from purrlor.games.kitten_me.state import deal

def gains(hand):
    return any(card.special and SPECIALS[card].gains is not no_gain for card in hand)

special = [name for name, card in CARDS.items() if card.special]
cards = {"red hat": 20, "wild": 20} | dict.fromkeys(special, 2)
options = read_options(GAME, {"deck": {"name": "more", "cards": cards}})
seats, found, counted = range(10), 0, 0
for seed in range(40):
    lying = Cards(options.deck, [], [], [], [])
    lying.deal([3] * len(seats), 3, Quick(seed))
    hands = lying.copy().hands
    for seat in seats:
        assert bool(lying.marks(seat) & GAINING) is gains(hands[seat]), (seed, seat, hands)
        found += gains(hands[seat])
    for feature in FEATURES:
        total = sum(count_hand(hand, feature) for hand in hands)
        assert lying.copy().count(feature) == total, (seed, feature, hands)
        counted += total
    play_out(deal(options, 10, Quick(seed), None), Quick(seed))
print(json.dumps([is_compiled(), len(special), found, counted]))
"""


def source_with(folder: Path, rows: dict[str, str]) -> Path:
    """Copy the rules, with these special cards beside those of the box."""
    source = folder / "src"
    for layer in ("core", "games", "search"):
        target = source / "purrlor" / layer
        shutil.copytree(
            rules.SOURCE / "purrlor" / layer, target, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(rules.SOURCE / "purrlor/__init__.py", source / "purrlor")
    games = source / "purrlor/games/kitten_me"
    insert(games / "components.py", NAMES, "".join(f"\n    {name!r}," for name in rows))
    special = (f"        Special(CARDS[{n!r}], 'KM-29', {row}),\n" for n, row in rows.items())
    insert(games / "specials.py", ROWS, "".join(special))
    return source


def insert(path: Path, after: str, text: str) -> None:
    source = path.read_text()
    assert source.count(after) == 1
    path.write_text(source.replace(after, after + text))


def run(path: Path, program: str) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("COV")}
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env=environment | {"PYTHONPATH": str(path)}, capture_output=True, text=True
    )


def check_deals(path: Path, compiled: bool) -> None:
    done = run(path, DEALS)
    assert done.returncode == 0, done.stderr
    is_compiled, special, found, counted = json.loads(done.stdout)
    assert is_compiled is compiled
    assert special == 6 + len(MORE)
    assert found
    assert counted


def test_more_special_cards_than_the_box_has_are_found_in_every_hand(tmp_path: Path) -> None:
    check_deals(source_with(tmp_path, MORE), compiled=False)


@pytest.mark.slow
@pytest.mark.skipif(not rules.has_compiler(), reason="there is no C compiler")
def test_so_they_are_by_compiled_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = {place: rules.COMPILED[place] for place in ("core", "games/kitten_me")}
    monkeypatch.setattr(rules, "COMPILED", compiled)  # the other games change nothing here
    source = source_with(tmp_path, MORE)
    place = rules.wanted_build(tmp_path / "builds", source)
    rules.build(place, source, rules.compile_quickly)
    check_deals(place, compiled=True)


def test_a_played_card_without_moves_fails_at_import(tmp_path: Path) -> None:
    source = source_with(tmp_path, {"nap": "'nap', play=nothing_more"})
    done = run(source, "import purrlor.games.kitten_me")
    assert "expected rows of moves for each played card, got none: {<nap>}" in done.stderr


def test_a_special_card_without_a_row_fails_at_import(tmp_path: Path) -> None:
    source = source_with(tmp_path, {})
    insert(source / "purrlor/games/kitten_me/components.py", NAMES, "\n    'nap',")
    done = run(source, "import purrlor.games.kitten_me")
    assert "expected a row in SPECIALS for each special card, got none for ['nap']" in done.stderr
