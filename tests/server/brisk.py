"""A server where people are gone after two seconds instead of five minutes."""

from purrlor.cli import main
from purrlor.server.people import people

if __name__ == "__main__":
    vars(people).update(_LATELY=2, _WRITTEN=0, _WRITE=0.05, _COUNTED=0)
    main(prog_name="purrlor")
