"""Servers under fire: nodes and their database are killed, frozen and cut off in full play."""
