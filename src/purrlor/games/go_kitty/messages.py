"""What players read about this game, beside its events: reasons, moves, highlights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, assert_never, cast

from purrlor.core.game import Move, Seat, State
from purrlor.core.message import Message, Moment, Reason, Saying, Standing
from purrlor.games.go_kitty.clowders import ClowderKind
from purrlor.games.go_kitty.components import Card, Cards, Season, Wish
from purrlor.games.go_kitty.events import Copies, copies
from purrlor.games.go_kitty.moves import (
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

# Reasons: answers


class AnswerFirst(Reason):
    """The player was asked for a card and owes an answer."""


class GiveFirst(Reason):
    """The player's own ask was reversed, so they owe a card."""


class OneOfSeason(Reason):
    """A Season was asked for, so a card of it has to be chosen."""


class AllOfTrait(Reason):
    """A Trait was asked for, so all cards of it go over."""


class NothingAsked(Reason):
    """No ask waits for an answer."""


class NotAskedFor(Reason):
    """The card does not fit the ask."""


class NotOwnAsk(Reason):
    """The card does not fit the player's own ask, which was reversed."""


@dataclass(frozen=True, slots=True)
class NotHeld(Reason):
    card: Card


class NoMouse(Reason):
    """Only a Mouse reverses an ask."""


class ReversedAlready(Reason):
    """A reversal cannot be reversed."""


class SeekStands(Reason):
    """The table plays without reversals of Seek asks."""


# Reasons: turns


class KeepFirst(Reason):
    """The player has scouted and has to keep a card."""


class KeepOne(Reason):
    """The card is not among the scouted ones, or the order of the others is missing."""


class NothingScouted(Reason):
    """No cards are scouted."""


class HasResult(Reason):
    """The turn has its result: it can only be ended, after more Clowders."""


class ActFirst(Reason):
    """The turn cannot end yet."""


class AskAnother(Reason):
    """The player asked is not another player of the table."""


class NoToken(Reason):
    """All Seek Tokens of the player are inactive."""


class EmptyPile(Reason):
    """There are no cards to draw or to scout."""


class MouseNeedsToken(Reason):
    """A Mouse can be asked for only with a Seek Token."""


@dataclass(frozen=True, slots=True)
class NoneHeld(Reason):
    """An ask needs a card of the same Trait or Season."""

    wish: Wish


class EmptyHand(Reason):
    """An ask needs a card in hand."""


class HasCards(Reason):
    """Only an empty hand may draw."""


# Reasons: Clowders


class NoClowder(Reason):
    """The hand has no Clowder."""


@dataclass(frozen=True, slots=True)
class NoneOfKind(Reason):
    """The hand has no Clowder of this kind, but of another."""

    clowder: ClowderKind


class NotInHand(Reason):
    """The hand lacks one of the four cards."""


class FourMice(Reason):
    """A Clowder needs a kitty."""


class TooManyMice(Reason):
    """The table allows fewer mice in a Clowder."""


class NotOneTrait(Reason):
    """The kitties have different Traits."""


class NotAllSeasons(Reason):
    """Two of the kitties have the same Season."""


class NotOneSeason(Reason):
    """The kitties have different Seasons."""


# In one's own turn a decision is named after the verbs that are legal.
DECISIONS: Final = (
    "ask-skip",
    "ask-seek-skip",
    "ask-seek-scout-skip",
    "lay-ask-skip",
    "lay-ask-seek-skip",
    "lay-ask-seek-scout-skip",
    "draw-skip",
    "draw-seek-scout-skip",
    "seek-skip",
    "skip",
    "lay-end",
    "end",
    "keep",
    "answer",
    "give",
)

# Moves


@dataclass(frozen=True, slots=True)
class SayLay(Saying):
    clowder: ClowderKind
    cards: tuple[Copies, ...]
    points: int


class SayDraw(Saying):
    pass


@dataclass(frozen=True, slots=True)
class SayAsk(Saying):
    whom: Seat
    wish: Wish


@dataclass(frozen=True, slots=True)
class SaySeek(Saying):
    whom: Seat
    wish: Wish


class SayScout(Saying):
    pass


@dataclass(frozen=True, slots=True)
class SayKeep(Saying):
    card: Card
    then: Cards  # the order of the others, if it matters


class SayHandOver(Saying):
    pass


@dataclass(frozen=True, slots=True)
class SayGive(Saying):
    card: Card


class SayReverse(Saying):
    pass


class SaySkip(Saying):
    pass


class SayEnd(Saying):
    pass


def say(state: State, move: Move) -> Saying:
    match cast(KittyMove, move):
        case Lay(clowder=clowder):
            return SayLay(clowder.kind, copies(clowder.needs), clowder.kind.points)
        case Ask(whom=whom, wish=wish):
            return SayAsk(whom, wish)
        case Seek(whom=whom, wish=wish):
            return SaySeek(whom, wish)
        case Keep(card=card, then=then):
            return SayKeep(card, then)
        case Give(card=card):
            return SayGive(card)
        case Draw() | Scout() | HandOver() | Reverse() | Skip() | End() as alone:
            return _ALONE[type(alone)]
        case never:
            assert_never(never)


_ALONE: Final[dict[type[Move], Saying]] = {
    Draw: SayDraw(),
    Scout: SayScout(),
    HandOver: SayHandOver(),
    Reverse: SayReverse(),
    Skip: SaySkip(),
    End: SayEnd(),
}


# Highlights of a finished game


@dataclass(frozen=True, slots=True)
class PointsAndTokens(Standing):
    """The score of a seat that has as many points as another one; active tokens decide (GK-30)."""

    points: int
    tokens: int


@dataclass(frozen=True, slots=True)
class BestClowder(Moment):
    seat: Seat
    clowder: ClowderKind
    cards: tuple[Copies, ...]
    points: int


@dataclass(frozen=True, slots=True)
class GreatestHaul(Moment):
    """An answer that brought several cards at once."""

    seat: Seat
    giver: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class LuckiestDraw(Moment):
    """The asked player had none, but the next card of the pile fitted the ask."""

    seat: Seat
    whom: Seat
    wish: Wish
    card: Card


@dataclass(frozen=True, slots=True)
class BestMouse(Moment):
    """A reversal that cost the asker most cards."""

    seat: Seat
    asker: Seat
    card: Card
    count: int


# Lines of the table that a terminal shows


@dataclass(frozen=True, slots=True)
class OfSeason:
    """Cards of which only the Season is known: "2 Winter cards"."""

    season: Season
    count: int


@dataclass(frozen=True, slots=True)
class KnownHeld(Message):
    """What a viewer knows to be in another hand."""

    group: ClassVar[str] = "terminal"
    cards: tuple[Copies, ...]
    seasons: tuple[OfSeason, ...]


@dataclass(frozen=True, slots=True)
class KnownLacking(Message):
    """What a viewer knows not to be in another hand."""

    group: ClassVar[str] = "terminal"
    wishes: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class AskWaits(Message):
    """An ask that waits for its answer."""

    group: ClassVar[str] = "terminal"
    seat: Seat
    whom: Seat
    wish: Wish
    seek: bool
    reversed: bool
