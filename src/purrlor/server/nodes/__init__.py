"""Nodes: one server alone, or many that share a database."""
