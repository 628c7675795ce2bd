"""The catalogues: all messages of every game in every language, and no others."""

import re
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from purrlor.cli.words import Texts
from purrlor.core import rule
from purrlor.games import BOXES
from purrlor.games import OWN as OWN_BOXES
from purrlor.testing.laws.words import spoken
from purrlor.words import LANGUAGES
from purrlor.words.law import all_variables, parse

ROOT = Path(__file__).parents[2]
GAMES = list(BOXES)
OWN = [ROOT / "src/purrlor/cli/words", ROOT / "src/purrlor/server/words"]


def test_rules_and_catalogues_have_the_same_languages() -> None:
    assert tuple(LANGUAGES) == rule.LANGUAGES


@pytest.mark.parametrize("game", [box.id for box in OWN_BOXES])
def test_every_game_of_purrlor_has_words_in_all_languages(game: str) -> None:
    assert spoken(game) == LANGUAGES


@pytest.mark.parametrize("folder", OWN, ids=lambda folder: folder.parent.name)
def test_all_languages_of_a_program_have_the_same_messages_and_variables(folder: Path) -> None:
    variables = {language: _variables(folder / language) for language in LANGUAGES}
    assert all(each == variables["en"] for each in variables.values())


@pytest.mark.parametrize("folder", OWN, ids=lambda folder: folder.parent.name)
def test_a_program_uses_all_its_messages_and_no_others(folder: Path) -> None:
    listed = folder / "__init__.py"  # the terminal lists its ids there, with their arguments
    modules = [path for path in folder.parent.rglob("*.py") if path != listed]
    source = "\n".join(path.read_text("utf-8") for path in modules)
    named = set(re.findall(r"""["']([a-z0-9]+(?:-[a-z0-9]+)+)["']""", source))
    prefixes = tuple(re.findall(r"""f["']([a-z]+-)\{""", source))
    there = set(_variables(folder / "en"))
    single = set(re.findall(r"""texts(?:\(language\))?\(["']([a-z]+)["']""", source))
    unused = [id for id in there - named - single if not id.startswith((*prefixes, "level-"))]
    assert unused == []
    asked = set(re.findall(r"""(?:texts|words\.format)\(["']([a-z0-9-]+)["']""", source))
    assert asked <= there


def test_the_terminals_types_name_every_message_with_its_arguments() -> None:
    typed: dict[str, set[str]] = {}
    for overload in typing.get_overloads(Texts.__call__):
        hints = typing.get_type_hints(overload)
        arguments = {*hints} - {"id", "return"}
        typed.update(dict.fromkeys(_literals(hints["id"]), arguments))
    there = _variables(ROOT / "src/purrlor/cli/words/en")
    assert typed == {id: uses for id, uses in there.items() if not id.startswith("level-")}


def _literals(hint: object) -> Iterator[str]:
    for each in typing.get_args(hint):
        yield from [each] if isinstance(each, str) else _literals(each)


def _variables(folder: Path) -> dict[str, set[str]]:
    text = "\n".join(file.read_text("utf-8") for file in sorted(folder.glob("*.ftl")))
    entries, wrong = parse(text)
    assert wrong == []
    return {id: all_variables(entry, entries) for id, entry in entries.items()}
