"""The load on a server: people who play, at so little cost that the server is the bottleneck."""
