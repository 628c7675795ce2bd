"""What a panther adds to a tabby: inference from orders, trust, and a longer look ahead."""

import numpy as np
import pytest

from purrlor.bots.shut_up_cat import scene as scenes
from purrlor.bots.shut_up_cat.belief import bits_of, span_index
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.lookahead import Lookahead
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Turn
from purrlor.bots.shut_up_cat.placing import every_order
from purrlor.bots.shut_up_cat.reading import PRIOR, ReadingEvidence, put_back
from purrlor.bots.shut_up_cat.scene import first_scene
from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import Phase
from purrlor.games.shut_up_cat.events import (
    DieLeft,
    RoundBegan,
    TilesPlaced,
    TilesShuffled,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from purrlor.testing.kit import Table as LawTable
from purrlor.testing.play import fresh, step
from tests.bots.shut_up_cat.seats import by_move, seated, weighed_at
from tests.bots.shut_up_cat.test_belief import knowing
from tests.games.shut_up_cat.kit import KIT
from tests.games.shut_up_cat.tables import match_at, turned

RING = tuple(range(12))
LAY = "mmmmzzzzzzzz"
SCATTERED = "mzmzzmzzmzzz"


# Scenes


FOLLOWED = (
    *("round", "first", "last_round", "winks", "multipliers"),
    *("hand_sizes", "deck_size", "discard", "pillow"),
)


@pytest.mark.parametrize("table", [LawTable({}, 2), LawTable({}, 4)], ids=["two", "four"])
def test_a_scene_is_what_everybody_sees(table: LawTable) -> None:
    match, luck = fresh(KIT, table, 3), Quick(3)
    (began,) = (e for e in match.events_for(SPECTATOR, 0) if isinstance(e, RoundBegan))
    scene = first_scene(match.options, table.players, began.first)
    while match.outcome is None and match.ply < 120:
        step(match, luck)
        for event in match.events_for(SPECTATOR, match.ply):
            scene = scenes.after(scene, event)
        view = match.view(SPECTATOR)
        if match.outcome is None and isinstance(view, TableView):
            assert all(getattr(scene, name) == getattr(view, name) for name in FOLLOWED)
            if view.span is not None:
                assert (scene.span, scene.tiles) == (view.span, view.tiles)


# Reading


def watching(*orders: str, lay: str = LAY) -> ReadingEvidence:
    """Seat 0, after seat 1 repeatedly turned the whole ring and put it back in this order."""
    evidence = ReadingEvidence(Options(), 2, 0)
    evidence.learn(RoundBegan(1, 1))
    for order in orders:
        evidence.learn(turned(1, RING, lay))
        evidence.learn(TilesPlaced(1, RING, None))
        evidence.learn(DieLeft(1, 3, on_pillow=True))
        lay = order
    evidence.learn(turned(1, RING, lay))
    return evidence


def test_orders_may_be_likelier_than_others() -> None:
    """MEOWs come first three times out of four; beliefs about other spaces do not change."""
    weights = np.zeros(1 << 12)
    weights[0b011], weights[0b110] = 3.0, 1.0
    belief = put_back(knowing("zmm@0,1,2", "zm@5,6"), 0b111, weights)
    assert belief.meow[:3].tolist() == pytest.approx([3 / 4, 1, 1 / 4])
    assert belief.meow[[5, 6]].tolist() == pytest.approx([1 / 2, 1 / 2])


def test_nobody_is_read_before_anything_was_put_back() -> None:
    evidence = ReadingEvidence(Options(), 2, 0)
    assert evidence.kinds[1].tolist() == pytest.approx(PRIOR)


def test_who_puts_tiles_back_as_they_lay_is_taken_for_a_beginner() -> None:
    kinds = watching(SCATTERED, SCATTERED, lay=SCATTERED).kinds[1]
    assert kinds.argmax() == 1
    assert kinds[1] > 0.7


def test_who_puts_tiles_back_anyhow_is_not_read() -> None:
    kinds = watching("mzmzzmzzmzzz", "zmzmzzzmzzmz", "zzmzmzmzzzzm").kinds[1]
    assert kinds.argmax() == 2


def test_what_is_read_is_believed() -> None:
    """A beginner leaves MEOWs in their order, at one end or the other, and never on space 4."""
    evidence = watching(SCATTERED, SCATTERED, SCATTERED, lay=SCATTERED)
    evidence.learn(TilesPlaced(1, RING, None))
    evidence.learn(DieLeft(1, 3, on_pillow=True))
    assert evidence.own.meow[0] > 0.5
    assert evidence.own.meow[4] < 0.1
    assert evidence.public.meow.tolist() == pytest.approx([1 / 3] * 12)
    evidence.learn(TilesShuffled(1))
    assert evidence.own.meow.tolist() == pytest.approx([1 / 3] * 12)


def test_in_an_arranged_position_nothing_is_read() -> None:
    evidence = ReadingEvidence(Options(), 2, 0)
    evidence.learn(turned(1, RING, LAY))
    evidence.learn(TilesPlaced(1, RING, None))
    evidence.learn(DieLeft(1, 3, on_pillow=True))
    assert evidence.own.meow.tolist() == pytest.approx([1 / 3] * 12)


def test_a_tabby_is_read_better_than_by_guessing() -> None:
    """In a game of two tabbies, measured by the probability of the order that was chosen."""
    match = Match.deal(GAME, Options(), 2, Quick(5))
    tabbies = [seated(match, seat) for seat in range(2)]
    reader = ReadingEvidence(Options(), 2, 0)
    for event in match.events_for(0, 0):
        reader.learn(event)
    gains = []
    while match.outcome is None:
        seat = match.mover
        view = match.view(seat)
        assert isinstance(view, TableView)
        placing, up = seat == 1 and view.phase is Phase.PLACE, view.span
        match.play(seat, tabbies[seat].choose(view).move)
        for other in range(2):
            for event in match.events_for(other, match.ply):
                tabbies[other].watch(event)
        for event in match.events_for(0, match.ply):
            reader.learn(event)
        if placing and up is not None:
            (told,) = (e for e in match.events_for(1, match.ply) if isinstance(e, TilesPlaced))
            assert told.tiles is not None
            meows = bits_of(s for s, t in zip(told.spaces, told.tiles, strict=True) if t == "m")
            ways = len(every_order(told.spaces, meows.bit_count()))
            gains.append(reader.own.patterns(bits_of(told.spaces)).get(meows, 0.0) * ways)
    assert np.mean(np.log(gains)) > 0.5


# Looking further


def looking(position: dict[str, Plain]) -> tuple[Turn, Lookahead]:
    """Seat 0's turn, and a longer look from it."""
    match = match_at({"tiles": LAY, "phase": "use", **position})
    view = match.view(0)
    assert isinstance(view, TableView)
    evidence = Evidence()
    turn = Turn.of(match.options, view, 0, evidence.belief(view))
    return turn, Lookahead(turn, evidence.onlookers_belief(view), view)


def test_a_use_is_worth_what_the_next_seat_leaves() -> None:
    _, ahead = looking({"dice": [1, 6, 5], "winks": [30, 30], "multipliers": [3, 3]})
    whole, seven = ahead.use(span_index(0, 11), 5), ahead.use(SEVEN, 5)
    assert 0 < seven < whole < 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_card_that_is_drawn_counts(players: int) -> None:
    """At the top multiplier a seven changes nothing, and a pair brings a card."""
    each: dict[str, Plain] = {"winks": [20] * players, "multipliers": [3] * players}
    turn, ahead = looking({"players": players, "dice": [3, 3, 4], **each})
    alone = turn.prospect(PAIR).worth - turn.prospect(SEVEN).worth
    assert alone / 2 < ahead.use(PAIR, 4) - ahead.use(SEVEN, 4) < 2 * alone


def test_no_odds_to_win_are_below_nothing() -> None:
    """The seat has won whatever the next seat rolls."""
    last: dict[str, Plain] = {"ending": True, "winks": [5, 43], "multipliers": [1, 0]}
    _, ahead = looking({"dice": [1, 6, 5], **last})
    worths = [ahead.use(use, left) for use in (SEVEN, span_index(0, 5)) for left in range(1, 7)]
    assert min(worths) >= 0


def test_the_last_turn_of_all_is_worth_what_it_brings() -> None:
    position: dict[str, Plain] = {"tiles": LAY, "phase": "use", "dice": [1, 6, 5], "ending": True}
    known: Plain = [[f"{tile}@{space}" for space, tile in enumerate(LAY)], []]
    last: dict[str, Plain] = {
        **position,
        "first": 1,
        "to_move": 0,
        "known": known,
        "winks": [20, 43],
    }
    readings = by_move(weighed_at({**last, "multipliers": [3, 0]}, level="panther"))
    assert readings["sleep 5@4 6@11 clockwise"].worth == pytest.approx(1), "8 Zs at 3 are 24"
    assert readings["sleep 1@6 6@11 clockwise"].worth == 0, "6 Zs at 3 are 18"
    poor: dict[str, Plain] = {**last, "winks": [5, 43], "hands": [["tuna-can"], []]}
    readings = by_move(weighed_at(poor, level="tabby"))
    assert readings["play tuna-can"].worth == 0, "with 3 more Zs it has lost all the same"
