"""A position as a plain table of values, and back (notation: docs/notation.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from purrlor.core.arranging import Arranger, names, take_from, texts
from purrlor.core.chance import Chance
from purrlor.core.game import OVER, SPECTATOR, Position, Seat, Viewer
from purrlor.core.notation import number
from purrlor.core.wire import Plain, from_plain
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import (
    ANY,
    BOX,
    DEALT,
    KITTIES,
    MOUSE,
    RULES,
    TOKENS,
    Card,
)
from purrlor.games.go_kitty.events import Asked
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory, known
from purrlor.games.go_kitty.moves import Asking, Seek
from purrlor.games.go_kitty.options import SEATS, Options, check, refuse
from purrlor.games.go_kitty.play import SCOUTED
from purrlor.games.go_kitty.rules import GoKitty
from purrlor.games.go_kitty.state import Phase

KEYS: Final = (
    *("players", "hands", "pile", "discard", "tokens", "clowders", "to_move", "last_turns"),
    *("idle", "asked", "busy", "phase", "ask", "scouted", "bottom"),
)
UNKNOWN: Final = "?"  # below a card that a seat knows in the pile
_PHASES: Final = {str(phase): phase for phase in Phase}


def describe(position: Position[GoKitty, Memory]) -> dict[str, Plain]:
    table = position.state
    plain: dict[str, Plain] = {
        "players": table.players,
        "hands": [names(hand.cards()) for hand in table.hands],
        "pile": names(reversed(table.pile)),
        "discard": names([MOUSE] * table.discard),
        "tokens": list(table.tokens),
        "clowders": [names(laid) for laid in table.clowders],
        "last_turns": [(table.turn + i) % table.players for i in range(table.last_turns)],
        "idle": table.idle,
        "asked": table.asked,
        "busy": table.busy,
        "phase": str(table.phase),
        "bottom": [_bottom(memory) for memory in position.knowledge[: table.players]],
    }
    if table.phase is not Phase.OVER:
        plain["to_move"] = table.to_move()
    if table.ask is not None:
        plain["ask"] = f"{table.turn} {table.ask}"
    if table.phase is Phase.KEEP:
        plain["scouted"] = names(table.scouted)
    return plain


def _bottom(memory: Memory) -> list[Plain]:
    return names(card or UNKNOWN for card in memory.bottom())


def arrange(options: Options, plain: dict[str, Plain], chance: Chance) -> Position[GoKitty, Memory]:
    at = Arranger(plain, KEYS, SEATS[0])
    check(options, at.players)
    table = GoKitty(options, at.players)
    _place_cards(table, at, chance)
    _place_turn(table, at)
    _check(table)
    memories = [_memory(table, seat) for seat in range(at.players)]
    for seat, memory in enumerate(memories):
        _place_bottom(table, at, seat, memory)
    return Position(table, memories, _memory(table, SPECTATOR))


def _memory(table: GoKitty, viewer: Viewer) -> Memory:
    """What somebody knows who came just now: what lies open, what was asked, their own hand."""
    memory = Memory(table.options, table.players, viewer)
    memory.hands = [[ANY] * hand.size for hand in table.hands]
    memory.pile = [ANY] * len(table.pile)
    memory.scouted = [ANY] * len(table.scouted)
    memory.mice_gone = table.discard + sum(c.mice for laid in table.clowders for c in laid)
    if viewer is not None:
        memory.hands[viewer] = known(table.hands[viewer].cards())
    if viewer == table.turn:
        memory.scouted = known(table.scouted)
    if table.ask is not None:
        _learn_ask(memory, table, table.ask)
    return memory


def _learn_ask(memory: Memory, table: GoKitty, ask: Asking) -> None:
    memory.learn(Asked(table.turn, ask.whom, ask.wish, isinstance(ask, Seek), held=True))
    if table.phase is Phase.GIVE:
        memory.holds(table.turn, ask.wish.faces)


def _place_bottom(table: GoKitty, at: Arranger, seat: Seat, memory: Memory) -> None:
    if not at.has("bottom"):
        return
    cards = texts(at.per_seat("bottom")[seat], "position.bottom")[::-1]
    for place, (name, card) in enumerate(zip(cards, table.pile, strict=False)):
        if name != UNKNOWN:
            memory.pile[place] = Card.read(name).face
        if name not in (UNKNOWN, str(card)):
            raise ValueError(f"position.bottom: seat {seat} knows {name!r} where '{card}' lies")
    if len(cards) > len(table.pile):
        raise ValueError(f"position.bottom: seat {seat} knows more cards than the pile has")


def _place_cards(table: GoKitty, at: Arranger, chance: Chance) -> None:
    """Named cards go where they are named, the others where nothing was said, or lie aside."""
    hands = at.words_per_seat("hands", Card)
    table.hands = [Hand(tuple(cards)) for cards in hands]
    table.pile = at.words("pile", Card)[::-1]
    table.scouted = tuple(at.words("scouted", Card))
    table.clowders = [tuple(laid) for laid in at.words_per_seat("clowders", Clowder)]
    laid = [list(clowder.cards) for seat in table.clowders for clowder in seat]
    rest = Counter(BOX)
    for cards in (*hands, table.pile, table.scouted, *laid, _discard(table, at)):
        take_from(rest, cards, RULES["GK-1"])
    unnamed = sorted(rest.elements())
    chance.shuffle(unnamed)
    if not at.has("hands"):
        _deal_hands(table, unnamed)
    if not at.has("pile"):
        table.pile = unnamed


def _discard(table: GoKitty, at: Arranger) -> list[Card]:
    cards = at.words("discard", Card)
    if any(card is not MOUSE for card in cards):
        refuse("position.discard: nothing but mice", "GK-23")
    table.discard = len(cards)
    return cards


def _deal_hands(table: GoKitty, unnamed: list[Card]) -> None:
    kitties = [card for card in unnamed if card.face & KITTIES][: DEALT * table.players]
    if len(kitties) < DEALT * table.players:
        refuse("position: too few kitties are left for the hands", "GK-1")
    for dealt, card in enumerate(kitties):
        unnamed.remove(card)
        table.hands[dealt % table.players].put(card, 1)


def _place_turn(table: GoKitty, at: Arranger) -> None:
    phase = at.text("phase", str(Phase.TURN))
    if phase not in _PHASES:
        raise ValueError(f"position.phase: one of {', '.join(_PHASES)}, not {phase!r}")
    table.phase = _PHASES[phase]
    table.tokens = at.integers("tokens", TOKENS)
    table.idle = at.integer("idle", 0)
    table.busy = at.flag("busy", False)
    _place_ask(table, at)
    table.asked = at.flag("asked", table.ask is not None)
    if table.phase is Phase.OVER:
        table.turn = OVER
    elif table.ask is None:
        table.turn = at.seat("to_move", 0)
    if at.integer("to_move", table.to_move()) != table.to_move():
        raise ValueError(f"position.to_move: {table.to_move()} moves in this phase")
    _place_last_turns(table, at)


def _place_ask(table: GoKitty, at: Arranger) -> None:
    if at.has("ask") != (table.phase in (Phase.ANSWER, Phase.GIVE)):
        raise ValueError("position.ask: it goes with the phases answer and give")
    if at.has("ask"):
        seat, _, asking = at.text("ask", "").partition(" ")
        table.turn = at.is_seat(number(seat), "ask")
        table.ask = Asking.read(asking)
        at.is_seat(table.ask.whom, "ask")
        rule = _ask_fault(table, table.ask)
        if rule:
            refuse(f"position.ask: '{table.ask}' cannot be open here", rule)


def _ask_fault(table: GoKitty, ask: Asking) -> str | None:
    """The rule by which this ask cannot wait for an answer, if it cannot."""
    seek, asker, asked = isinstance(ask, Seek), table.hands[table.turn], table.hands[ask.whom]
    if ask.whom == table.turn:
        return "GK-17" if seek else "GK-7"
    why = None if seek else table.why_no_wish(ask.wish)
    if why is not None:
        return why.rule.id
    if ask.wish.card is MOUSE or not asked.faces & ask.wish.faces:
        return "GK-R21"
    given = ask.wish.card is None and asker.faces & ask.wish.faces
    return None if given or table.phase is Phase.ANSWER else "GK-22"


def _place_last_turns(table: GoKitty, at: Arranger) -> None:
    seats = from_plain(tuple[int, ...], at.plain.get("last_turns", []), "position.last_turns")
    table.last_turns = len(seats)
    if seats != tuple((table.turn + i) % table.players for i in range(len(seats))):
        refuse("position.last_turns: whose turn it is, and on in turn order", "GK-R15")


def _check(table: GoKitty) -> None:
    """Refuse what no play can lead to, with the rule that says so."""
    cards, over = table.pile or table.scouted, table.phase is Phase.OVER
    idle = table.idle >= table.most_idle
    for broken, what, rule in (
        (not all(0 <= n <= TOKENS for n in table.tokens), f"tokens: 0 to {TOKENS}", "GK-2"),
        (cards and table.last_turns, "last_turns: none while the pile lasts", "GK-29"),
        (table.last_turns > table.players, "last_turns: one for each player", "GK-R15"),
        (table.scouted and table.phase is not Phase.KEEP, "scouted: in the phase keep", "GK-19"),
        (table.phase is Phase.KEEP and not table.scouted, "scouted: one to three", "GK-19"),
        (len(table.scouted) > SCOUTED, "scouted: one to three", "GK-19"),
        (table.phase is Phase.END and table.pile, "phase: end, on an empty pile", "GK-R19"),
        (table.idle < 0 or (idle and not over), "idle: too few or too many", "GK-R17"),
        (over and cards and not idle, "phase: over, with cards in the pile", "GK-29"),
        (table.ask is not None and not table.asked, "asked: an ask is open", "GK-R21"),
    ):
        if broken:
            refuse(f"position.{what}", rule)
    _check_clowders(table)


def _check_clowders(table: GoKitty) -> None:
    for clowder in (clowder for laid in table.clowders for clowder in laid):
        rule = clowder.fault(table.options.max_mice)
        if rule:
            refuse(f"position.clowders: '{clowder}' is none", rule)
