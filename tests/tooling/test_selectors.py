"""Browser tests find elements by data attributes or roles: labels change with the language."""

import ast
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
BY_TEXT = {"get_by_text", "get_by_label", "get_by_placeholder", "get_by_alt_text", "get_by_title"}
TEXTS = {"name", "has_text", "has_not_text"}  # arguments of get_by_role, locator and filter
TAKE_TEXTS = {"get_by_role", "locator", "filter"}


def finds_by_text(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    name = call.func.attr
    return name in BY_TEXT or (
        name in TAKE_TEXTS and any(argument.arg in TEXTS for argument in call.keywords)
    )


def found_in(source: str) -> Iterator[int]:
    """The lines that find an element by text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and finds_by_text(node):
            yield node.lineno


def test_no_browser_test_finds_an_element_by_its_text() -> None:
    found = [
        f"{path.name}:{line}"
        for path in sorted(WEB.glob("*.py"))
        for line in found_in(path.read_text())
    ]
    assert found == [], "use [data-action], [data-part], [data-field], [data-sheet] or a role"


def test_it_would_be_found() -> None:
    source = 'page.get_by_role("button", name="Menu").click()\npage.get_by_text("x")\n'
    assert sorted(found_in(source)) == [1, 2]
    assert list(found_in('page.get_by_role("alert")\npage.locator(".word")\n')) == []
