"""Carrying all that a server keeps to another database, whichever kind each of the two is."""
