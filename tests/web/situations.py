"""Every page and every situation at a table, by name, with the steps to reach it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from purrlor.core.wire import Plain
from tests.server.running import ServerProcess
from tests.web.browser import Person
from tests.web.company import Company, View

GAMES = {"kitten-me": "KM", "go-kitty": "GK", "shut-up-cat": "SC"}
MY_TURN = "[data-mine=true]"


class Stage:
    """A server, Ann's browser, and the companies at her tables."""

    def __init__(self, server: ServerProcess, ann: Person) -> None:
        self.server = server
        self.ann = ann
        self.page = ann.page
        self._companies: list[Company] = []

    def company(
        self, game: str, others: int, position: dict[str, Plain] | None = None, **settings: Any
    ) -> Company:
        self._companies.append(
            Company(self.ann, self.server, game, others, position=position, **settings)
        )
        return self._companies[-1]

    def go(self, hash: str) -> None:
        self.page.goto(f"./#/{hash}")

    def close(self) -> None:
        for company in self._companies:
            company.leave()


Situation = Callable[[Stage], None]


# Pages


def home(stage: Stage) -> None:
    stage.page.goto("./")
    expect(stage.page.get_by_role("article")).to_have_count(len(GAMES))


def opened(hash: str, name: str) -> Situation:
    def come(stage: Stage) -> None:
        stage.go(hash)
        expect(stage.page.locator(f"[data-page={name}]")).to_be_visible()
        expect(stage.page.locator("[aria-busy=true]")).to_have_count(0)

    return come


def tutorial(stage: Stage) -> None:
    stage.go("learn/go-kitty")
    button = stage.page.locator("[data-part=cat]").locator("[data-action=next]")
    expect(button).to_be_focused()


def rules(stage: Stage) -> None:
    stage.go("rules/go-kitty/GK-10")
    expect(stage.page.locator("[data-clause=GK-10]")).to_be_in_viewport()


def waiting_room(stage: Stage) -> None:
    wanted = {"seats": 3, "start": False, "public": True}
    stage.ann.open_table("go-kitty", ["kitten"], **wanted)
    expect(stage.page.locator("[data-empty='1']").first).to_be_visible()
    expect(stage.page.locator("[data-part=qr]")).to_be_visible()


def settings(stage: Stage) -> None:
    home(stage)
    stage.page.locator("[data-action=settings]").click()
    expect(stage.page.locator("dialog[data-sheet=settings]")).to_be_visible()


def documents(stage: Stage) -> None:
    """Reduce hundreds of endpoints and types, which look alike, to one of each."""
    stage.page.goto("./api/docs")
    more = "section:nth-of-type(n + 3):not(:last-of-type), nav li:nth-child(n + 3)"
    stage.page.locator(more).evaluate_all("(all) => all.forEach((each) => each.remove())")


# At a table


def raised(view: View) -> str:
    count = view["bids"][-1]["count"] if view["bids"] else 2
    return f"bid {count + 1} {('hat', 'red', 'glasses')[count % 3]}"


def doubted(view: View) -> str:
    """Doubt each bid, so that a game is short."""
    return "challenge" if view["bids"] else raised(view)


CHOOSE = {"kitten-me": raised}


def my_turn(game: str, others: int = 2, **settings: Any) -> Situation:
    def come(stage: Stage) -> None:
        stage.company(game, others, **settings).until(
            lambda view: (
                view["ply"] > others  # so that she can look back at the moves of others
                and view["to_move"] == 0
                and (game != "shut-up-cat" or view["phase"] == "gather")
            ),
            CHOOSE.get(game),
        )
        expect(stage.page.locator(MY_TURN)).to_be_visible()

    return come


def lowest_number(page: Page) -> None:
    """Lower a bid until a control refuses to lower it further: then something is off."""
    for less in page.locator(".under [data-step='-1']").all():
        while less.get_attribute("aria-disabled") != "true":
            less.dispatch_event("click")


def others_turn(game: str) -> Situation:
    def come(stage: Stage) -> None:
        company = stage.company(game, 2)
        company.stay()  # a player who is away has one more line
        company.until(lambda view: view["to_move"] != 0, CHOOSE.get(game))
        expect(stage.page.locator(MY_TURN)).to_have_count(0)

    return come


# In the middle of a game, where a table shows what it has, and names are long

LONG = "W" * 20
LONG_NAMES = (
    *(LONG, "\N{CAT FACE}" * 10, "\u05e9\u05dc\u05d5\u05dd " * 3, "Maximiliane-Theodora"),
    *("\u0623\u0628\u0648 \u0627\u0644\u0642\u0637\u0637", "m" * 20, "Ivo", "Hana", "Dora"),
)
CLOWDERS: dict[str, Plain] = {
    "hands": [
        [
            *("cozy", "snow", "snow", "clover", "rain"),
            *("flower", "fan", "ice-cream", "pumpkin", "mouse"),
        ],
        ["snow", "light", "fan"],
        ["cozy", "leaf", "rain"],
        ["pumpkin", "pumpkin", "light"],
        ["rain", "fan"],
    ],
    "clowders": [
        ["kind apple apple apple apple"],
        ["year light clover firefly leaf", "season flower flower flower clover"],
        ["kind ice-cream ice-cream ice-cream mouse"],
        ["year cozy clover firefly leaf"],
        [],
    ],
    "to_move": 1,
}
BEDTIME: dict[str, Plain] = {
    "round": 3,
    "tiles": "zzmzzmzzmzzm",
    "winks": [12, 31, 8],
    "multipliers": [1, 3, 0],
    "hands": [["catnip"], ["tuna-can"], []],
    "pillow": [1, 4],
    "phase": "use",
    "dice": [2, 4, 5],
    "to_move": 2,
}


def ten_bid(stage: Stage) -> None:
    company = stage.company("kitten-me", len(LONG_NAMES), names=LONG_NAMES)
    company.stay()
    company.until(lambda view: view["ply"] > len(LONG_NAMES) and view["to_move"] == 0, raised)


def five_lay(stage: Stage) -> None:
    company = stage.company("go-kitty", 4, CLOWDERS, names=LONG_NAMES)
    company.stay()
    company.play("1 ask 0 snow", "0 reverse", "2 ask 4 rain", "4 hand-over", "2 seek 0 cozy")


def three_sleep(stage: Stage) -> None:
    company = stage.company("shut-up-cat", 2, BEDTIME, names=LONG_NAMES, options={"first": 0})
    company.stay()
    company.until(lambda view: view["to_move"] == 0 and view["phase"] == "use")


def reveal(stage: Stage) -> None:
    my_turn("kitten-me")(stage)
    stage.page.locator("[data-action=challenge]").click()
    scene = stage.page.locator("[data-scene=reveal]")
    expect(scene.locator("[data-action=next]")).to_be_visible()


def talk(stage: Stage) -> None:
    company = stage.company("go-kitty", 2)
    company.guest(1).post(f"{company.path}/chat", json={"text": "hello"}).raise_for_status()
    stage.page.locator("[data-action=talk]").click()
    stage.page.locator("[data-tab=chat]").click()
    expect(stage.page.locator("[data-part=chat]")).to_contain_text("hello")


def over(stage: Stage) -> None:
    finished(stage)
    expect(stage.page.locator("dialog[data-sheet=end]")).to_be_visible()


def finished(stage: Stage) -> str:
    company = stage.company("shut-up-cat", 1, options={"max_rounds": 1})
    company.to_the_end()
    return company.table


def replay(stage: Stage) -> None:
    stage.go(f"replay/{finished(stage)}")
    stage.page.locator("[data-action=round-on]").click()
    expect(stage.page.locator("[data-field=move]")).not_to_have_value("0")


def reviewable(stage: Stage) -> str:
    """A finished game in which everybody had decisions to make."""
    company = stage.company("kitten-me", 1)
    company.to_the_end(doubted)
    return company.table


def review(stage: Stage) -> None:
    stage.go(f"review/{reviewable(stage)}")
    expect(stage.page.locator("[data-part=decisions]")).to_be_visible(timeout=60_000)


PAGES: dict[str, Situation] = {
    "home": home,
    "setup": opened("new/kitten-me", "setup"),
    "how": opened("how", "how"),
    "how-to-play-one": opened("how/shut-up-cat", "how"),
    "tutorial": tutorial,
    "rules": rules,
    "me": opened("me", "me"),
    "nowhere": opened("nonsense/x", "nothing"),
    "settings": settings,
    "docs": documents,
}
EVERY: dict[str, Situation] = {
    **PAGES,
    "waiting-room": waiting_room,
    **{f"{game}-turn": my_turn(game) for game in GAMES},
    **{f"{game}-waits": others_turn(game) for game in GAMES},
    "kitten-me-late": ten_bid,
    "go-kitty-late": five_lay,
    "shut-up-cat-late": three_sleep,
    "kitten-me-reveal": reveal,
    "talk": talk,
    "over": over,
    "replay": replay,
    "review": review,
}
