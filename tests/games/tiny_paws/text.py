"""The table as lines of text, the verbs with their rules, and the cards."""

from __future__ import annotations

from typing import Final

from purrlor.core.text import CardText, Colour, Shown, Speech, listed
from tests.games.tiny_paws.options import Options
from tests.games.tiny_paws.state import TinyPaws
from tests.games.tiny_paws.view import TableView

VERBS: Final = {"take": ("TP-4",), "peek": ("TP-5",)}
COLOURS: Final = {"card": {"greedy": Colour.RED, "sleepy": Colour.BLUE}}


def card_texts(options: Options) -> dict[str, CardText]:
    return {"greedy": CardText("TP-7"), "sleepy": CardText("TP-7")}


def show(view: TableView, speech: Speech) -> Shown:
    own = None if view.seat is None else view.cards[view.seat]
    hand = () if own is None else (speech.text("terminal-hand", card=speech.word("card", own)),)
    return Shown(
        heading=speech.text("terminal-bowl", treats=view.bowl),
        lines=tuple(_seat(view, seat, speech) for seat in range(len(speech.names))),
        hand=hand,
    )


def _seat(view: TableView, seat: int, speech: Speech) -> str:
    mark = ">" if seat == view.to_move else " "
    card = view.cards[seat]
    known = "" if card is None or seat == view.seat else f", {speech.word('card', card)}"
    treats = speech.text("terminal-treats", treats=view.treats[seat])
    return f"{mark} {seat} {speech.names[seat]}: {treats}{known}"


def lay_open(table: TinyPaws, speech: Speech) -> list[str]:
    hands = zip(speech.names, table.cards, strict=True)
    lines = [
        speech.text("terminal-is", name=name, card=speech.word("card", card))
        for name, card in hands
    ]
    aside = listed(speech.word("card", card) for card in table.aside)
    return [*lines, speech.text("terminal-aside", cards=aside)]
