"""How the panther samples worlds, trusts its readings, and plays worlds out."""

from collections import Counter

import numpy as np
import pytest

from purrlor.bots.go_kitty.endgame import Endgame
from purrlor.bots.go_kitty.evidence import FACTORS, Signs
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.panther import (
    Panther,
    Trust,
    likelihood,
    posterior_mean,
    promising,
    resampled,
)
from purrlor.bots.go_kitty.rollout import PublicHands, Rollout
from purrlor.core.chance import Quick
from purrlor.games.go_kitty.components import CARDS, WISHES, Phase
from purrlor.games.go_kitty.events import Asked, Dealt
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.imagine import imagine
from purrlor.games.go_kitty.moves import SCOUT, SKIP, Ask, KittyMove
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.state import GoKitty
from tests.bots.go_kitty.playing import HOUSE_RULES, at_random, best, fresh, seated, seen, unread
from tests.bots.go_kitty.test_tabby import dealt, even, untold

EVEN = unread(3)


def imagined(players: int, seed: int, options: Options | None = None) -> tuple[GoKitty, Outlook]:
    match = at_random(fresh(players, seed, options), seed, 12)
    seat = match.mover
    panther = seated("panther", match, seat)
    assert isinstance(panther, Panther)
    view, public = seen(match, seat), panther.evidence.public
    outlook = Outlook(view, panther.knowledge, public, unread(players))
    return imagine(view, panther.knowledge, Quick(seed)), outlook


def test_a_world_is_as_likely_as_the_cards_in_its_hands() -> None:
    world, _ = imagined(3, 1)
    snow = CARDS["snow"]
    count = sum(int(hand.count(snow)) for hand in world.hands)
    weights = EVEN.copy()
    weights[:, snow.order] = 0.5
    assert likelihood(world, weights) == pytest.approx(0.5**count)


def test_worlds_are_drawn_as_often_as_their_weights_say() -> None:
    worlds = [imagined(2, seed)[0] for seed in range(3)]
    drawn = Counter(id(world) for world in resampled(worlds, [1.0, 1.5, 4.0], 8))
    assert [drawn[id(world)] for world in worlds] == [2, 1, 5]


@pytest.mark.parametrize(("players", "options"), [(2, Options()), (3, HOUSE_RULES), (5, Options())])
def test_a_rollout_plays_only_what_is_legal(players: int, options: Options) -> None:
    for seed in range(3):
        world, outlook = imagined(players, seed, options)
        public = PublicHands([0] * players, [0] * players)
        rollout = Rollout(world, public, outlook.worth, Quick(seed))
        for _ in range(300):
            if world.phase is Phase.OVER:
                break
            move = rollout.policy()
            assert world.why_not(world.mover(), move) is None, move
            rollout.play(move)
        assert world.phase is Phase.OVER


def test_a_rollout_ends_after_its_turns() -> None:
    world, outlook = imagined(5, 2)
    first = world.turn
    Rollout(world, PublicHands([0] * 5, [0] * 5), outlook.worth, Quick(1)).play_on(SKIP, 3)
    assert (world.turn - first) % 5 == 3


def test_at_the_end_the_win_counts_beside_the_points() -> None:
    world, outlook = imagined(2, 3)
    rollout = Rollout(world, PublicHands([0] * 2, [0] * 2), outlook.worth, Quick(1))
    rollout.play_on(rollout.policy(), 10**6)
    lead = world.scores()[outlook.seat] - world.scores()[1 - outlook.seat]
    value = rollout.value(outlook)
    assert abs(value) > abs(lead) if lead else abs(value) <= 1.6
    assert value * lead >= 0


def test_the_surer_of_two_opinions_counts_more() -> None:
    few, many = [1.0, -0.5, 1.0], [1.0, -0.5, 1.0] * 100
    assert -0.4 < posterior_mean(-0.4, few) < posterior_mean(-0.4, many) < 0.5
    assert posterior_mean(-0.4, many) == pytest.approx(0.5, abs=0.05)
    assert posterior_mean(0.0, [0.0, 0.0]) == 0


def told(trust: Trust, times: int, held: bool) -> float:
    """The trust in seat 1 after readings about it proved right or wrong."""
    for _ in range(times):
        trust.watch(Asked(1, 0, WISHES["rain"], seek=False, held=False))
        trust.score(Asked(0, 1, WISHES["snow"], seek=True, held=held), CARDS["snow"])
    return trusted(trust)


def trusted(trust: Trust) -> float:
    """The trust in seat 1, as the weight of its signs."""
    trust.signs[1, CARDS["mouse"].order] = Signs(scouted=1)
    return float(np.log(trust.weights()[1, CARDS["mouse"].order])) / FACTORS.scouted


def test_trust_grows_where_readings_prove_right_and_fades_where_they_do_not() -> None:
    after = []
    for held in (False, True):
        trust = Trust(Options(), 2)
        trust.watch(Dealt(0, 1, 5, 42, (None, None)))
        before = trusted(trust)
        after.append(told(trust, 12, held))
    assert after[1] < 0.5 < before < after[0]


def test_without_trust_nothing_is_read_into_moves() -> None:
    trust, snow = Trust(Options(), 3), CARDS["snow"].order
    trust.signs[1, snow] = Signs(unlaid=1)
    assert np.exp(FACTORS.unlaid) < trust.weights()[1, snow] < 1
    assert (trust.weights()[0] == 1).all()


def test_an_empty_hand_draws() -> None:
    assert best("panther", dealt("", "leaf light", "rain")) == "draw"


def test_in_the_last_turn_an_ask_is_worth_its_worlds() -> None:
    """Three of four worlds have the Cozy that makes a Clowder of a Kind, and with it the win."""
    match = even("cozy cozy cozy leaf", 1, 3)
    outlook = untold(match)
    worlds = [{1: Hand((CARDS[name],))} for name in ("cozy", "cozy", "cozy", "rain")]
    values = {str(ask): value for ask, value in Endgame(outlook, worlds).values()}
    assert values["ask 1 cozy"] == pytest.approx(0.75, abs=0.001)
    assert values["ask 1 leaf"] == pytest.approx(0, abs=0.001)


def test_the_next_ask_goes_by_the_worlds_that_an_answer_leaves() -> None:
    """The player who has the Clover has the Cozy too."""
    match = even("cozy cozy cozy clover", 1, 3)
    outlook = untold(match)
    worlds = [{1: Hand((CARDS["clover"], CARDS["cozy"]))}, {1: Hand((CARDS["fan"],))}]
    values = {str(ask): value for ask, value in Endgame(outlook, worlds).values()}
    assert values["ask 1 clover"] == pytest.approx(0.5, abs=0.001)
    assert values["ask 1 cozy"] == pytest.approx(0.5, abs=0.001)


def test_moves_of_each_kind_are_played_out_before_others() -> None:
    asks = [Ask(1, WISHES[name]) for name in ("snow", "rain", "fan", "leaf", "cozy")]
    moves: list[tuple[KittyMove, float]] = [(ask, 0.9 - i / 10) for i, ask in enumerate(asks)]
    found = [str(move) for move, _ in promising([*moves, (SKIP, 0.45), (SCOUT, -1)])]
    assert found == ["ask 1 snow", "skip", "ask 1 rain", "ask 1 fan", "ask 1 leaf"]
