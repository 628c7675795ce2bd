"""Write the golden matches again: python -m tests.golden.write. Then read the difference."""

from pathlib import Path

from purrlor.core.chance import Chance, FairLuck, Quick
from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match, read_options
from purrlor.core.offer import Number, Offer
from purrlor.core.record import Record
from purrlor.core.wire import Plain
from purrlor.games import find
from purrlor.words import LANGUAGES, Speaker, speaker
from tests.golden.rendering import sentences

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
MATCHES: dict[str, tuple[str, dict[str, Plain], int]] = {
    "kitten-me-white": ("kitten-me", {"deck": "white"}, 3),
    "kitten-me-grey": ("kitten-me", {"deck": "grey"}, 3),
    "kitten-me-both": ("kitten-me", {"deck": "both"}, 4),
    "go-kitty": ("go-kitty", {}, 3),
    "shut-up-cat": ("shut-up-cat", {"max_rounds": 6}, 3),
    "shut-up-cat-notes": ("shut-up-cat", {"max_rounds": 5, "memory_notes": True}, 2),
}
SAID = [
    (game, language)
    for game in dict.fromkeys(each[0] for each in MATCHES.values())
    for language in LANGUAGES
]


def cautious(offers: tuple[Offer, ...], chance: Chance) -> str:
    """Random play that names low numbers, so that a reader can follow it."""
    verbs = sorted({offer.verb for offer in offers} - {"chase"}) or ["chase"]
    verb = verbs[chance.below(len(verbs))]
    same = [offer for offer in offers if offer.verb == verb]
    offer = same[chance.below(len(same))]
    words = [offer.verb]
    for slot in offer.slots:
        fillings = slot.fillings()
        many = min(len(fillings), 3) if isinstance(slot, Number) else len(fillings)
        words.append(fillings[chance.below(many)])
    return " ".join(words)


def play(name: str) -> Record:
    id, options, players = MATCHES[name]
    game, chance = find(id), Quick(len(name))
    luck = FairLuck(name.encode().ljust(32, b"."), NAMES[:players])
    match = Match.fair(game, read_options(game, options), luck)
    while match.outcome is None:
        text = cautious(match.view(match.mover).offers, chance)
        match.play(match.mover, game.parse(text))
    return Record.of(match, NAMES[:players], luck)


def as_seen(record: Record) -> str:
    """The whole match as seen by each seat and a spectator, and how it ended."""
    seats = [*range(len(record.seats)), SPECTATOR]
    return "\n".join([*(_as_seen_by(seat, record) for seat in seats), _summary(record)])


def _summary(record: Record) -> str:
    """The places, the highlights with their plies, and the calls where a game has them."""
    match = record.replay(find)
    words = speaker(match.game.id, record.seats, SPECTATOR)
    places = [f"{p.rank} {record.seats[p.seat]}: {words.say(p.standing)}" for p in match.places()]
    moments = [
        f"{words.title(each.moment)}, {each.ply}: {words.say(each.moment)}"
        for each in match.highlights()
    ]
    calls = [
        f"{record.seats[seat]}: {calls.right} right calls, {calls.wrong} wrong"
        for seat, calls in match.calls().items()
    ]
    return "\n".join(["===== the summary =====", *places, *moments, *calls, ""])


def _as_seen_by(seat: Viewer, record: Record) -> str:
    whole = record.replay(find)
    match = Match.fair(whole.game, whole.options, record.luck())
    who = "a spectator" if seat == SPECTATOR else record.seats[seat]
    speech = speaker(match.game.id, record.seats, seat)
    lines = [f"===== as {who} saw it =====", *_told(match, seat, speech)]
    for mover, move in whole.moves:
        if mover == seat:
            lines += ["", str(match.game.show(match.view(seat), speech)), f"> {move}", ""]
        match.play(mover, move)
        lines += _told(match, seat, speech)
    return "\n".join([*lines, "", str(match.game.show(match.view(seat), speech)), ""])


def _told(match: Match, seat: Viewer, speech: Speaker) -> list[str]:
    return [speech.say(event) for event in match.events_for(seat, match.ply)]


if __name__ == "__main__":
    for name in MATCHES:
        record = play(name)
        (HERE / f"{name}.json").write_text(record.to_json(), "utf-8")
        (HERE / f"{name}.txt").write_text(as_seen(record), "utf-8")
    for game, language in SAID:
        path = HERE / "sentences" / f"{game}-{language}.txt"
        path.write_text(sentences(game, language), "utf-8")
