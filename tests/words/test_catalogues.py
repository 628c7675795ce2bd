"""The catalogues: every message of every game in every language, and no other."""

import dataclasses
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from purrlor.cli.words import Texts
from purrlor.core import rule
from purrlor.core.teaching import Teaching, Tutorial
from purrlor.games import BOXES
from purrlor.games import OWN as OWN_BOXES
from purrlor.server.api.games import all_cards
from purrlor.words import LANGUAGES, schema, sources
from purrlor.words.law import Required, all_variables, faults, parse
from purrlor.words.schema import slug

ROOT = Path(__file__).parents[2]
GAMES = list(BOXES)
PURRLORS = {box.id for box in OWN_BOXES}  # a game from outside may speak English only
SPOKEN = [(game, lang) for game in GAMES for lang in LANGUAGES if game in PURRLORS or lang == "en"]
OWN = [ROOT / "src/purrlor/cli/words", ROOT / "src/purrlor/server/words"]


def required_of(game: str) -> Required:
    """What the terminal, the page and the server ask a game's catalogue for."""
    opened = BOXES[game].open()
    options = [f"option-{field.name}" for field in dataclasses.fields(opened.options)]
    cards = [card for card in all_cards(opened) if card.text is None and card.effect is None]
    texts = [
        *options,
        *(f"verb-{verb}" for verb in opened.verbs),
        *(f"card-text-{slug(card.name)}" for card in cards),
        "game-blurb",
        *taught_by(game),
    ]
    highlights = {id: "title" for id in schema(game).messages if id.startswith("highlight-")}
    attributes = dict.fromkeys(options, "text") | highlights
    optional = ("terminal-", "card-text-", "value-")
    return Required(frozenset(texts), attributes, optional)


def taught_by(game: str) -> list[str]:
    """The messages of how to play and of the tutorial, in a game that has them."""
    teaching, tutorial = (BOXES[game].text(f"{each}.toml") for each in ("teaching", "tutorial"))
    lines = Tutorial.read(tutorial).lines() if tutorial else []
    return [
        *(Teaching.read(teaching).messages() if teaching else ()),
        *(line for says in lines for line in says),
    ]


def test_rules_and_catalogues_have_the_same_languages() -> None:
    assert tuple(LANGUAGES) == rule.LANGUAGES


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_every_message_of_a_game_has_its_sentence(game: str, language: str) -> None:
    text = "\n".join(sources(game, language))
    assert list(faults(text, schema(game), required_of(game))) == []


@pytest.mark.parametrize("game", sorted(PURRLORS))
def test_all_languages_have_the_same_messages(game: str) -> None:
    """But for helpers of a language's own sentences, which no message of another refers to."""
    asked = {*schema(game).messages, *required_of(game).texts}
    optional = required_of(game).optional
    ids = {
        language: {
            id
            for id in parse("\n".join(sources(game, language)))[0]
            if id in asked or id.startswith(optional)
        }
        for language in LANGUAGES
    }
    assert all(each == ids["en"] for each in ids.values())


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
