"""The desks: one function for each endpoint of the contract."""

from __future__ import annotations

from purrlor.server.calls import Serve
from purrlor.server.contract import ENDPOINTS
from purrlor.server.desks.after import AfterDesk
from purrlor.server.desks.desk import House
from purrlor.server.desks.front import FrontDesk
from purrlor.server.desks.game import GameDesk
from purrlor.server.desks.tables import TablesDesk

_DESKS = (FrontDesk, TablesDesk, GameDesk, AfterDesk)


def serving(house: House) -> dict[str, Serve]:
    """By the endpoint's name; one that nobody serves is an error here, at the start."""
    desks = [desk(house) for desk in _DESKS]
    return {
        endpoint.name: next(
            getattr(desk, endpoint.name) for desk in desks if hasattr(desk, endpoint.name)
        )
        for endpoint in ENDPOINTS
    }
