"""A client for programs that play on a Purrlor server; docs/reference/protocol.md shows how."""

from purrlor.client.calls import ApiError, Backoff, Unreachable
from purrlor.client.client import Client, run
from purrlor.client.table import Seat, Table

__all__ = ["ApiError", "Backoff", "Client", "Seat", "Table", "Unreachable", "run"]
