"""docs/examples/bot.ts plays a whole game on a real server."""

import subprocess
from pathlib import Path
from runpy import run_path

import pytest

from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
EXAMPLE = ROOT / "docs" / "examples" / "bot.ts"
TOOLS = WEB / "node_modules" / ".bin"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not TOOLS.exists(), reason="the page has not been built here"),
]


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 40


def test_it_plays_a_whole_game(server: ServerProcess, tmp_path: Path) -> None:
    node, _ = run_path(str(WEB / "make.py"))["tools"]()
    script = tmp_path / "bot.mjs"
    subprocess.run([TOOLS / "esbuild", EXAMPLE, f"--outfile={script}"], check=True)
    done = subprocess.run([node, script, server.url], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "winners" in done.stdout
