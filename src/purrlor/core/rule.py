"""Rules: the clauses and rulings of RULES.md, and the errors that cite them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from purrlor.core.message import Reason

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")  # of the rules


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause of the rulebook, or a ruling on a question that the rulebook leaves open."""

    id: str
    section: str  # its heading
    clause: str | None = None
    question: str | None = None
    ruling: str | None = None
    option: str | None = None  # the key of the house rule that changes it
    values: str | None = None  # of that house rule, the default first

    @property
    def statement(self) -> str:
        """The rule without its option."""
        return self.clause or f"{self.question} {self.ruling}"

    @property
    def text(self) -> str:
        """The whole rule."""
        option = "" if self.option is None else f" (`{self.option}`: {self.values})"
        return f"{self.statement}{option}"

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class WhyNot(NamedTuple):
    """Why a move is illegal."""

    rule: Rule
    reason: Reason


class RuleViolation(ValueError):
    """A well-formed request that a rule forbids."""

    def __init__(self, what: str, rule: Rule) -> None:
        super().__init__(f"{what} ({rule})")
        self.rule: Final = rule


class IllegalTable(RuleViolation):
    """The players, options or position of a table break a rule."""


def check_seats(players: int, seats: range, rule: Rule) -> None:
    if players not in seats:
        raise IllegalTable(f"expected {seats[0]} to {seats[-1]} players, got {players}", rule)


def read_rules(module: str) -> dict[str, Rule]:
    """The clauses and rulings of the RULES.md beside a module."""
    return parse_rules(beside(module, rules_file(ENGLISH)))


def rules_file(language: str) -> str:
    """The name of the file with the rules in a language: RULES.md, RULES.de.md."""
    if language not in LANGUAGES:
        raise ValueError(f"language: expected {' or '.join(LANGUAGES)}, got {language[:20]!r}")
    return "RULES.md" if language == ENGLISH else f"RULES.{language}.md"


def parse_rules(text: str) -> dict[str, Rule]:
    """The clauses and rulings of a RULES.md: each table row that starts with an id."""
    rules: dict[str, Rule] = {}
    for section in re.split("^## ", text, flags=re.M):
        heading = section.partition("\n")[0].partition(" (")[0]
        for row in _rows(section):
            rules[row[0]] = _read_rule(heading, row)
    return rules


def _rows(section: str) -> Iterator[list[str]]:
    for row in re.findall(r"^\| *([A-Z]{2}-R?\d+ *\|.*)\|$", section, re.M):
        yield [cell.strip() for cell in row.split("|")]


def _read_rule(section: str, row: list[str]) -> Rule:
    """Read a row: id, clause and perhaps option, or id, question, ruling and perhaps option."""
    id, *texts, option = row if len(row) > 2 else [*row, ""]
    key, values = _read_option(option)
    if len(texts) == 1:
        return Rule(id, section, clause=texts[0], option=key, values=values)
    return Rule(id, section, question=texts[0], ruling=texts[1], option=key, values=values)


def _read_option(cell: str) -> tuple[str | None, str | None]:
    """Read the key and the values of a house rule from a cell such as "`purrfect`: true"."""
    found = re.fullmatch(r"`(\w+)`: (.+)", cell)
    return (found[1], found[2]) if found else (None, None)


def beside(module: str, *names: str) -> str:
    """The text of a file beside a module."""
    with open(os.path.join(os.path.dirname(module), *names), encoding="utf-8") as file:
        return file.read()
