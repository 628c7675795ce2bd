"""QrCodes: links as QR codes, each of which is drawn once and kept for a while."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from typing import Final

import segno

_KEPT: Final = 256  # codes of 6 kB at most


class QrCodes:
    """The codes that were asked for lately. One is drawn at a time, in a thread: that takes tens of
    milliseconds."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[str, bytes]] = OrderedDict()
        self._drawing: Final = asyncio.Lock()

    def find(self, text: str) -> bytes | None:
        """The code of this text, if it was drawn already."""
        if text in self._kept:
            self._kept.move_to_end(text)
        return self._kept.get(text)

    async def draw(self, text: str) -> bytes:
        async with self._drawing:
            code = self.find(text)  # another request may have waited for the same one
            if code is None:
                code = self._kept[text] = await asyncio.to_thread(_svg, text)
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            return code


def _svg(text: str) -> bytes:
    picture = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(picture, kind="svg", border=2, omitsize=True, svgclass=None, lineclass=None)
    return picture.getvalue()
