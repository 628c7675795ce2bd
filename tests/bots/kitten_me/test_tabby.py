"""How a tabby uses its cards: calls, cards that pass the turn, and special cards."""

import pytest

from purrlor.bots.bot import Reading
from purrlor.bots.kitten_me.tabby import KEPT
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid
from tests.bots.kitten_me.tables import arranged, fresh, said, seated, seen

HATS = ["red hat", "blue hat", "green hat"]
OTHERS = ["red bow-tie", "blue glasses", "green glasses"]


def weighed(hands: list[list[str]], bid: str, box: str = "grey", **more: Plain) -> list[Reading]:
    """The readings of seat 0 after a Bid of the seat to its right."""
    position: dict[str, Plain] = {
        "players": len(hands),
        "cards": [len(hand) for hand in hands],
        "hands": [list(hand) for hand in hands],
        "bid": bid,
        "bidder": len(hands) - 1,
        **more,
    }
    return list(seated("tabby", arranged(position, deck=box), 0).weigh())


def by_move(readings: list[Reading]) -> dict[str, Reading]:
    return {reading.move: reading for reading in readings}


def test_what_cannot_be_true_is_challenged_and_what_is_known_to_the_card_is_purrfect() -> None:
    best = weighed([OTHERS, HATS], "20 hat")[0]
    assert (best.move, best.share > 0.95) == ("challenge", True)
    played = weighed([HATS, []], "3 hat", cards=[3, 1], deck=[])  # nothing is left to flip
    assert played[0].move == "purrfect"


@pytest.mark.parametrize(
    ("one", "other", "hand", "others", "bid", "what", "by"),
    [
        ("can't see me", "hang in there", HATS, OTHERS, "4 hat", "odds", 0.3),
        ("hang in there", "double trouble", HATS, OTHERS, "6 hat", "odds", 0.3),
        ("hang in there", "go fish", OTHERS, HATS, "3 hat", "worth", 0),  # a card is to be gained
    ],
)
def test_a_card_in_hand_makes_a_challenge_better_than_another_one(
    one: str, other: str, hand: list[str], others: list[str], bid: str, what: str, by: float
) -> None:
    better, worse = (
        getattr(by_move(weighed([[card, *hand], others], bid))["challenge"], what)
        for card in (one, other)
    )
    assert better > worse + by


def test_three_cards_more_are_better_than_none() -> None:
    readings = by_move(weighed([["skip", "draw 3", *OTHERS[:2]], HATS], "3 hat"))
    assert readings["draw-3"].worth > readings["skip"].worth


def test_a_challenge_is_worth_what_is_said_of_it() -> None:
    challenge = by_move(weighed([OTHERS, HATS], "3 hat", box="white"))["challenge"]
    (said,) = [claim.odds for claim in challenge.claims if claim.kind == "bid-is-too-high"]
    assert said is not None
    assert challenge.odds != pytest.approx(said)  # by the cards alone
    lost, right = 2 / 5, 3 / 5  # of all cards
    assert challenge.worth == pytest.approx(lost + said * (right - lost))


def test_what_can_only_be_true_is_raised() -> None:
    readings = weighed([HATS, OTHERS], "1 red", box="white")
    assert by_move(readings)["challenge"].share == 0
    assert readings[0].move.startswith("bid")


def test_with_many_cards_a_low_bid_is_raised_by_one_that_is_likely() -> None:
    """A flipped Deluxe card often makes any Bid false, but that alone does not justify doubt."""
    hand = [*HATS, *OTHERS, "green bow-tie", "blue bow-tie", "red glasses"]
    best = weighed([hand, hand], "1 hat")[0]
    assert best.move.startswith("bid")
    assert all((claim.odds or 0) > 0.9 for claim in best.claims if claim.kind == "bid-is-true")


def test_nobody_is_sure_to_come_through_a_round_because_a_card_may_be_gained() -> None:
    """Being proved right with Hang In There is worth more than being spared (KM-29)."""
    strong = ["hang in there", "wild", "red bow-tie x3", "green hat x2", "green bow-tie"]
    readings = weighed([strong, [*OTHERS, *HATS[:2]]], "1 bow-tie")
    why = next(said(each.claims) for each in readings if each.move.startswith("bid"))
    assert "without losing a card" in why
    assert "without losing a card 100%" not in why


def test_a_hard_choice_is_skipped() -> None:
    """In a duel the other player's own Bid comes back, and must be raised."""
    readings = by_move(weighed([["skip", *OTHERS[:2]], HATS], "3 hat"))
    assert readings["skip"].share > 0.5
    assert said(readings["skip"].claims).startswith("A Skip makes them raise 3 hats")


def test_one_fishes_where_the_fish_are() -> None:
    """A player who bid Hats is more likely to have some."""
    readings = by_move(weighed([["go fish", *OTHERS[:2]], OTHERS, HATS], "3 hat"))
    fished = [move for move in readings if move.startswith("go-fish")]
    assert max(fished, key=lambda move: readings[move].worth) == "go-fish 2 hat"


def test_who_skips_before_any_bid_may_answer_the_opening() -> None:
    """Nobody has bid yet (KM-R2): the rival opens with 1 and cannot call, so 2 can be bid."""
    position: dict[str, Plain] = {
        "players": 2,
        "cards": [4, 3],
        "hands": [["skip", *HATS], list(OTHERS)],
        "dealer": 0,
    }
    bot = seated("tabby", arranged(position, deck="grey", cards_before_bid=True), 0)
    readings = by_move(list(bot.weigh()))
    kept = KEPT * (4 / 6 - 3 / 6)  # of all cards, after a round that is won or lost
    assert readings["skip"].worth == pytest.approx(readings["bid 2 hat"].worth - kept)


@pytest.mark.parametrize(
    ("level", "move", "odds"),
    [("kitten", "challenge", "under 1%"), ("tabby", "skip", "99%")],
)
def test_only_what_is_counted_is_called_certain(level: str, move: str, odds: str) -> None:
    """With four players it is possible, though very unlikely, that nobody else has a hat."""
    match = next(filter(skips_second, (fresh(4, seed) for seed in range(100))))
    match.play(match.mover, Bid(2, Feature.HAT))
    readings = by_move(list(seated(level, match, match.mover).weigh()))
    assert f" {odds} of the time" in said(readings[move].claims)


def test_a_skip_and_a_call_agree_on_the_bid() -> None:
    match = next(filter(skips_second, (fresh(4, seed) for seed in range(100))))
    match.play(match.mover, Bid(7, Feature.HAT))
    readings = by_move(list(seated("tabby", match, match.mover).weigh()))
    (passed,) = (each.amount for each in readings["skip"].claims if each.kind == "skip-passes-on")
    (called,) = (
        each.odds for each in readings["challenge"].claims if each.kind == "bid-is-too-high"
    )
    assert passed is not None
    assert called is not None
    assert passed == pytest.approx(1 - called)


def skips_second(match: Match) -> bool:
    """Has the seat after the Dealer a Skip, and one hat?"""
    hand = seen(match, (match.mover + 1) % match.players).hand
    return "skip" in map(str, hand) and sum(card.worth[Feature.HAT] for card in hand) == 1
