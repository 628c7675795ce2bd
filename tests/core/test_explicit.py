"""Luck that a caller chooses, draw by draw."""

from collections import Counter
from math import isclose

import pytest

from purrlor.core.chance import Quick, Stacked
from purrlor.core.explicit import Brought, Chosen, all_draws, next_draw
from purrlor.core.game import OVER, Move, State
from purrlor.core.playout import RANDOM
from purrlor.core.rulebook import AnyGame
from purrlor.games import find

KITTEN_ME, GO_KITTY, SHUT_UP_CAT = (find(id) for id in ("kitten-me", "go-kitty", "shut-up-cat"))


class Noted:
    """Chosen luck that is drawn at random, and noted: by asking for each draw before it is made."""

    def __init__(self, seed: int) -> None:
        self.quick = Quick(seed)

    def choose(self, state: State, move: Move) -> list[Brought]:
        brought: list[Brought] = []
        while (draw := next_draw(state, move, brought)) is not None:
            assert isclose(sum(draw.probabilities.values()), 1)
            brought.append(list(draw.probabilities)[self.quick.below(len(draw.probabilities))])
        return brought


@pytest.mark.parametrize("game", [KITTEN_ME, GO_KITTY, SHUT_UP_CAT], ids=lambda game: game.id)
def test_a_game_can_be_played_whose_luck_is_chosen(game: AnyGame) -> None:
    state = game.deal(game.options(), 2, Quick(1), None)
    luck, drawn = Noted(2), 0
    for _ in range(60):
        if state.to_move() == OVER:
            break
        move, before = RANDOM.choose(state, luck.quick), state.copy()
        brought = luck.choose(state, move)
        assert state == before
        again = state.copy()
        state.play(move, Chosen(brought))
        again.play(move, Chosen(brought, then=Quick(9)))
        assert state == again
        drawn += len(brought)
    assert drawn or game is GO_KITTY  # whose pile was sealed by its deal


def test_all_that_dice_can_bring_is_listed_with_its_probability() -> None:
    state = SHUT_UP_CAT.deal(SHUT_UP_CAT.options(), 2, Quick(1), None)
    move = SHUT_UP_CAT.parse("gather")
    every = dict(all_draws(state, move))
    assert len(every) == 216
    assert all(isclose(part, 1 / 216) for part in every.values())
    state.play(move, Chosen([6, 1, 6]))
    assert state.dice.faces == (1, 6, 6)


def test_a_deal_is_drawn_card_by_card_from_what_is_left() -> None:
    chosen: list[Brought] = ["wild", "wild", "wild", "wild"]
    state = KITTEN_ME.deal(KITTEN_ME.options(), 2, Quick(1), None)
    state.play(KITTEN_ME.parse("bid 99 hat"), Quick(1))
    first = next_draw(state, KITTEN_ME.parse("challenge"))
    assert first is not None
    assert first.name == "deal:2"
    deck = Counter(str(card) for card in KITTEN_ME.options().deck.cards)
    assert first.probabilities == {name: count / deck.total() for name, count in deck.items()}
    fifth = next_draw(state, KITTEN_ME.parse("challenge"), chosen)
    assert fifth is not None
    assert "wild" not in fifth.probabilities
    state.play(KITTEN_ME.parse("challenge"), Chosen(chosen, then=Quick(4)))
    assert sorted(str(card) for hand in state.hands for card in hand).count("wild") == 4


def test_luck_that_cannot_come_is_refused() -> None:
    state = SHUT_UP_CAT.deal(SHUT_UP_CAT.options(), 2, Quick(1), None)
    with pytest.raises(ValueError, match="roll:0 cannot bring 7 here"):
        state.play(SHUT_UP_CAT.parse("gather"), Chosen([7]))


def test_stacked_luck_tells_the_two_shuffles_of_go_kitty_apart() -> None:
    deck = [str(card) for card in GO_KITTY.deal(GO_KITTY.options(), 2, Quick(1), None).pile]
    name = next(card for card in deck if card != "mouse")
    luck = Stacked(["pile:1", "mouse", name], Quick(5))
    state = GO_KITTY.deal(GO_KITTY.options(), 2, luck, None)
    assert [str(card) for card in state.pile[:-3:-1]] == ["mouse", name]
    assert luck.left() == []
    first = Stacked([name, "pile:1", "mouse"], Quick(5))
    state = GO_KITTY.deal(GO_KITTY.options(), 2, first, None)
    assert str(state.pile[-1]) == "mouse"
    assert any(str(card) == name for hand in state.hands for card in hand.cards())
    assert first.left() == []
