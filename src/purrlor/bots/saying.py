"""Claims in words: one text for each kind of claim, in which {odds}, {thing}, {amount} and {player}
stand for those of the claim, and {I}, {i}, {my}, {My} and {me} for whose move it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.core.words import Sentence, percent

_WHIMS: Final = {  # what the mouse of any game says
    "whim": "Just a whim: any of {amount:.0f} moves would do.",
    "only-move": "There is {amount:.0f} thing worth doing, and this is it.",
}
_I: Final = {"I": "I", "i": "I", "my": "my", "My": "My", "me": "me"}
_YOU: Final = {"I": "You", "i": "you", "my": "your", "My": "Your", "me": "you"}


@dataclass(frozen=True)
class Words:
    texts: Mapping[str, str]  # by kind of claim
    parts: Callable[[Claim], Mapping[str, object]] = lambda claim: {}  # what else the texts need
    comes_off: Iterable[str] = ()  # kinds of claims that the move comes off
    # By kind of claim, what it says of the move in a few words where its odds alone would mislead.
    aims: Mapping[str, Callable[[Claim], str]] = field(default_factory=dict)

    def sentence(self, claims: Sequence[Claim], who: Mapping[str, str] = _I) -> Sentence:
        """What a bot says of its own move: its claims, one after the other."""
        said = " ".join(self._text(claim, who) for claim in claims)
        return Sentence(said, tuple(c.seat for c in claims if c.seat is not None))

    def advised(self, reading: Reading) -> Reading:
        """The same as a coach says it, to somebody whose move it is, with the odds that it says."""
        aims = (self.aims[each.kind](each) for each in reading.claims if each.kind in self.aims)
        claimed = (each.odds for each in reading.claims if each.kind in self.comes_off)
        said, aim = self.sentence(reading.claims, _YOU), next(filter(None, aims), "")
        return replace(reading, why=said, aim=aim, odds=next(claimed, reading.odds))

    def _text(self, claim: Claim, who: Mapping[str, str]) -> str:
        odds, amount = "" if claim.odds is None else percent(claim.odds), claim.amount or 0.0
        common = {"odds": odds, "thing": claim.thing, "amount": amount, "player": "{}"}
        text = {**_WHIMS, **self.texts}[claim.kind]
        return text.format_map({**who, **common, **self.parts(claim)})
