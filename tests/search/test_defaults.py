"""The defaults by game: every policy plays legal moves, and every value is a share of the win."""

from typing import Any

import pytest

from purrlor.bots.player import BotPlayer
from purrlor.bots.search import SearchBot
from purrlor.core.chance import Quick
from purrlor.core.game import RANDOM
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games import find
from purrlor.games.go_kitty.moves import Lay
from purrlor.games.kitten_me.moves import CHALLENGE, Bid
from purrlor.games.shut_up_cat.moves import Chase, Seven
from purrlor.search import (
    BY_POINTS,
    TO_THE_END,
    Defaults,
    Imagined,
    Plan,
    Worlds,
    defaults_of,
    search_match,
)
from purrlor.testing.kit import Kit
from purrlor.testing.tiny_paws.kit import KIT as TINY_PAWS
from tests.laws.kits import KITS


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.id)
def test_a_policy_plays_legal_moves_to_the_end(kit: Kit) -> None:
    usual = defaults_of(kit.game.id)
    for number, table in enumerate(kit.tables):
        luck = Quick(number)
        state = kit.game.deal(kit.options(table), table.players, luck, None)
        for _ in range(400):
            seat = state.to_move()
            if seat is None:
                break
            move = usual.policy.choose(state, luck)
            assert state.why_not(seat, move) is None
            state.play(move, luck)
            values = usual.evaluation.of(state)
            assert sum(values) == pytest.approx(1)
            assert min(values) >= 0


def test_a_game_from_outside_is_played_at_random_to_the_end() -> None:
    assert defaults_of("tiny-paws") == Defaults(RANDOM, BY_POINTS, TO_THE_END, False, None)


def arranged(id: str, position: dict[str, Any]) -> Any:
    game = find(id)
    return game.arrange(game.options(), position, Quick(0)).state


def test_kitten_me_bids_what_the_hand_holds_and_calls_what_it_cannot_believe() -> None:
    policy = defaults_of("kitten-me").policy
    hats = {"cards": [3, 3], "hands": [["red hat"] * 3, ["green bow-tie"] * 3], "to_move": 0}
    opened = [policy.choose(arranged("kitten-me", hats), Quick(seed)) for seed in range(60)]
    counted = [str(bid.feature) for bid in opened if isinstance(bid, Bid)]
    assert counted.count("hat") + counted.count("red") > 30
    assert max(bid.count for bid in opened if isinstance(bid, Bid)) <= 3
    high = hats | {"bids": ["1 bid 11 glasses"]}
    answers = [policy.choose(arranged("kitten-me", high), Quick(seed)) for seed in range(60)]
    assert answers.count(CHALLENGE) > 30


def test_kitten_me_believes_that_bidders_hold_what_they_bid() -> None:
    game = find("kitten-me")
    position: dict[str, Plain] = {"cards": [3, 3], "to_move": 0, "bids": ["1 bid 3 glasses"]}
    position |= {"hands": [["red hat"] * 3, ["green bow-tie"] * 3]}
    match = Match(game, game.options(), game.arrange(game.options(), position, Quick(0)))
    plain = Imagined(game.imagine, match.view(0), match.knowledge(0))
    make = defaults_of("kitten-me").worlds
    assert make is not None
    luck = Quick(5)

    def glasses(worlds: Worlds) -> int:
        drawn: list[Any] = [worlds.draw(luck) for _ in range(200)]
        return sum(card.worth[2] for world in drawn for card in world.hands[1])

    assert glasses(make(plain, 0)) > 1.1 * glasses(plain)


def test_go_kitty_lays_most_points_and_values_the_better_hand() -> None:
    usual = defaults_of("go-kitty")
    hands = [["snow", "snow", "snow", "snow", "fan", "leaf", "rain"], ["fan"]]
    state = arranged("go-kitty", {"hands": hands, "to_move": 0})
    lay = usual.policy.choose(state, Quick(1))
    assert isinstance(lay, Lay)
    assert lay.clowder.kind.points == 3
    ours, theirs = usual.evaluation.of(state)
    assert ours > theirs


def test_shut_up_cat_prefers_a_seven_and_does_not_chase_without_gain() -> None:
    usual = defaults_of("shut-up-cat")
    dice = {"phase": "use", "dice": [1, 2, 6], "to_move": 0}
    used = [usual.policy.choose(arranged("shut-up-cat", dice), Quick(seed)) for seed in range(60)]
    assert sum(isinstance(move, Seven) for move in used) > 30
    assert not any(isinstance(move, Chase) for move in used)
    ahead = arranged("shut-up-cat", {"winks": [10, 10], "multipliers": [3, 1]})
    ours, theirs = usual.evaluation.of(ahead)
    assert ours > theirs


@pytest.mark.parametrize("kit", [*KITS, TINY_PAWS], ids=lambda kit: kit.game.id)
def test_a_search_bot_plays_any_game_and_plays_the_move_it_tried_most(kit: Kit) -> None:
    class Short(SearchBot):
        plan = Plan(simulations=30)

    table = kit.tables[0]
    match = Match.deal(kit.game, kit.options(table), table.players, Quick(1))
    seated = [
        BotPlayer(Short(kit.game, match.options, table.players, seat, Quick(seat)), match)
        for seat in range(table.players)
    ]
    for _ in range(6):
        if match.outcome is not None:
            break
        seat = match.mover
        choice = seated[seat].choose()
        assert choice.move == search_match(match, seat, Short.plan, seed=match.ply).best
        match.play(seat, choice.move)
