"""Pictures to look at, in pictures/; those of README.md in pictures/readme/, and those of links in
pictures/previews/."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.running import ServerProcess
from tests.web.pictures import Studio

PICTURES = Path(__file__).parents[2] / "pictures"

pytestmark = pytest.mark.pictures


@pytest.fixture
def studio(server: ServerProcess, browser: Browser) -> Studio:
    return Studio(server, browser)


def test_every_page_has_its_pictures(studio: Studio) -> None:
    PICTURES.mkdir(exist_ok=True)
    studio.take_all(PICTURES)


def test_the_readme_has_its_pictures(studio: Studio) -> None:
    readme = PICTURES / "readme"
    readme.mkdir(parents=True, exist_ok=True)
    studio.take_for_readme(readme)


def test_links_have_their_pictures(studio: Studio) -> None:
    previews = PICTURES / "previews"
    previews.mkdir(parents=True, exist_ok=True)
    studio.take_previews(previews)
