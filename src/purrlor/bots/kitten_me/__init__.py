"""Bots of You Gotta Be Kitten Me!, and how far a duel with one of them can be won."""
