"""docs/reference/protocol.md is correct: its commands work, and it lists every code."""

import ast
import json
import re
import shlex
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx

from purrlor.core.wire import Plain
from tests.server.asking import asker, beginning_with
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "protocol.md").read_text("utf-8")
SERVER = ROOT / "src" / "purrlor" / "server"
CODED = {
    "ApiError": 1,
    "HttpError": 1,
    "Rejection": 1,
    "problem": 1,
    "not_now": 0,
    "unavailable": 0,
    "no_such": 0,
}


def test_the_commands_in_it_work(server: ServerProcess) -> None:
    known = {"localhost:8000": server.url.removeprefix("http://")}
    commands = re.findall(r"^\$ curl (.*)$", PAGE, re.M)
    assert len(commands) == 5
    begun: dict[str, Plain] = {"players": 2, "cards": [5, 5], "bid": "1 hat", "bidder": 1}
    with closing(httpx.Client(headers=asker() | beginning_with(begun), timeout=120)) as http:
        for command in commands:
            for name, value in known.items():
                command = command.replace(name, value)
            answer = ask(http, shlex.split(command))
            keys = {"$TOKEN": "token", "$TABLE": "id"}
            known |= {name: answer[key] for name, key in keys.items() if key in answer}


def ask(http: httpx.Client, words: list[str]) -> dict[str, str]:
    """Do what curl would do; of a stream, return the first line."""
    headers, body = {}, None
    rest = iter(word for word in words if word != "-N")
    url = f"http://{next(rest)}"
    for word in rest:
        if word == "--json":
            body = json.loads(next(rest))
        elif word == "--oauth2-bearer":
            headers["Authorization"] = f"Bearer {next(rest)}"
        else:
            assert word == "-H"
            name, _, value = next(rest).partition(": ")
            headers[name] = value
    way = "GET" if body is None else "POST"
    with http.stream(way, url, headers=headers, json=body) as response:
        line = next(response.iter_lines())
        assert response.is_success, line
        answer: dict[str, str] = json.loads(line)
        return answer


def test_the_bot_in_it_is_the_example() -> None:
    example = (ROOT / "docs" / "examples" / "network_bot.py").read_text("utf-8")
    (shown,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    assert example.endswith(shown)


def test_it_knows_every_code() -> None:
    rows = re.findall(r"^\| \d{3}.*?\| (`.*?`) \|", PAGE, re.M)
    told = {code for row in rows for code in re.findall("`([a-z-]+)`", row)}
    players = [path for path in SERVER.rglob("*.py") if path.name != "admin.py"]
    assert told == {code for path in players for code in codes(path)}


def codes(path: Path) -> Iterator[str]:
    """The codes that are literals in the source."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = CODED.get(node.func.id)
            code = None if place is None else node.args[place]
            if isinstance(code, ast.Constant):
                yield ("no-" if node.func.id == "no_such" else "") + str(code.value)
