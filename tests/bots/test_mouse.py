"""The mouse that serves a game without bots of its own."""

from collections import defaultdict
from dataclasses import replace

import pytest

from purrlor.bots import check_level, coach_of, levels_of, seat_bot, usual_level
from purrlor.bots.mouse import MAX_MOVES, Mouse
from purrlor.bots.player import BotPlayer
from purrlor.bots.search import SearchBot
from purrlor.core.chance import Quick, Seeded
from purrlor.core.match import Match
from purrlor.games import BOXES, find


def mouse_at(match: Match, seat: int) -> BotPlayer:
    return BotPlayer(Mouse(match.game, match.options, match.players, seat, Quick(1)), match)


def deal(game: str, seed: int) -> Match:
    box = find(game)
    return Match.deal(box, box.options(), box.seats[0], Seeded(b"%d" % seed))


@pytest.mark.parametrize("game", BOXES)
def test_each_verb_is_as_likely_as_another_and_it_says_how_many_moves_it_had(game: str) -> None:
    match = deal(game, 2)
    mice = [mouse_at(match, seat) for seat in range(match.players)]
    while match.outcome is None and match.ply < 20:
        readings = mice[match.mover].weigh()
        shares: dict[str, float] = defaultdict(float)
        for reading in readings:
            shares[reading.move.split()[0]] += reading.share
        assert shares == pytest.approx(dict.fromkeys(shares, 1 / len(shares)))
        assert len(readings) <= MAX_MOVES * len(shares)
        moves = [text for offer in match.view(match.mover).offers for text in offer.texts()]
        (claim,) = readings[0].claims
        assert claim.amount == len(moves)
        match.play(match.mover, mice[match.mover].choose().move)


def test_a_game_without_bots_of_its_own_has_mice_and_search() -> None:
    game = find("go-kitty")
    assert levels_of(game)[:3] == ("mouse", "kitten", "tabby")
    assert (coach_of(game), usual_level(game)) == ("tabby", "kitten")
    game = replace(game, id="patience")
    assert levels_of(game) == ("mouse", "search")
    assert (coach_of(game), usual_level(game)) == (None, "mouse")
    assert isinstance(seat_bot("mouse", game, game.options(), 2, 0, Quick(1)), Mouse)
    assert isinstance(seat_bot("search", game, game.options(), 2, 0, Quick(1)), SearchBot)
    with pytest.raises(ValueError, match="no level 'tabby'; there are mouse, search for patience"):
        check_level("tabby", game)
