"""Benchmarks: ours, and the peers' closest games in the same run on the same core."""
