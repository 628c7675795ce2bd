"""Show a table as lines of text, for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from purrlor.core.text import Colour, Shown, Speech, listed
from purrlor.games.go_kitty.components import FACES, MOUSE, SEASONS, Card, Cards, Season
from purrlor.games.go_kitty.events import copies
from purrlor.games.go_kitty.messages import AskWaits, KnownHeld, KnownLacking, OfSeason
from purrlor.games.go_kitty.state import GoKitty
from purrlor.games.go_kitty.view import Known, LaidClowder, TableView

T = TypeVar("T", Card, Season)

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "lay": ("GK-4", "GK-26", "GK-27", "GK-28"),
    "draw": ("GK-6",),
    "ask": ("GK-7", "GK-10", "GK-11", "GK-13", "GK-14"),
    "seek": ("GK-17", "GK-16", "GK-18"),
    "scout": ("GK-19", "GK-16"),
    "keep": ("GK-19", "GK-R11"),
    "hand-over": ("GK-11", "GK-R21"),
    "give": ("GK-14", "GK-R3"),
    "reverse": ("GK-22", "GK-23"),
    "skip": ("GK-21", "GK-R16"),
    "end": ("GK-R19",),
}
_MOST: Final = 8  # cards of the pile that are listed


def show(view: TableView, speech: Speech) -> Shown:
    """Show the table as this viewer sees it."""
    seats = [line for seat in range(len(speech.names)) for line in _seat(view, seat, speech)]
    hand = [] if view.seat is None else _hand(view.hand, speech)
    scouted = [speech.text("terminal-scouted", cards=_in_order(view.scouted, speech))]
    return Shown(
        heading=_heading(view, speech),
        lines=(*seats, *_ask(view, speech)),
        hand=(*hand, *(scouted if view.scouted else ())),
    )


def _heading(view: TableView, speech: Speech) -> str:
    return speech.text(
        "terminal-heading",
        pile=view.pile_size,
        bottom=_in_order(view.bottom, speech) if any(view.bottom) else "none",
        discard=len(view.discard),
        last=view.last_turns,
    )


def _seat(view: TableView, seat: int, speech: Speech) -> list[str]:
    mark = ">" if seat == view.to_move else " "
    has = speech.text(
        "terminal-seat",
        points=view.scores[seat],
        held=view.hand_sizes[seat],
        tokens=view.tokens[seat],
    )
    laid = [f"    {_clowder(clowder, speech)}" for clowder in view.clowders[seat]]
    known = [f"    {line}" for line in _known(view.known[seat], speech)]
    return [f"{mark} {seat} {speech.names[seat]}: {has}", *laid, *known]


def _clowder(laid: LaidClowder, speech: Speech) -> str:
    return speech.text(
        "terminal-clowder",
        clowder=speech.word("clowder-kind", laid.kind),
        cards=_copies(laid.cards, speech),
        points=laid.points,
    )


def _known(known: Known, speech: Speech) -> list[str]:
    """Describe what a hand must hold, and what it cannot hold."""
    cards = copies(_counted(known.cards))
    seasons = tuple(OfSeason(*each) for each in _counted(known.seasons))
    held = [KnownHeld(cards, seasons)] if cards or seasons else []
    lacking = [KnownLacking(known.lacks)] if known.lacks else []
    return [speech.say(line) for line in (*held, *lacking)]


def _counted(things: Iterable[T]) -> list[tuple[T, int]]:
    return sorted(Counter(things).items())


def _ask(view: TableView, speech: Speech) -> list[str]:
    ask = view.ask
    if ask is None:
        return []
    turned = view.to_move != ask.whom
    return [speech.say(AskWaits(ask.seat, ask.whom, ask.wish, ask.seek, turned))]


def _hand(hand: Cards, speech: Speech) -> list[str]:
    """Show the hand by Season, mice last."""
    groups = [(season, [card for card in hand if card.season == season]) for season in SEASONS]
    lines = [
        f"  {speech.word('season', season)}: {_copies(cards, speech)}"
        for season, cards in groups
        if cards
    ]
    mice = [card for card in hand if card is MOUSE]
    lines += [f"  {_copies(mice, speech)}"] if mice else []
    return [speech.text("terminal-hand"), *lines] if lines else [speech.text("terminal-no-hand")]


def _copies(cards: Iterable[Card], speech: Speech) -> str:
    """List cards by their number: "Snow ×2, Fan"."""
    counted = [speech.record(each) for each in copies(_counted(cards))]
    return listed(counted) or speech.text("list-empty")


def _in_order(cards: Iterable[Card | None], speech: Speech) -> str:
    """List cards, the first to be drawn first; unknown ones are question marks."""
    names = ["?" if card is None else speech.word("card", card) for card in cards]
    return listed(names) or speech.text("list-empty")


def lay_open(table: GoKitty, speech: Speech) -> list[str]:
    """Show every hand, the scouted cards and the pile."""
    hands = zip(speech.names, table.hands, strict=True)
    lines = [
        speech.text("terminal-holds", name=name, cards=_copies(hand.cards(), speech))
        for name, hand in hands
    ]
    if table.scouted:
        lines.append(speech.text("terminal-scouted", cards=_in_order(table.scouted, speech)))
    return [*lines, _pile(table.pile, speech)]


def _pile(pile: Sequence[Card], speech: Speech) -> str:
    """List the first cards of the pile; its top is the end of the sequence."""
    cards = _in_order(pile[::-1][:_MOST], speech)
    return speech.text("terminal-pile", cards=cards, more=max(0, len(pile) - _MOST))


_COLOURS: Final = {
    Season.WINTER: Colour.BLUE,
    Season.SPRING: Colour.GREEN,
    Season.SUMMER: Colour.ORANGE,
    Season.FALL: Colour.RED,
}
_OF_SEASONS: Final = {str(season): colour for season, colour in _COLOURS.items()}
_OF_CARDS: Final = {card.name: _COLOURS[card.season] for card in FACES if card.season is not None}
COLOURS: Final[dict[str, dict[str, Colour]]] = {
    "season": _OF_SEASONS,
    "card": _OF_CARDS,
    "wish": _OF_SEASONS | _OF_CARDS,
}
