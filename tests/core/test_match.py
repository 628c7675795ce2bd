"""A match plays legal moves, rejects others without effect, and shows each seat its own view."""

from dataclasses import replace

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, IllegalMove
from purrlor.core.match import Match
from purrlor.core.offer import Number, Offer, OneOf, OrderOf, pick
from purrlor.core.rulebook import default_halt
from purrlor.games import all_games, find
from purrlor.testing.kit import Kit
from purrlor.testing.play import fresh, state, step


def test_a_refused_move_changes_nothing(any_kit: Kit) -> None:
    match = fresh(any_kit, any_kit.tables[0], 1)
    before, views = state(match).copy(), [match.view(seat) for seat in (0, 1, SPECTATOR)]
    move = state(match).moves()[0]
    wrong = (match.mover + 1) % match.players
    with pytest.raises(IllegalMove) as refusal:
        match.play(wrong, move)
    assert refusal.value.seat == wrong
    assert refusal.value.move == move
    assert refusal.value.rule.id in str(refusal.value)
    assert state(match) == before
    assert [match.view(seat) for seat in (0, 1, SPECTATOR)] == views


def test_the_ply_counts_moves_and_each_has_its_events(any_kit: Kit) -> None:
    match, chance = fresh(any_kit, any_kit.tables[0], 2), Quick(2)
    for ply in range(1, 6):
        step(match, chance)
        assert match.ply == match.view(0).ply == ply
        assert match.events_for(SPECTATOR, ply)


def test_everybody_is_told_what_they_see_of_what_happened(any_kit: Kit) -> None:
    match, chance = fresh(any_kit, any_kit.tables[0], 5), Quick(5)
    while match.outcome is None:
        step(match, chance)
        for viewer in match.viewers():
            seen = [event.seen_by(viewer) for event in match.true_events(match.ply)]
            assert match.events_for(viewer, match.ply) == seen


def test_the_trace_tells_one_match_from_another(any_kit: Kit) -> None:
    table = any_kit.tables[0]
    one, same, other = (fresh(any_kit, table, seed) for seed in (1, 1, 2))
    assert one.trace() == same.trace() != other.trace()
    before = one.trace()
    step(one, Quick(1))
    assert one.trace() != before


def test_who_is_out_moves_no_more_and_every_ply_has_its_time_to_be_read(any_kit: Kit) -> None:
    match, chance = fresh(any_kit, any_kit.tables[0], 4), Quick(4)
    out: set[int] = set()
    while match.outcome is None:
        assert match.to_move not in out
        step(match, chance)
        out |= {seat for seat in range(match.players) if match.is_out(seat)}
        halt, seconds = match.halt(match.ply), match.time_to_read(match.ply)
        assert seconds == halt if halt else 0 < seconds < 20
        assert halt == 0 or 3 <= halt <= 10
        assert halt or not match.game.reveals(match.events_for(SPECTATOR, match.ply))
    assert match.halt(match.ply) or match.game.halt is default_halt, "the end has a halt"


def test_games_are_found_by_their_ids() -> None:
    assert [find(game.id) for game in all_games()] == all_games()
    with pytest.raises(ValueError, match="unknown game 'chess'; available: kitten-me"):
        find("chess")


def test_offers_have_a_text_form() -> None:
    offer = Offer("bid", (Number(3, 5), OneOf(("hat", "red"))))
    assert str(offer) == "bid 3..5 hat|red"
    assert list(offer.texts())[:2] == ["bid 3 hat", "bid 3 red"]
    assert str(Offer("bid", (Number(4, 4),))) == "bid 4"
    assert str(Offer("place", (OrderOf("zzm"),))) == "place order of zzm"
    assert set(Offer("place", (OrderOf("zzm"),)).texts()) == {
        "place zzm",
        "place zmz",
        "place mzz",
    }
    assert pick([offer], Quick(1)) in set(offer.texts())


@pytest.mark.parametrize("seat", [-2, 99])
def test_a_seat_that_is_none_sees_nothing(any_kit: Kit, seat: int) -> None:
    match = fresh(any_kit, any_kit.tables[0], 1)
    for look in (match.view, match.knowledge, lambda seat: match.events_for(seat, 0)):
        with pytest.raises(ValueError, match="a seat from 0 to"):
            look(seat)


@pytest.mark.parametrize("id", ["kitten-me", "go-kitty", "shut-up-cat"])
def test_a_view_without_offers_is_the_view_less_what_one_may_do(id: str) -> None:
    game = find(id)
    match = Match.deal(game, game.options(), 2, Quick(1))
    for viewer in match.viewers():
        whole = match.view(viewer)
        bare = match.view(viewer, offers=False)
        assert bare == replace(whole, decision=None, offers=(), barred=())
    assert match.view(match.mover, offers=False) != match.view(match.mover)
