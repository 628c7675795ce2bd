"""When a wheel is built: bundle the page, and compile the rules where there is a C compiler."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from contextlib import chdir
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What a playout runs through, as one group. The other modules of core and games stay as they are:
# the types of their fields are read at run time, to make JSON of them, and compiling loses those.
COMPILED = {
    "core": ["wire", "chance", "game", "notation", "fitting", "playout"],
    "games/kitten_me": [
        *("components", "moves", "cards", "rows", "state", "raising"),
        *("specials", "legality", "effects", "memory", "imagine"),
    ],
    "games/go_kitty": [
        *("components", "hand", "clowders", "moves", "rows"),
        *("legality", "effects", "state", "memory", "imagine"),
    ],
    "games/shut_up_cat": [
        *("components", "ring", "moves", "dice", "decks", "scores", "distractions"),
        *("legality", "effects", "rows", "attempts", "state", "memory", "imagine"),
    ],
}

SOURCE = Path(__file__).parent / "src"
PAGE = "src/purrlor/server/page"


def load_web(root: str) -> ModuleType:
    """Import web/make.py, which is no part of a package."""
    spec = spec_from_file_location("purrlor_web_make", Path(root, "web", "make.py"))
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


class BuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        if self.target_name != "wheel":
            return []
        page = load_web(self.root)
        node = [] if page.system_node() else [page.NODE_WHEEL]
        return [*node, *(["mypy", "setuptools"] if self.compiles() else [])]

    def compiles(self) -> bool:
        return self.target_name == "wheel" and wanted() and has_compiler()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        load_web(self.root).make(Path(self.root, PAGE))
        if wanted():
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        try:
            if not has_compiler():
                raise RuntimeError("there is no C compiler")
            self.add_compiled(build_data)
        except Exception as error:  # whatever it is: slower is better than not at all
            print(f"purrlor: installed uncompiled: {error}", file=sys.stderr)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        self.built = Path(tempfile.mkdtemp())
        compile_into(self.built, Path(self.root, "src"))
        for binary in self.built.rglob("*.so"):
            build_data["force_include"][str(binary)] = str(binary.relative_to(self.built))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(getattr(self, "built", ""), ignore_errors=True)


def wanted() -> bool:
    return os.environ.get("PURRLOR_PURE", "") in ("", "0")


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is not None


def modules() -> list[str]:
    return [f"purrlor/{place}/{name}.py" for place, names in COMPILED.items() for name in names]


def compile_into(built: Path, source: Path) -> None:
    """Compile the rules to extension modules, in the directories of the package."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.environ["MYPY_CACHE_DIR"] = str(built / "cache")
    with chdir(source):
        extensions = mypycify(modules(), opt_level="3", target_dir=str(built / "c"))
        distribution = Distribution({"name": "purrlor", "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(built), str(built / "o")
        command.ensure_finalized()
        command.run()


def copy_compiled(target: Path) -> None:
    """Copy the package there with its extension modules, unless that was done for this source."""
    stamp, made_of = target / "made-of", source_hash()
    if stamp.exists() and stamp.read_text() == made_of:
        return
    print("compiling the rules, which takes a minute or two", file=sys.stderr, flush=True)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target, ignore=shutil.ignore_patterns("__pycache__"))
    with tempfile.TemporaryDirectory() as built:
        compile_into(Path(built), SOURCE)
        for binary in Path(built).rglob("*.so"):
            shutil.copy(binary, target / binary.relative_to(built))
    stamp.write_text(made_of)


def source_hash() -> str:
    """Hash all that a compiled copy is made of."""
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), Path(__file__)]
    return hashlib.sha256(b"\n".join(path.read_bytes() for path in sorted(files))).hexdigest()


if __name__ == "__main__":
    copy_compiled(Path(sys.argv[1]).resolve())
