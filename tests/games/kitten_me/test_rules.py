"""Rules of You Gotta Be Kitten Me! that no scenario can show."""

from collections import Counter
from collections.abc import Iterator

import pytest

from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import to_plain
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import (
    CARDS,
    FEATURES,
    SPECIAL_CARDS,
    SPECIALS,
    Deck,
    count_flip,
    count_hand,
)
from purrlor.games.kitten_me.events import CardsFished
from purrlor.games.kitten_me.moves import parse
from purrlor.games.kitten_me.options import Options
from purrlor.testing.play import state


def arranged(options: dict[str, object], **position: object) -> Match:
    read = read_options(GAME, options)  # type: ignore[arg-type]  # tests write plain tables
    plain = GAME.arrange(read, dict(position), Quick(1))  # type: ignore[arg-type]
    return Match(GAME, read, plain).with_chance(Quick(1))


def test_KM_1_every_seat_deals_first_sometimes() -> None:
    dealers = Counter(GAME.deal(Options(), 4, Quick(seed), None).dealer for seed in range(200))
    assert sorted(dealers) == [0, 1, 2, 3]


def test_KM_4_both_decks_are_white_and_grey_together() -> None:
    white, grey, both = (Counter(Deck.read(name).cards) for name in ("white", "grey", "both"))
    assert both == white + grey
    assert (white.total(), grey.total(), both.total()) == (55, 55, 110)


@pytest.mark.parametrize("name", ["white", "grey", "both"])
def test_KM_21_every_feature_is_equally_common(name: str) -> None:
    cards = Deck.read(name).cards
    assert len({sum(card.worth[feature] for card in cards) for feature in FEATURES}) == 1


@pytest.mark.parametrize("card", ["skip", "draw 3", "go fish", "hang in there"])
def test_KM_R5_these_are_worth_nothing_flipped(card: str) -> None:
    assert all(count_flip(7, CARDS[card], feature) == 7 for feature in FEATURES)


def test_KM_R6_a_double_trouble_doubles_its_own_hand_alone() -> None:
    for copies in range(4):
        hand = [CARDS["wild x3"], *[CARDS["double trouble"]] * copies]
        assert count_hand(hand, FEATURES[0]) == 3 * 2**copies


def test_KM_R12_draw_3_from_an_empty_deck_draws_nothing() -> None:
    match = arranged(
        {"deck": "grey"},
        players=2,
        hands=[["draw 3"], ["red hat"]],
        deck=[],
        bid="1 hat",
        bidder=1,
    )
    match.play(0, GAME.parse("draw-3"))
    assert match.describe()["hands"] == [[], ["red hat"]]


def test_KM_R13_seven_players_may_be_held_to_three_cards() -> None:
    GAME.deal(Options(max_cards=3), 7, Quick(1), None)
    with pytest.raises(IllegalTable, match="KM-R13"):
        GAME.deal(Options(max_cards=2), 7, Quick(1), None)


def test_KM_R15_others_are_told_how_many_cards_were_fished_and_not_which() -> None:
    match = arranged(
        {"deck": "grey"},
        players=3,
        hands=[["go fish"], ["red hat", "red bow-tie", "wild"], ["blue hat"]],
        bid="1 hat",
        bidder=2,
    )
    match.play(0, GAME.parse("go-fish 1 red"))

    def fished(seat: int | None) -> Iterator[CardsFished]:
        return (e for e in match.events_for(seat, 1) if isinstance(e, CardsFished))

    assert [event.count for event in fished(2)] == [2]
    assert [event.cards for event in fished(2)] == [None]
    assert [event.cards for event in fished(None)] == [None]
    both = (CARDS["red hat"], CARDS["red bow-tie"])
    assert [event.cards for seat in (0, 1) for event in fished(seat)] == [both, both]


def test_KM_R19_the_options_tell_the_decks_composition() -> None:
    own = {"name": "mine", "title": "Mine", "cards": {"red hat": 20, "wild": 5}}
    assert to_plain(read_options(GAME, {"deck": own}).deck) == own  # type: ignore[dict-item]
    assert to_plain(Options().deck) == "white"
    assert "title" not in to_plain(Options())  # type: ignore[operator]


def test_every_special_card_is_a_row_whose_rule_exists() -> None:
    assert [card.name for card in SPECIAL_CARDS] == [row.name for row in SPECIALS]
    assert all(card.rule in GAME.rules for card in SPECIAL_CARDS)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "a move begins with bid, challenge"),
        ("Bid 3 hat", "unknown move 'Bid 3 hat'"),
        ("bid", "expected a move of the form 'bid NUMBER FEATURE'"),
        ("bid 3", "expected a move of the form 'bid NUMBER FEATURE'"),
        ("bid 3 hat now", "expected a move of the form 'bid NUMBER FEATURE'"),
        ("bid  3 hat", "expected a move of the form 'bid NUMBER FEATURE'"),
        ("bid three hat", "expected a whole number, got 'three'"),
        ("bid 03 hat", "expected a whole number, got '03'"),
        ("bid ٣ hat", "expected a whole number"),
        ("bid 3 hats", "unknown feature 'hats'; expected one of hat, bow-tie"),
        ("challenge 3", "expected a move of the form 'challenge'"),
        ("go-fish red", "expected a move of the form 'go-fish SEAT FEATURE'"),
    ],
)
def test_bad_text_is_refused_with_what_is_wanted(text: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        parse(text)


@pytest.mark.parametrize(
    ("position", "error"),
    [
        ({"round": 0}, "expected 1 or more, got 0"),
        ({"bid": "0 hat", "bidder": 0}, "KM-8"),
        ({"bid": "3 hat"}, "position.bidder: required with position.bid"),
        ({"bid": "100 hat", "bidder": 0}, "KM-R14"),
        ({"bids": ["0 bid 99 hat", "0 bid 101 hat"]}, "KM-R14"),
        ({"cards": [26, 26], "played": [["skip"] * 4, []]}, "KM-3"),
        ({"deck": ["red hat", "wild"], "cards": [27, 27]}, "KM-3"),
        ({"bidder": 1}, "must be the seat of the last Bid"),
        ({"bids": ["0 bid 3 hat"], "bidder": 1}, "must be the seat of the last Bid"),
        ({"bids": ["0 bid 3 hat"], "bid": "4 hat"}, "must be the last of position.bids"),
        ({"bids": ["0 bid 3 hat", "1 bid 3 red"]}, "KM-8"),
        ({"bids": ["5 bid 3 hat"]}, "position.bids: expected a seat from 0 to 1, got 5"),
        ({"bids": ["0 challenge"]}, "expected a move of the kind"),
        ({"cards": [54, 1]}, "KM-R13"),
        ({"cards": [0, 0]}, "at least one above 0"),
        ({"cards": [5]}, "expected a list of 2"),
        ({"hands": [["red hat"], ["red shoe"]]}, "got 'red shoe'"),
        ({"hands": "red hat"}, "expected a list of 2"),
        ({"deck": "red hat"}, "position.deck: expected a list"),
        ({"to_move": 9}, "position.to_move: expected a seat from 0 to 1, got 9"),
        ({"jokers": 2}, "unknown key 'jokers'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, object], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        arranged({}, players=2, **position)


def test_KM_R13_a_position_keeps_to_the_largest_number() -> None:
    with pytest.raises(IllegalTable, match="KM-R13"):
        arranged({"max_cards": 5}, players=2, cards=[6, 5])


def test_a_long_hand_of_bids_is_offered_as_a_range() -> None:
    offers = Match.deal(GAME, Options(), 4, Quick(1)).with_chance(Quick(1))
    plain = to_plain(offers.view(offers.to_move).offers)
    features = {"kind": "one-of", "words": [str(feature) for feature in FEATURES]}
    assert plain == [{"verb": "bid", "slots": [{"kind": "number", "low": 1, "high": 99}, features]}]


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(state(Match.deal(GAME, Options(), 2, Quick(1))))
