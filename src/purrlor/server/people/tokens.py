"""Random tokens and ids. Only hashes of tokens are stored."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A random id of a table: anyone who has the link may enter."""
    return secrets.token_hex(8)


def new_person_id() -> str:
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
