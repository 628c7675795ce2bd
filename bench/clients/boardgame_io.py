"""Tables at a server of boardgame.io, where players ask each other for cards."""

from __future__ import annotations

import json
import re
from functools import partial
from random import Random

from bench.clients.http import ask, connect
from bench.clients.table import SEATS, Table
from bench.clients.web_socket import OPENED, WebSocket

GAME = "go-fish"
JOINED = f"40/{GAME},".encode()
EVENT = f"42/{GAME},".encode()
NEWS = tuple(EVENT + f'["{kind}"'.encode() for kind in ("sync", "update"))
_PLY = re.compile(rb'"_stateID":(\d+)')
_TO_MOVE = re.compile(rb'"currentPlayer":"(\d+)"')
_HAND = re.compile(rb'"hands":\[[\d,]*\[([\d,]*)\]')


class BoardgameIoTable(Table):
    """A match of boardgame.io; all four players receive each move."""

    def __init__(self, ports: list[int], number: int) -> None:
        super().__init__(ports, number)
        self._chance = Random(number)
        self._to_move = 0
        self._last: list[bytes] = [b""] * SEATS
        self._sockets: list[WebSocket] = []

    async def sit_down(self) -> None:
        path = f"/games/{GAME}"
        new = await ask(self._port, "", f"{path}/create", {"numPlayers": SEATS})
        self._match = new["matchID"]
        self._secrets = [await self._join(path, seat) for seat in range(SEATS)]
        # All exist before the first is connected: its first message may arrive at once.
        self._sockets = [WebSocket(partial(self._heard, seat)) for seat in range(SEATS)]
        for socket in self._sockets:
            await connect(self._port, partial(_same, socket))

    async def _join(self, path: str, seat: int) -> str:
        body = {"playerID": str(seat), "playerName": f"Player {seat}"}
        joined = await ask(self._port, "", f"{path}/{self._match}/join", body)
        return str(joined["playerCredentials"])

    async def reconnect(self) -> None:
        """Nothing was closed: pings are answered."""

    def _heard(self, seat: int, message: bytes) -> None:
        self.tally.bytes += len(message)
        if message.startswith(OPENED):
            self._sockets[seat].send(JOINED)
        elif message.startswith(JOINED):
            self._emit(seat, "sync", self._match, str(seat), self._secrets[seat], SEATS)
        elif message.startswith(NEWS):
            self._note(seat, message)

    def _note(self, seat: int, message: bytes) -> None:
        ply, to_move = _PLY.search(message), _TO_MOVE.search(message)
        assert ply is not None
        assert to_move is not None
        self._last[seat], self._to_move = message, int(to_move[1])
        self.saw(seat, int(ply[1]))

    def _send_move(self) -> bool:
        seat = self._to_move
        hand = _HAND.search(self._last[seat])
        assert hand is not None
        rank = int(self._chance.choice(hand[1].split(b",")))
        target = self._chance.choice([other for other in range(SEATS) if other != seat])
        move = {"type": "ask", "args": [target, rank], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": {**move, "credentials": self._secrets[seat]}}
        self._answered = True  # the update is the answer
        self._emit(seat, "update", action, self._ply, self._match, str(seat))
        return True

    def _emit(self, seat: int, *event: object) -> None:
        self._sockets[seat].send(EVENT + json.dumps(event, separators=(",", ":")).encode())

    def leave(self) -> None:
        for socket in self._sockets:
            socket.close()


def _same(socket: WebSocket) -> WebSocket:
    return socket
