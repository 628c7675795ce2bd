"""Analysis of Shut Up, Cat!: the exact race, and fitting the constants of its bots."""
