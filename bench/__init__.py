"""Measurements: how fast Purrlor is, alone and beside its peers, and whether bots say the truth."""
