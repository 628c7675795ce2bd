"""The claims that bots make in this game: which arguments each uses, and of what kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.bots.playing_level import Bluffs
from purrlor.core.game import Move
from purrlor.games.kitten_me.moves import Bid, Call

CLAIMS: Final[dict[str, dict[str, str]]] = {
    "bid-is-true": {"thing": "bid", "odds": "odds"},
    "bid-is-too-high": {"thing": "bid", "odds": "odds"},
    "bid-is-exact": {"thing": "bid", "odds": "odds"},
    "skip-passes-on": {"thing": "bid", "amount": "odds"},
    "skip-comes-back": {"thing": "bid", "amount": "odds"},
    "holds": {"amount": "number", "thing": "feature"},
    "holds-enough": {"amount": "number", "thing": "feature"},
    "others-hold": {"amount": "amount"},
    "was-bid": {"seat": "seat", "thing": "feature", "amount": "number"},
    "by-cards": {"amount": "odds"},
    "another-opens": {},
    "draws": {"amount": "number"},
    "draws-nothing": {},
    "brings": {"amount": "amount", "thing": "feature"},
    "hands-over": {"seat": "seat", "amount": "amount", "thing": "feature"},
    "loses-no-card": {"odds": "odds"},
    "plays-as-tabby": {},
    "chance-to-win": {"amount": "amount"},
}
SCALE: Final = "chance"  # of a reading's worth
# What a decision costs on this scale: mean, spread between games, games. ./dev bench levels
LEVEL_COSTS: Final = {
    "mouse": (0.01931, 0.0054, 60),
    "kitten": (0.01073, 0.00441, 60),
    "tabby": (0.00314, 0.00185, 60),
}
# A Bid is tested only if somebody calls it, so that it is the round which comes off or does not.
COMES_OFF: Final = ("loses-no-card", "bid-is-too-high", "bid-is-exact")
_BLUFF: Final = 0.5  # a Bid that is less likely true than this is a bluff


def figure(worth: float) -> tuple[Claim]:
    """Claim what the coach compares moves by: a chance to win, in per cent, since one card changes
    it by little."""
    return (Claim("chance-to-win", amount=100 * worth),)


def has_aim(claim: Claim) -> bool:
    return claim.kind in ("holds", "holds-enough") or _is_bluff(claim)


def _is_bluff(claim: Claim) -> bool:
    return claim.kind == "bid-is-true" and (claim.odds or 0.0) < _BLUFF


def count_bluffs(moves: Sequence[Move], aims: Mapping[int, str]) -> Bluffs:
    """Count the Bids of a seat, those that aimed at a bluff, and those of them that were called.
    `aims` has the aim of each of its decisions, by ply."""
    bids = [ply for ply in aims if isinstance(moves[ply], Bid)]
    made = [ply for ply in bids if aims[ply] == "bid-is-true"]
    called = 0
    for ply in made:
        answers = (move for move in moves[ply + 1 :] if isinstance(move, Bid | Call))
        called += isinstance(next(answers, None), Call)
    return Bluffs(len(bids), len(made), called)
