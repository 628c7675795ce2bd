"""Where something went wrong: all that a log may say of it."""

from __future__ import annotations


def where_raised(error: BaseException) -> str:
    """Where it happened; not what it said, which may quote something hidden."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (
        "" if trace is None else f" in {trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno}"
    )
    return type(error).__name__ + where
