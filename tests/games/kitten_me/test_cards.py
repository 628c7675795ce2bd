"""Cards are dealt lazily, when somebody looks at them; nobody can notice the difference."""

import pytest

from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import RANDOM, play_out
from purrlor.core.match import read_options
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import FEATURES, count_hand
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.raising import RAISING
from purrlor.games.kitten_me.state import KittenMe, deal
from purrlor.testing.kit import Table, name
from tests.games.kitten_me.kit import KIT, box, components

TRIPLES: dict[str, Plain] = {"red hat x3": 400, "blue glasses x3": 599, "can't see me": 1}
SINGLES: dict[str, Plain] = {"red hat": 600, "wild": 399, "double trouble": 1}


def own_deck(cards: dict[str, Plain]) -> Options:
    options = read_options(GAME, {"deck": {"name": "large", "cards": cards}})
    assert isinstance(options, Options)
    return options


@pytest.mark.parametrize("table", KIT.tables, ids=name)
def test_looking_at_cards_changes_nothing(table: Table) -> None:
    """The legal moves, the counts and the luck of later deals stay the same."""
    options, players = KIT.options(table), table.players
    for seed in range(8):
        one, other = (deal(options, players, Quick(seed), None) for _ in range(2))
        luck, same_luck = Quick(seed), Quick(seed)
        while one.to_move() is not None:
            assert components(other) == box(options)
            assert one.choices() == other.choices()
            move = RANDOM.choose(one, luck)
            assert move == RANDOM.choose(other, same_luck)
            one.play(move, luck)
            other.play(move, same_luck)
        assert one == other
        assert components(one) == box(options)


@pytest.mark.parametrize("look", [KittenMe.hands, KittenMe.deck, KittenMe.played, KittenMe.aside])
def test_cards_can_be_taken_up_after_the_game_was_lost_with_them(look: property) -> None:
    options = Options()
    for seed in range(10):
        table = deal(options, 2, Quick(seed), None)
        play_out(table, Quick(seed), RAISING)
        assert look.fget is not None
        look.fget(table)
        assert components(table) == box(options)


@pytest.mark.parametrize("cards", [TRIPLES, SINGLES])
@pytest.mark.parametrize("each", [5, 63, 64, 99])
def test_hands_of_any_size_from_a_deck_of_a_thousand_are_counted(
    cards: dict[str, Plain], each: int
) -> None:
    options = own_deck(cards)
    for round in range(5):
        lying = Cards(options.deck, [], [], [], [])
        lying.deal([each] * 10, 3, Seeded(b"large").named("deal", round))
        seen = lying.copy()
        assert [len(hand) for hand in seen.hands] == [each] * 10
        for feature in FEATURES:
            total = sum(count_hand(hand, feature) for hand in seen.hands)
            assert lying.copy().count(feature) == total
        assert lying.flip() == seen.flip()
        assert lying == seen


def test_a_whole_game_is_played_with_the_largest_deck() -> None:
    options = own_deck(TRIPLES)
    for seed in range(3):
        table = deal(options, 10, Quick(seed), None)
        play_out(table, Quick(seed))
        assert components(table) == box(options)


def test_copies_share_a_pile_until_one_of_them_shuffles() -> None:
    options = Options()
    for seed in range(10):
        first = deal(options, 4, Quick(seed), None)
        second, third = first.copy(), first.copy()
        play_out(second, Quick(seed), RAISING)
        again = first.copy()
        play_out(again, Quick(seed), RAISING)
        play_out(first, Quick(seed), RAISING)
        assert first == second == again
        assert sum(map(len, third.hands)) == 20
        assert components(third) == box(options)
