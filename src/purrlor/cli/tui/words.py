"""What the menu and the end say in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.cli.reasons import opened, reason_of
from purrlor.cli.session import Session
from purrlor.cli.tui.menu import Item, Words
from purrlor.cli.verbs import VERBS, card_texts
from purrlor.core.game import Viewer
from purrlor.core.match import Match

LATEST: Final = 60  # plies that the log goes back
_TO_A_SEAT: Final = {("ask",), ("seek",), ("go-fish",)}


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


def label(match: Match, names: Sequence[str], item: Item) -> str:
    """The word, with a seat's name; an ellipsis where more is to be chosen."""
    more = "" if item.is_move else " …"
    return f"{item.label}{_whose(match, names, item)}{more}"


def _whose(match: Match, names: Sequence[str], item: Item) -> str:
    before = item.words[: item.words.index(item.label)] if item.label in item.words else ()
    return f" {names[int(item.label)]}" if before and _to_a_seat(match, before) else ""


def _to_a_seat(match: Match, before: Words) -> bool:
    return before in _TO_A_SEAT or (before[0] == "play" and _effect(match, before) == "lower")


def _effect(match: Match, words: Words) -> str:
    cards = match.options.distractions.cards
    return str(cards[words[1]].effect) if len(words) == 2 else ""


def meaning(match: Match, item: Item) -> str:
    """The move as far as it is chosen, and what it means."""
    verb = VERBS[match.game.id].get(item.words[0])
    cards = card_texts(match.options)
    said = next((cards[word] for word in item.words[1:] if word in cards), None)
    means = said or (verb.means if verb else "")
    return f"{item.text}{'' if item.is_move else ' …'}" + (f"  ({means})" if means else "")


def outcome_words(match: Match, names: Sequence[str]) -> str:
    assert match.outcome is not None
    winners = " and ".join(names[seat] for seat in match.outcome.winners)
    verb = "wins" if len(match.outcome.winners) == 1 else "share the win"
    wide = max(map(len, names))
    pairs = zip(names, match.outcome.scores, strict=True)
    scores = [f"  {name:{wide}}  {score}" for name, score in pairs]
    rule = match.game.rules[match.outcome.rule]
    return "\n".join([f"{winners} {verb}.", "", *scores, "", str(rule)])
