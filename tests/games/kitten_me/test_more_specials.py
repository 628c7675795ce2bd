"""Special cards can be added to those of the box: each is a row, and a function if it is played.
The tests add real cards to a copy of the source, interpreted and compiled."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import compiled_rules as rules

RULES = ("core", "games", "search")  # layers
ROWS = "SPECIALS: Final = (\n"
MORE = "".join(
    f"    Special('extra {n}', 'KM-29', {effect}),\n"
    for n, effect in enumerate(["gains=True", "in_hand=3"] * 4)
)
DEALS = """
import json
from purrlor.core.chance import Quick
from purrlor.core.match import read_options
from purrlor.core.game import is_compiled, play_out
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import FEATURES, GAINING, SPECIAL_CARDS, count_hand
from purrlor.games.kitten_me.state import deal

def gains(hand):
    return any(card.gains for card in hand)

cards = {"red hat": 20, "wild": 20} | {card.name: 2 for card in SPECIAL_CARDS}
options = read_options(GAME, {"deck": {"name": "more", "cards": cards}})
seats, found, counted = range(10), 0, 0
for seed in range(40):
    undealt = Cards(options.deck, [], [], [], [])
    undealt.deal([3] * len(seats), 3, Quick(seed))
    hands = undealt.copy().hands
    for seat in seats:
        assert bool(undealt.marks(seat) & GAINING) is gains(hands[seat]), (seed, seat, hands)
        found += gains(hands[seat])
    for feature in FEATURES:
        total = sum(count_hand(hand, feature) for hand in hands)
        assert undealt.copy().count(feature) == total, (seed, feature, hands)
        counted += total
    play_out(deal(options, 10, Quick(seed), None), Quick(seed))
print(json.dumps([is_compiled(), len(SPECIAL_CARDS), found, counted]))
"""

# A played card: a row, a function with its line in EFFECTS, and its words.
NAP_ROW = "    Special('cat nap', 'KM-25', verb='cat-nap', draws=2),\n"
NAP_EFFECT = "EFFECTS: Final[dict[str, Callable[[Table, CardMove], None]]] = {\n"
NAP_FUNCTION = '''
def nap(table: Table, move: CardMove) -> None:
    """Draw two cards, unless the hand is full."""
    if len(table.hands[table.turn]) < 9:
        draw(table, move)


'''
NAP_WORDS = """
card-cat-nap = Cat Nap
    .a = Cat Nap
verb-cat-nap = play Cat Nap for two more cards
card-text-cat-nap = Draw two cards; pass your turn.
"""
NAPS = """
from purrlor.bots import seat_bot
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.env.tables import encode
from purrlor.games.kitten_me import GAME, text
from purrlor.games.kitten_me.components import CARDS
from purrlor.words import LANGUAGES, speaker

NAP = GAME.parse("cat-nap")
assert str(NAP) == "cat-nap" and NAP.card is CARDS["cat nap"]
assert text.VERBS["cat-nap"] == ("KM-25",)
deck = {"name": "naps", "cards": {"red hat": 12, "blue glasses": 12, "cat nap": 16}}
options = read_options(GAME, {"deck": deck})
actions = encode("kitten-me", 3, {"deck": deck}).actions
played = {"mouse": 0, "kitten": 0, "tabby": 0}

def check_nap(match):
    seat, state = match.to_move, match._position.state
    view = match.view(seat)
    assert "cat-nap" in [offer.verb for offer in view.offers]
    assert "cat-nap" in [each.verb for each in view.playable]
    assert NAP in state.moves() and state.why_not(seat, NAP) is None
    mask = bytearray(actions.size)
    actions.mask(state, mask, 0)
    assert mask[actions.action(state, NAP)] == 1
    assert actions.move(state, actions.action(state, NAP)) == NAP
    assert actions.label(actions.action(state, NAP)) == "cat-nap"

def check_played(match, seat, before):
    after = match.view(seat)
    drawn = min(2, before.deck_size) if len(before.hand) <= 9 else 0
    assert len(after.hand) == len(before.hand) - 1 + drawn
    assert after.played[seat][-1] is CARDS["cat nap"]
    for language in LANGUAGES:
        speech = speaker("kitten-me", ["A", "B", "C"], seat, language)
        told = [speech.say(event) for event in match.events_for(seat, match.ply)]
        assert "Cat Nap" in told[0], told
        assert "Cat Nap" in speech.say(match.say(NAP))

for seed in range(6):
    match = Match.deal(GAME, options, 3, Quick(seed))
    bots = [BotPlayer(seat_bot(level, GAME, options, 3, seat, Quick(seed)), match)
        for seat, level in enumerate(played)]
    while match.outcome is None and match.ply < 60:
        seat, before = match.to_move, match.view(match.to_move)
        can = any(offer.verb == "cat-nap" for offer in before.offers)
        barred = [why.reason for why in before.barred if "cat-nap" in why.what]
        assert can != bool(barred)
        if can:
            check_nap(match)
        choice = bots[seat].choose()
        match.play(seat, choice.move)
        if str(choice.move) == "cat-nap":
            played[[*played][seat]] += 1
            check_played(match, seat, before)
assert all(played.values()), played
"""

PANTHER = """
from purrlor.bots import seat_bot
from purrlor.bots.kitten_me.panther import AS_TABBY
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.games.kitten_me import GAME

match = Match.deal(GAME, GAME.options(), 3, Quick(1))
assert "cat nap" in map(str, match.options.deck.cards)
players = [BotPlayer(seat_bot("panther", GAME, match.options, 3, seat, Quick(seat)), match)
    for seat in range(3)]
while match.outcome is None and match.ply < 30:
    choice = players[match.to_move].choose()
    assert AS_TABBY in choice.claims, choice
    match.play(match.to_move, choice.move)
"""


def source_with(folder: Path, layers: Sequence[str], rows: str) -> Path:
    """Copy these layers, with the rows of these special cards before those of the box."""
    source = folder / "src"
    ignored = shutil.ignore_patterns("__pycache__")
    for layer in layers:
        target = source / "purrlor" / layer
        shutil.copytree(rules.SOURCE / "purrlor" / layer, target, ignore=ignored)
    shutil.copy(rules.SOURCE / "purrlor/__init__.py", source / "purrlor")
    insert(source / "purrlor/games/kitten_me/components.py", ROWS, rows)
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
    assert special == 6 + 8
    assert found
    assert counted


def test_more_special_cards_than_the_box_has_are_found_in_every_hand(tmp_path: Path) -> None:
    check_deals(source_with(tmp_path, RULES, MORE), compiled=False)


@pytest.mark.explore
@pytest.mark.skipif(not rules.has_compiler(), reason="there is no C compiler")
def test_so_they_are_by_compiled_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = {place: rules.COMPILED[place] for place in ("core", "games/kitten_me")}
    monkeypatch.setattr(rules, "COMPILED", compiled)  # the other games change nothing here
    source = source_with(tmp_path, RULES, MORE)
    place = rules.wanted_build(tmp_path / "builds", source)
    rules.build(place, source, rules.compile_quickly)
    check_deals(place, compiled=True)


@pytest.fixture
def with_naps(tmp_path: Path) -> Path:
    """A copy of the source with one more played card."""
    source = source_with(tmp_path, (*RULES, "words", "bots", "env"), NAP_ROW)
    game = source / "purrlor/games/kitten_me"
    specials = game / "specials.py"
    insert(specials, NAP_EFFECT, "    'cat nap': nap,\n")
    specials.write_text(specials.read_text().replace(NAP_EFFECT, NAP_FUNCTION + NAP_EFFECT))
    for language in ("en", "de"):
        with open(game / f"words/{language}/kitten-me.ftl", "a") as words:
            words.write(NAP_WORDS)
    return source


def test_a_played_card_is_a_row_a_function_and_its_words(with_naps: Path) -> None:
    done = run(with_naps, NAPS)
    assert done.returncode == 0, done.stderr


def test_with_another_played_card_in_a_built_in_deck_a_panther_plays_as_a_tabby(
    with_naps: Path,
) -> None:
    deck = with_naps / "purrlor/games/kitten_me/decks/white.toml"
    insert(deck, "[cards]\n", '"cat nap" = 4\n')
    done = run(with_naps, PANTHER)
    assert done.returncode == 0, done.stderr


def test_a_played_card_without_an_effect_fails_at_import(tmp_path: Path) -> None:
    done = run(source_with(tmp_path, RULES, NAP_ROW), "import purrlor.games.kitten_me")
    assert "expected an effect for each of ['cat nap', 'skip'" in done.stderr
