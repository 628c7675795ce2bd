"""Rivals are recognised by their moves with cards that were shown later."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import UNRECOGNISED
from purrlor.bots.kitten_me.net.recognition import Judges, PastMove, Recognition, RoundMoves
from purrlor.core.match import Match
from purrlor.games.kitten_me.arrays import Facts, facts_of_view
from purrlor.games.kitten_me.events import Dealt, Revealed
from tests.bots.kitten_me.tables import fresh, played, seated, seen

KITTEN, MOUSE = 0, 1


def judges() -> Judges:
    own, models = policy.weights(), policy.models()
    assert own is not None
    assert models is not None
    return Judges(own, models)


def over(level: str, seed: int, deck: str = "white") -> Match:
    """A finished game of that level against itself."""
    match = fresh(2, seed, deck=deck)
    for _ in played(match, [level] * 2, seed):
        pass
    return match


def taken_for(match: Match) -> Iterator[list[int]]:
    """The kind of player that each seat is recognised as, after each round."""
    watching = Recognition(match.options.deck)
    for event in match.all_events_for(None):
        watching.watch(event)
        if isinstance(event, Revealed):
            yield [watching.kind(seat, judges()) for seat in range(match.players)]


@pytest.mark.parametrize(("level", "kind"), [("kitten", KITTEN), ("mouse", MOUSE)])
@pytest.mark.parametrize("deck", ["white", "both"])
def test_kittens_and_mice_are_recognised_in_a_game(level: str, kind: int, deck: str) -> None:
    ends = [list(taken_for(over(level, seed, deck)))[-1] for seed in range(4)]
    seats = [seat for end in ends for seat in end]
    assert seats.count(kind) >= 6  # of eight
    assert set(seats) <= {kind, UNRECOGNISED}


@pytest.mark.parametrize("level", ["tabby", "panther"])
def test_tabbies_and_panthers_are_never_taken_for_weak_ones(level: str) -> None:
    for seed in range(2):
        for kinds in taken_for(over(level, seed)):
            assert kinds == [UNRECOGNISED, UNRECOGNISED]


@pytest.mark.parametrize("deck", ["white", "grey"])
def test_what_is_said_of_a_turn_later_is_what_its_seat_saw(deck: str) -> None:
    match = fresh(3, 5, deck=deck)
    saw: list[dict[object, Facts]] = []  # in each round, by seat and move
    for choice in played(match, ["kitten"] * 3):
        view = seen(match, match.mover)
        saw += [{} for _ in range(view.round - len(saw))]
        saw[-1][view.seat, choice.move, view.bids] = facts_of_view(view, deck, ())
    later = list(shown_later(match))
    for number, each in later:
        before = saw[number][each.seat, each.move, each.bids]
        assert all(map(np.array_equal, facts_of_view(each, deck, ()), before))
    assert len(later) > 20


def shown_later(match: Match) -> Iterator[tuple[int, PastMove]]:
    """The moves of each round, and the number of the round, from 0."""
    rounds: list[RoundMoves] = []
    for event in match.all_events_for(None):
        if isinstance(event, Dealt):
            rounds.append(RoundMoves(event, len(match.options.deck.cards)))
        elif isinstance(event, Revealed):
            yield from ((len(rounds) - 1, each) for each in rounds[-1].shown(event.hands))
        else:
            rounds[-1].watch(event)


def test_a_panther_made_anew_plays_the_same_and_otherwise_without_models(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, differ = fresh(2, 3), 0
    bots = [seated("panther", match, 0), seated("mouse", match, 1)]
    while match.outcome is None:
        choice = bots[match.mover].choose()
        if match.to_move == 0:
            assert tuple(seated("panther", match, 0).weigh()) == choice.readings
            with monkeypatch.context() as without:
                without.setattr(policy, "models", lambda: None)
                differ += tuple(seated("panther", match, 0).weigh()) != choice.readings
        match.play(match.mover, choice.move)
    assert differ


def test_weights_and_models_are_small() -> None:
    folder = Path(policy.__file__).parent
    assert sum((folder / name).stat().st_size for name in (policy.WEIGHTS, policy.MODELS)) < 2e6
