"""HTTP/1.1: connections and their limits, requests, routing, streams. Knows nothing of Purrlor."""
