"""Laws of every bot of every game: legal, explained, repeatable, and blind to what is hidden."""

import gc
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import pytest

from purrlor.bots import coach_of, levels_of, seat_bot
from purrlor.bots.bot import Bot, Reading
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import State, View
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games import find
from purrlor.testing.kit import Kit, Table
from purrlor.testing.play import fresh, played
from purrlor.words import LANGUAGES, Reader, Speaker, catalogue, own_titles
from tests.games.kitten_me.kit import HOUSE_RULES as KITTEN_ME_RULES
from tests.games.shut_up_cat.kit import HOUSE_RULES as SHUT_UP_CAT_RULES
from tests.games.shut_up_cat.kit import OWN_DECK
from tests.laws.kits import KITS

TRICKS: Plain = {
    "name": "tricks",
    "cards": {"go fish": 6, "draw 3": 5, "double trouble": 5, "can't see me": 3, "red hat": 9},
}
HUGE: Plain = {"name": "huge", "cards": {"wild x3": 20, "double trouble": 12, "hang in there": 12}}
CARDS: list[tuple[str, str, tuple[Plain, ...]]] = [
    ("look", "tiles", (1, 2, 3)),
    ("nudge", "steps", (1, 5)),
    ("silence", "meows", (4,)),
    ("raise", "steps", (3,)),
    ("lower", "steps", (2,)),
    ("take-zs", "zs", (10,)),
]
MANY_CARDS: Plain = {
    f"{effect}-{amount}": {"copies": 2, "effect": effect, word: amount}
    for effect, word, amounts in CARDS
    for amount in amounts
}
MANY: Plain = {"name": "many", "cards": MANY_CARDS}
NONE: Plain = {"name": "none", "cards": {}}
SEEK_RULES: dict[str, Plain] = {
    **{"seek_ends_turn": False, "seek_all_mice": True, "mouse_reverses_seek": False},
    **{"max_mice": 1, "idle_rounds": 2},
}
TABLES = {
    "kitten-me": [
        Table({}, 2),
        Table({"deck": "grey"}, 4),
        Table(KITTEN_ME_RULES.options, 3),
        Table({"deck": TRICKS, "cards_before_bid": True}, 2),
        Table({"deck": HUGE}, 3),
    ],
    "go-kitty": [Table({}, 2), Table(SEEK_RULES, 3), Table({}, 5), Table({"max_mice": 0}, 4)],
    "shut-up-cat": [
        Table({"max_rounds": 6}, 2),
        Table({"max_rounds": 4}, 4),
        Table({**SHUT_UP_CAT_RULES.options, "max_rounds": 5}, 3),
        Table({**OWN_DECK.options, "max_rounds": 4}, 4),
        Table({"max_rounds": 3, "chase_in_reveal": False, "distractions": MANY}, 4),
        Table({"max_rounds": 2, "distractions": NONE}, 2),
    ],
}
MOST = {"kitten-me": (24, 24), "go-kitty": (12, 13), "shut-up-cat": (24, 33)}  # played, listed
OWN = [kit for kit in KITS if kit.game.id in TABLES]
EVERY_LEVEL = [(kit, level) for kit in OWN for level in levels_of(kit.game)]
EVERY_TABLE = [(kit, number) for kit in OWN for number in range(len(TABLES[kit.game.id]))]
OF_ITSELF = re.compile(r"\b(I|my|me)\b")  # a coach speaks to a player
GAP = re.compile(r"  |[{}]| [.,:;]")


def name(value: object) -> str:
    return value.game.id if isinstance(value, Kit) else str(value)


every_level = pytest.mark.parametrize(("kit", "level"), EVERY_LEVEL, ids=name)
every_table = pytest.mark.parametrize(("kit", "number"), EVERY_TABLE, ids=name)


def seated(level: str, match: Match, seat: int) -> BotPlayer:
    """A bot that has received all events of its seat so far."""
    luck = Seeded(b"bot")
    player = BotPlayer(seat_bot(level, match.game, match.options, match.players, seat, luck), match)
    player.catch_up()
    return player


@cache
def positions(game: str) -> list[Match]:
    """Random play leads to odder places than bots do: hands of mice, empty ones, huge ones."""
    (kit,) = (kit for kit in OWN if kit.game.id == game)
    matches = [
        played(kit, table, seed, plies)
        for seed, table in enumerate(TABLES[game])
        for plies in (5 + 7 * seed, 30 + 9 * seed, 75)
    ]
    return [match for match in matches if match.outcome is None]


def check(readings: Sequence[Reading], view: View, match: Match, level: str) -> None:
    legal = {text for offer in view.offers for text in offer.texts()}
    moves = [reading.move for reading in readings]
    shared, listed = MOST[match.game.id]
    assert legal.issuperset(moves)
    assert len(set(moves)) == len(moves) <= listed
    assert 0 < sum(reading.share > 0 for reading in readings) <= shared
    assert sum(reading.share for reading in readings) == pytest.approx(1)
    for reading in readings:
        assert reading.share >= 0
        assert reading.odds is None or 0 <= reading.odds <= 1 + 1e-9
        assert reading.claims
        check_words(reading, match, level)
    assert wanted(view, match, level) <= {move.split()[0] for move in moves}


def wanted(view: View, match: Match, level: str) -> set[str]:
    """The verbs that a bot must have an opinion on; beginners leave out what gains nothing."""
    verbs = {offer.verb for offer in view.offers}
    if match.game.id == "go-kitty":  # where the pile is empty, an ask may be hopeless
        pile: int = getattr(view, "pile_size", 0)
        return verbs if level == "tabby" and pile else set()
    strong = match.game.id == "shut-up-cat" and level in ("tabby", "panther")
    return verbs & {"sleep", "seven", "distract"} if strong else set()


def check_words(reading: Reading, match: Match, level: str) -> None:
    """The bot's reasons are whole sentences in every language, and so are a coach's."""
    for spoken in voices(match):
        text = spoken.claims(reading.claims)
        assert text[-1] == "."
        assert not text[0].islower()
        assert not GAP.search(text), text
        if spoken.reader.speaker == "you" and level == coach_of(match.game):
            assert spoken.catalogue.language != "en" or not OF_ITSELF.search(text), text


def voices(match: Match) -> Iterator[Speaker]:
    names = [f"P{seat}" for seat in range(match.players)]
    titles = own_titles(match.game, match.options)
    for language in LANGUAGES:
        for who in ("me", "you"):
            reader = Reader(names, match.mover, who, titles=titles)
            yield Speaker(catalogue(match.game.id, language), reader)


@every_table
def test_bots_play_to_the_end(kit: Kit, number: int) -> None:
    table = TABLES[kit.game.id][number]
    match, levels = fresh(kit, table, number), levels_of(kit.game)[:3]
    bots = [seated(levels[(seat + number) % 3], match, seat) for seat in range(match.players)]
    while match.outcome is None:
        choice, view = bots[match.mover].choose(), match.view(match.mover)
        if match.ply % 6 < 2:
            check(choice.readings, view, match, levels[(match.mover + number) % 3])
        match.play(match.mover, choice.move)


@every_level
def test_a_bot_weighs_any_position_and_nothing_that_is_hidden(kit: Kit, level: str) -> None:
    """Another bot of the same luck, at a table that looks the same, chooses the same."""
    every = positions(kit.game.id)
    for match in every[::4] if level == "panther" else every:
        seat = match.mover
        view, knowledge = match.view(seat), match.knowledge(seat)
        bot, other = (seated(level, match, seat).bot for _ in range(2))
        world = kit.game.imagine(view, knowledge, Quick(match.ply))
        choice = bot.choose(view)
        check(choice.readings, view, match, level)
        assert choice == other.choose(kit.game.view(world, seat, knowledge, match.ply))
        assert kit.game.parse(str(choice.move)) == choice.move
        assert level == "panther" or choice == bot.choose(view)


@every_level
def test_a_bot_holds_no_state(kit: Kit, level: str) -> None:
    match = positions(kit.game.id)[0]
    bot = seated(level, match, match.mover).bot
    bot.weigh(match.view(match.mover))
    assert not any(isinstance(each, (State, Match)) for each in reachable(bot))


def reachable(bot: Bot) -> Iterable[object]:
    """All objects reachable from a bot; its game is the rulebook, not the table."""
    found: dict[int, object] = {}
    left: list[object] = [value for name, value in vars(bot).items() if name != "game"]
    while left:
        each = left.pop()
        if id(each) not in found and not isinstance(each, type):
            found[id(each)] = each
            left += gc.get_referents(each)
    return found.values()


GO_KITTY: dict[str, Plain] = {
    "players": 3,
    "hands": [["snow", "mouse", "rain"], ["snow", "light", "mouse"], []],
}
NAPPING: dict[str, Plain] = {
    **{"players": 2, "tiles": "zzmzzmzzmzzm", "phase": "place", "span": [1, 5]},
    **{"dice": [3], "hands": [["tuna-can"], ["catnip"]]},
}
BIDDING: dict[str, Plain] = {"players": 2, "bid": "99 hat", "bidder": 0}
HIGH: dict[str, Plain] = {"name": "high", "cards": {"wild x3": 40, "double trouble": 30}}
HANDS: list[Plain] = [["wild x3"] * 2, [*["wild x3"] * 5, *["double trouble"] * 4]]
ARRANGED: list[tuple[str, dict[str, Plain], dict[str, Plain]]] = [
    ("kitten-me", {"deck": "both"}, {**BIDDING, "cards": [25, 25], "bid": "9 hat"}),
    ("kitten-me", {"deck": "grey"}, {"players": 3, "bid": "4 hat", "bidder": 2, "to_move": 0}),
    ("kitten-me", {}, {**BIDDING, "to_move": 0}),  # only a greater Bid is left
    ("kitten-me", {}, {**BIDDING, "to_move": 1}),  # only calls are left
    ("kitten-me", {"deck": HIGH}, {**BIDDING, "hands": HANDS, "to_move": 1, "cards": [2, 9]}),
    ("kitten-me", {}, {**BIDDING, "bid": "2 hat", "hands": [["skip"], ["wild"]], "deck": []}),
    ("go-kitty", {}, {**GO_KITTY, "phase": "turn"}),
    ("go-kitty", {}, {**GO_KITTY, "phase": "end", "pile": [], "last_turns": [0, 1, 2]}),
    ("go-kitty", {}, {**GO_KITTY, "phase": "keep", "scouted": ["fan", "mouse", "leaf"]}),
    ("go-kitty", {}, {**GO_KITTY, "phase": "answer", "ask": "0 ask 1 winter"}),
    ("go-kitty", {}, {**GO_KITTY, "phase": "give", "ask": "0 ask 1 winter"}),
    ("shut-up-cat", {}, NAPPING),  # nobody saw how the tiles were turned
]


@pytest.mark.parametrize(("game", "options", "position"), ARRANGED)
def test_every_bot_may_sit_down_at_an_arranged_table(
    game: str, options: dict[str, Plain], position: dict[str, Plain]
) -> None:
    box = find(game)
    read = read_options(box, options)
    for level in levels_of(box):
        match = Match(box, read, box.arrange(read, dict(position), Quick(1))).with_chance(Quick(1))
        for _ in range(2 if level == "panther" else 4):
            if match.outcome is None:
                choice = seated(level, match, match.mover).choose()
                check(choice.readings, match.view(match.mover), match, level)
                match.play(match.mover, choice.move)
