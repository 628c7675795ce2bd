"""The plan of a study: the variants of a game, the players, and the deals."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from purrlor.core.chance import FairLuck, Quick
from purrlor.core.match import read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, as_table, to_plain

Varied = Mapping[str, Sequence[Plain]]  # each house rule that is varied, with its values

DECIDING: Final = 6.0  # assumed seconds of a human for a move with a choice


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of a game: a number of players, and house rules."""

    players: int
    varied: dict[str, str]  # the house rules in which the variants differ, as text
    options: dict[str, Plain]  # all house rules

    def __str__(self) -> str:
        words = [f"{key}={value}" for key, value in self.varied.items()]
        return ", ".join([*words, f"{self.players} players"])


@dataclass(frozen=True, slots=True)
class StudyPlan:
    """The whole plan, which can be sent to a worker and stored with the results."""

    game: str
    variants: tuple[Variant, ...]
    level: str  # of the bots that play
    weaker: str | None  # of the weaker bots, to measure skill; None: not measured
    deals: int
    seed: int
    deciding: float = DECIDING
    records: bool = False  # whether every game is stored

    def units(self) -> range:
        """Each is one variant of one deal."""
        return range(len(self.variants) * self.deals)

    def unit(self, number: int) -> tuple[int, int]:
        """The variant and the deal of a unit. Units are ordered by deal, so that a stopped study
        has about as many deals of each variant."""
        deal, variant = divmod(number, len(self.variants))
        return variant, deal

    def luck(self, deal: int, players: int) -> FairLuck:
        """The luck of a deal: the same in every variant for this number of players."""
        secret = hashlib.sha256(f"study {self.seed} deal {deal}".encode()).digest()
        return FairLuck(secret, tuple(f"seat {seat}" for seat in range(players)))


def variants(
    game: AnyGame, house_rules: Mapping[str, Plain], varied: Varied, players: Sequence[int]
) -> tuple[Variant, ...]:
    """Every combination, in the order of the given values. The others are compared with the first.
    A table that breaks a rule is rejected."""
    return tuple(
        _variant(game, house_rules, dict(zip(varied, values, strict=True)), number)
        for number in players
        for values in product(*varied.values())
    )


def _variant(
    game: AnyGame, house_rules: Mapping[str, Plain], values: dict[str, Plain], players: int
) -> Variant:
    options = read_options(game, {**house_rules, **values})
    game.deal(options, players, Quick(0), None)
    words = {key: _named(value) for key, value in values.items()}
    return Variant(players, words, as_table(to_plain(options), "options"))


def _named(value: Plain) -> str:
    """A value as text; own decks have a name."""
    if isinstance(value, dict):
        return str(value.get("name", "own"))
    return str(value).lower() if isinstance(value, bool) else str(value)
