"""How far a bot can be beaten one on one with a card each: the exact best response to its play."""

from __future__ import annotations
