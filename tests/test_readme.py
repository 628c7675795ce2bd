"""The commands and links of the README work."""

import re
import shlex
from pathlib import Path

from click.testing import CliRunner

from purrlor.cli import main
from purrlor.games import BOXES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_in_it_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_commands_in_it_run() -> None:
    lines = re.findall(r"(?:\$ |`)\./dev ((?:play|simulate|games|rules)[^`\n]*)", README)
    assert len(lines) >= 2
    for line in lines:
        result = CliRunner().invoke(main, shlex.split(line), input="quit\n")
        assert result.exit_code == 0, line


def test_every_game_is_in_it_and_every_door_leads_on() -> None:
    assert all(f"| `{id}` |" in README for id in BOXES)
    doors = re.findall(r"^- \*\*(\w+)\.\*\* .*\]\(", README, re.M)
    assert doors[:5] == ["Play", "Host", "Study", "Extend", "Contribute"]


def test_its_links_lead_somewhere() -> None:
    pages = [ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            made = link.startswith(("https://", "generated/"))  # tests/docs checks generated pages
            assert made or (page.parent / link).exists(), (page, link)
