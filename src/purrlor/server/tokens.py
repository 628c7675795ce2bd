"""Tokens: unguessable, kept only as hashes."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """It is all that a link has, so nobody should guess one."""
    return secrets.token_hex(8)


def new_person_id() -> str:
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
