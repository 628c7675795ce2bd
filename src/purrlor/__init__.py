"""Purrlor: a parlour of cat games, one set of rules for people, bots and studies."""

__version__ = "0.1.0"
