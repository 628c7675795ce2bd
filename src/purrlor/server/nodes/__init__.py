"""Nodes: one server alone, or a cluster of servers that share a database."""
