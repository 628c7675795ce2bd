"""Legality: which rule forbids a move, the reason shown to the player, and the moves for which a
view gives reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, assert_never

from purrlor.core.fitting import Faces
from purrlor.core.game import Attempt, Move, Seat
from purrlor.core.message import GameOver, NotYourTurn, Reason
from purrlor.core.rule import WhyNot
from purrlor.games.go_kitty.clowders import KINDS, Clowder, ClowderKind
from purrlor.games.go_kitty.components import (
    ANSWER,
    ENDING,
    EVERY_WISH,
    FACES,
    GIVE,
    KEEP,
    MOUSE,
    RULES,
    SEASON_WISHES,
    WISHES,
    Card,
    Phase,
    Wish,
)
from purrlor.games.go_kitty.messages import (
    ActFirst,
    AllOfTrait,
    AnswerFirst,
    AskAnother,
    EmptyHand,
    EmptyPile,
    FourMice,
    GiveFirst,
    HasCards,
    HasResult,
    KeepFirst,
    KeepOne,
    MouseNeedsToken,
    NoClowder,
    NoMouse,
    NoneHeld,
    NoneOfKind,
    NotAllSeasons,
    NotAskedFor,
    NotHeld,
    NothingAsked,
    NothingScouted,
    NotInHand,
    NoToken,
    NotOneSeason,
    NotOneTrait,
    NotOwnAsk,
    OneOfSeason,
    ReversedAlready,
    SeekStands,
    TooManyMice,
)
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
    HAND_OVER,
    REVERSE,
    SCOUT,
    SKIP,
    Ask,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    KittyMove,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.rows import choices, keeps, lays
from purrlor.games.go_kitty.table import Table


def _why(rule: str, reason: Reason) -> WhyNot:
    return WhyNot(RULES[rule], reason)


_GAME_OVER: Final = _why("GK-30", GameOver())
_NOT_YOUR_TURN: Final = _why("GK-3", NotYourTurn())
_ANSWER_FIRST: Final = _why("GK-R21", AnswerFirst())
_GIVE_FIRST: Final = _why("GK-R21", GiveFirst())
_ONE_OF_SEASON: Final = _why("GK-R21", OneOfSeason())
_ALL_OF_TRAIT: Final = _why("GK-R21", AllOfTrait())
_NOTHING_ASKED: Final = _why("GK-R21", NothingAsked())
_NOT_ASKED_FOR: Final = _why("GK-14", NotAskedFor())
_NONE_TO_GIVE: Final = {card.name: _why("GK-14", NotHeld(card)) for card in FACES}
_NOT_OWN_ASK: Final = _why("GK-22", NotOwnAsk())
_NONE_TO_RETURN: Final = {card.name: _why("GK-22", NotHeld(card)) for card in FACES}
_NO_MOUSE: Final = _why("GK-22", NoMouse())
_REVERSED_ALREADY: Final = _why("GK-R8", ReversedAlready())
_SEEK_STANDS: Final = _why("GK-R6", SeekStands())
_KEEP_FIRST: Final = _why("GK-19", KeepFirst())
_KEEP_ONE: Final = _why("GK-19", KeepOne())
_NOTHING_SCOUTED: Final = _why("GK-19", NothingScouted())
_HAS_RESULT: Final = _why("GK-R19", HasResult())
_ACT_FIRST: Final = _why("GK-7", ActFirst())
_ASK_ANOTHER: Final = _why("GK-7", AskAnother())
_SEEK_ANOTHER: Final = _why("GK-17", AskAnother())
_NO_TOKEN: Final = _why("GK-16", NoToken())
_NOTHING_TO_SCOUT: Final = _why("GK-R12", EmptyPile())
_MOUSE_NEEDS_TOKEN: Final = _why("GK-8", MouseNeedsToken())
_NONE_HELD: Final = {
    wish.name: _why("GK-10" if wish.card else "GK-13", NoneHeld(wish)) for wish in EVERY_WISH
}
_EMPTY_HAND: Final = _why("GK-13", EmptyHand())
_HAS_CARDS: Final = _why("GK-6", HasCards())
_NOTHING_TO_DRAW: Final = _why("GK-R23", EmptyPile())
_NO_CLOWDER: Final = _why("GK-4", NoClowder())
_NOT_IN_HAND: Final = _why("GK-4", NotInHand())
_NONE_OF_KIND: Final = {kind.name: _why("GK-4", NoneOfKind(kind)) for kind in KINDS.values()}
_FAULTS: Final = {
    "GK-25": _why("GK-25", FourMice()),
    "GK-R9": _why("GK-R9", TooManyMice()),
    "GK-26": _why("GK-26", NotOneTrait()),
    "GK-27": _why("GK-27", NotAllSeasons()),
    "GK-28": _why("GK-28", NotOneSeason()),
}


def why_not(table: Table, seat: Seat, move: KittyMove) -> WhyNot | None:
    """Find the first rule that forbids the move, in the order of GK-R25."""
    if table.phase is Phase.OVER:
        return _GAME_OVER
    if seat != table.to_move():
        return _NOT_YOUR_TURN
    if table.ask is not None:
        return _why_no_answer(table, seat, table.ask.wish, move)
    if table.phase is KEEP:
        return _why_no_keep(table, move)
    if table.phase is ENDING and not isinstance(move, (Lay, End)):
        return _HAS_RESULT
    return _why_no_turn(table, move)


def _why_no_answer(table: Table, seat: Seat, wish: Wish, move: KittyMove) -> WhyNot | None:
    season = wish.card is None
    if isinstance(move, Reverse):
        return _why_no_reversal(table, seat)
    if isinstance(move, Give) and season:
        return _why_no_gift(table, seat, wish, move.card)
    if isinstance(move, HandOver) and not season:
        return None
    if table.phase is GIVE:
        return _GIVE_FIRST
    if isinstance(move, (Give, HandOver)):
        return _ONE_OF_SEASON if season else _ALL_OF_TRAIT
    return _ANSWER_FIRST


def _why_no_reversal(table: Table, seat: Seat) -> WhyNot | None:
    if not table.hands[seat].count(MOUSE):
        return _NO_MOUSE
    if table.phase is GIVE:
        return _REVERSED_ALREADY
    barred = isinstance(table.ask, Seek) and not table.house_rules.mouse_reverses_seek
    return _SEEK_STANDS if barred else None


def _why_no_gift(table: Table, seat: Seat, wish: Wish, card: Card) -> WhyNot | None:
    """Find why this card cannot be given: it is not in the hand, or was not asked for (GK-R27)."""
    if not table.hands[seat].faces & card.face:
        return (_NONE_TO_GIVE if table.phase is ANSWER else _NONE_TO_RETURN)[card.name]
    if not wish.faces & card.face:
        return _NOT_ASKED_FOR if table.phase is ANSWER else _NOT_OWN_ASK
    return None


def _why_no_keep(table: Table, move: KittyMove) -> WhyNot | None:
    if not isinstance(move, Keep):
        return _KEEP_FIRST
    return None if move in keeps(table.scouted) else _KEEP_ONE


def _why_no_turn(table: Table, move: KittyMove) -> WhyNot | None:
    if isinstance(move, Lay):
        return _why_no_lay(table, move.clowder)
    if isinstance(move, Ask):
        return why_no_wish(table, move.wish) if _is_other(table, move.whom) else _ASK_ANOTHER
    if isinstance(move, Seek):
        return _why_no_token(table) if _is_other(table, move.whom) else _SEEK_ANOTHER
    if isinstance(move, Scout):
        return _why_no_token(table) or (None if table.pile else _NOTHING_TO_SCOUT)
    if isinstance(move, Draw):
        return _why_no_draw(table)
    if isinstance(move, Skip):
        return None
    if isinstance(move, End):
        return None if table.phase is ENDING else _ACT_FIRST
    if isinstance(move, Keep):
        return _NOTHING_SCOUTED
    if isinstance(move, (HandOver, Give, Reverse)):
        return _NOTHING_ASKED
    assert_never(move)


def _why_no_lay(table: Table, clowder: Clowder) -> WhyNot | None:
    """Find why this Clowder cannot be laid, in the order of GK-R29."""
    hand, most = table.hands[table.turn], table.house_rules.max_mice
    if clowder.is_in(hand):
        fault = clowder.fault(most)
        return None if fault is None else _FAULTS[fault]
    kinds = {lay.clowder.kind.name for lay in lays(hand, most)}
    if not kinds:
        return _NO_CLOWDER
    return _NOT_IN_HAND if clowder.kind.name in kinds else _NONE_OF_KIND[clowder.kind.name]


def why_no_wish(table: Table, wish: Wish) -> WhyNot | None:
    """Find why the player whose turn it is may not ask for this without a token."""
    held = table.hands[table.turn].faces
    if wish.card is MOUSE:
        return _MOUSE_NEEDS_TOKEN
    if held & wish.faces:
        return None
    if wish.card is None and held == MOUSE.face:  # GK-9
        return None
    return _EMPTY_HAND if wish.card is None and not held else _NONE_HELD[wish.name]


def _is_other(table: Table, seat: Seat) -> bool:
    return seat != table.turn and 0 <= seat < table.players


def _why_no_token(table: Table) -> WhyNot | None:
    return None if table.tokens[table.turn] else _NO_TOKEN


def _why_no_draw(table: Table) -> WhyNot | None:
    if table.hands[table.turn].size:
        return _HAS_CARDS
    return None if table.pile else _NOTHING_TO_DRAW


def decision(table: Table) -> str:
    """Name the decision; in one's own turn by the verbs that are legal, such as "ask-skip"."""
    if table.phase is ANSWER:
        return "answer"
    if table.phase is GIVE:
        return "give"
    return "-".join([_VERBS[type(row[0])] for row in choices(table)])


_VERBS: Final[dict[type[Move], str]] = {
    Lay: "lay",
    Draw: "draw",
    Ask: "ask",
    Seek: "seek",
    Scout: "scout",
    Skip: "skip",
    Keep: "keep",
    End: "end",
}


# What a player may try.


def attempts(table: Table, seat: Seat) -> Iterable[Attempt]:
    yield from _ALONE
    hand, asked = table.hands[seat], table.ask
    yield _laying(lays(hand, table.house_rules.max_mice))
    yield from _asking(table, seat)
    yield _giving(hand.faces, 0 if asked is None else asked.wish.faces)
    scouted = table.scouted if seat == table.turn else ()
    yield Attempt("keep", keeps(scouted)[0]) if scouted else _KEEP


_ALONE: Final = tuple(
    Attempt(str(move), move) for move in (DRAW, SCOUT, SKIP, END, HAND_OVER, REVERSE)
)
_KEEP: Final = Attempt("keep", Keep(MOUSE))


def _some_lay(kind: ClowderKind) -> Lay:
    """Make a Clowder of this kind to try when the hand has none."""
    return Lay(Clowder(kind, FACES[::3][:4] if kind is KINDS["year"] else FACES[:1] * 4))


_SOME_LAYS: Final = tuple(Attempt(f"lay {kind}", _some_lay(kind)) for kind in KINDS.values())
_NO_LAY: Final = Attempt("lay", _some_lay(KINDS["kind"]))


def _laying(found: Sequence[Lay]) -> Attempt:
    """Try any of these Clowders, and the kinds that are not among them."""
    if not found:
        return _NO_LAY
    there = {lay.clowder.kind.name for lay in found}
    missing = [each for kind, each in zip(KINDS, _SOME_LAYS, strict=True) if kind not in there]
    return Attempt("lay", found[0], missing)


def _asking(table: Table, seat: Seat) -> tuple[Attempt, Attempt]:
    """Try to ask and to seek, for the first card in hand that can be asked for."""
    held = table.hands[seat].faces
    can = [wish for wish in EVERY_WISH if wish.faces & held and wish.card is not MOUSE]
    wish = can[0] if can else SEASON_WISHES[0]
    return _asking_for(wish, bool(held & MOUSE.face), table.players, seat)


@cache
def _asking_for(wish: Wish, mouse: bool, players: int, seat: Seat) -> tuple[Attempt, Attempt]:
    """Where this ask is legal, only one for a Mouse can be refused (GK-8)."""
    others = [other for other in range(players) if other != seat]
    mice = [Ask(other, WISHES[MOUSE.name]) for other in others if mouse]
    return (
        Attempt("ask", Ask(others[0], wish), [Attempt(str(ask), ask) for ask in mice]),
        Attempt("seek", Seek(others[0], wish)),
    )


_GIVE_ATTEMPTS: Final = tuple(Attempt(f"give {card}", Give(card)) for card in FACES)


def _giving(held: Faces, asked: Faces) -> Attempt:
    """Try to give a card that was asked for, and then each of the others."""
    each = [_GIVE_ATTEMPTS[card.order] for card in FACES if card.face & held & ~asked]
    return Attempt("give", Give(_first(held & asked)), each)


def _first(faces: Faces) -> Card:
    return next((card for card in FACES if card.face & faces), MOUSE)
