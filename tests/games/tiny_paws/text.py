"""The game in words: events, moves, verbs, cards and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from purrlor.core.game import Event, Move
from purrlor.core.shown import CardText, Colour, Shown, Tint, Verb
from purrlor.core.words import counted, listed
from tests.games.tiny_paws.events import CardsShown, Dealt, PawEvent, Peeked, TreatsTaken
from tests.games.tiny_paws.moves import AnyMove, Peek, Take
from tests.games.tiny_paws.options import Options
from tests.games.tiny_paws.state import TinyPaws
from tests.games.tiny_paws.view import TableView

VERBS: Final = {
    "take": Verb("take one to three treats out of the bowl", ("TP-4",)),
    "peek": Verb("look at another player's card, once in a game", ("TP-5",)),
}
TINTS: Final = (Tint(r"\bgreedy\b", Colour.RED), Tint(r"\bsleepy\b", Colour.BLUE))


def card_texts(options: Options) -> dict[str, CardText]:
    return {
        "greedy": CardText("Greedy", "Each of your treats is two points.", "TP-7"),
        "sleepy": CardText("Sleepy", "Each of your treats is one point.", "TP-7"),
    }


def tell(event: Event, names: Sequence[str]) -> str:
    assert isinstance(event, PawEvent)
    match event:
        case Dealt():
            return f"Each player is dealt a card; {names[event.first]} begins."
        case TreatsTaken():
            taken, left = counted(event.treats, "treat"), counted(event.left, "treat")
            return f"{names[event.seat]} takes {taken} and leaves {left}."
        case Peeked():
            card = "" if event.card is None else f": {event.card}"
            return f"{names[event.seat]} peeks at the card of {names[event.whom]}{card}."
        case CardsShown():
            pairs = zip(names, event.cards, event.points, strict=True)
            return "; ".join(f"{name} was {card}: {points}" for name, card, points in pairs) + "."
        case _:
            assert_never(event)


def say(options: Options, move: Move, names: Sequence[str]) -> str:
    assert isinstance(move, AnyMove)
    match move:
        case Take():
            return f"Take {counted(move.treats, 'treat')}"
        case Peek():
            return f"Peek at the card of {names[move.whom]}"
        case _:
            assert_never(move)


def show(view: TableView, names: Sequence[str]) -> Shown:
    own = None if view.seat is None else view.cards[view.seat]
    return Shown(
        heading=f"{counted(view.bowl, 'treat')} in the bowl",
        lines=tuple(_seat(view, seat, name) for seat, name in enumerate(names)),
        hand=() if own is None else (f"Your hand: {own}",),
    )


def _seat(view: TableView, seat: int, name: str) -> str:
    mark = ">" if seat == view.to_move else " "
    card = view.cards[seat]
    known = "" if card is None or seat == view.seat else f", {card}"
    return f"{mark} {seat} {name}: {counted(view.treats[seat], 'treat')}{known}"


def lay_open(table: TinyPaws, names: Sequence[str]) -> list[str]:
    hands = zip(names, table.cards, strict=True)
    return [*(f"{name} is {card}" for name, card in hands), f"Not dealt: {listed(table.aside)}"]
