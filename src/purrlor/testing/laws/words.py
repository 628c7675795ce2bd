"""Laws on catalogues: every message of a game in each of its languages, and no other."""

import dataclasses

from purrlor.core.rulebook import AnyGame
from purrlor.core.teaching import Teaching, Tutorial
from purrlor.games import BOXES
from purrlor.server.api.games import all_cards
from purrlor.testing.kit import Kit
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests
from purrlor.words import LANGUAGES, catalogue, schema, sources
from purrlor.words.law import Required, faults, parse
from purrlor.words.schema import slug

OPTIONAL = ("terminal-", "card-text-", "value-")  # how ids begin that a catalogue may have


def spoken(game: str) -> tuple[str, ...]:
    """The languages that the catalogues of a game have."""
    return tuple(each for each in LANGUAGES if catalogue(game, each).language == each)


def required_of(game: AnyGame) -> Required:
    """What the terminal, the page and the server need in the catalogue of a game."""
    options = [f"option-{field.name}" for field in dataclasses.fields(game.options)]
    cards = [card for card in all_cards(game) if card.text is None and card.effect is None]
    texts = [
        *options,
        *(f"verb-{verb}" for verb in game.verbs),
        *(f"card-text-{slug(card.name)}" for card in cards),
        "game-blurb",
        *_taught_by(game.id),
    ]
    highlights = {id: "title" for id in schema(game.id).messages if id.startswith("highlight-")}
    return Required(frozenset(texts), dict.fromkeys(options, "text") | highlights, OPTIONAL)


def _taught_by(game: str) -> list[str]:
    """The messages of how to play and of the tutorial, if the game has them."""
    teaching, tutorial = (BOXES[game].text(f"{each}.toml") for each in ("teaching", "tutorial"))
    lines = Tutorial.read(tutorial).lines() if tutorial else []
    return [
        *(Teaching.read(teaching).messages() if teaching else ()),
        *(line for says in lines for line in says),
    ]


def test_every_message_has_its_sentence(kit: Kit) -> None:
    for language in spoken(kit.game.id):
        text = "\n".join(sources(kit.game.id, language))
        found = list(faults(text, schema(kit.game.id), required_of(kit.game)))
        assert not found, f"words/{language}: {found}"


def test_all_languages_have_the_same_messages(kit: Kit) -> None:
    """Only helpers that other messages of the language refer to may differ."""
    asked = {*schema(kit.game.id).messages, *required_of(kit.game).texts}
    english, *others = (_ids(kit.game.id, each, asked) for each in spoken(kit.game.id))
    assert all(each == english for each in others)


def _ids(game: str, language: str, asked: set[str]) -> set[str]:
    there = parse("\n".join(sources(game, language)))[0]
    return {id for id in there if id in asked or id.startswith(OPTIONAL)}


def test_every_language_has_the_same_rules(kit: Kit) -> None:
    english = kit.game.rules
    for language in LANGUAGES:
        rules = BOXES[kit.game.id].rules_in(language)
        assert list(rules) == list(english), f"the rules in {language} have other ids"
        for id, rule in rules.items():
            assert rule.option == english[id].option, f"{id} in {language} has another option"
