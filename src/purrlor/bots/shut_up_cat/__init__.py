"""Bots for Shut Up, Cat!: they remember tiles, count cards, and weigh the Zs against the MEOWs."""
