"""The purrlor command."""
