"""Bot processes: a fair queue, the protocol, and the processes themselves."""
