"""Friends at one table, each before a screen of their own: by link, with words, and a looker-on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import DESK, PHONE, Person
from tests.web.conftest import Arrange, Sit
from tests.web.situations import MY_TURN

pytestmark = pytest.mark.slow


def set_up_for_two(ann: Person) -> str:
    """From the setup to the waiting room; the link that is shown there."""
    ann.page.goto("./#/new/kitten-me")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("spinbutton", name="Players").press("Home")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="One seat is empty.")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    here, _, table = ann.page.url.rpartition("#/table/")
    assert link.endswith(f"/table/{table}")
    return f"{here}table/{table}"


def sit_down(bob: Person, link: str) -> None:
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_text("Ann deals when everybody is ready.")).to_be_visible()


def deal(ann: Person) -> None:
    expect(ann.page.get_by_role("heading", name="Every seat is taken.")).to_be_visible()
    ann.page.get_by_role("button", name="Deal").click()


def at_the_table(*people: Person) -> None:
    for person in people:
        expect(person.page.locator("div.frame")).to_be_visible()


def to_move(person: Person, link: str) -> int:
    seat: int = person.get(f"/api/tables/{link.rpartition('/')[2]}/view")["view"]["to_move"]
    return seat


def names(where: Locator) -> list[str]:
    """Of all that has one and is drawn there."""
    drawn = where.locator("[aria-label]")
    found: list[str] = drawn.evaluate_all("all => all.map((each) => each.ariaLabel)")
    return found


def bid(person: Person) -> None:
    """Hats, one more than there were."""
    expect(person.page).to_have_title(MY_TURN)
    person.page.get_by_role("button", name=re.compile("^Bid .* hat")).click()
    expect(person.page).not_to_have_title(MY_TURN)


def test_friends_meet_by_link_and_see_each_others_moves(sit: Sit) -> None:
    ann, bob, eve = sit("Ann", viewport=PHONE), sit("Bob", viewport=DESK), sit("Eve")
    link = set_up_for_two(ann)
    sit_down(bob, link)
    deal(ann)
    eve.page.goto(link)
    at_the_table(ann, bob, eve)
    first, second = (ann, bob) if to_move(ann, link) == 0 else (bob, ann)
    for bids, mover in enumerate((first, second, first), start=1):
        bid(mover)
        for witness in (ann, bob, eve):
            cloth = witness.page.get_by_role("region", name="The table")
            expect(cloth).to_contain_text(re.compile(rf"{bids}\s+hat"))
    held = names(ann.page.get_by_role("list", name="Your hand"))
    held += names(bob.page.get_by_role("list", name="Your hand"))
    assert len(held) == 10
    assert set(held).isdisjoint(names(eve.page.locator("body")))
    expect(eve.page.get_by_role("button", name=re.compile("^Bid "))).to_have_count(0)


def test_friends_talk_and_need_not_listen(sit: Sit) -> None:
    ann, bob = sit("Ann", viewport=PHONE), sit("Bob", viewport=DESK)
    link = set_up_for_two(ann)
    sit_down(bob, link)
    deal(ann)
    at_the_table(ann, bob)
    say(bob.page, "hello Ann")
    ann.page.get_by_role("button", name="Log, rules and chat, 1 new").click()
    ann.page.get_by_role("tab", name="Chat").click()
    chat = ann.page.get_by_role("region", name="Chat")
    expect(chat).to_contain_text("hello Ann")
    bob.page.get_by_role("button", name="yawn").click()
    expect(chat.get_by_role("img")).to_have_count(1)
    ann.page.get_by_role("button", name="Mute Bob").click()
    say(bob.page, "can you hear me?")
    expect(bob.page.get_by_role("region", name="Chat")).to_contain_text("can you hear me?")
    ann.page.get_by_role("textbox", name="Say something").fill("I cannot")
    ann.page.get_by_role("button", name="Say", exact=True).click()
    expect(chat.get_by_role("listitem")).to_have_text(["Ann I cannot"])
    ann.page.get_by_role("button", name="Hear Bob again").click()
    expect(chat.get_by_role("listitem")).to_have_count(4)


def say(page: Page, words: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(words)
    page.keyboard.press("Enter")


def test_GK_R17_the_end_says_that_nothing_happened_any_more(arrange: Arrange) -> None:
    stage = arrange(viewport=PHONE, reduced_motion="reduce")
    idle = stage.company("go-kitty", 1, options={"idle_rounds": 1})
    idle.until(lambda view: view["outcome"] is not None, lambda view: "skip")
    end = stage.page.locator(".end")
    expect(end).to_contain_text("Nobody has drawn a card or laid a Clowder for too long")
    rules = end.get_by_role("button", name=re.compile("^By rule "))
    expect(rules).to_have_text(["By rule GK-R17", "By rule GK-R18"])
