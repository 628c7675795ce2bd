"""The table in a terminal."""

from __future__ import annotations

from purrlor.core.text import CardText, Shown, Speech, listed
from purrlor.testing.tiny_paws.components import Card, Options
from purrlor.testing.tiny_paws.state import TinyPaws
from purrlor.testing.tiny_paws.view import TableView


def card_texts(options: Options) -> dict[str, CardText]:
    return {str(card): CardText("TP-7") for card in Card}


def show(view: TableView, speech: Speech) -> Shown:
    lines = [_seat(view, seat, speech) for seat in range(len(speech.names))]
    own = None if view.seat is None else view.cards[view.seat]
    hand = () if own is None else (speech.text("terminal-hand", card=speech.word("card", own)),)
    return Shown(speech.text("terminal-bowl", treats=view.bowl), tuple(lines), hand)


def _seat(view: TableView, seat: int, speech: Speech) -> str:
    mark = ">" if seat == view.to_move else " "
    card = view.cards[seat]
    known = "" if card is None or seat == view.seat else f", {speech.word('card', card)}"
    treats = speech.text("terminal-treats", treats=view.treats[seat])
    return f"{mark} {seat} {speech.names[seat]}: {treats}{known}"


def lay_open(table: TinyPaws, speech: Speech) -> list[str]:
    """Everything hidden, for a replay."""
    words = [speech.word("card", card) for card in table.cards]
    lines = zip(speech.names, words, strict=True)
    aside = listed(speech.word("card", card) for card in table.aside)
    return [
        *(speech.text("terminal-is", name=name, card=word) for name, word in lines),
        speech.text("terminal-aside", cards=aside),
    ]
