"""Every tutorial is played by the engine as it is written, and teaches what its game has."""

import re

import pytest

from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.scenario import BadScenario, Failed
from purrlor.core.teaching import Teaching
from purrlor.core.tutorial import LEARNER, Tutorial
from purrlor.core.wire import Plain, kind
from purrlor.games import BOXES, OWN, find
from purrlor.games.go_kitty.clowders import KINDS, ClowderKind
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    ENOUGH_ZS,
    FIRST_MULTIPLIER,
    FIRST_ZS,
    TOP_MULTIPLIER,
)
from purrlor.words import speaker

GAMES = [box.id for box in OWN]
LONGEST = 110  # letters that the cat says at once


def tutorial(game: str) -> Tutorial:
    text = BOXES[game].text("tutorial.toml")
    assert text is not None
    return Tutorial.read(text)


def teaching(game: str) -> Teaching:
    text = BOXES[game].text("teaching.toml")
    assert text is not None
    return Teaching.read(text)


def last(matches: list[Match]) -> Match:
    return matches[-1]


@pytest.mark.parametrize("id", GAMES)
def test_a_tutorial_is_played_to_its_end_by_the_rules(id: str) -> None:
    match = last(list(tutorial(id).played(find)))
    mine = [move for seat, move in match.moves if seat == LEARNER]
    assert len(mine) >= 5
    assert match.outcome is None, "a first round, and no whole game"


@pytest.mark.parametrize("id", GAMES)
def test_the_cat_speaks_before_each_of_the_learners_moves_and_shortly(id: str) -> None:
    lesson, game = tutorial(id), find(id)
    options = next(lesson.played(find)).options
    for says, turn in zip(lesson.lines(game, options), lesson.turns(game), strict=True):
        assert says or (turn is not None and turn.seat != LEARNER)
        for line in says:
            assert len(line) <= LONGEST, line
            assert line[-1] in ".!?”", line
            assert "{" not in line
            assert not re.search(r"\b[A-Z]{2}-R?\d", line), "no rule's id is spoken"


@pytest.mark.parametrize("id", GAMES)
def test_a_tutorial_teaches_what_its_game_is_about(id: str) -> None:
    verbs = {str(move).split()[0] for _, move in last(list(tutorial(id).played(find))).moves}
    taught = {
        "kitten-me": {"bid", "challenge", "purrfect", "skip"},
        "go-kitty": {"ask", "lay", "reverse", "seek"},
        "shut-up-cat": {"gather", "seven", "distract", "play", "sleep", "chase", "place"},
    }
    assert taught[id] <= verbs


def test_a_tutorial_that_the_rules_refuse_fails() -> None:
    text = BOXES["kitten-me"].text("tutorial.toml") or ""
    broken = Tutorial.read(text.replace("1 bid 3 hat", "1 bid 2 hat"))
    with pytest.raises(Failed, match=r"step 2: '1 bid 2 hat': .*KM-8"):
        list(broken.played(find))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('play = ["0 challenge"]', 'play = ["0 challenge", "2 bid 2 hat"]'), "one move at most"),
        (('names = ["Tiger", ', "names = ["), "one for each seat"),
        (("names =", "says ="), "no key 'says'"),
        (('play = ["0 bid 2 hat"]', 'refuse = "0 skip"\nrule = "KM-5"'), "may stand here"),
        (('play = ["0 bid 2 hat"]', ""), "without a move the cat speaks, and names none"),
        (("[position]", "[position"), "no TOML file"),
    ],
)
def test_what_is_no_tutorial_is_refused(change: tuple[str, str], why: str) -> None:
    text = BOXES["kitten-me"].text("tutorial.toml") or ""
    assert change[0] in text
    with pytest.raises(BadScenario, match=why):
        Tutorial.read(text.replace(*change, 1))


@pytest.mark.parametrize("id", GAMES)
def test_hints_speak_of_verbs_events_and_cards_that_the_game_has(id: str) -> None:
    game, told = find(id), teaching(id)
    events = {kind(event) for event in game.events}
    for hint in told.hints:
        when = [hint.verb, hint.event, hint.card]
        assert sum(each is not None for each in when) == 1, hint.id
        assert hint.verb is None or hint.verb in game.verbs
        assert hint.event is None or hint.event in events
        if hint.card is not None:  # a hand can hold it
            hands: list[Plain] = [[hint.card], []]
            game.arrange(game.options(), {"players": 2, "hands": hands}, Quick(0))
    assert len({hint.id for hint in told.hints}) == len(told.hints)
    assert set(told.odds or {}) <= set(game.verbs)


@pytest.mark.parametrize("id", GAMES)
def test_house_rules_are_told_in_a_players_words_with_their_bounds(id: str) -> None:
    game = find(id)
    assert set(game.option_words) == set(game.option_titles)
    for key, words in game.option_words.items():
        assert words.endswith(".")
        assert "_" not in words
        assert not re.search(r"\b[A-Z]{2}-R?\d", words), key
    plain = game.options()
    for key, bounds in game.option_bounds.items():
        assert getattr(plain, key) is None or getattr(plain, key) in bounds


@pytest.mark.parametrize("id", GAMES)
def test_newcomers_words_lead_to_rules_that_there_are(id: str) -> None:
    found = {rule for rules in (teaching(id).speaks_of or {}).values() for rule in rules}
    assert found
    assert found <= set(find(id).rules)


def title(kind: ClowderKind) -> str:
    return speaker("go-kitty", (), None).word("clowder-kind", kind)


def points(kind: ClowderKind) -> str:
    return speaker("go-kitty", (), None).text("points", points=kind.points)


def test_how_to_play_tells_what_every_clowder_brings() -> None:
    rows = [row for part in teaching("go-kitty").how for row in part.rows]
    brought = [(title(kind), points(kind)) for kind in KINDS.values()]
    assert [(row.title, row.text.rpartition(": ")[2]) for row in rows] == brought


def test_how_to_play_gives_the_numbers_of_the_cats_game() -> None:
    told = {part.title: part.text for part in teaching("shut-up-cat").how}
    assert f"begin with {FIRST_ZS} Zs" in told["What it is about"]
    assert f"has {ENOUGH_ZS} Zs" in told["What it is about"]
    assert f"begins at ×{FIRST_MULTIPLIER}; ×0 is" in told["Seven"]
    assert f"and ×{TOP_MULTIPLIER} the most" in told["Seven"]
    assert f"give up {CHASE_PRICE} Zs" in told["Chase the cat"]
    assert f"at ×{FIRST_MULTIPLIER} a single MEOW means that no Z counts" in told["Sleep"]


def test_the_tutorial_tells_what_stands_on_every_button_of_go_kitty() -> None:
    said = " ".join(line for says in tutorial("go-kitty").says for line in says)
    for name in ("year", "season"):
        clowder = KINDS[name]
        what = title(clowder).removesuffix(" Clowder")
        assert re.search(rf"\b{what}\b[^.]*: {points(clowder)}\.", said)
    assert "Scout" in said


@pytest.mark.parametrize("file", ["teaching.toml", "tutorial.toml"])
def test_a_trait_is_called_nothing_else(file: str) -> None:
    said = BOXES["go-kitty"].text(file) or ""
    words = re.sub(r"of a Kind|\[speaks_of\](?s:.*)|lay kind", "", said)
    assert "Trait" in words
    assert not re.search(r"\b([Kk]inds?|trait|season|clowders?)\b", words)
