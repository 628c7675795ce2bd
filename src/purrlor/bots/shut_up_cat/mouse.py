"""Mouse: any move at all, within reason: it does not give its Zs away for nothing."""

from purrlor.bots.any_game import mouse


class Mouse(mouse.Mouse):
    dull = ("chase",)
