"""What a seat has watched, and the situation that follows from it and from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from purrlor.bots.shut_up_cat.belief import Belief
from purrlor.bots.shut_up_cat.counting import CardCount
from purrlor.bots.shut_up_cat.evaluation import Evaluation, Situation
from purrlor.bots.shut_up_cat.glimpses import Glimpses
from purrlor.bots.shut_up_cat.naps import Habits
from purrlor.bots.shut_up_cat.race import Rival
from purrlor.bots.shut_up_cat.remembering import belief_of, face_up, learn, seeing_face_up
from purrlor.bots.shut_up_cat.weights import WITH_CHASES, WITHOUT_CHASES
from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.games.shut_up_cat.components import MEOW, Card
from purrlor.games.shut_up_cat.dice import make_all_dice
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView


class Outlook:
    def __init__(self, options: Options, players: int, own: Memory) -> None:
        self.options: Final = options
        self.players: Final = players
        assert own.viewer is not None
        self.seat: Final = own.viewer
        self.next_seat: Final = (own.viewer + 1) % players
        self.all_dice: Final = make_all_dice(options.numbering)
        self.weights: Final = WITH_CHASES if options.chase_in_reveal else WITHOUT_CHASES
        self._own: Final = own
        self._public: Final = Memory(options, players, SPECTATOR)
        self._glimpses: Final = Glimpses(players)
        self._habits: Final = Habits(players)
        self._count: Final = CardCount(options.distractions.pile, players, own.viewer)

    def learn(self, event: Event) -> None:
        learn(self._own, event)
        learn(self._public, event.seen_by(SPECTATOR))
        self._glimpses.learn(event)
        self._count.learn(event)
        self._habits.learn(event)

    def evaluation(self, view: TableView) -> Evaluation:
        return Evaluation(self.situation(view, self.seat, belief_of(view, self._own)))

    def long_sleeps(self, seat: Seat) -> float:
        return self._habits.long(seat)

    def next_evaluation(self, view: TableView) -> Evaluation:
        """The next seat's turn, once the tiles that lie face up are put back, by what everybody
        knows."""
        spaces = tuple(sorted(face_up(view)))
        meows = sum(view.tiles[space] == MEOW for space in spaces)
        public = self._seen_by_all(view)
        others = [group for group in public.groups if group.spaces[0] not in spaces]
        belief = Belief([*others, *Group(spaces, meows).settled()])
        return Evaluation(self.situation(view, self.next_seat, belief))

    def _seen_by_all(self, view: TableView) -> Belief:
        return seeing_face_up(view, Belief(self._public.groups))

    def situation(self, view: TableView, seat: Seat, belief: Belief) -> Situation:
        others = [(seat + turn) % self.players for turn in range(1, self.players)]
        public = self._seen_by_all(view)
        return Situation(
            winks=view.winks[seat],
            multiplier=view.multipliers[seat],
            plugs=view.plugs if seat == view.to_move else 0,
            cards=self._hand(view, seat),
            draw=self.worth(self.next_card(view)),
            weights=self.weights,
            chases=self.options.chase_in_reveal,
            seven_at_max=self.options.seven_at_max,
            pairs=bool(view.deck_size or view.discard),
            last=view.last_round or view.round >= self.options.max_rounds,
            belief=belief,
            public=public.zs | public.meows,
            rivals=tuple(self._rival(view, seat, other) for other in others),
            glimpses=tuple(self._glimpses.of[other] for other in others),
        )

    def _rival(self, view: TableView, seat: Seat, other: Seat) -> Rival:
        """A rival as they stand when this turn is over."""
        place, others_place = ((who - view.first) % self.players for who in (seat, other))
        return Rival(
            other,
            view.winks[other],
            view.multipliers[other],
            self._hand(view, other),
            to_come=others_place > place,
            next=other == (seat + 1) % self.players,
        )

    def _hand(self, view: TableView, seat: Seat) -> float:
        """What a hand is worth; of a rival's hand only the number of cards is known."""
        if seat == self.seat:
            return sum(self.card_worth(card) for card in view.hand)
        return view.hand_sizes[seat] * self.worth(self._count.unseen_odds(view))

    def worth(self, cards: Mapping[Card, float]) -> float:
        """The worth of a card that may be any of these, by their odds."""
        return sum(odds * self.card_worth(card) for card, odds in cards.items())

    def card_worth(self, card: Card) -> float:
        return self.weights.cards[self.options.distractions.cards[card].effect]

    def next_card(self, view: TableView) -> Mapping[Card, float]:
        return self._count.next_card(view)
