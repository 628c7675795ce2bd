"""The panther uses its nets at tables it was trained for, and plays as a tabby elsewhere."""

from typing import Any

import pytest

from purrlor.bots.kitten_me import panther_tables
from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import UNRECOGNISED
from purrlor.bots.kitten_me.net.recognition import Recognition
from purrlor.bots.kitten_me.panther import AS_TABBY
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import CARDS
from purrlor.games.kitten_me.moves import CHALLENGE, SKIP, KittenMove, parse
from tests.bots.kitten_me.tables import arranged, fresh, played, said, seated, seen

OWN: Plain = {"name": "own", "cards": {"red hat": 20, "blue hat": 20, "wild": 4}}


@pytest.mark.parametrize("deck", ["white", "grey", "both"])
def test_it_plays_by_its_net_with_reasons(deck: str) -> None:
    match = fresh(3, 2, deck=deck)
    for choice, _ in zip(played(match, ["panther"] * 3), range(25), strict=False):
        assert AS_TABBY not in choice.claims
        assert sum(reading.share for reading in choice.readings) == pytest.approx(1)
        assert said(choice.claims)


@pytest.mark.parametrize("options", [{"deck": OWN}, {"purrfect": False}, {"min_opening": 2}])
def test_it_plays_as_a_tabby_where_it_did_not_train_and_says_so(options: dict[str, Plain]) -> None:
    match = fresh(2, 2, **options)
    own = seated("panther", match, match.mover).weigh()
    tabby = seated("tabby", match, match.mover).weigh()
    assert [(each.move, each.share) for each in own] == [(t.move, t.share) for t in tabby]
    assert all(AS_TABBY in each.claims for each in own)
    assert all("I play as a tabby" in said(each.claims) for each in own)


def test_it_plays_as_a_tabby_with_more_cards_than_it_ever_had() -> None:
    match = arranged({"players": 2, "cards": [25, 25], "bid": "9 hat", "bidder": 1}, deck="both")
    assert AS_TABBY in seated("panther", match, 0).weigh()[0].claims


def test_it_plays_as_a_tabby_until_five_are_left() -> None:
    for still_in in (5, 6):
        cards: list[Plain] = [int(seat < still_in) for seat in range(10)]
        match = arranged({"players": 10, "cards": cards, "to_move": 0, "dealer": 0})
        claims = seated("panther", match, 0).weigh()[0].claims
        assert (AS_TABBY in claims) == (still_in > 5)


def test_it_plays_as_a_tabby_without_its_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "weights", lambda: None)
    match = fresh(2, 2)
    assert AS_TABBY in seated("panther", match, match.mover).weigh()[0].claims


def test_it_never_challenges_what_its_own_hand_proves() -> None:
    hands: list[Plain] = [["red hat x2", "wild x2", "blue hat"], ["skip"] * 3]
    position: dict[str, Plain] = {"players": 2, "cards": [3, 3], "bid": "4 hat", "bidder": 1}
    match = arranged({**position, "hands": hands})
    often = {each.move: each.share for each in seated("panther", match, 0).weigh()}
    assert often.get("challenge", 0.0) < 0.05


@pytest.mark.parametrize(
    ("cards", "options", "weak", "finishes"),
    [
        ([2, 2], {}, False, True),
        ([1, 3], {}, False, True),
        ([2, 3], {}, False, False),  # more cards than it trained with
        ([1, 1, 2], {}, False, False),  # a third player
        ([2, 2], {"deck": "grey"}, False, False),
        ([2, 2], {}, True, False),  # which the other net can beat
    ],
)
def test_the_last_cards_of_two_are_played_by_a_net_of_their_own(
    cards: list[Plain],
    options: dict[str, Plain],
    weak: bool,
    finishes: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = dict(policy.weights() or {})
    asked: list[object] = []

    def shares(net: object, *rest: Any) -> dict[KittenMove, float]:
        asked.append(net)
        return {CHALLENGE: 1.0}

    monkeypatch.setattr(policy, "finish", lambda: last)
    monkeypatch.setattr(policy, "shares", shares)
    monkeypatch.setattr(Recognition, "kind", lambda *_: 0 if weak else UNRECOGNISED)
    position: dict[str, Plain] = {"players": len(cards), "cards": cards, "to_move": 0}
    match = arranged({**position, "bid": "2 hat", "bidder": 1}, **options)
    seated("panther", match, 0).weigh()
    (net,) = asked
    assert (net is last) == finishes


DUEL: dict[str, Plain] = {"players": 3, "cards": [1, 0, 1], "hands": [["red hat"], [], ["wild"]]}


def test_a_duel_is_played_by_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = panther_tables.table()
    assert table is not None
    monkeypatch.setattr(policy, "weights", lambda: None)  # the net is not asked
    match = arranged({**DUEL, "bids": ["2 bid 1 glasses"], "to_move": 0})
    readings = seated("panther", match, 0).weigh()
    history = (parse("bid 1 glasses"),)
    shares = table.look_up(history, CARDS["red hat"])
    assert shares is not None
    assert {each.move: each.share for each in readings} == {str(m): s for m, s in shares.items()}
    assert all(each.claims and AS_TABBY not in each.claims for each in readings)


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        ([1, 0, 2], {}),
        ([1, 1, 1], {}),
        ([1, 0, 1], {"deck": "grey"}),
        ([1, 0, 1], {"purrfect": False}),
    ],
)
def test_the_table_is_for_one_deck_one_set_of_rules_and_one_card_each(
    cards: list[Plain], options: dict[str, Plain]
) -> None:
    table = panther_tables.table()
    assert table is not None
    match = arranged({"players": 3, "cards": cards, "to_move": 0, "dealer": 0}, **options)
    assert table.shares(seen(match, 0), match.options) is None


def test_a_skip_is_where_somebody_bid_twice() -> None:
    hands: list[Plain] = [["skip"], ["wild"]]
    match = arranged({"players": 2, "cards": [1, 1], "hands": hands, "bids": [], "dealer": 1})
    for move in ("bid 1 hat", "skip", "bid 2 hat"):
        match.play(match.mover, parse(move))
        if match.to_move == 1:
            assert panther_tables.history_of(seen(match, 1)) == (parse("bid 1 hat"), SKIP)
    told = (parse("bid 1 hat"), SKIP, parse("bid 2 hat"))
    assert panther_tables.history_of(seen(match, 0)) == told


def test_a_bid_above_all_that_were_solved_is_challenged() -> None:
    match = arranged({**DUEL, "bids": ["2 bid 9 glasses"], "to_move": 0})
    assert [each.move for each in seated("panther", match, 0).weigh()] == ["challenge"]
