"""The rules of play: who may do what, and which rule forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Outcome, Row, Rows, Seat
from purrlor.core.offer import Offer, OneOf, OneSeat
from purrlor.core.rule import WhyNot
from purrlor.games.go_kitty.clowders import KINDS, Clowder
from purrlor.games.go_kitty.components import (
    DEALT,
    EVERY_WISH,
    FACES,
    KITTY_CARDS,
    MICE,
    MOUSE,
    RULES,
    SEASON_WISHES,
    TOKENS,
    Wish,
)
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.listing import (
    DRAW_ROW,
    END_ROW,
    HAND_OVER_ROW,
    REVERSE_ROW,
    SCOUT_ROW,
    SKIP_ROW,
    ask_row,
    gives,
    keeps,
    lays,
    seek_row,
)
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
    HAND_OVER,
    REVERSE,
    SCOUT,
    SKIP,
    Ask,
    Asking,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.options import Options, check
from purrlor.games.go_kitty.play import Playing
from purrlor.games.go_kitty.state import ANSWER, ENDING, GIVE, KEEP, TURN, Phase

_GAME_OVER: Final = WhyNot(RULES["GK-30"], "The game is over.")
_NOT_YOUR_TURN: Final = WhyNot(RULES["GK-3"], "It is not your turn.")
_ANSWER_FIRST: Final = WhyNot(RULES["GK-R21"], "You were asked, and owe an answer that fits.")
_NOTHING_ASKED: Final = WhyNot(RULES["GK-R21"], "Nothing is asked of you.")
_NOT_ASKED_FOR: Final = WhyNot(RULES["GK-14"], "You were asked for another card.")
_NOT_REVERSED: Final = WhyNot(RULES["GK-22"], "Your own ask was for another card.")
_NO_MOUSE: Final = WhyNot(RULES["GK-22"], "You hold no Mouse.")
_REVERSED_ALREADY: Final = WhyNot(RULES["GK-R8"], "A reversal cannot be reversed.")
_SEEK_STANDS: Final = WhyNot(RULES["GK-R6"], "A Seek ask cannot be reversed here.")
_KEEP_ONE: Final = WhyNot(RULES["GK-19"], "Keep one of the scouted cards, and order the others.")
_NOTHING_SCOUTED: Final = WhyNot(RULES["GK-19"], "You have not scouted.")
_HAS_RESULT: Final = WhyNot(RULES["GK-R19"], "Your turn has its result: lay, or end it.")
_ACT_FIRST: Final = WhyNot(RULES["GK-7"], "Ask, use a Seek Token or skip: that ends a turn.")
_ASK_ANOTHER: Final = WhyNot(RULES["GK-7"], "Ask another player.")
_SEEK_ANOTHER: Final = WhyNot(RULES["GK-17"], "Ask another player.")
_NO_TOKEN: Final = WhyNot(RULES["GK-16"], "None of your Seek Tokens is active.")
_NOTHING_TO_SCOUT: Final = WhyNot(RULES["GK-R12"], "The pile is empty.")
_MOUSE_NEEDS_TOKEN: Final = WhyNot(RULES["GK-8"], "A Mouse is asked for only with a Seek Token.")
_NO_SUCH_TRAIT: Final = WhyNot(RULES["GK-10"], "You hold no card of that Trait.")
_NO_SUCH_SEASON: Final = WhyNot(RULES["GK-13"], "You hold no card of that Season.")
_HAS_CARDS: Final = WhyNot(RULES["GK-6"], "You still hold cards.")
_NOTHING_TO_DRAW: Final = WhyNot(RULES["GK-R23"], "The pile is empty.")
_NOT_IN_HAND: Final = WhyNot(RULES["GK-4"], "You do not hold four cards that make it.")
_NO_CLOWDER: Final = {
    "GK-25": WhyNot(RULES["GK-25"], "Four mice are no Clowder."),
    "GK-R9": WhyNot(RULES["GK-R9"], "That is too many mice."),
    "GK-26": WhyNot(RULES["GK-26"], "These are not four of one Trait."),
    "GK-27": WhyNot(RULES["GK-27"], "These are not one of each Season."),
    "GK-28": WhyNot(RULES["GK-28"], "These are not four of one Season."),
}
_TRAITS_OF_A_YEAR: Final = [FACES[0], FACES[3], FACES[6], FACES[9]]
_SOME_LAYS: Final = (
    Lay(Clowder(KINDS["kind"], FACES[:1] * 4)),
    Lay(Clowder(KINDS["year"], _TRAITS_OF_A_YEAR)),
    Lay(Clowder(KINDS["season"], FACES[:1] * 4)),
)


@final
class GoKitty(Playing):
    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        winners = self.winners()
        return Outcome(winners, self.scores(), "GK-30" if len(winners) == 1 else "GK-R18")

    # What is legal: three forms of one answer, which the laws hold together.

    def choices(self) -> Rows:
        if self.phase is TURN:
            return self._turn_menu()
        if self.phase is KEEP:
            return (keeps(self.scouted),)
        if self.phase is ENDING:
            return self._end_menu()
        return () if self.ask is None else self._answer_menu(self.ask.wish)

    def _turn_menu(self) -> Rows:
        hand = self.hands[self.turn]
        if not hand.faces:
            return self._empty_handed()
        menu = self._with_token(ask_row(self.players, self.turn, hand.faces))
        clowders = lays(hand, self.max_mice)
        if not clowders:
            return menu
        first: Rows = (clowders,)
        return first + menu

    def _with_token(self, asks: Row) -> Rows:
        if not self.tokens[self.turn]:
            return (asks, SKIP_ROW)
        seeks = seek_row(self.players, self.turn)
        return (asks, seeks, SCOUT_ROW, SKIP_ROW) if self.pile else (asks, seeks, SKIP_ROW)

    def _empty_handed(self) -> Rows:
        """Draw, where there is a pile, instead of asking (GK-6)."""
        menu = self._with_token(DRAW_ROW)
        return menu if self.pile else menu[1:]

    def _end_menu(self) -> Rows:
        clowders = lays(self.hands[self.turn], self.max_mice)
        return (clowders, END_ROW) if clowders else (END_ROW,)

    def _answer_menu(self, wish: Wish) -> Rows:
        seat = self.to_move()
        row = gives(self.hands[seat].faces & wish.faces) if wish.card is None else HAND_OVER_ROW
        return (row, REVERSE_ROW) if self._why_no_reversal(seat) is None else (row,)

    def offers(self) -> Sequence[Offer]:
        return [_offer(row) for row in self.choices()]

    def decision(self) -> str:
        if self.phase is ANSWER:
            return "answer the ask"
        if self.phase is GIVE:
            return "give a card"
        if self.phase is KEEP:
            return "keep a card"
        lay = bool(lays(self.hands[self.turn], self.max_mice))
        if self.phase is ENDING:
            return "lay a Clowder, or end it" if lay else "end it"
        return "lay a Clowder, or ask" if lay else "ask, use a token or skip"

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        yield from self._lay_attempts(seat)
        yield Attempt("draw", DRAW)
        yield from self._ask_attempts(seat)
        for move in (SCOUT, SKIP, END, HAND_OVER, REVERSE):
            yield Attempt(str(move), move)
        yield from self._card_attempts(seat)

    def _lay_attempts(self, seat: Seat) -> Iterable[Attempt]:
        """Where no Clowder of a kind is in hand, one that is not."""
        found = lays(self.hands[seat], self.max_mice)
        yield Attempt("lay", found[0] if found else _SOME_LAYS[0])
        for some in _SOME_LAYS:
            kind = some.clowder.kind
            lay = next((each for each in found if each.clowder.kind is kind), some)
            yield Attempt(f"lay {kind.name}", lay)

    def _ask_attempts(self, seat: Seat) -> Iterable[Attempt]:
        others = [other for other in range(self.players) if other != seat]
        wishes = [wish for wish in EVERY_WISH if wish.faces & self.hands[seat].faces]
        can = [wish for wish in wishes if wish.card is not MOUSE] or SEASON_WISHES
        yield Attempt("ask", Ask(others[0], can[0]))
        yield Attempt("seek", Seek(others[0], can[0]))
        for other in others:
            for wish in wishes:
                yield Attempt(f"ask {other} {wish}", Ask(other, wish))

    def _card_attempts(self, seat: Seat) -> Iterable[Attempt]:
        asked = 0 if self.ask is None else self.ask.wish.faces
        held = self.hands[seat].faces
        cards = [card for card in FACES if card.face & held]
        fits = next((card for card in cards if card.face & asked), MOUSE)
        yield Attempt("give", Give(fits))
        for card in cards:
            yield Attempt(f"give {card}", Give(card))
        yield Attempt("keep", keeps(self.scouted)[0] if self.scouted else Keep(MOUSE))

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        """In the order of GK-R25."""
        if self.phase is Phase.OVER:
            return _GAME_OVER
        if seat != self.to_move():
            return _NOT_YOUR_TURN
        if self.ask is not None:
            return self._why_no_answer(seat, self.ask.wish, move)
        if self.phase is KEEP:
            return None if move in keeps(self.scouted) else _KEEP_ONE
        if isinstance(move, Lay):
            return self._why_no_lay(move)
        if self.phase is ENDING:
            return None if isinstance(move, End) else _HAS_RESULT
        return self._why_no_turn(move)

    def _why_no_answer(self, seat: Seat, wish: Wish, move: Move) -> WhyNot | None:
        if isinstance(move, Reverse):
            return self._why_no_reversal(seat)
        if isinstance(move, Give) and wish.card is None:
            fits = self.hands[seat].faces & wish.faces & move.card.face
            return None if fits else _NOT_ASKED_FOR if self.phase is ANSWER else _NOT_REVERSED
        return None if isinstance(move, HandOver) and wish.card is not None else _ANSWER_FIRST

    def _why_no_reversal(self, seat: Seat) -> WhyNot | None:
        if not self.hands[seat].count(MOUSE):
            return _NO_MOUSE
        if self.phase is GIVE:
            return _REVERSED_ALREADY
        barred = isinstance(self.ask, Seek) and not self.mouse_reverses_seek
        return _SEEK_STANDS if barred else None

    def _why_no_lay(self, lay: Lay) -> WhyNot | None:
        if not lay.clowder.is_in(self.hands[self.turn]):
            return _NOT_IN_HAND
        fault = lay.clowder.fault(self.max_mice)
        return None if fault is None else _NO_CLOWDER[fault]

    def _why_no_turn(self, move: Move) -> WhyNot | None:
        if isinstance(move, Ask):
            return self._why_no_ask(move)
        if isinstance(move, Seek):
            return self._why_no_token() if self._is_other(move.whom) else _SEEK_ANOTHER
        if isinstance(move, Scout):
            return self._why_no_token() or (None if self.pile else _NOTHING_TO_SCOUT)
        if isinstance(move, Draw):
            return self._why_no_draw()
        if isinstance(move, Skip):
            return None
        if isinstance(move, End):
            return _ACT_FIRST
        return _NOTHING_SCOUTED if isinstance(move, Keep) else _NOTHING_ASKED

    def _why_no_ask(self, ask: Ask) -> WhyNot | None:
        if not self._is_other(ask.whom):
            return _ASK_ANOTHER
        return self.why_no_wish(ask.wish)

    def why_no_wish(self, wish: Wish) -> WhyNot | None:
        """Why the one whose turn it is may not ask for this without a token."""
        held = self.hands[self.turn].faces
        if wish.card is MOUSE:
            return _MOUSE_NEEDS_TOKEN
        if wish.card is not None:
            return None if held & wish.faces else _NO_SUCH_TRAIT
        return None if held & wish.faces or held == MOUSE.face else _NO_SUCH_SEASON  # GK-9

    def _is_other(self, seat: Seat) -> bool:
        return seat != self.turn and 0 <= seat < self.players

    def _why_no_token(self) -> WhyNot | None:
        return None if self.tokens[self.turn] else _NO_TOKEN

    def _why_no_draw(self) -> WhyNot | None:
        if self.hands[self.turn].size:
            return _HAS_CARDS
        return None if self.pile else _NOTHING_TO_DRAW

    def copy(self) -> GoKitty:
        other = GoKitty(self.options, self.players)
        other.hands = [hand.copy() for hand in self.hands]
        other.pile = list(self.pile)
        other.discard = self.discard
        other.tokens = list(self.tokens)
        other.clowders = list(self.clowders)
        other.turn = self.turn
        other.phase = self.phase
        other.ask = self.ask
        other.scouted = self.scouted
        other.last_turns = self.last_turns
        other.idle = self.idle
        other.asked = self.asked
        other.busy = self.busy
        return other


def _offer(row: Sequence[Move]) -> Offer:
    """A row is either one move without arguments, or every ask of every other seat, or phrases."""
    verb, _, rest = str(row[0]).partition(" ")
    if not rest:
        return Offer(verb)
    if isinstance(row[0], Asking):
        askings = [move for move in row if isinstance(move, Asking)]
        seats = dict.fromkeys(asking.whom for asking in askings)
        wishes = dict.fromkeys(str(asking.wish) for asking in askings)
        return Offer(verb, (OneSeat(tuple(seats)), OneOf(tuple(wishes))))
    return Offer(verb, (OneOf(tuple(str(move).partition(" ")[2] for move in row)),))


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> GoKitty:
    """A fresh game, one card at a time from the left of a drawn dealer (GK-1, GK-R1)."""
    check(options, players)
    table = GoKitty(options, players)
    table.tokens = [TOKENS] * players
    table.clowders = [()] * players
    dealer = chance.named("dealer", 1).below(players)
    table.turn = (dealer + 1) % players
    cards = list(KITTY_CARDS)
    chance.named("deal", 1).shuffle(cards, DEALT * players)
    table.hands = [Hand() for _ in range(players)]
    for dealt in range(DEALT * players):
        table.hands[(table.turn + dealt) % players].put(cards.pop(), 1)
    cards += MICE
    chance.named("pile", 1).shuffle(cards)
    table.pile = cards
    if journal is not None:
        hands = tuple(hand.cards() for hand in table.hands)
        journal.append(Dealt(dealer, hands, len(table.pile)))
    return table
