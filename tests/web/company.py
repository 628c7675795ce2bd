"""Players without a browser, at a table with one who has a browser."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx

from purrlor.core.chance import Quick
from purrlor.core.offer import Offer
from purrlor.core.wire import Plain, from_plain
from tests.server.running import ServerProcess
from tests.server.visiting import any_move
from tests.web.browser import PATIENCE, Person

View = dict[str, Any]
Choose = Callable[[View], str]
AWAY = 3600  # seconds; longer than any test, so that no stand-in moves
MOST = 200  # moves of a game
LOOK = 20  # milliseconds between two looks at whose turn it is
NAMES = ("Otto", "Mira", "Nell", "Fritz", "Cleo", "Gus", "Hana", "Ivo", "Dora")


def is_mine(view: View) -> bool:
    """Is it Ann's turn, or is the game over?"""
    return view["to_move"] in (0, None)


def is_over(view: View) -> bool:
    return view["outcome"] is not None


def offered(view: View) -> list[str]:
    """List all moves that are offered."""
    return [move for offer in view["offers"] for move in from_plain(Offer, offer).texts()]


class Company:
    """Ann has the first seat and a browser; the others sit in order."""

    def __init__(
        self,
        ann: Person,
        server: ServerProcess,
        game: str,
        others: int,
        position: dict[str, Plain] | None = None,
        names: tuple[str, ...] = NAMES,
        **settings: object,
    ) -> None:
        self._ann = ann
        self._chance = Quick(1)
        self._guests = [server.guest(name) for name in names[:others]]
        self._streams = ExitStack()
        wanted = {"seats": others + 1, "start": False, "clock": {"away": AWAY}, **settings}
        if position is not None:
            position = {"players": others + 1, **position}
        self.table = ann.new_table(game, [], position, **wanted)
        self.path = f"/api/tables/{self.table}"
        for guest in self._guests:
            guest.post(f"{self.path}/join", json={}).raise_for_status()
        ann.post(f"{self.path}/start")
        ann.page.goto(f"./#/table/{self.table}")
        self.show()

    def stay(self) -> None:
        """Keep streams open, so that nobody counts as away; their lines are not read."""
        for guest in self._guests:
            self._streams.enter_context(guest.stream("GET", f"{self.path}/stream"))

    def view(self, seat: int = 0) -> View:
        if seat == 0:
            view: View = self._ann.get(f"{self.path}/view")["view"]
        else:
            view = self._guests[seat - 1].get(f"{self.path}/view").json()["view"]
        return view

    def play(self, *moves: str) -> None:
        """Play these moves, each after its seat, as scenarios write them; then show them."""
        for move in moves:
            seat, _, text = move.partition(" ")
            self.wait_for(int(seat))
            self.move(int(seat), text)
        self.show()

    def wait_for(self, seat: int) -> None:
        """Wait until this seat is to move: a move that Ann's page sends may be under way."""
        for _ in range(PATIENCE // LOOK):
            if self.view(seat)["to_move"] == seat:
                return
            self._ann.page.wait_for_timeout(LOOK)
        raise AssertionError(f"seat {seat} is never to move")

    def until(self, enough: Callable[[View], bool], choose: Choose | None = None) -> View:
        """Move for everybody until Ann's view is `enough` and her screen shows it."""
        for _ in range(MOST):
            if enough(view := self.view()):
                self.show()
                return view
            self.move(view["to_move"], choose)
        raise AssertionError(f"not after {MOST} moves")

    def show(self) -> None:
        """Wait until Ann's screen shows the present."""
        ply = self.view()["ply"]
        self._ann.page.locator(f"[data-table='{self.table}'][data-ply='{ply}']").wait_for()

    def to_the_end(self, choose: Choose | None = None) -> View:
        return self.until(is_over, choose)

    def move(self, seat: int, choose: Choose | str | None = None) -> None:
        view = self.view(seat)
        move = choose if isinstance(choose, str) else (choose or self._anything)(view)
        body = {"move": move, "ply": view["ply"]}
        if seat == 0:
            self._ann.post(f"{self.path}/moves", body)
        else:
            self._guests[seat - 1].post(f"{self.path}/moves", json=body).raise_for_status()

    def guest(self, seat: int) -> httpx.Client:
        return self._guests[seat - 1]

    def _anything(self, view: View) -> str:
        return any_move(view, self._chance)

    def leave(self) -> None:
        self._streams.close()
        for guest in self._guests:
            guest.close()
