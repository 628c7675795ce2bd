"""Show a table as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from purrlor.core.text import CardText, Colour, Shown, Speech, listed
from purrlor.games.kitten_me.components import CARDS, PLAYED_CARDS, SPECIAL_CARDS, Card
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.view import TableView

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "bid": ("KM-8", "KM-7", "KM-24"),
    "challenge": ("KM-9", "KM-11", "KM-12"),
    "purrfect": ("KM-18", "KM-19", "KM-20"),
    **{card.verb: (card.rule,) for card in PLAYED_CARDS},
}
_MOST: Final = 8  # cards of the deck that are listed


def show(view: TableView, speech: Speech) -> Shown:
    """Show the table as this viewer sees it."""
    hand = speech.text("terminal-hand", cards=_cards(view.hand, speech))
    return Shown(
        heading=speech.text("terminal-heading", round=view.round, deck=view.deck_size),
        lines=(*_seats(view, speech), _bids(view, speech)),
        hand=() if view.seat is None else (hand,),
    )


def _seats(view: TableView, speech: Speech) -> list[str]:
    wide = max(len(name) for name in speech.names)
    return [
        f"{'>' if seat == view.to_move else ' '} {seat} {name:{wide}}  {_seat(view, seat, speech)}"
        for seat, name in enumerate(speech.names)
    ]


def _seat(view: TableView, seat: int, speech: Speech) -> str:
    return speech.text(
        "terminal-seat",
        number=view.numbers[seat],
        held=view.hand_sizes[seat],
        played=_cards(view.played[seat], speech) if view.played[seat] else "none",
        dealer="yes" if seat == view.dealer else "no",
    )


def _bids(view: TableView, speech: Speech) -> str:
    bids = [f"{speech.names[each.seat]} {speech.record(each.bid)}" for each in view.bids]
    return speech.text("terminal-bids", count=len(bids), bids=", ".join(bids))


def _cards(cards: Iterable[Card], speech: Speech) -> str:
    return listed(speech.word("card", card) for card in cards) or speech.text("list-empty")


def lay_open(table: KittenMe, speech: Speech) -> list[str]:
    """Show every hand and the deck."""
    hands = zip(speech.names, table.hands, strict=True)
    lines = [
        speech.text("terminal-holds", name=name, cards=_cards(sorted(hand), speech))
        for name, hand in hands
    ]
    return [*lines, _deck(table.deck, speech)]


def _deck(deck: Sequence[Card], speech: Speech) -> str:
    """List the first cards of the deck; its top is the end of the sequence."""
    cards = _cards(deck[::-1][:_MOST], speech)
    return speech.text("terminal-deck", cards=cards, more=max(0, len(deck) - _MOST))


def card_texts(options: Options) -> dict[str, CardText]:
    """The special cards of the table's deck, with their rules."""
    there = set(options.deck.cards)
    return {str(card): CardText(card.rule) for card in SPECIAL_CARDS if card in there}


_COLOURS: Final = {
    "blue": Colour.BLUE,
    "red": Colour.RED,
    "green": Colour.GREEN,
}
_ORANGE: Final = dict.fromkeys(("wild", "wild-x2", "wild-x3"), Colour.ORANGE)
COLOURS: Final[dict[str, dict[str, Colour]]] = {
    "card": _ORANGE
    | {
        str(card).replace(" ", "-"): _COLOURS[str(card).partition(" ")[0]]
        for card in CARDS.values()
        if str(card).partition(" ")[0] in _COLOURS
    },
    "feature": _COLOURS,
}
