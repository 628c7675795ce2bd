import pytest

from purrlor.core.phrases import Phrases, as_read_by
from purrlor.core.words import Sentence, percent, phrase, player, read_by, read_by_anybody, won_by

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


def test_words_that_come_back_are_told_once_at_a_table() -> None:
    phrases = Phrases()
    names = read_by_anybody(("Ann", "Bob"), phrases)
    with phrases:
        sentence = f"{player(names, 0).does('draws')} {phrase(names, 'a red hat')}."
        whose = player(names, 1).either(phrase(names, "a red hat"), "yours")
    assert phrase(names, "a secret") == "a secret", "not everybody is told that"
    assert sentence == "\x7fAA \x7fAB."
    assert phrases.told[:2] == ["\x7f0\x7fAnn draws\x7fYou draw\x7f", "a red hat"]
    assert as_read_by(sentence, 0, phrases.told) == "You draw a red hat."
    assert as_read_by(sentence, 1, phrases.told) == "Ann draws a red hat."
    assert as_read_by(whose, None, phrases.told) == "a red hat", "a phrase within a phrase"
    assert phrase(("Ann", "Bob"), "a red hat") == "a red hat"


def test_phrases_with_a_former_name_are_told_nobody_who_comes_later() -> None:
    phrases = Phrases()
    with phrases:
        names = read_by_anybody(("Ann", "Bob"), phrases)
        before = f"{player(names, 0).does('asks')} {player(names, 1).does('for')} it"
        phrases.forget("Bob")
        names = read_by_anybody(("Ann", "Robert"), phrases)
        after = f"{player(names, 0).does('asks')} {player(names, 1).does('for')} it"
    assert "Bob" not in "".join(phrases.told)
    assert as_read_by(after, None, phrases.told) == "Ann asks Robert for it"
    assert before[:3] == after[:3], "of Ann there was nothing to forget"
    assert before[4:7] != after[4:7]


def test_there_are_only_so_many_phrases_at_a_table() -> None:
    phrases = Phrases()
    with phrases:
        sentences = [phrases.sign(f"as number {i}") for i in range(1000)]
    assert len(phrases.told) == 400
    for i in (7, 399, 400, 999):
        assert as_read_by(sentences[i], 0, phrases.told) == f"as number {i}"
    names = read_by_anybody(("ANN", "BOB"), phrases)
    assert as_read_by(player(names, 1).does("bids"), 0, phrases.told) == "BOB bids"


def test_a_sentence_calls_its_reader_you() -> None:
    told = Sentence("{} called {}’s six hats, and {} lost. {} laughed.", (0, 1, 0, 1))
    assert (
        told.told_to(0, ("Ann", "Bob")) == "You called Bob’s six hats, and you lost. Bob laughed."
    )
    assert told.told_to(1, ("Ann", "Bob")) == "Ann called your six hats, and Ann lost. You laughed."
    assert told.told_to(None, ("Ann", "Bob")) == told.with_names(("Ann", "Bob"))
