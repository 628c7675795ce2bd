"""Files that appear complete and on the disk, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def made_whole(path: Path) -> Iterator[Path]:
    """A private file to fill under a temporary name, which is then renamed. Raise FileExistsError
    if another file has the final name by then."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".part")
    os.close(handle)
    try:
        yield Path(name)
        _sync(Path(name))
        _name(name, path)
    finally:
        Path(name).unlink(missing_ok=True)
    _sync(path.parent)


def _name(part: str, path: Path) -> None:
    try:
        os.link(part, path)  # unlike a rename, it replaces nothing
    except FileExistsError:
        raise
    except OSError:  # some file systems have no links
        os.rename(part, path)


def _sync(path: Path) -> None:
    """Wait for the disk. A new name is durable when its directory is."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
