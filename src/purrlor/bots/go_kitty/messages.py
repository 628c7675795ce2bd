"""The claims that bots make in this game: which arguments each uses, and of what kinds."""

from __future__ import annotations

from typing import Final

from purrlor.bots.bot import Claim

CLAIMS: Final[dict[str, dict[str, str]]] = {
    "has-the-card": {"seat": "seat", "thing": "wish", "odds": "odds"},
    "surely-has": {"seat": "seat", "thing": "wish"},
    "cannot-have": {"seat": "seat", "thing": "wish"},
    "asked-for": {"seat": "seat", "thing": "wish"},
    "was-given": {"seat": "seat", "thing": "wish"},
    "seek-is-seen": {},
    "draws": {},
    "else-draws": {},
    "uses-mouse": {},
    "safe": {"thing": "clowder-kind", "amount": "number"},
    "token-back": {},
    "no-token-back": {},
    "best-of-pile": {"amount": "number"},
    "sure-seek": {"seat": "seat", "thing": "wish", "amount": "amount"},
    "lost": {},
    "serves-later": {},
    "nothing-left": {},
    "hand-gains": {"thing": "card", "amount": "amount"},
    "adds": {"amount": "amount"},
    "falls-short": {"amount": "amount"},
    "brings": {"amount": "amount"},
    "costs": {"amount": "amount"},
    "brings-net": {"amount": "amount"},
    "costs-net": {"amount": "amount"},
    "worth-later": {"amount": "amount"},
    "wins": {"odds": "odds"},
    "cannot-win": {"odds": "odds"},
    "may-win": {"amount": "odds"},
}
SCALE: Final = "points"  # of a reading's worth
# What a decision costs on this scale: mean, spread between games, games. ./dev bench levels
LEVEL_COSTS: Final = {
    "mouse": (0.26396, 0.08463, 60),
    "kitten": (0.15643, 0.05656, 60),
    "tabby": (0.00235, 0.00125, 60),
}
REMEMBERED: Final = ("ask", "seek")  # verbs; see bots.review
COMES_OFF: Final = ("has-the-card",)


def has_aim(claim: Claim) -> bool:
    return claim.kind == "draws"
