"""Tables in memory: seats, presence, matches, and what is sent to viewers."""
