"""Offers as a menu: a verb first, then one blank after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from purrlor.core.offer import Number, Offer, OneSeat, Slot

Words = tuple[str, ...]  # a verb and the fillings of its first blanks; a filling may be several


@dataclass(frozen=True)
class Item:
    """A choice and the words that it leads to. Blanks with a single value are filled."""

    label: str
    words: Words
    is_move: bool  # a whole move: choosing it plays it
    is_seat: bool = False  # the label is the number of a player

    @property
    def text(self) -> str:
        return " ".join(self.words)


ALL: Final = "all"  # the label of a move that could have more words, but need not


def keys(items: Sequence[Item]) -> list[str]:
    """The key of each item: a small number is its own key, other items are numbered."""
    labels = [item.label for item in items]
    if all(label == ALL or label.isdecimal() for label in labels):
        return [label if len(label) == 1 else "" for label in labels]
    return [str(place) if place < 10 else "" for place in range(1, len(items) + 1)]


class Menu:
    def __init__(self, offers: Sequence[Offer]) -> None:
        self._offers = offers

    def items(self, chosen: Words) -> list[Item]:
        """The next choices. If the words are already a complete move, it is the first."""
        items = [self._item(chosen, word) for word in self._next(chosen)]
        whole = [Item(ALL, chosen, True)] if self.is_move(chosen) else []
        return [*whole, *items]

    def _item(self, chosen: Words, word: str) -> Item:
        words = self._forced((*chosen, word))
        is_move = self.is_move(words) and not self._next(words)
        return Item(word, words, is_move, self._asks_for_a_seat(chosen))

    def _asks_for_a_seat(self, chosen: Words) -> bool:
        return any(isinstance(slot, OneSeat) for slot in self._slots(chosen))

    def _forced(self, words: Words) -> Words:
        while not self.is_move(words) and len(only := self._next(words)) == 1:
            words = (*words, *only)
        return words

    def is_move(self, words: Words) -> bool:
        return any(len(offer.slots) == len(words) - 1 for offer in self._fitting(words))

    def numbers(self, chosen: Words) -> Number | None:
        """The range of the next blank, if it is a number with many values."""
        slots = self._slots(chosen)
        slot = slots[0] if len(slots) == 1 else None
        return slot if isinstance(slot, Number) and slot.high - slot.low > 8 else None

    def read(self, text: str) -> Words | None:
        """Typed words as a choice, or None if they match no offer."""
        chosen: Words = ()
        while text:
            word = next((w for w in self._next(chosen) if f"{text} ".startswith(f"{w} ")), None)
            if word is None:
                return None
            chosen, text = (*chosen, word), text[len(word) + 1 :]
        return chosen

    def _next(self, chosen: Words) -> list[str]:
        if not chosen:
            return list(dict.fromkeys(offer.verb for offer in self._offers))
        words = (word for slot in self._slots(chosen) for word in slot.fillings())
        return list(dict.fromkeys(words))

    def _slots(self, chosen: Words) -> list[Slot]:
        """The next blank of each matching offer."""
        blank = len(chosen) - 1
        offers = self._fitting(chosen)
        return [offer.slots[blank] for offer in offers if len(offer.slots) > blank]

    def _fitting(self, words: Words) -> list[Offer]:
        return [offer for offer in self._offers if _fits(offer, words)]


def _fits(offer: Offer, words: Words) -> bool:
    if not words or offer.verb != words[0] or len(offer.slots) < len(words) - 1:
        return False
    pairs = zip(words[1:], offer.slots, strict=False)
    return all(word in slot.fillings() for word, slot in pairs)
