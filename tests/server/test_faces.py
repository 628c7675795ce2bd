"""Faces: all players at a table look different, and a face is the same at every table."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from purrlor.bots import LEVELS, levels_of
from purrlor.games import BOXES, find
from purrlor.server.people.characters import CHARACTERS
from purrlor.server.people.faces import character_in, default_face, faces_at
from purrlor.server.people.names import comparable
from purrlor.server.store.types import StoredSeat
from purrlor.server.tables.seating import bot_seat
from purrlor.server.terms import Coat, Eyes, Face, Sitter, Wears
from tests.server.inside import Inside
from tests.server.stores import FACE, table
from tests.server.visiting import Json

MOST = max(box.players[-1] for box in BOXES.values())
OTHER = {"coat": "white", "eyes": "blue", "wears": "pearls"}
faces = st.builds(Face, st.sampled_from(Coat), st.sampled_from(Eyes), st.sampled_from(Wears))
seats = st.one_of(
    faces.map(lambda face: StoredSeat(Sitter.PERSON, "Ann", "a1", face=face)),
    st.sampled_from([StoredSeat(), StoredSeat(Sitter.PERSON, "Bob", "b2")]),
    st.sampled_from([name for level in CHARACTERS.values() for name in level]).map(
        lambda who: StoredSeat(Sitter.BOT, who.name, level="kitten")
    ),
)


def differ(shown: Sequence[Face | None]) -> bool:
    there = [face for face in shown if face is not None]
    kinds = ({each.coat for each in there}, {each.eyes for each in there})
    return {len(kind) for kind in (*kinds, {each.wears for each in there})} <= {len(there)}


@given(st.lists(seats, min_size=2, max_size=MOST))
def test_no_two_at_a_table_share_coat_eyes_or_accessory(sitting: list[StoredSeat]) -> None:
    shown = faces_at(table(seats=tuple(sitting)))
    assert differ(shown)
    assert [face is None for face in shown] == [s.sitter is Sitter.OPEN for s in sitting]


def test_ten_who_chose_alike_are_told_apart_and_the_first_keeps_the_choice() -> None:
    alike = tuple(StoredSeat(Sitter.PERSON, str(i), str(i), face=FACE) for i in range(MOST))
    shown = faces_at(table(seats=alike))
    assert shown[0] == FACE
    assert differ(shown)
    assert shown == faces_at(table("t2", seats=alike)), "the same for every viewer, everywhere"


def test_people_keep_what_they_chose_and_a_bot_changes_only_what_is_taken() -> None:
    duchess = CHARACTERS["tabby"][0]
    bot = StoredSeat(Sitter.BOT, duchess.name, level="tabby")
    chosen = Face(duchess.face.coat, Eyes.ODD, Wears.BELL)
    shown = faces_at(table(seats=(bot, StoredSeat(Sitter.PERSON, "Ann", "a1", face=chosen))))
    assert shown[1] == chosen
    assert shown[0] == Face(Coat.BLACK, duchess.face.eyes, duchess.face.wears)


def test_a_face_stays_when_a_bot_goes_on_for_its_person() -> None:
    bot = StoredSeat(Sitter.BOT, "Ann", level="kitten", face=FACE)
    assert faces_at(table(seats=(bot, StoredSeat()))) == (FACE, None)


def test_characters_of_a_level_differ_in_everything_and_all_names_are_unlike() -> None:
    assert CHARACTERS.keys() == LEVELS.keys()
    for level in CHARACTERS.values():
        assert len(level) >= MOST - 1
        assert differ([each.face for each in level])
    everybody = [each for level in CHARACTERS.values() for each in level]
    assert len({comparable(each.name) for each in everybody}) == len(everybody)


@pytest.mark.parametrize("level", levels_of(find("kitten-me")))
def test_bots_look_like_nobody_at_the_table_while_there_are_others(level: str) -> None:
    sitting = [StoredSeat(Sitter.PERSON, "Ann", "a1", face=FACE)]
    while len(sitting) < MOST:
        sitting.append(bot_seat("kitten-me", level, sitting))
    own = {each.name: each.face for each in CHARACTERS[level]}
    shown = faces_at(table(seats=tuple(sitting)))
    assert shown == (FACE, *(own[seat.name] for seat in sitting[1:]))


def test_a_bot_of_another_level_plays_under_a_name_as_its_own_level_does() -> None:
    mittens = StoredSeat(Sitter.BOT, "Mittens", level="kitten")
    assert character_in(mittens) == "mittens"
    assert character_in(StoredSeat(Sitter.BOT, "Mittens", level="tabby")) == "tabby"
    assert character_in(StoredSeat(Sitter.PERSON, "Mittens", "a1")) is None


def test_faces_of_people_who_chose_none_are_many() -> None:
    marks = ["".join(mark) for mark in product("abc", repeat=3)]
    assert len({default_face(mark) for mark in marks}) > len(marks) - 3
    assert default_face("abc") == default_face("abc")


async def test_a_name_and_a_face_are_kept_and_shown_at_once_wherever_one_plays(
    inner: Inside,
) -> None:
    ann, bob = inner.guest(), inner.guest()
    playing = await ann.open(face=OTHER)
    waiting = await ann.open(seats=2, bots=[], start=False)
    joining: Json = {"name": "Bob", "face": OTHER}
    joined = await bob.post(f"/api/tables/{waiting}/join", joining)
    assert [seat["face"] == OTHER for seat in joined["seats"]] == [True, False]
    wanted = {"name": "Annabel", "face": {**OTHER, "coat": "tux"}}
    me = (await ann.ask("PUT", "/api/me", wanted)).json()
    assert (me["name"], me["face"]) == ("Annabel", wanted["face"])
    for each in (playing, waiting):
        first = (await bob.get(f"/api/tables/{each}"))["seats"][0]
        assert (first["name"], first["face"]) == ("Annabel", wanted["face"])
    again = await bob.get(f"/api/tables/{playing}")
    assert again["contributed"] == [False, False], "the name at the deal was hers"
    assert again["seats"][1]["character"]


@pytest.mark.parametrize(
    "face", [{"coat": "plaid", "eyes": "odd", "wears": "bow"}, {"coat": "grey"}, "grey", []]
)
async def test_what_is_no_face_is_refused(inner: Inside, face: Any) -> None:
    answer = await inner.guest().ask("PUT", "/api/me", {"name": "Ann", "face": face})
    assert answer.status_code == 400
