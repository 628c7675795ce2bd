"""Analysis of Go Kitty: fitting the constants of its bots."""
