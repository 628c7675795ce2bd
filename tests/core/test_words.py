import pytest

from purrlor.core.words import Sentence, percent, player, read_by, won_by

RIGHT_TO_LEFT = "\u05e9\u05dc"


@pytest.mark.parametrize(
    ("odds", "said"),
    [(0, "0 %"), (0.001, "under 1 %"), (0.5, "50 %"), (0.999, "over 99 %"), (1, "100 %")],
)
def test_certainty_is_claimed_only_where_it_is_so(odds: float, said: str) -> None:
    assert percent(odds) == said


def test_a_player_is_named_or_called_you() -> None:
    names = read_by(("Ann", "Bob"), 1)
    ann, bob = player(names, 0), player(names, 1)
    assert (ann.does("has"), bob.does("has")) == ("Ann has", "You have")
    assert (ann.inside, bob.inside) == ("Ann", "you")
    assert (ann.whose, bob.whose) == ("Ann’s", "your")
    assert player(("Ann", "Bob"), 1).does("loses") == "Bob loses"


def test_a_name_from_right_to_left_keeps_to_itself() -> None:
    names = read_by(("Ann", RIGHT_TO_LEFT), 0)
    assert player(names, 1).does("bids") == f"\u2068{RIGHT_TO_LEFT}\u2069 bids"
    plain = player(("Ann", RIGHT_TO_LEFT), 1).does("bids")
    assert plain == f"{RIGHT_TO_LEFT} bids", "a terminal has its own ways"


def test_who_won_is_said_to_each_reader() -> None:
    names = ("Ann", "Bob")
    assert won_by(read_by(names, 1), (1,)) == "You win"
    assert won_by(read_by(names, 1), (0, 1)) == "Ann and you share the win"
    assert won_by(read_by(names, 0), (0, 1)) == "You and Bob share the win"
    assert won_by(names, (0,)) == "Ann wins"


def test_a_sentence_calls_its_reader_you() -> None:
    told = Sentence("{} called {}’s six hats, and {} lost. {} laughed.", (0, 1, 0, 1))
    assert (
        told.told_to(0, ("Ann", "Bob")) == "You called Bob’s six hats, and you lost. Bob laughed."
    )
    assert told.told_to(1, ("Ann", "Bob")) == "Ann called your six hats, and Ann lost. You laughed."
    assert told.told_to(None, ("Ann", "Bob")) == told.with_names(("Ann", "Bob"))
