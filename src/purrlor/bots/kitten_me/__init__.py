"""Bots for You Gotta Be Kitten Me!, and how much a rival who knows a bot can win against it."""
