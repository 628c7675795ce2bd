"""The games as environments for programs that learn; docs/environments.md describes them.

pettingzoo, gymnasium and spiel each need the extra of that name; batch needs numpy."""
