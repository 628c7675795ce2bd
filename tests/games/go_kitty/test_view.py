"""What a view contains besides the cards: what they can be used for, and the points."""

import pytest

from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.wire import Plain
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView
from tests.games.go_kitty.table import play, seen, table

HANDS: list[Plain] = [["snow", "snow", "snow", "fan", "mouse"], ["rain"], ["mouse"]]
PILE: list[Plain] = ["apple", "leaf", "leaf", "rain"]


def asks(view: TableView) -> list[tuple[str, str, str | None]]:
    return [(str(each.card), str(each.wish), each.brings) for each in view.askable]


def test_a_Clowder_that_can_be_laid_has_its_move_points_and_what_its_mice_stand_for() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    (kind, season) = seen(match, 0).layable
    assert str(kind.move) == "lay kind snow snow snow mouse"
    assert (str(kind.kind), kind.points) == ("kind", 3)
    assert [str(wish) for wish in kind.mice_as] == ["snow"]
    assert (str(season.kind), season.points) == ("season", 1)
    assert [str(wish) for wish in season.mice_as] == ["winter"]
    assert seen(match, 1).layable == seen(match, SPECTATOR).layable == ()


def test_mice_of_a_year_stand_for_the_seasons_that_are_missing() -> None:
    hands: Plain = [["snow", "fan", "mouse", "mouse"], []]
    view = seen(table({"players": 2, "hands": hands, "pile": PILE}), 0)
    (year,) = [each for each in view.layable if str(each.kind) == "year"]
    assert [str(wish) for wish in year.mice_as] == ["spring", "fall"]


def test_each_card_in_hand_says_what_it_lets_one_ask_for() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    assert asks(seen(match, 0)) == [
        ("snow", "snow", "all-goes-on"),
        ("snow", "winter", "one-ends"),
        ("fan", "fan", "all-goes-on"),
        ("fan", "summer", "one-ends"),
        ("mouse", "mouse", None),
    ]
    seasons = [wish for card, wish, _ in asks(seen(match, 2)) if card == "mouse"]
    assert seasons == ["winter", "spring", "summer", "fall"]
    assert seen(match, SPECTATOR).askable == ()


def test_GK_R4_the_view_says_what_a_seek_brings_and_that_it_ends_the_turn() -> None:
    position: dict[str, Plain] = {"players": 3, "hands": HANDS, "pile": PILE}
    seek = seen(table(position), 0).seek
    assert (seek.trait, seek.season, seek.mouse) == ("all-ends", "one-ends", "one-ends")
    assert seek.then == "ends"
    other = seen(table(position, Options(seek_ends_turn=False, seek_all_mice=True)), 0).seek
    assert (other.trait, other.mouse) == ("all-goes-on", "all-goes-on")
    assert (other.season, other.then) == ("one-ends", "ends-if-none")


def test_what_can_be_kept_says_what_goes_to_the_bottom() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    assert seen(match, 0).scout_size == 3
    play(match, "0 scout")
    kept = [
        (str(each.move), [str(card) for card in each.bottom]) for each in seen(match, 0).keepable
    ]
    assert kept == [
        ("keep apple", ["leaf", "leaf"]),
        ("keep leaf then apple leaf", ["apple", "leaf"]),
        ("keep leaf then leaf apple", ["leaf", "apple"]),
    ]
    assert seen(match, 1).keepable == seen(match, SPECTATOR).keepable == ()
    assert seen(match, 0).scout_size == 1


def test_GK_R16_the_view_says_whether_a_skip_would_bring_a_token_back() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE, "tokens": [2, 3, 1], "asked": True})
    back = [seen(match, viewer).skip_reactivates for viewer in (0, 1, 2, SPECTATOR)]
    assert back == [False, False, True, False]
    assert seen(match, 0).tokens_each == 3


def test_GK_18_what_a_seek_brought_can_be_read_at_a_fast_table_too() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    play(match, "0 seek 1 fan")
    assert match.halt(match.ply) >= 6, "everybody learns that no card came"
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    play(match, "0 seek 1 rain")
    assert match.halt(match.ply) >= 4


def test_GK_11_a_plain_answer_is_quick() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    play(match, "0 seek 1 rain", "1 hand-over")
    assert match.halt(match.ply) == 0
    assert match.time_to_read(match.ply) >= 2


def test_what_happens_between_bots_is_read_faster() -> None:
    match = table({"players": 3, "hands": HANDS, "pile": PILE})
    play(match, "0 ask 1 snow")
    between = match.time_to_read(match.ply, people=(2,))
    assert between < match.time_to_read(match.ply, people=(0, 2)) == match.time_to_read(match.ply)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_GK_R24_sizes_tokens_Clowders_and_discard_are_public(seat: Viewer) -> None:
    match = table(
        {
            "players": 3,
            "hands": [["snow", "fan"], [], ["leaf"]],
            "pile": ["rain", "apple", "mouse"],
            "discard": ["mouse"],
            "tokens": [0, 1, 2],
            "clowders": [[], ["season light light cozy cozy"], []],
        }
    )
    view = seen(match, seat)
    assert view.hand_sizes == (2, 0, 1)
    assert view.pile_size == 3
    assert view.tokens == (0, 1, 2)
    (laid,) = view.clowders[1]
    assert (str(laid.kind), laid.points) == ("season", 1)
    assert [str(card) for card in laid.cards] == ["light", "light", "cozy", "cozy"]
    assert [str(card) for card in view.discard] == ["mouse"]
    assert view.scores == (0, 1, 0)
