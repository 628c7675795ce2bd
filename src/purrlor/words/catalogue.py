"""Catalogue: the sentences of a game in one language."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from purrlor.bots.bot import Claim
from purrlor.core.game import Event
from purrlor.core.message import Message, rounded_amount, rounded_odds
from purrlor.core.wire import Plain, kind, to_plain
from purrlor.words.schema import Kinds, Schema, message_id, slug

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
Args = Mapping[str, Any]
Variables = dict[str, Any]  # as Fluent takes them
Paint = Callable[[str, str, str], str]  # from a type of words, a word and its text to the text


class MissingWords(Exception):
    """A catalogue lacks a message or an argument. The law of the catalogues finds it first."""


@dataclass(frozen=True)
class Reader:
    """The person who reads: the names at the table, and the reader's own seat, if any."""

    names: Sequence[str]
    seat: int | None = None
    speaker: str = (
        "me"  # whose move a claim is about: me (the bot's own) or you (the coach's pupil)
    )
    paint: Paint | None = None  # adds colour to the words of a game, in a terminal
    # Titles of the cards in the table's own deck, by name. They are not translated.
    titles: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Plain] = field(default_factory=dict)  # of the table, as the wire has them

    def name(self, seat: int) -> str:
        return isolated(self.names[seat])


@lru_cache(1000)
def isolated(name: str) -> str:
    """Isolate a name that is written from right to left, so that it does not turn its sentence."""
    turns = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turns else name


class Catalogue:
    """Renders messages. It is immutable, so all tables share one."""

    def __init__(self, language: str, texts: Iterable[str], schema: Schema) -> None:
        self.language: Final = language
        self.schema: Final = schema
        self._bundle: Final = FluentBundle([language], use_isolating=False)
        for text in texts:
            self._bundle.add_resource(FluentResource(text))
        self._words: Final = {
            of: {word: self._forms(f"{of}-{word}", {}) for word in words}
            for of, words in schema.words.items()
        }

    # Sentences

    def say(self, message: Message | Event, reader: Reader) -> str:
        """Render a message, or an event in one or several lines."""
        plain = to_plain(message)
        assert isinstance(plain, dict)
        if isinstance(message, Event):
            return self.event(plain, reader)
        return self.render(message_id(type(message)), plain, reader)

    def title(self, message: Message, reader: Reader) -> str:
        """Render the title of a highlight."""
        plain = to_plain(message)
        assert isinstance(plain, dict)
        return self.render(message_id(type(message)), plain, reader, "title")

    def event(self, event: Mapping[str, Plain], reader: Reader) -> str:
        """Render an event as the wire has it: {"kind": "bid-made", "seat": 0, …}."""
        rows = self.schema.rows.get(str(event["kind"]), [str(event["kind"])])
        lines: list[str] = []
        for row in rows:
            if isinstance(row, str):
                lines.append(self.render(f"event-{row}", event, reader))
            else:
                id = f"event-{row['each']}"
                lines += [self.render(id, each, reader) for each in _by_seat(row, event)]
        return "\n".join(lines)

    def render(self, id: str, args: Args, reader: Reader, attribute: str | None = None) -> str:
        """Render a message by its id, with arguments as the wire has them."""
        if id not in self.schema.messages:
            raise MissingWords(f"{self.language}: no message {id}")
        variables = self._variables(self.schema.messages[id], args, reader)
        return self.format(id, attribute, speaker=reader.speaker, **variables)

    def format(self, id: str, attribute: str | None = None, **variables: object) -> str:
        """Format a message with Fluent's own variables."""
        message = self._message(id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingWords(f"{self.language}: {id} has no {attribute or 'text'}")
        return self._format(id, pattern, variables)

    def claims(self, claims: Iterable[Claim], reader: Reader) -> str:
        """Render what a bot or the coach says about a move."""
        return " ".join(self._claim(claim, reader) for claim in claims)

    def _claim(self, claim: Claim, reader: Reader) -> str:
        plain = to_plain(claim)
        assert isinstance(plain, dict)
        return self.render(f"claim-{claim.kind}", plain, reader)

    def odds(self, odds: float, form: str | None = None) -> str:
        return self.format("odds", form, **_percent(rounded_odds(odds)))

    def names(self, names: Sequence[str]) -> str:
        """Join names: "Ann, Bob and Cleo"."""
        return self._and([isolated(name) for name in names])

    def word(self, of: str, value: object, form: str, reader: Reader) -> str:
        """A word in one of its forms, such as a card."""
        forms = self._word(of, value, reader)
        return forms.get(f"-{form}" if form else "", forms[""])

    def record(self, value: object, reader: Reader) -> str:
        """A record, such as a Bid: "4 hats"."""
        return str(self._record("it", kind(type(value)), to_plain(value), reader)["it"])

    # Fluent

    def _message(self, id: str) -> Any:
        try:
            return self._bundle.get_message(id)
        except LookupError:
            raise MissingWords(f"{self.language}: no message {id}") from None

    def _format(self, id: str, pattern: Any, variables: Variables) -> str:
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise MissingWords(f"{self.language}: {id}: {errors}")
        return str(text)

    def _forms(self, id: str, variables: Variables) -> dict[str, str]:
        """A message and its attributes: {"": "hat", "-many": "hats"}."""
        message = self._message(id)
        forms = {"": message.value} | {f"-{n}": each for n, each in message.attributes.items()}
        return {form: self._format(id, pattern, variables) for form, pattern in forms.items()}

    # Arguments

    def _variables(self, kinds: Kinds, args: Args, reader: Reader) -> Variables:
        variables: Variables = {}
        for name, of in kinds.items():
            variables.update(self._argument(name, of, args[name], reader))
        return variables

    def _argument(self, name: str, of: str, value: Any, reader: Reader) -> Variables:
        """The variables that one argument becomes."""
        if of.endswith("?"):
            if value in (None, "", [], ()):
                return {f"{name}-is": "none"}
            return {f"{name}-is": "some", **self._argument(name, of[:-1], value, reader)}
        if of.endswith("*"):
            return self._list(name, of[:-1], value, reader)
        if of == "seat":
            return {name: reader.name(value), f"{name}-is": _who(value, reader)}
        if of == "flag":
            return {name: "yes" if value else "no"}
        if of == "odds":
            sure = "certain" if rounded_odds(value) in (0, 1) else "likely"
            return {name: self.odds(value), f"{name}-is": sure}
        if of == "amount":
            return {name: rounded_amount(value)}
        if of in self._words:
            return {f"{name}{form}": text for form, text in self._word(of, value, reader).items()}
        if of in self.schema.records:
            return self._record(name, of, value, reader)
        return {name: value}

    def _word(self, of: str, value: object, reader: Reader) -> dict[str, str]:
        """The forms of a word. A card of the table's own deck has its title only."""
        own = reader.titles.get(str(value)) if of == "card" else None
        words, word = self._words[of], slug(value)
        renamed = f"{word}-{slug(reader.options.get(self.schema.renamed_by.get(of, '')))}"
        forms = {"": own} if own else words.get(renamed) or words.get(word) or {"": str(value)}
        if reader.paint is None:
            return forms
        return {form: reader.paint(of, word, text) for form, text in forms.items()}

    def _list(self, name: str, of: str, values: Sequence[Any], reader: Reader) -> Variables:
        """Text such as "zmz" is a list of its letters."""
        items = [self._argument("item", of, value, reader)["item"] for value in values]
        if of == "seat":
            return {f"{name}-count": len(items), **self._seats(name, values, reader)}
        whole = [str(item).replace(" ", _NO_BREAK) for item in items] or [self.format("list-empty")]
        joined = self.format("list-separator").join(whole)
        return {name: joined, f"{name}-and": self._and(whole), f"{name}-count": len(items)}

    def _and(self, items: Sequence[str]) -> str:
        """Join items as prose does: "1, 3 and 4"."""
        *firsts, last = items
        if not firsts:
            return last
        return self.format("list-and", head=self.format("list-separator").join(firsts), last=last)

    def _seats(self, name: str, seats: Sequence[int], reader: Reader) -> dict[str, str]:
        """Join names, with the reader last: "Ann, Bob and you"."""
        others = [reader.names[seat] for seat in seats if seat != reader.seat]
        reads = len(others) < len(seats)
        joined = self.names([*others, self.format("list-you")] if reads else others)
        return {name: joined, f"{name}-is": "you" if reads else "other"}

    def _record(self, name: str, of: str, value: Any, reader: Reader) -> Variables:
        kinds = self.schema.records[of]
        fields = _from_notation(value, kinds) if isinstance(value, str) else value
        inner = self._variables(kinds, fields, reader)
        forms = {f"{name}{form}": text for form, text in self._forms(of, inner).items()}
        numbers = {f"{name}-{each}": fields[each] for each, k in kinds.items() if k == "number"}
        return forms | numbers


@dataclass(frozen=True)
class Speaker:
    """A catalogue for one reader: the `Speech` that games ask for."""

    catalogue: Catalogue
    reader: Reader

    @property
    def names(self) -> Sequence[str]:
        return self.reader.names

    def say(self, message: Message | Event) -> str:
        return self.catalogue.say(message, self.reader)

    def title(self, message: Message) -> str:
        return self.catalogue.title(message, self.reader)

    def event(self, event: Event | Mapping[str, Plain]) -> str:
        """Render an event, also one that a client has read before its game was known."""
        if isinstance(event, Event):
            return self.catalogue.say(event, self.reader)
        return self.catalogue.event(event, self.reader)

    def claims(self, claims: Iterable[Claim]) -> str:
        return self.catalogue.claims(claims, self.reader)

    def word(self, of: str, value: object, form: str = "") -> str:
        return self.catalogue.word(of, value, form, self.reader)

    def record(self, value: object) -> str:
        return self.catalogue.record(value, self.reader)

    def text(self, id: str, **variables: object) -> str:
        return self.catalogue.format(id, None, **variables)


def _by_seat(row: Mapping[str, str], event: Args) -> list[dict[str, Any]]:
    """The arguments of a line for each seat, where the first column has something for it."""
    columns = {name: event[column] for name, column in row.items() if name != "each"}
    first = next(iter(columns.values()))
    seats = [seat for seat, value in enumerate(first) if value]
    return [{"seat": seat, **{name: c[seat] for name, c in columns.items()}} for seat in seats]


def _from_notation(text: str, kinds: Kinds) -> dict[str, object]:
    """Read the fields of a record from its notation, with or without its verb: "bid 4 hat"."""
    pairs = zip(kinds.items(), text.split()[-len(kinds) :], strict=True)
    return {name: int(word) if of in ("number", "seat") else word for (name, of), word in pairs}


def _who(seat: int, reader: Reader) -> str:
    return "you" if seat == reader.seat else "other"


def _percent(odds: float) -> Variables:
    """The percentage of rounded odds; see `core.message.rounded_odds`."""
    near = "under" if 0 < odds < 0.005 else "over" if 0.995 < odds < 1 else "exact"
    return {"percent": round(100 * odds), "bound": near}
