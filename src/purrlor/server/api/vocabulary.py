"""Every type that goes over the network, by name: the contract's own and those of the games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from purrlor.bots import all_levels
from purrlor.core.game import Barred, OwnView, PublicView, View
from purrlor.core.offer import Number, OneOf, OneSeat, OrderOf
from purrlor.core.record import Record
from purrlor.core.rule import Rule
from purrlor.core.rulebook import AnyGame
from purrlor.core.story import Highlight, Place
from purrlor.core.wire import Plain
from purrlor.games import BOXES, all_games
from purrlor.server.api import bodies as b
from purrlor.server.api import messages as m
from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.api.endpoint import AnyEndpoint
from purrlor.server.api.messages import Box, Scene
from purrlor.server.api.schema import Class, Dialect, PatchOf, RequestSchemas, Schema, Schemas
from purrlor.server.store.types import Count, Finished, Tally


class Game:
    """A game's id."""


class Level:
    """How well a bot plays."""


class AnyEvent:
    """An event of one of the games, as this viewer sees it."""


AnyMessage = dict[str, Plain]  # kind and arguments; a catalogue renders it


class AnyOptions:
    """House rules of one of the games."""


FIELDS: Final[dict[tuple[Class, str], object]] = {
    **{
        (each, "game"): Game
        for each in (
            b.NewTable,
            b.Seeking,
            b.OnBoard,
            m.Table,
            Box,
            m.Seek,
            Count,
            Tally,
            Finished,
            Record,
        )
    },
    **{(each, "options"): AnyOptions for each in (b.NewTable, b.OnBoard, m.Table, Record)},
    (b.NewTable, "bots"): tuple[Level | None, ...],
    (b.SeatBot, "level"): Level,
    (m.Seated, "level"): Level | None,
    (Box, "levels"): tuple[Level, ...],
    (m.Step, "events"): tuple[AnyEvent, ...],
    (m.Played, "events"): tuple[AnyEvent, ...],
    (m.CardText, "effect"): AnyMessage | None,
    (m.Advice, "said"): AnyMessage,
    (m.ReviewedMove, "said"): AnyMessage,
    (m.Problem, "reason"): AnyMessage | None,
    (Barred, "reason"): AnyMessage,
    (Place, "standing"): AnyMessage,
    (Highlight, "moment"): AnyMessage,
    (Scene, "said"): AnyMessage | None,
    **{(each, "table"): PatchOf(m.Table) for each in (m.Played, m.Changed)},
    (m.Played, "public"): PatchOf(PublicView),
    (m.Played, "own"): PatchOf(OwnView),
    (m.Frame, "views"): tuple[View, ...],
    (Scene, "view"): View,
}

# A server's record names no levels: no bot is seated again from it. An HTTP error has only a code
# and a detail.
LEFT_OUT: Final[frozenset[tuple[Class, str]]] = frozenset(
    {
        (Record, "levels"),
        (m.Step, "sentences"),
        *((m.Problem, field) for field in ("reason", "rule", "ply", "offers")),
    }
)

# Names that mean something else, or too little, outside their Python module.
NAMES: Final[dict[Class, str]] = {
    View: "AnyView",
    PublicView: "AnyPublic",
    OwnView: "AnyOwn",
    Record: "GameRecord",
    Rule: "RuleText",
    Number: "NumberSlot",
    OneOf: "OneOfSlot",
    OneSeat: "OneSeatSlot",
    OrderOf: "OrderOfSlot",
}


@dataclass(frozen=True)
class Vocabulary:
    """The named schemas, and what each endpoint takes and gives, by the endpoint's name."""

    named: dict[str, Schema]
    takes: dict[str, Schema]
    gives: dict[str, Schema]


@cache
def vocabulary() -> Vocabulary:
    named: dict[str, Schema] = {}
    answers, requests = Schemas(dialect(), named), RequestSchemas(dialect(), named)
    for wanted in (m.Problem, View, AnyEvent, AnyOptions):
        answers.of(wanted)
    gives = {each.name: answers.of(each.gives) for each in ENDPOINTS if is_json(each)}
    takes = {each.name: requests.of(each.takes) for each in ENDPOINTS if each.takes_body()}
    return Vocabulary(named, takes, gives)


def is_json(endpoint: AnyEndpoint) -> bool:
    """Is the answer JSON, or a stream of JSON lines?"""
    return not endpoint.media.startswith("image/")


@cache
def dialect() -> Dialect:
    games = all_games()
    return Dialect(
        name=_name,
        words={Game: tuple(BOXES), Level: all_levels()},
        kinds={
            View: tuple(game.view_type for game in games),
            PublicView: tuple(game.public_type for game in games),
            OwnView: tuple(game.own_type for game in games),
            AnyEvent: tuple(events_of(game) for game in games),
            AnyOptions: tuple(game.options for game in games),
            **{events_of(game): game.events for game in games},
        },
        fields=FIELDS,
        left_out=LEFT_OUT,
    )


def _name(of: Class) -> str:
    """The name of a class outside Python; a game puts its own before it: KittenMeCard."""
    game = next((id for id, box in BOXES.items() if _is_in(box.package, of)), None)
    return NAMES.get(of, of.__name__) if game is None else camel(game) + of.__name__


def _is_in(package: str, of: Class) -> bool:
    return f"{of.__module__}.".startswith(f"{package}.")


def camel(id: str) -> str:
    return "".join(word.capitalize() for word in id.split("-"))


@cache
def events_of(game: AnyGame) -> Class:
    """A class that represents all events of the game."""
    return type(f"{camel(game.id)}Event", (), {"__doc__": f"What happens in {game.title}"})
