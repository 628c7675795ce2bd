"""A server on which Shut Up, Cat! begins with cards in the first hand and dice on the pillow."""

from typing import Final

from purrlor.cli import main
from purrlor.core.chance import Chance
from purrlor.core.game import Event
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.dice import pillow_of
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.games.shut_up_cat.state import deal as deal_as_printed

ON_THE_PILLOW: Final = (1, 2, 3)


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> ShutUpCat:
    """Every Distraction card once in the first hand."""
    table = deal_as_printed(options, players, chance, journal)
    table.pillow = pillow_of(ON_THE_PILLOW)
    table.hands[0] = list(options.distractions.cards)
    for card in table.hands[0]:
        table.deck.remove(card)
    return table


if __name__ == "__main__":
    vars(GAME)["deal"] = deal
    main()
