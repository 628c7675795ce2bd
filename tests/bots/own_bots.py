"""Bots as a third party would write them: a good one, and some that fail."""

import time
from typing import ClassVar

from purrlor.bots.bot import Bot, Choice, Claim
from purrlor.core.game import View


class First(Bot):
    """Plays the first offered move."""

    def move(self, view: View) -> str:
        return next(view.offers[0].texts())


class Caller(First):
    """Calls every bid in Kitten Me, so that all lines of play are short."""

    games: ClassVar[tuple[str, ...]] = ("kitten-me",)

    def move(self, view: View) -> str:
        calls = any(offer.verb == "challenge" for offer in view.offers)
        return "challenge" if calls else super().move(view)


class Kitty(First):
    games: ClassVar[tuple[str, ...]] = ("go-kitty",)


class Typo(First):
    games: ClassVar[tuple[str, ...]] = ("kitten_me",)


class Noisy(First):
    def move(self, view: View) -> str:
        print("a line for debugging")
        return super().move(view)


class Raising(Bot):
    def move(self, view: View) -> str:
        raise ZeroDivisionError(f"with {view.seat}")


class Slow(First):
    def move(self, view: View) -> str:
        time.sleep(3600)
        return super().move(view)


class Cheating(Bot):
    def move(self, view: View) -> str:
        calls = any(offer.verb == "challenge" for offer in view.offers)
        return "bid 1 hat" if calls else "challenge"


class Babbling(Bot):
    def move(self, view: View) -> str:
        return "blue hat!"


class Silent(Bot):
    def move(self, view: View) -> str:
        return None  # type: ignore[return-value]  # what an author may forget


class Chatty(First):
    def choose(self, view: View) -> Choice:
        choice = super().choose(view)
        return Choice(choice.move, (Claim("gut-feeling"),), choice.readings)


class Unfinished(Bot):
    pass


class Clumsy(First):
    def sit_down(self) -> None:
        raise RuntimeError("it fell off the chair")


NOT_A_BOT = 7


def a_function() -> None:
    pass
