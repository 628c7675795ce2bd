"""What is around any game's table: refusals, the end, rematch, replay and record, and the keys."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image
from playwright.sync_api import Locator, Page, Request, Route, expect

from purrlor.cli import main
from purrlor.core.message import Moment
from purrlor.core.wire import Plain, of_kind
from purrlor.games import find
from purrlor.words import speaker
from tests.web.browser import DESK
from tests.web.company import is_mine
from tests.web.conftest import Arrange, Sit
from tests.web.situations import (
    CHOOSE,
    GAMES,
    MY_TURN,
    Stage,
    lowest_number,
    my_turn,
    others_turn,
    over,
    reviewable,
)

pytestmark = pytest.mark.slow

# The page offers only legal moves, so a test changes a request on its way.

Change = dict[str, Any]


def bid_otherwise(stage: Stage, change: Callable[[int], Change]) -> Locator:
    """Send a bid changed by `change`; return the refusal that is shown."""
    stage.company("kitten-me", 1, {"bids": ["0 bid 2 hat"]}).play("1 bid 3 hat")
    expect(stage.page.locator(MY_TURN)).to_be_visible()
    stage.page.route("**/moves", lambda route: send(route, change))
    stage.page.locator("[data-action=bid]").click()
    stage.page.locator(".word.refused").wait_for()
    stage.page.unroute_all()
    stage.ann.complaints.clear()  # of the refusal's status
    return stage.page.locator(".word.refused")


def send(route: Route, change: Callable[[int], Change]) -> None:
    sent = json.loads(route.request.post_data or "")
    route.continue_(post_data=json.dumps({**sent, **change(sent["ply"])}))


def test_a_refused_move_is_told_why_and_by_which_rule(stage: Stage) -> None:
    refused = bid_otherwise(stage, lambda ply: {"ply": ply - 1})
    expect(refused).to_contain_text("The game moved on before your move arrived.")
    expect(stage.page.locator("[data-action=bid]")).to_be_enabled()
    refused = bid_otherwise(stage, lambda ply: {"move": "bid 1 hat"})
    reason = "A Bid must be greater than "
    expect(refused).to_contain_text(reason)
    expect(stage.page.get_by_role("alert")).to_contain_text(reason)
    refused.locator("[data-rule=KM-8]").click()
    expect(stage.page.locator("[data-clause=KM-8]")).to_be_in_viewport()


# Nothing goes by itself any more because it was there for long.
STAYS = """() => {
  const real = window.setTimeout;
  window.setTimeout = (act, time, ...more) => (time >= 4000 ? 0 : real(act, time, ...more));
}"""


def test_what_is_off_says_why_until_something_else_happens(arrange: Arrange) -> None:
    """By tap and by key; nothing is sent. A note goes with its page, too."""
    stage = arrange(reduced_motion="reduce")
    page = stage.page
    company = stage.company("kitten-me", 2, {"bids": ["0 bid 3 hat"]})
    page.evaluate(STAYS)
    moves, refused = moves_of(page), page.locator(".word.refused")
    call = page.locator("[data-action=challenge]")

    for is_key in (False, True):
        ask(call, is_key)
        expect(refused).to_contain_text("not your turn")
        expect(page.get_by_role("alert")).to_contain_text("not your turn")
        page.locator("[data-action=menu]").click()  # a working control closes the refusal
        expect(refused).to_have_count(0)
        page.keyboard.press("Escape")
    assert moves == []
    ask(call, is_key=True)
    expect(refused).to_be_visible()
    company.move(1, "challenge")
    expect(page.locator("[data-scene=reveal]")).to_be_visible()  # it covers the table
    expect(refused).to_have_count(0)
    stage.go("me")
    page.locator("[data-action=save]").click()
    expect(page.locator(".toasts p")).to_be_visible()
    stage.go("how")
    expect(page.locator("[data-page=how]")).to_be_visible()
    expect(page.locator(".toasts p")).to_have_count(0)


def ask(button: Locator, is_key: bool) -> None:
    """Press a button that is aria-disabled."""
    if is_key:
        button.press("Enter")
    else:
        button.click(force=True)


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_off_says_why(stage: Stage, game: str) -> None:
    page, moves = stage.page, moves_of(stage.page)
    page.set_viewport_size(DESK)
    for when in (others_turn, my_turn):
        when(game)(stage)
        settling = page.locator(".under [aria-description='Please wait a moment.']")
        expect(settling).to_have_count(0)
        lowest_number(page)
        things = page.locator(".under [aria-disabled=true]:visible").all()
        assert things
        for thing in things:
            why = thing.get_attribute("aria-description")
            assert why, thing.get_attribute("aria-label") or thing.inner_text()
            thing.dispatch_event("click")
            expect(page.locator(".word.refused")).to_contain_text(why)
    assert moves == []


def moves_of(page: Page) -> list[str]:
    """Return a list to which every move that the page sends is added."""
    moves: list[str] = []

    def see(request: Request) -> None:
        if request.url.endswith("/moves"):
            moves.append(request.url)

    page.on("request", see)
    return moves


# The end, and after it


def test_after_the_end_everybody_has_a_place_and_a_rematch_waits_for_all(
    stage: Stage, sit: Sit
) -> None:
    company = stage.company("shut-up-cat", 2, options={"max_rounds": 1})
    company.stay()  # a rematch does not wait for those who are away
    company.to_the_end()
    before = stage.page.url
    end = stage.page.locator("dialog[data-sheet=end]")
    expect(end).to_contain_text("win")
    expect(end.locator("[data-part=places]").get_by_role("listitem")).to_have_count(3)
    told = stage.ann.get(f"{company.path}/ending")["highlights"]
    shown = end.locator("[data-part=highlights]").get_by_role("listitem")
    expect(shown).to_have_count(len(told))
    names = [seat["name"] for seat in stage.ann.get(company.path)["seats"]]
    words = speaker("shut-up-cat", names, 0)
    moments = [each for each in find("shut-up-cat").messages if issubclass(each, Moment)]
    mine_first = sorted(told, key=lambda each: each["seat"] != 0)
    moment = of_kind(moments, mine_first[0]["moment"])
    expect(shown.first).to_contain_text(words.title(moment))
    expect(shown.first).to_contain_text(words.say(moment))
    with stage.page.expect_download() as download:
        end.locator("[data-action=save-picture]").click()
    picture = Image.open(download.value.path())
    assert picture.format == "PNG"
    colours = picture.convert("RGB").getcolors(1 << 24)
    assert colours is not None
    assert len(colours) > 100, "the picture is not empty"
    company.guest(1).post(f"{company.path}/rematch").raise_for_status()
    expect(end).to_contain_text("Otto wants a rematch.")
    end.locator("[data-action=rematch-yes]").click()
    expect(end).to_contain_text("Waiting for Mira.")
    asked = end.locator("[data-part=rematch]").get_by_role("listitem")
    expect(asked).to_have_text(
        [re.compile("Ann.*yes"), re.compile("Otto.*yes"), re.compile("Mira.*answered")]
    )
    expect(asked.get_by_role("button")).to_have_count(1)  # of the host, to go on without Mira
    otto = sit(None)
    token = company.guest(1).headers["authorization"].removeprefix("Bearer ")
    otto.context.add_cookies([{"name": "purrlor", "value": token, "url": before}])
    otto.page.goto(before)
    told = otto.page.locator("[data-part=rematch]").get_by_role("listitem")
    expect(told).to_have_count(3)
    assert told.get_by_role("button").count() == 0
    expect(stage.page).to_have_url(before)
    company.guest(2).delete(f"{company.path}/rematch").raise_for_status()
    expect(stage.page).not_to_have_url(before)
    expect(stage.page.get_by_role("heading", level=1)).to_contain_text("Shut Up, Cat!")
    table = stage.ann.get(f"/api/tables/{stage.page.url.rpartition('/')[2]}")
    assert [seat["sitter"] for seat in table["seats"]] == ["person", "person", "bot"]
    assert table["seats"][0]["host"]


def tell_four(route: Route) -> None:
    """Answer with four long highlights, whatever happened in the game."""
    told = route.fetch().json()
    fall = {"before": 3, "after": 0}
    night = {"kind": "loudest-night", "seat": 0, "tiles": 12, "meows": 4, "fall": fall}
    told["highlights"] = [{"seat": 0, "ply": 1, "moment": night}] * 4
    route.fulfill(json=told)


SEE_FINALES = """() => {
  globalThis.finales = [];
  new MutationObserver(() => {
    const finale = document.querySelector("[data-scene=finale]");
    if (finale === null || globalThis.finales.length > 0) return;
    globalThis.finales.push(finale.closest("dialog").querySelector("h2").innerText);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_end_has_a_moment_of_its_own_once_and_tells_what_decided(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK)
    page = stage.page
    company = stage.company("shut-up-cat", 1, options={"max_rounds": 1})
    page.evaluate(SEE_FINALES)  # it may be over before anybody looks
    company.to_the_end()
    end = page.locator("dialog[data-sheet=end]")
    expect(end.locator("[data-part=decided]")).not_to_be_empty()
    verdict, finale = end.locator("h2").inner_text(), page.locator("[data-scene=finale]")
    assert "win" in verdict
    assert page.evaluate("globalThis.finales") == [verdict]
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    page.locator("[data-action=result]").click()
    expect(end).to_be_visible()
    expect(finale).to_have_count(0)
    page.reload()
    expect(end.locator("h2")).to_have_text(verdict)
    expect(finale).to_have_count(0)
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    expect(page.locator(".under [data-space]").first).to_be_visible()  # the table is still there


def test_a_desk_shows_the_end_and_its_picture_at_once(arrange: Arrange) -> None:
    stage = arrange(viewport=DESK, reduced_motion="reduce")
    page = stage.page
    page.route("**/ending", tell_four)
    stage.company("shut-up-cat", 1, coach=True, options={"max_rounds": 1}).to_the_end()
    end, picture = page.locator("dialog[data-sheet=end]"), page.locator("[data-action=enlarge]")
    expect(end.locator("[data-part=highlights]").get_by_role("listitem")).to_have_count(4)
    expect(end.locator("[data-action=save-picture]")).to_be_in_viewport(ratio=1)
    small = picture.evaluate("(it) => it.clientWidth")
    for large in ("true", "false"):
        picture.click()
        expect(picture).to_have_attribute("aria-expanded", large)
        assert (picture.evaluate("(it) => it.clientWidth") > small) == (large == "true")
    page.keyboard.press("Escape")
    page.locator("[data-tab=coach]").click()
    expect(page.locator("[data-part=coach]")).to_have_text("The game is over.")


@pytest.mark.parametrize(
    ("winks", "bot", "way", "next_bot"),
    [([37, 3], "kitten", "harder", "tabby"), ([3, 37], "tabby", "easier", "kitten")],
    ids=["harder", "easier"],
)
def test_the_next_game_against_bots_is_harder_or_easier(
    stage: Stage, winks: list[Plain], bot: str, way: str, next_bot: str
) -> None:
    position: dict[str, Plain] = {"players": 2, "winks": winks, "phase": "use", "dice": [1, 6, 6]}
    last: dict[str, Plain] = {"to_move": 0, "first": 1, "round": 1}
    options = {"first": 1, "max_rounds": 1}
    ann = stage.ann
    table = ann.open_table("shut-up-cat", [bot], position={**position, **last}, options=options)
    ann.post(f"/api/tables/{table}/moves", {"move": "seven 1 6", "ply": 0})
    end = stage.page.locator("dialog[data-sheet=end]")
    other = {"harder": "easier", "easier": "harder"}[way]
    expect(end.locator(f"[data-action={other}]")).to_have_count(0)
    end.locator(f"[data-action={way}]").click()
    expect(stage.page).not_to_have_url(re.compile(table))
    after = ann.get(f"/api/tables/{stage.page.url.rpartition('/')[2]}")
    assert [seat["level"] for seat in after["seats"][1:]] == [next_bot]


def test_a_table_that_everybody_left_says_so_and_leads_on(sit: Sit) -> None:
    ann = sit(viewport=DESK, reduced_motion="reduce")
    ann.open_table("kitten-me", ["mouse"])
    here = ann.page.url
    ann.page.locator("[data-action=leave]").click()
    ann.page.locator("[data-action=give-up]").click()
    expect(ann.page.get_by_role("article").first).to_be_visible()
    ann.page.goto(here)
    expect(ann.page.locator("[data-page=nothing] h1")).to_have_text("This game has ended")
    expect(ann.page.locator("[data-page=nothing]")).to_contain_text("Everybody has left.")
    expect(ann.page.locator("[data-mine]")).to_have_count(0)
    expect(ann.page.locator("[data-action=home]")).to_be_visible()
    ann.page.locator("[data-action=new-game]").click()
    expect(ann.page.locator("[data-action=open]")).to_be_visible()


# Replay, record and review


def test_a_replay_goes_step_by_step_and_by_leaps_through_anybodys_eyes(arrange: Arrange) -> None:
    stage = arrange(reduced_motion="reduce")
    stage.ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    company = stage.company("shut-up-cat", 1, options={"max_rounds": 2})
    company.to_the_end()
    page, table = stage.page, company.table
    replay = stage.ann.get(f"/api/tables/{table}/replay?as=open&count=50")
    rounds = [frame["views"][0]["round"] for frame in replay["frames"]]
    second, plies = rounds.index(2), replay["plies"]
    only_one = stage.ann.get(f"/api/tables/{table}/ending")
    only_one["highlights"] = only_one["highlights"][:1]
    page.route("**/ending", lambda route: route.fulfill(json=only_one))
    stage.go(f"replay/{table}")
    place, now = page.locator("[data-page=replay]"), page.locator("[data-part=said] h2")
    expect(now).to_have_text(f"Move 0 of {plies}")
    page.locator("[data-action=forward]").click()
    page.keyboard.press("ArrowRight")  # also while a button has the focus
    expect(now).to_have_text(f"Move 2 of {plies}")
    page.keyboard.press("End")
    expect(now).to_have_text(f"Move {plies} of {plies}")
    page.locator("[data-action=backward]").click()
    expect(now).to_have_text(f"Move {plies - 1} of {plies}")
    page.keyboard.press("Home")
    faces = page.locator("[data-space][data-note=z], [data-space][data-note=m]")
    expect(faces).to_have_count(12)  # all hands are open, and all tiles
    eyes = page.locator("[data-field=eyes]")
    for whose, count in (("spectator", 0), ("open", 12)):
        eyes.select_option(whose)
        expect(faces).to_have_count(count)
    page.locator("[data-action=round-on]").click()
    expect(place).to_have_attribute("data-ply", str(second))
    page.locator("[data-action=round-back]").click()
    expect(place).to_have_attribute("data-ply", "0")
    page.locator("[data-action=round-on]").click()
    page.keyboard.press("PageUp")
    expect(place).to_have_attribute("data-ply", "0")
    highlight = only_one["highlights"][0]["ply"]
    page.locator("[data-field=moment]").select_option(str(highlight))
    expect(place).to_have_attribute("data-ply", str(highlight))
    page.locator("[data-field=speed]").select_option("4")
    page.locator("[data-action=share]").click()
    expect(page.locator("[role=status]").first).not_to_be_empty()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.endswith(f"/replay/{table}#{highlight}")  # with a path, so that it has a preview
    stage.go("me")
    page.goto(shared)
    expect(place).to_have_attribute("data-ply", str(highlight))


def test_a_record_is_downloaded_and_verified(stage: Stage, tmp_path: Path) -> None:
    over(stage)
    stage.page.locator("[data-action=fairness]").click()
    stage.page.locator("[data-part=seal] summary").click()
    with stage.page.expect_download() as download:
        stage.page.locator("[data-action=record]").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    verified = CliRunner().invoke(main, ["verify", str(record)])
    assert verified.exit_code == 0, verified.output


def test_a_review_leads_to_each_decision_in_the_replay(arrange: Arrange) -> None:
    """How I play grows with it."""
    stage = arrange(reduced_motion="reduce")
    page, table = stage.page, reviewable(stage)
    play = page.locator("[data-part=my-play] [data-game=kitten-me]")
    stage.go("me")
    words = play.get_by_role("listitem").first.inner_text()
    play.get_by_role("link").click()
    decisions = page.locator("[data-part=decisions] details")
    expect(decisions.first).to_be_visible()
    found = stage.ann.get(f"/api/tables/{table}/review")
    expect(decisions).to_have_count(len(found["decisions"]))
    decisions.first.click()
    decisions.first.get_by_role("link").click()
    ply = found["decisions"][0]["ply"]
    expect(page.locator(f"[data-page=replay][data-ply='{ply}']")).to_be_visible()
    coached = page.locator("[data-part=coached]")
    expect(coached).to_have_attribute("data-ahead", "true")
    page.locator("[data-action=forward]").click()
    expect(coached).to_have_attribute("data-ahead", "false")
    best, own = found["decisions"][0]["best"]["move"], found["decisions"][0]["move"]
    assert (coached.get_attribute("data-verdict") == "same") == (best == own)
    stage.go("me")
    expect(play.get_by_role("listitem").first).not_to_have_text(words)
    expect(play.get_by_role("link")).to_have_count(0)
    assert stage.ann.get("/api/me/play")[0]["reviewed"] == 1
    assert stage.ann.get("/api/me/results")["games"][0]["table"] == table


def test_a_replay_marks_its_moments_starts_no_review_and_saves_a_call_as_a_film(
    stage: Stage,
) -> None:
    page, table = stage.page, reviewable(stage)
    steps = stage.ann.get(f"/api/tables/{table}/steps?count=100")["steps"]
    kinds = {step["ply"]: {event["kind"] for event in step["events"]} for step in steps}
    calls = [ply for ply, found in kinds.items() if "called" in found]
    rounds = [ply for ply, found in kinds.items() if "dealt" in found and ply > 0]
    highlights = stage.ann.get(f"/api/tables/{table}/ending")["highlights"]
    stage.go(f"replay/{table}")
    lights = sorted({each["ply"] for each in highlights})
    for kind, plies in (("call", calls), ("round", rounds), ("highlight", lights)):
        assert plies or kind == "highlight"
        marks = page.locator(f"[data-mark={kind}]")
        expect(marks).to_have_count(len(plies))
        found = marks.evaluate_all("all => all.map((each) => Number(each.dataset.at))")
        assert sorted(found) == plies
    expect(page.locator("[data-part=coached]")).to_have_count(0)
    expect(page.locator("[data-action=review]")).to_be_visible()
    assert stage.ann.get(f"/api/tables/{table}/review?make=0")["done"] == 0
    stage.go(f"replay/{table}/{calls[0] - 1}")
    more, film = page.locator("[data-action=more]"), page.locator("[data-action=film]")
    more.click()
    expect(page.locator("[data-sheet=more] [data-action=check]")).to_be_visible()
    expect(film).to_have_count(0)  # no scene there
    page.keyboard.press("Escape")
    page.locator("[data-action=forward]").click()
    expect(page.locator(f"[data-page=replay][data-ply='{calls[0]}']")).to_be_visible()
    more.click()
    with page.expect_download() as saved:
        film.click()
    expect(page.locator("[data-film=saved]")).to_be_visible()
    assert saved.value.suggested_filename == "purrlor-kitten-me.webm"
    data = saved.value.path().read_bytes()
    assert data.startswith(b"\x1a\x45\xdf\xa3")  # EBML, of which WebM is a kind
    assert b"\x1f\x43\xb6\x75" in data  # a cluster of frames
    assert len(data) > 20_000


# Keys


def test_from_home_to_a_game_by_keyboard_alone(sit: Sit) -> None:
    page = sit(viewport=DESK, reduced_motion="reduce").page
    page.goto("./")
    expect(page.get_by_role("article").first).to_be_visible()
    walk(page, page.locator("[data-game=kitten-me] [data-action=set-up]"))
    page.keyboard.press("Enter")
    walk(page, page.locator("[data-field=name]"))
    page.keyboard.press("Control+A")
    page.keyboard.type("Ann")
    walk(page, page.locator("[data-field=players]"))
    page.keyboard.press("Home")
    walk(page, page.locator("[data-action=fill]"))
    page.keyboard.press("Space")
    walk(page, page.locator("[data-action=open]"))
    page.keyboard.press("Enter")
    expect(page).to_have_title(re.compile("Your turn"))
    bid = page.locator("[data-action=bid]")
    walk(page, bid)
    expect(bid).not_to_have_attribute("aria-disabled", "true")  # the pad is open
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=log]").locator("[data-by='0']")).to_be_visible()


def test_enter_beside_the_table_plays_nothing(stage: Stage) -> None:
    stage.page.set_viewport_size(DESK)
    for game in GAMES:
        press_enter_beside(stage, game)


def press_enter_beside(stage: Stage, game: str) -> None:
    page = stage.page
    company = stage.company(game, 1)
    company.guest(1).post(f"{company.path}/chat", json={"text": "hello"}).raise_for_status()
    before = company.until(is_mine, CHOOSE.get(game))
    page.locator("[data-tab=chat]").click()
    mute = page.locator("[data-action=mute]")
    mute.focus()
    for muted in ("true", "false"):
        page.keyboard.press("Enter")
        expect(mute).to_be_focused()
        expect(mute).to_have_attribute("aria-pressed", muted)
    page.locator("[data-part=chat]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-tab=log]").click()
    assert company.view()["ply"] == before["ply"]


def walk(page: Page, wanted: Locator) -> None:
    wanted.wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if wanted.evaluate("(wanted) => wanted === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_a_long_log_can_be_read_back_to_its_beginning(stage: Stage) -> None:
    page = stage.page
    page.set_viewport_size(DESK)
    company = stage.company("go-kitty", 1, options={"idle_rounds": 1000})
    company.until(lambda view: view["ply"] >= 105, lambda _: "skip")
    page.reload()
    company.show()
    page.locator("[data-tab=log]").click()
    log, earlier = page.locator("[data-part=log]"), page.locator("[data-action=earlier]")
    first = re.compile(r"deals? \d+ cards each")
    expect(log).not_to_contain_text(first)
    earlier.click()
    expect(log).to_contain_text(first)
    expect(earlier).to_have_count(0)
