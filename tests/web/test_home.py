"""The home page: my results, games to watch, and quick matches."""

import re
from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, barriers
from tests.web.conftest import Arrange
from tests.web.situations import finished

pytestmark = pytest.mark.slow

MODERN_PHONE: ViewportSize = {"width": 390, "height": 844}
PEOPLE = ("Bob", "Otto", "Mira", "Nell")


def test_how_i_fared_is_told_in_tables_beside_the_bars(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1)
    company.to_the_end()
    (game,) = stage.ann.get("/api/me/results")["games"]
    stage.go("me")
    page = stage.page
    for part in ("wins", "wins-by-players", "games-by-date"):
        expect(page.locator(f"[data-part={part}]")).to_be_visible()
    wins = page.locator("[data-part=wins]")
    row = wins.get_by_role("row").last
    won = int(game["won"])
    expect(row.get_by_role("cell")).to_have_text([str(won), str(1 - won)])
    if game["right"] is not None:
        calls = page.locator("[data-part=calls]").get_by_role("row").last
        expect(calls.get_by_role("cell")).to_have_text([str(game["right"]), str(game["wrong"])])
    assert page.locator("table svg").count() > 0
    assert page.locator("table :not([aria-hidden=true]) > svg").count() == 0, "bars are decorative"
    last = page.locator("[data-part=games-by-date]").get_by_role("row").last
    expect(last).to_contain_text(game["winners"][0])
    expect(last.get_by_role("link")).to_have_attribute("href", f"#/replay/{company.table}")
    assert barriers(page) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_way_to_play_is_on_the_first_screen(arrange: Arrange, language: str) -> None:
    stage = arrange(viewport=MODERN_PHONE, reduced_motion="reduce", language=language)
    page = stage.page
    stage.go("")
    expect(page.get_by_role("article")).to_have_count(3)
    expect(page.locator("[data-part=open-tables]")).to_be_attached()  # all is there
    for screen in (MODERN_PHONE, DESK):
        page.set_viewport_size(screen)
        expect(page.locator("[data-field=code]")).to_be_in_viewport(ratio=1)
        for action in ("play", "invite", "quick-"):
            ways = page.locator(f"[data-action^='{action}']").all()
            assert len(ways) == 3
            for way in ways:
                expect(way).to_be_in_viewport(ratio=1)


def test_newcomers_read_how_to_play_and_players_find_their_last_game(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    page = stage.page
    stage.go("")
    lines = page.locator("[data-part=newcomer]").get_by_role("listitem")
    expect(lines).to_have_count(3)
    expect(lines.first.get_by_role("link")).to_have_attribute("href", "#/learn/kitten-me")
    table = finished(stage)
    stage.go("me")
    with page.expect_response("**/api/me"):
        page.locator("[data-action=save]").click()  # now the browser has an identity
    stage.go("")
    last = page.locator("[data-part=last-games]").get_by_role("link")
    expect(last).to_have_count(1)
    expect(lines).to_have_count(0)
    last.click()
    expect(page).to_have_url(re.compile(f"#/replay/{table}"))


def test_the_next_table_with_bots_has_the_pace_last_chosen(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    page = stage.page
    stage.ann.open_table("go-kitty", ["kitten", "kitten"])
    page.locator("[data-action=pace]").first.click()
    with page.expect_response("**/pace"):
        page.locator("[data-option=fast]").click()
    expect(page.locator("[data-option=fast]")).to_be_checked()
    for ways in (("play",), ("fill", "open")):
        stage.go("new/kitten-me" if len(ways) > 1 else "")
        for way in ways:
            page.locator(f"[data-action={way}]").first.click()
        page.wait_for_url(re.compile("#/table/"))
        table = page.url.rpartition("/")[2]
        assert stage.ann.get(f"/api/tables/{table}")["clock"]["pace"] == "fast"


def test_home_leads_to_company(arrange: Arrange, server: ServerProcess) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    page = stage.page
    shown = {"game": "kitten-me", "seats": 2, "public": True, "bots": ["mouse"], "start": True}
    with ExitStack() as people:
        bob, *others = (people.enter_context(closing(server.guest(name))) for name in PEOPLE)
        watched = bob.post("/api/tables", json=shown).json()["id"]
        people.enter_context(bob.stream("GET", f"/api/tables/{watched}/stream"))
        stage.go("")
        expect(page.locator(f"a[href='#/table/{watched}']")).to_contain_text("Watch")
        expect(page.locator("[data-part=here]")).to_contain_text(re.compile("other"))
        page.locator("[data-action=quick-go-kitty]").click()
        company = page.locator("[data-part=quick]")
        expect(company).to_contain_text("No one else is waiting yet.")
        expect(company).to_contain_text(re.compile(r"Bots sit down in \d+ s\."))
        assert barriers(page) == []
        told = [each.post("/api/seeks", json={"game": "go-kitty"}).json() for each in others]
        expect(page).to_have_url(re.compile("#/table/"))
        assert told[-1]["table"] in (None, page.url.rpartition("/")[2]), "or bots were quicker"
