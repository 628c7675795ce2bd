"""The contract of every store, whatever its database: people, tables and races."""

import asyncio
from dataclasses import replace

import pytest

from purrlor.bots.bot import Claim
from purrlor.server.store.store import Store
from purrlor.server.store.types import ConflictError, Count, Log, Person, StoreError
from purrlor.server.terms import By, Emote, Status
from tests.server.stores import (
    ANN,
    BOB,
    FACE,
    RICH,
    Make,
    result,
    table,
    tried,
    turn,
    using,
    words,
)


def was_taken(outcomes: list[BaseException | None]) -> int:
    return sum(isinstance(each, ConflictError) for each in outcomes)


# People


async def test_a_person_is_known_by_the_hash_of_a_token(store: Store) -> None:
    await store.add_person("h1", ANN)
    await store.add_person("h2", BOB)
    assert await store.person_of("h1") == ANN
    assert await store.person_of("h3") is None


@pytest.mark.parametrize(("token", "id"), [("h1", "x"), ("h2", ANN.id)])
async def test_a_token_and_a_mark_are_given_once(store: Store, token: str, id: str) -> None:
    await store.add_person("h1", ANN)
    with pytest.raises(ConflictError):
        await store.add_person(token, Person(id, "Eve"))
    assert await store.person_of("h1") == ANN
    assert await store.person_of("h2") is None


async def test_a_nickname_and_a_face_can_be_changed(store: Store) -> None:
    await store.add_person("h1", ANN)
    await store.add_person("h2", BOB)
    await store.introduce(Person(ANN.id, "Änn", FACE))
    assert await store.person_of("h1") == Person(ANN.id, "Änn", FACE)
    assert await store.person_of("h2") == BOB
    with pytest.raises(StoreError, match="no person x"):
        await store.introduce(Person("x", "Eve"))


async def test_wins_are_counted_by_game_and_once_for_each_table(store: Store) -> None:
    won, lost = result(ANN, 0, True), result(ANN, 0, False)
    for id, game, each in (("1", "go-kitty", won), ("2", "go-kitty", lost), ("3", "x", won)):
        stored = table(id, game=game, ended=2_000)
        await store.create(stored)
        await store.save(replace(stored, revision=1), [each, result(BOB, 1, False)])
        await store.save(replace(stored, revision=2), [each])
    assert await store.counts(ANN.id) == (Count("go-kitty", 2, 1), Count("x", 1, 1))
    assert await store.counts(BOB.id) == (Count("go-kitty", 2, 0), Count("x", 1, 0))
    assert await store.counts("nobody") == ()


# Tables


@pytest.mark.parametrize("stored", [table(), RICH], ids=["plain", "rich"])
async def test_a_table_comes_back_as_it_was(store: Store, stored: object) -> None:
    assert isinstance(stored, type(RICH))
    await store.create(stored)
    assert await store.load(stored.id) == Log(stored, (), ())
    assert await store.load("another") is None


async def test_an_id_is_given_once(store: Store) -> None:
    await store.create(table())
    with pytest.raises(ConflictError, match="table t1"):
        await store.create(table(host=BOB.id))
    assert await store.load("t1") == Log(table(), (), ())


async def test_a_save_follows_the_one_before(store: Store) -> None:
    await store.create(table())
    later = replace(RICH, id="t1", revision=1)
    await store.save(later)
    for revision in (0, 1, 3):
        with pytest.raises(ConflictError, match="t1 is at revision 1"):
            await store.save(table(revision=revision), [result(ANN, 0, True)])
    assert await store.load("t1") == Log(later, (), ())
    assert await store.counts(ANN.id) == ()


async def test_a_table_that_is_gone_cannot_be_written(store: Store) -> None:
    attempts = (
        store.save(table(revision=1)),
        store.append("t1", turn(1)),
        store.say("t1", words(1)),
        store.add_code("c1", "t1", ANN.id, 5_000),
    )
    for outcome in await tried(*attempts):
        assert isinstance(outcome, StoreError)
        assert not isinstance(outcome, ConflictError)
        assert str(outcome) == "there is no table t1"


async def test_moves_come_back_in_order(store: Store) -> None:
    await store.create(table("t1"))
    await store.create(table("t2"))
    turns = [
        turn(1, key="k"),
        turn(2, by=By.BOT, claims=(Claim("whim", amount=4.0), Claim("wins", 0.5, seat=1))),
        *(turn(ply, by=By.STAND_IN) for ply in range(3, 13)),
    ]
    for each in turns:
        await store.append("t1", each)
    await store.append("t2", turn(1, "draw"))
    assert await store.load("t1") == Log(table("t1"), tuple(turns), ())
    assert await store.load("t2") == Log(table("t2"), (turn(1, "draw"),), ())


async def test_the_last_move_and_the_end_are_kept_together(store: Store) -> None:
    await store.create(table())
    over = table(status=Status.OVER, ended=2_000, revision=1)
    await store.append("t1", turn(1), over, [result(ANN, 0, True)])
    assert await store.load("t1") == Log(over, (turn(1),), ())
    assert await store.counts(ANN.id) == (Count("kitten-me", 1, 1),)


@pytest.mark.parametrize(("ply", "revision"), [(1, 1), (2, 2)], ids=["late move", "late save"])
async def test_neither_is_kept_where_one_came_late(store: Store, ply: int, revision: int) -> None:
    await store.create(table())
    await store.append("t1", turn(1))
    over = table(status=Status.OVER, revision=revision)
    with pytest.raises(ConflictError):
        await store.append("t1", turn(ply, "late"), over, [result(ANN, 0, True)])
    assert await store.load("t1") == Log(table(), (turn(1),), ())
    assert await store.counts(ANN.id) == ()


async def test_what_was_said_comes_back_as_far_as_the_last_hundred(store: Store) -> None:
    await store.create(table())
    said = [words(n, f"{n} mice") for n in range(1, 120)] + [words(120, None, Emote.PURR)]
    await asyncio.gather(*(store.say("t1", each) for each in said))
    assert await store.load("t1") == Log(table(), (), tuple(said[20:]))
    with pytest.raises(ConflictError, match="chat line 120"):
        await store.say("t1", words(120))


# Races


async def test_one_of_many_who_move_at_once_is_first(store: Store) -> None:
    await store.create(table())
    moves = [turn(1, f"bid {n} hat") for n in range(10)]
    outcomes = await tried(*(store.append("t1", each) for each in moves))
    (first,) = [move for move, outcome in zip(moves, outcomes, strict=True) if outcome is None]
    assert was_taken(outcomes) == 9
    assert await store.load("t1") == Log(table(), (first,), ())


async def test_one_of_many_who_save_at_once_is_first(store: Store) -> None:
    await store.create(table())
    rivals = [table(notice=str(n), revision=1) for n in range(10)]
    outcomes = await tried(*(store.save(each) for each in rivals))
    (first,) = [each for each, outcome in zip(rivals, outcomes, strict=True) if outcome is None]
    assert was_taken(outcomes) == 9
    assert await store.load("t1") == Log(first, (), ())


def test_two_servers_with_one_database_agree_who_was_first(make: Make) -> None:
    async def play(store: Store, name: str) -> int:
        outcomes = [await tried(store.append("t1", turn(ply, name))) for ply in range(1, 51)]
        return 50 - sum(map(was_taken, outcomes))

    async def scenario(one: Store) -> None:
        other = make()
        await other.open()
        await one.create(table())
        firsts = await asyncio.gather(play(one, "one"), play(other, "other"))
        log = await other.load("t1")
        await other.close()
        assert log is not None
        assert [each.ply for each in log.turns] == list(range(1, 51))
        assert list(firsts) == [
            sum(each.move == name for each in log.turns) for name in ("one", "other")
        ]

    using(make, scenario)


async def test_who_fails_does_not_hurt_the_others(store: Store) -> None:
    await store.create(table())
    late = table(revision=5)
    outcomes = await tried(
        store.append("t1", turn(1)),
        store.append("t1", turn(1, "late")),
        store.append("t1", turn(2), late),
        store.append("t1", turn(2, "\ud800")),
        store.append("t1", turn(2, at=2**63)),
        store.append("nowhere", turn(1)),
        store.say("t1", words(1)),
    )
    kinds = [None if each is None else type(each) for each in outcomes]
    assert kinds == [
        None,
        ConflictError,
        ConflictError,
        StoreError,
        StoreError,
        StoreError,
        None,
    ]
    assert await store.load("t1") == Log(table(), (turn(1),), (words(1),))


async def test_who_stops_waiting_does_not_hurt_the_others(store: Store) -> None:
    await store.create(table())
    gone = asyncio.ensure_future(store.append("t1", turn(1)))
    stays = asyncio.ensure_future(store.say("t1", words(1)))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert gone.cancelled()
    await store.append("t1", turn(2))
