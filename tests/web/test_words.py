"""The page's words in each language, and the faults that the lint of its source reports."""

import re
import subprocess
from pathlib import Path
from runpy import run_path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Arrange
from tests.web.situations import Stage

pytestmark = pytest.mark.slow

WEB = Path(__file__).parents[2] / "web"


def node(script: str | Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    program, _ = run_path(str(WEB / "make.py"))["tools"]()
    command = [program, str(script), *arguments]
    return subprocess.run(command, cwd=WEB, capture_output=True, text=True, input=stdin)


# The source


SOUND = {
    "Page.svelte": """<script lang="ts">
  import { say } from "./words/say.svelte";
  const word = (level: "low" | "high"): string => say(`page-level-${level}`);
</script>
<h1 title={say("page-title.note")}>{say("page-title", { count: 3 })}</h1>
<code>purrlor verify</code>{word("low")}
""",
    "one/a.ts": "export const a = 1;\n",
    "two/b.ts": 'import { a } from "../one/a";\nexport const b = a;\n',
    "words/en/page.ftl": """page-title = { $count ->
    [one] { $count } { page-cat }
   *[other] { $count } cats
 }
    .note = A note
page-cat = cat
page-level-low = low
page-level-high = high
""",
    "words/de/page.ftl": """page-title = { $count } { page-cat }
    .note = Eine Notiz
page-cat = Katzen
page-level-low = niedrig
page-level-high = hoch
""",
}
GERMAN, ENGLISH = "words/de/page.ftl", "words/en/page.ftl"
FAULTS = {  # the file, what is there, what stands there instead, what the lint reports
    "text": ("Page.svelte", "</h1>", "</h1>Bid now", '"Bid now"'),
    "attribute": ("Page.svelte", 'title={say("page-title.note")}', 'title="Bids"', '"Bids"'),
    "prop": ("Page.svelte", "<code>", '<Sheet label="bids" /><code>', '"bids"'),
    "one word": ("Page.svelte", '{word("low")}', '{1 ? "Home" : word("low")}', '"Home"'),
    "sentence": ("Page.svelte", "const word", 'const no = "it is over";\n  const word', "over"),
    "template": (
        "Page.svelte",
        "const word",
        "const no = `${1} is over`;\n  const word",
        "is over",
    ),
    "unknown": ("Page.svelte", 'say("page-title.note")', 'say("page-tile")', "page-tile"),
    "unused": (ENGLISH, "page-cat = cat", "page-cat = cat\npage-dog = dog", "page-dog is used"),
    "missing": (GERMAN, "page-cat = Katzen\n", "page-cat = Katzen\n#", "page-level-low is missing"),
    "variables": (
        GERMAN,
        "{ $count } { page-cat }",
        "{ page-cat }",
        "page-title has the variables",
    ),
    "foreign": (GERMAN, "page-level-low", "page-cut = x\npage-level-low", "page-cut is not"),
    "circle": (
        "one/a.ts",
        "export",
        'import { b } from "../two/b";\nexport',
        "one/a.ts → two/b.ts → one/a.ts",
    ),
    "syntax": (GERMAN, "{ $count } { page-cat }", "{ $count", "syntax error"),
    "reference": (ENGLISH, "{ page-cat }", "{ page-cut }", "no message page-cut"),
}


@pytest.mark.parametrize("name", ["none", *FAULTS])
def test_the_lint_finds(name: str, tmp_path: Path) -> None:
    for file, text in SOUND.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    expected = ""
    if name != "none":
        file, before, after, expected = FAULTS[name]
        assert SOUND[file].count(before) >= 1
        (tmp_path / file).write_text(SOUND[file].replace(before, after, 1))
    found = node("lint.mjs", str(tmp_path))
    assert (found.returncode != 0) == (name != "none"), found.stdout + found.stderr
    assert expected in found.stdout + found.stderr


def test_the_type_of_a_message_names_its_variables(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    messages = "a = { $who } { b }\n    .note = x\nb = { $count } { $name }\n"
    (tmp_path / "en" / "page.ftl").write_text(messages)
    assert node("words.mjs", str(tmp_path)).returncode == 0
    written = (tmp_path / "ids.ts").read_text()
    assert '"a": { "count": number; "name": string; "who": "you" | "other" };' in written
    assert '"a.note": object;' in written


# The page


def language(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


def cookies(stage: Stage) -> dict[str, str]:
    return {str(each["name"]): str(each["value"]) for each in stage.ann.context.cookies()}


def test_the_page_follows_the_language_of_the_browser(arrange: Arrange) -> None:
    stage = arrange(locale="de-AT")
    stage.page.goto("./")
    expect(stage.page.get_by_role("heading", level=1)).to_have_text(re.compile("Nimm Platz"))
    assert language(stage.page) == "de"
    assert "language" not in cookies(stage)


def test_another_language_is_chosen_in_the_settings_and_stays(arrange: Arrange) -> None:
    stage = arrange()
    page = stage.page
    page.goto("./")
    page.locator("[data-action=settings]").click()
    page.locator("[data-option=de]").click()
    expect(page.locator("dialog[data-sheet=settings] h2")).to_have_text("Einstellungen")
    assert language(page) == "de"
    assert cookies(stage)["language"] == "de"
    page.reload()
    page.locator("[data-action=settings]").click()
    page.locator("[data-option=auto]").last.click()
    expect(page.locator("dialog[data-sheet=settings] h2")).to_have_text("Settings")
    assert language(page) == "en"
    assert "language" not in cookies(stage)


def opened_home(stage: Stage) -> None:
    expect(stage.page.get_by_role("article")).to_have_count(3)


def opened_settings(stage: Stage) -> None:
    stage.page.locator("header button").click()
    expect(stage.page.locator("dialog[open]")).to_be_visible()


def opened_how(stage: Stage) -> None:
    expect(stage.page.locator("section.panel")).to_have_count(4)


def opened_me(stage: Stage) -> None:
    expect(stage.page.locator("form")).to_be_visible()


PAGES = {  # by name: the hash, and how to wait for it
    "home": ("", opened_home),
    "settings": ("", opened_settings),
    "how": ("how", opened_how),
    "me": ("me", opened_me),
}
# What is the same in each language: names of games, cats and languages.
SAME = {"Purrlor", "You Gotta Be Kitten Me!", "Go Kitty", "Shut Up, Cat!", "English", "Deutsch"}
PLAIN = """() => {
  const top = document.querySelector("dialog[open]") ?? document.querySelector("#top");
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!text.parentElement.closest("svg, script, [data-server]")) found.push(text.data);
  for (const each of top.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (!each.closest("svg")) for (const name of ["aria-label", "title", "placeholder", "alt"])
      found.push(each.getAttribute(name) ?? "");
  return found.map((each) => each.trim()).filter((each) => /[a-zA-Z]{2}/.test(each));
}"""


@pytest.mark.parametrize("name", PAGES)
def test_every_word_of_the_pseudo_locale_has_its_marks(name: str, arrange: Arrange) -> None:
    """A text without them bypasses the catalogues."""
    stage = arrange()
    hash, wait = PAGES[name]
    stage.page.goto(f"./?language=pseudo#/{hash}")
    wait(stage)
    found = stage.page.evaluate(PLAIN)
    assert len(found) > 5
    assert [each for each in found if "~" not in each and each not in SAME] == []
