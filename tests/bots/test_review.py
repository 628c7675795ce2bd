"""Reviews of finished games: each decision beside the coach's best move."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from purrlor.bots import seat_bot
from purrlor.bots.bot import Reading
from purrlor.bots.player import BotPlayer, seat_all
from purrlor.bots.review import Decision, bluffs, judge, memory, review, scale_of, scores
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.rulebook import AnyGame
from purrlor.games import find

RECORDS = Path(__file__).parents[1] / "records"
GAMES = [find(id) for id in ("kitten-me", "go-kitty", "shut-up-cat")]


def kept(game: str) -> Record:
    return Record.read((RECORDS / f"{game}.json").read_text())


@cache
def judged(game: str) -> tuple[Decision, ...]:
    return tuple(review(kept(game), 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_decision_of_a_record_is_judged(game: AnyGame) -> None:
    record, decisions = kept(game.id), judged(game.id)
    assert decisions
    own = [ply for ply, text in enumerate(record.moves) if text.startswith("0 ")]
    assert {each.ply for each in decisions} <= set(own)
    for each in decisions:
        assert record.moves[each.ply] == f"0 {each.move}"
        assert each.cost is None or each.cost >= 0
    assert any(each.cost for each in decisions)  # it was played at random
    assert scale_of(game.id) in ("chance", "points")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_coachs_own_move_costs_nothing_and_every_listed_move_is_assessed_as_listed(
    game: AnyGame,
) -> None:
    match = Match.deal(game, game.options(), 3, Quick(5))
    players = seat_all("tabby", match, Quick(5))
    while len(readings := players[match.mover].weigh()) < 2:
        match.play(match.mover, game.parse(readings[0].move))
    bot = players[match.mover].bot
    view = match.view(bot.seat)
    for reading in readings:
        assert bot.assess(view, game.parse(reading.move)) == reading
    decision = judge(bot, view, game.parse(readings[0].move))
    assert isinstance(decision, Decision)
    assert decision.cost == 0


def test_a_bid_that_the_coach_would_never_make_is_assessed_too() -> None:
    game = find("kitten-me")
    match = Match.deal(game, game.options(), 2, Quick(1))
    bot = seat_bot("tabby", game, match.options, 2, match.mover, Quick(1))
    BotPlayer(bot, match).catch_up()
    decision = judge(bot, match.view(bot.seat), game.parse("bid 10 hat"))
    assert decision is not None
    assert decision.played is not None
    assert decision.played.share == 0
    assert decision.cost is not None
    assert decision.cost > 0.01


def test_scores_are_listed_where_they_change() -> None:
    found = list(scores(kept("kitten-me")))
    assert found[0] == (0, (5, 5, 5))
    assert all(before[1] != after[1] for before, after in pairwise(found))


def test_a_game_without_a_coach_cannot_be_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.bots.review.coach_of", lambda game: None)
    with pytest.raises(ValueError, match="there is no coach for go-kitty"):
        next(review(kept("go-kitty"), 0))


def test_bluffs_are_bids_that_the_coach_does_not_believe() -> None:
    record, decisions = kept("kitten-me"), judged("kitten-me")
    found = bluffs(record, decisions)
    assert found is not None
    bids = [each for each in decisions if each.move.startswith("bid ")]
    made = [each for each in bids if each.played is not None and chance_of_truth(each.played) < 0.5]
    called = [
        each for each in made if record.moves[each.ply + 1].endswith(("challenge", "purrfect"))
    ]
    assert found == (len(bids), len(made), len(called))
    assert found.bids >= found.bluffs >= found.called
    assert found.bluffs > 0  # it was played at random
    assert bluffs(kept("go-kitty"), []) is None


def chance_of_truth(reading: Reading) -> float:
    return next(claim.odds or 0.0 for claim in reading.claims if claim.kind == "bid-is-true")


def reading(move: str, odds: float | None, worth: float) -> Reading:
    return Reading(move, 1.0, odds, worth)


def test_memory_counts_certain_moves_and_misses_but_not_what_is_as_good() -> None:
    best = reading("ask 1 snow", 1.0, 2.0)
    played = {
        "ask 2 rain": reading("ask 2 rain", 1.0, 1.0),  # certain, though another is better
        "ask 2 fan": reading("ask 2 fan", 0.2, 1.5),  # missed
        "ask 2 leaf": reading("ask 2 leaf", 0.2, 1.95),  # as good
    }
    decisions = [Decision(0, move, best, each, 0.25) for move, each in played.items()]
    other = Decision(0, "ask 2 fan", best, played["ask 2 fan"])  # nothing to remember in this game
    assert memory("go-kitty", [*decisions, other]) == (2, 1, 0.5)
    assert memory("go-kitty", []) == (0, 0, 0)
    assert memory("kitten-me", decisions) is None


@pytest.mark.parametrize("game", GAMES[1:], ids=lambda game: game.id)
def test_the_coach_is_certain_at_times_and_guessing_seldom_is(game: AnyGame) -> None:
    decisions = judged(game.id)
    found = memory(game.id, decisions)
    assert found is not None
    assert 0 <= found.certain <= found.moves <= len(decisions)
    for each in decisions:
        certain = each.best.odds is not None and each.best.odds > 1 - 1e-9
        assert each.guess is None or (certain and 0 <= each.guess <= 1)
