"""Tables in play: in memory, driven by their clocks, told to their viewers."""
