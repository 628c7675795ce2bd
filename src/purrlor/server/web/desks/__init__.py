"""The desks: one function for each endpoint of the contract."""

from __future__ import annotations

from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.web.calls import Serve
from purrlor.server.web.desks.after import AfterDesk
from purrlor.server.web.desks.desk import House
from purrlor.server.web.desks.front import FrontDesk
from purrlor.server.web.desks.game import GameDesk
from purrlor.server.web.desks.tables import TablesDesk

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
