"""A position as a plain table of values, and back (notation: docs/notation.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from purrlor.core.arranging import Arranger, names, texts
from purrlor.core.chance import Chance
from purrlor.core.game import OVER, SPECTATOR, Position, Viewer
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain, brief, from_plain
from purrlor.games.shut_up_cat.components import (
    BOX_OF_TILES,
    DICE,
    ENOUGH_ZS,
    FACES,
    GATHERED,
    MEOW,
    RULES,
    SPACES,
    SPANS,
    TOP_MULTIPLIER,
    Card,
    Faces,
    Phase,
    Space,
)
from purrlor.games.shut_up_cat.decks import Deck
from purrlor.games.shut_up_cat.dice import faces_on, find_dice, pillow_of, sleep_on
from purrlor.games.shut_up_cat.events import TilesTurned
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.options import SEATS, Options, check
from purrlor.games.shut_up_cat.rules import ShutUpCat

KEYS: Final = (
    *("players", "first", "round", "tiles", "pillow", "winks", "multipliers", "hands"),
    *("distractions", "discard", "to_move", "ending", "phase", "dice", "span", "plugs", "known"),
)
_DICE_LEFT: Final = {Phase.USE: GATHERED, Phase.SCORE: 1, Phase.PLACE: 1}


def describe(position: Position[ShutUpCat, Memory]) -> dict[str, Plain]:
    table = position.state
    plain: dict[str, Plain] = {
        "players": table.players,
        "first": table.first,
        "round": table.round,
        "tiles": table.tiles,
        "pillow": list(faces_on(table.pillow)),
        "winks": list(table.winks),
        "multipliers": list(table.multipliers),
        "hands": [names(hand) for hand in table.hands],
        "distractions": names(reversed(table.deck)),
        "discard": names(table.discard),
        "ending": table.ending,
        "phase": str(table.phase),
        "dice": list(table.dice.faces),
        "plugs": table.plugs,
        "known": [names(memory.notes()) for memory in position.knowledge[: table.players]],
    }
    if table.turn != OVER:
        plain["to_move"] = table.turn
    if table.slept is not None:
        plain["span"] = [table.slept.start, table.slept.end]
    return plain


def arrange(
    options: Options, plain: dict[str, Plain], chance: Chance
) -> Position[ShutUpCat, Memory]:
    """What the table leaves out is a fresh game's."""
    at = Arranger(plain, KEYS, SEATS[0])
    check(options, at.players)
    table = ShutUpCat(options, at.players)
    _read_turn(table, at)
    _read_board(table, at, chance)
    _read_dice(table, at)
    _read_scores(table, at)
    _read_cards(table, at, chance)
    if table.phase == Phase.SCORE and not (options.chase_in_reveal and table.can_chase()):
        raise IllegalTable("position.phase: there is no chase to wait for", RULES["SC-R4"])
    memories = [_memory(table, at, seat) for seat in range(at.players)]
    return Position(table, memories, _memory(table, at, SPECTATOR))


def _read_turn(table: ShutUpCat, at: Arranger) -> None:
    last = table.options.max_rounds
    table.round = at.integer("round", 1)
    if not 1 <= table.round <= last:
        raise IllegalTable(f"position.round: 1 to {last}, not {table.round}", RULES["SC-R16"])
    table.phase = from_plain(Phase, at.text("phase", str(Phase.GATHER)), "position.phase")
    table.first = at.seat("first", table.options.first or 0)
    table.turn = OVER if table.phase == Phase.OVER else at.seat("to_move", table.first)
    table.plugs = at.integer("plugs", 0)
    if table.plugs < 0:
        raise ValueError(f"position.plugs: none or more, not {table.plugs}")


def _read_board(table: ShutUpCat, at: Arranger, chance: Chance) -> None:
    table.lay_tiles(chance)
    tiles = at.text("tiles", table.tiles)
    if sorted(tiles) != sorted(BOX_OF_TILES):
        raise IllegalTable(f"position.tiles: not {brief(tiles)}", RULES["SC-1"])
    table.tiles = tiles
    span = _read_span(table, at)
    if span is not None:
        table.turn_tiles(sleep_on(table.options.numbering, span))


def _read_dice(table: ShutUpCat, at: Arranger) -> None:
    dice, pillow = _read_faces(at, "dice"), _read_faces(at, "pillow")
    wanted = _DICE_LEFT.get(table.phase, 0)
    if len(dice) != wanted:
        raise ValueError(f"position.dice: in phase {table.phase} there are {wanted} dice")
    if len(set(pillow)) < len(pillow):
        raise IllegalTable("position.pillow: a slot holds one die", RULES["SC-15"])
    if wanted and len(pillow) + GATHERED > DICE:
        raise IllegalTable(f"position: there are {DICE} dice", RULES["SC-3"])
    table.dice = find_dice(table.box, dice, [])
    table.pillow = pillow_of(pillow)


def _read_faces(at: Arranger, key: str) -> Faces:
    faces = from_plain(tuple[int, ...], at.plain.get(key, []), f"position.{key}")
    for face in faces:
        if face not in FACES:
            raise ValueError(f"position.{key}: a die shows 1 to 6, not {face}")
    return tuple(sorted(faces))


def _read_span(table: ShutUpCat, at: Arranger) -> tuple[Space, Space] | None:
    turned = table.phase in (Phase.SCORE, Phase.PLACE)
    if at.has("span") != turned:
        raise ValueError("position.span: it goes with the phases score and place, and no others")
    if not turned:
        return None
    start, end = from_plain(tuple[int, int], at.plain["span"], "position.span")
    numbers = table.options.numbering.numbers
    if not {start, end}.issubset(SPACES) or numbers[start] == numbers[end]:
        what = f"position.span: two spaces of different numbers, not {start} and {end}"
        raise IllegalTable(what, RULES["SC-9"])
    return start, end


def _read_scores(table: ShutUpCat, at: Arranger) -> None:
    table.winks = at.integers("winks", 10)
    table.multipliers = at.integers("multipliers", 1)
    enough = max(table.winks) >= ENOUGH_ZS
    table.ending = at.flag("ending", enough)
    if min(table.winks) < 0:
        raise IllegalTable("position.winks: nobody holds fewer than none", RULES["SC-2"])
    if not all(0 <= multiplier <= TOP_MULTIPLIER for multiplier in table.multipliers):
        raise IllegalTable(f"position.multipliers: 0 to {TOP_MULTIPLIER}", RULES["SC-R3"])
    if enough and not table.ending:
        raise IllegalTable(f"position.ending: somebody holds {ENOUGH_ZS}", RULES["SC-R8"])


def _read_cards(table: ShutUpCat, at: Arranger, chance: Chance) -> None:
    """Named cards go where they are named; the pile is the rest, where nothing is said of it."""
    deck = table.options.distractions
    hands = at.per_seat("hands") if at.has("hands") else [[] for _ in range(at.players)]
    table.hands = [_known_cards(deck, hand, "hands") for hand in hands]
    for hand in table.hands:
        deck.sort(hand)
    table.discard = _known_cards(deck, at.plain.get("discard", []), "discard")
    table.deck = _known_cards(deck, at.plain.get("distractions", []), "distractions")[::-1]
    unnamed = _unnamed(deck, [*table.hands, table.discard, table.deck])
    if not at.has("distractions"):
        chance.shuffle(unnamed)
        table.deck = unnamed


def _known_cards(deck: Deck, plain: Plain, key: str) -> list[Card]:
    cards = texts(plain, f"position.{key}")
    for card in cards:
        if card not in deck.cards:
            known = ", ".join(deck.cards)
            raise ValueError(f"position.{key}: no card {brief(card)}; there are {known}")
    return cards


def _unnamed(deck: Deck, piles: list[list[Card]]) -> list[Card]:
    rest = Counter(deck.pile)
    rest.subtract(card for pile in piles for card in pile)
    for card, count in rest.items():
        if count < 0:
            raise IllegalTable(f"position: more of '{card}' than there are", RULES["SC-3"])
    return list(rest.elements())


def _memory(table: ShutUpCat, at: Arranger, viewer: Viewer) -> Memory:
    """What somebody knows who came just now: what the position says, and what lies face up."""
    memory = Memory(table.options, table.players, viewer)
    if at.has("known") and viewer is not None:
        notes = texts(at.per_seat("known")[viewer], "position.known")
        memory.recall(map(Group.read, notes))
    for group in memory.groups:
        if sum(table.tiles[space] == MEOW for space in group.spaces) != group.meows:
            raise ValueError(f"position.known: seat {viewer} cannot know {group}: it is not so")
    if table.slept is not None:
        spaces = SPANS[table.slept.start][table.slept.end]
        memory.learn(TilesTurned(table.turn, (), spaces, table.turned))
    return memory
