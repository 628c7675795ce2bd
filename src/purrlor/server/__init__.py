"""The game house: tables that people and bots sit at, over HTTP."""
