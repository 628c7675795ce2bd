"""A position as a plain table of values, and back (notation: docs/notation.md)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from purrlor.core.arranging import Arranger, names, take_from
from purrlor.core.chance import Chance
from purrlor.core.game import OVER, SPECTATOR, Position, Seat, Viewer
from purrlor.core.notation import number
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import RULES, Card, Feature
from purrlor.games.kitten_me.events import Dealt
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.options import LARGEST_BID, SEATS, Options, check, starting_cards
from purrlor.games.kitten_me.rules import KittenMe
from purrlor.games.kitten_me.state import House, Stand

KEYS: Final = (
    *("players", "round", "dealer", "cards", "hands", "deck", "played"),
    *("bid", "bidder", "to_move", "bids"),
)


def describe(position: Position[KittenMe, Memory]) -> dict[str, Plain]:
    table = position.state
    plain: dict[str, Plain] = {
        "players": table.players,
        "round": table.round,
        "dealer": table.dealer,
        "cards": list(table.numbers),
        "hands": [names(sorted(hand)) for hand in table.hands],
        "deck": names(reversed(table.deck)),
        "played": [names(cards) for cards in table.played],
        "bid": "",
        "bids": [f"{seat} {bid}" for seat, bid in table.bids],
    }
    if table.bids:
        bidder, bid = table.bids[-1]
        plain |= {"bid": str(bid).removeprefix("bid "), "bidder": bidder}
    if table.turn != OVER:
        plain["to_move"] = table.turn
    return plain


def arrange(
    options: Options, plain: dict[str, Plain], chance: Chance
) -> Position[KittenMe, Memory]:
    table = _read(options, Arranger(plain, KEYS, SEATS[0]), chance)
    knowledge = [_memory(table, seat) for seat in range(table.players)]
    return Position(table, knowledge, _memory(table, SPECTATOR))


def _memory(table: KittenMe, viewer: Viewer) -> Memory:
    """What somebody knows who came just now: what lies open, and their own hand."""
    memory = Memory(table.house.options, table.players, viewer)
    hands = tuple(tuple(sorted(hand)) for hand in table.hands)
    dealt = Dealt(table.round, table.dealer, tuple(len(hand) for hand in hands), hands)
    memory.learn(dealt.seen_by(viewer))
    return memory


def _read(options: Options, at: Arranger, chance: Chance) -> KittenMe:
    """What the table leaves out is a fresh game's."""
    check(options, at.players)
    table = KittenMe(House(options), _numbers(options, at))
    table.round = at.integer("round", 1)
    if table.round < 1:
        raise ValueError(f"position.round: the first is 1, not {table.round}")
    table.bids = _bids(at)
    table.dealer = _seat_in(table, at, "dealer", table.left_of(at.players - 1))
    mover = table.left_of(table.bids[-1][0]) if table.bids else table.dealer
    table.turn = _seat_in(table, at, "to_move", mover)
    if table.left_of(table.dealer) == table.dealer:
        table.turn = OVER
    _place_cards(table, at, chance)
    if table.turn != OVER:
        _check_who_is_out(table)
    return table


def _numbers(options: Options, at: Arranger) -> list[int]:
    numbers = at.integers("cards", starting_cards(at.players))
    if min(numbers) < 0 or not any(numbers):
        raise ValueError("position.cards: nobody has less than none, and somebody has some")
    most = options.max_cards
    if sum(numbers) >= len(options.deck.cards) or (most is not None and max(numbers) > most):
        raise IllegalTable("position.cards: more than can be dealt", RULES["KM-R13"])
    return numbers


def _seat_in(table: KittenMe, at: Arranger, key: str, default: Seat) -> Seat:
    seat = at.seat(key, default)
    if not table.numbers[seat]:
        raise IllegalTable(f"position.{key}: seat {seat} is out", RULES["KM-15"])
    return seat


def _check_who_is_out(table: KittenMe) -> None:
    """Who is out neither bids nor holds cards, but in the last reveal."""
    bidders = [bidder for bidder, _ in table.bids]
    for seat, cards in enumerate(table.numbers):
        if not cards and (seat in bidders or table.hands[seat]):
            raise IllegalTable(f"seat {seat} is out, and has a Bid or a hand", RULES["KM-15"])


def _bids(at: Arranger) -> list[Stand]:
    """`bid` and `bidder` alone are the one Bid of the round; beside `bids` they are its last."""
    bid = at.text("bid", "")
    if at.has("bids"):
        bids = [_stand(at, text) for text in at.texts("bids")]
    else:
        bids = [(_bidder(at), Bid.read(f"bid {bid}"))] if bid else []
    for (_, lower), (_, higher) in pairwise([(OVER, Bid(0, Feature.HAT)), *bids]):
        if higher.count <= lower.count:
            raise IllegalTable("position.bids: each is greater", RULES["KM-8"])
        came_back = higher.count == lower.count + 1 > LARGEST_BID
        if higher.count > LARGEST_BID and not came_back:
            raise IllegalTable("position.bids: beyond the largest", RULES["KM-R14"])
    _check_last(at, bids[-1] if bids else None)
    return bids


def _bidder(at: Arranger) -> Seat:
    if not at.has("bidder"):
        raise ValueError("position.bidder: whose Bid is it?")
    return at.seat("bidder", OVER)


def _check_last(at: Arranger, last: Stand | None) -> None:
    bid, bidder = at.text("bid", ""), at.integer("bidder", OVER)
    if bid and (last is None or str(last[1]) != f"bid {bid}"):
        raise ValueError("position.bid: it is not the last of position.bids")
    if at.has("bidder") and (last is None or last[0] != bidder):
        raise ValueError("position.bidder: the last Bid is not theirs")


def _stand(at: Arranger, text: str) -> Stand:
    seat, _, bid = text.partition(" ")
    return at.is_seat(number(seat), "bids"), Bid.read(bid)


def _place_cards(table: KittenMe, at: Arranger, chance: Chance) -> None:
    """Named cards go where they are named, the rest of the deck where nothing was said."""
    table.played = [tuple(cards) for cards in at.words_per_seat("played", Card)]
    table.hands = at.words_per_seat("hands", Card)
    table.deck = at.words("deck", Card)[::-1]
    rest = Counter(table.house.cards)
    for cards in (*table.played, *table.hands, table.deck):
        take_from(rest, cards, RULES["KM-4"])
    unnamed = sorted(rest.elements())
    chance.shuffle(unnamed)
    if not at.has("hands") and len(unnamed) < sum(table.numbers):
        raise IllegalTable("position: too few cards are left to deal the hands", RULES["KM-3"])
    if not at.has("hands"):
        table.hands = [[unnamed.pop() for _ in range(count)] for count in table.numbers]
    if at.has("deck"):
        table.aside = unnamed
    else:
        table.deck = unnamed
