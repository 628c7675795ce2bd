"""The contract of every store: lists of tables, codes and housekeeping."""

import asyncio

import pytest

from purrlor.bots.playing_level import Bluffs, Memory, Sums
from purrlor.core.story import Calls
from purrlor.server.store.store import Store
from purrlor.server.store.types import (
    BadCursor,
    ConflictError,
    Count,
    Log,
    Person,
    ReviewedGame,
    StoredSeat,
    StoreError,
    Tally,
)
from purrlor.server.terms import Status
from tests.server.stores import (
    ANN,
    BOB,
    Make,
    ids,
    result,
    seated,
    table,
    tried,
    turn,
    using,
    words,
)

# Lists


async def test_open_tables_are_public_and_wait_for_somebody(store: Store) -> None:
    for stored in (
        table("old", created=1),
        table("new", created=3),
        table("kitty", created=2, game="go-kitty"),
        table("private", public=False),
        table("full", seats=seated(ANN, BOB)),
        table("playing", status=Status.PLAYING),
    ):
        await store.create(stored)
    await store.save(table("old", created=1, revision=1, seats=seated(ANN, BOB)))
    assert ids(await store.open_tables(None, None, 10)) == ["new", "kitty"]
    assert ids(await store.open_tables("go-kitty", None, 10)) == ["kitty"]
    await store.save(table("old", created=1, revision=2, seats=(*seated(BOB), StoredSeat())))
    assert ids(await store.open_tables("kitten-me", None, 10)) == ["new", "old"]


@pytest.mark.parametrize("limit", [1, 3, 7, 8])
async def test_pages_hold_every_table_once(store: Store, limit: int) -> None:
    for n in range(7):
        await store.create(table(f"t{n}", created=1_000 + n // 3))
    for page in (store.open_tables, store.all_tables):
        found: list[str] = []
        after: str | None = None
        while found == [] or after is not None:
            answer = await page(None, after, limit)
            assert len(answer.tables) <= limit
            found, after = found + ids(answer), answer.next
        assert found == [f"t{n}" for n in reversed(range(7))]


@pytest.mark.parametrize("cursor", ["", "x", "é", "MTAwMA==", "OTk5OTk5OTk5OTk5OTk5OTk5OTkgdA=="])
async def test_a_bad_cursor_is_refused(store: Store, cursor: str) -> None:
    with pytest.raises(BadCursor, match="expected the cursor of a page"):
        await store.open_tables(None, cursor, 10)
    with pytest.raises(BadCursor, match="expected the cursor of a page"):
        await store.all_tables(None, cursor, 10)


async def test_tables_are_listed_and_counted_by_their_status(store: Store) -> None:
    await store.create(table("a", created=1))
    await store.create(table("b", created=2, status=Status.PLAYING, public=False))
    await store.create(table("c", created=3, status=Status.PLAYING))
    assert ids(await store.all_tables(Status.PLAYING, None, 10)) == ["c", "b"]
    assert ids(await store.all_tables(Status.OVER, None, 10)) == []
    assert ids(await store.all_tables(None, None, 10)) == ["c", "b", "a"]
    counted = await store.count_tables()
    assert counted == dict.fromkeys(Status, 0) | {Status.WAITING: 1, Status.PLAYING: 2}


async def test_a_person_finds_their_tables_the_running_ones_first(store: Store) -> None:
    await store.create(table("over", created=4, status=Status.OVER))
    await store.create(table("old", created=1, status=Status.PLAYING, seats=seated(BOB, ANN)))
    await store.create(table("new", created=2, status=Status.PLAYING))
    await store.create(table("left", created=3))
    await store.save(table("left", created=3, revision=1, seats=seated(BOB)))
    await store.create(table("moved", created=5, seats=(), devices={"h": ANN.id}))
    found = [stored.id for stored in await store.tables_of(ANN.id, 10)]
    assert found == ["new", "old", "moved", "over"]
    assert [stored.id for stored in await store.tables_of(ANN.id, 2)] == found[:2]
    assert [stored.id for stored in await store.tables_of(BOB.id, 10)] == ["old", "left"]
    await store.save(table("new", created=2, status=Status.OVER, revision=1))
    assert [stored.id for stored in await store.tables_of(ANN.id, 1)] == ["old"]


# Codes


async def test_a_code_brings_one_device_to_the_table(store: Store) -> None:
    await store.create(table())
    await store.add_code("c1", "t1", ANN.id, 5_000)
    with pytest.raises(ConflictError):
        await store.add_code("c1", "t1", BOB.id, 5_000)
    outcomes = await tried(*(store.take_code("c1", 4_999) for _ in range(5)))
    assert [each for each in outcomes if each is not None] == [("t1", ANN.id)]
    assert await store.take_code("c2", 4_999) is None


async def test_a_code_ends_in_time(store: Store) -> None:
    await store.create(table())
    await store.add_code("c1", "t1", ANN.id, 5_000)
    await store.add_code("c2", "t1", ANN.id, 6_000)
    assert await store.take_code("c1", 5_000) is None
    assert await store.take_code("c2", 5_000) == ("t1", ANN.id)


async def test_of_the_codes_for_a_seat_only_the_last_hold(store: Store) -> None:
    """Otherwise the owner of a seat could fill the disk."""
    await store.create(table())
    await store.add_code("other", "t1", BOB.id, 1_000)
    for number in range(30):
        await store.add_code(f"c{number}", "t1", ANN.id, 5_000)
        assert await store.take_code("guess", 0) is None
    taken = [await store.take_code(f"c{number}", 0) for number in range(30)]
    assert [each is not None for each in taken] == [False] * 20 + [True] * 10
    assert await store.take_code("other", 0) == ("t1", BOB.id)


# Housekeeping


async def test_old_tables_are_forgotten_with_all_but_their_results(store: Store) -> None:
    for stored in (
        table("over", ended=99, status=Status.PLAYING),
        table("just over", ended=100, status=Status.OVER),
        table("idle", created=49),
        table("waiting", created=50),
        table("playing", created=1, status=Status.PLAYING),
        table("left", created=1, status=Status.PLAYING),
    ):
        await store.create(stored)
    over = table("over", ended=99, status=Status.OVER, revision=1)
    await store.append("over", turn(1), over, [result(ANN, 0, True)])
    await store.append("playing", turn(1, at=100))
    await store.append("left", turn(1, at=99))
    await store.say("over", words(1))
    await store.add_code("c1", "over", ANN.id, 5_000)
    gone = await store.forget(ended_before=100, idle_before=50)
    assert sorted(gone) == ["idle", "left", "over"]
    assert await store.forget(ended_before=100, idle_before=50) == ()
    left = {"just over", "waiting", "playing"}
    assert set(ids(await store.all_tables(None, None, 10))) == left
    assert {stored.id for stored in await store.tables_of(ANN.id, 10)} == left
    assert await store.take_code("c1", 1) is None
    assert await store.counts(ANN.id) == (Count("kitten-me", 1, 1),)
    await store.create(table("over"))
    assert await store.load("over") == Log(table("over"), (), ())


async def test_a_healthy_store_says_nothing(store: Store) -> None:
    await asyncio.gather(*(store.healthy() for _ in range(5)))


def test_closing_does_first_what_was_asked(make: Make) -> None:
    async def ask(store: Store) -> None:
        await store.create(table())
        asked = [asyncio.ensure_future(store.append("t1", turn(n))) for n in range(1, 101)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await asyncio.gather(*asked)

    using(make, ask)
    log = using(make, lambda store: store.load("t1"))
    assert log == Log(table(), tuple(turn(n) for n in range(1, 101)), ())


def test_a_store_that_is_not_open_says_so(make: Make) -> None:
    async def scenario() -> None:
        store = make()
        for _ in range(2):
            with pytest.raises(StoreError, match="not open"):
                await store.load("t1")
            with pytest.raises(StoreError, match="not open"):
                await store.create(table())
            await store.open()
            await store.close()

    asyncio.run(scenario())


async def test_persons_who_left_no_trace_are_forgotten(store: Store) -> None:
    idle, new = Person("i", "Idle"), Person("n", "New")
    for person in (ANN, BOB, idle, new):
        await store.add_person(f"hash of {person.id}", person)
    await store.see([person.id for person in (ANN, BOB, idle)], 99)
    assert [await store.count_seen(since) for since in (99, 100)] == [4, 1]
    await store.create(table("waiting", created=100))  # where Ann sits
    await store.create(table("over", seats=seated(BOB), status=Status.PLAYING))
    over = table("over", seats=seated(BOB), status=Status.OVER, ended=99, revision=1)
    await store.save(over, [result(BOB, 0, True)])
    assert await store.forget(ended_before=100, idle_before=100) == ("over",)
    assert await store.person_of("hash of i") is None
    for person in (ANN, BOB, new):
        assert await store.person_of(f"hash of {person.id}") == person


async def test_codes_for_a_seat_can_be_dropped(store: Store) -> None:
    await store.create(table())
    await store.add_code("c1", "t1", ANN.id, 5_000)
    await store.add_code("c2", "t1", BOB.id, 5_000)
    await store.drop_codes("t1", ANN.id)
    assert await store.take_code("c1", 1) is None
    assert await store.take_code("c2", 1) == ("t1", BOB.id)


async def test_finished_games_are_told_the_last_first_and_counted_by_players(store: Store) -> None:
    for number, (id, won) in enumerate((("1", True), ("2", False))):
        await store.create(table(id, status=Status.PLAYING))
        over = table(id, status=Status.OVER, ended=100 + number, revision=1)
        await store.save(over, [result(ANN, 0, won, Calls(2, 1))])
    last, first = await store.finished(ANN.id, 10)
    assert (last.table, last.ended, last.won, last.place) == ("2", 101, False, 2)
    assert (first.winners, first.right, first.wrong, first.kept) == (("Ann",), 2, 1, True)
    assert await store.finished(ANN.id, 1) == (last,)
    assert await store.tallies(ANN.id) == (Tally("kitten-me", 2, 2, 1, 4, 2),)
    await store.forget(ended_before=1000, idle_before=0)
    assert not (await store.finished(ANN.id, 10))[0].kept


async def test_reviewed_games_are_added_up_and_outlive_their_tables(store: Store) -> None:
    for id in ("1", "2", "3"):
        await store.create(table(id, status=Status.PLAYING))
        over = table(id, status=Status.OVER, ended=100, revision=1)
        await store.save(over, [result(ANN, 0, True), result(BOB, 1, False)])
    await store.add_review("1", 0, "{}", ReviewedGame(10, 0.25, Bluffs(6, 2, 1)))
    await store.add_review("1", 0, "{}", ReviewedGame(10, 0.25, Bluffs(6, 2, 1)))
    remembered = Memory(5, 3, 1.25)
    await store.add_review("2", 0, "{}", ReviewedGame(4, 0.05, Bluffs(3, 1, 0), remembered))
    assert [each.reviewed for each in await store.finished(ANN.id, 10)] == [False, True, True]
    (found,) = await store.reviewed(ANN.id)
    assert (found.game, found.bluffs) == ("kitten-me", Bluffs(9, 3, 1))
    assert found.memory == Memory(5, 3, 1.25)
    expected = Sums.of([0.025] * 10) + Sums.of([0.0125] * 4)
    assert (found.sums.games, found.sums.decisions) == (2, 14)
    assert found.sums.mean == pytest.approx(expected.mean)
    assert found.sums.spread == pytest.approx(expected.spread)
    assert await store.reviewed(BOB.id) == ()
    await store.forget(ended_before=1000, idle_before=0)
    await store.add_review("3", 0, "{}", ReviewedGame(5, 0.5, None, remembered))
    assert await store.review("3", 0) is None
    (found,) = await store.reviewed(ANN.id)
    assert (found.sums.games, found.bluffs) == (3, Bluffs(9, 3, 1))
    assert found.memory == Memory(10, 6, 2.5)
