"""Legal moves explained to people: in few lines, or one by one with the rules behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from purrlor.bots import coach_of
from purrlor.cli.screen import fill, flow
from purrlor.cli.session import Session
from purrlor.cli.words import Command, Texts
from purrlor.core.game import SPECTATOR, Barred, View
from purrlor.core.message import Reason
from purrlor.core.offer import Offer, OneOf, OrderOf, Slot
from purrlor.core.rule import Rule
from purrlor.core.text import WIDTH, fold
from purrlor.core.wire import Unexpected, brief
from purrlor.words.schema import slug

Offers = Sequence[Offer]

FEW: Final = 6  # moves of a kind that are listed; '?' lists the rest
MARGIN: Final = 18  # the column in which explanations begin
COMMANDS: Final[dict[str, Command]] = {
    "?": "command-help",
    "rules": "command-rules",
    "coach": "command-coach",
    "log": "command-log",
    "look": "command-look",
    "save": "command-save",
    "quit": "command-quit",
}


def brief_moves(texts: Texts, offers: Offers) -> list[str]:
    """All moves, or the first of each kind if there are many."""
    kinds = groupby(offers, key=_kind)
    return flow(item for kind, same in kinds for item in _few(texts, kind, list(same)))


def _kind(offer: Offer) -> str:
    """The verb, with the card that it plays."""
    first = offer.slots[0] if offer.slots else None
    one = isinstance(first, OneOf) and len(first.words) == 1 and not first.words[0].isdigit()
    return f"{offer.verb} {first}" if one else offer.verb


def _few(texts: Texts, kind: str, offers: Offers) -> Iterator[str]:
    items = all_moves(texts, offers)
    yield from items[:FEW]
    if len(items) > FEW:
        yield texts("more-moves", count=len(items) - FEW, verb=kind.split()[0])


def all_moves(texts: Texts, offers: Offers) -> list[str]:
    return [text for offer in offers for text in _items(texts, offer)]


def _items(texts: Texts, offer: Offer) -> list[str]:
    """The offer in one piece, or its moves one by one where bars between words would confuse."""
    words = [word for slot in offer.slots if isinstance(slot, OneOf) for word in slot.words]
    if any(" " in word for word in words):
        return list(offer.texts())
    return [" ".join([offer.verb, *(_blank(texts, slot) for slot in offer.slots)])]


def completions(offers: Offers, typed: str) -> list[str]:
    """The offered moves whose words start with these words. Numbers must match completely."""
    verb, *words = typed.split()
    moves = [move for offer in offers if offer.verb == verb for move in offer.texts()]
    return [typed] if typed in moves else [move for move in moves if _begins(move, words)]


def _begins(move: str, words: Sequence[str]) -> bool:
    whole = move.split()[1:]
    pairs = zip(whole, words, strict=False)
    return len(whole) == len(words) and all(
        word == each or (each.startswith(word) and not word.isdigit()) for each, word in pairs
    )


def _blank(texts: Texts, slot: Slot) -> str:
    return texts("any-order", letters=slot.letters) if isinstance(slot, OrderOf) else str(slot)


def explain_all(session: Session, view: View) -> list[str]:
    """Explain the legal moves, what is illegal and why, and what else can be typed."""
    texts = session.texts
    lines = [texts("explain-moves")]
    for verb, same in groupby(view.offers, key=lambda offer: offer.verb):
        lines += _entry(session, verb, list(same))
    if view.barred:
        lines += [texts("not-now"), *barred_lines(session, view)]
    lines += [texts("explain-short"), texts("explain-also")]
    missing = {"coach"} if coach_of(session.match.game) is None else set[str]()
    commands = [(name, id) for name, id in COMMANDS.items() if name not in missing]
    return lines + [f"  {name:{MARGIN - 2}}{texts(id)}" for name, id in commands]


def _entry(session: Session, verb: str, offers: Offers) -> list[str]:
    rule = session.match.game.verbs[verb][0]
    means = _with_margin(next(offers[0].texts()), f"{verb_text(session, verb)} ({rule})")
    return [*means, *_cards(session, offers)]


def verb_text(session: Session, verb: str) -> str:
    return session.speech(SPECTATOR).text(f"verb-{verb}")


def barred_lines(session: Session, view: View, width: int = WIDTH) -> list[str]:
    """List each reason, with all moves that it makes illegal."""
    say = session.speech(view.seat).say
    lines: list[str] = []
    for each in view.barred:
        assert isinstance(each.reason, Reason)
        whats = ", ".join(what or session.texts("any-move") for what in each.what)
        lines += _with_margin(whats, f"{say(each.reason)} ({each.rule})", width)
    return lines


def _with_margin(name: str, text: str, width: int = WIDTH) -> list[str]:
    """The name at the left, and the text to its right, or below it if there is not enough room."""
    left = f"  {name}"
    fits = len(left) + 2 <= MARGIN
    lines = fold(f"{left if fits else '':{MARGIN}}{text}", width, MARGIN).splitlines()
    return lines if fits else [*fold(left, width, 4).splitlines(), *lines]


def _cards(session: Session, offers: Offers) -> list[str]:
    """The texts of the cards that these moves name."""
    named = {word: None for offer in offers for word in str(offer).split()[1:2]}
    texts = {card: card_text(session, card) for card in named}
    told = [f"{' ' * MARGIN}{card}: {text}" for card, text in texts.items() if text]
    return [fill(line, " " * (MARGIN + 2)) for line in told]


def card_text(session: Session, card: str) -> str | None:
    """The text of a special card, or None for any other word."""
    cards = session.match.game.cards(session.match.options)
    if card not in cards:
        return None
    text, speech = cards[card].text, session.speech(SPECTATOR)
    if text is None:
        return speech.text(f"card-text-{slug(card)}")
    return text if isinstance(text, str) else speech.say(text)


def explain_verb(session: Session, view: View, verb: str) -> list[str]:
    texts = session.texts
    same = [offer for offer in view.offers if offer.verb == verb]
    rules = [rule_lines(session.rules[id]) for id in session.match.game.verbs[verb]]
    barred = [replace(each, what=_of_verb(each, verb)) for each in view.barred]
    of_verb = replace(view, barred=tuple(each for each in barred if each.what))
    why_not = [texts("not-now"), *barred_lines(session, of_verb)] if of_verb.barred else []
    if not same:
        return [fill(f"{verb}: {verb_text(session, verb)}."), *why_not, *rules]
    moves = [*_entry(session, verb, same), texts("all-of-them"), *flow(all_moves(texts, same))]
    return [*moves, *why_not, *rules]


def _of_verb(barred: Barred, verb: str) -> tuple[str, ...]:
    return tuple(what for what in barred.what if what.split(" ")[0] == verb)


def rule_lines(rule: Rule) -> str:
    return fill(f"{rule.id:6} {rule.text}", " " * 7)


def find_rules(session: Session, words: str) -> list[str]:
    """The rule with this id, or the rules that mention these words, or the first words of all
    rules."""
    rules = session.rules
    rule = rules.get(words.upper())
    if rule is not None:
        return [rule_lines(rule)]
    if not words:
        return [_first_words(rule) for rule in rules.values()]
    found = [rule for rule in rules.values() if words in rule.text.lower()]
    first, *_, last = rules
    none = fill(session.texts("no-rule", words=brief(words), first=first, last=last))
    return "\n".join(rule_lines(rule) for rule in found).splitlines() or [none]


def _first_words(rule: Rule) -> str:
    line = f"{rule.id:6} {rule.text}"
    return line if len(line) <= 80 else line[:79].rpartition(" ")[0] + " …"


def not_a_move(error: ValueError, texts: Texts) -> str:
    """Explain why a typed move is invalid. A game from another package may raise other errors."""
    if isinstance(error, Unexpected):
        return texts("not-a-move", expected=error.expected, got=error.got)
    return str(error)
