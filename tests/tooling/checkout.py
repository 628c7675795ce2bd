"""A copy of ./dev whose steps are only recorded."""

import shutil
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FROM_NOTHING = ["venv", "pip", "uv"]


class Checkout:
    """A copy of ./dev and of the files it reads, whose installers only record their calls."""

    def __init__(self, root: Path) -> None:
        self.steps: list[str] = []
        self.commands: list[list[str]] = []
        self.inputs: list[str] = []
        self.during: Callable[[str], None] = lambda step: None
        for name in ["dev", "pyproject.toml", "requirements.lock"]:
            shutil.copy(ROOT / name, root)
        self.dev = load(root / "dev")
        self.dev.step = self.take

    def take(self, *command: object, stdin: str = "", **environment: str) -> None:
        words = [str(word) for word in command]
        step = next(name for name in FROM_NOTHING if name in (words[2], Path(words[0]).name))
        self.steps.append(step)
        self.commands.append(words)
        self.inputs.append(stdin)
        if step == "venv":
            self.dev.BIN.mkdir(parents=True, exist_ok=True)
            (self.dev.BIN / "python").touch()
        self.during(step)

    def steps_for(self, *extras: str) -> list[str]:
        """The steps of one run of a command that needs these extras."""
        self.steps.clear()
        self.dev.provide(*extras)
        return list(self.steps)


def load(path: Path) -> Any:
    loader = SourceFileLoader("dev", str(path))
    spec = spec_from_loader("dev", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module
