"""The load on a server: players that use so little CPU that the server is the bottleneck."""
