"""HTTP around the tables: requests, refusals, streams, the page."""
