"""Luck: the known answers of docs/reference/fairness.md, and the contract of each chance."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from purrlor.core.chance import ALL, Chance, FairLuck, Quick, Seeded, Stacked
from purrlor.core.match import Match
from purrlor.core.notation import read_turn
from purrlor.core.record import BadRecord, Record
from purrlor.games import find
from purrlor.games.kitten_me.components import CARDS, built_in
from purrlor.games.kitten_me.effects import deal_round
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe, deal
from purrlor.games.kitten_me.table import HouseRules

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "fairness.md").read_text("utf-8")
BLOCKS: list[dict[str, Any]] = [
    json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)
]
LISTS = ("commitments", "seeds", "streams", "below", "rejections", "rolls", "shuffles")
SINGLES = ("decks", "first_deal", "later_deal", "record")


def vectors(key: str) -> list[Any]:
    """The known answers of a block; those that need a seed take it from their block."""
    (block,) = [block for block in BLOCKS if key in block]
    seed = {"seed": block["seed"]} if "seed" in block else {}
    return [pytest.param(seed | vector, id=str(i)) for i, vector in enumerate(block[key])]


def single(key: str) -> dict[str, Any]:
    (answer,) = [block[key] for block in BLOCKS if key in block]
    return dict(answer)


def fair(vector: dict[str, Any]) -> FairLuck:
    return FairLuck(bytes.fromhex(vector["secret"]), tuple(vector["contributions"]))


def stream(vector: dict[str, Any]) -> Chance:
    what, which = vector["name"].split(":")
    return Seeded(bytes.fromhex(vector["seed"])).named(what, int(which))


def words(vector: dict[str, Any], count: int) -> list[int]:
    chance = stream(vector)
    return [chance.below(2**64) for _ in range(count)]


# The page


def test_every_known_answer_of_the_page_is_checked_here() -> None:
    keys = [key for block in BLOCKS for key in block if key != "seed"]
    assert sorted(keys) == sorted([*LISTS, *SINGLES])
    assert all(vectors(key) for key in LISTS)


@pytest.mark.parametrize("vector", vectors("commitments"))
def test_a_commitment_is_the_hash_of_the_secret(vector: dict[str, Any]) -> None:
    luck = fair(vector | {"contributions": []})
    assert luck.commitment() == vector["commitment"]


@pytest.mark.parametrize("vector", vectors("seeds"))
def test_a_seed_is_made_of_secret_and_contributions(vector: dict[str, Any]) -> None:
    parts = [text.encode() for text in vector["contributions"]]
    message = b"".join(b"%d:%b," % (len(part), part) for part in parts)
    assert message.decode() == vector["message"]
    assert fair(vector).seed().hex() == vector["seed"]


@pytest.mark.parametrize("vector", vectors("streams"))
def test_a_stream_is_a_row_of_words(vector: dict[str, Any]) -> None:
    found = words(vector, len(vector["words"]))
    assert [f"{word:016x}" for word in found] == vector["words"]


@pytest.mark.parametrize("vector", vectors("below"))
def test_a_number_comes_from_the_next_word(vector: dict[str, Any]) -> None:
    chance = stream(vector)
    assert [chance.below(vector["n"]) for _ in vector["numbers"]] == vector["numbers"]


@pytest.mark.parametrize("vector", vectors("rejections"))
def test_a_word_that_would_bias_the_numbers_is_refused(vector: dict[str, Any]) -> None:
    chance, n = stream(vector), int(vector["n"])
    assert [str(chance.below(n)) for _ in vector["numbers"]] == vector["numbers"]
    read = words(vector, len(vector["numbers"]) + len(vector["refused"]))
    fair_below = 2**64 // n * n
    assert [i for i, word in enumerate(read) if word >= fair_below] == vector["refused"]


def test_the_page_shows_words_refused() -> None:
    assert any(param.values[0]["refused"] for param in vectors("rejections"))


@pytest.mark.parametrize("vector", vectors("rolls"))
def test_a_die_shows_the_faces_of_the_page(vector: dict[str, Any]) -> None:
    chance = stream(vector)
    assert [chance.roll() for _ in vector["faces"]] == vector["faces"]


@pytest.mark.parametrize("vector", vectors("shuffles"))
def test_a_shuffle_goes_down_from_the_top(vector: dict[str, Any]) -> None:
    items = list(vector["items"])
    top = ALL if vector["top"] is None else vector["top"]
    stream(vector).shuffle(items, top)
    assert "".join(items) == vector["shuffled"]


def test_the_decks_are_those_of_the_page() -> None:
    for name, counts in single("decks").items():
        found = Counter(str(card) for card in built_in(name).cards)
        assert list(found.items()) == list(counts.items())  # the order is the deck's own


def test_a_deck_lies_in_the_order_of_the_page_before_it_is_shuffled() -> None:
    listed = re.search(r"The order, from place 0:\n\n(.*?)\n\nCopies", PAGE, re.S)
    assert listed is not None
    singles, _, _, *rest = [re.findall(r"`([^`]+)`", line) for line in _items(listed[1])]
    times = [[f"{name}{suffix}" for name in singles] for suffix in ("", " x2", " x3")]
    assert [name for names in (*times, *rest) for name in names] == list(CARDS)


def _items(numbered: str) -> list[str]:
    return re.split(r"^\d\. ", numbered, flags=re.M)[1:]


def test_the_first_deal_of_kitten_me_is_that_of_the_page() -> None:
    wanted = single("first_deal")
    options = Options(deck=built_in(wanted["deck"]))
    table = deal(options, len(wanted["contributions"]), fair(wanted).chance(), None)
    assert table.dealer == wanted["dealer"]
    assert _cards(table) == (wanted["hands"], wanted["top"])
    assert sum(table.numbers) + options.deck.draws + 1 == wanted["reach"]


def test_a_later_deal_of_kitten_me_is_that_of_the_page() -> None:
    wanted = single("later_deal")
    options = Options(deck=built_in(wanted["deck"]))
    table = KittenMe(HouseRules(options), len(wanted["numbers"]))
    table.numbers = wanted["numbers"]
    table.round = wanted["round"]
    table.dealer = table.turn = wanted["dealer"]
    deal_round(table, Seeded(bytes.fromhex(wanted["seed"])))
    assert _cards(table) == (wanted["hands"], wanted["top"])
    assert sum(table.numbers) + options.deck.draws + 1 == wanted["reach"]


def _cards(table: KittenMe) -> tuple[list[list[str]], list[str]]:
    """Hands in the order dealt, and the deck's top ten, the top first."""
    hands = [[str(card) for card in hand] for hand in table.hands]
    return hands, [str(card) for card in table.deck[:-11:-1]]


# Records


def read(**changes: object) -> Record:
    """The record of the page, with these changes."""
    return Record.read(json.dumps(single("record") | changes))


def test_the_record_of_the_page_replays() -> None:
    record = read()
    match = record.replay(find)
    assert Record.of(match, record.seats, record.luck()) == record
    assert list(json.loads(record.to_json())) == list(single("record"))


def test_the_trace_is_a_hash_over_lines_of_events() -> None:
    lines = re.search(r"^```text\n(.*?)^```$", PAGE, re.M | re.S)
    assert lines is not None
    record = read()
    match = Match.fair(find(record.game), Options(), record.luck())
    match.play(*read_turn(match.game, record.moves[0]))
    assert match.trace() == hashlib.sha256(lines[1].encode()).hexdigest()


@pytest.mark.parametrize("key", ["secret", "commitment"])
def test_a_secret_that_does_not_fit_the_commitment_is_refused(key: str) -> None:
    with pytest.raises(BadRecord, match="the secret does not match the commitment"):
        read(**{key: "00" * 32}).replay(find)


@pytest.mark.parametrize("contributions", [["", "Müsli 🐈"], ["Müsli  🐈", ""], ["Müsli", ""]])
def test_a_changed_contribution_is_found(contributions: list[str]) -> None:
    with pytest.raises(BadRecord):
        read(contributions=contributions).replay(find)


@pytest.mark.parametrize("contributions", [[], [""], ["Müsli 🐈", "", ""]])
def test_each_seat_contributes_once(contributions: list[str]) -> None:
    with pytest.raises(BadRecord, match="one contribution for each seat"):
        read(contributions=contributions).replay(find)


# Secret and contributions


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_table_has_a_secret_of_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"expected 32 bytes, got {length}"):
        FairLuck(bytes(length), ())


def test_the_order_of_the_contributions_matters() -> None:
    assert FairLuck(bytes(32), ("a", "b")).seed() != FairLuck(bytes(32), ("b", "a")).seed()


def test_contributions_do_not_run_into_each_other() -> None:
    together = [("ab", ""), ("a", "b"), ("", "ab"), ("ab",), ("1:a,b",), ("a,1:b",)]
    assert len({FairLuck(bytes(32), texts).seed() for texts in together}) == len(together)


def test_the_commitment_says_nothing_of_the_contributions() -> None:
    assert FairLuck(bytes(32), ("a",)).commitment() == FairLuck(bytes(32), ()).commitment()


# Streams


def test_the_name_decides_a_stream_whatever_was_drawn_before() -> None:
    luck = FairLuck(bytes(32), ("Mimi", "Tom"))
    fresh, used = luck.chance(), luck.chance()
    used.named("deal", 1).shuffle(list(range(55)))
    used.named("deal", 2).named("roll", 3).below(6)
    assert _draw(fresh.named("deal", 2)) == _draw(used.named("deal", 2))


def test_different_names_and_seeds_give_different_streams() -> None:
    seeds = [bytes(32), bytes(31) + b"\x01"]
    names = [("deal", 1), ("deal", 2), ("deal", 11), ("dealer", 1), ("roll", 1)]
    streams = [_draw(Seeded(seed).named(*name)) for seed in seeds for name in names]
    assert len(set(streams)) == len(streams)


def _draw(chance: Chance) -> tuple[int, ...]:
    return tuple(chance.below(2**32) for _ in range(9))


def test_a_stream_that_was_left_goes_on_where_it_was() -> None:
    whole, parted = Seeded(bytes(32)).named("roll", 1), Seeded(bytes(32)).named("roll", 1)
    first = [parted.below(6) for _ in range(5)]
    parted.named("roll", 2).below(6)
    assert [whole.below(6) for _ in range(9)] == first + [parted.below(6) for _ in range(4)]


# Numbers are uniform


def spread(draws: Iterable[object], outcomes: int) -> float:
    """Chi-square, in standard deviations above the mean for uniform draws."""
    counts = Counter(draws)
    assert len(counts) <= outcomes
    expected = counts.total() / outcomes
    unseen = (outcomes - len(counts)) * expected
    chi = unseen + sum((count - expected) ** 2 / expected for count in counts.values())
    free = outcomes - 1
    return float((chi - free) / (2 * free) ** 0.5)


FAR = 5.0


@pytest.mark.parametrize("n", [2, 3, 6, 55])
def test_seeded_numbers_are_even(n: int) -> None:
    chance = Seeded(bytes(32)).named("even", n)
    draws = [chance.below(n) for _ in range(20_000)]
    assert set(draws) == set(range(n))
    assert abs(spread(draws, n)) < FAR


def test_seeded_shuffles_are_even() -> None:
    orders = []
    for which in range(5_000):
        items = list("abcd")
        Seeded(bytes(32)).named("shuffle", which).shuffle(items)
        orders.append("".join(items))
    assert abs(spread(orders, 24)) < FAR


def test_a_shuffle_of_the_top_brings_there_what_a_whole_shuffle_would() -> None:
    whole = list(range(55))
    Seeded(bytes(32)).named("deal", 1).shuffle(whole)
    for top in range(60):
        part = list(range(55))
        Seeded(bytes(32)).named("deal", 1).shuffle(part, top)
        assert part[max(55 - top, 0) :] == whole[max(55 - top, 0) :]
        assert sorted(part) == sorted(whole)


@pytest.mark.parametrize("n", [2, 6, 55])
def test_quick_numbers_stay_in_range_and_are_even(n: int) -> None:
    chance = Quick(1)
    draws = [chance.below(n) for _ in range(50_000)]
    assert set(draws) == set(range(n))
    assert abs(spread(draws, n)) < FAR


@pytest.mark.parametrize("n", [2, 6, 55])
def test_quick_numbers_are_even_in_pairs(n: int) -> None:
    chance = Quick(2)
    draws = [chance.below(n) for _ in range(50_000)]
    assert abs(spread(pairwise(draws), n * n)) < FAR


@pytest.mark.parametrize("n", [2, 6, 55])
def test_quick_games_begin_differently(n: int) -> None:
    assert abs(spread([Quick(3, game).below(n) for game in range(20_000)], n)) < FAR


def test_quick_luck_is_the_same_for_the_same_seed_and_game() -> None:
    assert _draw(Quick(1, 2)) == _draw(Quick(1, 2))
    assert len({_draw(Quick(seed, game)) for seed in range(9) for game in range(9)}) == 81


# Luck written down


def test_stacked_numbers_come_in_their_order_and_then_from_elsewhere() -> None:
    luck = Stacked([3, 0, 1], Quick(5))
    assert [luck.below(4) for _ in range(3)] == [3, 0, 1]
    assert luck.left() == []
    assert luck.below(2**20) == Quick(5).below(2**20)


def test_stacked_dice_are_named_by_their_faces() -> None:
    luck = Stacked([6, 1, 4], Quick(5))
    assert [luck.roll() for _ in range(3)] == [6, 1, 4]
    assert luck.roll() == Quick(5).roll()


def test_stacked_luck_is_the_same_whatever_it_is_called_for() -> None:
    luck = Stacked([2, 5], Quick(5))
    assert luck.named("deal", 1).below(6) == 2
    assert luck.named("roll", 7).below(6) == 5


@pytest.mark.parametrize("number", [-1, 6, 100])
def test_a_stacked_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 5, got {number}"):
        Stacked([number], Quick(5)).below(6)


@pytest.mark.parametrize("face", [-1, 0, 7])
def test_a_stacked_die_without_that_face_is_refused(face: int) -> None:
    with pytest.raises(ValueError, match="luck: expected a die from 1 to 6"):
        Stacked([face], Quick(5)).roll()


def shuffled(luck: Stacked, items: Iterable[str]) -> list[str]:
    """The pile after a shuffle, its top first."""
    pile = list(items)
    luck.shuffle(pile)
    assert sorted(pile) == sorted(items)
    return pile[::-1]


def test_stacked_names_lie_on_top_after_a_shuffle() -> None:
    luck = Stacked(["wild", "blue hat"], Quick(5))
    pile = ["skip", "blue hat", "red hat", "wild", "skip"]
    assert shuffled(luck, pile)[:2] == ["wild", "blue hat"]
    assert luck.left() == []


def test_stacked_names_hold_for_a_shuffle_of_the_top_too() -> None:
    luck = Stacked(["a", "b", "c"], Quick(5))
    pile = list("abcdefgh")
    luck.shuffle(pile, 1)
    assert pile[:-4:-1] == ["a", "b", "c"]


def test_stacked_letters_are_one_word() -> None:
    luck = Stacked(["mzzmzz", 4], Quick(5))
    assert "".join(shuffled(luck, "zzzzmm")) == "mzzmzz"
    assert luck.left() == [4]


def test_what_stacked_luck_does_not_name_is_shuffled() -> None:
    orders = {tuple(shuffled(Stacked(["a"], Quick(seed)), "abcdefgh")) for seed in range(20)}
    assert {order[0] for order in orders} == {"a"}
    assert len(orders) > 10


def test_stacked_luck_waits_for_its_own_kind() -> None:
    luck = Stacked(["b", 3, "c"], Quick(5))
    assert 0 <= luck.below(6) < 6  # a number, but a name is next
    assert luck.left() == ["b", 3, "c"]
    assert shuffled(luck, "abc")[0] == "b"
    shuffled(luck, "abc")  # a shuffle, but a number is next
    assert luck.left() == [3, "c"]
    assert luck.below(6) == 3
    assert shuffled(luck, "abc")[0] == "c"
    assert luck.left() == []


def test_stacked_names_of_another_pile_are_left() -> None:
    luck = Stacked(["a", "tuna-can", "b"], Quick(5))
    assert shuffled(luck, "abc")[0] == "a"
    assert luck.left() == ["tuna-can", "b"]


@pytest.mark.parametrize("names", [["a", "a", "a"], ["aaa"], ["a", "b", "a", "b"]])
def test_stacked_luck_has_no_more_copies_than_the_pile(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"too many of '[ab]'"):
        shuffled(Stacked(names, Quick(5)), "aab")
