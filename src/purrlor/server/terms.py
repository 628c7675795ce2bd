"""Small values of requests, answers and stored rows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from purrlor.server.limits import Range, Readers


class Status(StrEnum):
    WAITING = "waiting"  # for players, or for the host to start
    PLAYING = "playing"
    OVER = "over"
    FROZEN = "frozen"  # after an error, or because the rules have changed; its record stays
    CLOSED = "closed"  # ended early by the host of the server, or because everybody left


class Sitter(StrEnum):
    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class By(StrEnum):
    """Who made a seat's move."""

    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"


class Emote(StrEnum):
    """A reaction without text."""

    PURR = "purr"
    HISS = "hiss"
    MEOW = "meow"
    YAWN = "yawn"
    PAW = "paw"
    STARE = "stare"


class Pace(StrEnum):
    """How fast bots play, and how long they wait for what people have to read."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Coat(StrEnum):
    """The fur of a face."""

    CREAM = "cream"
    GREY = "grey"
    TUX = "tux"
    MARMALADE = "marmalade"
    SIAM = "siam"
    CALICO = "calico"
    COCOA = "cocoa"
    WHITE = "white"
    BLACK = "black"
    TORTIE = "tortie"
    LEOPARD = "leopard"
    SMOKE = "smoke"


class Eyes(StrEnum):
    """The eyes of a face: their colour, and what is drawn around them."""

    AMBER = "amber"
    GREEN = "green"
    BLUE = "blue"
    COPPER = "copper"
    ODD = "odd"  # one blue, one amber
    LASHES = "lashes"
    BROWS = "brows"
    WINGED = "winged"
    FRECKLED = "freckled"
    ROSY = "rosy"
    SHADED = "shaded"
    STARRY = "starry"


class Wears(StrEnum):
    """What a face wears; none of it is on a card of a game."""

    BOW = "bow"
    SCARF = "scarf"
    BELL = "bell"
    MONOCLE = "monocle"
    FLOWER = "flower"
    BERET = "beret"
    EARRING = "earring"
    BANDANA = "bandana"
    FEATHER = "feather"
    PEARLS = "pearls"
    HEADPHONES = "headphones"
    RUFF = "ruff"


@dataclass(frozen=True)
class Face:
    """The face of a person at every table."""

    coat: Coat
    eyes: Eyes
    wears: Wears


@dataclass(frozen=True)
class Clock:
    """How time runs at a table."""

    move: Annotated[int, Range(5, 24 * 60 * 60)] | None = None  # seconds; None: take your time
    # Seconds that a player may be away before a stand-in moves.
    away: Annotated[int, Range(5, 60 * 60)] = 60
    pace: Pace = Pace.NORMAL
    readers: Readers = 20  # seconds that bots wait at most for the slowest reader among several
