"""A server on which games begin as a test needs them.

Shut Up, Cat! begins with cards in the first hand and dice on the pillow; in You Gotta Be Kitten Me!
the first seat opens and has a single card.
"""

from typing import Final

from purrlor.cli import main
from purrlor.core.chance import Chance
from purrlor.core.game import Event
from purrlor.games import kitten_me, shut_up_cat
from purrlor.games.kitten_me.options import Options as KittenOptions
from purrlor.games.kitten_me.state import KittenMe, start
from purrlor.games.kitten_me.table import HouseRules
from purrlor.games.shut_up_cat.dice import pillow_of
from purrlor.games.shut_up_cat.options import Options as BedOptions
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.games.shut_up_cat.state import deal as deal_as_printed

ON_THE_PILLOW: Final = (1, 2, 3)
FEW: Final = 1  # card of the first seat
MANY: Final = 4  # cards of each other seat


def lay(
    options: BedOptions, players: int, chance: Chance, journal: list[Event] | None
) -> ShutUpCat:
    """Every Distraction card once in the first hand."""
    table = deal_as_printed(options, players, chance, journal)
    table.pillow = pillow_of(ON_THE_PILLOW)
    table.hands[0] = list(options.distractions.cards)
    for card in table.hands[0]:
        table.deck.remove(card)
    return table


def deal(
    options: KittenOptions, players: int, chance: Chance, journal: list[Event] | None
) -> KittenMe:
    """The first seat opens, and is out after its first loss."""
    numbers = [FEW, *[MANY] * (players - 1)]
    table = start(HouseRules(options), numbers, chance, journal)
    table.dealer = table.turn = 0
    return table


if __name__ == "__main__":
    vars(shut_up_cat.GAME)["deal"] = lay
    vars(kitten_me.GAME)["deal"] = deal
    main()
