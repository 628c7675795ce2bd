"""Docs, catalogues, docstrings, comments, messages and commit subjects are plain English."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_SUBJECT = 72
SPACED = r"\d %(?=[\s.,;:)|]|$)"
BANNED = {  # what to write instead
    r"\b(?:is|are) wanted\b": "expected X, got Y; must",
    r"(?<![Tt]here )\bis no (?!longer\b)[a-z]": "is not a",
    r"\b[Ww]ho(?:ever)\b": "the player who, a client that",
    r"\bso many\b": "N, how many",
    r"\banew\b": "again",
    r"\b(?:is|are|was|were) told\b": "receives, is shown",
    r"\bas ever\b": "as before",
    r"\b(?:hangs?|hung) up on\b": "disconnect",
    r"\b[Tt]he house (?!rule)": "the server",
    r"\blookers?-on\b": "spectator",
    r"\bif nothing is said\b": "default",
    r"\bfor want of\b": "because there is no",
    SPACED: "a number and % without a space",
}
TEXTS = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "web/*.md", "src/**/*.md", "**/words/en/*.ftl")
    for path in ROOT.glob(pattern)
    if not {"log", "node_modules", ".venv"} & {*path.relative_to(ROOT).parts}
)
CODE = sorted(path for folder in ("src", "bench") for path in (ROOT / folder).rglob("*.py"))
PAGE = sorted(path for kind in ("*.ts", "*.svelte") for path in (ROOT / "web/src").rglob(kind))
TESTS = sorted({*(ROOT / "tests").rglob("*.py")} - {Path(__file__)})
PLAIN_TESTS = sorted({*(ROOT / "tests").rglob("*.toml"), *(ROOT / "web/tests").glob("*.ts")})


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [*TEXTS, *PAGE], ids=name)
def test_a_text_is_plain_english(path: Path) -> None:
    assert list(faults(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", CODE, ids=name)
def test_docstrings_comments_and_messages_are_plain_english(path: Path) -> None:
    assert [fault for text in prose(path.read_text("utf-8")) for fault in faults(text)] == []


@pytest.mark.parametrize("path", [*TESTS, *PLAIN_TESTS], ids=name)
def test_tests_are_plain_english(path: Path) -> None:
    text = path.read_text("utf-8")
    texts = prose(text) if path.suffix == ".py" else [text]
    found = [fault for each in texts for fault in faults(each, but=SPACED)]  # expected German
    assert found == []


def test_commit_subjects_have_a_scope_and_fit_a_line() -> None:
    subjects = new_subjects()
    assert [each for each in subjects if len(each) > LONGEST_SUBJECT] == []
    assert [each for each in subjects if not re.match(r"[a-z./][^:]*: [^ ]", each)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a number is wanted here", ["is wanted: write expected X, got Y; must"]),
        ("the file is no record", ["is no r: write is not a"]),
        ("There is no default.", []),
        ("The file is no longer needed.", []),
        ("Whoever asks too fast waits.", ["Whoever: write the player who, a client that"]),
        ("The server sends a patch.", []),
        ("95 % of them", ["5 %: write a number and % without a space"]),
        ("95% of them, and (7 - 5) % n", []),
    ],
)
def test_banned_phrases_are_found(text: str, found: list[str]) -> None:
    assert list(faults(text)) == found


def faults(text: str, but: str | None = None) -> Iterator[str]:
    for pattern, better in BANNED.items():
        for found in re.finditer(pattern, text) if pattern != but else ():
            yield f"{found[0]}: write {better}"


def prose(source: str) -> Iterator[str]:
    """The docstrings, messages and comments of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def new_subjects() -> list[str]:
    """The subjects of all commits since this test was added, as far as the history is there."""
    added = git("log", "--diff-filter=A", "--format=%H", "--", name(Path(__file__))).split()
    return (
        git("log", "--no-merges", "--format=%s", f"{added[-1]}..HEAD").split("\n")[:-1]
        if added
        else []
    )


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout
