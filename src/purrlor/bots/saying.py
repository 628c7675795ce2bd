"""Claims in words: one text for each kind of claim, in which {odds}, {thing}, {amount} and {player}
stand for those of the claim, and {I}, {i}, {my}, {My} and {me} for whose move it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.core.words import Sentence, percent

Parts = Callable[[Claim], Mapping[str, object]]  # what else the texts of a game need
ALLOWED: Final = {  # what a mouse says in every game
    "allowed": "Just a whim: {amount:.0f} moves were allowed, and any of them would do.",
    "only-move": "There is {amount:.0f} thing to do, and this is it.",
}
_I: Final = {"I": "I", "i": "I", "my": "my", "My": "My", "me": "me"}
_YOU: Final = {"I": "You", "i": "you", "my": "your", "My": "Your", "me": "you"}


class Words:
    """The texts of a game's claims."""

    def __init__(self, texts: Mapping[str, str], parts: Parts = lambda claim: {}) -> None:
        self._texts: Final = ALLOWED | {**texts}
        self._parts: Final = parts

    def sentence(self, claims: Iterable[Claim]) -> Sentence:
        """What a bot says of its own move: its claims, one after the other."""
        return self._said(list(claims), _I)

    def advice(self, claims: Iterable[Claim]) -> Sentence:
        """The same as a coach says it, to somebody whose move it is."""
        return self._said(list(claims), _YOU)

    def _said(self, claims: list[Claim], who: Mapping[str, str]) -> Sentence:
        each = [
            self._texts[claim.kind].format_map({**who, **_common(claim), **self._parts(claim)})
            for claim in claims
        ]
        return Sentence(" ".join(each), tuple(c.seat for c in claims if c.seat is not None))


def _common(claim: Claim) -> dict[str, object]:
    odds = "" if claim.odds is None else percent(claim.odds)
    return {"odds": odds, "thing": claim.thing, "amount": claim.amount or 0.0, "player": "{}"}
