"""Bots for Go Kitty: what the hidden cards may be, what a hand is worth, and what to ask for."""
