"""Luck that is drawn lazily; these tests also run with the compiled rules."""

import pytest

from purrlor.env.lazy import Node
from purrlor.env.tables import encode


@pytest.mark.parametrize(
    ("game", "players", "draws"),
    [
        ("kitten-me", 2, 1 + 10 + 1),  # the dealer, two hands, and the flipped card
        ("go-kitty", 2, 1 + 10 + 41),  # the dealer, two hands, and all but the last of the pile
        ("shut-up-cat", 2, 1 + 11 + 22),  # first player, tiles, cards; not the last of each
    ],
)
def test_each_card_of_a_deal_is_drawn_by_itself(game: str, players: int, draws: int) -> None:
    node, drawn = Node(encode(game, players), 10), 0
    while node.draws is not None:
        brought, odds = max(node.draws.probabilities().items(), key=lambda each: each[1])
        assert 0 < odds <= 1
        node.draw(brought)
        drawn += 1
    assert drawn == draws
    assert node.seat is not None


def test_a_node_is_shared_until_it_is_played() -> None:
    node = Node(encode("kitten-me", 2), 10)
    other = node.__deepcopy__({})
    assert node.draws is not None
    node.draw(1)
    assert other.draws is not None
    assert other.draws.name == "dealer:1"
    assert node.draws.name == "deal:1"
