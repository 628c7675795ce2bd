"""Tables in memory: who sits there, what is played, and what everybody is told of it."""
