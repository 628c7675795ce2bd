"""The rules in the browser: verifying a game and trying positions, both without a network."""

import base64
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Route, expect

from purrlor.browser import answer
from tests.records.kept import RECORDS
from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.test_browser import FORGED, KEPT, SCENARIOS
from tests.web.browser import DESK, PHONE, Person, barriers
from tests.web.conftest import Arrange, Sit
from tests.web.situations import Stage, finished

pytestmark = pytest.mark.slow

LOAD = "[data-action=load]"


@pytest.fixture(scope="module")
def loaded(server: ServerProcess, browser: Browser) -> Iterator[Person]:
    """A page that has loaded the engine, which takes longer than most tests."""
    ann = Person(browser, server.url, "Ann", viewport=PHONE)
    ann.page.goto("./#/board")
    ann.page.locator(LOAD).click()
    expect(ann.page.locator("[data-page=board]")).to_be_visible()
    yield ann
    ann.leave()


@pytest.fixture
def engine(loaded: Person, server: ServerProcess) -> Iterator[Stage]:
    loaded.begin()
    loaded.page.set_viewport_size(PHONE)
    stage = Stage(server, loaded)
    yield stage
    stage.close()
    loaded.page.unroute_all()
    complaints, loaded.complaints[:] = list(loaded.complaints), []
    assert complaints == []


def check_file(page: Page, text: str) -> str:
    """Check a record from a file; return the verdict."""
    page.set_input_files(
        "[data-field=record]",
        {"name": "record.json", "mimeType": "application/json", "buffer": text.encode()},
    )
    load = page.locator(LOAD)
    verdict = page.locator("[data-verdict]")
    expect(load.or_(verdict).first).to_be_visible()
    if load.is_visible():
        load.click()
    expect(verdict).to_be_visible()
    return verdict.get_attribute("data-verdict") or ""


def steps(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.locator("[data-step]").evaluate_all(
        "all => all.map(each => [each.dataset.step, each.dataset.holds])"
    )
    return found


def test_a_record_from_a_file_is_checked_and_a_forgery_of_each_step_is_found(
    engine: Stage,
) -> None:
    page = engine.page
    engine.go("check")
    assert check_file(page, KEPT[0].read_text("utf-8")) == "fits"
    assert {holds for _, holds in steps(page)} == {"yes"}
    expect(page.locator("[data-seal=unknown]")).to_be_visible()
    for step, edit in dict(FORGED.values()).items():
        record = json.loads((RECORDS / "kitten-me.json").read_text("utf-8"))
        edit(record)
        assert check_file(page, json.dumps(record)) == step
        names, holds = zip(*steps(page), strict=True)
        at = names.index(step)
        assert list(holds) == ["yes"] * at + ["no"] + ["skipped"] * (len(holds) - at - 1)
    assert barriers(page) == []


def asked(page: Page, question: dict[str, Any]) -> Any:
    """Call the engine's worker as the page does, with the files that the server lists."""
    return page.evaluate(
        """async (question) => {
          const index = await (await fetch('./engine/index.json')).json();
          const files = new URL(`engine/${index.version}/`, document.baseURI).href;
          const listed = await (await fetch('./files.json')).json();
          const worker = listed.find((name) => name.startsWith('engine-worker-'));
          window.asking ??= new Worker(`./${worker}`, { type: 'module' });
          return await new Promise((done, failed) => {
            window.asking.onmessage = ({ data }) => {
              if (data.answer) done(JSON.parse(data.answer));
              if (data.error) failed(new Error(data.error));
            };
            window.asking.postMessage({ id: 1, files, question: JSON.stringify(question) });
          });
        }""",
        question,
    )


def test_the_engine_answers_in_the_browser_as_it_does_elsewhere(engine: Stage) -> None:
    """The part of the standard library that the page loads must suffice."""
    page = engine.page
    for path in SCENARIOS:
        question: dict[str, Any] = {"what": "open", "text": path.read_text("utf-8")}
        found = asked(page, question)
        assert found == json.loads(answer(json.dumps(question))), path.name
        if "board" in found:
            board = {**found["board"], "at": len(found["board"]["turns"])}
            for what in ("look", "text"):
                question = {"what": what, "board": board}
                assert asked(page, question) == json.loads(answer(json.dumps(question))), path.name
    for path in KEPT:
        record = path.read_text("utf-8")
        for rest in ({"what": "check"}, {"what": "what-if", "ply": 5}):
            question = {**rest, "record": record}
            assert asked(page, question) == json.loads(answer(json.dumps(question))), path.name


def test_a_game_is_checked_from_its_end_and_tried_from_its_replay(engine: Stage) -> None:
    stage, page = engine, engine.page
    page.set_viewport_size(DESK)
    table = finished(stage)
    stage.go(f"table/{table}")
    page.locator("[data-action=fairness]").click()
    page.locator("[data-action=check]").click()
    expect(page.locator("[data-verdict=fits]")).to_be_visible()
    seal = page.locator("[data-seal]")
    expect(seal).to_have_attribute("data-seal", re.compile("before|during"))  # she sat there
    page.locator("[data-action=back]").click()
    expect(page).to_have_url(re.compile(f"#/table/{table}$"))
    stage.go(f"replay/{table}/3")
    page.locator("[data-action=what-if]").click()
    board = page.locator("[data-page=board]")
    expect(board).to_have_attribute("data-at", "0")
    expect(board).to_have_attribute("data-after", "3")  # the position that was shown
    expect(page.locator("[data-part=allowed] [data-verb]").first).to_be_visible()
    names = [seat["name"] for seat in stage.ann.get(f"/api/tables/{table}")["seats"]]
    assert len(names) == 2
    for name in names:
        expect(board).to_contain_text(name)
    to_move = page.locator("[data-part=allowed] h2").first
    expect(to_move).to_contain_text(re.compile("|".join(names)))
    expect(page.locator(".tray b").first).to_contain_text(to_move.inner_text())
    expect(page).to_have_url(re.compile("#/board/position/"))
    link = page.url
    page.locator("[data-action=back]").click()
    expect(page).to_have_url(re.compile(f"#/replay/{table}/3$"))
    page.locator("[data-action=back]").click()
    expect(page).to_have_url(re.compile(f"#/table/{table}$"))  # and not to the board again
    page.goto(link)
    expect(board).to_have_attribute("data-after", "3")
    expect(board).to_contain_text(names[1])


# The board


def open_board(stage: Stage, address: str) -> None:
    """The board with this in it, and not with what another test left."""
    stage.go("how")
    stage.go(address)
    board = stage.page.locator("[data-page=board]")
    expect(board.or_(stage.page.locator(LOAD)).first).to_be_visible()
    if not board.is_visible():
        stage.page.locator(LOAD).click()
    expect(board).to_have_attribute("data-at", "0")


def is_at(page: Page, at: int) -> None:
    expect(page.locator("[data-page=board]")).to_have_attribute("data-at", str(at))


def test_a_rule_is_shown_on_the_board_and_shared_as_a_link(engine: Stage) -> None:
    page = engine.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    engine.go("rules/go-kitty")
    page.locator("[data-clause=GK-12] [data-action=show-me]").click()
    is_at(page, 0)
    page.locator("[data-action=forward]").click()
    is_at(page, 1)
    page.locator("[data-action=allowed]").click()
    page.locator("[data-part=not-now] summary").click()
    expect(page.locator("[data-part=allowed] [data-rule]").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-action=share]").click()
    link = page.locator("[data-field=link]").input_value()
    assert "#/board/position/" in link
    page.locator("[data-action=copy]").click()
    page.wait_for_function(
        "async (link) => (await navigator.clipboard.readText()) === link", arg=link
    )
    other = engine.ann.another_tab()
    other.goto(link)
    expect(other.locator("[data-part=shows]")).to_be_visible()  # before anything is loaded
    expect(other.locator(LOAD)).to_be_visible()
    other.close()
    engine.go("how")
    page.goto(link)
    is_at(page, 1)
    page.locator("[data-action=backward]").click()
    is_at(page, 0)


def too_fast(route: Route) -> None:
    problem = {"code": "too-fast", "detail": "slow down"}
    route.fulfill(status=429, headers={"Retry-After": "1"}, json=problem)


def test_a_move_is_played_by_the_table_of_the_game_and_taken_back(engine: Stage) -> None:
    page = engine.page
    open_board(engine, "board/game/kitten-me")
    for at in (1, 2):  # two seats, one after the other
        page.locator("[data-action=bid]").click()
        is_at(page, at)
    page.locator("[data-action=backward]").click()
    expect(page.locator("[data-page=board]")).to_have_attribute("data-ply", "1")
    page.set_viewport_size(DESK)
    bots = page.locator("[data-action=bots]")
    page.route("**/api/board/coach", too_fast, times=1)
    bots.click()  # they play for every seat, until they are stopped
    expect(page.locator("[data-part=played] li").nth(3)).to_be_attached()
    if bots.is_visible():  # the game goes on
        bots.click()
    expect(page.locator("[data-action=bots][aria-pressed=true]")).to_have_count(0)
    engine.ann.complaints.clear()  # of being too fast


def test_a_board_is_laid_out_by_hand_with_all_hands_open(engine: Stage) -> None:
    page = engine.page
    open_board(engine, "board/game/go-kitty")
    page.set_viewport_size(DESK)
    page.locator("[data-action=open]").click()
    for hand in page.locator("[data-known]").all():
        expect(hand.locator("[data-fact]").first).to_be_visible()
    page.locator("[data-way=skip]").click()
    page.locator(".tray .act").click()
    is_at(page, 1)  # the seat to move still plays
    page.locator("[data-action=text]").click()
    text = page.locator("[data-field=text]")
    expect(text).to_have_value(re.compile("go-kitty"))
    for card in ("dog", "cozy"):
        text.fill(f'game = "go-kitty"\n[position]\nplayers = 2\nhands = [["snow"], ["{card}"]]\n')
        page.locator("[data-action=show]").click()
        expect(page.locator("[data-part=trouble]")).to_be_visible(visible=card == "dog")
    expect(page.locator("[data-sheet=text]")).not_to_be_visible()
    expect(page.locator("[data-part=allowed] [data-verb]").first).to_be_visible()


def test_a_board_for_too_many_players_is_refused_and_opened_with_fewer(engine: Stage) -> None:
    page = engine.page
    engine.go("how")
    engine.go("board")
    page.locator("[data-field=game]").select_option("shut-up-cat")
    page.locator("[data-field=players]").fill("9")
    page.locator(LOAD).click()
    expect(page.locator("[data-part=trouble]")).to_be_visible()
    page.locator("[data-field=players]").fill("3")
    page.locator(LOAD).click()
    expect(page.locator("[data-page=board]")).to_be_visible()
    expect(page.locator(".tray b").first).to_contain_text(re.compile(r"Seat \d"))


def test_a_browser_that_is_too_old_is_told(sit: Sit) -> None:
    page = sit(viewport=PHONE).page
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("./#/board")
    page.locator(LOAD).click()
    expect(page.locator("[data-trouble=old]")).to_be_visible()


# Links and files that a stranger may have made

RECORD = (RECORDS / "kitten-me.json").read_text("utf-8")


def link_to(linked: object) -> str:
    return link_of(json.dumps(linked))


def link_of(text: str) -> str:
    """The address of a board that is written as JSON."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"./#/board/position/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def edited(**values: object) -> str:
    return json.dumps(json.loads(RECORD) | values)


def test_what_is_nested_too_deeply_does_not_stop_the_engine(engine: Stage) -> None:
    page = engine.page
    deep = "[" * 200_000
    engine.go("check")
    assert check_file(page, deep) == "record"
    assert check_file(page, f'{{"format": 1, "game": {deep}') == "record"
    assert check_file(page, RECORD) == "fits"
    expect(page.locator("[data-trouble]")).to_have_count(0)
    page.goto(link_of(f'{{"board": {{"game": "go-kitty", "options": {deep}{"]" * len(deep)}}}}}'))
    expect(page.locator("[data-part=trouble]")).to_contain_text("nested deeper")
    open_board(engine, "board/game/go-kitty")


HOLD = """() => {
  const text = Blob.prototype.text;
  const held = new Promise((done) => (window.release = done));
  Blob.prototype.text = async function () {
    if (this.name === "slow.json") await held;
    return text.call(this);
  };
}"""


def test_a_record_that_was_chosen_before_has_no_verdict(engine: Stage) -> None:
    page = engine.page
    engine.go("check")
    assert check_file(page, RECORD) == "fits"
    page.evaluate(HOLD)
    page.set_input_files("[data-field=record]", file("slow.json", edited(trace="0" * 64)))
    assert check_file(page, RECORD) == "fits"
    page.evaluate("() => { window.release(); return new Promise(requestAnimationFrame); }")
    assert check_file(page, RECORD) == "fits"
    expect(page.locator("[data-verdict=fits]")).to_be_visible()
    assert check_file(page, edited(seats=["A", "B", "C"])) == "fits"
    expect(page.locator("[data-part=unsealed]")).to_be_visible()  # names are not checked
    assert check_file(page, edited(trace="0" * 64)) == "trace"
    expect(page.locator("[data-part=unsealed]")).to_have_count(0)


REFUSED = """
game = "go-kitty"
[position]
players = 3
hands = [["snow"], ["snow", "fan"], ["leaf"]]
"""


def refused_board() -> Any:
    """A board whose last turn is out of turn."""
    board = json.loads(answer(json.dumps({"what": "open", "text": REFUSED})))["board"]
    return board | {"turns": [{"text": "1 skip", "luck": [], "refused": True}], "at": 1}


def test_a_board_at_a_refused_turn_says_the_reason(engine: Stage) -> None:
    """Also after a board of another game."""
    open_board(engine, "board/game/kitten-me")
    engine.page.goto(link_to({"board": refused_board()}))
    refused = engine.page.locator("[data-notice=refused]")
    expect(refused).to_contain_text(re.compile(r"isn’t allowed: \S"))


# Without a network


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test, which may stop it."""
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    yield server
    if server.is_open():
        server.stop()


def verb(move: str) -> str:
    return move.partition(" ")[0]


def test_what_was_saved_works_without_a_server(own_server: ServerProcess, sit: Sit) -> None:
    """The coach on the board needs one, and says so."""
    stage = Stage(own_server, sit(url=own_server.url, viewport=PHONE))
    page = stage.page
    open_board(stage, "board/game/kitten-me")
    page.locator("[data-action=bid]").click()
    is_at(page, 1)
    page.locator("[data-action=coach]").click()
    with page.expect_response("**/api/board/coach") as answer:
        page.locator("[data-action=ask-coach]").click()
    readings = answer.value.json()["readings"]
    listed = page.locator("[data-part=coach] li[data-move]")
    listed.first.wait_for()
    moves = [one.get_attribute("data-move") or "" for one in listed.all()]
    assert set(moves) <= {reading["move"] for reading in readings}
    assert {verb(move) for move in moves} == {verb(reading["move"]) for reading in readings}
    assert barriers(page) == []
    stage.go("check")
    page.locator("[data-part=independent] summary").click()
    page.locator("[data-action=save]").click()
    expect(page.locator("[data-saved=true]")).to_be_visible()
    assert own_server.stop() == 0
    page.reload()
    assert check_file(page, KEPT[1].read_text("utf-8")) == "fits"
    open_board(stage, "board/game/kitten-me")
    page.locator("[data-action=coach]").click()
    expect(listed).to_have_count(0)  # another position
    page.locator("[data-action=ask-coach]").click()
    expect(page.locator("[data-part=coach] [role=alert]")).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator("[data-part=coach] [data-part=offline]")).to_be_visible()
    page.close()
    stage.ann.complaints.clear()  # of what could not be loaded


def download(page: Page) -> dict[str, Any]:
    """The record that the page offers beside its trouble."""
    link = page.locator("[data-part=engine] [data-action=record]")
    expect(link).to_be_visible()
    with page.expect_download() as saved:
        link.click()
    record: dict[str, Any] = json.loads(saved.value.path().read_text("utf-8"))
    return record


def wait_for_trouble(page: Page) -> None:
    """Each file that arrives restarts the 30 seconds."""
    for _ in range(60):
        if page.locator("[data-trouble]").is_visible():
            return
        page.clock.run_for(31_000)
    raise AssertionError("no trouble")


def test_the_record_of_a_table_is_offered_when_the_check_fails_or_takes_too_long(
    arrange: Arrange,
) -> None:
    stage = arrange()
    table, page = finished(stage), stage.page
    page.clock.install()
    page.route("**/engine.zip", lambda route: route.abort())
    stage.go(f"check/{table}")
    expect(page.locator(LOAD)).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))  # nothing takes too long
    page.locator(LOAD).click()
    expect(page.locator("[data-trouble=broken]")).to_be_visible()
    assert download(page)["game"] == "shut-up-cat"
    page.unroute_all()
    page.route("**/pyodide.asm.wasm", lambda route: None)  # it never comes
    page.reload()
    expect(page.locator("[data-part=size]")).to_be_visible()  # shown before anything is loaded
    with page.expect_request("**/pyodide.asm.wasm"):
        page.locator(LOAD).click()
    expect(page.locator("progress")).to_be_visible()
    wait_for_trouble(page)
    expect(page.locator("[data-trouble=slow]")).to_be_visible()
    assert download(page)["game"] == "shut-up-cat"
    stage.ann.complaints.clear()  # of the file that was not loaded
