"""HTTP: requests, errors, streams, the page."""
