"""Python code contains no sentences for players: the catalogues have them all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "purrlor"
SENTENCE = re.compile(r"^[A-Z“][^\n]*[a-z] [a-z].*[.!?:]$")
PLACES = ("core", "games", "bots", "words", "server/tables", "cli/tui")
MODULES = sorted(path for place in PLACES for path in (SOURCE / place).rglob("*.py"))


def test_no_sentence_bypasses_the_catalogues() -> None:
    found = {path: list(sentences(path.read_text("utf-8"))) for path in MODULES}
    assert {path: said for path, said in found.items() if said} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say("You bid four hats.")', ["You bid four hats."]),
        ('say(f"You bid {count} hats.")', ["You bid … hats."]),
        ('"""A docstring says what this does."""', []),
        ('raise ValueError("Expected a number, got this.")', []),
        ('assert ready, "The engine is broken here."', []),
        ('key = "bid-is-true"', []),
    ],
)
def test_the_lint_finds_sentences(source: str, found: list[str]) -> None:
    assert list(sentences(source)) == found


def sentences(source: str) -> Iterator[str]:
    """Literals that look like sentences, except docstrings and texts for developers: raised errors
    and assertions."""
    tree = ast.parse(source)
    passed = {id(part) for node in ast.walk(tree) for part in _for_developers(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr | ast.Constant) and id(node) not in passed:
            text = _text(node)
            if isinstance(node, ast.JoinedStr):
                passed |= {id(part) for part in node.values}
            if SENTENCE.match(text):
                yield text


def _for_developers(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Raise | ast.Assert):
        yield from ast.walk(node)
    elif isinstance(node, ast.Expr):
        yield node.value


def _text(node: ast.JoinedStr | ast.Constant) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(p.value) if isinstance(p, ast.Constant) else "…" for p in node.values)
