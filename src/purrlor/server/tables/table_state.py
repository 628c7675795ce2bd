"""TableState: a table in memory, as it is stored and may be shown."""

from __future__ import annotations

from functools import cached_property
from math import inf
from time import monotonic
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.games import BOXES
from purrlor.server.api.games import card_text
from purrlor.server.api.messages import CardText
from purrlor.server.store.types import Log
from purrlor.server.tables.access import seat_of
from purrlor.server.tables.presence import Presence
from purrlor.server.terms import Pace, Sitter, Status

_RELOAD: Final = 5  # seconds: a player who reloads the page is not away
_TEMPO: Final = {Pace.SLOW: 1.75, Pace.NORMAL: 1.0, Pace.FAST: 0.5, Pace.INSTANT: 0.0}


class TableState:
    """While a move is being stored, `match` includes it, but `ply` and `to_move` do not yet."""

    def __init__(self, log: Log, match: Match | None, pace: float = 1.0) -> None:
        self.stored = log.stored
        self.match = match
        self.turns: Final = list(log.turns)
        self.chat: Final = list(log.chat)
        self.presence: Final = Presence()
        self.pace: Final = pace  # of this server: a factor for all times to read
        self.read: Final[dict[Seat, int]] = {}  # the last ply that each seat has read
        self.reporting: Final[set[Seat]] = set()  # seats whose clients report what they have read
        self.shown = 0  # the last ply that showed something to look at
        self.shown_at = monotonic()
        self.to_end = False  # the rest is played at once, for all seats
        self.failing: Final[set[Seat]] = set()  # seats whose bot fails
        self.turn_began = monotonic()
        self.to_move: Seat | None = None
        self.ply = 0
        self.commit()

    def commit(self) -> None:
        """Note that all moves in `match` are stored and may be shown."""
        self.turn_began = monotonic()
        if self.match is None:
            return
        self.ply = self.match.ply
        playing = self.stored.status is Status.PLAYING
        self.to_move = self.match.to_move if playing else None
        if self.match.halt(self.ply):
            self.shown, self.shown_at = self.ply, self.turn_began

    def names(self) -> list[str]:
        return [seat.name for seat in self.stored.seats]

    @cached_property
    def cards(self) -> tuple[CardText, ...]:
        """Names and texts of the special cards in this table's deck; empty if its rules are not
        installed any more."""
        box = BOXES.get(self.stored.game)
        game = None if box is None else box.open()
        if game is None or game.version != self.stored.rules:
            return ()
        cards = game.cards(read_options(game, self.stored.options))
        return tuple(card_text(name, card) for name, card in cards.items())

    def seat_of(self, person: str | None) -> Seat | None:
        return seat_of(self.stored, person)

    def people(self) -> list[Seat]:
        """Return the seats of people."""
        seats = enumerate(self.stored.seats)
        return [number for number, seat in seats if seat.sitter is Sitter.PERSON]

    def tempo(self) -> float:
        """Return the factor of all times to read: 1 is normal, 0 waits for nobody."""
        return 0.0 if self.to_end else self.pace * _TEMPO[self.stored.clock.pace]

    # Who is present

    def away_for(self, seat: Seat) -> float:
        return self.presence.away_for(seat, self.stored.seats[seat].person)

    def is_here(self, seat: Seat) -> bool:
        sitter = self.stored.seats[seat].sitter
        return sitter is Sitter.BOT or (sitter is Sitter.PERSON and self.away_for(seat) < _RELOAD)

    def has_stand_in(self, seat: Seat) -> bool:
        """Return whether a bot moves for the person in this seat, who is away."""
        if self.presence.is_connected(seat):
            return False  # the usual case
        is_person = self.stored.seats[seat].sitter is Sitter.PERSON
        is_playing = self.stored.status is Status.PLAYING
        return is_person and is_playing and self.away_for(seat) >= self._stand_in_after()

    def _stand_in_after(self) -> float:
        return max(self.stored.clock.away, _RELOAD)

    def until_away(self) -> float:
        """Return the seconds until a player who left counts as away, or gets a stand-in."""
        gone = [
            self.away_for(seat) for seat in self.people() if not self.presence.is_connected(seat)
        ]
        limits = (_RELOAD, self._stand_in_after())
        return min((each - away for away in gone for each in limits if each > away), default=inf)

    def is_driven(self, seat: Seat) -> bool:
        """Return whether the server moves for this seat regardless of the clock."""
        bot = self.stored.seats[seat].sitter is Sitter.BOT
        return bot or self.to_end or self.has_stand_in(seat)

    def is_everybody_out(self) -> bool:
        """Return whether there are people at this table, and none of them has a move left."""
        match, people = self.match, self.people()
        return match is not None and people != [] and all(map(match.is_out, people))

    def is_attended(self) -> bool:
        """Return whether any player is here. If not, the game waits, so that nobody comes back to
        a lost one. Spectators do not count."""
        return any(self.is_here(seat) for seat in self.people())

    def touch(self, seat: Seat) -> bool:
        """Note that the person in this seat is here now, and return whether they had been away."""
        was_away = not self.is_here(seat)
        self.presence.touch(self.stored.seats[seat].person)
        return was_away
