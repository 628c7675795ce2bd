"""Laws of every bot, at every kind of table: legal, replayable, blind to what is hidden."""

from collections.abc import Sequence

import pytest

from purrlor.bots import levels_of
from purrlor.bots.bot import Bot
from purrlor.bots.shut_up_cat.kitten import Kitten
from purrlor.core.chance import Quick
from purrlor.core.game import Position
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.view import TableView
from purrlor.testing.kit import Table, name
from purrlor.testing.play import fresh, played, position, state
from tests.bots.shut_up_cat.seats import seated
from tests.games.shut_up_cat.kit import HOUSE_RULES, KIT, OWN_DECK
from tests.games.shut_up_cat.tables import match_at

LEVELS = levels_of(GAME)
MANY_CARDS = Table(
    {
        "max_rounds": 3,
        "chase_in_reveal": False,
        "distractions": {
            "name": "many",
            "cards": {
                f"{effect}-{amount}": {"copies": 2, "effect": effect, word: amount}
                for effect, word, amounts in (
                    ("look", "tiles", (1, 2, 3)),
                    ("nudge", "steps", (1, 5)),
                    ("silence", "meows", (4,)),
                    ("raise", "steps", (3,)),
                    ("lower", "steps", (2,)),
                    ("take-zs", "zs", (10,)),
                )
                for amount in amounts
            },
        },
    },
    4,
)
NO_CARDS = Table({"distractions": {"name": "none", "cards": {}}, "max_rounds": 2}, 2)
TABLES = [Table({}, 2), Table({}, 4), HOUSE_RULES, OWN_DECK, MANY_CARDS, NO_CARDS]


def match_verbs(match: Match) -> set[str]:
    return {offer.verb for offer in match.view(match.mover).offers}


def check(match: Match, bot: Bot) -> None:
    seat, table = match.mover, state(match)
    readings = bot.weigh(match.view(seat))
    assert readings
    assert sum(reading.share for reading in readings) == pytest.approx(1)
    assert len({reading.move for reading in readings}) == len(readings)
    assert sum(reading.share > 0 for reading in readings) <= 24
    assert len(readings) <= 24 + len(GAME.verbs)
    if not isinstance(bot, Kitten):  # a beginner leaves out what gains nothing
        best = [verb for verb in ("sleep", "seven", "distract") if verb in match_verbs(match)]
        assert {*best} <= {reading.move.split()[0] for reading in readings}, "the best of each kind"
    for reading in readings:
        assert table.why_not(seat, GAME.parse(reading.move)) is None, reading
        assert reading.share >= 0
        assert reading.odds is None or 0 <= reading.odds <= 1
        assert reading.claims, reading


def play_on(match: Match, bots: Sequence[Bot]) -> None:
    """Play one move by the bot to move, and send its events to all bots."""
    mover = match.mover
    match.play(mover, bots[mover].choose(match.view(mover)).move)
    for seat, bot in enumerate(bots):
        for event in match.events_for(seat, match.ply):
            bot.watch(event)


def levels(players: int, first: int) -> list[str]:
    return [[*LEVELS][(first + seat) % len(LEVELS)] for seat in range(players)]


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_bots_play_legal_moves_with_reasons_until_the_game_ends(table: Table) -> None:
    match = fresh(KIT, table, 7)
    seats = enumerate(levels(table.players, 1))
    bots = [seated(match, seat, level) for seat, level in seats]
    while match.outcome is None:
        if match.ply % 3 == 0:
            check(match, bots[match.mover])
        play_on(match, bots)
    assert match.ply > 4


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", KIT.tables[1:], ids=name)
def test_bots_weigh_whatever_random_play_leads_to(level: str, table: Table) -> None:
    for plies in (3, 40):
        match = played(KIT, table, 5, plies)
        if match.outcome is None:
            check(match, seated(match, match.mover, level))


def twin(match: Match, seat: int, seed: int) -> Match:
    """Another world that this seat cannot tell from the match, with the same past."""
    view = match.view(seat)
    assert isinstance(view, TableView)
    world = GAME.imagine(view, match.knowledge(seat), Quick(seed))
    now = position(match)
    return Match(GAME, match.options, Position(world, now.knowledge, now.spectator))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("plies", [12, 31])
def test_what_a_bot_cannot_know_changes_nothing(level: str, plies: int) -> None:
    different = 0
    for seed in range(3):
        match = played(KIT, KIT.tables[2], seed, plies)
        seat = match.mover
        other = twin(match, seat, seed)
        different += state(other) != state(match)
        view = GAME.view(state(other), seat, match.knowledge(seat), match.ply)
        readings = seated(match, seat, level).weigh(match.view(seat))
        assert seated(match, seat, level).weigh(view) == readings
    assert different == 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_made_anew_goes_on_alike(level: str) -> None:
    match = played(KIT, KIT.tables[0], 11, 25)
    view = match.view(match.mover)
    one, other = (seated(match, match.mover, level, seed=3) for _ in range(2))
    assert one.weigh(view) == one.weigh(view) == other.weigh(view)
    assert one.choose(view) == other.choose(view)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_may_sit_down_in_the_middle_of_a_turn(level: str) -> None:
    """The bot received no events about the tiles that lie face up."""
    position: dict[str, Plain] = {"tiles": "zzmzzmzzmzzm", "phase": "place", "span": [1, 5]}
    match = match_at({**position, "dice": [3], "hands": [["tuna-can"], ["catnip"]]})
    bots = [seated(match, seat, level) for seat in range(2)]
    while match.outcome is None and match.ply < 8:
        check(match, bots[match.mover])
        play_on(match, bots)
