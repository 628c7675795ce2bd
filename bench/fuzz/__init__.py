"""Fuzzing: random and invalid requests to every endpoint of a server."""
