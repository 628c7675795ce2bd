"""What a log may say of an error: where it was raised, and nothing else."""

from __future__ import annotations


def where_raised(error: BaseException) -> str:
    """The place where an error was raised; its message may quote something hidden."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (
        "" if trace is None else f" in {trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno}"
    )
    return type(error).__name__ + where
