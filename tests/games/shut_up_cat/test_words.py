"""Whole games in words: every text for players is rendered in every language."""

from collections.abc import Iterable, Iterator
from itertools import islice, product
from random import Random

import pytest

from purrlor.bots import levels_of, seat_bot
from purrlor.bots.bot import Bot
from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.core.message import Message, Reason
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.decks import ARGUMENTS
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from purrlor.testing.kit import Table, name
from purrlor.testing.play import fresh, step
from purrlor.words import LANGUAGES, Reader, Speaker, catalogue, own_titles, schema
from tests.games.shut_up_cat.kit import HOUSE_RULES, KIT, OWN_DECK

GAME_ID = "shut-up-cat"
NAMES = ["Ann", "Ben", "Cleo", "Dee"]
WORDS = [catalogue(GAME_ID, language) for language in LANGUAGES]
LEVELS = list(levels_of(GAME))
MANY_CARDS: Plain = {  # cards of every effect, with and without a text of their own
    "name": "many",
    "cards": {
        f"{effect}-{amount}": {
            "copies": 1,
            "effect": effect,
            **({} if argument is None else {argument.name: amount}),
            **({"title": "An Own Title", "text": "An own text."} if amount == 2 else {}),
        }
        for effect, argument in ARGUMENTS.items()
        for amount in ((0,) if argument is None else (1, 2, 3))
    },
}
TABLES = [Table({}, 2), HOUSE_RULES, OWN_DECK, Table({"distractions": MANY_CARDS}, 4)]


def readers(match: Match) -> list[Reader]:
    """Everybody at the table, a spectator, and somebody who listens to the coach."""
    names, titles = NAMES[: match.players], own_titles(GAME, match.options)
    seats = [Reader(names, seat, titles=titles) for seat in (*range(match.players), None)]
    return [*seats, Reader(names, 0, "you", titles=titles)]


def check(sentence: str) -> None:
    """Check that a sentence is complete: Fluent leaves "{$face}" where a variable is missing."""
    assert sentence.strip()
    assert not set("{}$") & set(sentence), sentence
    assert "  " not in sentence.strip(), sentence


def read(match: Match, told: Iterable[Message]) -> None:
    """Render all these messages for everybody, in every language."""
    all_of_them = list(told)
    for words in WORDS:
        for reader in readers(match):
            for message in all_of_them:
                check(words.say(message, reader))


def events(match: Match) -> None:
    for words in WORDS:
        for reader in readers(match):
            for event in match.events_for(reader.seat, match.ply):
                check(words.say(event, reader))


def decisions(match: Match, chance: Random) -> None:
    """Render the legal moves of the seat to move, and the illegal ones with reasons."""
    view = match.view(match.mover)
    read(match, (each.reason for each in view.barred if isinstance(each.reason, Reason)))
    texts = [text for offer in view.offers for text in islice(offer.texts(), 20)]
    tried = chance.sample(texts, min(10, len(texts)))
    read(match, (match.say(GAME.parse(text)) for text in tried))
    for words in WORDS:
        check(words.format(f"decision-{view.decision}"))


def shown(match: Match) -> None:
    for words in WORDS:
        for reader in readers(match):
            speech = Speaker(words, reader)
            view = match.view(reader.seat)
            assert isinstance(view, TableView)
            assert str(GAME.show(view, speech))
            assert all(match.lay_open(speech))


def claims(match: Match, bots: Iterable[Bot]) -> None:
    for bot in bots:
        if bot.seat == match.to_move:
            for reading in bot.weigh(match.view(bot.seat)):
                for words in WORDS:
                    for reader in readers(match):
                        check(words.claims(reading.claims, reader))


def at_the_end(match: Match) -> None:
    read(match, (place.standing for place in match.places()))
    moments = [each.moment for each in match.highlights()]
    read(match, moments)
    for words in WORDS:
        for moment in moments:
            check(words.title(moment, readers(match)[0]))


def watched(match: Match, bots: Iterable[Bot]) -> None:
    for bot in bots:
        for event in match.events_for(bot.seat, match.ply):
            bot.watch(event)


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_whole_games_are_read_in_every_language(table: Table) -> None:
    seed = Random().randrange(1_000_000)
    print("seed", seed)
    chance, luck = Random(seed), Quick(seed)
    match = fresh(KIT, Table({**table.options, "max_rounds": 6}, table.players), seed)
    bots = [
        seat_bot(level, GAME, match.options, match.players, place % match.players, Quick(seed))
        for place, level in enumerate(LEVELS)
    ]
    while match.outcome is None:
        events(match)
        watched(match, bots)
        decisions(match, chance)
        if match.ply % 6 == 0:
            claims(match, bots)
            shown(match)
        step(match, luck)
    events(match)
    at_the_end(match)


# Every message, also those that no game produced

VALUES: dict[str, list[Plain]] = {  # with every kind of argument
    "number": [0, 1, 2, 3, 12],
    "amount": [0.0, 0.04, 1.0, 2.25],
    "odds": [0.0, 0.001, 0.5, 0.999, 1.0],
    "flag": [True, False],
    "text": ["SC-17", "SC-R16", "5"],
    "seat": [0, 1],
    "space": [0, 7, 11],
    "card": ["catnip", "big-yarn"],
    "tile": ["z", "m"],
    "fall": [{"before": 3, "after": 1}],
}


def values(kind: str) -> list[Plain]:
    if kind.endswith("?"):
        return [None, *values(kind[:-1])]
    if kind == "tile*":
        return ["z", "zm", "zmzz"]
    if kind.endswith("*"):
        each = values(kind[:-1])
        return [each[:1], each[:2], each[:3]]
    return VALUES[kind]


def arguments(kinds: dict[str, str]) -> Iterator[dict[str, Plain]]:
    for each in product(*map(values, kinds.values())):
        yield dict(zip(kinds, each, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", schema(GAME_ID).messages)
def test_every_message_is_rendered_with_any_arguments(id: str, language: str) -> None:
    words = catalogue(GAME_ID, language)
    for given in islice(arguments(schema(GAME_ID).messages[id]), 2000):
        for seat in (0, 1, None):
            check(words.render(id, given, Reader(NAMES, seat, titles={"big-yarn": "Big Yarn"})))


@pytest.mark.parametrize("language", LANGUAGES)
def test_SC_3_every_card_has_its_title_and_its_text(language: str) -> None:
    words, reader = catalogue(GAME_ID, language), Reader(NAMES)
    for card in GAME.cards(Options()):
        assert words.word("card", card, "", reader) != card
        check(words.format(f"card-text-{card}"))
    own = read_options(GAME, {"distractions": MANY_CARDS})
    for text in (card.text for card in GAME.cards(own).values()):
        assert text is not None
        check(text if isinstance(text, str) else words.say(text, reader))
