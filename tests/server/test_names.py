"""Names: invisible ones are rejected, and look-alikes at a table get distinct names."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import httpx
import pytest

from purrlor.server.api.errors import ApiError
from purrlor.server.people.characters import CHARACTERS
from purrlor.server.people.names import comparable, looks_like, read_name
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.types import StoredSeat
from purrlor.server.tables.seating import bot_seat
from purrlor.server.terms import Sitter
from tests.server.inside import Inside, inside

INVISIBLE = "\u034f\ufe0f\u180b\u17b4\u3164\uffa0\u2800\u200b\u00ad\u115f\U000e0041\U0001d159"


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
@pytest.mark.parametrize("around", ["{}", "Ann{}", "A{}nn", " {} "])
def test_a_letter_that_shows_nothing_is_refused(letter: str, around: str) -> None:
    with pytest.raises(ApiError, match="visible characters"):
        read_name(around.format(letter))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "\u0301",
        "\u202eevil",
        "\ufdfa" * 2,
        "x" * 21,
        "\ud800",
        "a\nb",
        "a\ue000b",
        "\x7f",
    ],
    ids=ascii,
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(ApiError, match="visible characters"):
        read_name(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ann   B ", "Ann B"),
        ("Ann\u00a0B", "Ann B"),
        ("e\u0301", "\u00e9"),
        ("\uff21nn", "Ann"),
        ("\U0001f431", "\U0001f431"),
        ("שלום", "שלום"),
        ("猫", "猫"),
        ("O'Malley!", "O'Malley!"),
    ],
    ids=ascii,
)
def test_a_name_is_prepared_as_the_standard_says(text: str, name: str) -> None:
    assert read_name(text) == name


def test_names_that_differ_in_capitals_or_width_are_alike() -> None:
    assert comparable("ANN") == comparable("ann") == comparable("\uff41nn")
    assert comparable("Ann") != comparable("Anna")
    assert comparable("old\u200bname") == "old\u200bname", "a name that was used before"


async def test_names_that_are_alike_are_told_apart_at_a_table(inner: Inside) -> None:
    table = await inner.guest().open(seats=3, bots=[], start=False)
    for name in ("ANN", "\uff21\uff2e\uff4e"):
        await inner.guest().post(f"/api/tables/{table}/join", {"name": name})
    told = await inner.guest().get(f"/api/tables/{table}")
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "ANN 2", "ANn 3"]


# Look-alikes. Escapes distinguish letters that look the same.
ANNA = "\u0410nn\u0430"  # with a Cyrillic first and last letter
REFUSED = "the name looks like 'Anna', who is at {}; choose another name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", ANNA),
        ("ANNA", "\u0430nna"),
        ("paul", "\u0440\u0430u\u04c0"),
        ("Bill", "BiIl"),
        ("Bob", "B\u03bfb"),
        ("Carn", "Cam"),
        ("Zoe", "\u0396o\u0435"),
        ("\u05d5", "l"),
        ("Jos\u00e9", "J\u043es\u0435\u0301"),
    ],
    ids=ascii,
)
def test_names_with_the_same_skeleton_look_alike(one: str, other: str) -> None:
    assert comparable(one) != comparable(other)
    assert looks_like(one, other)
    assert looks_like(other, one)
    assert looks_like(one, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anne"),
        ("Jose", "Jos\u00e9"),
        ("Anna", "\u0418\u0432\u0430\u043d"),
        ("Ann", "Ann 2"),
        ("Ann 2", "Ann 3"),
        ("\u732b", "\u72ac"),
    ],
    ids=ascii,
)
def test_other_names_do_not(one: str, other: str) -> None:
    assert not looks_like(one, other)


def test_no_two_characters_look_alike() -> None:
    names = [each.name for level in CHARACTERS.values() for each in level]
    assert not [(a, b) for a, b in combinations(names, 2) if looks_like(a, b)]


def _reason(answer: httpx.Response) -> tuple[int, str, str]:
    told = answer.json()
    return answer.status_code, told["code"], told["detail"]


async def _names(server: Inside, table: str) -> list[str]:
    told = await server.guest().get(f"/api/tables/{table}")
    return [seat["name"] for seat in told["seats"]]


async def test_who_joins_may_not_look_like_somebody_at_the_table(inner: Inside) -> None:
    table = await inner.guest().open(name="Anna", seats=3, bots=[], start=False)
    bob, path = inner.guest(), f"/api/tables/{table}/join"
    looks_alike = (409, "name-alike", REFUSED.format("this table"))
    assert _reason(await bob.ask("POST", path, {"name": ANNA})) == looks_alike
    assert (await bob.ask("GET", "/api/me")).status_code == 401, "nobody was introduced"
    await bob.ask("PUT", "/api/me", {"name": "Bob"})
    assert _reason(await bob.ask("POST", path, {"name": ANNA})) == looks_alike
    assert (await bob.get("/api/me"))["name"] == "Bob", "a refusal changes nothing"
    await bob.post(path, {"name": "Bob"})
    await bob.post(path, {})  # it is harmless to join again
    assert await _names(inner, table) == ["Anna", "Bob", ""]


async def test_who_is_renamed_may_not_look_like_somebody_at_their_tables(inner: Inside) -> None:
    table = await inner.guest().open(name="Anna", bots=[], start=False)
    bob = inner.guest()
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    looks_alike = (409, "name-alike", REFUSED.format("a table of yours"))
    new = {"game": "kitten-me", "seats": 2, "name": ANNA}
    for method, path, body in (
        ("PUT", "/api/me", {"name": ANNA}),
        ("POST", "/api/tables", new),
        ("POST", "/api/seeks", {"game": "kitten-me", "name": ANNA}),
    ):
        assert _reason(await bob.ask(method, path, body)) == looks_alike
    assert (await bob.get("/api/me"))["name"] == "Bob"
    assert await _names(inner, table) == ["Anna", "Bob"]
    await bob.post(f"/api/tables/{table}/leave")
    assert (await bob.ask("PUT", "/api/me", {"name": ANNA})).status_code == 200


CYRILLIC = str.maketrans(
    "aeiocpysABCEMOPST",
    "\u0430\u0435\u0456\u043e\u0441\u0440\u0443\u0455\u0410"
    "\u0412\u0421\u0415\u041c\u041e\u0420\u0405\u0422",
)


@pytest.mark.parametrize("level", CHARACTERS)
def test_a_bot_has_no_name_like_that_of_somebody_at_the_table(level: str) -> None:
    """Every bot is seated by this function: at first, later and in a rematch."""
    fakes = [each.name.translate(CYRILLIC) for each in CHARACTERS[level]]
    assert not {each.name for each in CHARACTERS[level]} & set(fakes)
    for free, _ in enumerate(fakes):
        seats = [StoredSeat(Sitter.PERSON, fake) for i, fake in enumerate(fakes) if i != free]
        assert bot_seat("kitten-me", level, seats).name == CHARACTERS[level][free].name
    assert (
        bot_seat("kitten-me", level, [StoredSeat(name=fake) for fake in fakes]).name
        == level.title()
    )


async def test_strangers_who_look_alike_are_told_apart_in_a_quick_match(tmp_path: Path) -> None:
    names = ["Anna", ANNA, "\u0391nna", "An" + "n\u03b1"]
    async with inside(tmp_path) as server:
        guests = [server.guest() for _ in names]
        for guest, name in zip(guests, names, strict=True):
            told = await guest.post("/api/seeks", {"game": "kitten-me", "name": name})
        seated = await _names(server, told["table"])
        assert seated == ["Anna", f"{ANNA} 2", "\u0391nna 3", "Ann\u03b1 4"]


async def test_a_visit_is_stored_every_two_minutes_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    stored: list[int] = []

    async def see(_: SqliteStore, people: Sequence[str], at: int) -> tuple[str, ...]:
        assert len(people) == 1
        stored.append(at)
        return ()

    monkeypatch.setattr(SqliteStore, "see", see)

    async with inside(tmp_path) as server:
        guest = server.guest()
        people = server.services.people
        monkeypatch.setattr(people, "_now", lambda: clock[0])
        await guest.open()
        for at in (1000, 1119, 1120, 1121):
            clock[0] = at
            await guest.get("/api/me")
            await people.write_visits()
        assert stored == [1000, 1120]
