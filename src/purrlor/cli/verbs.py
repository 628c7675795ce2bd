"""What the verbs of each game mean, in a few words, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Verb(NamedTuple):
    means: str
    rules: tuple[str, ...]  # the first is the one to read


def _verb(means: str, *rules: str) -> Verb:
    return Verb(means, rules)


KITTEN_ME: Final = {
    "bid": _verb("say that all hands together hold at least so many", "KM-8", "KM-7", "KM-24"),
    "challenge": _verb("say that the last Bid is too high", "KM-9", "KM-11", "KM-12"),
    "purrfect": _verb("say that the last Bid is exactly right", "KM-18", "KM-19", "KM-20"),
    "skip": _verb("play the card Skip, and neither bid nor call", "KM-23"),
    "draw-3": _verb("play the card Draw 3, for three more cards in this round", "KM-25"),
    "go-fish": _verb("play the card Go Fish: a seat, and what it must hand you", "KM-26"),
}

GO_KITTY: Final = {
    "lay": _verb("lay a Clowder: its kind, and its four cards", "GK-4", "GK-26", "GK-27", "GK-28"),
    "draw": _verb("take a card, having none", "GK-6"),
    "ask": _verb("ask a seat for a Trait or a Season", "GK-7", "GK-10", "GK-11", "GK-13", "GK-14"),
    "seek": _verb("turn a Seek Token over, and ask for any card", "GK-17", "GK-16", "GK-18"),
    "scout": _verb("turn a Seek Token over, and look at the top three cards", "GK-19", "GK-16"),
    "keep": _verb("keep this scouted card, and order those left over", "GK-19", "GK-R11"),
    "hand-over": _verb("hand over all that you were asked for", "GK-11", "GK-R21"),
    "give": _verb("hand over this card", "GK-14", "GK-R3"),
    "reverse": _verb("play a Mouse, and the ask turns round", "GK-22", "GK-23"),
    "skip": _verb("do nothing; it can bring a Seek Token back", "GK-21", "GK-R16"),
    "end": _verb("end the turn, the pile being empty", "GK-R19"),
}

SHUT_UP_CAT: Final = {
    "gather": _verb("take dice of these faces from the pillow, roll the rest", "SC-5", "SC-6"),
    "play": _verb("play a Distraction card, with what it wants to be told", "SC-7", "SC-R12"),
    "sleep": _verb(
        "put two dice DIE@SPACE on the ring, and turn all tiles between, clockwise",
        *("SC-9", "SC-10", "SC-11"),
    ),
    "distract": _verb("use a pair to draw a Distraction card", "SC-13"),
    "seven": _verb("use two dice that add up to 7 to raise your multiplier", "SC-14"),
    "chase": _verb("return five Zs to raise your multiplier", "SC-16", "SC-R4"),
    "score": _verb("chase no more, and take your Zs", "SC-11", "SC-R4"),
    "place": _verb("put the turned tiles back in this order: z is a Z, m a MEOW", "SC-12"),
}

VERBS: Final[Mapping[str, Mapping[str, Verb]]] = {
    "kitten-me": KITTEN_ME,
    "go-kitty": GO_KITTY,
    "shut-up-cat": SHUT_UP_CAT,
}


def card_texts(options: Any) -> dict[str, str]:
    """What cards say that a move names, where a game's deck says it."""
    deck = getattr(options, "distractions", None)
    return {} if deck is None else {name: card.text for name, card in deck.cards.items()}
