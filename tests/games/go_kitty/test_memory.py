"""What a good player would note on paper, and worlds consistent with it."""

from collections.abc import Iterable

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Seat, Viewer, play_out
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.options import Options
from tests.games.go_kitty.table import looks_the_same, play, seen, table


def known(match: Match, whom: Seat, seat: Viewer = SPECTATOR) -> tuple[str, str, str]:
    """What a seat knows about a hand: cards, Seasons of further cards, what it lacks."""
    of = seen(match, seat).known[whom]
    return words(of.cards), words(of.seasons), words(of.lacks)


def words(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def three_players(*hands: str, pile: str = "apple pumpkin") -> Match:
    held: Plain = [list(hand.split()) for hand in hands]
    return table({"players": 3, "hands": held, "pile": list(pile.split())})


def test_GK_R20_a_Trait_handed_over_is_known_to_be_held() -> None:
    match = three_players("snow fan", "snow snow rain", "leaf")
    play(match, "0 ask 1 snow", "1 hand-over")
    assert known(match, 0) == ("snow snow snow", "", "")
    assert known(match, 1) == ("", "", "snow")


def test_GK_R20_what_is_laid_or_given_in_the_open_is_known_no_more() -> None:
    match = three_players("snow snow fan fan", "snow snow rain", "fan leaf leaf")
    play(match, "0 ask 1 snow", "1 hand-over", "0 lay kind snow snow snow snow")
    assert known(match, 0)[0] == ""
    play(match, "0 ask 2 fan", "2 hand-over", "0 skip", "1 seek 0 fan", "0 hand-over")
    assert known(match, 0) == ("", "", "")
    assert known(match, 1)[0] == "fan fan fan"


def test_GK_R20_of_two_known_cards_one_stays_known_when_a_card_of_the_Season_is_given() -> None:
    match = three_players("snow fan light", "snow rain", "cozy leaf")
    play(match, "0 ask 1 snow", "1 hand-over", "0 skip", "1 skip", "2 ask 0 winter", "0 give light")
    assert known(match, 0)[0] == "snow"
    assert known(match, 2)[1] == "winter"
    assert known(match, 0, seat=2)[0] == "snow snow"  # the receiver of the card knows it


def test_GK_10_an_ask_for_a_Trait_tells_that_the_asker_holds_it() -> None:
    match = three_players("snow fan", "rain", "leaf")
    play(match, "0 ask 1 snow")
    assert known(match, 0) == ("snow", "", "")


def test_GK_13_an_ask_for_a_Season_tells_that_the_asker_holds_one_unless_mice_only() -> None:
    match = three_players("snow snow fan fan fan", "rain", "leaf")
    play(match, "0 ask 1 winter")
    assert known(match, 0) == ("", "winter", "")
    small = three_players("snow", "rain", "leaf")
    play(small, "0 ask 1 winter")
    assert known(small, 0) == ("", "", "")


def test_GK_9_a_hand_cannot_be_mice_only_where_the_mice_are_elsewhere() -> None:
    match = three_players("snow fan", "rain", "leaf mouse mouse mouse")
    play(match, "0 ask 1 winter")
    assert known(match, 0, seat=2)[1] == "winter"
    assert known(match, 0, seat=1)[1] == ""


def test_GK_12_a_Trait_is_known_to_be_lacking_until_the_next_gain() -> None:
    match = three_players("snow fan", "rain clover", "leaf", pile="apple apple leaf")
    play(match, "0 ask 1 snow")
    assert known(match, 1)[2] == "snow"
    play(match, "1 ask 2 rain")
    assert known(match, 1)[2] == ""


def test_GK_15_a_Season_is_known_to_be_lacking() -> None:
    match = three_players("snow fan", "rain clover", "leaf")
    play(match, "0 ask 1 winter")
    assert known(match, 1)[2] == "winter"


def test_GK_17_a_Mouse_sought_is_known_and_whether_its_giver_has_more_is_not() -> None:
    match = three_players("snow", "mouse mouse rain", "leaf")
    play(match, "0 seek 1 mouse")
    assert known(match, 0)[0] == "mouse"
    assert known(match, 1)[2] == ""
    play(match, "1 skip", "2 seek 0 mouse", "0 seek 2 fan", "1 seek 0 mouse")
    assert known(match, 0)[2] == "mouse"


def test_GK_R5_who_gave_all_mice_has_none() -> None:
    hands: Plain = [["snow"], ["mouse", "mouse", "rain"]]
    position: dict[str, Plain] = {"players": 2, "hands": hands, "pile": ["leaf"]}
    match = table(position, Options(seek_all_mice=True))
    play(match, "0 seek 1 mouse")
    assert known(match, 1) == ("", "", "mouse")


def test_GK_R6_a_reversal_tells_whether_the_asker_holds_any() -> None:
    match = three_players("fan rain", "snow mouse", "leaf")
    play(match, "0 seek 1 winter", "1 reverse")
    assert known(match, 0)[2] == "winter"
    assert known(match, 1)[1] == "winter"


def test_GK_1_nobody_is_dealt_a_Mouse() -> None:
    match = Match.deal(GAME, Options(), 3, Quick(1))
    assert known(match, 1, seat=0) == ("", "", "mouse")


def test_GK_19_a_card_put_at_the_bottom_is_known_in_the_hand_of_who_draws_it() -> None:
    match = three_players("fan", "rain", "leaf", pile="cozy clover mouse")
    play(match, "0 scout", "0 keep cozy then clover mouse")
    assert [str(card) for card in seen(match, 0).bottom] == ["clover", "mouse"]
    play(match, "1 ask 0 rain")
    assert "clover" in known(match, 1, seat=0)[0]
    assert "clover" not in known(match, 1, seat=2)[0]
    assert [str(card) for card in seen(match, 0).bottom] == ["mouse"]


def test_GK_19_another_scout_takes_known_cards_away_and_leaves_some_of_them() -> None:
    match = three_players("fan", "rain", "leaf", pile="cozy clover mouse")
    play(match, "0 scout", "0 keep cozy then clover mouse", "1 scout", "1 keep mouse")
    assert seen(match, 0).bottom == ()
    worlds = [GAME.imagine(seen(match, 0), match.knowledge(0), Quick(seed)) for seed in range(20)]
    assert {str(world.pile[0]) for world in worlds} == {"clover", "mouse"}


PHASES = [
    ("0 ask 1 snow",),
    ("0 ask 1 winter",),
    ("0 seek 1 snow",),
    ("0 ask 1 winter", "1 reverse"),
    ("0 scout",),
    ("0 scout", "0 keep apple then apple pumpkin"),
]


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
@pytest.mark.parametrize("turns", PHASES)
def test_GK_R21_an_imagined_world_fits_what_is_being_asked(
    turns: tuple[str, ...], seat: Viewer
) -> None:
    match = three_players("snow fan", "snow mouse rain", "leaf", pile="apple apple pumpkin")
    play(match, *turns)
    for seed in range(20):
        assert looks_the_same(match, seat, seed)
        world = GAME.imagine(seen(match, seat), match.knowledge(seat), Quick(seed))
        assert world.moves()
        play_out(world, Quick(seed))
