"""The words of the full-screen mode: heading, log, menu and end."""

from __future__ import annotations

from typing import Final

from purrlor.cli.explain import barred_lines, card_text, verb_text
from purrlor.cli.reasons import opened, reason_of
from purrlor.cli.session import Session
from purrlor.cli.tui.menu import ALL, Item
from purrlor.core.game import View, Viewer
from purrlor.core.message import Won

LATEST: Final = 60  # plies that the log goes back
SHEET_WIDTH: Final = 70  # columns in a sheet; parlour.tcss adds its border


def heading(session: Session, viewer: Viewer) -> str:
    match, texts = session.match, session.texts
    title = match.game.title
    if session.is_over():
        return f"{title} · {texts('heading-over', moves=match.ply)}"
    mover, yours = session.names[match.mover], match.to_move == viewer
    whose = texts("heading-turn", name=mover, yours="yes" if yours else "no")
    mark = "> " if yours else ""
    return f"{title} · {texts('heading-move', number=str(match.ply + 1))} · {mark}{whose}"


def log_lines(session: Session, viewer: Viewer, explain: bool) -> list[str]:
    """The latest events; with `explain`, also the reasons that may be shown now."""
    match, lines = session.match, list[str]()
    may_be_told = opened(match) if explain else 0
    speech = session.speech(viewer)
    for ply in range(max(0, match.ply - LATEST), match.ply + 1):
        lines += [speech.say(event) for event in match.events_for(viewer, ply)]
        if ply <= may_be_told and (reason := reason_of(session, ply)):
            lines.append(f"  {reason}")
    return lines


def menu_line(session: Session, item: Item, key: str) -> str:
    """The key, the word with a player's name, and an ellipsis if there is more to choose."""
    mark = "" if key == item.label else key
    label = session.texts("menu-all") if item.label == ALL else item.label
    whose = f" {session.names[int(item.label)]}" if item.is_seat else ""
    return f"{mark:3}{label}{whose}{'' if item.is_move else ' …'}"


def meaning(session: Session, item: Item) -> str:
    """The chosen part of the move, and its meaning."""
    cards = (card_text(session, word) for word in item.words[1:])
    means = next(filter(None, cards), None) or verb_text(session, item.words[0])
    return f"{item.text}{'' if item.is_move else ' …'}  ({means})"


def help_words(session: Session, view: View) -> str:
    """The keys, and which moves are illegal now."""
    texts = session.texts
    barred = (
        ["", texts("not-now"), *barred_lines(session, view, SHEET_WIDTH)] if view.barred else []
    )
    return "\n".join([texts("keys-help"), *barred])


def outcome_words(session: Session, viewer: Viewer) -> str:
    outcome, names = session.match.outcome, session.names
    assert outcome is not None
    won = session.speech(viewer).say(Won(outcome.winners))
    wide = max(map(len, names))
    pairs = zip(names, outcome.scores, strict=True)
    scores = [f"  {name:{wide}}  {score}" for name, score in pairs]
    return "\n".join([f"{won}.", "", *scores, "", str(session.rules[outcome.rule])])
