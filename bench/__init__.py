"""Measurements: how fast Purrlor is, also beside other engines, and whether bots' odds hold."""
