"""The words of the full-screen mode: heading, log, menu and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.cli.explain import barred_lines
from purrlor.cli.reasons import opened, reason_of
from purrlor.cli.session import Session
from purrlor.cli.tui.menu import Item
from purrlor.core.game import Barred, Viewer
from purrlor.core.match import Match
from purrlor.core.words import won_by

LATEST: Final = 60  # plies that the log goes back


def heading(session: Session, viewer: Viewer) -> str:
    match = session.match
    if session.is_over():
        return f"{match.game.title} · the game is over after {match.ply} moves"
    mover = session.names[match.to_move]
    whose = f"> your turn, {mover}" if match.to_move == viewer else f"{mover} is to move"
    return f"{match.game.title} · move {match.ply + 1} · {whose}"


def log_lines(session: Session, viewer: Viewer, explain: bool) -> list[str]:
    """What happened lately; if explained, with the reasons that may be told by now."""
    match, lines = session.match, list[str]()
    may_be_told = opened(match) if explain else 0
    for ply in range(max(0, match.ply - LATEST), match.ply + 1):
        lines += [match.game.tell(event, session.names) for event in match.told(viewer, ply)]
        if ply <= may_be_told and (reason := reason_of(session, ply)):
            lines.append(f"  {reason}")
    return lines


def menu_line(names: Sequence[str], item: Item, key: str) -> str:
    """The key, the word with a player's name, and an ellipsis where more is to be chosen."""
    mark = "" if key == item.label else key
    whose = f" {names[int(item.label)]}" if item.is_seat else ""
    return f"{mark:3}{item.label}{whose}{'' if item.is_move else ' …'}"


def meaning(match: Match, item: Item) -> str:
    """The move as far as it is chosen, and what it means."""
    cards = match.game.cards(match.options)
    said = [cards[word].text for word in item.words[1:] if word in cards]
    means = said[0] if said else match.game.verbs[item.words[0]].means
    return f"{item.text}{'' if item.is_move else ' …'}  ({means})"


def help_words(keys: str, barred: Sequence[Barred]) -> str:
    """The keys, and what one may not do now."""
    return "\n".join([keys, *(["", "Not now:", *barred_lines(barred)] if barred else [])])


def outcome_words(match: Match, names: Sequence[str]) -> str:
    assert match.outcome is not None
    won = won_by(names, match.outcome.winners)
    wide = max(map(len, names))
    pairs = zip(names, match.outcome.scores, strict=True)
    scores = [f"  {name:{wide}}  {score}" for name, score in pairs]
    rule = match.game.rules[match.outcome.rule]
    return "\n".join([f"{won}.", "", *scores, "", str(rule)])
