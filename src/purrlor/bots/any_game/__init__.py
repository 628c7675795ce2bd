"""Bots for a game that has none of its own."""
