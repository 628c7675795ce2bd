"""A server with two faults, which ./dev fuzz must find: every view is that of seat 0, and the
descriptions of games are not readable."""

from typing import Any

from purrlor.cli import main
from purrlor.server.web.endpoints import game, people


def _as_the_host(call: Any, live: Any) -> int:
    return 0


async def _broken(services: Any, call: Any) -> Any:
    raise RuntimeError("this is broken on purpose")


if __name__ == "__main__":
    vars(game)["watching"] = _as_the_host
    vars(people).update(dict.fromkeys(("about", "games", "rules", "teaching", "lesson"), _broken))
    main()
