"""What the tabby takes as certain is true, and its odds equal a count of all worlds."""

from collections import Counter
from itertools import permutations

import pytest

from purrlor.bots.go_kitty.belief import Belief, hidden_cards
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.games.go_kitty.components import (
    ANY,
    CARDS,
    EVERY_WISH,
    FACES,
    KITTIES,
    SEASON_FACES,
    Card,
    Wish,
)
from purrlor.games.go_kitty.memory import Memory, Places
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.state import GoKitty
from tests.bots.go_kitty.playing import HOUSE_RULES, at_random, fresh, seen, unread
from tests.games.go_kitty.table import play, table

WINTER, SPRING = SEASON_FACES[0], SEASON_FACES[1]
SNOW, RAIN, MOUSE = CARDS["snow"].face, CARDS["rain"].face, CARDS["mouse"].face


def cards(names: str) -> Counter[Card]:
    return Counter(CARDS[name] for name in names.split())


def counted(hands: list[Places], pile: Places, hidden: Counter[Card]) -> dict[int, Counter[Wish]]:
    """The number of worlds in which each hand holds each wish; key -1 is the number of worlds."""
    ends = [sum(map(len, hands[: seat + 1])) for seat in range(len(hands))]
    places = [*(place for hand in hands for place in hand), *pile]
    found: dict[int, Counter[Wish]] = {seat: Counter() for seat in range(-1, len(hands))}
    for world in permutations(hidden.elements(), len(places)):
        if all(card.face & place for card, place in zip(world, places, strict=True)):
            found[-1][EVERY_WISH[0]] += 1
            for seat, end in enumerate(ends):
                held = {card.face for card in world[end - len(hands[seat]) : end]}
                found[seat].update(w for w in EVERY_WISH if any(w.faces & face for face in held))
    return found


def believed(hands: list[Places], pile: Places, hidden: Counter[Card]) -> Belief:
    return Belief([*hands, pile], hidden, unread(len(hands)))


def off(hands: list[Places], pile: Places, hidden: Counter[Card]) -> float:
    """The largest error of all odds; certainties must be exact."""
    found, belief = counted(hands, pile, hidden), believed(hands, pile, hidden)
    worlds, worst = found[-1][EVERY_WISH[0]], 0.0
    for seat in range(len(hands)):
        for wish in EVERY_WISH:
            true, odds = found[seat][wish] / worlds, belief.odds(seat, wish.faces)
            assert odds not in (0, 1) or odds == true
            worst = max(worst, abs(odds - true))
    return worst


@pytest.mark.parametrize(
    ("hands", "pile"),
    [
        pytest.param([[ANY, ANY]], [ANY] * 4, id="nothing is known"),
        pytest.param([[KITTIES, KITTIES]], [ANY] * 4, id="no mice are dealt"),
        pytest.param([[ANY & ~WINTER] * 3], [ANY] * 3, id="a Season is lacking"),
        pytest.param([[SNOW, ANY, ANY]], [ANY] * 3, id="a card is known"),
        pytest.param([[ANY] * 2, [ANY] * 2], [ANY, ANY], id="two hands"),
        pytest.param([[KITTIES] * 2, [KITTIES] * 2], [ANY, ANY], id="two hands as dealt"),
        pytest.param([[ANY, ANY]], [RAIN, ANY, ANY, ANY], id="the bottom is known"),
    ],
)
def test_the_odds_are_exact(hands: list[Places], pile: Places) -> None:
    assert off(hands, pile, cards("snow snow rain rain fan mouse")) < 1e-6


def test_the_odds_are_good_whatever_is_known() -> None:
    chance = Quick(5)
    masks = [ANY, ANY, ANY, KITTIES, WINTER, SPRING, ANY & ~WINTER, ANY & ~SNOW, ANY & ~RAIN]
    hidden = cards("snow snow light rain clover mouse")
    for _ in range(20):
        hands = [[masks[chance.below(len(masks))] for _ in range(2)] for _ in range(2)]
        assert off(hands, [ANY] * 2, hidden) < 0.05, hands


def test_cards_that_a_position_lays_aside_may_lie_there() -> None:
    belief = believed([[ANY]], [ANY], cards("snow snow rain fan"))
    assert belief.odds(0, SNOW) == pytest.approx(0.5)


def test_a_card_of_which_every_copy_is_placed_lies_nowhere_else() -> None:
    belief = believed([[SNOW, WINTER], [WINTER]], [ANY] * 2, cards("snow light light rain rain"))
    assert belief.odds(0, CARDS["light"].face) == 1
    assert belief.odds(1, SNOW) == 0


def test_a_card_lies_where_nothing_else_is_left_for_it() -> None:
    belief = believed([[ANY & ~SNOW] * 2, [ANY]], [ANY & ~SNOW], cards("snow rain fan leaf"))
    assert belief.odds(1, SNOW) == 1
    assert belief.odds(1, RAIN) == 0


TABLES = [(2, Options()), (3, HOUSE_RULES), (5, Options())]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_is_certain_is_true(players: int, options: Options) -> None:
    sure = 0
    for seed in range(6):
        match = at_random(fresh(players, seed, options), seed, plies=15 * seed + 5)
        for seat in range(players):
            sure += certainties(match, seat)
    assert sure > 100


def belief_of(match: Match, seat: int, memory: Memory) -> Belief:
    return Belief.of(seen(match, seat), memory, unread(match.players))


def certainties(match: Match, seat: int) -> int:
    """Count what is certain to a seat, and check that none of it is wrong."""
    state: GoKitty = match._position.state
    told, nothing = match.knowledge(seat), Memory(match.options, match.players, seat)
    belief, blind = (belief_of(match, seat, memory) for memory in (told, nothing))
    sure = 0
    for rival in set(range(match.players)) - {seat}:
        for wish in EVERY_WISH:
            held = bool(state.hands[rival].faces & wish.faces)
            for odds in (belief.odds(rival, wish.faces), blind.odds(rival, wish.faces)):
                assert held if odds == 1 else not held or odds > 0
                sure += odds in (0, 1)
    return sure


@pytest.mark.parametrize("players", [2, 4])
def test_every_hidden_card_is_expected_somewhere_once(players: int) -> None:
    match = at_random(fresh(players, 3), 3, plies=30)
    belief = belief_of(match, 0, match.knowledge(0))
    pile = belief.top(seen(match, 0).pile_size)
    assert pile.sum(axis=1) == pytest.approx(1)
    for card in FACES:
        held = sum(belief.expected(seat, card.face) for seat in range(players))
        drawn = pile[:, card.order].sum()
        assert held + drawn == pytest.approx(hidden_cards(seen(match, 0))[card], abs=0.05)


def test_asks_and_answers_are_remembered() -> None:
    match = table({"players": 3, "hands": [["snow", "fan"], ["rain", "leaf"], ["leaf"]]})
    play(match, "0 ask 1 snow")
    belief = belief_of(match, 2, match.knowledge(2))
    assert belief.odds(0, SNOW) == 1
    assert belief.odds(1, SNOW) == 0
    assert 0 < belief.odds(0, RAIN) < 1
