"""The panther: its own choices where it trained, a tabby's elsewhere, and it says so."""

import pytest

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.panther import AS_TABBY
from purrlor.core.wire import Plain
from tests.bots.kitten_me.tables import arranged, fresh, played, seated

OWN: Plain = {"name": "own", "cards": {"red hat": 20, "blue hat": 20, "wild": 4}}


@pytest.mark.parametrize("deck", ["white", "grey", "both"])
def test_it_plays_whole_games_by_its_net_with_reasons(deck: str) -> None:
    for choice in played(fresh(3, 2, deck=deck), ["panther"] * 3):
        assert AS_TABBY not in choice.claims
        assert sum(reading.share for reading in choice.readings) == pytest.approx(1)
        assert choice.why.text


@pytest.mark.parametrize("options", [{"deck": OWN}, {"purrfect": False}, {"min_opening": 2}])
def test_it_plays_as_a_tabby_where_it_did_not_train_and_says_so(options: dict[str, Plain]) -> None:
    match = fresh(2, 2, **options)
    own = seated("panther", match, match.to_move).weigh()
    tabby = seated("tabby", match, match.to_move).weigh()
    assert [(each.move, each.share) for each in own] == [(t.move, t.share) for t in tabby]
    assert all(AS_TABBY in each.claims for each in own)
    assert all("I play as a tabby" in each.why.text for each in own)


def test_it_plays_as_a_tabby_with_more_cards_than_it_ever_had() -> None:
    match = arranged({"players": 2, "cards": [25, 25], "bid": "9 hat", "bidder": 1}, deck="both")
    assert AS_TABBY in seated("panther", match, 0).weigh()[0].claims


def test_it_plays_as_a_tabby_without_its_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "weights", lambda: None)
    match = fresh(2, 2)
    assert AS_TABBY in seated("panther", match, match.to_move).weigh()[0].claims


def test_it_never_challenges_what_its_own_hand_proves() -> None:
    hands: list[Plain] = [["red hat x2", "wild x2", "blue hat"], ["skip"] * 3]
    position: dict[str, Plain] = {"players": 2, "cards": [3, 3], "bid": "4 hat", "bidder": 1}
    match = arranged({**position, "hands": hands})
    often = {each.move: each.share for each in seated("panther", match, 0).weigh()}
    assert often.get("challenge", 0.0) < 0.05
