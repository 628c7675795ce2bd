"""ApiError: a status, a code for programs, a sentence for people, and perhaps a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.offer import Offer
from purrlor.core.rule import Rule
from purrlor.server.api.messages import Problem

NOT_KEPT: Final = "the house cannot read or write just now; nothing was changed, try again"

AWAY: Final = "the house cannot reach its database just now; nothing was changed, try again"


class ApiError(Exception):
    """Why a request is refused; nobody but its sender is told."""

    def __init__(
        self,
        status: int,
        code: str,
        reason: str,
        *,
        rule: Rule | None = None,
        ply: int | None = None,
        offers: Sequence[Offer] = (),
    ) -> None:
        super().__init__(reason)
        self.status: Final = status
        self.problem: Final = Problem(code, reason, rule, ply, tuple(offers))


def malformed(reason: str) -> ApiError:
    return ApiError(400, "malformed", reason)


def no_token() -> ApiError:
    return ApiError(401, "no-token", "this needs a token: a browser's cookie, or a bearer token")


def not_yours(reason: str) -> ApiError:
    return ApiError(403, "not-yours", reason)


def no_such(what: str) -> ApiError:
    return ApiError(404, f"no-{what}", f"there is no such {what}; it may have been cleared away")


def not_now(code: str, reason: str) -> ApiError:
    return ApiError(409, code, reason)


def too_fast(reason: str) -> ApiError:
    return ApiError(429, "too-fast", reason)


def unavailable(code: str, reason: str) -> ApiError:
    return ApiError(503, code, reason)
