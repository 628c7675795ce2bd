"""Study: what house rules and numbers of players do to a game, measured on the same deals."""
