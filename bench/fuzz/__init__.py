"""Random and spoiled requests on every endpoint of a server, and what must never come of them."""
