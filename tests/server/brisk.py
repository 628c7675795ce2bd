"""A seeded server that stores and counts visits at once."""

from tests.server.seeded import take_luck_out

if __name__ == "__main__":
    take_luck_out()
    from purrlor.cli import main
    from purrlor.server.people import people

    vars(people).update(_WRITTEN=0, _WRITE=0.05, _COUNTED=0)
    main()
