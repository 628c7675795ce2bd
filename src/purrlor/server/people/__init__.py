"""People: names, faces and tokens; and the characters of bots."""
