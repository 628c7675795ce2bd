"""A beginner's name matches its temper: bold, cautious, or fond of something."""

from collections.abc import Sequence

import pytest

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot, Reading
from purrlor.bots.player import BotPlayer
from purrlor.bots.shut_up_cat.kitten import tiles_in
from purrlor.bots.temper import TEMPERS, Temper, temper_of
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games import BOXES, find
from purrlor.games.shut_up_cat.moves import Sleep, parse
from purrlor.server.people.characters import CHARACTERS
from tests.games.shut_up_cat.tables import match_at


def named(match: Match, level: str, name: str) -> Bot:
    game, options, players = match.game, match.options, match.players
    return seat_bot(level, game, options, players, match.mover, Quick(1), name)


def weighed(match: Match, level: str, name: str) -> Sequence[Reading]:
    return BotPlayer(named(match, level, name), match).weigh()


def share(readings: Sequence[Reading], word: str) -> float:
    return sum(reading.share for reading in readings if word in reading.move.split())


@pytest.mark.parametrize("level", TEMPERS)
def test_every_temper_belongs_to_a_character_of_its_level(level: str) -> None:
    assert {*TEMPERS[level]} <= {character.name for character in CHARACTERS[level]}
    assert {temper.bold for temper in TEMPERS[level].values()} >= {-1, 1}


def test_other_names_and_levels_have_none() -> None:
    assert temper_of("kitten", "Tofu") == Temper(bold=-1)
    assert temper_of("tabby", "Tofu") == temper_of("kitten", "Ann") == Temper()


@pytest.mark.parametrize(("name", "feature"), [("Ginger", "red"), ("Socks", "hat")])
def test_what_a_kitten_likes_it_bids_more_often(name: str, feature: str) -> None:
    often = {}
    for each in ("Ann", name):
        matches = [Match.start(find("kitten-me"), 4, seed=seed) for seed in range(20)]
        often[each] = sum(share(weighed(match, "kitten", each), feature) for match in matches)
    assert often[name] > often["Ann"]


@pytest.mark.parametrize(
    ("level", "bold", "cautious"), [("mouse", "Scurry", "Thimble"), ("kitten", "Pepper", "Tofu")]
)
def test_the_bold_bid_higher_than_the_cautious(level: str, bold: str, cautious: str) -> None:
    means = {}
    for name in (bold, cautious):
        matches = [Match.start(find("kitten-me"), 4, seed=seed) for seed in range(10)]
        readings = [each for match in matches for each in weighed(match, level, name)]
        bids = [(int(r.move.split()[1]), r.share) for r in readings if r.move.startswith("bid")]
        means[name] = sum(n * p for n, p in bids) / sum(p for _, p in bids)
    assert means[bold] > means[cautious]


@pytest.mark.parametrize("game", ["go-kitty", "shut-up-cat"])
def test_the_bold_take_moves_with_longer_odds(game: str) -> None:
    risks = dict.fromkeys(("Pepper", "Tofu"), 0.0)
    for seed in range(4):
        match = Match.start(find(game), 3, seed=seed)
        while match.outcome is None and match.ply < 12:
            for name in risks:
                readings = weighed(match, "kitten", name)
                risks[name] += sum(r.share * (1 - r.odds) for r in readings if r.odds is not None)
            match.play(match.mover, named(match, "kitten", "").choose(match.view(match.mover)).move)
    assert risks["Pepper"] > risks["Tofu"]


@pytest.mark.parametrize("level", ["mouse", "kitten"])
def test_a_beginner_sleeps_on_fewer_tiles_than_a_tabby(level: str) -> None:
    dice: list[Plain] = [[1, 4, 5], [2, 4, 6], [1, 1, 3]]
    mean = {}
    for each in ("tabby", level):
        tables = [match_at({"phase": "use", "dice": row, "multipliers": [3, 1]}) for row in dice]
        readings = [reading for table in tables for reading in weighed(table, each, "Ann")]
        moves = [(parse(reading.move), reading.share) for reading in readings]
        sleeps = [(tiles_in(move), p) for move, p in moves if isinstance(move, Sleep)]
        mean[each] = sum(n * p for n, p in sleeps) / sum(p for _, p in sleeps)
    assert mean[level] < mean["tabby"] - 1


@pytest.mark.parametrize("game", BOXES)
def test_a_tabby_plays_the_same_under_any_name(game: str) -> None:
    match = Match.start(find(game), 2, seed=3)
    assert weighed(match, "tabby", "Pepper") == weighed(match, "tabby", "Tofu")
