"""The sentences by which the bots explain themselves."""

from __future__ import annotations

from purrlor.bots.go_kitty.prices import is_last
from purrlor.core.words import percent
from purrlor.games.go_kitty.clowders import KINDS, Clowder
from purrlor.games.go_kitty.components import TOKENS
from purrlor.games.go_kitty.moves import (
    Ask,
    Asking,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    KittyMove,
    Lay,
    Reverse,
    Scout,
    Skip,
)
from purrlor.games.go_kitty.text import points_words, title, wish_words
from purrlor.games.go_kitty.view import TableView


def points(worth: float) -> str:
    return f"{worth:.2f} points"


def brings(worth: float) -> str:
    return f"{'brings' if worth >= 0 else 'costs'} {points(abs(worth))}"


def _more(worth: float) -> str:
    """Of a Clowder: its own points were in the hand already."""
    than = "more" if worth >= 0 else "less"
    return f"brings {points(abs(worth))} {than} than the hand was worth before"


def has(ask: Asking, odds: float) -> str:
    who, what = f"Seat {ask.whom}", wish_words(ask.wish)
    if odds == 0:
        return f"{who} cannot have {what}"
    return f"{who} has {what} {'for certain' if odds == 1 else f'{percent(odds)} of the time'}"


def why(view: TableView, move: KittyMove, odds: float | None, worth: float) -> str:
    """In points that the tabby expects in the end, beside what the hand is worth already; in the
    last turn of all, in parts of a win."""
    if is_last(view):
        return _why_last(move, odds or 0.0, worth)
    if isinstance(move, Asking):
        return _why_ask(view, move, odds or 0.0, worth)
    if isinstance(move, Lay):
        return f"{_safe(move.clowder)}; the turn {_more(worth)}."
    if isinstance(move, (Scout, Skip, Draw, End)):
        return _why_alone(view, move, worth)
    return _why_card(move, worth)


def _why_last(move: KittyMove, odds: float, worth: float) -> str:
    win = f"{percent(abs(round(worth, 3)))} of the win"
    if isinstance(move, Asking):
        return f"{has(move, odds)}; the {_verb(move)} makes {win}."
    if isinstance(move, Lay):
        return f"{_safe(move.clowder)}; the turn makes {win}."
    about = "about " if isinstance(move, (Give, HandOver, Reverse)) else ""
    return f"{_doing(move)} makes {about}{win}."


def _doing(move: KittyMove) -> str:
    if isinstance(move, Give):
        return f"Giving {title(move.card)}"
    if isinstance(move, HandOver):
        return "Handing it over"
    if isinstance(move, Reverse):
        return "Turning the ask round with my Mouse"
    return "A skip" if isinstance(move, Skip) else "Ending the game"


def _verb(ask: Asking) -> str:
    return "ask" if isinstance(ask, Ask) else "seek"


def _why_ask(view: TableView, ask: Asking, odds: float, worth: float) -> str:
    draw = ", so that I draw" if not odds and view.pile_size else ""
    return f"{has(ask, odds)}{draw}; the {_verb(ask)} {brings(worth)}."


def _safe(clowder: Clowder) -> str:
    verb = "is" if clowder.kind is KINDS["season"] else "are"
    scored = points_words(clowder.kind.points)
    return f"The {scored} of a {clowder.kind.title} {verb} safe once it is laid"


def _why_alone(view: TableView, move: KittyMove, worth: float) -> str:
    if isinstance(move, Scout):
        return f"The best of the next cards, less a token, {brings(worth)}."
    if isinstance(move, Draw):
        return f"An empty hand takes a card and goes on; the turn {brings(worth)}."
    if isinstance(move, End):
        return _held_back(view) if _can_lay(view) else "Nothing is left to lay."
    assert isinstance(move, Skip), move
    token = view.seat is not None and view.tokens[view.seat] < TOKENS and not view.asked
    return f"A skip wins {'a token' if token else 'nothing'} back; the turn {brings(worth)}."


def _held_back(view: TableView) -> str:
    return "What I hold back is lost." if view.last_turns else "What I hold back may serve later."


def _can_lay(view: TableView) -> bool:
    return any(offer.verb == "lay" for offer in view.offers)


def _why_card(move: KittyMove, worth: float) -> str:
    if isinstance(move, Keep):
        return f"{title(move.card)}: with it my hand is worth {points(worth)} more."
    if isinstance(move, Give):
        return f"Giving {title(move.card)} {brings(worth)}, the other's gain included."
    if isinstance(move, HandOver):
        return f"Handing it over {brings(worth)}, the other's gain included."
    assert isinstance(move, Reverse), move
    return f"My Mouse turns the ask round, which {brings(worth)}."
