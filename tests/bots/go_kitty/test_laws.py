"""Laws of the bots: legal moves, a valid mix, nothing that a seat may not know."""

import gc
import json
from collections.abc import Sequence
from itertools import product

import pytest

from purrlor.bots import levels_of
from purrlor.bots.bot import Bot, Reading
from purrlor.core.chance import Quick
from purrlor.core.game import State
from purrlor.core.match import Match
from purrlor.core.wire import to_plain
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView
from purrlor.words import LANGUAGES, Reader, Speaker, catalogue
from tests.bots.go_kitty.playing import (
    HOUSE_RULES,
    NO_MICE,
    at_random,
    fresh,
    played,
    seated,
    seen,
)

WHOLE = [(2, Options()), (3, HOUSE_RULES), (5, Options())]
TABLES = [*WHOLE, (4, NO_MICE)]
VOICES = [
    Speaker(catalogue("go-kitty", language), Reader(("Ann", "Bob", "Cleo", "Dan", "Eve"), 0, who))
    for language in LANGUAGES
    for who in ("me", "you")
]
every_level = pytest.mark.parametrize("level", levels_of(GAME))


def as_bytes(bot: Bot, view: TableView) -> bytes:
    return json.dumps([to_plain(reading) for reading in bot.weigh(view)]).encode()


def check(readings: Sequence[Reading], view: TableView) -> None:
    legal = {text for offer in view.offers for text in offer.texts()}
    assert legal.issuperset(reading.move for reading in readings)
    assert len({reading.move for reading in readings}) == len(readings) <= 12 + 1  # a sure Seek
    assert sum(reading.share > 0 for reading in readings) <= 12
    assert sum(reading.share for reading in readings) == pytest.approx(1)
    assert all(reading.share >= 0 for reading in readings)
    assert all(reading.odds is None or 0 <= reading.odds <= 1 for reading in readings)
    for spoken in VOICES:
        texts = [spoken.claims(reading.claims) for reading in readings]
        assert all(text[0].isupper() and text[-1] == "." for text in texts)
    worths = [reading.worth for reading in readings]
    assert worths == sorted(worths, reverse=True)


GAMES = [
    (level, *table)
    for level in levels_of(GAME)
    for table in ([(2, HOUSE_RULES)] if level == "panther" else WHOLE)  # it thinks for a long time
]


@pytest.mark.parametrize(("level", "players", "options"), GAMES)
def test_a_bot_plays_what_it_may_to_the_end(level: str, players: int, options: Options) -> None:
    match = fresh(players, players, options)
    bots = [seated(level, match, seat) for seat in range(players)]
    for view, choice in played(match, bots):
        check(choice.readings, view)
    assert match.outcome is not None


@every_level
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_bot_finds_its_way_whatever_the_others_play(
    level: str, players: int, options: Options
) -> None:
    """Random play leads to odder places: hands of mice, empty ones, huge ones."""
    for seed, plies in product(range(3), (10, 40, 70)):
        match = at_random(fresh(players, seed, options), seed, plies)
        if match.outcome is None:
            view = seen(match, match.mover)
            check(seated(level, match, match.mover).weigh(view), view)


@every_level
@pytest.mark.parametrize("phase", ["turn", "end", "keep", "answer", "give"])
def test_a_bot_may_sit_down_at_an_arranged_table(level: str, phase: str) -> None:
    match = arranged(phase)
    for _ in range(4):
        view = seen(match, match.mover)
        choice = seated(level, match, match.mover).choose(view)
        check(choice.readings, view)
        match.play(match.mover, choice.move)


def arranged(phase: str) -> Match:
    position = {
        "players": 3,
        "hands": [["snow", "mouse", "rain"], ["snow", "light", "mouse"], []],
        "phase": phase,
    }
    if phase == "end":
        position |= {"pile": [], "last_turns": [0, 1, 2]}
    if phase == "keep":
        position["scouted"] = ["fan", "mouse", "leaf"]
    if phase in ("answer", "give"):
        position["ask"] = "0 ask 1 winter"
    chance = Quick(1)
    plain = json.loads(json.dumps(position))
    return Match(GAME, Options(), GAME.arrange(Options(), plain, chance)).with_chance(chance)


@every_level
def test_two_worlds_that_look_the_same_are_weighed_the_same(level: str) -> None:
    for seed in range(4):
        match = at_random(fresh(2 + seed, seed), seed, 20 + seed)
        seat = match.mover
        view, knowledge = seen(match, seat), match.knowledge(seat)
        other = GAME.imagine(view, knowledge, Quick(seed))
        assert other != match._position.state
        bot, again = seated(level, match, seat), seated(level, match, seat)
        assert as_bytes(bot, view) == as_bytes(again, GAME.view(other, seat, knowledge, match.ply))


@every_level
def test_a_bot_holds_no_state(level: str) -> None:
    match = at_random(fresh(3, 1), 1, 20)
    bot = seated(level, match, match.mover)
    bot.weigh(match.view(match.mover))
    assert not any(isinstance(each, (State, Match)) for each in reachable(bot))


def reachable(bot: Bot) -> list[object]:
    """All objects reachable from a bot; its game is the rulebook, not the table."""
    found: dict[int, object] = {}
    left: list[object] = [value for name, value in vars(bot).items() if name != "game"]
    while left:
        each = left.pop()
        if id(each) not in found and not isinstance(each, type):
            found[id(each)] = each
            left += gc.get_referents(each)
    return list(found.values())


@every_level
def test_a_bot_that_was_made_anew_goes_on_alike(level: str) -> None:
    for seed in range(3):
        match = at_random(fresh(3, seed), seed, 25)
        view = match.view(match.mover)
        first, second = (seated(level, match, match.mover, seed) for _ in range(2))
        assert first.choose(view) == second.choose(view) == first.choose(view)
        assert first.choose(view).move in {
            GAME.parse(reading.move) for reading in first.weigh(view) if reading.share
        }


def test_the_tabby_has_an_opinion_on_everything_that_can_be_done() -> None:
    """The tabby's readings have every offered verb, for the coach to show."""
    for seed in range(30):
        match = at_random(fresh(2 + seed % 4, seed), seed, 3 * seed)
        if match.outcome is None:
            view = seen(match, match.mover)
            readings = seated("tabby", match, match.mover).weigh(view)
            read = {reading.move.partition(" ")[0] for reading in readings}
            assert read == {offer.verb for offer in view.offers}
