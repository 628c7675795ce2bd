"""What the views of You Gotta Be Kitten Me! contain besides the cards on the table."""

import pytest

from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import CARDS, Feature
from purrlor.games.kitten_me.messages import TooGreat
from purrlor.games.kitten_me.moves import DRAW_3, SKIP, CardMove, go_fish
from purrlor.games.kitten_me.view import (
    BidRange,
    FlippedCard,
    Gain,
    Holding,
    Loss,
    PlayableCard,
    Reveal,
    RevealedHand,
    StandingBid,
    TableView,
)
from tests.games.kitten_me.test_rules import arranged

BLUFF = [["red hat x2", "double trouble"], ["blue hat", "hang in there"], ["can't see me", "wild"]]


def seen(seat: int | None, options: dict[str, object], **position: object) -> TableView:
    view = arranged(options, **position).view(seat)
    assert isinstance(view, TableView)
    return view


def revealed(call: str, bid: str, flip: str, *then: str, **position: object) -> Reveal:
    """The last reveal after seat 0 called the Bid of seat 2, and these moves followed."""
    match = arranged(
        {"deck": "grey"}, players=3, hands=BLUFF, deck=[flip], bid=bid, bidder=2, **position
    )
    match.play(0, GAME.parse(call))
    for move in then:
        match.play(match.mover, GAME.parse(move))
    view = match.view(1)
    assert isinstance(view, TableView)
    assert view.last_reveal is not None
    assert view.last_reveal == getattr(match.view(None), "last_reveal", None)
    return view.last_reveal


def test_KM_8_a_view_has_the_bids_by_their_parts_and_the_numbers_that_may_follow() -> None:
    view = seen(0, {}, players=2, bids=["0 bid 2 bow-tie", "1 bid 3 red"])
    assert view.bids == (StandingBid(0, 2, Feature.BOW_TIE), StandingBid(1, 3, Feature.RED))
    assert str(view.bids[1].bid) == "bid 3 red"
    assert view.bid_range == BidRange(4, 99)


def test_KM_R1_before_the_first_bid_the_range_begins_with_the_least_opening() -> None:
    assert seen(1, {"min_opening": 2}, players=2).bid_range == BidRange(2, 99)


def test_KM_R14_beyond_the_largest_bid_exactly_the_next_number_may_follow() -> None:
    view = seen(1, {}, players=2, bid="99 hat", bidder=0)
    assert view.bid_range == BidRange(100, 100)
    assert view.decision == "call"
    (barred,) = (each for each in view.barred if "bid" in each.what)
    assert (barred.rule, barred.reason) == ("KM-R14", TooGreat(99))


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (6, 5), (7, 3), (10, 3)])
def test_KM_2_a_view_says_how_many_cards_everybody_started_with(players: int, cards: int) -> None:
    assert seen(None, {}, players=players).started_with == cards


def test_KM_31_a_seat_is_told_what_its_own_hand_counts() -> None:
    view = seen(0, {"deck": "grey"}, players=3, hands=BLUFF)
    counts = {Feature.HAT: 4, Feature.RED: 4}
    assert view.holdings == tuple(Holding(each, counts.get(each, 0)) for each in Feature)
    assert view.multiplier == 2
    blank = seen(2, {"deck": "grey"}, players=3, hands=BLUFF)
    assert {holding.count for holding in blank.holdings} == {blank.multiplier} == {0}


def test_a_spectator_holds_nothing() -> None:
    view = seen(None, {"deck": "grey"}, players=3, hands=BLUFF)
    assert (view.hand, view.holdings, view.multiplier, view.playable) == ((), (), 1, ())


def test_KM_26_a_seat_is_told_which_of_its_cards_can_replace_a_turn() -> None:
    hands = [["go fish", "go fish", "skip", "hang in there"], ["red hat"]]
    view = seen(1, {"deck": "grey"}, players=2, hands=hands, to_move=1)
    assert view.playable == ()
    mine = seen(0, {"deck": "grey"}, players=2, hands=hands, to_move=1)
    skip, fish = CARDS["skip"], CARDS["go fish"]
    assert mine.playable == (
        PlayableCard(skip, "skip", aimed=False),
        PlayableCard(fish, "go-fish", aimed=True),
    )


@pytest.mark.parametrize("move", [SKIP, DRAW_3, go_fish(1, Feature.HAT)])
def test_the_row_of_a_card_names_the_verb_that_plays_it(move: CardMove) -> None:
    assert move.card.verb == str(move).split()[0]


def test_KM_10_a_reveal_says_what_every_card_adds_and_every_hand_counts() -> None:
    reveal = revealed("challenge", "5 hat", "red hat")
    red, double = CARDS["red hat x2"], CARDS["double trouble"]
    blank, wild = CARDS["can't see me"], CARDS["wild"]
    first, _, last = reveal.hands
    assert first == RevealedHand(0, (red, double), (2, 0), (1, 2), 2, 2, 4)
    assert last == RevealedHand(2, (wild, blank), (1, 0), (1, 0), 1, 0, 0)
    assert reveal.flipped == FlippedCard(CARDS["red hat"], 1, 1)
    assert (reveal.count, reveal.feature, reveal.total) == (5, Feature.HAT, 6)


@pytest.mark.parametrize(
    ("flip", "times", "total"), [("double trouble", 2, 10), ("can't see me", 0, 0)]
)
def test_KM_32_a_reveal_says_what_a_flipped_card_made_of_the_total(
    flip: str, times: int, total: int
) -> None:
    reveal = revealed("challenge", "5 hat", flip)
    assert reveal.flipped == FlippedCard(CARDS[flip], 0, times)
    assert reveal.total == total


@pytest.mark.parametrize(
    ("call", "bid", "loser", "rule"),
    [
        ("challenge", "7 hat", 2, "KM-11"),
        ("challenge", "6 hat", 0, "KM-12"),
        ("purrfect", "6 hat", 2, "KM-19"),
        ("purrfect", "7 hat", 0, "KM-20"),
    ],
)
def test_KM_11_a_reveal_says_who_lost_a_card_by_which_rule(
    call: str, bid: str, loser: int, rule: str
) -> None:
    reveal = revealed(call, bid, "red hat")
    assert reveal.lost == Loss(loser, 4, rule)
    assert (reveal.caller, reveal.bidder, reveal.next_dealer) == (0, 2, loser)
    assert reveal.purrfect == (call == "purrfect")


def test_KM_19_a_reveal_says_who_gained_a_card_by_its_own_call() -> None:
    assert revealed("purrfect", "6 hat", "red hat").gained == (Gain(0, 6, "KM-19", False),)
    assert revealed("challenge", "7 hat", "red hat").gained == ()
    assert revealed("purrfect", "6 hat", "red hat", "bid 99 hat", "purrfect").gained == ()


def test_KM_15_a_reveal_shows_the_hand_of_whoever_was_still_in() -> None:
    match = arranged(
        {}, players=3, cards=[1, 0, 1], hands=[[], [], ["red hat"]], bid="1 hat", bidder=2
    )
    match.play(0, GAME.parse("challenge"))
    view = match.view(None)
    assert isinstance(view, TableView)
    assert view.last_reveal is not None
    assert [hand.seat for hand in view.last_reveal.hands] == [0, 2]
    assert view.last_reveal.lost == Loss(0, 0, "KM-12")
    assert view.last_reveal.next_dealer is None


def test_a_fresh_game_has_no_reveal() -> None:
    assert seen(0, {}, players=2).last_reveal is None
