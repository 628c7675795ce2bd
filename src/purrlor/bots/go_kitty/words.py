"""What the bots say: the claims of a move as data, and one text for each kind of claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.saying import Words
from purrlor.core.game import Seat
from purrlor.core.words import percent
from purrlor.games.go_kitty.clowders import KINDS
from purrlor.games.go_kitty.components import WISHES, Wish
from purrlor.games.go_kitty.moves import Answer, Asking, End, Keep, KittyMove, Lay, Scout, Skip
from purrlor.games.go_kitty.text import points_words, wish_words
from purrlor.games.go_kitty.view import TableView


def _parts(claim: Claim) -> dict[str, object]:
    amount, kind = claim.amount or 0.0, KINDS.get(claim.thing)
    return {
        "part": percent(amount),
        "count": round(amount) or "none",
        "points": f"{abs(amount):.2f} points",
        "than": "more" if amount >= 0 else "less",
        "about": f"{abs(amount):.1f}".removesuffix(".0"),
        "brings": f"{'brings' if amount >= 0 else 'costs'} {abs(amount):.2f} points",
        "wish": wish_words(WISHES[claim.thing]) if claim.thing in WISHES else "",
        "clowder": "" if kind is None else kind.title,
        "scored": "" if kind is None else points_words(kind.points),
        "is": "is" if kind is None or kind.points == 1 else "are",
        "cards": {1: "the last card", 2: "the last two cards"}.get(round(amount), "three cards"),
    }


_WORDS: Final = Words(
    {
        "has-the-card": "{player} has {wish} {odds} of the time.",
        "surely-has": "{player} has {wish} for certain.",
        "cannot-have": "{player} cannot have {wish}.",
        "as-remembered": "As far as {i} remember:",
        "draws": "So {i} draw.",
        "holds": "Of {wish} {i} hold {count}.",
        "safe": "The {scored} of a {clowder} {is} safe once it is laid.",
        "token-back": "A skip wins a token back.",
        "no-token-back": "A skip wins nothing back.",
        "best-of-pile": "{I} keep the best of {cards}.",
        "lost": "What {i} hold back is lost.",
        "serves-later": "What {i} hold back may serve later.",
        "nothing-left": "Nothing is left to lay.",
        "hand-gains": "With {wish} {my} hand is worth {points} more.",
        "adds": "The turn brings {points} {than} than the hand was worth before.",
        "brings": "That {brings}.",
        "worth-later": "That is worth about {about} points later.",
        "brings-less-theirs": "That {brings}, the other’s gain included.",
        "wins": "{I} win {odds} of the time then.",
        "may-win": "{I} win about {part} of the time then.",
        "lays": "{I} lay a {clowder}.",
        "fair": "Fair is fair: {i} hand it over.",
        "mouse-worth": "{My} Mouse is worth {points} to {me}, but {i} may use it.",
        "better-than-none": "A card is better than none.",
        "rests": "{I} rest.",
    },
    _parts,
    ["has-the-card"],
    {"draws": lambda claim: "to draw a card"},
)
sentence: Final = _WORDS.sentence
advised: Final = _WORDS.advised


def reading(
    move: KittyMove, share: float, worth: float, odds: float | None, *claims: Claim
) -> Reading:
    return Reading(str(move), share, odds, worth, sentence(claims), claims)


def has(seat: Seat, wish: Wish, odds: float) -> Claim:
    """Claim how likely a seat has a card; what is certain cannot fail and has no odds."""
    if odds in (0, 1):
        return Claim("surely-has" if odds else "cannot-have", seat=seat, thing=str(wish))
    return Claim("has-the-card", odds, seat, str(wish))


def claimed(view: TableView, move: KittyMove, odds: float | None, value: float) -> Iterator[Claim]:
    """What a tabby claims of a move: what it goes by, and its value. In the last turn of the game
    that is a part of the win; what an answer changes there is only estimated."""
    result = Claim("brings", amount=value)
    match move:
        case Asking(whom=whom, wish=wish):
            assert odds is not None
            yield has(whom, wish, odds)
            if not odds and view.pile_size:
                yield Claim("draws")
        case Lay(clowder=clowder):
            yield Claim("safe", thing=str(clowder.kind))
            result = Claim("adds", amount=value)
        case End():
            held_back = "lost" if view.last_turns else "serves-later"
            yield Claim(held_back if view.layable else "nothing-left")
        case Skip():
            yield Claim("token-back" if view.skip_reactivates else "no-token-back")
            result = Claim("worth-later", amount=value) if value > 0 else result
        case Scout():
            yield Claim("best-of-pile", amount=view.scout_size)
        case Keep(card=card):
            result = Claim("hand-gains", thing=str(card), amount=value)
        case Answer():
            result = Claim("brings-less-theirs", amount=value)
    if view.last_turns == 1:
        won = min(max(round(value, 3), 0.0), 1.0)
        result = Claim("may-win", amount=won) if isinstance(move, Answer) else Claim("wins", won)
    yield result
