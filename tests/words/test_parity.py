"""Python and the page render whole golden games alike, in every language."""

import json
import subprocess
from itertools import product
from pathlib import Path
from runpy import run_path

from purrlor.core.notation import read_turn
from purrlor.core.record import Record
from purrlor.core.wire import to_plain
from purrlor.games import find
from purrlor.words import LANGUAGES, Speaker, schema, sources, speaker
from tests.golden.write import HERE, MATCHES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SCRIPT = Path(__file__).with_name("rendering.mjs")


def test_golden_games_are_told_alike() -> None:
    """One program of the page renders all of them."""
    rows: list[str] = []
    told: list[object] = []
    for name, language in product(sorted(MATCHES), LANGUAGES):
        record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
        collect(record, language, rows, told)
    for said, wanted in zip(page(rows), told, strict=True):
        assert said == wanted


def collect(record: Record, language: str, rows: list[str], told: list[object]) -> None:
    """Add what everybody reads of a game: as rows for the page, and as Python tells it."""
    match = record.replay(find)
    rows.append(json.dumps({"catalogue": catalogue(match.game.id, language)}))
    for viewer in match.viewers():
        words = speaker(match.game.id, record.seats, viewer, language)
        reader = {"names": record.seats, "seat": viewer}
        for family, message, text in everything(record, viewer, words):
            rows.append(json.dumps({"family": family, "message": message, "reader": reader}))
            told.append(text)


def everything(
    record: Record, viewer: int | None, words: Speaker
) -> list[tuple[str, object, object]]:
    """What this viewer reads of a game: events, reasons, moves, places and highlights."""
    found: list[tuple[str, object, object]] = []
    match = record.deal(find)
    for now in record.steps(match):
        found += [("event", to_plain(e), words.say(e)) for e in now.events_for(viewer, now.ply)]
        for barred in now.own(viewer).barred:
            assert not isinstance(barred.reason, dict)
            found.append(("reason", to_plain(barred.reason), words.say(barred.reason)))
        if now.ply < len(record.moves):
            said = now.say(read_turn(now.game, record.moves[now.ply])[1])
            found.append(("saying", to_plain(said), words.say(said)))
    for place in match.places():
        found.append(("place", to_plain(place.standing), words.say(place.standing)))
    for each in match.highlights():
        both = {"title": words.title(each.moment), "text": words.say(each.moment)}
        found.append(("highlight", to_plain(each.moment), both))
    return found


def catalogue(game: str, language: str) -> dict[str, object]:
    ftl = "\n".join(sources(game, language))
    return {"language": language, "ftl": ftl, "schema": schema(game).plain()}


def page(rows: list[str]) -> list[object]:
    """These rows, rendered by the page's code."""
    node, _ = run_path(str(WEB / "make.py"))["tools"]()
    done = subprocess.run(
        [node, SCRIPT], cwd=WEB, input="\n".join(rows), capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
