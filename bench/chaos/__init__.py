"""Chaos tests: nodes and their database are killed, frozen and cut off during play."""
