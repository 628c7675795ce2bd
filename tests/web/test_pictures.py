"""Pictures to look at, in pictures/, and those of links in pictures/previews/. Those of README.md
are in docs/pictures/, and a test fails when the page no longer looks like them."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.running import ServerProcess
from tests.web.pictures import README, Studio, file_of, seen_in

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "pictures"
DOCS = ROOT / "docs" / "pictures"
LARGEST = 1_500_000  # bytes, so that README.md loads at once


@pytest.fixture
def studio(server: ServerProcess, browser: Browser) -> Studio:
    return Studio(server, browser)


@pytest.mark.slow
def test_the_pictures_show_what_the_page_shows(studio: Studio) -> None:
    """Compare elements and words; ./dev test -m pictures takes the pictures again."""
    taken = json.loads((DOCS / "shown.json").read_text("utf-8"))
    for name in README:
        with studio.at_picture(name) as page:
            assert seen_in(page) == taken[name], name
        assert 0 < (DOCS / file_of(name)).stat().st_size < LARGEST


@pytest.mark.pictures
def test_every_page_has_its_pictures(studio: Studio) -> None:
    PICTURES.mkdir(exist_ok=True)
    studio.take_all(PICTURES)


@pytest.mark.pictures
def test_the_readme_has_its_pictures(studio: Studio) -> None:
    studio.take_for_readme(DOCS)


@pytest.mark.pictures
def test_links_have_their_pictures(studio: Studio) -> None:
    previews = PICTURES / "previews"
    previews.mkdir(parents=True, exist_ok=True)
    studio.take_previews(previews)
