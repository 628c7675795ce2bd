"""The batched table, compared with the rules: the same cards and moves, move by move."""

from collections.abc import Callable, Iterator

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from purrlor.core.chance import Chance, Quick
from purrlor.core.match import Match
from purrlor.games.kitten_me import batched
from purrlor.games.kitten_me.arrays import (
    CHOICES,
    COUNTS,
    DECKS,
    FEATURE_SIZE,
    LARGEST_DECK,
    MAX_SEATS,
    SIZES,
    TABLE_SIZE,
    Array,
    Catches,
    Facts,
    choice_mask,
    choice_of,
    facts_of_view,
    move_of,
    observe,
    places,
)
from purrlor.games.kitten_me.batched import PlayResult, play
from purrlor.games.kitten_me.moves import Bid, CardMove
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.view import TableView
from tests.bots.kitten_me.tables import fresh, seen

_play = jax.jit(play)
_facts = jax.jit(batched.facts_of_table)
_lay_out = jax.jit(batched.lay_out)
_observe = jax.jit(lambda known: observe(jnp, known))
_allowed = jax.jit(lambda known: choice_mask(jnp, known))
CASES = [(2, "white"), (3, "grey"), (10, "both")]


def state_of(match: Match) -> KittenMe:
    state = match._position.state
    assert isinstance(state, KittenMe)
    return state


def laid_out(match: Match) -> batched.ArrayTable:
    """The newly dealt round, as a batched table."""
    state = state_of(match)
    cards = [card.order for hand in state.hands for card in hand]
    cards += [card.order for card in reversed(state.deck)]
    order = np.array(cards + [0] * (LARGEST_DECK - len(cards)), np.int32)
    numbers = np.array(state.numbers + [0] * (MAX_SEATS - match.players), np.int32)
    deck = np.int32(DECKS.index(state.house_rules.deck.name))
    made: batched.ArrayTable = _lay_out(deck, numbers, np.int32(state.dealer), order)
    return made


def same(one: Facts, other: Facts) -> None:
    for name, here, there in zip(Facts._fields, one, other, strict=True):
        assert np.array_equal(np.asarray(here), np.asarray(there)), name


Choose = Callable[[Array, Facts, TableView], int]


def drawn(luck: Chance) -> Choose:
    """Choose at random."""
    return lambda can, known, view: draw(can, known, view, luck)


def draw(can: Array, known: Facts, view: TableView, luck: Chance) -> int:
    """Draw a choice: a card half of the time where one can be played, else any."""
    choices = [int(number) for number in np.flatnonzero(can)]
    cards = [each for each in choices if isinstance(move_of(each, known, places(view)), CardMove)]
    pool = cards if cards and luck.below(2) else choices
    return pool[luck.below(len(pool))]


def turns(
    match: Match, choose: Choose
) -> Iterator[tuple[batched.ArrayTable, Facts, TableView, int]]:
    """Play a game on both tables; yield each turn before the move, with what the seat knows."""
    catches, table = Catches(), laid_out(match)
    while True:
        seat = match.mover
        for event in match.events_for(seat, match.ply):
            catches.watch(event)
        view = seen(match, seat)
        known = facts_of_view(view, state_of(match).house_rules.deck.name, catches.events)
        chosen = choose(np.asarray(_allowed(_facts(table))), known, view)
        yield table, known, view, chosen
        after = _play(table, chosen, jnp.linspace(0, 1, batched.LUCK_SIZE))
        match.play(seat, move_of(chosen, known, places(view)))
        compare(match, after)
        if match.outcome is not None:
            return
        table = after.table if state_of(match).bidders else laid_out(match)


def compare(match: Match, after: PlayResult) -> None:
    state = state_of(match)
    assert list(np.asarray(after.table.numbers)[: match.players]) == state.numbers
    assert bool(after.over) == (state.to_move() is None)
    assert int(after.table.dealer) == state.dealer
    if match.outcome is None:
        assert int(after.table.turn) == state.turn
    else:
        assert list(np.flatnonzero(np.asarray(after.results) == 1)) == list(match.outcome.winners)


@pytest.mark.parametrize(("players", "deck"), CASES)
def test_a_game_goes_the_same_way_as_by_the_rules(players: int, deck: str) -> None:
    match = fresh(players, 7, deck=deck)
    for table, known, view, chosen in turns(match, drawn(Quick(players))):
        same(_facts(table), known)
        seats, state = places(view), state_of(match)
        can = np.asarray(_allowed(_facts(table)))
        assert np.array_equal(can, choice_mask(np, known))
        for number in range(CHOICES):
            if can[number]:
                each = move_of(number, known, seats)
                assert state.why_not(state.turn, each) is None
                assert choice_of(each, known, seats) == number
        listed = {str(each) for row in match.choices() for each in row if not isinstance(each, Bid)}
        cards_and_calls = {str(move_of(int(n), known, seats)) for n in np.flatnonzero(can)}
        assert listed == {text for text in cards_and_calls if not text.startswith("bid")}
        assert can[chosen]


def test_the_net_is_shown_the_same_at_play_and_in_training() -> None:
    match = fresh(2, 3, deck="grey")
    for table, known, _, _ in turns(match, drawn(Quick(5))):
        at_play, in_training = observe(np, known), _observe(_facts(table))
        assert at_play.table.shape == (TABLE_SIZE,)
        assert at_play.features.shape == (6, FEATURE_SIZE)
        np.testing.assert_allclose(at_play.table, in_training.table, atol=1e-5)
        np.testing.assert_allclose(at_play.features, in_training.features, atol=1e-5)


def test_rounds_are_dealt_from_the_whole_deck() -> None:
    luck = jax.random.uniform(jax.random.key(1), (200, batched.LUCK_SIZE))
    many = jax.jit(jax.vmap(lambda each: batched.new_game(each, batched.GameMix())))(luck)
    assert set(np.asarray(many.deck)) == {0, 1, 2}
    assert np.array_equal(many.hands.sum(2), many.numbers)
    for deck, order, hands, top in zip(*map(np.asarray, many[:1]), *_dealt(many), strict=True):
        whole = np.bincount(order[: SIZES[deck]], minlength=COUNTS.shape[1])
        assert np.array_equal(whole, COUNTS[deck])
        gone = np.bincount(order[:top], minlength=COUNTS.shape[1])
        assert np.array_equal(hands.sum(0), gone)


def _dealt(many: batched.ArrayTable) -> list[Array]:
    return [np.asarray(each) for each in (many.order, many.hands, many.top)]
