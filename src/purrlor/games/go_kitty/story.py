"""The story of a game: the places, and as highlights Clowders, hauls, lucky draws and mice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from purrlor.core.game import Event, Seat
from purrlor.core.message import Standing
from purrlor.core.story import (
    Highlight,
    Log,
    Place,
    Points,
    greatest,
    ranked,
    with_plies,
)
from purrlor.core.view import Outcome
from purrlor.games.go_kitty.components import MOUSE, TOKENS, Card
from purrlor.games.go_kitty.events import (
    Asked,
    Drawn,
    GameOver,
    Given,
    HandedOver,
    Laid,
    Reactivated,
    Reversed,
    Scouted,
)
from purrlor.games.go_kitty.messages import (
    BestClowder,
    BestMouse,
    GreatestHaul,
    LuckiestDraw,
    PointsAndTokens,
)

Happened = tuple[int, Event]  # with its ply
Favor = Callable[[Seat], tuple[bool, bool]]  # the greatest decides between equal highlights


def places(log: Log, outcome: Outcome) -> tuple[Place, ...]:
    """Rank by points, then by active tokens, as GK-30 does for the winner."""
    scores, tokens = outcome.scores, _tokens(log, len(outcome.scores))

    def standing(seat: Seat) -> Standing:
        points = scores[seat]
        tied = scores.count(points) > 1
        return PointsAndTokens(points, tokens[seat]) if tied else Points(points)

    return ranked(outcome, lambda seat: (scores[seat], tokens[seat]), standing)


def _tokens(log: Log, players: int) -> list[int]:
    """Count the active tokens at the end."""
    tokens = [TOKENS] * players
    for _, event in with_plies(log):
        match event:
            case Reactivated(seat=seat, tokens=active):
                tokens[seat] = active
            case Asked(seat=seat, seek=True) | Scouted(seat=seat):
                tokens[seat] -= 1
    return tokens


def highlights(log: Log) -> tuple[Highlight, ...]:
    """List the highlights; of equal ones that of a player who has none yet, then of a winner."""
    events = list(with_plies(log))
    won = next((event.winners for _, event in events if isinstance(event, GameOver)), ())
    found: list[Highlight] = []

    def favor(seat: Seat) -> tuple[bool, bool]:
        return all(each.seat != seat for each in found), seat in won

    for search in (_best_clowder, _greatest_haul, _luckiest_draw, _best_mouse):
        best = search(events, favor)
        if best is not None:
            found.append(best)
    return tuple(found)


def _best_clowder(events: list[Happened], favor: Favor) -> Highlight | None:
    """Find the Clowder of most points, and of several the one with the fewest mice."""
    laid = ((ply, event) for ply, event in events if isinstance(event, Laid))
    best = greatest(laid, lambda each: (each[1].points, favor(each[1].seat), -_mice(each[1])))
    if best is None:
        return None
    ply, event = best
    moment = BestClowder(event.seat, event.clowder, event.cards, event.points)
    return Highlight(event.seat, ply, moment)


def _mice(laid: Laid) -> int:
    return sum(each.count for each in laid.cards if each.card is MOUSE)


def _greatest_haul(events: list[Happened], favor: Favor) -> Highlight | None:
    """Find the most cards that one answer brought the asker."""
    turned = {id(event) for _, _, event in _reversals(events)}
    hauls = (
        (ply, event)
        for ply, event in events
        if isinstance(event, HandedOver) and event.count > 1 and id(event) not in turned
    )
    best = greatest(hauls, lambda each: (each[1].count, favor(each[1].taker)))
    if best is None:
        return None
    ply, event = best
    moment = GreatestHaul(event.taker, event.giver, event.card, event.count)
    return Highlight(event.taker, ply, moment)


def _luckiest_draw(events: list[Happened], favor: Favor) -> Highlight | None:
    """Find a card that came from the pile after the asked player had none; a Trait is rarer than a
    Season."""
    best = greatest(
        _lucky(events), lambda each: (each[1].wish.card is not None, favor(each[1].seat))
    )
    if best is None:
        return None
    ply, asked, card = best
    return Highlight(asked.seat, ply, LuckiestDraw(asked.seat, asked.whom, asked.wish, card))


def _lucky(events: list[Happened]) -> Iterator[tuple[int, Asked, Card]]:
    asked: Asked | None = None
    for ply, event in events:
        if isinstance(event, Asked):
            asked = None if event.held or event.seek else event
        elif isinstance(event, Drawn) and asked is not None:
            if event.card is not None and event.card.face & asked.wish.faces:
                yield ply, asked, event.card
            asked = None


def _best_mouse(events: list[Happened], favor: Favor) -> Highlight | None:
    """Find the reversal that cost the asker most cards."""
    best = greatest(_reversals(events), lambda each: (_count(each[2]), favor(each[1].seat)))
    if best is None:
        return None
    ply, turned, handed = best
    assert handed.card is not None, "the log has all hidden information"
    moment = BestMouse(turned.seat, turned.asker, handed.card, _count(handed))
    return Highlight(turned.seat, ply, moment)


def _reversals(events: list[Happened]) -> Iterator[tuple[int, Reversed, HandedOver | Given]]:
    """Pair each Mouse with the cards that it brought its player."""
    turned: Reversed | None = None
    for ply, event in events:
        if isinstance(event, Reversed):
            turned = event if event.held else None
        elif isinstance(event, (HandedOver, Given)) and turned is not None:
            yield ply, turned, event
            turned = None


def _count(handed: HandedOver | Given) -> int:
    return handed.count if isinstance(handed, HandedOver) else 1
