"""OpenSpiel's own tests, its solvers, and their values of a duel."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar
from zlib import crc32

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import TabularPolicy

from purrlor.analysis.kitten_me.duel import Duel
from purrlor.analysis.kitten_me.exploit import BestResponse
from purrlor.analysis.kitten_me.strategy import Strategy
from purrlor.analysis.kitten_me.symmetry import symmetries
from purrlor.bots.kitten_me.choice import History, Shares
from purrlor.core.wire import Plain
from purrlor.env.spiel import load, read_options, write_options
from purrlor.games import BOXES
from purrlor.games.kitten_me.components import FEATURES, Card, Deck
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, Bid, KittenMove

# If Can't See Me is flipped, nothing counts. Only its holder knows that it will not be flipped.
SMALL_DECK: dict[str, Plain] = {
    "name": "small",
    "cards": {"blue hat": 1, "red bow-tie": 1, "can't see me": 1},
}
TINY: dict[str, Plain] = {"cards": 1, "max_bid": 1, "deck": SMALL_DECK}
SMALL: dict[str, Plain] = {"cards": 1, "max_bid": 2, "deck": SMALL_DECK}
TWO_FANS: dict[str, Plain] = {"cards": 1, "rounds": 1, "deck": {"fan": 2, "leaf": 1}}
# One ring and cards of one kind: luck is in the dice alone.
NAP: dict[str, Plain] = {
    "copies": 2,
    "title": "Nap",
    "text": "Take a Z.",
    "effect": "take-zs",
    "zs": 1,
}
NAPS: dict[str, Plain] = {"name": "naps", "title": "naps", "cards": {"nap": NAP}}
ONE_RING: dict[str, Plain] = {"first": 0, "tiles": "zzmzzmzzmzzm", "distractions": NAPS}
BOUNDS: dict[str, dict[str, Plain]] = {
    "kitten-me": {"rounds": 2, "max_bid": 12},
    "go-kitty": {"rounds": 2},
    "shut-up-cat": {"rounds": 1},
}
TABLES = [
    (id, players) for id, box in BOXES.items() for players in (box.players[0], box.players[-1])
]


# OpenSpiel's own tests


class TestKittenMesFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # no types
    game_name: ClassVar = "kitten-me, tiny"
    game: ClassVar = load("kitten-me", options=TINY)


class TestGoKittysFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # no types
    game_name: ClassVar = "go-kitty, two moves"
    game: ClassVar = load("go-kitty", options=TWO_FANS, max_moves=2)


class TestShutUpCatsFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # no types
    game_name: ClassVar = "shut-up-cat, two moves"
    game: ClassVar = load("shut-up-cat", options=ONE_RING, max_moves=2)


# The chance nodes, those of players, and the ends: twelve deals of a duel, with six Bids to open
# and two calls on each of them. A player has one of three cards, and opens or answers.
api_test.TOTAL_NUM_STATES["kitten-me, tiny"] = (1 + 2 * (1 + 3), 12 * (1 + 6), 12 * 6 * 2)
api_test.PERFECT_RECALL_NUM_STATES["kitten-me, tiny"] = 2 * 3 * (1 + 6)
api_test.TOTAL_NUM_STATES["go-kitty, two moves"] = (7, 132, 2046)
api_test.PERFECT_RECALL_NUM_STATES["go-kitty, two moves"] = 94
# Three dice are rolled by the first player, or by the second after a chase. What three dice show is
# one of 56 things, whatever their order.
api_test.TOTAL_NUM_STATES["shut-up-cat, two moves"] = (2 * (1 + 6 + 36), 2 + 216, 4219)
api_test.PERFECT_RECALL_NUM_STATES["shut-up-cat, two moves"] = 1 + 56 + 1


class _PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # no types
    __test__ = False


class TestKittenMesPartialTree(_PartialTree):
    __test__ = True
    game_name: ClassVar = "kitten-me"
    game: ClassVar = load("kitten-me", 3, BOUNDS["kitten-me"], max_moves=500)


class TestGoKittysPartialTree(_PartialTree):
    __test__ = True
    game_name: ClassVar = "go-kitty"
    game: ClassVar = load("go-kitty", 3, BOUNDS["go-kitty"], max_moves=500)


class TestShutUpCatsPartialTree(_PartialTree):
    __test__ = True
    game_name: ClassVar = "shut-up-cat"
    game: ClassVar = load("shut-up-cat", 3, BOUNDS["shut-up-cat"], max_moves=500)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_openspiels_random_sim_test_with_serialization(game: str, players: int) -> None:
    made = load(game, players, BOUNDS[game])
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("game", "options"),
    [("kitten-me", TINY), ("go-kitty", TWO_FANS), ("shut-up-cat", {"rounds": 1})],
)
def test_a_playthrough_replays_to_an_equal_one(
    game: str, options: dict[str, Plain], tmp_path: Path
) -> None:
    flags.FLAGS.mark_as_parsed()  # it has some, which its own command line would set
    text = generate_playthrough.playthrough(str(load(game, options=options)), None, seed=7)
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    expected, again = generate_playthrough.replay(str(file))
    assert expected == again == text


# A duel


def weight(card: Card, history: History, move: KittenMove) -> int:
    """The relative weight with which a lopsided player makes a move."""
    return 1 + crc32(f"{card} {[str(each) for each in history]} {move}".encode()) % 5


class Lopsided(Strategy):
    def __init__(self, max_bid: int) -> None:
        self._max_bid = max_bid

    def shares(self, card: Card, history: History) -> Shares:
        last = history[-1].count if history and isinstance(history[-1], Bid) else 0
        moves: list[KittenMove] = [
            Bid(n, feature) for n in range(last + 1, self._max_bid + 1) for feature in FEATURES
        ]
        moves += [CHALLENGE, PURRFECT] if history else []
        weights = {move: weight(card, history, move) for move in moves}
        return {move: each / sum(weights.values()) for move, each in weights.items()}


def as_policy(game: Any, strategy: Strategy) -> TabularPolicy:
    """The same strategy as a policy of OpenSpiel, in all of its information states."""
    policy = TabularPolicy(game)
    for state in policy.states:
        episode = state.node.episode
        table, actions = episode.state, episode.encoding.actions
        card = table.hands[table.turn][0]
        shares = strategy.shares(card, tuple(table.bid_moves))
        row = policy.policy_for_key(state.information_state_string())
        row[:] = 0
        for move, share in shares.items():
            row[actions.action(table, move)] = share
    return policy


def test_openspiels_exploitability_is_that_of_our_best_response() -> None:
    duel = Duel(Deck.read(SMALL_DECK))
    max_bid = duel.most + 1  # as high as our best response bids
    strategy = Lopsided(max_bid)
    game = load("kitten-me", options={**SMALL, "max_bid": max_bid})
    as_it_is = symmetries(duel.deck)[:1]  # the first swaps nothing: a lopsided player has none
    wins = [BestResponse(duel, strategy, seat, as_it_is).wins() for seat in (0, 1)]
    ours = 2 * (sum(wins) / 2 - 0.5)  # a win is worth 1 and a loss -1
    assert ours > 0.1
    assert exploitability.exploitability(game, as_policy(game, strategy)) == pytest.approx(
        ours, abs=5e-7
    )


def test_cfr_plus_converges_in_a_duel() -> None:
    game = load("kitten-me", options=TINY)
    solver = cfr.CFRPlusSolver(game)
    found = []
    for iterations in (3, 9):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > 4 * found[1]
    assert found[1] < 0.05


# Search


def after(game: Any, actions: int, seed: int) -> Any:
    """A state in which a player moves, after this number of random moves or more."""
    luck, state = np.random.default_rng(seed), game.new_initial_state()
    while not state.is_terminal() and (actions > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
        else:
            actions -= 1
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state


def sampler(seed: int) -> Callable[[], float]:
    luck = np.random.default_rng(seed)
    return lambda: float(luck.random())


@pytest.mark.parametrize(("game", "players"), [(box.id, 3) for box in BOXES.values()])
def test_a_resampled_state_is_one_that_its_player_cannot_tell_apart(
    game: str, players: int
) -> None:
    made = load(game, players, BOUNDS[game])
    others: set[str] = set()
    for number in range(6):
        state = after(made, number, seed=number)
        if state.is_terminal():
            continue
        player = state.current_player()
        for seed in range(3):
            other = state.resample_from_infostate(player, sampler(seed))
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string() == state.information_state_string()
            assert other.information_state_tensor() == state.information_state_tensor()
            assert other.observation_string() == state.observation_string()
            others.add(other.information_state_string((player + 1) % players))
            played_out = other.clone()
            while not played_out.is_terminal() and played_out.move_number() < 200:
                actions = (
                    [action for action, _ in played_out.chance_outcomes()]
                    if played_out.is_chance_node()
                    else played_out.legal_actions()
                )
                played_out.apply_action(actions[seed % len(actions)])
                for seat in range(players):
                    assert played_out.observation_tensor(seat)
    assert len(others) > 3


def test_nothing_of_the_true_hands_is_in_a_resampled_state() -> None:
    """Two deals that seat 0 cannot distinguish are resampled to the same states."""
    options: dict[str, Plain] = {"cards": 1, "max_bid": 2}
    made = load("kitten-me", options=options)
    found: dict[str, set[str]] = {}
    true: dict[str, set[str]] = {}
    for seed in range(40):
        state = after(made, 0, seed)
        player = state.current_player()
        key, other = state.information_state_string(), 1 - player
        imagined = state.resample_from_infostate(player, sampler(9))
        true.setdefault(key, set()).add(state.information_state_string(other))
        found.setdefault(key, set()).add(imagined.information_state_string(other))
    assert max(map(len, true.values())) > 1
    assert all(len(each) == 1 for each in found.values())


def test_a_deck_that_cannot_be_imagined_is_refused() -> None:
    state = after(load("go-kitty", options=TWO_FANS), 0, seed=1)
    with pytest.raises(pyspiel.SpielError, match="cannot be resampled"):
        state.resample_from_infostate(state.current_player(), sampler(1))


@pytest.mark.parametrize("game", BOXES)
def test_openspiels_python_is_mcts_plays(game: str) -> None:
    made = load(game, 2, BOUNDS[game] | {"rounds": 1})
    luck = np.random.RandomState(1)
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = ISMCTSBot(made, evaluator, uct_c=1.4, max_simulations=12, random_state=luck)
    drawn = sampler(1)  # by default, no seed governs it
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, drawn))
    state = after(made, 0, seed=2)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        if state.is_terminal():
            break


# Loading


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"deck": "grey", "purrfect": False, "max_cards": None, "max_bid": 3},
        {"deck": {"name": "a=b, (c); d:e.", "cards": {"can't see me": 2, "red hat x2": 9}}},
        {"numbering": "1-6,6-1", "first": 1},
    ],
)
def test_options_are_one_word(options: dict[str, Plain]) -> None:
    text = write_options(options)
    assert not set(text) & set(",=()")
    assert read_options(text) == options


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="key:value"):
        read_options("purrfect")
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        load("chess")


def test_a_game_is_loaded_by_its_name_once_the_module_is_imported() -> None:
    script = (
        "import pyspiel, purrlor.env.spiel\n"
        "game = pyspiel.load_game('purrlor_kitten_me(players=3,options=max_bid:5;deck:grey)')\n"
        "print(game.num_distinct_actions())"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, json.loads(done.stdout)) == (0, 4 + 2 * 6 + 6 * 6)
