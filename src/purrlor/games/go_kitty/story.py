"""Tells what was worth it: Clowders, hauls, lucky draws and mice; and ranks by points."""

from __future__ import annotations

from collections.abc import Iterator

from purrlor.core.game import Event
from purrlor.core.story import Highlight, Log, Place, greatest, ranked, told, with_plies
from purrlor.core.view import Outcome
from purrlor.core.words import Sentence
from purrlor.games.go_kitty.components import MOUSE
from purrlor.games.go_kitty.events import Asked, Drawn, Given, HandedOver, Laid, Reversed
from purrlor.games.go_kitty.text import clowder_words, handed_words, points_words, wish_words

Moment = tuple[int, Event]  # with its ply


def places(log: Log, outcome: Outcome) -> tuple[Place, ...]:
    scores = outcome.scores
    return ranked(outcome, lambda seat: scores[seat], lambda seat: points_words(scores[seat]))


def highlights(log: Log) -> tuple[Highlight, ...]:
    moments = list(with_plies(log))
    return told(
        _best_clowder(moments),
        _greatest_haul(moments),
        _luckiest_draw(moments),
        _best_mouse(moments),
    )


def _best_clowder(moments: list[Moment]) -> Highlight | None:
    """Find the Clowder of most points, and of several the one with the fewest mice."""
    laid = ((ply, event) for ply, event in moments if isinstance(event, Laid))
    best = greatest(laid, lambda each: _merit(each[1]))
    if best is None:
        return None
    ply, event = best
    sentence = Sentence(f"{{}} laid a {clowder_words(event.clowder)}.", (event.seat,))
    return Highlight("Best Clowder", event.seat, ply, sentence)


def _merit(laid: Laid) -> tuple[int, int]:
    return laid.clowder.kind.points, -laid.clowder.cards.count(MOUSE)


def _greatest_haul(moments: list[Moment]) -> Highlight | None:
    """Find the most cards that one answer brought the asker."""
    turned = {id(event) for _, _, event in _reversals(moments)}
    hauls = (
        (ply, event)
        for ply, event in moments
        if isinstance(event, HandedOver) and event.count > 1 and id(event) not in turned
    )
    best = greatest(hauls, lambda each: each[1].count)
    if best is None:
        return None
    ply, event = best
    words = f"{{}} took {handed_words(event)} from {{}} at once."
    return Highlight("Greatest haul", event.taker, ply, Sentence(words, (event.taker, event.giver)))


def _luckiest_draw(moments: list[Moment]) -> Highlight | None:
    """Find a card that came from the pile after the asked player had none; a Trait is rarer than a
    Season."""
    best = greatest(_lucky(moments), lambda each: each[1].wish.card is not None)
    if best is None:
        return None
    ply, asked = best
    wish = wish_words(asked.wish)
    words = f"{{}} asked {{}} for {wish}, heard “Go Kitty!” and drew one from the pile."
    return Highlight("Luckiest draw", asked.seat, ply, Sentence(words, (asked.seat, asked.whom)))


def _lucky(moments: list[Moment]) -> Iterator[tuple[int, Asked]]:
    asked: Asked | None = None
    for ply, event in moments:
        if isinstance(event, Asked):
            asked = None if event.held or event.seek else event
        elif isinstance(event, Drawn) and asked is not None:
            if event.card is not None and event.card.face & asked.wish.faces:
                yield ply, asked
            asked = None


def _best_mouse(moments: list[Moment]) -> Highlight | None:
    """Find the reversal that cost the asker most cards."""
    best = greatest(_reversals(moments), lambda each: _count(each[2]))
    if best is None:
        return None
    ply, turned, handed = best
    words = f"{{}} played a Mouse, and {{}} handed over {handed_words(handed)} instead."
    seats = (turned.seat, turned.asker)
    return Highlight("Best Mouse", turned.seat, ply, Sentence(words, seats))


def _reversals(moments: list[Moment]) -> Iterator[tuple[int, Reversed, HandedOver | Given]]:
    """Pair each Mouse with the cards that it brought its player."""
    turned: Reversed | None = None
    for ply, event in moments:
        if isinstance(event, Reversed):
            turned = event if event.held else None
        elif isinstance(event, (HandedOver, Given)) and turned is not None:
            yield ply, turned, event
            turned = None


def _count(handed: HandedOver | Given) -> int:
    return handed.count if isinstance(handed, HandedOver) else 1
