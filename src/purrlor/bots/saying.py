"""Claims in words: one text for each kind of claim, in which {odds}, {thing}, {amount} and {player}
stand for those of the claim."""

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


def render(claims: Iterable[Claim], texts: Mapping[str, str], parts: Parts) -> Sentence:
    """What these claims say, one after the other."""
    said = list(claims)
    each = [texts[claim.kind].format_map({**_common(claim), **parts(claim)}) for claim in said]
    return Sentence(" ".join(each), tuple(c.seat for c in said if c.seat is not None))


def _common(claim: Claim) -> dict[str, object]:
    odds = "" if claim.odds is None else percent(claim.odds)
    return {"odds": odds, "thing": claim.thing, "amount": claim.amount or 0.0, "player": "{}"}
