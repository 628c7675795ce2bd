"""Tells events and moves in sentences, and shows a view as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, assert_never, cast

from purrlor.core.game import Event, Move
from purrlor.core.shown import Colour, Shown, Tint, Verb
from purrlor.core.words import Player, counted, from_the_top, listed, player, won_by
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import MOUSE, SEASONS, Card, Cards, Season, Wish
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
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.state import GoKitty
from purrlor.games.go_kitty.view import Known, LaidClowder, TableView

VERBS: Final[dict[str, Verb]] = {
    "lay": Verb("lay a Clowder: its kind, and its four cards", ("GK-4", "GK-26", "GK-27", "GK-28")),
    "draw": Verb("take a card, having none", ("GK-6",)),
    "ask": Verb("ask a seat for a Trait or a Season", ("GK-7", "GK-10", "GK-11", "GK-13", "GK-14")),
    "seek": Verb("turn a Seek Token over, and ask for any card", ("GK-17", "GK-16", "GK-18")),
    "scout": Verb("turn a Seek Token over, and look at the top three cards", ("GK-19", "GK-16")),
    "keep": Verb("keep this scouted card, and order those left over", ("GK-19", "GK-R11")),
    "hand-over": Verb("hand over all that you were asked for", ("GK-11", "GK-R21")),
    "give": Verb("hand over this card", ("GK-14", "GK-R3")),
    "reverse": Verb("play a Mouse, and the ask turns round", ("GK-22", "GK-23")),
    "skip": Verb("do nothing; it can bring a Seek Token back", ("GK-21", "GK-R16")),
    "end": Verb("end the turn, the pile being empty", ("GK-R19",)),
}


def title(word: object) -> str:
    """Write `ice-cream` as "Ice Cream"."""
    return str(word).replace("-", " ").title()


def times(cards: Iterable[Card]) -> str:
    """List cards in order, with how many there are of each: "Snow ×2, Fan"."""
    cards = sorted(cards)
    return ", ".join(_times(card, cards.count(card)) for card in sorted(set(cards))) or "nothing"


def _times(word: object, count: int) -> str:
    return title(word) if count == 1 else f"{title(word)} ×{count}"


def wish_words(wish: Wish) -> str:
    if wish.card is None:
        return f"a {title(wish)} card"
    return "a Mouse" if wish.card is MOUSE else title(wish)


def clowder_words(clowder: Clowder | LaidClowder) -> str:
    kind = clowder.kind
    return f"{kind.title}: {times(clowder.cards)} ({points_words(kind.points)})"


def points_words(points: int) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


def tell(event: Event, names: Sequence[str]) -> str:
    """Tell an event in one sentence or two."""
    match cast(KittyEvent, event):
        case Dealt(dealer=dealer):
            return _tell_dealt(dealer, names)
        case Asked() as asked:
            return _tell_asked(asked, names)
        case HandedOver() | Given() as handed:
            taker = player(names, handed.taker).inside
            return f"{player(names, handed.giver).does('hands')} {taker} {handed_words(handed)}."
        case Reversed() as turned:
            return _tell_reversed(turned, names)
        case Drawn(seat=seat, card=card):
            return f"{player(names, seat).does('draws')} {_or_a_card(card)}."
        case Laid(seat=seat, clowder=clowder):
            return f"{player(names, seat).does('lays')} a {clowder_words(clowder)}."
        case Scouted() | Kept() as scout:
            return _tell_scout(scout, names)
        case Skipped(seat=seat):
            return f"{player(names, seat).does('skips')}."
        case Ended(seat=seat):
            return f"{player(names, seat).does('ends')} the turn."
        case Reactivated(seat=seat, tokens=tokens):
            return _tell_woken(player(names, seat), tokens)
        case LastTurns(first=first):
            return f"The pile is empty: one last turn each, from {player(names, first).inside} on."
        case GameOver() as over:
            return _tell_over(over, names)
        case never:
            assert_never(never)


def _tell_dealt(dealer: int, names: Sequence[str]) -> str:
    first = player(names, (dealer + 1) % len(names))
    return f"{player(names, dealer).does('deals')}, {first.inside} {first.verb('begins')}."


def _tell_asked(event: Asked, names: Sequence[str]) -> str:
    asker, asked = player(names, event.seat), player(names, event.whom)
    none = "No Kitty!" if event.seek else "Go Kitty!"
    answer = f"{asked.does('has')} some." if event.held else f"{asked.opening}: “{none}”"
    asks = f"{asker.verb('asks')} {asked.inside} for {wish_words(event.wish)}"
    return f"{_with_token(asker, asks) if event.seek else f'{asker.opening} {asks}'}. {answer}"


def _with_token(who: Player, then: str) -> str:
    return f"{who.does('turns')} a Seek Token over and {then}"


def handed_words(event: HandedOver | Given) -> str:
    if isinstance(event, HandedOver):
        return _times(event.card, event.count)
    return title(event.card) if event.card else wish_words(event.season)


def _tell_reversed(event: Reversed, names: Sequence[str]) -> str:
    who, asker = player(names, event.seat), player(names, event.asker)
    played = f"{who.does('plays')} a Mouse and {who.verb('reverses')} the ask"
    none = f"{asker.inside} {asker.verb('has')} none of it"
    return f"{played}." if event.held else f"{played}: {none}."


def _or_a_card(card: Card | None) -> str:
    return title(card) if card else "a card"


def _tell_scout(event: Scouted | Kept, names: Sequence[str]) -> str:
    who = player(names, event.seat)
    if isinstance(event, Scouted):
        what = f": {_in_order(event.cards)}" if event.cards else ""
        scouts = f"{who.verb('scouts')} {counted(event.count, 'card')}{what}"
        return f"{_with_token(who, scouts)}."
    below = f"; to the bottom go {_in_order(event.bottom)}" if event.bottom else ""
    return f"{who.does('keeps')} {_or_a_card(event.card)}{below}."


def _in_order(cards: Sequence[Card | None]) -> str:
    """List cards, the first to be drawn first; unknown ones are question marks."""
    return ", ".join(_times(card or "?", len(list(run))) for card, run in groupby(cards))


def _tell_woken(who: Player, tokens: int) -> str:
    has = f"now {who.verb('has')} {counted(tokens, 'token')} awake"
    return f"{who.does('wakes')} a Seek Token and {has}."


def _tell_over(event: GameOver, names: Sequence[str]) -> str:
    idle = "Nobody has drawn a card or laid a Clowder for too long, so the game ends. "
    why = idle if event.rule == "GK-R17" else ""
    who = won_by(names, event.winners)
    return f"{why}{who} with {points_words(event.scores[event.winners[0]])}."


def say(options: Options, move: Move, names: Sequence[str]) -> str:
    """Say a move as people would at the table."""
    match cast(KittyMove, move):
        case Lay(clowder=clowder):
            return f"Lay a {clowder_words(clowder)}"
        case Draw():
            return "Draw a card"
        case Ask(whom=whom, wish=wish):
            return f"Ask {names[whom]} for {wish_words(wish)}"
        case Seek(whom=whom, wish=wish):
            return f"Seek: ask {names[whom]} for {wish_words(wish)}, with a Seek Token"
        case Scout():
            return "Scout the top three cards with a Seek Token"
        case Keep() as keep:
            return _say_keep(keep)
        case HandOver():
            return "Hand over what was asked for"
        case Give(card=card):
            return f"Give {title(card)}"
        case Reverse():
            return "Play a Mouse: the ask turns round"
        case Skip():
            return "Skip the turn"
        case End():
            return "End the turn"
        case never:
            assert_never(never)


def _say_keep(keep: Keep) -> str:
    if not keep.then:
        return f"Keep {title(keep.card)}"
    first, second = map(title, keep.then)
    return f"Keep {title(keep.card)}; {first} is drawn next, then {second}"


def show(view: TableView, names: Sequence[str]) -> Shown:
    """Show the table as this viewer sees it."""
    seats = [line for seat, name in enumerate(names) for line in _seat_lines(view, seat, name)]
    hand = [] if view.seat is None else _hand_lines(view.hand)
    scouted = [f"Scouted: {_in_order(view.scouted)}"] if view.scouted else []
    return Shown(
        heading=_pile_words(view),
        lines=(*seats, *_ask_lines(view, names)),
        hand=(*hand, *scouted),
    )


def _pile_words(view: TableView) -> str:
    words = [f"{counted(view.pile_size, 'card')} in the pile"]
    if any(view.bottom):
        words.append(f"at its bottom {_in_order(view.bottom)}")
    if view.discard:
        words.append(f"{_times(MOUSE, len(view.discard))} discarded")
    if view.last_turns:
        words.append(f"last turns: {view.last_turns}")
    return "; ".join(words)


def _seat_lines(view: TableView, seat: int, name: str) -> list[str]:
    mark = ">" if seat == view.to_move else " "
    held = f"{counted(view.hand_sizes[seat], 'card')}, {counted(view.tokens[seat], 'token')}"
    lines = [f"{mark} {seat} {name}: {points_words(view.scores[seat])}, {held}"]
    lines += [f"    {clowder_words(clowder)}" for clowder in view.clowders[seat]]
    known = _known_words(view.known[seat])
    return [*lines, f"    {known}"] if known else lines


def _known_words(known: Known) -> str:
    some = [_some(season, known.seasons.count(season)) for season in sorted(set(known.seasons))]
    holds = ", ".join([*([times(known.cards)] if known.cards else []), *some])
    lacks = ", ".join(f"no {title(wish)}" for wish in known.lacks)
    return "; ".join(words for words in (f"holds {holds}" if holds else "", lacks) if words)


def _some(season: Season, count: int) -> str:
    return f"a {title(season)} card" if count == 1 else f"{count} {title(season)} cards"


def _ask_lines(view: TableView, names: Sequence[str]) -> list[str]:
    ask = view.ask
    if ask is None:
        return []
    token = " with a Seek Token" if ask.seek else ""
    asked = f"{names[ask.seat]} asked {names[ask.whom]} for {wish_words(ask.wish)}{token}"
    return [asked if view.to_move == ask.whom else f"{asked}, and it was reversed"]


def _hand_lines(hand: Cards) -> list[str]:
    """Show the hand by Season, mice last."""
    groups = [(title(season), [c for c in hand if c.season == season]) for season in SEASONS]
    groups.append(("Mice", [card for card in hand if card is MOUSE]))
    lines = [f"  {name + ':':8}{times(cards)}" for name, cards in groups if cards]
    return ["Your hand:", *lines] if lines else ["Your hand is empty."]


def lay_open(table: GoKitty, names: Sequence[str]) -> list[str]:
    """Show every hand, the scouted cards and the pile."""
    hands = zip(names, table.hands, strict=True)
    lines = [f"{name} holds {listed(hand.cards())}" for name, hand in hands]
    if table.scouted:
        lines.append(f"Scouted: {listed(table.scouted)}")
    return [*lines, f"Pile, from the top: {from_the_top(table.pile)}"]


TINTS: Final[tuple[Tint, ...]] = (
    Tint(r"\b[Ww]inter\b", Colour.BLUE),
    Tint(r"\b[Ff]all\b", Colour.RED),
    Tint(r"\b[Ss]pring\b", Colour.GREEN),
    Tint(r"\b(Mouse( ×\d)?|[Ss]ummer)\b", Colour.ORANGE),
    Tint(r"(Your hand|Scouted|Pile):", Colour.PLAIN),
)
