"""The checks of the page find the faults that are planted in a small one. The page itself is the
sound source on which they must pass."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tooling import checks

pytestmark = pytest.mark.explore  # a check of the linters and their configuration
COPIED = ["make.py", "package.json", "tsconfig.json", ".prettierignore", ".gitignore"]
SOUND = {
    "src/Page.svelte": """<script lang="ts">
  import { b } from "./table/b";
  const count: number = b;
</script>

<p>{count === 1 ? 2 : count}</p>

<style>
  p {
    color: var(--text);
  }
  @media (--broad) {
    p {
      color: var(--soft);
    }
  }
</style>
""",
    "src/look/tokens.css": ":root {\n  --text: #000000;\n}\n",
    "src/net/a.ts": 'export const a = 1;\nexport const id = "page-title";\n',
    "src/net/c.ts": 'import { a } from "./a";\nexport const c = a;\n',
    "src/table/b.ts": 'import { c } from "../net/c";\nexport const b = c;\n',
    "src/words/en/page.ftl": "page-title = Page\n",
    "src/words/de/page.ftl": "page-title = Seite\n",
    "tests/node.d.ts": (checks.WEB / "tests" / "node.d.ts").read_text(),
    "tests/sum.test.ts": """import assert from "node:assert/strict";
import { test } from "node:test";
import { b } from "../src/table/b";

test("one is one", () => assert.equal(b, 1));
""",
}
FAULTS = {  # by file: the text, and its replacement
    "src/Page.svelte": {
        "const count: number = b": 'const count: number = "b"',
        "count === 1": "count == 1",
        "var(--text)": "#fff",
        "(--broad)": "(min-width: 860px)",
        "  const": "    const",
    },
    "src/net/a.ts": {
        "export const a": 'import { c } from "./c";\nexport const d = c;\nexport const a'
    },
    "src/net/c.ts": {
        "export const c": 'import { b } from "../table/b";\nexport const e = b;\nexport const c'
    },
    "src/words/de/page.ftl": {"page-title": "page-titel"},
    "tests/sum.test.ts": {"equal(b, 1)": "equal(b, 2)"},
}
FOUND = {  # by part of the command: what it reports
    "prettier": ["src/Page.svelte"],
    "eslint": ["eqeqeq", "'../table/b' import is restricted"],
    "stylelint": ["color-no-hex", "media-feature-name-value-allowed-list"],
    "svelte-check": ["Type 'string' is not assignable to type 'number'"],
    "lint.mjs": ["net/a.ts → net/c.ts → net/a.ts", "page-title is missing"],
    "test.mjs": ["one is one"],
}


def page(root: Path, files: dict[str, str]) -> Path:
    """Make a page of these files with the project's own tools and configuration."""
    web = root / "web"
    modules = web / "node_modules"
    modules.mkdir(parents=True)  # a separate folder, so that caches are separate, too
    for package in (checks.WEB / "node_modules").iterdir():
        if package.name != ".cache":
            (modules / package.name).symlink_to(package)
    for path in (*checks.WEB.glob("*.mjs"), *(checks.WEB / name for name in COPIED)):
        shutil.copy(path, web)
    for name, text in files.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(text)
    return web


def results(web: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[bool, str]]:
    """Whether each check passes, and what it prints."""
    monkeypatch.setattr(checks, "WEB", web)
    printed = web / "printed"
    found = {}
    for command in [*checks.page("--check"), "node test.mjs"]:
        with open(printed, "w") as output:
            passed, _ = checks.run(command, output)
        found[command] = passed, printed.read_text()
    return found


def test_every_planted_fault_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checks.run(checks.INSTALL)
    files = dict(SOUND)
    for name, changes in FAULTS.items():
        for before, after in changes.items():
            assert before in files[name]
            files[name] = files[name].replace(before, after, 1)
    done = results(page(tmp_path, files), monkeypatch)
    for part, faults in FOUND.items():
        [(passed, text)] = [each for command, each in done.items() if part in command]
        assert not passed, f"{part} found nothing"
        assert [fault for fault in faults if fault not in text] == [], text


def test_a_misspelt_word_is_found(tmp_path: Path) -> None:
    word = "receive".replace("ei", "ie")  # so that codespell finds no fault in this file
    (tmp_path / "notes.md").write_text(f"You {word} a card.\n")
    project = str(checks.ROOT / "pyproject.toml")
    command = [str(checks.BIN / "codespell"), "--toml", project, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert f"{word} ==> receive" in done.stdout
    assert done.returncode != 0


# The catalogues

SAID = {
    "Page.svelte": """<script lang="ts">
  import { say } from "./words/say.svelte";
  const word = (level: "low" | "high"): string => say(`page-level-${level}`);
</script>
<h1 title={say("page-title.note")}>{say("page-title", { count: 3 })}</h1>
<code>purrlor verify</code>{word("low")}
""",
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
UNSAID = {  # what the lint reports: the file, the text, its replacement
    '"Bid now"': ("Page.svelte", "</h1>", "</h1>Bid now"),
    '"Bids"': ("Page.svelte", 'title={say("page-title.note")}', 'title="Bids"'),
    '"bids"': ("Page.svelte", "<code>", '<Sheet label="bids" /><code>'),
    '"Home"': ("Page.svelte", '{word("low")}', '{1 ? "Home" : word("low")}'),
    '"it is over"': ("Page.svelte", "const word", 'const no = "it is over";\n  const word'),
    "… is late": ("Page.svelte", "const word", "const late = `${1} is late`;\n  const word"),
    "unknown message page-tile": (
        "Page.svelte",
        'say("page-title", { count: 3 })',
        'say("page-tile")',
    ),
    "page-dog is used nowhere": (ENGLISH, "page-cat = cat", "page-dog = dog\npage-cat = cat"),
    "page-level-low is missing": (GERMAN, "page-level-low", "#page-level-low"),
    "page-title has the variables": (GERMAN, "{ $count } { page-cat }", "{ page-cat }"),
    "page-cut is not in en": (GERMAN, "page-level-high", "page-cut = x\npage-level-high"),
}
BROKEN = {  # these end the lint at once
    "syntax error": (GERMAN, "{ $count } { page-cat }", "{ $count"),
    "no message page-cut": (ENGLISH, "{ page-cat }", "{ page-cut }"),
}


def lint(source: Path, faults: list[tuple[str, str, str]]) -> subprocess.CompletedProcess[str]:
    files = dict(SAID)
    for file, before, after in faults:
        assert before in files[file]
        files[file] = files[file].replace(before, after, 1)
    for file, text in files.items():
        (source / file).parent.mkdir(parents=True, exist_ok=True)
        (source / file).write_text(text)
    return node("lint.mjs", source)


def node(script: str, directory: Path) -> subprocess.CompletedProcess[str]:
    command = [checks.node(), script, str(directory)]
    return subprocess.run(command, cwd=checks.WEB, capture_output=True, text=True)


def test_sound_catalogues_pass(tmp_path: Path) -> None:
    found = lint(tmp_path, [])
    assert (found.stdout, found.stderr, found.returncode) == ("", "", 0)


def test_text_that_bypasses_the_catalogues_is_found(tmp_path: Path) -> None:
    found = lint(tmp_path, list(UNSAID.values()))
    assert found.returncode == 1
    assert [fault for fault in UNSAID if fault not in found.stdout] == [], found.stdout


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_catalogue_is_found(fault: str, tmp_path: Path) -> None:
    found = lint(tmp_path, [BROKEN[fault]])
    assert found.returncode == 1
    assert fault in found.stderr


def test_the_type_of_a_message_names_its_variables(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    messages = "a = { $who } { b }\n    .note = x\nb = { $count } { $name }\n"
    (tmp_path / "en" / "page.ftl").write_text(messages)
    assert node("words.mjs", tmp_path).returncode == 0
    written = (tmp_path / "ids.ts").read_text()
    assert '"a": { "count": number; "name": string; "who": "you" | "other" };' in written
    assert '"a.note": object;' in written
