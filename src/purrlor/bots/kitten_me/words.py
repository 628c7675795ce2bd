"""Words: how the claims of a move are said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.core.words import Sentence, percent
from purrlor.games.kitten_me.moves import Bid, parse, read_feature
from purrlor.games.kitten_me.text import bid_words, feature_words


def sentence(claims: Sequence[Claim]) -> Sentence:
    """One sentence for each claim; those that only add to the one before are said with it."""
    said = Sentence("")
    for place, claim in enumerate(claims):
        if claim.kind in _SAID:
            after = claims[place + 1] if place + 1 < len(claims) else Claim("")
            said += Sentence(" " if said.text else "") + _SAID[claim.kind](claim, after)
    return said


_TO_YOU: Final = (
    ("as I read the Bids", "by what was bid"),
    ("given my hand", "given your hand"),
    ("to my hand", "to your hand"),
    ("my turn passes", "your turn passes"),
    ("I come through", "You come through"),
)


def advice(claims: Sequence[Claim]) -> Sentence:
    """The claims as a coach says them, to somebody whose hand and turn it is."""
    said = sentence(claims)
    return Sentence(reduce(lambda text, pair: text.replace(*pair), _TO_YOU, said.text), said.seats)


def _of_bid(what: str) -> Callable[[Claim, Claim], Sentence]:
    return lambda claim, by_cards: _often(f"{_bid(claim)} is {what}", claim.odds, by_cards)


def _of_skip(does: str) -> Callable[[Claim, Claim], Sentence]:
    def said(claim: Claim, by_cards: Claim) -> Sentence:
        return _often(f"A Skip {does} {_bid(claim)}, which is true", claim.amount, by_cards)

    return said


def _often(what: str, read: float | None, by_cards: Claim) -> Sentence:
    """The odds by the cards, and how the Bids change them."""
    assert read is not None
    assert by_cards.amount is not None
    plain, changed = percent(by_cards.amount), percent(read)
    if plain == changed:
        return Sentence(f"{what} {plain} of the time, given my hand.")
    return Sentence(f"{what} {plain} of the time given my hand, {changed} as I read the Bids.")


def _draws(claim: Claim, brings: Claim) -> Sentence:
    if not claim.amount:
        return Sentence("There is no card left to draw, but my turn passes.")
    more = "One more card brings" if claim.amount == 1 else f"{claim.amount:.0f} more cards bring"
    what = f"{brings.amount:.1f} {feature_words(read_feature(brings.thing))}"
    return Sentence(f"{more} about {what} to my hand, and my turn passes.")


def _hands_over(claim: Claim, _: Claim) -> Sentence:
    assert claim.seat is not None
    cards = f"{claim.amount:.1f} cards with {feature_words(read_feature(claim.thing))}"
    return Sentence(f"{{}} has about {cards} to hand over, and my turn passes.", (claim.seat,))


def _unharmed(claim: Claim, _: Claim) -> Sentence:
    assert claim.odds is not None
    return Sentence(f"I come through the round unharmed {percent(claim.odds)} of the time then.")


def _plays_as_tabby(claim: Claim, _: Claim) -> Sentence:
    return Sentence("I never trained for such a table, so I play as a tabby does.")


def _another_opens(claim: Claim, _: Claim) -> Sentence:
    return Sentence("A Skip lets another open.")


def _bid(claim: Claim) -> str:
    bid = parse(f"bid {claim.thing}")
    assert isinstance(bid, Bid)
    return bid_words(bid)


_SAID: Final[dict[str, Callable[[Claim, Claim], Sentence]]] = {  # each with the claim after it
    "bid-is-true": _of_bid("true"),
    "bid-is-too-high": _of_bid("too high"),
    "bid-is-exact": _of_bid("exactly right"),
    "skip-passes-on": _of_skip("passes on"),
    "skip-comes-back": _of_skip("makes them raise their own"),
    "draws": _draws,
    "hands-over": _hands_over,
    "another-opens": _another_opens,
    "loses-no-card": _unharmed,
    "plays-as-tabby": _plays_as_tabby,
}
