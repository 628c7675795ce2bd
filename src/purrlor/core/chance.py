"""Chance: the only source of luck. Seeded for play, Quick for simulation, Stacked for scenarios."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from typing import Final, Self, TypeVar

from mypy_extensions import i64, mypyc_attr

from purrlor.core.copying import Copyable

T = TypeVar("T")
ALL: Final = 1 << 30  # larger than any pile


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Copyable):
    """A source of luck, which a game does not store. Each draw of luck has a name, so that two
    tables with the same seed get the same luck, whatever was played before."""

    def named(self, what: str, which: int) -> Chance:
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def roll(self) -> i64:
        """A die: 1 to 6."""
        return self.below(6) + 1

    def collect(self, pile: list[T], box: tuple[T, ...]) -> list[T]:
        """Return the whole box as a pile to shuffle. It is in the order of the box, so that the
        shuffle does not depend on the current order of the pile."""
        return list(box)

    def shuffle(self, items: list[T], top: i64 = ALL) -> None:
        """Put random items on the last `top` places, or on all; the end of the list is the top."""
        last: i64 = len(items) - 1
        stop: i64 = max(last - top, 0)
        place: i64
        for place in range(last, stop, -1):
            other: i64 = self.below(place + 1)
            items[place], items[other] = items[other], items[place]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    from hmac import digest  # imported here: it loads OpenSSL, which simulation does not need

    return digest(key, message, "sha256")


class Seeded(Chance):
    """Luck that can be verified: HMAC-SHA256 of a seed and a name (docs/reference/fairness.md)."""

    def __init__(
        self, seed: bytes, name: str = "", block: int = 0, words: Iterable[int] = ()
    ) -> None:
        self._seed: Final = seed
        self._name: Final = name
        self._block = block  # the next one of this draw
        self._words: list[int] = list(words)  # not used yet, the next one last

    def copy(self) -> Seeded:
        return Seeded(self._seed, self._name, self._block, self._words)

    def __reduce__(self) -> tuple[object, ...]:
        return Seeded, (self._seed, self._name, self._block, self._words)

    def named(self, what: str, which: int) -> Chance:
        return Seeded(self._seed, f"{what}:{which}")

    def below(self, n: i64) -> i64:
        values = int(n)
        fair = (1 << 64) - (1 << 64) % values
        while True:
            word = self._next()
            if word < fair:
                return word % values

    def _next(self) -> int:
        if not self._words:
            message = f"{self._name}:{self._block}".encode("ascii")
            digest = hmac_sha256(self._seed, message)
            self._words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()


_MASK: Final = 0xFFFFFFFF
# The largest a below 2**31 for which a * 2**32 - 1 and a * 2**31 - 1 are prime, so that the
# generator has one long period; every step stays below 2**63.
_FACTOR: Final = 2147483085


def _mix(number: int) -> int:
    """64 bits, each of which depends on all of the number's (the finalizer of splitmix64)."""
    mixed = (number + 0x9E3779B97F4A7C15) % (1 << 64)
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % (1 << 64)
    return mixed ^ mixed >> 31


class Quick(Chance):
    """Fast luck for simulation: multiply with carry. It ignores the names of luck."""

    def __init__(self, seed: int, game: int = 0) -> None:
        start = _mix(_mix(seed) + game)
        self._carry: i64 = 1 + (start >> 32) % (_FACTOR - 2)
        self._low: i64 = start & _MASK

    def copy(self) -> Quick:
        return _quick(self._carry, self._low)

    def __reduce__(self) -> tuple[object, ...]:
        return _quick, (self._carry, self._low)

    def named(self, what: str, which: int) -> Chance:
        return self

    def below(self, n: i64) -> i64:
        step: i64 = _FACTOR * self._low + self._carry
        self._low = step & _MASK
        self._carry = step >> 32
        return ((self._low ^ self._carry) * n) >> 32

    def collect(self, pile: list[T], box: tuple[T, ...]) -> list[T]:
        """Return the pile in its current order, if there is one: Quick luck ignores names."""
        return pile if pile else list(box)

    def shuffle(self, items: list[T], top: i64 = ALL) -> None:
        """Shuffle as every Chance does. The step of the generator is inlined, because a call of
        `below` takes longer than the step, and shuffling dominates a round of Kitten Me."""
        last: i64 = len(items) - 1
        stop: i64 = max(last - top, 0)
        low, carry = self._low, self._carry
        place: i64
        for place in range(last, stop, -1):
            step: i64 = _FACTOR * low + carry
            low = step & _MASK
            carry = step >> 32
            other: i64 = ((low ^ carry) * (place + 1)) >> 32
            items[place], items[other] = items[other], items[place]
        self._low, self._carry = low, carry


def _quick(carry: int, low: int) -> Quick:
    chance = Quick(0)
    chance._carry, chance._low = carry, low
    return chance


class Stacked(Chance):
    """Luck from a list; when that is used up, another chance takes over. An entry such as "pile:1"
    reserves the entries that follow it for the draw of that name."""

    def __init__(self, luck: Iterable[int | str], then: Chance, name: str = "") -> None:
        self._luck: Final = list(luck)
        self._then: Final = then
        self._name = name  # of the current draw

    def copy(self) -> Stacked:
        return Stacked(self._luck, self._then.copy(), self._name)

    def __reduce__(self) -> tuple[object, ...]:
        return Stacked, (self._luck, self._then, self._name)

    def named(self, what: str, which: int) -> Self:
        self._name = f"{what}:{which}"
        if self._luck and self._luck[0] == self._name:
            self._luck.pop(0)
        return self

    def left(self) -> list[int | str]:
        return list(self._luck)

    def below(self, n: i64) -> i64:
        if not self._luck or isinstance(self._luck[0], str):
            return self._then.below(n)
        number = self._luck.pop(0)
        assert isinstance(number, int)
        if not 0 <= number < n:
            raise ValueError(f"luck: expected a number from 0 to {n - 1}, got {number}")
        return number

    def roll(self) -> i64:
        """Take the next number of the luck as the face of the die."""
        if not self._luck or isinstance(self._luck[0], str):
            return self._then.roll()
        face = self._luck.pop(0)
        if face not in range(1, 7):
            raise ValueError(f"luck: expected a die from 1 to 6, got {face}")
        assert isinstance(face, int)
        return face

    def shuffle(self, items: list[T], top: i64 = ALL) -> None:
        self._then.shuffle(items)
        for depth, name in enumerate(self._take_names(items)):
            _bring(items, name, len(items) - 1 - depth)

    def _take_names(self, items: Iterable[object]) -> list[str]:
        """Take the names of these items from the luck: one name per entry, or one letter per
        item."""
        known = {str(item) for item in items}
        names: list[str] = []
        while self._luck and isinstance(self._luck[0], str):
            word = self._luck[0]
            letters = [word] if word in known else list(word)
            if not known.issuperset(letters):
                break
            names += letters
            self._luck.pop(0)
        return names


def _bring(items: MutableSequence[T], name: str, place: int) -> None:
    for other in range(place, -1, -1):
        if str(items[other]) == name:
            items[place], items[other] = items[other], items[place]
            return
    raise ValueError(f"luck: too many of {name!r}")


class FairLuck:
    """The secret of a table and the contributions of its players, which determine the seed."""

    def __init__(self, secret: bytes, contributions: tuple[str, ...]) -> None:
        if len(secret) != 32:
            raise ValueError(f"secret: expected 32 bytes, got {len(secret)}")
        self.secret: Final = secret
        self.contributions: Final = contributions

    def commitment(self) -> str:
        """The hash of the secret, published before the players contribute."""
        from hashlib import sha256

        return sha256(self.secret).hexdigest()

    def seed(self) -> bytes:
        parts = [text.encode() for text in self.contributions]
        message = b"".join(b"%d:%b," % (len(part), part) for part in parts)
        return hmac_sha256(self.secret, message)

    def chance(self) -> Chance:
        return Seeded(self.seed())
