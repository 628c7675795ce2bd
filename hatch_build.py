"""Build hook: bundle the page and its engine, and compile the rules if there is a C compiler."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/purrlor/server/page"
ENGINE = "src/purrlor/server/engine"


def load(root: str, *path: str) -> ModuleType:
    """Import a file that is not part of a package."""
    spec = spec_from_file_location("_".join(["purrlor", *path]), Path(root, *path))
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


class BuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        if self.target_name != "wheel":
            return []
        page = load(self.root, "web", "make.py")
        node = [] if page.system_node() else [page.NODE_WHEEL]
        compiler = ["mypy", "setuptools"] if self.compiles() else []
        return [*node, "mypy_extensions", *compiler]  # the engine contains mypy_extensions

    def compiles(self) -> bool:
        return self.target_name == "wheel" and wanted() and self.rules().has_compiler()

    def rules(self) -> ModuleType:
        return load(self.root, "compiled_rules.py")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        web = load(self.root, "web", "make.py")
        web.make(Path(self.root, PAGE))
        web.make_engine(Path(self.root, ENGINE))
        if wanted():
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        try:
            if not self.rules().has_compiler():
                raise RuntimeError("there is no C compiler")
            self.add_compiled(build_data)
        except Exception as error:  # any error: slow rules are better than a failed installation
            print(f"purrlor: installed uncompiled: {error}", file=sys.stderr)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        self.built = Path(tempfile.mkdtemp())
        self.rules().compile_into(self.built, Path(self.root, "src"))
        for binary in self.built.rglob("*.so"):
            build_data["force_include"][str(binary)] = str(binary.relative_to(self.built))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(getattr(self, "built", ""), ignore_errors=True)


def wanted() -> bool:
    return os.environ.get("PURRLOR_PURE", "") in ("", "0")
