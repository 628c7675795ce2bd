"""Legal moves explained to people: in few lines, or one by one with the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from purrlor.cli.screen import fill, flow
from purrlor.core.game import Barred, View
from purrlor.core.match import Match
from purrlor.core.offer import Offer, OneOf, OrderOf, Slot
from purrlor.core.rule import Rule
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import brief

Offers = Sequence[Offer]

FEW: Final = 6  # moves of a kind that are listed; '?' lists the rest
MARGIN: Final = 18  # the column in which explanations begin
COMMANDS: Final = {
    "?": "explain your moves; '? VERB' lists and explains one kind",
    "rules": "list the rules; 'rules ID' reads one, 'rules WORD' finds some",
    "coach": "what a sound player would weigh in your seat, and why",
    "log": "what happened lately, again",
    "look": "the table, again",
    "save": "save the game now",
    "quit": "leave, with the game saved; so does Ctrl-C",
}


def brief_moves(offers: Offers) -> list[str]:
    """All moves; where there are many, only the first of each kind."""
    kinds = groupby(offers, key=_kind)
    return flow(item for kind, same in kinds for item in _few(kind, list(same)))


def _kind(offer: Offer) -> str:
    """The verb, with the card that it plays."""
    first = offer.slots[0] if offer.slots else None
    one = isinstance(first, OneOf) and len(first.words) == 1 and not first.words[0].isdigit()
    return f"{offer.verb} {first}" if one else offer.verb


def _few(kind: str, offers: Offers) -> Iterator[str]:
    items = all_moves(offers)
    yield from items[:FEW]
    if len(items) > FEW:
        yield f"… {len(items) - FEW} more: '? {kind.split()[0]}'"


def all_moves(offers: Offers) -> list[str]:
    return [text for offer in offers for text in _items(offer)]


def _items(offer: Offer) -> list[str]:
    """The offer in one piece, or its moves one by one where bars between words would confuse."""
    words = [word for slot in offer.slots if isinstance(slot, OneOf) for word in slot.words]
    if any(" " in word for word in words):
        return list(offer.texts())
    return [" ".join([offer.verb, *(_blank(slot) for slot in offer.slots)])]


def _blank(slot: Slot) -> str:
    return f"{slot.letters} (in any order)" if isinstance(slot, OrderOf) else str(slot)


def explain_all(match: Match, view: View) -> list[str]:
    """Explain the legal moves, what is barred and why, and what else can be typed."""
    lines = ["Your moves, each by an example that is legal now, and its rule:"]
    for verb, same in groupby(view.offers, key=lambda offer: offer.verb):
        lines += _entry(match, verb, list(same))
    if view.barred:
        lines += ["Not now:", *barred_lines(view.barred)]
    lines += ["A word may be cut short where only one begins so: 'sa' is save.", "Also:"]
    return lines + [f"  {name:{MARGIN - 2}}{means}" for name, means in COMMANDS.items()]


def _entry(match: Match, verb: str, offers: Offers) -> list[str]:
    known = match.game.verbs[verb]
    means = _with_margin(next(offers[0].texts()), f"{known.means} ({known.rules[0]})")
    return [*means, *_cards(match, offers)]


def barred_lines(barred: Iterable[Barred]) -> list[str]:
    """List each reason, with all moves that it bars."""
    named = [(", ".join(what or "any move" for what in each.what), each) for each in barred]
    return [
        line
        for whats, each in named
        for line in _with_margin(whats, f"{each.reason} ({each.rule})")
    ]


def _with_margin(name: str, text: str) -> list[str]:
    """The name at the left, and the text to its right or, where there is no room, below it."""
    left = f"  {name}"
    fits = len(left) + 2 <= MARGIN
    lines = fill(f"{left if fits else '':{MARGIN}}{text}", " " * MARGIN).splitlines()
    return lines if fits else [*fill(left, " " * 4).splitlines(), *lines]


def _cards(match: Match, offers: Offers) -> list[str]:
    """The texts of the cards that these moves name."""
    cards = match.game.cards(match.options)
    named = {word: None for offer in offers for word in str(offer).split()[1:2]}
    told = [f"{' ' * MARGIN}{card}: {cards[card].text}" for card in named if card in cards]
    return [fill(line, " " * (MARGIN + 2)) for line in told]


def explain_verb(match: Match, view: View, verb: str) -> list[str]:
    same = [offer for offer in view.offers if offer.verb == verb]
    known = match.game.verbs[verb]
    rules = [rule_lines(match.game.rules[id]) for id in known.rules]
    barred = [replace(each, what=_of_verb(each, verb)) for each in view.barred]
    barred = [each for each in barred if each.what]
    why_not = ["Not now:", *barred_lines(barred)] if barred else []
    if not same:
        return [fill(f"{verb}: {known.means}."), *why_not, *rules]
    moves = [*_entry(match, verb, same), "All of them:", *flow(all_moves(same))]
    return [*moves, *why_not, *rules]


def _of_verb(barred: Barred, verb: str) -> tuple[str, ...]:
    return tuple(what for what in barred.what if what.split(" ")[0] == verb)


def rule_lines(rule: Rule) -> str:
    return fill(f"{rule.id:6} {rule.text}", " " * 7)


def find_rules(game: AnyGame, words: str) -> list[str]:
    """The rule with this id, or the rules that mention these words, or the first words of all
    rules."""
    rule = game.rules.get(words.upper())
    if rule is not None:
        return [rule_lines(rule)]
    if not words:
        return [_first_words(rule) for rule in game.rules.values()]
    found = [rule for rule in game.rules.values() if words in rule.text.lower()]
    ids = f"{next(iter(game.rules))} to {list(game.rules)[-1]}"
    none = fill(f"No rule is called or mentions {brief(words)}; there are {ids}.")
    return "\n".join(rule_lines(rule) for rule in found).splitlines() or [none]


def _first_words(rule: Rule) -> str:
    line = f"{rule.id:6} {rule.text}"
    return line if len(line) <= 80 else line[:79].rpartition(" ")[0] + " …"
