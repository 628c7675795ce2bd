"""The net of the panther: what it is shown, what it answers, and its weights as data."""
