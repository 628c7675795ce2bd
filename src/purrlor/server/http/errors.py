"""HTTP errors: a status, a code for programs, and a detail for developers."""

from __future__ import annotations

import json
from typing import Final

JSON: Final = "application/json"


class HttpError(Exception):
    """Why a request fails; only its sender receives it."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail)
        self.status: Final = status
        self.code: Final = code
        self.detail: Final = detail

    def body(self) -> str:
        return problem_json(self.code, self.detail)


def problem_json(code: str, detail: str) -> str:
    return json.dumps({"code": code, "detail": detail}, separators=(",", ":"), ensure_ascii=False)


def malformed(detail: str) -> HttpError:
    return HttpError(400, "malformed", detail)


def where_raised(error: BaseException) -> str:
    """The type and place of an error, for logs; its message may quote something hidden."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (
        "" if trace is None else f" in {trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno}"
    )
    return type(error).__name__ + where
