"""Find phrases that this project does not use: python -m tests.tooling.prose"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
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
WHOLE = ("*.md", "docs/**/*.md", "web/*.md", "src/**/*.md", "**/words/en/*.ftl", "tests/**/*.toml")
PAGE = ("web/src/**/*.ts", "web/src/**/*.svelte", "web/tests/*.ts")
PYTHON = ("src/**/*.py", "bench/**/*.py", "tests/**/*.py")
OTHERS = {"log", "node_modules", ".venv"}  # folders with texts of others, or of the past


def faults(path: Path) -> Iterator[str]:
    """What is wrong with a file, and what to write instead."""
    text = path.read_text("utf-8")
    german = SPACED if "tests" in path.parts else None  # tests expect German
    for each in prose(text) if path.suffix == ".py" else [text]:
        for pattern, better in BANNED.items():
            for found in re.finditer(pattern, each) if pattern != german else ():
                yield f"{path}: {found[0]}: write {better}"


def prose(source: str) -> Iterator[str]:
    """The docstrings, messages and comments of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def texts(root: Path) -> list[Path]:
    found = {path for pattern in (*WHOLE, *PAGE, *PYTHON) for path in root.glob(pattern)}
    found -= {root / "tests" / "tooling" / name for name in ("prose.py", "test_checks.py")}
    return sorted(path for path in found if not OTHERS & {*path.relative_to(root).parts})


def main() -> None:
    found = [fault for path in texts(ROOT) for fault in faults(path)]
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()
