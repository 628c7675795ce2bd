"""Which moves are legal now, and which rule forbids the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final

from purrlor.core.game import OVER, Attempt, Move, Row, Rows, Seat
from purrlor.core.offer import Offer, OneSeat
from purrlor.core.rule import WhyNot
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    FACES,
    GATHER,
    GATHERED,
    PLACE,
    RULES,
    SCORE,
    TOP_MULTIPLIER,
    USE,
    Card,
    Face,
    Space,
    Target,
    Z,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import faces_on, gather_menu, least_taken
from purrlor.games.shut_up_cat.distractions import plays, target_of, why_no_play
from purrlor.games.shut_up_cat.moves import (
    CHASE,
    CHASE_ROW,
    SCORE_ROW,
    Chase,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.rows import offers_of, place_offer, place_row
from purrlor.games.shut_up_cat.state import Table

_NO_CARDS: Final[Rows] = ((),)
_A_PLAY: Final = Play("none", ())
_DECISIONS: Final = {
    GATHER: "gather three dice",
    USE: "use two dice",
    SCORE: "chase the cat, or score",
    PLACE: "put the tiles back",
}

_GAME_OVER: Final = WhyNot(RULES["SC-17"], "The game is over.")
_NOT_YOUR_TURN: Final = WhyNot(RULES["SC-4"], "It is not your turn.")
_CHASE_IN_TURN: Final = WhyNot(RULES["SC-R4"], "You can chase the cat in your own turn.")
_NO_CHASE_AT_TOP: Final = WhyNot(RULES["SC-R3"], "Your multiplier is at its highest.")
_TOO_FEW_ZS: Final = WhyNot(RULES["SC-16"], f"A chase takes {CHASE_PRICE} Zs.")
_GATHERED_ALREADY: Final = WhyNot(RULES["SC-5"], "You have gathered your dice.")
_THREE_DICE: Final = WhyNot(RULES["SC-5"], "You gather three dice.")
_ONE_OF_EACH: Final = WhyNot(RULES["SC-5"], "The pillow has one die of each number at most.")
_LOWEST_FIRST: Final = WhyNot(RULES["SC-R19"], "Name the lowest first.")
_TOO_FEW_IN_PILE: Final = WhyNot(
    RULES["SC-R2"], "The pile has too few dice: take more from the pillow."
)
_CARDS_AFTER_ROLL: Final = WhyNot(
    RULES["SC-7"], "Cards are played after the roll, before dice are used."
)
_EMPTY_HAND: Final = WhyNot(RULES["SC-7"], "You hold no Distraction card.")
_NO_SUCH_CARD: Final = WhyNot(RULES["SC-7"], "You hold no such card.")
_GATHER_FIRST: Final = WhyNot(RULES["SC-8"], "Gather three dice first.")
_USED_ALREADY: Final = WhyNot(RULES["SC-8"], "You have used your dice.")
_NOTHING_TO_SCORE: Final = WhyNot(RULES["SC-8"], "There is nothing to score now.")
_SCORE_FIRST: Final = WhyNot(RULES["SC-8"], "Take your Zs first.")
_NOTHING_TO_PLACE: Final = WhyNot(RULES["SC-8"], "There are no tiles to put back.")
_ALL_EQUAL: Final = WhyNot(RULES["SC-9"], "All three dice are equal.")
_NO_SLEEP: Final = WhyNot(RULES["SC-9"], "Two different dice go on spaces of their numbers.")
_NO_PAIR: Final = WhyNot(RULES["SC-13"], "No two of your dice are equal.")
_NO_CARD_LEFT: Final = WhyNot(RULES["SC-R6"], "No Distraction card is left.")
_NO_SEVEN: Final = WhyNot(RULES["SC-14"], "No two of your dice add up to seven.")
_OTHER_SUM: Final = WhyNot(RULES["SC-14"], "These two dice do not add up to seven.")
_NO_SEVEN_AT_TOP: Final = WhyNot(RULES["SC-R5"], "Your multiplier is at its highest.")
_OTHER_TILES: Final = WhyNot(RULES["SC-12"], "Put back the tiles that you turned.")


class Judge(Table):
    """Three forms of one answer, which the laws hold together: rows, offers, refusals."""

    def can_chase(self) -> bool:
        """SC-16, SC-R3."""
        seat = self.turn
        return self.winks[seat] >= CHASE_PRICE and self.multipliers[seat] < TOP_MULTIPLIER

    def may_distract(self) -> bool:
        """With no card left, only three equal dice: they can do nothing else (SC-R6)."""
        return self.cards_left() or not self.dice.sleeps

    def may_seven(self) -> bool:
        """SC-R5."""
        return self.multipliers[self.turn] < TOP_MULTIPLIER or self.seven_at_max

    def choices(self) -> Rows:
        if self.turn == OVER:
            return ()
        if self.phase is GATHER:
            return gather_menu(self.pillow, self.can_chase())
        if self.phase is USE:
            return self._use_menu()
        row = SCORE_ROW if self.phase is SCORE else place_row(self.up, self.meows)
        return (row, CHASE_ROW) if self.can_chase() else (row,)

    def _use_menu(self) -> Rows:
        menu = self.dice.menu(self.may_distract(), self.may_seven(), self.can_chase())
        hand = self.hands[self.turn]
        cards: Rows = (self._plays(hand),) if hand else _NO_CARDS
        return cards + menu if cards[0] else menu

    def _plays(self, hand: list[Card]) -> Row:
        """Cards of a kind lie side by side in a hand, and most hands are of one kind."""
        row = plays(self, hand[0])
        for i in range(1, len(hand)):
            if hand[i] != hand[i - 1]:
                row = row + plays(self, hand[i])
        return row

    def offers(self) -> Sequence[Offer]:
        return [offer for row in self.choices() for offer in self._offers(row)]

    def _offers(self, row: Row) -> Sequence[Offer]:
        if isinstance(row[0], Sleep):
            return self.dice.sleep_offers()
        if isinstance(row[0], Place):
            return [place_offer(self.up, self.meows)]
        if isinstance(row[0], Play):
            return self._play_offers(row)
        return offers_of(row)

    def _play_offers(self, row: Row) -> Sequence[Offer]:
        """A card that is played on somebody names a player."""
        cards = self.distractions.cards
        return [
            Offer(offer.verb, (offer.slots[0], OneSeat(tuple(map(int, offer.slots[1].fillings())))))
            if cards[offer.slots[0].fillings()[0]].effect == "lower"
            else offer
            for offer in offers_of(row)
        ]

    def decision(self) -> str:
        return _DECISIONS[self.phase]

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        yield Attempt("gather", Gather(faces_on(self.pillow)[: least_taken(self.pillow)]))
        for face in FACES:
            yield Attempt(f"gather {face}", Gather((face,)))
        yield from self._use_attempts()
        for move in (CHASE, SCORE_ROW[0]):
            yield Attempt(str(move), move)
        yield Attempt("place", Place(self.turned or Z))
        yield from self._card_attempts(seat)

    def _use_attempts(self) -> Iterable[Attempt]:
        """The three uses of dice, and each with the dice or the space that one can point at."""
        dice = self.dice
        faces = dice.faces if self.phase is USE else (1, 1)
        yield Attempt("sleep", dice.sleeps[0] if dice.sleeps else Sleep(faces[0], 0, faces[1], 1))
        for space, number in enumerate(self.options.numbering.numbers):
            yield Attempt(f"sleep {number}@{space}", self._sleep_from(number, space))
        yield Attempt("distract", dice.distracts[0] if dice.distracts else Distract(faces[0]))
        for face in dict.fromkeys(faces):
            yield Attempt(f"distract {face}", Distract(face))
        yield Attempt("seven", dice.sevens[0] if dice.sevens else Seven(faces[0], faces[1]))
        for lower, higher in combinations(faces, 2):
            yield Attempt(f"seven {lower} {higher}", Seven(lower, higher))

    def _sleep_from(self, number: Face, space: Space) -> Sleep:
        """One of those that the dice allow, where there is one."""
        for sleep in self.dice.sleeps:
            if sleep.start == space:
                return sleep
        return Sleep(number, space, number, space)

    def _card_attempts(self, seat: Seat) -> Iterable[Attempt]:
        """Each card in hand, and each die or player that it can be pointed at; then any card."""
        names = dict.fromkeys(self.hands[seat])
        tries = [self._best_play(seat, name) for name in names]
        for play in tries:
            yield Attempt(f"play {play.card}", play)
        if self.phase is USE and seat == self.turn:
            for name in names:
                yield from self._target_attempts(self.distractions.cards[name])
        legal = [play for play in tries if self.why_not(seat, play) is None]
        yield Attempt("play", [*legal, *tries, _A_PLAY][0])

    def _best_play(self, seat: Seat, name: Card) -> Play:
        row = plays(self, name) if self.phase is USE and seat == self.turn else ()
        play = row[0] if row else Play(name, ())
        assert isinstance(play, Play)
        return play

    def _target_attempts(self, card: Distraction) -> Iterable[Attempt]:
        target = target_of(card)
        choices: Iterable[Choice] = ()
        if target is Target.SEAT:
            choices = [(seat,) for seat in range(self.players)]
        elif target is Target.FACE:
            choices = product(dict.fromkeys(self.dice.faces), FACES)
        for choice in choices:
            play = Play(card.name, choice)
            yield Attempt(str(play), play)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        """In the order of SC-R17."""
        if self.turn == OVER:
            return _GAME_OVER
        if isinstance(move, Chase):
            return self._why_no_chase(seat)
        if seat != self.turn:
            return _NOT_YOUR_TURN
        if isinstance(move, Gather):
            return self._why_no_gather(move)
        if isinstance(move, Play):
            return self._why_no_card(move)
        if isinstance(move, Score):
            return None if self.phase is SCORE else _NOTHING_TO_SCORE
        if isinstance(move, Place):
            return self._why_no_place(move)
        return self._why_no_use(move) if self.phase is USE else self._why_no_dice()

    def _why_no_chase(self, seat: Seat) -> WhyNot | None:
        """In one's own turn the window is open whenever one is asked (SC-R4)."""
        if seat != self.turn:
            return _CHASE_IN_TURN
        if self.multipliers[seat] == TOP_MULTIPLIER:
            return _NO_CHASE_AT_TOP
        return _TOO_FEW_ZS if self.winks[seat] < CHASE_PRICE else None

    def _why_no_gather(self, gather: Gather) -> WhyNot | None:
        faces = set(gather.faces)
        if self.phase is not GATHER:
            return _GATHERED_ALREADY
        if len(gather.faces) > GATHERED:
            return _THREE_DICE
        if len(faces) < len(gather.faces):
            return _ONE_OF_EACH
        for face in gather.faces:
            if face not in faces_on(self.pillow):
                return WhyNot(RULES["SC-5"], f"There is no {face} on the pillow.")
        if list(gather.faces) != sorted(faces):
            return _LOWEST_FIRST
        return _TOO_FEW_IN_PILE if len(faces) < least_taken(self.pillow) else None

    def _why_no_card(self, play: Play) -> WhyNot | None:
        hand = self.hands[self.turn]
        if self.phase is not USE:
            return _CARDS_AFTER_ROLL
        if play.card not in hand:
            return _NO_SUCH_CARD if hand else _EMPTY_HAND
        if play in plays(self, play.card):
            return None
        return WhyNot(RULES["SC-R12"], why_no_play(self, play))

    def _why_no_dice(self) -> WhyNot:
        return _GATHER_FIRST if self.phase is GATHER else _USED_ALREADY

    def _why_no_use(self, move: Move) -> WhyNot | None:
        if isinstance(move, Sleep):
            return self._why_no_sleep(move)
        if isinstance(move, Distract):
            return self._why_no_distract(move)
        assert isinstance(move, Seven), move
        return self._why_no_seven(move)

    def _why_no_sleep(self, sleep: Sleep) -> WhyNot | None:
        if not self.dice.have(sleep.first, sleep.last):
            return self._why_not_gathered(sleep.first, sleep.last)
        if sleep in self.dice.sleeps:
            return None
        return _NO_SLEEP if self.dice.sleeps else _ALL_EQUAL

    def _why_not_gathered(self, one: Face, other: Face) -> WhyNot:
        missing = other if one in self.dice.faces else one
        have = "Only one" if missing in self.dice.faces else "None"
        return WhyNot(RULES["SC-8"], f"{have} of your dice shows a {missing}.")

    def _why_no_distract(self, distract: Distract) -> WhyNot | None:
        dice, face = self.dice, distract.face
        if face not in dice.faces:
            return self._why_not_gathered(face, face)
        if distract not in dice.distracts:
            only = WhyNot(RULES["SC-13"], f"Only one of your dice shows a {face}.")
            return only if dice.distracts else _NO_PAIR
        return None if self.may_distract() else _NO_CARD_LEFT

    def _why_no_seven(self, seven: Seven) -> WhyNot | None:
        if not self.dice.have(seven.lower, seven.higher):
            return self._why_not_gathered(seven.lower, seven.higher)
        if seven.lower + seven.higher != 7:
            return _OTHER_SUM if self.dice.sevens else _NO_SEVEN
        if seven.lower > seven.higher:
            return _LOWEST_FIRST
        return None if self.may_seven() else _NO_SEVEN_AT_TOP

    def _why_no_place(self, place: Place) -> WhyNot | None:
        if self.phase is not PLACE:
            return _SCORE_FIRST if self.phase is SCORE else _NOTHING_TO_PLACE
        return None if sorted(place.order) == sorted(self.turned) else _OTHER_TILES
