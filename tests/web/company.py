"""Players without a browser, at a table with one who has a browser."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx

from purrlor.core.chance import Quick
from tests.server.running import ServerProcess
from tests.server.visiting import any_move
from tests.web.browser import Person

View = dict[str, Any]
Choose = Callable[[View], str]
AWAY = 3600  # seconds; longer than any test, so that no stand-in moves
MANY = 10  # moves
NOWHERE = "./#/nonsense/x"
NAMES = ("Otto", "Mira", "Nell", "Fritz", "Cleo", "Gus", "Hana", "Ivo", "Dora")


class Company:
    """Ann has the first seat and a browser; the others sit in order."""

    def __init__(
        self,
        ann: Person,
        server: ServerProcess,
        game: str,
        others: int,
        names: tuple[str, ...] = NAMES,
        **settings: object,
    ) -> None:
        self._ann = ann
        self._chance = Quick(1)
        self._guests = [server.guest(name) for name in names[:others]]
        self._streams = ExitStack()
        self._game = game
        self._wanted = {"seats": others + 1, "start": False, "clock": {"away": AWAY}, **settings}
        self._sit_down()

    def _sit_down(self) -> None:
        self._elsewhere = False
        self.table = self._ann.open_table(self._game, [], **self._wanted)
        self.path = f"/api/tables/{self.table}"
        for guest in self._guests:
            guest.post(f"{self.path}/join", json={}).raise_for_status()
        self._ann.post(f"{self.path}/start")
        self.show(0)

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

    def play(self, choose: Choose | None = None) -> View:
        """Play until it is Ann's turn, or the game is over."""
        return self.until(lambda view: view["to_move"] in (0, None), choose)

    def until(
        self, enough: Callable[[View], bool], choose: Choose | None = None, *, drawn: bool = False
    ) -> View:
        """Move for everybody until Ann's view is `enough`, in one game or in several; then wait
        until her screen shows it. Unless `drawn`, her page is elsewhere during a long game: drawing
        it takes most of the time."""
        moves = 0
        while not enough(view := self.view()):
            if view["outcome"] is None:
                self.move(view["to_move"], choose or self._anything)
            else:
                self._sit_down()
            moves += 1
            if moves == MANY and not drawn:
                self._ann.page.goto(NOWHERE)
                self._elsewhere = True
        if moves >= MANY and not drawn:
            self._ann.page.goto(f"./#/table/{self.table}")
            self._elsewhere = False
        self.show(view["ply"])
        return view

    def show(self, ply: int) -> None:
        """Wait until Ann's screen shows this ply of this table."""
        self._ann.page.locator(f"[data-table='{self.table}'][data-ply='{ply}']").wait_for()

    def to_the_end(self, *, drawn: bool = False) -> View:
        return self.until(lambda view: view["outcome"] is not None, drawn=drawn)

    def move(self, seat: int, choose: Choose | None = None) -> None:
        view = self.view(seat)
        body = {"move": (choose or self._anything)(view), "ply": view["ply"]}
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
