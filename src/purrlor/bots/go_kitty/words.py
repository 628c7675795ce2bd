"""What the bots say: the claims of a move as data, and one text for each kind of claim."""

from __future__ import annotations

from typing import Final

from purrlor.bots.bot import Claim
from purrlor.bots.saying import Words
from purrlor.core.game import Seat
from purrlor.core.words import percent
from purrlor.games.go_kitty.clowders import KINDS
from purrlor.games.go_kitty.components import TOKENS, WISHES, Phase, Wish
from purrlor.games.go_kitty.moves import Asking, End, Keep, KittyMove, Lay, Skip
from purrlor.games.go_kitty.text import points_words, wish_words
from purrlor.games.go_kitty.view import TableView


def _parts(claim: Claim) -> dict[str, object]:
    amount = claim.amount or 0.0
    kind = KINDS.get(claim.thing)
    return {
        "part": percent(min(max(amount, 0.0), 1.0)),
        "count": round(amount) or "none",
        "points": f"{abs(amount):.2f} points",
        "than": "more" if amount >= 0 else "less",
        "about": f"{abs(amount):.1f}".removesuffix(".0"),
        "brings": f"{'brings' if amount >= 0 else 'costs'} {abs(amount):.2f} points",
        "wish": wish_words(WISHES[claim.thing]) if claim.thing in WISHES else "",
        "clowder": "" if kind is None else kind.title,
        "scored": "" if kind is None else _scored(kind.title, kind.points),
        "cards": {1: "the last card", 2: "the last two cards"}.get(round(amount), "three cards"),
    }


def _scored(clowder: str, points: int) -> str:
    return f"The {points_words(points)} of a {clowder} {'is' if points == 1 else 'are'}"


_WORDS: Final = Words(
    {
        "has-the-card": "{player} has {wish} {odds} of the time.",
        "surely-has": "{player} has {wish} for certain.",
        "cannot-have": "{player} cannot have {wish}.",
        "as-remembered": "As far as {i} remember:",
        "draws": "So {i} draw.",
        "holds": "Of {wish} {i} hold {count}.",
        "safe": "{scored} safe once it is laid.",
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


def has(seat: Seat, wish: Wish, odds: float) -> Claim:
    """Claim how likely a seat has a card; what is certain cannot fail and has no odds."""
    if odds in (0, 1):
        return Claim("surely-has" if odds else "cannot-have", seat=seat, thing=str(wish))
    return Claim("has-the-card", odds, seat, str(wish))


def claims_of(
    view: TableView, move: KittyMove, odds: float | None, value: float
) -> tuple[Claim, ...]:
    """What a tabby claims of a move: what it goes by, and the value of the move. In the last turn
    of the game that is a part of the win; what an answer changes there is only estimated."""
    return (*_grounds(view, move, odds), _result(view, move, value))


def _grounds(view: TableView, move: KittyMove, odds: float | None) -> list[Claim]:
    if isinstance(move, Asking):
        assert odds is not None
        draws = [] if odds or not view.pile_size else [Claim("draws")]
        return [has(move.whom, move.wish, odds), *draws]
    if isinstance(move, Lay):
        return [Claim("safe", thing=str(move.clowder.kind))]
    if isinstance(move, End):
        return [Claim(_held_back(view))]
    if isinstance(move, Skip):
        assert view.seat is not None
        back = view.tokens[view.seat] < TOKENS and not view.asked
        return [Claim("token-back" if back else "no-token-back")]
    return [Claim("best-of-pile", amount=view.scout_size)] if str(move) == "scout" else []


def _held_back(view: TableView) -> str:
    if not view.layable:
        return "nothing-left"
    return "lost" if view.last_turns else "serves-later"


def _result(view: TableView, move: KittyMove, value: float) -> Claim:
    answers = view.phase in (Phase.ANSWER, Phase.GIVE)
    if view.last_turns == 1:
        return Claim("may-win", amount=value) if answers else Claim("wins", _part(value))
    if isinstance(move, Keep):
        return Claim("hand-gains", thing=str(move.card), amount=value)
    if isinstance(move, Lay):
        return Claim("adds", amount=value)
    if isinstance(move, Skip) and value > 0:
        return Claim("worth-later", amount=value)
    return Claim("brings-less-theirs" if answers else "brings", amount=value)


def _part(value: float) -> float:
    return min(max(round(value, 3), 0.0), 1.0)
