"""Write a position as a plain table, and read it (docs/reference/notation.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from purrlor.core.arranging import Arranger, names, take_from, texts
from purrlor.core.chance import Chance
from purrlor.core.game import OVER, SPECTATOR, Position, Seat, Viewer
from purrlor.core.notation import number
from purrlor.core.wire import Plain, from_plain
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import (
    ALL_CARDS,
    ANY,
    DEALT,
    KITTIES,
    MOUSE,
    RULES,
    SCOUTED,
    TOKENS,
    Card,
    Phase,
)
from purrlor.games.go_kitty.events import Asked
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.legality import why_no_wish
from purrlor.games.go_kitty.memory import Memory, known
from purrlor.games.go_kitty.moves import Asking, Seek
from purrlor.games.go_kitty.options import SEATS, Options, check, refuse
from purrlor.games.go_kitty.state import GoKitty
from purrlor.games.go_kitty.table import HouseRules

Fault = tuple[bool, str, str]  # whether it is there, its description, and the rule
KEYS: Final = (
    *("players", "hands", "pile", "discard", "tokens", "clowders", "to_move", "last_turns"),
    *("idle", "asked", "busy", "phase", "ask", "scouted", "bottom"),
)
UNKNOWN: Final = "?"  # a card of the pile's bottom that a seat does not know
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
        "last_turns": [*_seats_in_turn(table)],
        "idle": table.idle,
        "asked": table.asked,
        "busy": table.busy,
        "phase": str(table.phase),
        "bottom": [_bottom(memory) for memory in position.knowledge],
    }
    if table.phase is not Phase.OVER:
        plain["to_move"] = table.mover()
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
    table = GoKitty(HouseRules(options), at.players)
    _lay_cards(table, at, chance)
    _read_turn(table, at)
    _check_turn(table, at)
    _check(table)
    memories = [_memory(table, seat) for seat in range(at.players)]
    for seat, memory in enumerate(memories):
        _place_bottom(table, at, seat, memory)
    return Position(table, memories, _memory(table, SPECTATOR))


def _read_turn(table: GoKitty, at: Arranger) -> None:
    table.phase = _phase(at)
    table.turn, table.ask = _turn(at, table.phase, table.house_rules.first or 0)
    table.tokens = at.integers("tokens", TOKENS)
    table.last_turns = len(_last_turns(at))
    table.idle = at.integer("idle", 0)
    table.asked = at.flag("asked", table.ask is not None)
    table.busy = at.flag("busy", False)


def _memory(table: GoKitty, viewer: Viewer) -> Memory:
    """Make the memory of a newcomer from their own hand, the open cards and the ask."""
    memory = Memory(table.house_rules.options, table.players, viewer)
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
            raise ValueError(f"position.bottom: seat {seat} knows {name!r} where '{card}' is")
    if len(cards) > len(table.pile):
        raise ValueError(f"position.bottom: seat {seat} knows more cards than the pile has")


def _lay_cards(table: GoKitty, at: Arranger, chance: Chance) -> None:
    """Put each named card in its place. The others fill omitted places, or stay out of play."""
    hands = at.words_per_seat("hands", Card)
    pile = at.words("pile", Card)[::-1]
    scouted = at.words("scouted", Card)
    clowders = at.words_per_seat("clowders", Clowder)
    laid = [list(clowder.cards) for seat in clowders for clowder in seat]
    discard = _discard(at)
    unnamed = _unnamed([*hands, pile, scouted, *laid, discard])
    chance.shuffle(unnamed)
    if not at.has("hands"):
        _deal(hands, unnamed)
    table.hands = [Hand(tuple(cards)) for cards in hands]
    table.pile = pile if at.has("pile") else unnamed
    table.scouted = tuple(scouted)
    table.discard = len(discard)
    table.clowders = [tuple(seat) for seat in clowders]


def _unnamed(named: list[list[Card]]) -> list[Card]:
    rest = Counter(ALL_CARDS)
    for cards in named:
        take_from(rest, cards, RULES["GK-1"])
    return sorted(rest.elements())


def _discard(at: Arranger) -> list[Card]:
    cards = at.words("discard", Card)
    if any(card is not MOUSE for card in cards):
        refuse("position.discard: expected only mice", "GK-23")
    return cards


def _deal(hands: list[list[Card]], unnamed: list[Card]) -> None:
    wanted = DEALT * len(hands)
    kitties = [card for card in unnamed if card.face & KITTIES][:wanted]
    if len(kitties) < wanted:
        refuse("position: too few kitties are left for the hands", "GK-1")
    for dealt, card in enumerate(kitties):
        unnamed.remove(card)
        hands[dealt % len(hands)].append(card)


def _phase(at: Arranger) -> Phase:
    phase = at.text("phase", str(Phase.TURN))
    if phase not in _PHASES:
        raise ValueError(f"position.phase: expected one of {', '.join(_PHASES)}, got {phase!r}")
    return _PHASES[phase]


def _turn(at: Arranger, phase: Phase, first: Seat) -> tuple[Seat, Asking | None]:
    """Read whose turn it is, and the ask that waits for an answer."""
    if at.has("ask") != (phase in (Phase.ANSWER, Phase.GIVE)):
        raise ValueError("position.ask: only in the phases answer and give")
    if at.has("ask"):
        seat, _, asking = at.text("ask", "").partition(" ")
        ask = Asking.read(asking)
        at.is_seat(ask.whom, "ask")
        return at.is_seat(number(seat), "ask"), ask
    return (OVER if phase is Phase.OVER else at.seat("to_move", first)), None


def _last_turns(at: Arranger) -> tuple[int, ...]:
    return from_plain(tuple[int, ...], at.plain.get("last_turns", []), "position.last_turns")


def _check_turn(table: GoKitty, at: Arranger) -> None:
    rule = None if table.ask is None else _ask_fault(table, table.ask)
    if rule:
        refuse(f"position.ask: '{table.ask}' cannot be open here", rule)
    if at.integer("to_move", table.mover()) != table.mover():
        raise ValueError(f"position.to_move: expected {table.mover()} in this phase")
    if _last_turns(at) != tuple(_seats_in_turn(table)):
        refuse(
            "position.last_turns: expected the current seat, then others in turn order",
            "GK-R15",
        )


def _seats_in_turn(table: GoKitty) -> list[Seat]:
    """List the seats that still have a last turn, beginning with the seat whose turn it is."""
    return [(table.turn + i) % table.players for i in range(table.last_turns)]


def _ask_fault(table: GoKitty, ask: Asking) -> str | None:
    """Find the rule that this open ask breaks, if it breaks one."""
    seek, asker, asked = isinstance(ask, Seek), table.hands[table.turn], table.hands[ask.whom]
    if ask.whom == table.turn:
        return "GK-17" if seek else "GK-7"
    why = None if seek else why_no_wish(table, ask.wish)
    if why is not None:
        return why.rule.id
    if ask.wish.card is MOUSE or not asked.faces & ask.wish.faces:
        return "GK-R21"
    given = ask.wish.card is None and asker.faces & ask.wish.faces
    return None if given or table.phase is Phase.ANSWER else "GK-22"


def _check(table: GoKitty) -> None:
    """Reject a position that play cannot reach, and cite the rule."""
    for broken, what, rule in (*_turn_faults(table), *_scouting_faults(table), *_end_faults(table)):
        if broken:
            refuse(f"position.{what}", rule)
    _check_clowders(table)


def _turn_faults(table: GoKitty) -> Iterator[Fault]:
    tokens = all(0 <= n <= TOKENS for n in table.tokens)
    yield not tokens, f"tokens: above {TOKENS} or below 0", "GK-2"
    unasked = table.ask is not None and not table.asked
    yield unasked, "asked: must be true in an open ask", "GK-R21"


def _scouting_faults(table: GoKitty) -> Iterator[Fault]:
    keep, count = table.phase is Phase.KEEP, len(table.scouted)
    yield count > 0 and not keep, "scouted: only in phase keep", "GK-19"
    yield keep and not 1 <= count <= SCOUTED, f"scouted: expected 1 to {SCOUTED} cards", "GK-19"


def _end_faults(table: GoKitty) -> Iterator[Fault]:
    """Reject last turns before the pile is empty, and an end of the game without its reason."""
    cards, last = bool(table.pile or table.scouted), table.last_turns
    over, idle = table.phase is Phase.OVER, table.idled_out()
    yield cards and last > 0, "last_turns: must be empty while the pile has cards", "GK-29"
    yield last > table.players, "last_turns: more than players", "GK-R15"
    early = table.phase is Phase.END and bool(table.pile)
    yield early, "phase: end needs an empty pile", "GK-R19"
    unended = table.idle < 0 or (idle and not over)
    yield unended, "idle: below 0, or enough to end the game", "GK-R17"
    yield over and cards and not idle, "phase: over needs an empty pile", "GK-29"


def _check_clowders(table: GoKitty) -> None:
    for clowder in (clowder for laid in table.clowders for clowder in laid):
        rule = clowder.fault(table.house_rules.max_mice)
        if rule:
            refuse(f"position.clowders: '{clowder}' is not a Clowder", rule)
