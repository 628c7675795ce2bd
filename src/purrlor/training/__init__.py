"""Training: games in batches, and what learns from them; it wants the extra `training`."""
