"""ApiError: a status, a code that catalogues have a message for, and a detail for developers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.message import Reason
from purrlor.core.offer import Offer
from purrlor.core.rule import Rule
from purrlor.core.writing import to_json
from purrlor.server.api.messages import Problem
from purrlor.server.http.errors import HttpError

NOT_STORED: Final = "the database cannot be read or written now; nothing was changed, try again"

AWAY: Final = "the database cannot be reached now; nothing was changed, try again"


class ApiError(HttpError):
    """An HTTP error that may cite a rule and offer moves."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        reason: Reason | None = None,
        rule: Rule | None = None,
        ply: int | None = None,
        offers: Sequence[Offer] = (),
    ) -> None:
        super().__init__(status, code, detail)
        self.problem: Final = Problem(code, detail, reason, rule, ply, tuple(offers))

    def body(self) -> str:
        return to_json(self.problem)


def malformed(detail: str) -> ApiError:
    return ApiError(400, "malformed", detail)


def no_token() -> ApiError:
    return ApiError(401, "no-token", "a token is required: a cookie, or a bearer token")


def not_yours(detail: str) -> ApiError:
    return ApiError(403, "not-yours", detail)


def no_such(what: str) -> ApiError:
    return ApiError(404, f"no-{what}", f"there is no such {what}; it may have been deleted")


def not_now(code: str, detail: str) -> ApiError:
    return ApiError(409, code, detail)


def too_fast(detail: str) -> ApiError:
    return ApiError(429, "too-fast", detail)


def unavailable(code: str, detail: str) -> ApiError:
    return ApiError(503, code, detail)
