"""The games as environments for learning programs; docs/environments.md describes them.

pettingzoo, gymnasium and spiel each need the extra of that name; batch needs numpy."""
