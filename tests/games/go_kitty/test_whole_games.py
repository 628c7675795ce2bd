"""Whole games are rendered in every language: the catalogues have all messages."""

from collections.abc import Iterator

import pytest

from purrlor.bots import advice, levels_of, seat_bot
from purrlor.bots.bot import Reading
from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import Event, Viewer
from purrlor.core.match import Match
from purrlor.core.message import Message, Moment
from purrlor.core.offer import pick
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.moves import parse
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView
from purrlor.words import LANGUAGES, Reader, Speaker, catalogue

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
HOUSE_RULES = Options(
    seek_ends_turn=False, seek_all_mice=True, mouse_reverses_seek=False, max_mice=1
)
GAMES = [(seed, 2 + seed % 4, HOUSE_RULES if seed % 3 else Options()) for seed in range(8)]


class Readers:
    """All viewers of a table, in every language. Each message is rendered once for each of them."""

    def __init__(self, players: int) -> None:
        self._rendered: set[tuple[Event | Message, Viewer]] = set()
        self._names = NAMES[:players]

    def voices(self, viewer: Viewer, who: str = "me") -> Iterator[Speaker]:
        reader = Reader(self._names, viewer, who)
        return (Speaker(catalogue("go-kitty", language), reader) for language in LANGUAGES)

    def read(self, message: Event | Message, viewer: Viewer) -> None:
        if (message, viewer) in self._rendered:
            return
        self._rendered.add((message, viewer))
        for voice in self.voices(viewer):
            sentence(voice.say(message))
            if isinstance(message, Moment):
                sentence(voice.catalogue.title(message, voice.reader))

    def look(self, match: Match) -> None:
        """Render the events of the last ply for everybody, and what they may do now."""
        for viewer in match.viewers():
            view = match.view(viewer)
            for event in match.events_for(viewer, match.ply):
                self.read(event, viewer)
            for barred in view.barred:
                assert isinstance(barred.reason, Message)
                self.read(barred.reason, viewer)
            if view.decision is not None:
                assert view.decision in GAME.decisions

    def see(self, match: Match) -> None:
        """Render the table as a terminal shows it."""
        for viewer in match.viewers():
            view = match.view(viewer)
            assert isinstance(view, TableView)
            for voice in self.voices(viewer):
                assert str(GAME.show(view, voice))
                assert match.lay_open(voice)

    def finish(self, match: Match) -> None:
        for viewer in match.viewers():
            for place in match.places():
                self.read(place.standing, viewer)
            for highlight in match.highlights():
                self.read(highlight.moment, viewer)

    def weigh(self, reading: Reading, match: Match) -> None:
        """Render what a bot claims, and what a coach would claim."""
        self.read(match.say(parse(reading.move)), match.mover)
        aim = advice(GAME, reading).aim
        for who in ("me", "you"):
            for voice in self.voices(match.mover, who):
                sentence(voice.claims(reading.claims))
                if aim:
                    sentence(voice.catalogue.format(f"claim-{aim}", "aim"))


def sentence(text: str) -> None:
    """Check that no gap shows where something was left out."""
    assert text
    assert text.strip() == text
    assert not {"  ", " .", " ,", " :", " ;"} & {text[i : i + 2] for i in range(len(text))}
    assert "{" not in text


def at_random(match: Match, chance: Quick) -> None:
    offers = match.view(match.mover).offers
    match.play(match.mover, parse(pick(offers, chance)))


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_all_that_a_random_game_tells_is_rendered(
    seed: int, players: int, options: Options
) -> None:
    print("seed", seed)
    match = Match.deal(GAME, options, players, Seeded(b"words %d" % seed))
    chance, readers = Quick(seed), Readers(players)
    readers.look(match)
    while match.outcome is None:
        at_random(match, chance)
        readers.look(match)
        if match.ply % 10 == seed:
            readers.see(match)
    readers.finish(match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_rendered(language: str) -> None:
    for decision in GAME.decisions:
        sentence(catalogue("go-kitty", language).format(f"decision-{decision}"))


@pytest.mark.parametrize("level", levels_of(GAME))
def test_all_that_a_bot_claims_is_rendered(level: str) -> None:
    """Positions of random games, which are more varied than those of bots."""
    for seed in range(2 if level == "panther" else 6):
        print("seed", seed)
        match = Match.deal(GAME, Options(), 2 + seed % 4, Seeded(b"claims %d" % seed))
        chance, readers = Quick(seed), Readers(match.players)
        while match.outcome is None:
            if match.ply % 13 == seed:
                for reading in weighed(level, match):
                    readers.weigh(reading, match)
            at_random(match, chance)


def weighed(level: str, match: Match) -> list[Reading]:
    seat = match.mover
    bot = seat_bot(level, GAME, match.options, match.players, seat, Seeded(b"bot"))
    for event in match.all_events_for(seat):
        bot.watch(event)
    return list(bot.weigh(match.view(seat)))
