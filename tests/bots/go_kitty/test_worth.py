"""The value of a hand: at the end exactly the points that can be laid."""

from purrlor.bots.go_kitty.outlook import turns_left
from purrlor.bots.go_kitty.worth import Worth, minus, prices_after
from purrlor.core.chance import Quick
from purrlor.core.wire import Plain
from purrlor.games.go_kitty.components import ALL_CARDS, CARDS, MOUSE
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.rows import lays
from tests.bots.go_kitty.playing import seen
from tests.games.go_kitty.table import table


def hand(names: str) -> Hand:
    return Hand(tuple(CARDS[name] for name in names.split()))


def worth(turns: float, max_mice: int = 3, laid: str = "") -> Worth:
    return Worth(prices_after(turns), int(hand(laid).faces), max_mice)


def most_points(cards: Hand, max_mice: int) -> int:
    """The most points, by brute force."""
    tries = [lay.clowder for lay in lays(cards, max_mice)]
    points = [each.kind.points + most_points(minus(cards, *each.needs), max_mice) for each in tries]
    return max(points, default=0)


def test_after_the_last_turn_only_Clowders_count() -> None:
    chance = Quick(1)
    for _ in range(60):
        cards = [card for card in ALL_CARDS if card.order % 2 == 0]
        chance.shuffle(cards)
        held, max_mice = Hand(tuple(cards[: 4 + chance.below(5)])), chance.below(4)
        assert worth(0, max_mice).of(held) == most_points(held, max_mice)


def test_before_it_a_card_more_is_never_worth_less() -> None:
    chance = Quick(2)
    for _ in range(40):
        cards = list(ALL_CARDS)
        chance.shuffle(cards)
        some, more = Hand(tuple(cards[:6])), Hand(tuple(cards[:7]))
        assert worth(5).of(more) >= worth(5).of(some)


def test_a_new_Season_is_worth_more_than_another_card_of_one() -> None:
    at = worth(5)
    assert at.of(hand("snow rain fan")) > at.of(hand("snow rain clover"))


def test_a_Trait_of_which_some_are_laid_becomes_no_Clowder_of_a_Kind() -> None:
    pair = hand("snow snow")
    assert worth(5).of(pair) > worth(5, laid="snow").of(pair)


def test_the_card_that_is_missed_least_goes_into_a_Year_round_Clowder() -> None:
    (year,) = worth(5).lays(hand("snow snow light rain fan apple"))
    assert str(year) == "year light rain fan apple"


def test_no_Clowder_has_more_mice_than_may_be() -> None:
    held = hand("snow rain fan mouse mouse mouse")
    assert all(clowder.mice <= 1 for clowder in worth(5, max_mice=1).lays(held))
    assert not [clowder for clowder in worth(5, max_mice=0).lays(held) if MOUSE in clowder.cards]


def test_GK_R15_turns_are_counted_to_the_last() -> None:
    hands: Plain = [["snow"], ["rain"], ["fan"]]
    last: dict[str, Plain] = {"pile": [], "to_move": 1, "last_turns": [1, 2]}
    match = table({"players": 3, "hands": hands, **last})
    assert [turns_left(seen(match, seat), seat) for seat in range(3)] == [0, 0, 1]


def test_GK_20_of_plans_with_equal_points_that_with_more_Clowders_is_made() -> None:
    """Each wins a token back, and tokens break ties (GK-30)."""
    plan = worth(0).plan(hand("clover clover clover mouse snow fan rain flower"))
    assert [clowder.kind.points for clowder in plan] == [2, 1]
