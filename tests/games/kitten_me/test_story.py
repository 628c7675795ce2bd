"""The highlights of a game of Kitten Me that no golden match shows."""

from purrlor.core.game import Event
from purrlor.games.kitten_me.components import CARDS, Feature
from purrlor.games.kitten_me.events import BidMade, Called, CardLost, Dealt, Revealed
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.story import highlights
from purrlor.words import speaker

NAMES = ("Ann", "Bob")
HAND = (CARDS["red hat"],)


def told(log: list[list[Event]]) -> list[str]:
    words = speaker("kitten-me", NAMES, None)
    moments = [each.moment for each in highlights(log)]
    return [f"{words.title(moment)}: {words.say(moment)}" for moment in moments]


def test_a_bluff_stands_where_nobody_called_it() -> None:
    bold, true = Bid(5, Feature.HAT), Bid(6, Feature.RED)
    log: list[list[Event]] = [
        [Dealt(1, 0, (1, 1), (HAND, HAND))],
        [BidMade(0, bold)],
        [BidMade(1, true)],
        [Called(0, False, 1, true), Revealed(true, (HAND, HAND), (1, 1), None, 2), CardLost(1, 0)],
    ]
    bluff = "Ann bid 5 hats while all hands together held 2, and nobody called."
    assert told(log) == [
        f"Boldest bluff: {bluff}",
        "Closest call: Ann challenged Bob’s 6 red, and there were 2.",
        "Nine lives: Ann won after one round on a single card.",
    ]


def test_the_closest_call_is_the_one_whose_total_was_nearest_even_if_it_was_wrong() -> None:
    log: list[list[Event]] = []
    for number, count in ((1, 1), (2, 2), (3, 3)):
        bid, wrong = Bid(count, Feature.RED), count <= 2
        shown = Revealed(bid, (HAND, HAND), (1, 1), None, 2)
        log += [
            [Dealt(number, 0, (3 - number, 3), (HAND, HAND))],
            [BidMade(1, bid)],
            [Called(0, False, 1, bid), shown, CardLost(0 if wrong else 1, 3 - number)],
        ]
    assert "Closest call: Ann challenged Bob’s 2 red, and there were 2." in told(log)
