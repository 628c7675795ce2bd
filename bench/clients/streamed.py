"""Tables over HTTP: moves by POST, and four streams of server-sent events."""

from __future__ import annotations

import json
import re
from functools import partial
from itertools import count
from random import Random
from typing import Any

from bench.clients.http import Listener, Mover, ask, connect, request
from bench.clients.table import SEATS, Table

NAMES = ("Ann", "Bob", "Cleo", "Dora")
_TO_MOVE = re.compile(rb'"to_move":(\d+|null)')


class StreamedTable(Table):
    """A table whose players receive events by streams."""

    async def _listen(self, paths: list[str], tokens: list[str]) -> None:
        self._mover = Mover(self._port, self.answered)
        await self._mover.connect()
        openings = [
            request("GET", path, token, accept="text/event-stream")
            for path, token in zip(paths, tokens, strict=True)
        ]
        self._listeners = [
            await connect(self._node(seat), partial(Listener, opening, partial(self._heard, seat)))
            for seat, opening in enumerate(openings)
        ]

    def _node(self, seat: int) -> int:
        """The node of a seat's stream: a different one for each seat, if there are several."""
        return self._ports[(self._number + seat) % len(self._ports)]

    async def reconnect(self) -> None:
        await self._mover.connect()

    def _heard(self, seat: int, ply: int, text: bytes) -> None:
        self.tally.bytes += len(text)
        self.saw(seat, ply)

    def leave(self) -> None:
        self._mover.close()
        for listener in self._listeners:
            listener.close()


class FloorTable(StreamedTable):
    """A table at the bare floor, where every move is the same and no game ends."""

    _numbers = count()

    async def sit_down(self) -> None:
        id = next(self._numbers)
        body = b'{"ply":12,"move":"ask 2 maine"}'
        self._request = request("POST", f"/moves/{self._number}-{id}", "abcdef" * 4, body)
        await self._listen([f"/stream/{self._number}-{id}"] * SEATS, ["abcdef" * 4] * SEATS)

    def _send_move(self) -> bool:
        self._mover.send(self._request)
        return True


class PurrlorTable(StreamedTable):
    """A table of one of our games, where players choose any offered move."""

    def __init__(self, ports: list[int], number: int, game: str) -> None:
        super().__init__(ports, number)
        self._game = game
        self._chance = Random(number)
        self._to_move: int | None = None
        self._unread: list[list[bytes]] = [[] for _ in range(SEATS)]
        self._offered = [Offered() for _ in range(SEATS)]

    async def sit_down(self) -> None:
        post = partial(ask, self._port)
        tickets = [await post("", "/api/ticket", {"name": name}) for name in NAMES]
        self._tokens = [ticket["token"] for ticket in tickets]
        new = await post(self._tokens[0], "/api/tables", {"game": self._game, "seats": SEATS})
        self._path = f"/api/tables/{new['id']}"
        for token in self._tokens[1:]:
            await post(token, f"{self._path}/join", {})
        await post(self._tokens[0], f"{self._path}/start")
        await self._listen([f"{self._path}/stream"] * SEATS, self._tokens)

    def _heard(self, seat: int, ply: int, text: bytes) -> None:
        """Store a line until its seat must move: parsing all would cost more than serving."""
        if found := _TO_MOVE.search(text):
            self._to_move = None if found[1] == b"null" else int(found[1])
        self._unread[seat].append(text)
        super()._heard(seat, ply, text)

    def _send_move(self) -> bool:
        if self._to_move is None:
            return False
        seat = self._to_move
        for text in self._unread[seat]:
            self._offered[seat].fold(json.loads(text))
        self._unread[seat].clear()
        body = {"ply": self._ply, "move": pick(self._offered[seat].offers, self._chance)}
        content = json.dumps(body).encode()
        path = f"{self._path}/moves"
        self._mover.send(request("POST", path, self._tokens[seat], content))
        return True


class Offered:
    """The offers of a viewer, from all lines of the stream so far. Folding the other fields as well
    would cost more than serving them."""

    def __init__(self) -> None:
        self.offers: list[dict[str, Any]] = []

    def fold(self, line: dict[str, Any]) -> None:
        told = line.get("view") or line.get("own") or {}
        self.offers = told.get("offers", self.offers)


def pick(offers: list[dict[str, Any]], chance: Random) -> str:
    """Choose a verb at random, then one of its offers and how to fill it."""
    verb = chance.choice(list(dict.fromkeys(offer["verb"] for offer in offers)))
    offer = chance.choice([offer for offer in offers if offer["verb"] == verb])
    return " ".join([verb, *(fill(slot, chance) for slot in offer["slots"])])


def fill(slot: dict[str, Any], chance: Random) -> str:
    match slot["kind"]:
        case "number":  # near the lowest, so that bids rise slowly and games last
            return str(chance.randint(slot["low"], min(slot["high"], slot["low"] + 3)))
        case "one-of":
            return str(chance.choice(slot["words"]))
        case "one-seat":
            return str(chance.choice(slot["seats"]))
        case _:
            return "".join(chance.sample(slot["letters"], len(slot["letters"])))
