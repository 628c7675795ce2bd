"""A response to a bot: the batched bot plays like the real one, and a training of seconds."""

import json
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import UNRECOGNISED
from purrlor.bots.kitten_me.net.recognition import PRIOR, ROUNDS, Judges
from purrlor.bots.kitten_me.panther import Panther
from purrlor.core.chance import Quick, Seeded
from purrlor.games.kitten_me.arrays import (
    CHALLENGE,
    CHOICES,
    MAX_SEATS,
    PURRFECT,
    Array,
    Facts,
    choice_of,
    places,
)
from purrlor.games.kitten_me.batched import ArrayTable, PlayResult
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.view import TableView
from purrlor.training.kitten_me import opponent as opponents
from purrlor.training.kitten_me import reputation as reputations
from purrlor.training.kitten_me.facing import ResponseGame, begin, look, with_duels
from purrlor.training.kitten_me.responder import Responder, dealt
from purrlor.training.kitten_me.response import Settings, own_weights, respond
from tests.bots.kitten_me.tables import seated
from tests.training.test_kitten_me_batched import turns

OPPONENT = opponents.load()
OWN, OTHER = 0, 1  # seats
MOUSE = 1  # as it is shown
DUEL = (0.54, 0.46)
GAME = ResponseGame("panther", 2, DUEL)
SMALL = Settings(seed=3, tables=8, steps=8, iterations=2, warm_up=0, parts=2)


def _batched(table: ArrayTable, taken: Array, chosen: Array) -> tuple[Array, Array]:
    """The panther's probability of each choice at a table, and its judgement of this one."""
    tables = jax.tree.map(lambda each: jnp.asarray(each)[None], table)
    seen, can = look(tables)
    every = opponents.shares("panther", OPPONENT, seen, can, taken)
    judged = opponents.judged("panther", OPPONENT, seen, can, every, chosen)
    last = policy.is_finish(tables.numbers) & (taken == UNRECOGNISED)
    return opponents.played("panther", OPPONENT, seen, can, every, last)[0], judged


batched = jax.jit(_batched)


class FacingAPanther:
    """A game of a bot against a panther, with access to how the panther judges the bot."""

    def __init__(self, level: str, cards: int, seed: int) -> None:
        self.match = dealt(cards, Seeded(b"%d" % seed))
        self._bots = [seated(level, self.match, OWN), seated("panther", self.match, OTHER)]
        at = (self.match.game, self.match.options, 2, OWN, Quick(1))
        judges = Judges(*(jax.tree.map(np.asarray, each) for each in OPPONENT[:2]))
        self._asking = Responder({}, False, judges, *at)
        self._asked = 0

    def choose(self, can: Array, known: Facts, view: TableView) -> int:
        made = self._bots[self.match.mover].choose().move
        assert isinstance(made, KittenMove)
        chosen = choice_of(made, known, places(view))
        return int(np.flatnonzero(can)[0]) if chosen is None else chosen

    def shares(self, known: Facts, view: TableView) -> Array:
        """The panther's probability of each choice."""
        panther = self._bots[OTHER].bot
        assert isinstance(panther, Panther)
        every = np.zeros(CHOICES)
        for move, share in (panther.shares(view) or {}).items():
            every[choice_of(move, known, places(view)) or 0] += share
        return every

    def reputation(self, view: TableView) -> Array:
        """What a response in the bot's seat would observe."""
        for event in self.match.all_events_for(OWN)[self._asked :]:
            self._asking.watch(event)
            self._asked += 1
        return self._asking.reputation(view)


@pytest.mark.parametrize(
    ("level", "cards", "taken_as"),
    [("mouse", 5, {UNRECOGNISED, MOUSE}), ("tabby", 2, {UNRECOGNISED})],
)
def test_the_opponent_in_the_batch_is_the_panther_at_play(
    level: str, cards: int, taken_as: set[int]
) -> None:
    game, taken_for = FacingAPanther(level, cards, 1), set()
    reputation = reputations.nothing_known(np, 1)
    for table, known, view, chosen in turns(game.match, game.choose):
        own = view.seat == OWN
        taken = reputations.taken_for(np, reputation)
        played, logs = batched(
            table, np.array([UNRECOGNISED]) if own else taken, np.array([chosen])
        )
        if own:
            observed = reputations.observed(np, reputation)[0]
            np.testing.assert_allclose(observed, game.reputation(view), atol=1e-3)
        elif view.numbers != (1, 1):
            np.testing.assert_allclose(played, game.shares(known, view), atol=1e-4)
            taken_for.add(int(taken[0]))
        ends = np.array([chosen in (CHALLENGE, PURRFECT)])
        logs = np.asarray(logs) * own
        reputation = reputations.after_move(np, reputation, logs, ends, np.array([False]))
    assert taken_for == taken_as


def test_a_player_is_forgotten_after_eight_rounds_and_when_the_game_is_over() -> None:
    yes, no = np.array([True]), np.array([False])
    like_a_mouse = np.log(np.array([[0.1, 0.1, 0.9]]))
    before = reputations.nothing_known(np, 1)
    once = reputations.after_move(np, before, 3 * like_a_mouse, yes, no)
    assert reputations.taken_for(np, once) == [MOUSE]
    assert reputations.taken_for(np, reputations.after_move(np, once, 0.0, no, yes)) == [
        UNRECOGNISED
    ]
    for _ in range(ROUNDS):
        assert reputations.taken_for(np, once) == [MOUSE]
        once = reputations.after_move(np, once, np.zeros((1, len(PRIOR))), yes, no)
    assert reputations.taken_for(np, once) == [UNRECOGNISED]


def test_a_duel_is_drawn_by_the_odds_of_who_opens() -> None:
    numbers, dealers = np.zeros((4, MAX_SEATS), int), np.array([0, 0, 1, 0])
    numbers[:, :2] = [[1, 1], [1, 1], [1, 1], [2, 1]]
    table = begin(jax.random.key(1), SMALL.tables, GAME).table
    table = table._replace(numbers=numbers, dealer=dealers)
    after = PlayResult(table, np.zeros(4, bool), np.full((4, MAX_SEATS), -1))
    drawn = with_duels(after, np.array([0, 1, 1, 0]), np.full(4, 0.5), DUEL)
    assert list(drawn.over) == [True, True, True, False]
    assert np.asarray(drawn.results)[:, :2].tolist() == [[1, 0], [1, 0], [0, 1], [-1, -1]]
    assert (np.asarray(drawn.results)[:, 2:] == -1).all()


@pytest.mark.explore
def test_a_response_stops_goes_on_and_meets_the_panther_itself(tmp_path: Path) -> None:
    said: list[str] = []
    told = {"command": "purrlor train kitten-me --respond-to panther", "commit": "a commit"}
    assert not respond(SMALL, tmp_path, 1, 0.0, 1, DUEL, told, said.append)  # no time
    assert respond(SMALL, tmp_path, 1, 60.0, 1, DUEL, told, said.append)
    assert "resuming after 0 of 2 iterations" in said
    about = json.loads((tmp_path / "response.json").read_text())
    assert (about["commit"], about["decisions"]) == ("a commit", 2 * 8 * 8)
    for found in (*about["in the batch"].values(), about["against the bot"]):
        assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1
    assert about["against the bot"]["games"] == 2
    assert "a lower bound" in said[-1]
    with pytest.raises(ValueError, match="other settings"):
        respond(replace(SMALL, steps=9), tmp_path, 1, 60.0, 1, DUEL, told, said.append)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (Settings(level="lion"), "expected one of panther, tabby, kitten, mouse, got 'lion'"),
        (Settings(cards=1), "cards: expected 2 to 5, got 1"),
    ],
)
def test_what_cannot_be_responded_to_is_refused(wrong: Settings, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        wrong.check()


def test_a_response_may_begin_with_nothing_or_as_its_opponent() -> None:
    def begun(**how: str) -> Array:
        return jax.eval_shape(lambda: own_weights(replace(SMALL, **how), OPPONENT))  # type: ignore[arg-type]

    shape = jax.tree.map(lambda each: each.shape, begun())
    assert shape == {name: each.shape for name, each in OPPONENT.net.items()}
    for how in ({"start": "nothing"}, {"level": "tabby"}):
        assert jax.tree.map(lambda each: each.shape, begun(**how)) == shape
