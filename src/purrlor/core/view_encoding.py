"""The default encoding of a game: numbers made from the fields of its view and from its offers.

How long lists get, and which moves there are, is found by random games with fixed seeds; a game may
list its moves instead. What no random game had raises an error, because nothing may be lost in
silence: a view declares no lengths from which bounds could follow."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import product
from typing import Any, Final, TypeVar

from purrlor.core.chance import ALL, Chance, Quick
from purrlor.core.encoding import ActionTable, Encoding, Layout, around, put
from purrlor.core.game import Event, Knowledge, Move, Seat, State
from purrlor.core.match import Match
from purrlor.core.offer import Number, Offer, OneSeat, Slot, pick
from purrlor.core.rule import IllegalTable
from purrlor.core.rulebook import AnyGame
from purrlor.core.view import OwnView, PublicView
from purrlor.core.wire import Tagged, Word, kinds_of

T = TypeVar("T")
MOST_ACTIONS: Final = 100_000
DICE: Final = 6
_GAMES: Final = 60  # of a survey,
_MOVES: Final = 4_000  # or fewer games with this many moves
_HEADER: Final = {field.name for part in (PublicView, OwnView) for field in fields(part)}
_OWN_ENCODING: Final = "; write an encoding.py for the game (docs/how-to/add-a-game.md)"


# What random games show


class _NotingChance(Chance):
    """Quick luck that notes what is drawn."""

    def __init__(self, seed: int, names: dict[str, None]) -> None:
        self._luck: Final = Quick(seed)
        self.names: Final = names  # of everything that was shuffled
        self.most = 0  # numbers to draw one from

    def named(self, what: str, which: int) -> Chance:
        return self

    def below(self, n: int) -> int:
        self.most = max(self.most, int(n))
        return self._luck.below(n)

    def shuffle(self, items: list[T], top: int = ALL) -> None:
        self.names.update(dict.fromkeys(map(str, items)))
        self._luck.shuffle(items, top or ALL)  # compiled code that leaves `top` out passes a 0


class Survey:
    """What random games of a table show: how long lists are, which moves are offered, and what
    luck draws."""

    def __init__(self, game: AnyGame, options: Any, players: int) -> None:
        self.lengths: dict[str, set[tuple[int, int]]] = {}  # and players, by path
        self.offers: Final[dict[tuple[str, tuple[type[Slot], ...]], list[set[str]]]] = {}
        self.names: Final[dict[str, None]] = {}
        self.most_numbers = 0
        self._play(game, options, players, _GAMES, _MOVES)
        for others in {game.seats[0], game.seats[-1]} - {players}:
            try:
                self._play(game, options, others, 2, _MOVES // 20, only_lengths=True)
            except IllegalTable:  # these options allow other numbers of players
                continue

    def _play(
        self,
        game: AnyGame,
        options: Any,
        players: int,
        games: int,
        moves: int,
        only_lengths: bool = False,
    ) -> None:
        for seed in range(games):
            chance = _NotingChance(seed, {} if only_lengths else self.names)
            match = Match.deal(game, options, players, chance)
            while True:
                self._look(match)
                if match.outcome is not None or moves <= 0:
                    break
                offers = tuple(match.view(match.mover).offers)
                if not only_lengths:
                    self._note_offers(offers, match.mover, players)
                match.play(match.mover, game.parse(pick(offers, chance)))
                moves -= 1
            if not only_lengths:
                self.most_numbers = max(self.most_numbers, chance.most)

    def _look(self, match: Match) -> None:
        parts: list[PublicView | OwnView] = [match.public()]
        parts += [match.own(seat, offers=False) for seat in range(match.players)]
        for part in parts:
            for field in fields(part):
                if field.name not in _HEADER:
                    value = getattr(part, field.name)
                    self._note(field.name, value, match.players)

    def _note(self, path: str, value: object, players: int) -> None:
        """Note the lengths of all lists in a value."""
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            self.lengths.setdefault(path, set()).add((len(value), players))
            for item in value:
                self._note(f"{path}[]", item, players)
        elif is_dataclass(value):
            for field in fields(value):
                self._note(f"{path}.{field.name}", getattr(value, field.name), players)

    def _note_offers(self, offers: Sequence[Offer], mover: Seat, players: int) -> None:
        for offer in offers:
            found = self.offers.setdefault(
                (offer.verb, tuple(map(type, offer.slots))), [set() for _ in offer.slots]
            )
            for slot, words in zip(offer.slots, found, strict=True):
                words.update(_words(slot, mover, players))

    def fixed_length(self, path: str) -> int | None:
        """The length of a list, if it never changes."""
        lengths = {length for length, _ in self.lengths.get(path, ())}
        return lengths.pop() if len(lengths) == 1 else None

    def is_per_seat(self, path: str) -> bool:
        """Whether a list has one item for each seat, whatever the number of players."""
        return bool(self.lengths.get(path)) and all(
            length == players for length, players in self.lengths[path]
        )

    def longest(self, path: str) -> int:
        return max((length for length, _ in self.lengths.get(path, ())), default=0)


def _words(slot: Slot, mover: Seat, players: int) -> Sequence[str]:
    """What may fill a slot; a seat is written as its distance clockwise from the mover."""
    if isinstance(slot, OneSeat):
        return [f"+{around(seat, mover, players)}" for seat in slot.seats]
    return slot.fillings()


# How a value is written


class Part:
    """How one value of a view is written: `size` numbers."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        raise NotImplementedError


class _Flag(Part):
    def __init__(self) -> None:
        super().__init__(1)

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        row[at] = bool(value)


class _Amount(Part):
    """A number: its amount, up to MOST, and a 1 if it is negative."""

    def __init__(self) -> None:
        super().__init__(2)

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        put(row, at, abs(round(value)))
        row[at + 1] = value < 0


class _OneWord(Part):
    """One of a list of words: a 1 in its place."""

    def __init__(self, words: Iterable[object]) -> None:
        self._places: Final = {str(word): place for place, word in enumerate(words)}
        super().__init__(len(self._places))

    def place(self, value: Any, seat: Seat) -> int:
        return self._places[str(value)]

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        row[at + self.place(value, seat)] = 1


class _OneSeat(_OneWord):
    """A seat: a 1 at its distance clockwise from the seat that observes."""

    def __init__(self, players: int) -> None:
        super().__init__(range(players))

    def place(self, value: Any, seat: Seat) -> int:
        return around(value, seat, self.size)


class _Optional(Part):
    """A 1 if there is a value, and the value."""

    def __init__(self, inner: Part) -> None:
        super().__init__(1 + inner.size)
        self._inner: Final = inner

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        if value is not None:
            row[at] = 1
            self._inner.write(value, seat, row, at + 1)


class _Items(Part):
    """The items of a tuple, one after the other. Another number of them is an error: there is no
    room for more, and fewer would look like zeros."""

    def __init__(self, parts: Sequence[Part], name: str) -> None:
        super().__init__(sum(part.size for part in parts))
        self._parts: Final = parts
        self._name: Final = name  # of the list

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        if len(value) != len(self._parts):
            raise self.refusal(len(value), f"{len(self._parts)}")
        for part, item in zip(self._parts, value, strict=True):
            part.write(item, seat, row, at)
            at += part.size

    def refusal(self, length: int, had: str) -> ValueError:
        what = f"{self._name} has {length} items, and random games had {had}"
        return ValueError(f"{what}{_OWN_ENCODING}")


class _UpTo(_Items):
    """Up to as many items as random games had."""

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        missing = len(self._parts) - len(value)
        if missing < 0:
            raise self.refusal(len(value), f"up to {len(self._parts)}")
        super().write((*value, *[None] * missing), seat, row, at)


class _PerSeat(_Items):
    """One item for each seat, clockwise from the seat that observes."""

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        super().write((*value[seat:], *value[:seat]), seat, row, at)


class _Counts(Part):
    """A list of words in any order: how often each is there."""

    def __init__(self, word: _OneWord) -> None:
        super().__init__(word.size)
        self._word: Final = word

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        counts = [0] * self.size
        for item in value:
            counts[self._word.place(item, seat)] += 1
        for place, count in enumerate(counts):
            put(row, at + place, count)


class _Record(Part):
    """The fields of a dataclass or of a named tuple."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        super().__init__(sum(part.size for part in parts.values()))
        self._parts: Final = parts

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        for name, part in self._parts.items():
            part.write(getattr(value, name), seat, row, at)
            at += part.size


class _Kind(Part):
    """One of several records: a 1 in the place of its kind, and its fields."""

    def __init__(self, records: Mapping[type[object], Part]) -> None:
        super().__init__(sum(1 + record.size for record in records.values()))
        self._records: Final = records

    def write(self, value: Any, seat: Seat, row: bytearray, at: int) -> None:
        for kind, record in self._records.items():
            if type(value) is kind:
                row[at] = 1
                record.write(value, seat, row, at + 1)
            at += 1 + record.size


class Parts:
    """Makes the part for a type. Lists have the lengths that a survey found."""

    def __init__(self, game: AnyGame, players: int, survey: Survey) -> None:
        self._game: Final = game
        self._players: Final = players
        self._survey: Final = survey

    def of(self, hint: Any, path: str) -> Part:
        origin, items = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Annotated:
            return _OneSeat(self._players) if "seat" in items[1:] else self.of(items[0], path)
        if origin in (typing.Union, types.UnionType):
            return self._union(items, path)
        if origin is tuple:
            return self._tuple(items, path)
        if origin is typing.Literal:
            return _OneWord(items)
        if hint is bool:
            return _Flag()
        if hint in (int, float):
            return _Amount()
        if isinstance(hint, type) and (part := self._class(hint, path)) is not None:
            return part
        named = getattr(hint, "__name__", str(hint))
        raise ValueError(
            f"{self._game.id} has no default encoding: its view has {path} of type {named};"
            " numbers, flags, seats, words with a list, records and tuples of these"
            f" can be encoded{_OWN_ENCODING}"
        )

    def _union(self, items: Sequence[Any], path: str) -> Part:
        inner = [item for item in items if item is not types.NoneType]
        part = self.of(inner[0], path) if len(inner) == 1 else self._kind(inner, path)
        return part if len(inner) == len(items) else _Optional(part)

    def _kind(self, kinds: Iterable[Any], path: str) -> Part:
        return _Kind({kind: self.of(kind, path) for kind in kinds})

    def _tuple(self, items: tuple[Any, ...], path: str) -> Part:
        inner, name = f"{path}[]", f"{self._game.id}: {path}"
        if items[1:] != (...,):
            return _Items([self.of(item, inner) for item in items], name)
        part, survey = self.of(items[0], inner), self._survey
        if survey.is_per_seat(path):
            return _PerSeat([part] * self._players, name)
        fixed = survey.fixed_length(path)
        if fixed is not None:
            return _Items([part] * fixed, name)
        if isinstance(part, _OneWord):
            return _Counts(part)
        return _UpTo([_Optional(part)] * survey.longest(path), name)

    def _class(self, hint: type[Any], path: str) -> Part | None:
        if issubclass(hint, Enum):
            return _OneWord(hint)
        if issubclass(hint, Word):
            return _OneWord(hint.listed()) if hint.listed() else None
        if issubclass(hint, Tagged) and kinds_of(hint) != (hint,):
            return self._kind(kinds_of(hint), path)
        names = getattr(hint, "_fields", None) or (
            [field.name for field in fields(hint)] if is_dataclass(hint) else None
        )
        if names is None:
            return None
        hints = typing.get_type_hints(hint, include_extras=True)
        return _Record({name: self.of(hints[name], f"{path}.{name}") for name in names})


# Actions and observations


class OfferedMoves(ActionTable):
    """Every way to fill offers. Seats are distances clockwise from the seat to move."""

    def __init__(self, game: AnyGame, players: int, labels: Sequence[str]) -> None:
        if len(labels) > MOST_ACTIONS:
            raise ValueError(f"{game.id} has over {MOST_ACTIONS:,} actions{_OWN_ENCODING}")
        super().__init__(len(labels))
        self._game: Final = game
        self._labels: Final = labels
        self._texts: Final = [
            [_at(label, seat, players) for label in labels] for seat in range(players)
        ]
        self._actions: Final = [
            {text: action for action, text in reversed([*enumerate(texts)])}
            for texts in self._texts
        ]
        self._moves: Final[dict[str, Move]] = {}

    def label(self, action: int) -> str:
        return self._labels[action]

    def move(self, state: State, action: int) -> Move:
        text = self._texts[_mover(state)][action]
        if text not in self._moves:
            self._moves[text] = self._game.parse(text)
        return self._moves[text]

    def action(self, state: State, move: Move) -> int:
        action = self._actions[_mover(state)].get(str(move))
        if action is None:
            raise ValueError(
                f"{self._game.id}: random games never offered '{move}', so it has no action;"
                f" list all moves{_OWN_ENCODING}"
            )
        return action

    def mask(self, state: State, row: bytearray, at: int) -> None:
        row[at : at + self.size] = bytes(self.size)
        for move in state.moves():
            row[at + self.action(state, move)] = 1


def _mover(state: State) -> Seat:
    seat = state.to_move()
    assert seat is not None, "the game is over"
    return seat


def _at(label: str, mover: Seat, players: int) -> str:
    """An action as the seat to move writes it: +1 is the seat to its left."""
    words = [
        str((mover + int(word[1:])) % players) if word.startswith("+") else word
        for word in label.split(" ")
    ]
    return " ".join(words)


def _labels(survey: Survey) -> list[str]:
    found = [
        (verb, [_ordered(kind, words) for kind, words in zip(kinds, slots, strict=True)])
        for (verb, kinds), slots in survey.offers.items()
    ]
    return _filled(found)


def _ordered(kind: type[Slot], words: set[str]) -> Sequence[str]:
    """All words that may fill a slot: a range of numbers, or those that were offered."""
    if kind is Number:
        numbers = [int(word) for word in words]
        return [str(number) for number in range(min(numbers), max(numbers) + 1)]
    return sorted(words, key=lambda word: (len(word), word) if kind is OneSeat else (0, word))


def _filled(offers: Iterable[tuple[str, Sequence[Sequence[str]]]]) -> list[str]:
    labels: dict[str, None] = {}
    for verb, slots in offers:
        for filling in product(*slots):
            labels[" ".join((verb, *filling))] = None
            if len(labels) > MOST_ACTIONS:
                return [*labels]
    return [*labels]


class ViewEncoding(Encoding):
    """The default encoding. A seat observes the fields of its view, and nothing else."""

    def __init__(
        self, game: AnyGame, options: Any, players: int, moves: Sequence[Offer] | None = None
    ) -> None:
        survey = Survey(game, options, players)
        parts, hints = (
            Parts(game, players, survey),
            typing.get_type_hints(game.view_type, include_extras=True),
        )
        self._game: Final = game
        self._options: Final = options
        self._listed: Final = moves
        self._names: Final = [*survey.names]
        self._most_numbers: Final = survey.most_numbers
        self._decision: Final = _OneWord(game.decisions)
        self._to_move: Final = _OneSeat(players)
        self._parts: Final = {
            field.name: parts.of(hints[field.name], field.name)
            for field in fields(game.view_type)
            if field.name not in _HEADER
        }
        sizes = {"decision": self._decision.size, "to_move": players}
        sizes |= {name: part.size for name, part in self._parts.items() if part.size}
        declared = (
            None
            if moves is None
            else _filled(
                (offer.verb, [_words(slot, 0, players) for slot in offer.slots]) for offer in moves
            )
        )
        table = OfferedMoves(game, players, _labels(survey) if declared is None else declared)
        super().__init__(players, table, Layout(sizes.items()), None)

    def __reduce__(self) -> tuple[object, ...]:
        return ViewEncoding, (self._game, self._options, self.players, self._listed)

    def deal(self, chance: Chance, journal: list[Event] | None) -> State:
        state: State = self._game.deal(self._options, self.players, chance, journal)
        return state

    def drawn(self) -> list[str]:
        most = max(len(self._names), self.players, DICE + 1)
        if self._most_numbers > most:
            raise ValueError(
                f"{self._game.id}: luck draws one of {self._most_numbers} numbers, and solvers"
                f" expect at most {most}{_OWN_ENCODING}"
            )
        return self._names

    def knowledge(self, seat: Seat) -> Knowledge:
        knowledge: Knowledge = self._game.knowledge(self._options, self.players, seat)
        return knowledge

    def rounds(self, state: State, turns: int) -> int:
        return turns // self.players

    def observe(
        self, state: State, knowledge: Knowledge, seat: Seat, row: bytearray, at: int
    ) -> None:
        mover, layout = state.to_move(), self.layout
        if mover is not None:
            self._to_move.write(mover, seat, row, at + layout.start("to_move"))
        if mover == seat:
            self._decision.write(state.decision(), seat, row, at)
        public = self._game.public(state, knowledge, 0)
        own = self._game.own(state, seat, knowledge, False)
        for name, part in self._parts.items():
            value = getattr(public if hasattr(public, name) else own, name)
            part.write(value, seat, row, at + layout.start(name))
