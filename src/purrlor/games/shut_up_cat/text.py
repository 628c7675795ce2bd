"""Tells events in sentences, and shows a view as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never, cast

from purrlor.core.game import Event, Seat
from purrlor.core.shown import Colour, Shown, Tint
from purrlor.core.words import Pictured, Player, from_the_top, phrase, player, won_by
from purrlor.core.words import listed as comma
from purrlor.games.shut_up_cat.components import SPACES, Card, Face, Space, Tiles
from purrlor.games.shut_up_cat.drawing import drawn_ring
from purrlor.games.shut_up_cat.events import (
    CardEvent,
    CardPlayed,
    CardsReshuffled,
    CatChased,
    CatEvent,
    DiceEvent,
    DiceGathered,
    DiceTurned,
    DieLeft,
    Distracted,
    EarsPlugged,
    GameEnded,
    LastRound,
    MultiplierMoved,
    RoundBegan,
    RoundEvent,
    SevenUsed,
    TileEvent,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
    ZsEvent,
    ZsScored,
    ZsTaken,
)
from purrlor.games.shut_up_cat.state import ShutUpCat, outcome_rule
from purrlor.games.shut_up_cat.view import TableView

Names = Sequence[str]


def listed(items: Iterable[object]) -> str:
    """Join things as in '1, 3 and 4'."""
    *firsts, last = [str(item) for item in items] or ["nothing"]
    return f"{', '.join(firsts)} and {last}" if firsts else last


def card_words(card: Card) -> str:
    """Write `ball-of-yarn` as 'Ball of Yarn'."""
    words = card.split("-")
    return " ".join(word if word in ("of", "the", "and") else word.capitalize() for word in words)


def tile_words(tiles: Tiles) -> str:
    return " ".join(tiles.upper())


def count_words(count: int, noun: str) -> str:
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"


def tell(event: Event, names: Names) -> str:
    """Tell what happened in one sentence."""
    told = cast(CatEvent, event)
    if isinstance(told, RoundEvent):
        return _tell_round(told, names)
    if isinstance(told, DiceEvent):
        return _tell_dice(told, names)
    if isinstance(told, TileEvent):
        return _tell_tiles(told, names)
    if isinstance(told, CardEvent):
        return _tell_cards(told, names)
    if isinstance(told, ZsEvent):
        return _tell_zs(told, names)
    assert_never(told)


def _tell_round(event: RoundEvent, names: Names) -> str:
    match event:
        case RoundBegan():
            return _tell_first(event.round, player(names, event.first))
        case LastRound():
            holds = player(names, event.seat).does("holds")
            return f"{holds} {event.winks} Zs: this round is the last."
        case GameEnded():
            return _tell_end(event, won_by(names, event.winners))
        case _:
            assert_never(event)


_ENDED: Final = {"SC-17": "The game ends with this round", "SC-R16": "No round is left"}


def _tell_end(event: GameEnded, won: str) -> str:
    """Who won, by the rule that the outcome names, and by which one the game has ended."""
    rule = outcome_rule(event.winners)
    return f"{won} with {event.winks} Zs ({rule}). {_ENDED[event.rule]} ({event.rule})."


def _tell_first(round: int, first: Player) -> str:
    return f"Round {round}: {first.inside} {first.verb('begins')}."


def _tell_gathered(event: DiceGathered, who: Player) -> str:
    takes = f"{who.verb('takes')} {listed(event.taken)} from the pillow" if event.taken else ""
    rolls = f"{who.verb('rolls')} {listed(event.rolled)}" if event.rolled else ""
    return f"{who.opening} {' and '.join(filter(None, (takes, rolls)))}."


def _tell_dice(event: DiceEvent, names: Names) -> str:
    match event:
        case DiceGathered():
            return _tell_gathered(event, player(names, event.seat))
        case DiceTurned():
            turns = player(names, event.seat).does("turns")
            return f"{turns} {listed(event.before)} into {listed(event.after)}."
        case SevenUsed():
            return f"{player(names, event.seat).does('makes')} seven of {listed(event.dice)}."
        case DieLeft():
            where = "goes to the pillow" if event.on_pillow else "goes back to the pile"
            return f"The {event.face} that is left {where}."
        case _:
            assert_never(event)


def _tell_tiles(event: TileEvent, names: Names) -> str:
    who = player(names, event.seat)
    match event:
        case TilesTurned():
            (one, other), (start, *_, end) = event.dice, event.spaces
            span = f"{die_at(one, start, names)} to {die_at(other, end, names)}"
            return f"{who.does('sleeps')} from {span}: {tile_words(event.tiles)}."
        case TilesPlaced():
            return f"{who.does('puts')} {len(event.spaces)} tiles back{_which(event.tiles)}."
        case TilesSeen():
            where = places(event.spaces, names)
            return f"{who.does('looks')} at the tiles at {where}{_which(event.tiles)}."
        case TilesSwapped():
            return f"{who.does('swaps')} the tiles at {places(event.spaces, names)}."
        case TilesShuffled():
            return f"{who.does('shuffles')} all twelve tiles."
        case _:
            assert_never(event)


def _which(tiles: Tiles | None) -> str:
    return "" if tiles is None else f": {tile_words(tiles)}"


def die_at(face: Face, space: Space, names: Names) -> str:
    """Write "4@9", or beside a drawn ring "the 4 at 9 o’clock"."""
    if isinstance(names, Pictured):
        return f"the {face} at {phrase(names, _hour(space))}"
    return f"{face}@{space}"


def places(spaces: Sequence[Space], names: Names) -> str:
    """Write "@2 and @7", or beside a drawn ring "2 o’clock and 7 o’clock"."""
    if isinstance(names, Pictured):
        return listed([phrase(names, _hour(space)) for space in spaces])
    return listed(f"@{space}" for space in spaces)


def _hour(space: Space) -> str:
    """The ring is drawn as the face of a clock, with space 0 at its top."""
    return f"{space or len(SPACES)} o’clock"


def _tell_cards(event: CardEvent, names: Names) -> str:
    match event:
        case CardPlayed():
            return f"{player(names, event.seat).does('plays')} {card_words(event.card)}."
        case Distracted():
            return _tell_distracted(event, names)
        case CardsReshuffled():
            return f"The discards are shuffled: {count_words(event.count, 'card')}."
        case EarsPlugged():
            meows = count_words(event.plugs, "MEOW")
            return f"{player(names, event.seat).opening} will not hear {meows} this turn."
        case _:
            assert_never(event)


def _tell_distracted(event: Distracted, names: Names) -> str:
    who = player(names, event.seat)
    pair = f"{who.does('distracts')} the cat with a pair of {event.face}s"
    if not event.drawn:
        return f"{pair}, but no card is left."
    card = card_words(event.card) if event.card else "a card"
    return f"{pair} and {who.verb('draws')} {card}."


def _tell_zs(event: ZsEvent, names: Names) -> str:
    who = player(names, event.seat)
    has = who.verb("has")
    match event:
        case ZsScored():
            scored = f"{count_words(event.zs, 'Z')} times {event.multiplier}"
            return f"{who.does('scores')} {scored} and now {has} {event.winks}."
        case ZsTaken():
            taken = count_words(event.zs, "Z")
            return f"{who.does('takes')} {taken} and now {has} {event.winks}."
        case CatChased():
            return f"{who.does('chases')} the cat for five Zs and {has} {event.winks} left."
        case MultiplierMoved():
            moves = "rises" if event.multiplier > event.before else "falls"
            whose = who.either(f"The multiplier of {who.name}", "Your multiplier")
            return f"{whose} {moves} to {event.multiplier}."
        case _:
            assert_never(event)


def show(view: TableView, names: Names) -> Shown:
    """Show the table as this viewer sees it, with the ring drawn."""
    last = ", the last" if view.last_round else ""
    pile = count_words(view.deck_size, "card")
    lines = [*_seats(view, names)]
    lines.append(f"Distractions: {pile} in the pile; discards: {_cards(view.discard)}")
    if view.plugs:
        lines.append(f"Ears are plugged against {count_words(view.plugs, 'MEOW')}")
    if view.notes is not None:
        lines.append(f"Notes: {' '.join(map(str, view.notes)) or 'none'}")
    return Shown(
        heading=f"Round {view.round}{last}",
        lines=tuple(lines),
        hand=() if view.seat is None else (f"Your hand: {_cards(view.hand)}",),
        drawing=tuple(drawn_ring(view)),
    )


def lay_open(table: ShutUpCat, names: Names) -> list[str]:
    """Show every hand, all tiles and the pile of Distraction cards."""
    lines = [f"{name} holds {comma(hand)}" for name, hand in zip(names, table.hands, strict=True)]
    tiles = f"Tiles from space 0: {' '.join(table.tiles).upper()}"
    return [*lines, tiles, f"Distractions, from the top: {from_the_top(table.deck)}"]


TINTS: Final[tuple[Tint, ...]] = (
    Tint(r"(?<=\|   )Z(?=   \|)|\bZ(?=\s|\.|$)", Colour.GREEN),
    Tint(r"(?<=\|   )M(?=   \|)|\bM(?=\s|\.|$)", Colour.RED),
    Tint(r"(Your hand|Notes):", Colour.PLAIN),
)


def _cards(cards: Sequence[Card]) -> str:
    return ", ".join(cards) or "none"


def _seats(view: TableView, names: Names) -> list[str]:
    wide = max(len(name) for name in names)
    return [_seat(view, seat, f"{name:{wide}}") for seat, name in enumerate(names)]


def _seat(view: TableView, seat: Seat, name: str) -> str:
    mark = ">" if seat == view.to_move else " "
    first = "  first" if seat == view.first else ""
    cards = count_words(view.hand_sizes[seat], "card")
    return (
        f"{mark} {seat} {name}  {view.winks[seat]:3} Zs  ×{view.multipliers[seat]}  {cards}{first}"
    )
