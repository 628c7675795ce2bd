"""The reasons of the opponents' moves, shown once the hands concerned are revealed."""

from __future__ import annotations

from purrlor.cli.session import Session
from purrlor.core.game import SPECTATOR
from purrlor.core.match import Match


def reasons_at(session: Session, ply: int) -> list[str]:
    """The reasons to show after this ply: those of all moves since the last reveal."""
    match = session.match
    if not match.reveals(ply):
        return []
    since = next((before for before in range(ply - 1, 0, -1) if match.reveals(before)), 0)
    told = [reason_of(session, each) for each in range(since + 1, ply + 1)]
    return [reason for reason in told if reason]


def opened(match: Match) -> int:
    """The last ply whose reasons may be shown."""
    return match.last_reveal()


def reason_of(session: Session, ply: int) -> str:
    """The reason for a bot's move in this session. A saved game does not contain reasons."""
    if ply not in session.claims:
        return ""
    seat, move = session.match.moves[ply - 1]
    said = session.speech(SPECTATOR).claims(session.claims[ply])
    return f"{session.names[seat]}, {move}: {said}"
