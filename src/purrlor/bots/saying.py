"""Claims in words: one text for each kind of claim, in which {odds}, {thing}, {amount} and {player}
stand for those of the claim, and {I}, {i}, {my}, {My} and {me} for whose move it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.core.words import Sentence, percent

Parts = Callable[[Claim], Mapping[str, object]]  # what else the texts of a game need
Aim = Callable[[Claim], str]  # what a claim says of the move in a few words, or nothing
ALLOWED: Final = {  # what a mouse says in every game
    "allowed": "Just a whim: {amount:.0f} moves were allowed, and any of them would do.",
    "only-move": "There is {amount:.0f} thing to do, and this is it.",
}
_I: Final = {"I": "I", "i": "I", "my": "my", "My": "My", "me": "me"}
_YOU: Final = {"I": "You", "i": "you", "my": "your", "My": "Your", "me": "you"}


class Words:
    """The texts of a game's claims; which of them are claims that the move comes off; and, by
    kind of claim, what a move is for."""

    def __init__(
        self,
        texts: Mapping[str, str],
        parts: Parts = lambda claim: {},
        comes_off: Iterable[str] = (),
        aims: Mapping[str, Aim] | None = None,
    ) -> None:
        self._texts: Final = ALLOWED | {**texts}
        self._parts: Final = parts
        self._comes_off: Final = frozenset(comes_off)
        self._aims: Final = {**(aims or {})}

    def sentence(self, claims: Iterable[Claim]) -> Sentence:
        """What a bot says of its own move: its claims, one after the other."""
        return self._said(list(claims), _I)

    def advice(self, claims: Iterable[Claim]) -> Sentence:
        """The same as a coach says it, to somebody whose move it is."""
        return self._said(list(claims), _YOU)

    def aim(self, claims: Iterable[Claim]) -> str:
        """What a move is for, in a few words, where its odds alone would mislead; or nothing."""
        aims = (self._aims[claim.kind](claim) for claim in claims if claim.kind in self._aims)
        return next(filter(None, aims), "")

    def odds(self, reading: Reading) -> float | None:
        """The odds that a move comes off, as its sentence says them."""
        claimed = [c.odds for c in reading.claims if c.kind in self._comes_off]
        return claimed[0] if claimed else reading.odds

    def _said(self, claims: list[Claim], who: Mapping[str, str]) -> Sentence:
        each = [
            self._texts[claim.kind].format_map({**who, **_common(claim), **self._parts(claim)})
            for claim in claims
        ]
        return Sentence(" ".join(each), tuple(c.seat for c in claims if c.seat is not None))


def _common(claim: Claim) -> dict[str, object]:
    odds = "" if claim.odds is None else percent(claim.odds)
    return {"odds": odds, "thing": claim.thing, "amount": claim.amount or 0.0, "player": "{}"}
