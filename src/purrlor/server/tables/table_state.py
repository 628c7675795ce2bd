"""TableState: all that may be told of a table in memory, because it is stored already."""

from __future__ import annotations

from functools import cached_property
from math import inf
from time import monotonic
from typing import Final

from purrlor.core.chance import FairLuck, hmac_sha256
from purrlor.core.game import OVER, Seat
from purrlor.core.match import Match, read_options
from purrlor.core.record import Record
from purrlor.games import BOXES
from purrlor.server.api.messages import CardText
from purrlor.server.api.teaching import card_text
from purrlor.server.store.types import Log
from purrlor.server.tables.access import seat_of
from purrlor.server.tables.presence import Presence
from purrlor.server.tables.rebuilding import luck_of
from purrlor.server.terms import Pace, Sitter, Status

_HERE: Final = 5  # seconds: somebody who loads the page again is not away
_TEMPO: Final = {Pace.SLOW: 1.75, Pace.NORMAL: 1.0, Pace.FAST: 0.5, Pace.INSTANT: 0.0}


class TableState:
    """A move that is being stored is in `match` already, but not yet in `ply` and `asked`."""

    def __init__(self, log: Log, match: Match | None, pace: float = 1.0) -> None:
        self.stored = log.stored
        self.match = match
        self.turns: Final = list(log.turns)
        self.chat: Final = list(log.chat)
        self.presence: Final = Presence()
        self.pace: Final = pace  # of this server: how many times as slow as usual
        self.read: Final[dict[Seat, int]] = {}  # the last ply that each seat has read
        self.reporting: Final[set[Seat]] = set()  # seats whose clients say what they have read
        self.shown = 0  # the last ply at which there was something to look at
        self.shown_at = monotonic()
        self.to_end = False  # the rest is played at once, for all seats
        self.failing: Final[set[Seat]] = set()  # seats whose bot gives no answer
        self.moved = monotonic()  # when the seat to move was asked
        self.asked: Seat | None = None
        self.ply = 0
        self._record: Record | None = None
        self.commit()

    def commit(self) -> None:
        """Note that all that was played is stored, and may be shown."""
        if self.match is not None:
            self.ply = self.match.ply
            over = self.match.to_move == OVER or self.stored.status is not Status.PLAYING
            self.asked = None if over else self.match.to_move
        self.moved = monotonic()
        if self.match is not None and self.match.halt(self.ply):
            self.shown, self.shown_at = self.ply, self.moved

    def names(self) -> list[str]:
        return [seat.name for seat in self.stored.seats]

    @cached_property
    def cards(self) -> tuple[CardText, ...]:
        """What the special cards of this table's deck are called and say; none where its rules
        are gone."""
        box = BOXES.get(self.stored.game)
        game = None if box is None else box.open()
        if game is None or game.version != self.stored.rules:
            return ()
        cards = game.cards(read_options(game, self.stored.options))
        return tuple(card_text(name, card) for name, card in cards.items())

    def seat_of(self, person: str | None) -> Seat | None:
        return seat_of(self.stored, person)

    def people(self) -> list[Seat]:
        """The seats that people hold."""
        seats = enumerate(self.stored.seats)
        return [number for number, seat in seats if seat.sitter is Sitter.PERSON]

    def tempo(self) -> float:
        """What every time to read is multiplied by: 1 is usual, 0 waits for nobody."""
        return 0.0 if self.to_end else self.pace * _TEMPO[self.stored.clock.pace]

    def away_for(self, seat: Seat) -> float:
        return self.presence.away_for(seat, self.stored.seats[seat].person)

    def is_here(self, seat: Seat) -> bool:
        sitter = self.stored.seats[seat].sitter
        return sitter is Sitter.BOT or (sitter is Sitter.PERSON and self.away_for(seat) < _HERE)

    def has_stand_in(self, seat: Seat) -> bool:
        """Does a bot move for the person in this seat, who is away?"""
        if self.presence.is_connected(seat):
            return False  # as with most moves
        is_person = self.stored.seats[seat].sitter is Sitter.PERSON
        is_playing = self.stored.status is Status.PLAYING
        return is_person and is_playing and self.away_for(seat) >= self._patience()

    def _patience(self) -> float:
        return max(self.stored.clock.away, _HERE)

    def until_away(self) -> float:
        """Seconds until somebody who went counts as away, or has a stand-in."""
        gone = [
            self.away_for(seat) for seat in self.people() if not self.presence.is_connected(seat)
        ]
        limits = (_HERE, self._patience())
        return min((each - away for away in gone for each in limits if each > away), default=inf)

    def is_driven(self, seat: Seat) -> bool:
        """Does the house move for this seat, without any clock?"""
        bot = self.stored.seats[seat].sitter is Sitter.BOT
        return bot or self.to_end or self.has_stand_in(seat)

    def is_everybody_out(self) -> bool:
        """Has no person here a move to make any more?"""
        match = self.match
        return match is not None and all(match.is_out(seat) for seat in self.people())

    def is_attended(self) -> bool:
        """Is any player here? If not, the game waits, so that nobody comes back to a lost one;
        whoever only looks on does not count."""
        return any(self.is_here(seat) for seat in self.people())

    def see(self, seat: Seat) -> bool:
        """Note that the person in this seat was here just now; had they been away?"""
        was_away = not self.is_here(seat)
        self.presence.touch(self.stored.seats[seat].person)
        return was_away

    # The luck, and the record

    def luck(self) -> FairLuck:
        return luck_of(self.stored)

    def bot_seed(self, seat: Seat) -> str:
        """The seed of a bot's own luck, which tells nothing of the cards."""
        return hmac_sha256(bytes.fromhex(self.stored.secret), f"bot:{seat}".encode()).hex()

    def record(self) -> Record:
        """The record of a game that is over; it is made once."""
        assert self.match is not None
        if self._record is None:
            luck = self.luck()
            sealed = Record.of(self.match, tuple(self.names()), luck)
            self._record = sealed.open(self.match, luck)
        return self._record
