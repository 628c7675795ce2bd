"""Study: the effect of house rules and numbers of players on a game, measured on the same deals."""
