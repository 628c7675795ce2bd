"""The rules of every game in every language."""

import re

import pytest

from purrlor.core.rule import ENGLISH, LANGUAGES, Rule, parse_rules, rules_file
from purrlor.games import BOXES, OWN, Box
from purrlor.testing.tiny_paws import BOX as TINY_PAWS

ID = r"[A-Z]{2}-R?\d+"
EACH = [(box, language) for box in (*OWN, TINY_PAWS) for language in LANGUAGES]
OTHERS = [(box, language) for box, language in EACH if language != ENGLISH]


def text_of(box: Box, language: str) -> str:
    text = box.text(rules_file(language))
    assert text is not None
    return text


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(text: str) -> list[list[str]]:
    """The tables of a Markdown text, each as its lines."""
    blocks = re.split(r"\n(?!\|)", text)
    return [[line for line in block.splitlines() if line.startswith("|")] for block in blocks]


def cited(text: str | None) -> list[str]:
    return sorted(re.findall(rf"\b{ID}\b", text or ""))


def shape(rule: Rule) -> tuple[object, ...]:
    """The parts of a rule that are the same in every language."""
    option = None if rule.values is None else re.findall(r"`[^`]*`|\d+", rule.values)
    default = None if rule.values is None else rule.values.split()[0]
    parts = (rule.clause, rule.question, rule.ruling)
    said = [part is not None for part in parts]
    return rule.id, rule.option, default, option, said, [cited(part) for part in parts]


def codes(rule: Rule) -> list[str]:
    return sorted(re.findall(r"`[^`]*`", rule.text))


@pytest.mark.parametrize(("box", "language"), OTHERS)
def test_every_language_has_the_same_rules_in_the_same_order(box: Box, language: str) -> None:
    english, other = box.open().rules.values(), box.rules_in(language).values()
    assert [shape(rule) for rule in other] == [shape(rule) for rule in english]
    assert [codes(rule) for rule in other] == [codes(rule) for rule in english]


@pytest.mark.parametrize(("box", "language"), OTHERS)
def test_every_language_has_the_same_headings_and_tables(box: Box, language: str) -> None:
    def outline(text: str) -> list[object]:
        levels = [line.split(" ")[0] for line in text.splitlines() if line.startswith("#")]
        sizes = [(len(table), len(cells(table[0]))) for table in tables(text) if table]
        return [levels, sizes]

    assert outline(text_of(box, language)) == outline(text_of(box, ENGLISH))


@pytest.mark.parametrize(("box", "language"), OTHERS)
def test_every_rule_is_translated(box: Box, language: str) -> None:
    english, other = box.open().rules, box.rules_in(language)
    same = [id for id, rule in other.items() if rule.statement == english[id].statement]
    assert same == []
    assert {rule.section for rule in other.values()}.isdisjoint(
        rule.section for rule in english.values() if rule.section != "Purrfect"
    )


@pytest.mark.parametrize(("box", "language"), EACH)
def test_no_cell_of_a_rule_is_empty(box: Box, language: str) -> None:
    for rule in box.rules_in(language).values():
        assert rule.section
        assert rule.clause or (rule.question and rule.ruling), rule.id


@pytest.mark.parametrize(("box", "language"), EACH)
def test_every_row_has_as_many_cells_as_its_heading(box: Box, language: str) -> None:
    text = text_of(box, language)
    for heading, rule, *rows in filter(None, tables(text)):
        assert re.fullmatch(r"(\|---)+\|", rule), heading
        for row in (heading, *rows):
            assert re.fullmatch(r"\| .* \|", row), row
            assert len(cells(row)) == len(cells(heading)), row
            assert all(cells(row)[:-1]), row
    assert len(parse_rules(text)) == len(re.findall(rf"^\| *{ID}", text, re.M))


def test_a_game_without_the_language_gives_its_rules_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Box, "text", lambda box, name: None)
    box = OWN[0]._replace(title="No German")
    assert box.rules_in("de") is box.open().rules


def test_english_rules_are_those_of_the_game() -> None:
    assert all(box.rules_in(ENGLISH) is box.open().rules for box in BOXES.values())


@pytest.mark.parametrize("language", ["fr", "", "../de", "DE"])
def test_an_unknown_language_is_refused(language: str) -> None:
    with pytest.raises(ValueError, match=f"language: expected en or de, got {language!r}"):
        OWN[0].rules_in(language)


def test_the_german_list_of_distraction_cards_has_the_same_copies() -> None:
    german, english = (text_of(BOXES["shut-up-cat"], each) for each in ("de", ENGLISH))
    copies = [re.findall(r"^\| [^|]+ \| (\d+) \|", text, re.M) for text in (german, english)]
    assert copies[0] == copies[1] != []
