"""The home page and what it loads: results, ways to play, newcomers, languages, a fourth game."""

import gzip
import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Page, Response, ViewportSize, expect

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.web.browser import DESK, PHONE, barriers
from tests.web.conftest import Arrange, Sit
from tests.web.measuring import misfits
from tests.web.situations import EVERY, Stage, doubted, finished

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
MODERN_PHONE: ViewportSize = {"width": 390, "height": 844}
PEOPLE = ("Otto", "Mira", "Nell")
MOST = 150_000  # bytes, compressed, before home can be used


def test_how_i_fared_is_told_in_tables_beside_the_bars(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    company = stage.company("kitten-me", 1)
    company.to_the_end(doubted)
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


def test_every_way_to_play_is_on_the_first_screen(arrange: Arrange) -> None:
    stage = arrange(viewport=MODERN_PHONE, reduced_motion="reduce", language="de")
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
    page, asked = stage.page, list[str]()
    page.clock.install()
    shown = {"game": "kitten-me", "seats": 2, "public": True, "bots": ["mouse"], "start": True}
    with ExitStack() as people:
        bob = people.enter_context(closing(server.guest("Bob")))
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
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
        company.get_by_role("button").click()
        expect(company).to_have_count(0)
        page.on("request", lambda request: asked.append(request.method))
        page.clock.run_for(10_000)
        page.locator("[data-action=quick-go-kitty]").click()
        expect(company).to_be_visible()
        assert "GET" not in asked  # it was no longer looking
        page.clock.resume()
        for name in PEOPLE:
            other = people.enter_context(closing(server.guest(name)))
            other.post("/api/seeks", json={"game": "go-kitty"}).raise_for_status()
        expect(page).to_have_url(re.compile("#/table/"))
    seats = stage.ann.get(f"/api/tables/{page.url.rpartition('/')[2]}")["seats"]
    assert "empty" not in {seat["sitter"] for seat in seats}


def test_a_newcomer_plays_at_once_and_chooses_name_and_face_in_one_tap(
    sit: Sit,
) -> None:
    ann = sit(None, newcomer=True, reduced_motion="reduce")
    page = ann.page
    page.goto("./")
    page.locator("[data-game=kitten-me] [data-action=play]").click()
    card = page.locator("[data-part=name-card]")
    card.get_by_role("button").first.click()
    page.locator("[data-field=name]").fill("Nora")
    page.locator("[data-option=tortie]").check(force=True)
    page.locator("[data-option=pearls]").check(force=True)
    page.locator("[data-action=save]").click()
    expect(card).to_have_count(0)
    page.goto("./#/me")
    page.reload()
    expect(page.locator("[data-field=name]")).to_have_value("Nora")
    expect(page.locator("[data-option=tortie]")).to_be_checked()
    page.goto("./")
    expect(page).to_have_title("Purrlor")
    page.locator("[data-game=go-kitty] [data-action=invite]").click()
    expect(page.locator("[data-page=waiting] .seats")).to_contain_text("Nora")
    looked = ann.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (looked["seats"][0]["face"]["coat"], looked["seats"][0]["face"]["wears"]) == (
        "tortie",
        "pearls",
    )


def test_a_newcomer_who_invites_is_not_asked_first(sit: Sit) -> None:
    page = sit(None, newcomer=True, reduced_motion="reduce").page
    page.goto("./")
    page.locator("[data-game=go-kitty] [data-action=invite]").click()
    expect(page.locator("[data-empty='3']")).to_be_visible()
    page.locator("[data-part=name-card]").get_by_role("button").first.click()
    who = page.locator("dialog[data-sheet=who]")
    expect(who.get_by_role("textbox")).not_to_have_value("")
    page.set_viewport_size({"width": 320, "height": 568})
    assert misfits(page) == []
    who.get_by_role("textbox").fill("Nora")
    who.locator("[data-action=save]").click()
    expect(page.locator("[data-page=waiting] .seats")).to_contain_text("Nora")
    expect(page.locator("[data-part=name-card]")).to_have_count(0)


# Languages


def test_the_page_follows_the_browser_until_another_language_is_chosen(arrange: Arrange) -> None:
    stage = arrange(locale="de-AT")
    page, html = stage.page, stage.page.locator("html")
    page.goto("./")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Nimm\sPlatz"))
    expect(html).to_have_attribute("lang", "de")
    assert "language" not in cookies(stage)
    heading, settings = page.locator("dialog[data-sheet=settings] h2"), "[data-action=settings]"
    page.locator(settings).click()
    page.locator("[data-option=en]").click()
    expect(heading).to_have_text("Settings")
    expect(html).to_have_attribute("lang", "en")
    assert cookies(stage)["language"] == "en"
    page.reload()
    page.locator(settings).click()
    page.locator("[data-option=auto]").last.click()
    expect(heading).to_have_text("Einstellungen")
    assert "language" not in cookies(stage)


def cookies(stage: Stage) -> dict[str, str]:
    return {str(each["name"]): str(each["value"]) for each in stage.ann.context.cookies()}


# What the page loads


def test_home_is_light(arrange: Arrange) -> None:
    stage = arrange()
    answers: list[Response] = []
    stage.page.on("response", lambda answer: answers.append(answer))
    EVERY["home"](stage)
    stage.page.wait_for_load_state("networkidle")
    weights = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    assert any(link.endswith(".js") for link in weights)
    assert sum(weights.values()) < MOST


FROM_ELSEWHERE = {  # by action: what the browser logs
    "fetch('http://127.0.0.2:9/').catch(() => {})": "'http://127.0.0.2:9/'",
    "document.body.append(document.createElement('style'))": "style-src",
}


def test_what_comes_from_elsewhere_is_kept_out_and_noticed(arrange: Arrange) -> None:
    """All other tests rely on this check when they find no errors."""
    stage = arrange()
    EVERY["home"](stage)
    for deed, words in FROM_ELSEWHERE.items():
        with stage.page.expect_console_message(telling(words)):
            stage.page.evaluate(deed)
        assert [each for each in stage.ann.complaints if words in each]
    stage.ann.complaints.clear()


def telling(words: str) -> Callable[[ConsoleMessage], bool]:
    return lambda message: words in message.text


@pytest.fixture
def under_cats(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server behind a proxy on a sub-path."""
    server = ServerProcess(tmp_path / "data", *QUICK, "--base-path", "/cats").open()
    yield server
    assert server.stop() == 0, server.log.read_text()


def test_a_server_on_a_sub_path(under_cats: ServerProcess, sit: Sit) -> None:
    page = sit(url=f"{under_cats.url}/cats/", reduced_motion="reduce").page
    page.goto("./")
    page.locator("[data-game=shut-up-cat] [data-action=play]").click()
    page.locator("[data-action=move]").click()
    expect(page.locator("[data-die='1']")).to_be_visible()
    table = page.locator("[data-table]").get_attribute("data-table")
    page.goto(f"./table/{table}")  # as a shared link
    expect(page.locator("[data-die='1']")).to_be_visible()


# A game without its own table in the page


@pytest.fixture
def fourth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    """A server that has Tiny Paws among its games."""
    monkeypatch.setenv("PURRLOR_GAMES", "purrlor.testing.tiny_paws")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


def test_a_fourth_game_is_found_set_up_and_played_at_the_plain_table(
    fourth: ServerProcess, sit: Sit
) -> None:
    ann = sit(url=fourth.url, viewport=PHONE, reduced_motion="reduce")
    page = ann.page
    page.goto("./")
    page.locator("article[data-game=tiny-paws] [data-action=set-up]").first.click()
    expect(page.locator("form")).to_contain_text("Treats in the bowl")
    assert barriers(page) == []
    ann.open_table("tiny-paws", ["mouse"], coach=True)
    mine, over = page.locator(".tray.turn"), page.locator(".tray[data-over=true]")
    expect(page.locator(".tray h2")).to_have_text("Your turn: take treats or peek")
    assert barriers(page) == []
    page.locator("[data-option=peek]").click()
    act(page)
    expect(mine).to_be_visible()
    page.locator("[data-option=peek]").click(force=True)  # it is off, and says why
    expect(page.locator(".word")).to_contain_text("You have had your peek.")
    expect(page.locator("[data-rule=TP-5]").first).to_be_visible()
    page.set_viewport_size(DESK)
    for _ in range(20):
        expect(mine.or_(over).first).to_be_visible()
        if over.count():
            break
        act(page)
    expect(page.locator(".cloth")).to_contain_text(re.compile("was (greedy|sleepy)"))
    assert barriers(page) == []


def act(page: Page) -> None:
    """Press the main button, and wait until the table shows the result."""
    facts = page.locator("dl")
    before = facts.inner_text()
    page.locator("[data-action=move]").click()
    expect(facts).not_to_have_text(before, use_inner_text=True)
