"""Tokens that nobody can guess; only their hashes are stored."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """The id of a table, which nobody can guess: whoever has the link may come in."""
    return secrets.token_hex(8)


def new_person_id() -> str:
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
