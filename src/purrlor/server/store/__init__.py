"""The store: all data of a server, in SQLite or PostgreSQL."""
