"""The claims that bots make in this game: which arguments each uses, and of what kinds."""

from __future__ import annotations

from typing import Final

from purrlor.bots.bot import Claim
from purrlor.games.shut_up_cat.components import Z

CLAIMS: Final[dict[str, dict[str, str]]] = {
    "wins": {"odds": "odds"},
    "brings-zs": {"amount": "amount"},
    "costs-zs": {"amount": "amount"},
    "gains-zs": {"odds": "odds"},
    "leads-to-sleep": {"amount": "amount"},
    "leads-to-seven": {},
    "leads-to-pair": {},
    "dice-bring": {"amount": "amount"},
    "dice-cost": {"amount": "amount"},
    "rolls-again": {"amount": "number"},
    "turns-die": {"thing": "text", "amount": "number"},
    "shows-tiles": {"amount": "number"},
    "swaps-tiles": {},
    "plugs-ears": {"amount": "number"},
    "raises-own": {"amount": "number"},
    "lowers-rival": {"seat": "seat", "amount": "number"},
    "takes-zs": {"amount": "number"},
    "shuffles-tiles": {},
    "chase-raises": {"amount": "number"},
    "holds-zs": {"thing": "text"},
    "holds-meows": {"thing": "text", "amount": "number"},
    "may-hold-meows": {"thing": "text", "amount": "amount"},
    "saw-tiles": {"thing": "tile*", "amount": "number"},
    "then-chases": {"amount": "number"},
    "may-chase": {"amount": "number"},
    "raises-multiplier": {"amount": "number"},
    "raises-nothing": {},
    "draws-card": {"thing": "card", "odds": "odds"},
    "draws-nothing": {},
    "scores": {"thing": "text", "amount": "number"},
    "pays-back": {"thing": "text", "amount": "number"},
    "lays-row": {"amount": "number"},
    "meets-meows": {"seat": "seat", "amount": "amount"},
    "wins-more": {"amount": "amount"},
    "wins-less": {"amount": "amount"},
    "wins-alike": {},
    "ends": {},
    "puts-back": {"thing": "text", "amount": "number"},
}
SCALE: Final = "chance"  # of a reading's worth
# What a decision costs on this scale: mean, spread between games, games. ./dev bench levels
LEVEL_COSTS: Final = {
    "mouse": (0.02305, 0.01596, 60),
    "kitten": (0.01855, 0.01326, 60),
    "tabby": (0.00009, 0.00009, 60),
}
REMEMBERED: Final = ("sleep",)  # verbs; see bots.review
COMES_OFF: Final = ("gains-zs",)
_AIMS: Final = frozenset(
    {
        "then-chases",
        "may-chase",
        "rolls-again",
        "turns-die",
        "shows-tiles",
        "swaps-tiles",
        "plugs-ears",
        "raises-own",
        "lowers-rival",
        "takes-zs",
        "shuffles-tiles",
        "chase-raises",
    }
)


def has_aim(claim: Claim) -> bool:
    return claim.kind in _AIMS or (claim.kind == "saw-tiles" and claim.thing.count(Z) > 1)
