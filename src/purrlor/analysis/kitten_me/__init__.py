"""Analysis of Kitten Me: its last round between two, worked out exactly."""
