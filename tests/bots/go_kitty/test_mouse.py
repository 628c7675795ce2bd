"""How the mouse plays: at random, within reason."""

import pytest

from purrlor.games.go_kitty.options import Options
from tests.bots.go_kitty.playing import at_random, fresh, readings_of, seen


def test_it_does_not_skip_while_there_is_anything_else_to_do() -> None:
    for seed in range(10):
        match = at_random(fresh(3, seed, Options()), seed, 6 * seed)
        offered = {offer.verb for offer in seen(match, match.mover).offers}
        if offered != {"skip"}:
            assert "skip" not in readings_of("mouse", match)


def test_every_verb_is_as_likely_as_any_other() -> None:
    match = fresh(4, 1)
    shares = dict.fromkeys(("lay", "ask", "seek", "scout"), 0.0)
    for move, reading in readings_of("mouse", match).items():
        shares[move.partition(" ")[0]] += reading.share
    assert all(share == pytest.approx(1 / 4) for share in shares.values())


def test_whims_change_from_turn_to_turn() -> None:
    asks = {tuple(readings_of("mouse", at_random(fresh(2, 1), 1, ply))) for ply in range(5)}
    assert len(asks) > 1
