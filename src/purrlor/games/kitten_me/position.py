"""Write a position as a plain table, and read it (docs/reference/notation.md)."""

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
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import RULES, Card
from purrlor.games.kitten_me.events import Dealt
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.options import LARGEST_BID, SEATS, Options, check, starting_cards
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.table import HouseRules, SeatBid, next_in

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
    """Make the memory of a newcomer from their own hand and the open cards."""
    memory = Memory(table.house_rules.options, table.players, viewer)
    hands = tuple(tuple(sorted(hand)) for hand in table.hands)
    dealt = Dealt(table.round, table.dealer, tuple(len(hand) for hand in hands), hands)
    memory.learn(dealt.seen_by(viewer))
    return memory


def _read(options: Options, at: Arranger, chance: Chance) -> KittenMe:
    """Read a position; omitted keys are as in a fresh game."""
    check(options, at.players)
    numbers, bids = _numbers(options, at), _bids(at)
    dealer = _seat_in(numbers, at, "dealer", next_in(numbers, at.players - 1))
    mover = next_in(numbers, bids[-1][0]) if bids else dealer
    turn = _seat_in(numbers, at, "to_move", mover)
    is_over = next_in(numbers, dealer) == dealer
    cards = _place_cards(options, numbers, at, chance)
    if not is_over:
        _check_who_is_out(numbers, bids, cards.hands)
    table = KittenMe(HouseRules(options), at.players)
    table.numbers = numbers
    table.round = _round(at)
    table.dealer = dealer
    table.turn = OVER if is_over else turn
    table.cards = cards
    table.bidders = [seat for seat, _ in bids]
    table.bid_moves = [bid for _, bid in bids]
    return table


def _round(at: Arranger) -> int:
    round = at.integer("round", 1)
    if round < 1:
        raise ValueError(f"position.round: expected 1 or more, got {round}")
    return round


def _numbers(options: Options, at: Arranger) -> list[int]:
    numbers = at.integers("cards", starting_cards(at.players))
    if min(numbers) < 0 or not any(numbers):
        raise ValueError("position.cards: expected numbers from 0 up, at least one above 0")
    most = options.max_cards
    if sum(numbers) >= len(options.deck.cards) or (most is not None and max(numbers) > most):
        raise IllegalTable("position.cards: more than the deck can deal", RULES["KM-R13"])
    return numbers


def _seat_in(numbers: list[int], at: Arranger, key: str, default: Seat) -> Seat:
    seat = at.seat(key, default)
    if not numbers[seat]:
        raise IllegalTable(f"position.{key}: seat {seat} is out", RULES["KM-15"])
    return seat


def _check_who_is_out(numbers: list[int], bids: list[SeatBid], hands: list[list[Card]]) -> None:
    """During the game, a player who is out neither bids nor has cards."""
    bidders = [bidder for bidder, _ in bids]
    for seat, cards in enumerate(numbers):
        if not cards and (seat in bidders or hands[seat]):
            raise IllegalTable(f"seat {seat} is out, but has a Bid or a hand", RULES["KM-15"])


def _bids(at: Arranger) -> list[SeatBid]:
    """Read `bids`, or `bid` and `bidder` as the only Bid. With both, these are the last Bid."""
    bid = at.text("bid", "")
    if at.has("bids"):
        bids = [_read_bid(at, text) for text in at.texts("bids")]
    else:
        bids = [(_bidder(at), Bid.read(f"bid {bid}"))] if bid else []
    for lower, higher in pairwise([0, *(bid.count for _, bid in bids)]):
        if higher <= lower:
            raise IllegalTable("position.bids: each must be greater than the last", RULES["KM-8"])
        came_back = higher == lower + 1 > LARGEST_BID
        if higher > LARGEST_BID and not came_back:
            raise IllegalTable("position.bids: above the largest allowed Bid", RULES["KM-R14"])
    _check_last(at, bids[-1] if bids else None)
    return bids


def _bidder(at: Arranger) -> Seat:
    if not at.has("bidder"):
        raise ValueError("position.bidder: required with position.bid")
    return at.seat("bidder", 0)


def _check_last(at: Arranger, last: SeatBid | None) -> None:
    bid, bidder = at.text("bid", ""), at.integer("bidder", 0)
    if bid and (last is None or str(last[1]) != f"bid {bid}"):
        raise ValueError("position.bid: must be the last of position.bids")
    if at.has("bidder") and (last is None or last[0] != bidder):
        raise ValueError("position.bidder: must be the seat of the last Bid")


def _read_bid(at: Arranger, text: str) -> SeatBid:
    seat, _, bid = text.partition(" ")
    return at.is_seat(number(seat), "bids"), Bid.read(bid)


def _place_cards(options: Options, numbers: list[int], at: Arranger, chance: Chance) -> Cards:
    """Put each named card in its place. The others fill omitted places, or stay out of play."""
    played = [tuple(cards) for cards in at.words_per_seat("played", Card)]
    hands, deck = at.words_per_seat("hands", Card), at.words("deck", Card)[::-1]
    rest = Counter(options.deck.cards)
    for cards in (*played, *hands, deck):
        take_from(rest, cards, RULES["KM-4"])
    unnamed = sorted(rest.elements())
    chance.shuffle(unnamed)
    if not at.has("hands"):
        hands = _dealt(numbers, unnamed)
    deck, aside = (deck, unnamed) if at.has("deck") else (unnamed, [])
    return Cards(options.deck, hands, played, deck, aside)


def _dealt(numbers: list[int], unnamed: list[Card]) -> list[list[Card]]:
    if len(unnamed) < sum(numbers):
        raise IllegalTable("position: too few cards are left to deal the hands", RULES["KM-3"])
    return [[unnamed.pop() for _ in range(count)] for count in numbers]
