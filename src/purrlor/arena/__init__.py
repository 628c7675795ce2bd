"""Bots against bots: who sits where, many deals on many workers, and what the wins are worth."""
