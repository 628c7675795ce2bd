"""Arrays that numpy computes at play and JAX in training, by the same functions."""

from __future__ import annotations

from typing import Any, TypeAlias

# One set of functions serves numpy and JAX, which share no type: the module is handed over as `xp`.
Array: TypeAlias = Any
ArrayModule: TypeAlias = Any
