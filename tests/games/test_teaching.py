"""Every tutorial runs in the engine as written, and teaches what its game has."""

import re
from typing import Any

import pytest

from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.core.scenario import BadScenario, Failed
from purrlor.core.teaching import LEARNER, Teaching, Turn, Tutorial
from purrlor.core.wire import Plain, kind, to_plain
from purrlor.games import BOXES, OWN, find
from purrlor.games.go_kitty.clowders import KINDS
from purrlor.words import LANGUAGES, Reader, catalogue, sources
from purrlor.words.law import all_variables, parse

GAMES = [box.id for box in OWN]
LONGEST = 110  # characters that the cat says at once


def tutorial(game: str) -> Tutorial:
    text = BOXES[game].text("tutorial.toml")
    assert text is not None
    return Tutorial.read(text)


def teaching(game: str) -> Teaching:
    text = BOXES[game].text("teaching.toml")
    assert text is not None
    return Teaching.read(text)


def lines(game: str, language: str) -> list[tuple[Turn | None, list[str]]]:
    """The move of each step of a tutorial, and what the cat says before it."""
    lesson, words = tutorial(game), catalogue(game, language)
    reader = Reader(lesson.names)

    def render(match: Match, turn: Turn | None, id: str) -> str:
        if turn is None:
            return words.format(id)
        return words.format(id, move=words.say(match.say(turn.move), reader))

    turns = zip(lesson.played(find), lesson.turns(find(game)), lesson.lines(), strict=False)
    return [(turn, [render(match, turn, id) for id in ids]) for match, turn, ids in turns]


def variables(game: str, language: str) -> dict[str, set[str]]:
    """The variables of each message about teaching."""
    there, _ = parse("\n".join(sources(game, language)))
    about = re.compile(r"(how|hint|odds|tutorial)-")
    return {id: all_variables(entry, there) for id, entry in there.items() if about.match(id)}


def last(matches: list[Match]) -> Match:
    return matches[-1]


@pytest.mark.parametrize("id", GAMES)
def test_a_tutorial_is_played_to_its_end_by_the_rules(id: str) -> None:
    match = last(list(tutorial(id).played(find)))
    mine = [move for seat, move in match.moves if seat == LEARNER]
    assert len(mine) >= 5
    assert match.outcome is None, "a first round, not a whole game"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_the_cat_speaks_before_each_of_the_learners_moves_and_shortly(
    id: str, language: str
) -> None:
    for turn, said in lines(id, language):
        assert said or (turn is not None and turn.seat != LEARNER)
        for line in said:
            assert len(line) <= LONGEST, line
            assert line[-1] in ".!?”“", line
            assert "{" not in line
            assert not re.search(r"\b[A-Z]{2}-R?\d", line), "no rule's id is spoken"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_a_catalogue_has_all_that_is_taught_and_nothing_else(id: str, language: str) -> None:
    there, lesson = variables(id, language), tutorial(id)
    turns = zip(lesson.turns(find(id)), lesson.lines(), strict=True)
    before_move = {line: turn is not None for turn, says in turns for line in says}
    assert set(there) == {*teaching(id).messages(), *before_move}
    for message, used in there.items():
        if message.startswith("odds-"):
            assert {"odds"} <= used <= {"odds", "certain"}
        else:
            options = {key for key in vars(find(id).options()) if UNTRUE[id, key]}
            assert used <= ({"move"} if before_move.get(message) else options), message


@pytest.mark.parametrize("id", GAMES)
def test_teaching_is_translated(id: str) -> None:
    english, german = catalogue(id, "en"), catalogue(id, "de")
    ids = list(teaching(id).messages())
    odds = {"odds": "1 %", "certain": "no"} | house(id)
    texts = [(english.format(each, **odds), german.format(each, **odds)) for each in ids]
    same = [one for one, other in texts if one == other]
    assert same == (["Go Kitty!"] if id == "go-kitty" else [])


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
    broken = Tutorial.read(text.replace("1 bid 4 hat", "1 bid 2 hat"))
    with pytest.raises(Failed, match=r"step 2: '1 bid 2 hat': .*KM-8"):
        list(broken.played(find))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('play = ["0 challenge"]', 'play = ["0 challenge", "2 bid 2 hat"]'), "at most one move"),
        (('names = ["Tiger", ', "names = ["), "one for each seat"),
        (("names =", "says ="), "unknown key 'says'"),
        (("says = 4", 'says = ["Hello!"]'), "step.says"),
        (('play = ["0 bid 3 hat"]', 'refuse = "0 skip"\nrule = "KM-5"'), "allowed keys"),
        (('says = 4\nplay = ["0 bid 3 hat"]', ""), "a move or lines"),
        (("[position]", "[position"), "not valid TOML"),
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
    assert set(told.odds) <= set(game.verbs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_house_rules_are_told_in_a_players_words_with_their_bounds(id: str, language: str) -> None:
    game = find(id)
    for key in vars(game.options()):
        words = catalogue(id, language).format(f"option-{key}", "text")
        assert words.endswith(".")
        assert "_" not in words
        assert not re.search(r"\b[A-Z]{2}-R?\d", words), key
    plain = game.options()
    for key, bounds in game.option_bounds.items():
        assert getattr(plain, key) is None or getattr(plain, key) in bounds


# What must not be said with another value of a house rule, in each language; None where no text
# speaks of it. The same words must be said with the default.
UNTRUE: dict[tuple[str, str], tuple[Plain, dict[str, list[str]]] | None] = {
    ("kitten-me", "deck"): None,
    ("kitten-me", "purrfect"): (False, {"en": ["Purrfect says"], "de": ["Purrfect heißt"]}),
    ("kitten-me", "min_opening"): None,
    ("kitten-me", "cards_before_bid"): (
        True,
        {"en": ["make the first bid"], "de": ["das erste Gebot der Runde macht"]},
    ),
    ("kitten-me", "hang_in_there_stacks"): None,
    ("kitten-me", "max_cards"): None,
    ("go-kitty", "first"): None,
    ("go-kitty", "seek_ends_turn"): (
        False,
        {
            "en": ["Either way your turn ends", "Your turn ends; the token"],
            "de": ["Nach beidem endet dein Zug", "Dann endet dein Zug, sie schläft"],
        },
    ),
    ("go-kitty", "seek_all_mice"): None,
    ("go-kitty", "mouse_reverses_seek"): (
        False,
        {
            "en": ["Somebody asks for something you have", "unless you have a Mouse"],
            "de": ["fragt dich nach etwas, das du hast", "her, oder spiel eine Maus"],
        },
    ),
    ("go-kitty", "max_mice"): (
        0,
        {
            "en": ["stand in for any kitty", "as any kitty in a Clowder"],
            "de": ["für jedes (beliebige )?Kätzchen", "Clowder als beliebiges Kätzchen"],
        },
    ),
    ("go-kitty", "idle_rounds"): None,
    ("shut-up-cat", "numbering"): None,
    ("shut-up-cat", "chase_in_reveal"): (
        False,
        {
            "en": ["unless you chase", "you may still chase"],
            "de": ["außer du verscheuchst", "darfst du sie noch verscheuchen"],
        },
    ),
    ("shut-up-cat", "seven_at_max"): None,
    ("shut-up-cat", "memory_notes"): None,
    ("shut-up-cat", "first"): None,
    ("shut-up-cat", "max_rounds"): None,
    ("shut-up-cat", "distractions"): None,
}


def house(id: str, changed: dict[str, Plain] | None = None) -> dict[str, Any]:
    """The variables of teaching at a table with these house rules."""
    options = to_plain(read_options(find(id), changed or {}))
    assert isinstance(options, dict)
    said = {True: "yes", False: "no"}
    numbers = {key: value for key, value in options.items() if isinstance(value, int)}
    return {key: said[n] if isinstance(n, bool) else n for key, n in numbers.items()}


def told(id: str, language: str, changed: dict[str, Plain]) -> str:
    """All texts of a table with these house rules."""
    words, lesson, variables = catalogue(id, language), teaching(id), house(id, changed)
    off = [n for n, part in enumerate(lesson.how, 1) if variables.get(part.option or "") == "no"]
    every = [each for each in lesson.messages() if each.startswith(("how-", "hint-"))]
    shown = [each for each in every if not each.startswith(tuple(f"how-{n}-" for n in off))]
    return "\n".join(words.format(each, **variables) for each in shown)


def test_every_house_rule_is_checked_against_what_is_taught() -> None:
    assert set(UNTRUE) == {(id, key) for id in GAMES for key in vars(find(id).options())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "key"), [rule for rule, said in UNTRUE.items() if said])
def test_what_is_taught_follows_the_house_rules(id: str, key: str, language: str) -> None:
    found = UNTRUE[id, key]
    assert found is not None
    value, untrue = found
    usual, here = told(id, language, {}), told(id, language, {key: value})
    for words in untrue[language]:
        assert re.search(words, usual), words
        assert not re.search(words, here), words


@pytest.mark.parametrize("id", GAMES)
def test_newcomers_words_lead_to_rules_that_there_are(id: str) -> None:
    speaks_of = teaching(id).speaks_of or {}
    assert list(speaks_of) == list(LANGUAGES)
    for words in speaks_of.values():
        found = {rule for rules in words.values() for rule in rules}
        assert found
        assert found <= set(find(id).rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_play_tells_what_every_clowder_brings(language: str) -> None:
    words = catalogue("go-kitty", language)
    ids = [id for id in teaching("go-kitty").messages() if re.fullmatch(r"how-\d-\d-text", id)]
    points = [re.findall(r": (\d)\s(?:point|Punkt)", words.format(id)) for id in ids]
    assert points == [[str(kind.points)] for kind in KINDS.values()]
