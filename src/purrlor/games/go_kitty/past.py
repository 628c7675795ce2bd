"""Imagines a world with what everybody knows in it, from what one seat was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, assert_never, cast, final

from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces, fits
from purrlor.core.game import SPECTATOR, Event, NoPast, Position, Seat
from purrlor.games.go_kitty.components import ANY, MOUSE, Card
from purrlor.games.go_kitty.events import (
    Asked,
    Dealt,
    Drawn,
    Ended,
    GameOver,
    Given,
    HandedOver,
    Kept,
    KittyEvent,
    Laid,
    LastTurns,
    Reactivated,
    Reversed,
    Scouted,
    Skipped,
)
from purrlor.games.go_kitty.imagine import imagine
from purrlor.games.go_kitty.memory import Memory, known, leave
from purrlor.games.go_kitty.state import GoKitty

if TYPE_CHECKING:  # views are not compiled, and not needed at run time
    from purrlor.games.go_kitty.view import TableView

_TRIES: Final = 10_000  # worlds, of which nearly always the first fits what everybody knows


def imagine_past(
    view: TableView, memory: Memory, told: Sequence[Event], chance: Chance
) -> Position[GoKitty, Memory]:
    """Imagine a world. In it all know what is public, and each seat its own hand and the cards that
    it put under the pile or gave away unseen, as far as they must still be where it knows them."""
    if not told or not isinstance(told[0], Dealt):
        raise NoPast
    public = Memory(memory.options, len(memory.hands), SPECTATOR)
    secrets = _Secrets(len(memory.hands))
    for event in told:
        public.learn(event.seen_by(SPECTATOR))
        secrets.follow(cast(KittyEvent, event))
    world = _imagine_public(view, memory, public, chance)
    knowledge = [_own(public, world, seat) for seat in range(world.players)]
    secrets.tell(world, knowledge)
    if memory.viewer is not None:
        knowledge[memory.viewer] = memory.copy()
    return Position(world, knowledge, public)


def _imagine_public(view: TableView, memory: Memory, public: Memory, chance: Chance) -> GoKitty:
    """Imagine a world that fits what everybody knows too: of what a seat knows, it may remember
    less in a rare case than somebody who knows nothing but that."""
    for _ in range(_TRIES):
        world = imagine(view, memory, chance)
        hands = zip(public.hands, world.hands, strict=True)
        if all(fits(places, list(hand.cards()), _face) for places, hand in hands):
            return world
    raise AssertionError("what a seat knows fits no world that everybody knows")


def _own(public: Memory, world: GoKitty, seat: Seat) -> Memory:
    """What everybody knows, and what the seat has before its eyes."""
    memory = public.copy_for(seat)
    memory.hands[seat] = known(world.hands[seat].cards())
    if seat == world.turn:
        memory.scouted = known(world.scouted)
    return memory


def _face(card: Card) -> Faces:
    return card.face


@final
class _Secret:
    """A hidden card that one seat knows, and what others can know of it."""

    def __init__(self, knower: Seat, faces: Faces) -> None:
        self.knower: Final = knower
        self.faces = faces


@final
class _Secrets:
    """Where the cards are that one seat knows and others do not, which everybody can follow."""

    def __init__(self, players: int) -> None:
        self._hands: Final[list[list[_Secret]]] = [[] for _ in range(players)]
        self._pile: list[_Secret | None] = []  # its top is the end
        self._scouting = 0

    def follow(self, event: KittyEvent) -> None:
        if isinstance(event, Dealt):
            self._pile = [None] * event.pile_size
        elif isinstance(event, Drawn):
            self._draw(event.seat)
        elif isinstance(event, Given):
            faces = event.season.faces if event.card is None else event.card.face
            self._hands[event.taker].append(_Secret(event.giver, faces))
        elif isinstance(event, Scouted):
            self._scouting = event.count
            del self._pile[len(self._pile) - event.count :]
        elif isinstance(event, Kept):
            self._pile[:0] = [_Secret(event.seat, ANY) for _ in range(self._scouting - 1)]
        elif isinstance(event, Asked):
            if not event.held:
                self._lack(event.whom, event.wish.faces)
        elif isinstance(event, Reversed):
            self._lack_one(event.seat, MOUSE)
            if not event.held:
                self._lack(event.asker, event.wish.faces)
        elif isinstance(event, HandedOver):
            self._hand_over(event)
        elif isinstance(event, Laid):
            for each in event.cards:
                for _ in range(each.count):
                    self._lack_one(event.seat, each.card)
        elif isinstance(event, (Reactivated, Skipped, Ended, LastTurns, GameOver)):
            pass  # these tell nothing of a hidden card
        else:
            assert_never(event)

    def _draw(self, seat: Seat) -> None:
        secret = self._pile.pop()
        if secret is not None and secret.knower != seat:
            self._hands[seat].append(secret)

    def _hand_over(self, event: HandedOver) -> None:
        if event.card is MOUSE:
            for _ in range(event.count):
                self._lack_one(event.giver, MOUSE)
        else:
            self._lack(event.giver, event.card.face)

    def _lack(self, seat: Seat, faces: Faces) -> None:
        """A hand has none of these: a secret card there is another, or has left."""
        for secret in self._hands[seat]:
            secret.faces &= ~faces
        self._hands[seat] = [secret for secret in self._hands[seat] if secret.faces]

    def _lack_one(self, seat: Seat, card: Card) -> None:
        """One such card left a hand: a secret card of which that is known is taken for it."""
        for secret in self._hands[seat]:
            if secret.faces == card.face:
                self._hands[seat].remove(secret)
                return

    def tell(self, world: GoKitty, knowledge: list[Memory]) -> None:
        """Tell each seat the cards that it knows alone, as they are in this world."""
        for place, secret in enumerate(self._pile):
            if secret is not None:
                knowledge[secret.knower].pile[place] = world.pile[place].face
        for seat, secrets in enumerate(self._hands):
            self._tell_hand(seat, secrets, list(world.hands[seat].cards()), knowledge)

    def _tell_hand(
        self, seat: Seat, secrets: list[_Secret], cards: list[Card], knowledge: list[Memory]
    ) -> None:
        """Find a card in the hand for each secret there; one that finds none has left unseen."""
        found: list[list[Faces]] = [[] for _ in knowledge]
        for secret in sorted(secrets, key=_width):
            fitting = [card for card in cards if card.face & secret.faces]
            if fitting:
                cards.remove(fitting[0])
                found[secret.knower].append(fitting[0].face)
        for knower, faces in enumerate(found):
            _note(knowledge[knower].hands[seat], faces)


def _width(secret: _Secret) -> int:
    return secret.faces.bit_count()


def _note(hand: list[Faces], faces: list[Faces]) -> None:
    """Note that a hand has these cards, as if they left it and came back."""
    for face in faces:
        leave(hand, face)
    hand += faces
