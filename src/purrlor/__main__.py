"""python -m purrlor."""

from purrlor.cli import main

main()
