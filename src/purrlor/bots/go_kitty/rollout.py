"""Playing on in an imagined world, quickly: a policy that uses public knowledge, and
the value of the table after a few rounds."""

from __future__ import annotations

from typing import Final, cast

from purrlor.bots.go_kitty.choice import REVERSES
from purrlor.bots.go_kitty.outlook import Outlook, won
from purrlor.bots.go_kitty.worth import Worth, plus
from purrlor.core.chance import Quick
from purrlor.core.fitting import Faces
from purrlor.core.game import Move, Seat
from purrlor.games.go_kitty import moves
from purrlor.games.go_kitty.components import (
    BY_FACE,
    COPIES,
    FACES,
    KITTIES,
    SEASON_WISHES,
    WISHES,
    Card,
    Phase,
)
from purrlor.games.go_kitty.memory import Memory, union
from purrlor.games.go_kitty.state import GoKitty

PLIES: Final = 400  # a world that has not ended by then is evaluated as it is
MIN_SEEK_GAIN: Final = 0.55  # points that a card must bring to be sought with a token
# How often a seat with two tokens scouts where nothing is sure: between two, and among more.
SCOUTS_OF_TWO, SCOUTS_OF_MORE = 0.25, 0.8
LEAD: Final = 3.0  # points that the win is worth beside those by which it is won
BEST: Final = 0.6  # how much the best rival counts; all of them together count for the rest
_RESOLUTION: Final = 1 << 20
_ASKS: Final = tuple(
    tuple(moves.Ask(seat, WISHES[card.name]) for card in FACES) for seat in range(5)
)
_SEEKS: Final = tuple(
    tuple(moves.Seek(seat, WISHES[card.name]) for card in FACES) for seat in range(5)
)


class PublicHands:
    """What everybody at the table knows of the hands: cards that are there, and that are not."""

    def __init__(self, there: list[Faces], lacking: list[Faces]) -> None:
        self.there: Final = there
        self.lacking: Final = lacking

    @classmethod
    def by(cls, public: Memory) -> PublicHands:
        there = [union([place for place in hand if place in BY_FACE]) for hand in public.hands]
        return cls(there, [KITTIES & ~union(hand) for hand in public.hands])

    def copy(self) -> PublicHands:
        return PublicHands(list(self.there), list(self.lacking))

    def has(self, seat: Seat, faces: Faces) -> None:
        self.there[seat] |= faces
        self.lacking[seat] &= ~faces

    def lacks(self, seat: Seat, faces: Faces) -> None:
        self.there[seat] &= ~faces
        self.lacking[seat] |= faces


class Rollout:
    """An imagined world that is played on."""

    def __init__(self, world: GoKitty, public: PublicHands, worth: Worth, chance: Quick) -> None:
        self.world: Final = world
        self.public: Final = public
        self._worth: Final = worth
        self._chance: Final = chance

    def play_on(self, move: moves.KittyMove, turns: int) -> None:
        """Play a move, and on until `turns` have ended, this one included, or the game."""
        world, turn = self.world, self.world.turn
        self.play(move)
        for _ in range(PLIES):
            if world.phase is Phase.OVER:
                return
            if world.turn != turn:
                turn, turns = world.turn, turns - 1
                if turns <= 0:
                    return
            self.play(self.policy())

    def play(self, move: moves.KittyMove) -> None:
        """Play a move, and note what everybody learns by it."""
        world, public, turn = self.world, self.public, self.world.turn
        ask = move if isinstance(move, moves.Asking) else world.ask
        if isinstance(move, moves.Asking) and move.wish.card is not None:
            if not isinstance(move, moves.Seek):
                public.has(turn, move.wish.faces)
            if not world.hands[move.whom].faces & move.wish.faces:
                public.lacks(move.whom, move.wish.faces)
        world.play(move, self._chance)
        if isinstance(move, moves.HandOver) and ask is not None:
            public.lacks(ask.whom, ask.wish.faces)
            public.has(turn, ask.wish.faces)
        elif isinstance(move, moves.Reverse) and ask is not None and ask.wish.card is not None:
            public.lacks(turn, ask.wish.faces)
            public.has(ask.whom, ask.wish.faces & world.hands[ask.whom].faces)
        elif isinstance(move, moves.Lay):
            public.there[turn] &= world.hands[turn].faces
        elif not isinstance(move, moves.Give):
            public.lacking[turn] = 0  # a card may have come from the pile

    # The policy

    def policy(self) -> moves.KittyMove:
        world = self.world
        if world.phase is Phase.TURN:
            return self._turn()
        if world.phase is Phase.END:
            plan = self._worth.plan(world.hands[world.turn])
            return moves.Lay(plan[0]) if plan else moves.END
        (row, *others) = world.choices()
        if others and self._happens(REVERSES):
            return moves.REVERSE
        return cast(moves.KittyMove, max(row, key=self._liked) if len(row) > 1 else row[0])

    def _liked(self, move: Move) -> float:
        """The preference for a card, to keep when scouting or to give away."""
        hand = self.world.hands[self.world.mover()]
        if isinstance(move, moves.Keep):
            return self._worth.of(plus(hand, move.card))
        return -int(hand.count(move.card)) if isinstance(move, moves.Give) else 0.0

    def _turn(self) -> moves.KittyMove:
        world, hand = self.world, self.world.hands[self.world.turn]
        plan = self._worth.plan(hand)
        if plan:
            return moves.Lay(plan[0])
        if not hand.faces:
            return moves.DRAW if world.pile else moves.SKIP
        others = [seat for seat in range(world.players) if seat != world.turn]
        kitties = hand.faces & KITTIES
        for seat in others:
            sure = self.public.there[seat] & kitties
            if sure:
                return _ASKS[seat][_first(sure).order]
        return self._with_token(others) or self._guess(others, kitties)

    def _with_token(self, others: list[Seat]) -> moves.KittyMove | None:
        """Seek a card that everybody knows about, if it gains enough, or scout."""
        world, hand = self.world, self.world.hands[self.world.turn]
        if not world.tokens[world.turn]:
            return None
        known = [(seat, card) for seat in others for card in _each(self.public.there[seat])]
        if known:
            gains = {each: self._worth.of(plus(hand, each[1])) for each in known}
            seat, card = max(known, key=gains.__getitem__)
            if gains[seat, card] - self._worth.of(hand) > MIN_SEEK_GAIN:
                return _SEEKS[seat][card.order]
        often = SCOUTS_OF_TWO if world.players == 2 else SCOUTS_OF_MORE
        scouts = world.pile and world.tokens[world.turn] > 1 and self._happens(often)
        return moves.SCOUT if scouts else None

    def _guess(self, others: list[Seat], kitties: Faces) -> moves.KittyMove:
        """Ask a seat that may have it for a Trait with many unseen copies."""
        hand = self.world.hands[self.world.turn]
        best, move = 0.0, None
        for seat in others:
            for card in _each(kitties & ~self.public.lacking[seat]):
                weight = (COPIES - int(hand.count(card))) * (0.6 + self._random())
                if weight > best:
                    best, move = weight, _ASKS[seat][card.order]
        if move is not None:
            return move
        seat = others[int(self._chance.below(len(others)))]
        return _ASKS[seat][_first(kitties).order] if kitties else moves.Ask(seat, SEASON_WISHES[0])

    def _happens(self, odds: float) -> bool:
        return self._random() < odds

    def _random(self) -> float:
        return int(self._chance.below(_RESOLUTION)) / _RESOLUTION

    # What came of it

    def value(self, outlook: Outlook) -> float:
        """The lead in points, with what hands and tokens are worth; at the end also the win."""
        world, seat = self.world, outlook.seat
        if world.phase is Phase.OVER:
            points = [float(each) for each in world.scores()]
            standings = list(zip(world.scores(), world.tokens, strict=True))
            win = LEAD * (won(standings.pop(seat), standings) - 0.5)
        else:
            points = [self._points(outlook, each) for each in range(world.players)]
            win = 0.0
        own = points.pop(seat)
        return win + own - BEST * max(points) - (1 - BEST) * sum(points) / len(points)

    def _points(self, outlook: Outlook, seat: Seat) -> float:
        world = self.world
        laid = sum(clowder.kind.points for clowder in world.clowders[seat])
        tokens = outlook.tokens_worth[world.tokens[seat]]
        return laid + self._worth.of(world.hands[seat]) + tokens


def _first(faces: Faces) -> Card:
    return BY_FACE[faces & -faces]


def _each(faces: Faces) -> list[Card]:
    return [card for card in FACES if card.face & faces]
