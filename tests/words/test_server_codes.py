"""Every code of the server has a message in the page, in every language."""

from pathlib import Path

import pytest

from purrlor.bots import LEVELS
from purrlor.server.people.characters import CHARACTERS
from purrlor.server.tables.live_table import BROKEN, OLD_RULES, TOO_LONG
from purrlor.words import LANGUAGES
from purrlor.words.law import Entries, parse
from tests.server.test_protocol import SERVER, codes

PAGE = Path(__file__).parents[2] / "web" / "src" / "words"
# The page cannot cause these (errors of programs), or shows other texts: the reasons for illegal
# moves come from the game's catalogue.
FOR_PROGRAMS = {"cross-site", "illegal-move", "malformed", "no-language", "no-method", "not-json"}
FOR_PROGRAMS |= {"gzip-only", "no-such-table", "there", "wrong-host", "illegal-table"}
NOTICES = [BROKEN, OLD_RULES, TOO_LONG, "everybody-left", "rematch-elsewhere", "ended-by-host"]


def messages(language: str) -> Entries:
    files = sorted((PAGE / language).glob("*.ftl"))
    entries, wrong = parse("\n".join(file.read_text("utf-8") for file in files))
    assert wrong == []
    return entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_message(language: str) -> None:
    told = {code for path in SERVER.rglob("*.py") for code in codes(path)} - FOR_PROGRAMS
    assert {f"problem-{code}" for code in told} <= set(messages(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_character_and_level_has_a_message(language: str) -> None:
    names = [each.name.lower() for level in CHARACTERS.values() for each in level]
    wanted = {f"notice-{each}" for each in NOTICES}
    wanted |= {f"character-{each}" for each in names} | {f"level-text-{each}" for each in LEVELS}
    assert wanted <= set(messages(language))
