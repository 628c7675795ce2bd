"""Training for Kitten Me: a batched table, tabby distilled, and self-play in a population."""
