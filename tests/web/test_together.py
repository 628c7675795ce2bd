"""Friends at one table, each at their own screen: a link, chat, and a spectator."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import DESK, PHONE, Person
from tests.web.conftest import Sit
from tests.web.situations import MY_TURN, Stage

pytestmark = pytest.mark.slow


def set_up_for_two(ann: Person) -> str:
    """Go from the setup to the waiting room; return the link that is shown there."""
    ann.page.goto("./#/new/kitten-me")
    ann.page.locator("[data-field=name]").fill("Ann")
    ann.page.locator("[data-field=players]").press("Home")
    opened: list[str] = []
    ann.page.on("request", lambda asked: opened.append(f"{asked.method} {asked.url}"))
    ann.page.locator("form#setup").evaluate("(form) => [1, 2].forEach(() => form.requestSubmit())")
    expect(ann.page.locator("[data-empty='1']")).to_be_visible()
    assert len([each for each in opened if re.fullmatch("POST .*/api/tables", each)]) == 1
    link = ann.page.locator("[data-field=link]").input_value()
    here, _, table = ann.page.url.rpartition("#/table/")
    assert link.endswith(f"/table/{table}")
    return f"{here}table/{table}"


def sit_down(bob: Person, link: str) -> None:
    bob.page.goto(link)
    bob.page.locator("[data-field=name]").fill("Bob")
    bob.page.locator("[data-action=sit-down]").click()
    expect(bob.page.locator("[data-part=waits-for]")).to_have_text(
        "Ann deals when everybody is ready."
    )


def deal(ann: Person) -> None:
    expect(ann.page.locator("[data-empty='0']")).to_be_visible()
    ann.page.locator("[data-action=deal]").click()


def at_the_table(*people: Person) -> None:
    for person in people:
        expect(person.page.locator("div.frame")).to_be_visible()


def to_move(person: Person, link: str) -> int:
    seat: int = person.get(f"/api/tables/{link.rpartition('/')[2]}/view")["view"]["to_move"]
    return seat


def names(where: Locator) -> list[str]:
    """The names of all drawn elements that have one."""
    drawn = where.locator("[aria-label]")
    found: list[str] = drawn.evaluate_all("all => all.map((each) => each.ariaLabel)")
    return found


def bid(person: Person) -> str:
    """Bid what the pad suggests, and return the number."""
    expect(person.page.locator(MY_TURN)).to_be_visible()
    number = person.page.locator("[data-field=number]").inner_text()
    person.page.locator("[data-action=bid]").click()
    expect(person.page.locator(MY_TURN)).to_have_count(0)
    return number


def test_friends_meet_by_link_and_see_each_others_moves_and_talk(sit: Sit) -> None:
    ann, bob, eve = sit("Ann", viewport=PHONE), sit("Bob", viewport=DESK), sit("Eve")
    link = set_up_for_two(ann)
    sit_down(bob, link)
    deal(ann)
    eve.page.goto(link)
    at_the_table(ann, bob, eve)
    first, second = (ann, bob) if to_move(ann, link) == 0 else (bob, ann)
    for mover in (first, second, first):
        number = bid(mover)
        for witness in (ann, bob, eve):
            cloth = witness.page.locator(".cloth")
            expect(cloth).to_contain_text(re.compile(rf"\b{number}\s+\w+"))
    held = names(ann.page.locator("[data-place=hand]"))
    held += names(bob.page.locator("[data-place=hand]"))
    assert len(held) == 10
    assert set(held).isdisjoint(names(eve.page.locator("body")))
    expect(eve.page.locator("[data-action=bid]")).to_have_count(0)
    talk(ann.page, bob.page)


def talk(ann: Page, bob: Page) -> None:
    """Nobody need listen."""
    say(bob, "hello Ann")
    ann.locator("[data-action=talk]").click()
    ann.locator("[data-tab=chat]").click()
    for key, tab in {"ArrowLeft": "rules", "ArrowRight": "chat"}.items():
        ann.keyboard.press(key)
        expect(ann.locator(f"[data-tab={tab}]")).to_be_focused()
    chat = ann.locator("[data-part=chat]")
    expect(chat).to_contain_text("hello Ann")
    bob.locator("[data-emote=yawn]").click()
    expect(chat.get_by_role("img")).to_have_count(1)
    ann.locator("[data-action=mute]").click()
    say(bob, "can you hear me?")
    expect(bob.locator("[data-part=chat]")).to_contain_text("can you hear me?")
    line = ann.locator("[data-field=say]")
    line.fill("I cannot")
    ann.route("**/chat", lambda route: route.fulfill(body="no answer of the server"))
    with ann.expect_response("**/chat"):
        ann.locator("[data-action=say]").click()
    expect(line).to_have_value("I cannot")
    ann.unroute("**/chat")
    ann.locator("[data-action=say]").click()
    expect(chat.get_by_role("listitem")).to_have_text(["Ann I cannot"])
    ann.locator("[data-action=mute][aria-pressed=true]").click()
    expect(chat.get_by_role("listitem")).to_have_count(4)


def say(page: Page, words: str) -> None:
    page.locator("[data-tab=chat]").click()
    page.locator("[data-field=say]").fill(words)
    page.keyboard.press("Enter")


def test_a_friend_comes_by_a_code_that_was_said_aloud(sit: Sit) -> None:
    ann, bob = sit("Ann", viewport=DESK), sit("Bob", viewport=PHONE)
    link = set_up_for_two(ann)
    code = ann.page.locator("[data-part=room]").inner_text()
    bob.page.goto("./")
    field = bob.page.locator("[data-field=code]")
    wrong = "BBBBB" if code != "BBBBB" else "CCCCC"
    field.fill(wrong)
    with (
        bob.page.expect_console_message() as logged,
        bob.page.expect_response(lambda answer: "/api/rooms/" in answer.url) as asked,
    ):
        field.press("Enter")
    assert asked.value.status == 404
    assert "404" in logged.value.text  # the browser writes every 404 to its console
    bob.complaints.clear()
    field.fill(f"{code[:2]} {code[2:]}".lower())
    bob.page.locator("[data-action=enter-code]").click()
    expect(bob.page).to_have_url(re.compile(f"#/table/{link.rpartition('/')[2]}$"))
    bob.page.locator("[data-action=sit-down]").click()
    deal(ann)
    at_the_table(ann, bob)


def test_GK_R17_the_end_says_that_nothing_happened_any_more(stage: Stage) -> None:
    company = stage.company("go-kitty", 1, options={"idle_rounds": 1})
    company.to_the_end(lambda _: "skip")
    end = stage.page.locator(".end")
    expect(end).to_contain_text("Nobody has drawn a card or laid a Clowder for too long")
    expect(end.locator("[data-rule]")).to_have_attribute("data-rule", "GK-R17")
    expect(end).not_to_contain_text("GK-R")
