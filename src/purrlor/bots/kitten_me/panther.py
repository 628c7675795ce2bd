"""Panther: a trained net, and solved endings. Its claims are those of a tabby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

import numpy as np

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.kitten_me import panther_tables
from purrlor.bots.kitten_me.choice import Option, Shares
from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import UNRECOGNISED, Weights
from purrlor.bots.kitten_me.net.recognition import Judges, Recognition
from purrlor.bots.kitten_me.tabby import Tabby, TabbyOdds
from purrlor.core.game import Event, View
from purrlor.games.kitten_me.arrays import DECKS, NETS_FIT, Catches, places
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.view import TableView

_MAX_CARDS: Final = 36  # on the score card together; games with more were hardly trained
AS_TABBY: Final = Claim("plays-as-tabby")


class Panther(Tabby):
    """In a duel of one card each it plays by a table of the equilibrium, elsewhere by a net, which
    observes what kinds of players were recognised; the last cards of two have a net of their own.
    Where neither the table nor the first net fits, or that net was left out, it is a tabby."""

    most_players: ClassVar[int] = 5  # still in: among more of them a tabby wins more than the net

    def sit_down(self) -> None:
        self._catches = Catches()
        self._rivals = Recognition(self.options.deck)

    def watch(self, event: Event) -> None:
        super().watch(event)
        self._catches.watch(event)
        self._rivals.watch(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        shares = self.shares(view)
        if shares is None:
            return [_as_tabby(each) for each in super().weigh(view)]
        sight = TabbyOdds(view, self.knowledge)
        options = (Option(move, sight.worth(move), share) for move, share in shares.items())
        return [option.reading(sight) for option in options]

    def shares(self, view: TableView) -> Shares | None:
        """How often each move is played, the most frequent first; None where nothing fits."""
        if not NETS_FIT:
            return None
        table = panther_tables.table()
        solved = None if table is None else table.shares(view, self.options)
        return self._learned(view) if solved is None else solved

    def _learned(self, view: TableView) -> Shares | None:
        net = policy.weights() if self._fits(view) else None
        if net is None:
            return None
        kinds = self._kinds(view, net)
        last = policy.finish() if self._finishes(view) else None
        if last is not None and all(kind == UNRECOGNISED for kind in kinds):
            net = last
        return policy.shares(net, view, self.options.deck.name, self._catches.events, kinds)

    def _fits(self, view: TableView) -> bool:
        """Does the net fit this table, and play better than a tabby there?"""
        still_in = sum(number > 0 for number in view.numbers)
        few = still_in <= self.most_players and sum(view.numbers) <= _MAX_CARDS
        return few and _trained(self.options)

    def _finishes(self, view: TableView) -> bool:
        """Are these the last cards of two players, for which there is a separate net? Against a
        rival recognised as weak, the other net plays even then."""
        return self.options.deck.name == "white" and bool(policy.is_finish(np.array(view.numbers)))

    def _kinds(self, view: TableView, net: Weights) -> list[int]:
        """What kind of player was recognised at each place; nobody without models of players."""
        models = policy.models()
        if models is None:
            return []
        judges = Judges(net, models)
        return [UNRECOGNISED, *(self._rivals.kind(seat, judges) for seat in places(view)[1:])]


def _trained(options: Options) -> bool:
    """Are these the house rules of the training: a built-in deck, and defaults otherwise?"""
    return options.deck.name in DECKS and options == Options(deck=options.deck)


def _as_tabby(each: Reading) -> Reading:
    claims = (*each.claims, AS_TABBY)
    return replace(each, claims=claims)
