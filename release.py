"""./dev release --dry-run: build the wheel and the source archive, and check them in clean
environments. Nothing is published from here yet."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import zipfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
UV = Path(sys.executable).with_name("uv")
USAGE = "usage: ./dev release --dry-run   (publishing is not implemented yet)"
IN_WHEEL = (
    "purrlor/__init__.py",
    "purrlor/py.typed",
    "purrlor/server/page/index.html",
    "purrlor/server/engine/index.json",
    "purrlor/server/site/index.html",
    "purrlor/server/store/schema.sql",
    "purrlor/games/kitten_me/RULES.md",
    "purrlor/games/kitten_me/RULES.de.md",
    "purrlor/games/kitten_me/decks/white.toml",
)
IN_ARCHIVE = ("dev", "pyproject.toml", "requirements.lock", "README.md", "LICENSE", "web/make.py")
PATHS = {"": "<html", "docs/": "Purrlor", "api/server": "0.", "engine/index.json": "{"}
SERVER_ONLY = ("uvicorn", "httptools", "prometheus_client", "textual")


def main(*arguments: str) -> None:
    if arguments != ("--dry-run",):
        sys.exit(USAGE)
    version = version_of(ROOT)
    say(f"version {version}")
    complain(disagreements(ROOT, version))
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        run(sys.executable, "-m", "docs")
        wheel, archive = build(folder / "dist")
        with tarfile.open(archive) as tar:
            names = [name.partition("/")[2] for name in tar.getnames()]
        complain(missing(names, IN_ARCHIVE))
        complain(missing(names_in(wheel), IN_WHEEL))
        complain(strangers(names_in(wheel)))
        for file in (wheel, archive):
            say(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
        for part in ("page", "engine", "site"):
            say(f"  server/{part} in the wheel: {size_in(wheel, part) / 1e6:.1f} MB")
        complain(differences(wheel, build_from(archive, folder)))
        check_library(wheel, folder / "library")
        check_server(wheel, folder / "server")
        target = ROOT / "dist"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(folder / "dist", target)
    say("everything checks out; the files are in dist/, and nothing was published")


# The version


def version_of(root: Path) -> str:
    text = (root / "src" / "purrlor" / "__init__.py").read_text()
    found: list[str] = re.findall(r'^__version__ = "(.*)"$', text, re.M)
    return found[0]


def disagreements(root: Path, version: str) -> list[str]:
    """The files that name another version."""
    newest = re.findall(r"^## (\S+)", (root / "CHANGELOG.md").read_text(), re.M)[0]
    cited = re.findall(r"^version: (.*)$", (root / "CITATION.cff").read_text(), re.M)[0]
    named = {"CHANGELOG.md": newest, "CITATION.cff": cited}
    return [
        f"{file} has {found}, not {version}" for file, found in named.items() if found != version
    ]


# The files


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel, without compiled rules so that it runs everywhere, and the source archive."""
    say("building")
    for kind in ("--wheel", "--sdist"):  # each from the checkout: the archive has no site
        run(UV, "build", "--quiet", kind, "--build-constraints", LOCK, "--out-dir", folder, ROOT)
    (wheel,), (archive,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, archive


def build_from(archive: Path, folder: Path) -> Path:
    say("building from the source archive")
    made = folder / "again"
    run(UV, "build", "--quiet", "--wheel", "--build-constraints", LOCK, "--out-dir", made, archive)
    (wheel,) = made.glob("*.whl")
    return wheel


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as file:
        return file.namelist()


def size_in(wheel: Path, part: str) -> int:
    """The compressed bytes of a part of the server."""
    with zipfile.ZipFile(wheel) as file:
        infos = file.infolist()
    return sum(each.compress_size for each in infos if f"purrlor/server/{part}/" in each.filename)


def missing(names: Iterable[str], expected: Iterable[str]) -> list[str]:
    there = set(names)
    return [f"{name} is missing" for name in expected if name not in there]


def strangers(names: Iterable[str]) -> list[str]:
    """Files of a wheel that belong to no part of the package."""
    return [
        f"{name} is not part of the package"
        for name in names
        if not re.match(r"purrlor(-[\w.]+\.dist-info)?/", name) or "__pycache__" in name
    ]


def differences(wheel: Path, again: Path) -> list[str]:
    """The differences between the wheel of the checkout and that of the source archive, except for
    the site, which only ./dev docs builds."""
    ours, theirs = Counter(comparable(wheel)), Counter(comparable(again))
    odd = sorted(((ours - theirs) + (theirs - ours)).elements())
    return [f"{name} is in only one of the two wheels" for name in odd]


def comparable(wheel: Path) -> list[str]:
    """The names of a wheel's files, without the hashes of the page, which depend on its path."""
    names = [name for name in names_in(wheel) if "/server/site/" not in name]
    return [re.sub(r"(server/page/.*)-[A-Z0-9]{8}\.", r"\1.", name) for name in names]


# Clean environments


def check_library(wheel: Path, folder: Path) -> None:
    say("checking the library in a clean environment")
    python = environment(folder, str(wheel))
    found = f"import importlib.util as u; print([n for n in {SERVER_ONLY} if u.find_spec(n)])"
    assert output(python, "-c", found).strip() == "[]", "the library installs the server"
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    output(python, "-c", example)
    program = python.with_name("purrlor")
    output(program, "simulate", "go-kitty", "--players", "3", "--games", "5")
    refused = subprocess.run([program, "serve"], capture_output=True, text=True, cwd=folder)
    assert "pip install 'purrlor[server]'" in refused.stderr, refused


def check_server(wheel: Path, folder: Path) -> None:
    say("checking the server in a clean environment")
    python = environment(folder, f"{wheel}[server]")
    options = ("--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", str(folder / "data"))
    command = [str(python.with_name("purrlor")), "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as server:
        try:
            assert server.stdout is not None
            url = next(
                found[0] for line in server.stdout if (found := re.search(r"http://\S+", line))
            )
            for path, words in PATHS.items():
                with urllib.request.urlopen(url + path, timeout=30) as answer:
                    assert words in answer.read().decode(), path
        finally:
            server.terminate()


def environment(folder: Path, what: str) -> Path:
    run(UV, "venv", "--quiet", "--python", sys.executable, folder)
    python = folder / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--python", python, "--constraints", LOCK, what)
    return python


# Running


def run(*command: object) -> None:
    words = [str(word) for word in command]
    if subprocess.run(words, cwd=ROOT, env={**os.environ, "PURRLOR_PURE": "1"}).returncode:
        sys.exit(f"./dev release: {' '.join(words)} failed")


def output(*command: object) -> str:
    """The output of a command, run outside the checkout."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, cwd=Path(words[0]).parent)
    if done.returncode:
        sys.exit(f"./dev release: {' '.join(words)} failed: {done.stderr}")
    return done.stdout


def complain(faults: list[str]) -> None:
    if faults:
        sys.exit("./dev release: " + "; ".join(faults))


def say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
