"""Names: what shows nothing is refused, and what looks the same is told apart."""

from pathlib import Path

import pytest

from purrlor.server.errors import ApiError
from purrlor.server.names import likeness, read_name
from purrlor.server.store.sqlite import SqliteStore
from tests.server.inside import inside, run

INVISIBLE = "\u034f\ufe0f\u180b\u17b4\u3164\uffa0\u2800\u200b\u00ad\u115f\U000e0041\U0001d159"


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
@pytest.mark.parametrize("around", ["{}", "Ann{}", "A{}nn", " {} "])
def test_a_letter_that_shows_nothing_is_refused(letter: str, around: str) -> None:
    with pytest.raises(ApiError, match="letters that can be shown"):
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
    with pytest.raises(ApiError, match="letters that can be shown"):
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
    assert likeness("ANN") == likeness("ann") == likeness("\uff41nn")
    assert likeness("Ann") != likeness("Anna")
    assert likeness("old\u200bname") == "old\u200bname", "one that was given before"


def test_names_that_are_alike_are_told_apart_at_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with inside(tmp_path) as house:
            table = await house.guest().open(seats=3, bots=[], start=False)
            for name in ("ANN", "\uff21\uff2e\uff4e"):
                await house.guest().post(f"/api/tables/{table}/join", {"name": name})
            told = await house.guest().get(f"/api/tables/{table}")
            assert [seat["name"] for seat in told["seats"]] == ["Ann", "ANN 2", "ANn 3"]

    run(test)


def test_a_person_is_noted_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [10 * 86_400.0]
    noted: list[int] = []
    monkeypatch.setattr("purrlor.server.people.time", lambda: clock[0])

    async def see(_: SqliteStore, person: str, at: int) -> None:
        noted.append(at)

    monkeypatch.setattr(SqliteStore, "see", see)

    async def test() -> None:
        async with inside(tmp_path) as house:
            guest = house.guest()
            await guest.open()
            for later in (0, 100, 86_400, 86_401):
                clock[0] = 10 * 86_400.0 + later
                await guest.get("/api/me")
            assert noted == [10 * 86_400, 11 * 86_400]

    run(test)
