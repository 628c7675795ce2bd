"""A server without luck: python -m tests.server.seeded serve OPTIONS

Deals, bots, ids and tokens follow from the seed of the tests, from the server, from the test that
sends a request, and from how often that test drew the like there. So neither order nor worker
matters. A test can let a table begin with a position, and can move the server's clocks.
PURRLOR_TRACE names a file for all changes that were requested and all moves that were played.
"""

import json
import os
import secrets
import time
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from random import Random
from typing import Any

from purrlor.core.chance import FairLuck
from purrlor.core.game import Move, Seat
from purrlor.core.match import Match
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.events import BidMade, Dealt
from purrlor.games.kitten_me.state import KittenMe
from purrlor.server.http.asgi import App, Receive, Scope, Send
from tests.luck import luck
from tests.server.asking import CLOCK, POSITION, SERVER, TEST

ASKED: ContextVar[Mapping[str, str]] = ContextVar("ASKED")  # headers of the request
DRAWN: Counter[tuple[str, str]] = Counter()  # how often each test drew each kind of luck
ARRANGED: dict[bytes, dict[str, Plain]] = {}  # the positions of tables, by their secret
LATER = [0.0]  # seconds by which tests have moved the clocks


def asked(header: str) -> str:
    return ASKED.get({}).get(header, "")


def note(what: str) -> None:
    if path := os.environ.get("PURRLOR_TRACE"):
        with open(path, "a") as trace:
            trace.write(f"{asked(TEST)} {what}\n")


def drawn(kind: str) -> Random:
    """The next luck of this kind for the test that sends the request."""
    test = asked(TEST)
    DRAWN[test, kind] += 1
    return luck(os.environ[SERVER], test, kind, DRAWN[test, kind])


def token_bytes(length: int = 32) -> bytes:
    return drawn(f"{length} bytes").randbytes(length)


def token_hex(length: int = 32) -> str:
    """Draw the secret of a table, which may begin with a position, or an id."""
    made = token_bytes(length)
    if position := asked(POSITION):
        ARRANGED[made] = json.loads(position)
    return made.hex()


def token_urlsafe(length: int = 32) -> str:
    return urlsafe_b64encode(token_bytes(length)).rstrip(b"=").decode()


def choice(words: Sequence[Any]) -> Any:
    return drawn(f"one of {len(words)}").choice(words)


def fair(cls: type[Match], game: AnyGame, options: Any, luck: FairLuck) -> Match:
    """Deal a new game, or begin with the position that the table's test arranged."""
    position = ARRANGED.get(luck.secret)
    if position is None:
        match = cls.deal(game, options, len(luck.contributions), luck.chance())
    else:
        arranged = game.arrange(options, dict(position), luck.chance())
        match = cls(game, options, arranged).with_chance(luck.chance())
        if isinstance(arranged.state, KittenMe):
            match.true_events(0).extend(round_of(arranged.state))
    note(f"deal {match.trace()}")
    return match


def round_of(table: KittenMe) -> list[Dealt | BidMade]:
    """The deal and the Bids of an arranged round; the story of the game begins with them."""
    hands = tuple(tuple(sorted(hand)) for hand in table.hands)
    dealt = Dealt(table.round, table.dealer, tuple(map(len, hands)), hands)
    return [dealt, *(BidMade(seat, bid) for seat, bid in table.bids)]


def noted(play: Callable[[Match, Seat, Move], None]) -> Callable[[Match, Seat, Move], None]:
    def play_and_note(match: Match, seat: Seat, move: Move) -> None:
        play(match, seat, move)
        note(f"{match.ply} {seat} {move}")

    return play_and_note


def moved(clock: Callable[[], float]) -> Callable[[], float]:
    return lambda: clock() + LATER[0]


def knowing_who_asks(make_app: Callable[[Any], App]) -> Callable[[Any], App]:
    """Remember the headers of the tests during a request."""

    def make(services: Any) -> App:
        app = make_app(services)

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            headers = {name.decode(): value.decode() for name, value in scope["headers"]}
            ASKED.set(headers)
            if scope["method"] != "GET":
                note(f"{scope['method']} {scope['path']}")
            if seconds := headers.get(CLOCK):
                LATER[0] += float(seconds)
                for live in services.tables.loaded():
                    live.nudged.set()
            await app(scope, receive, send)

        return serve

    return make


def take_luck_out() -> None:
    time.time, time.monotonic = moved(time.time), moved(time.monotonic)
    from purrlor.server import running  # modules of the server import the clocks by name

    replaced = (token_bytes, token_hex, token_urlsafe, choice)
    vars(secrets).update({each.__name__: each for each in replaced})
    vars(running)["make_app"] = knowing_who_asks(vars(running)["make_app"])
    setattr(Match, "fair", classmethod(fair))  # noqa: B010  # mypy forbids an assignment
    setattr(Match, "play", noted(Match.play))  # noqa: B010


if __name__ == "__main__":
    take_luck_out()
    from purrlor.cli import main

    main()
