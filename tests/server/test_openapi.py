"""The OpenAPI document is correct: the server answers every request as it says."""

import itertools
import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import purrlor
from purrlor import client
from purrlor.client.folding import Line
from purrlor.client.reading import Signal, read_line
from purrlor.core.wire import kind
from purrlor.games import BOXES
from purrlor.server.api import apidocs
from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.api.openapi import document
from tests.server.fitting import fits
from tests.server.running import ServerProcess

DOCUMENT = document(purrlor.__version__)
PAGE = apidocs.page(DOCUMENT)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# Random requests, good and bad; trying every limit would take minutes.
CONFIG = schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
API = schemathesis.openapi.from_dict(DOCUMENT, config=CONFIG)
FINITE = API.exclude(operation_id="stream")


class Visitor:
    """A visitor with seats at tables of every status, who requests one after the other."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = client.Client(server.url)
        self.url = server.url
        self.session = requests.Session()
        self.session.headers["Authorization"] = f"Bearer {self.server.ticket('Ann').token}"
        self.over = self._over()
        self._games = itertools.cycle(BOXES)
        self._tables = itertools.cycle([self._waiting, self._playing, self._ended])

    def _ended(self) -> str:
        return self.over

    def _over(self) -> str:
        seat = self.server.open_table("kitten-me", seats=2, bots=["mouse"], start=True)
        for view in seat.turns():
            seat.play(next(view.offers[-1].texts()))
        return seat.id

    def _waiting(self) -> str:
        return self.server.open_table("go-kitty", seats=3, bots=["mouse"]).id

    def _playing(self) -> str:
        game = next(self._games)
        return self.server.open_table(game, seats=2, bots=["mouse"], coach=True, start=True).id

    def table(self) -> str:
        return next(self._tables)()


@pytest.fixture(scope="module")
def visitor(server: ServerProcess) -> Iterator[Visitor]:
    visitor = Visitor(server)
    with visitor.server, visitor.session:
        yield visitor


@pytest.mark.slow
@FINITE.parametrize()
@settings(
    max_examples=(settings().max_examples + 1) // 2,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_is_answered_as_the_document_says(case: Any, visitor: Visitor) -> None:
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = visitor.table()
    case.call_and_validate(base_url=visitor.url, session=visitor.session, checks=CHECKS)


def test_every_endpoint_is_in_it() -> None:
    told = {
        (operation["operationId"], method.upper(), path)
        for path, methods in DOCUMENT["paths"].items()
        for method, operation in methods.items()
    }
    assert told == {(each.name, each.method, each.path) for each in ENDPOINTS}


@pytest.mark.parametrize("game", BOXES)
def test_every_line_of_a_stream_is_a_message_of_the_document(
    server: ServerProcess, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = set()

    def read_checked(line: str) -> Line | Signal:
        message = read_line(line)
        assert fits("Message")(json.loads(line)), line
        kinds.add(kind(type(message)))
        return message

    monkeypatch.setattr("purrlor.client.following.read_line", read_checked)
    with client.Client(server.url) as guest:
        guest.ticket("Ann")
        seat = guest.open_table(game, seats=2, bots=["mouse"], start=True)
        for view, _ in zip(seat.turns(), range(3), strict=False):
            seat.play(next(view.offers[0].texts()))
    assert kinds >= {"now", "played"}


# The page that shows it


def test_it_is_served_with_its_page(server: ServerProcess) -> None:
    with closing(server.guest()) as reader:
        assert reader.get("/api/openapi.json").json() == DOCUMENT
        assert reader.get("/api/docs").text == PAGE
        assert reader.get("/api/docs.css").headers["content-type"].startswith("text/css")


def test_the_page_needs_nothing_that_its_policy_forbids() -> None:
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=|https?://", PAGE)


def test_its_links_lead_somewhere() -> None:
    links = re.findall('href="#([^"]*)"', PAGE)
    assert len(links) > 100
    assert set(links) <= set(re.findall('id="([^"]*)"', PAGE))


def test_whatever_is_told_is_escaped() -> None:
    told = DOCUMENT | {"info": {"version": "<b>", "description": "<script>alert('x')</script>"}}
    assert "<b>" not in apidocs.page(told)
    assert "<script>" not in apidocs.page(told)


# What the server guarantees


def new_table(**more: Any) -> dict[str, Any]:
    return {"game": "kitten-me", "seats": 2, **more}


@pytest.mark.parametrize(
    ("endpoint", "body", "least", "most"),
    [
        ("new_ticket", lambda n: {"name": "a" * n}, 1, 20),
        ("new_table", lambda n: new_table(seats=n), 2, 10),
        ("new_table", lambda n: new_table(clock={"move": n}), 5, 24 * 60 * 60),
        ("new_table", lambda n: new_table(clock={"away": n}), 5, 60 * 60),
        ("contribute", lambda n: {"text": "a" * n}, 1, 200),
        ("say", lambda n: {"text": "a" * n}, 1, 200),
    ],
)
def test_the_document_knows_the_limits(
    server: ServerProcess, endpoint: str, body: Callable[[int], Any], least: int, most: int
) -> None:
    asked = next(each for each in ENDPOINTS if each.name == endpoint)
    assert asked.takes_body()
    with closing(server.guest("Ann")) as ann:
        table = ann.post("/api/tables", json=new_table()).json()["id"]
        for n in (least - 1, least, most, most + 1):
            answer = ann.request(asked.method, asked.path.format(table=table), json=body(n))
            assert answer.is_success is (least <= n <= most), answer.text
            assert fits(asked.takes.__name__)(body(n)) is answer.is_success
