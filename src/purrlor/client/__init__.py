"""A client for programs that sit at the tables of a house; docs/protocol.md tells how."""

from purrlor.client.calls import Patience, Refused, Unreachable
from purrlor.client.house import House
from purrlor.client.places import Place, Seat

__all__ = ["House", "Patience", "Place", "Refused", "Seat", "Unreachable"]
