"""A visitor of a server who records everything received, headers included."""

import json
import threading
from typing import Any

import httpx

from docs.examples.folding import fold
from purrlor.core.chance import Chance
from purrlor.core.offer import Offer, pick
from purrlor.core.wire import from_plain
from tests.server.asking import asker
from tests.server.running import NO_TLS

Json = dict[str, Any]
NDJSON = {"accept": "application/x-ndjson"}


class Visitor:
    def __init__(self, url: str, name: str | None = None) -> None:
        self.received: list[str] = []
        self.lines: list[Json] = []
        self.told: list[Json] = []  # everything as it was after each line
        self.token = ""
        self._url = url
        self._http = httpx.Client(base_url=url, headers=asker(), timeout=120, verify=NO_TLS)
        self._heard = threading.Event()
        self._listening: threading.Thread | None = None
        if name is not None:
            ticket = self._http.post("/api/ticket", json={"name": name}).json()
            self.token = ticket["token"]
            self._http.headers["authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        answer = self._http.request(method, path, json=body, headers=headers)
        self.received += [str(answer.headers), answer.text]
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, body: object = None) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def put(self, path: str, body: object = None) -> Any:
        answer = self.ask("PUT", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def play(self, table: str, view: Json, move: str) -> httpx.Response:
        body = {"ply": view["ply"], "move": move}
        return self.ask("POST", f"/api/tables/{table}/moves", body)

    # The stream

    def listen(self, table: str) -> None:
        """Listen to the end of the game in a thread; the stream has begun when this returns."""
        self._listening = threading.Thread(target=self._listen, args=(table,), daemon=True)
        self._listening.start()
        assert self._heard.wait(30), "the stream did not begin"

    def _listen(self, table: str) -> None:
        path = f"{self._url}/api/tables/{table}/stream"
        headers = {**self._http.headers, **NDJSON}
        with httpx.stream("GET", path, headers=headers, timeout=120, verify=NO_TLS) as stream:
            self.received.append(str(stream.headers))
            for line in stream.iter_lines():
                self.received.append(line)
                if not line:
                    continue
                self.lines.append(json.loads(line))
                now = fold(self.told[-1] if self.told else None, self.lines[-1])
                assert now is not None, f"a line is missing before {line}"
                self.told.append(now)
                self._heard.set()
                if now["table"]["status"] in ("over", "closed", "frozen"):
                    return

    def wait_for_the_end(self) -> None:
        assert self._listening is not None
        self._listening.join(30)
        assert not self._listening.is_alive(), "the stream did not come to an end"

    def close(self) -> None:
        self._http.close()


def ask(method: str, url: str, **more: Any) -> httpx.Response:
    """Send one request of a stranger."""
    return httpx.request(method, url, timeout=120, verify=NO_TLS, **more)


def dealt(host: Visitor, other: Visitor, new: Json) -> str:
    """Open a table for two, and start it."""
    table: str = host.post("/api/tables", new)["id"]
    other.post(f"/api/tables/{table}/join", {})
    host.post(f"/api/tables/{table}/start")
    return table


def any_move(view: Json, chance: Chance) -> str:
    return pick([from_plain(Offer, offer) for offer in view["offers"]], chance)


def play_to_the_end(visitors: list[Visitor], table: str, chance: Chance) -> int:
    """Play random moves for all seats to the end; return their number."""
    view = visitors[0].get(f"/api/tables/{table}/view")["view"]
    while view["outcome"] is None:
        seat = view["to_move"]
        mine = visitors[seat].get(f"/api/tables/{table}/view")["view"]
        played = visitors[seat].play(table, mine, any_move(mine, chance))
        assert played.status_code == 200, played.text
        view = visitors[0].get(f"/api/tables/{table}/view")["view"]
    ply: int = view["ply"]
    return ply


def unsaid(step: Json) -> Json:
    """The step without its sentences, which only some answers have."""
    return {key: value for key, value in step.items() if key != "sentences"}
