"""The sentences by which the bots explain themselves."""

from __future__ import annotations

from purrlor.bots.bot import Claim, Reason, reason
from purrlor.bots.go_kitty.prices import is_last
from purrlor.core.words import Sentence, percent
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
    """Say what a Clowder brings beyond its points, which the hand was already worth."""
    than = "more" if worth >= 0 else "less"
    return f"brings {points(abs(worth))} {than} than the hand was worth before"


def has(ask: Asking, odds: float) -> Reason:
    """Say how likely the ask succeeds; what is certain makes no claim, since it cannot fail."""
    what = wish_words(ask.wish)
    if odds == 0:
        return reason(f"{{}} cannot have {what}", ask.whom)
    if odds == 1:
        return reason(f"{{}} has {what} for certain", ask.whom)
    said = Sentence(f"{{}} has {what} {percent(odds)} of the time", (ask.whom,))
    return Reason(said, (Claim("has-the-card", odds),))


def why(view: TableView, move: KittyMove, odds: float | None, worth: float) -> Reason:
    """The reason of a move. Its numbers are points that the tabby expects beside what the hand is
    worth already; in the last turn they are parts of the win."""
    if is_last(view):
        return _why_last(move, odds or 0.0, worth)
    if isinstance(move, Asking):
        return _why_ask(view, move, odds or 0.0, worth)
    if isinstance(move, Lay):
        return reason(f"{_safe(move.clowder)}; the turn {_more(worth)}.")
    if isinstance(move, (Scout, Skip, Draw, End)):
        return reason(_why_alone(view, move, worth))
    return reason(_why_card(move, worth))


def _why_last(move: KittyMove, odds: float, worth: float) -> Reason:
    """Give the reason of a move in the last turn; what an answer changes is only estimated."""
    win = abs(round(worth, 3))
    said = f"{percent(win)} of the win."
    if isinstance(move, (Give, HandOver, Reverse)):
        return reason(f"{_doing(move)} makes about {said}")
    wins = (Claim("wins", win),)
    if isinstance(move, Asking):
        return has(move, odds) + Reason(Sentence(f"; the {_verb(move)} makes {said}"), wins)
    doing = f"{_safe(move.clowder)}; the turn" if isinstance(move, Lay) else _doing(move)
    return Reason(Sentence(f"{doing} makes {said}"), wins)


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


def _why_ask(view: TableView, ask: Asking, odds: float, worth: float) -> Reason:
    draw = ", so that I draw" if not odds and view.pile_size else ""
    return has(ask, odds) + reason(f"{draw}; the {_verb(ask)} {brings(worth)}.")


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
