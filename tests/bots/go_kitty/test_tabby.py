"""How the tabby plays in positions with an obvious best move."""

import pytest

from purrlor.bots import advice
from purrlor.bots.bot import Claim
from purrlor.bots.go_kitty.choice import LAID, Turn
from purrlor.bots.go_kitty.claims import Shown, claimed
from purrlor.bots.go_kitty.outlook import STALLED, Outlook
from purrlor.bots.go_kitty.tabby import Tabby
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.components import EVERY_WISH, WISHES
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.moves import REVERSE, Ask, Seek
from purrlor.games.go_kitty.options import Options
from tests.bots.go_kitty.playing import best, fresh, played, readings_of, seated, seen, unread
from tests.games.go_kitty.table import play, table


def dealt(*hands: str, options: Options | None = None, **more: Plain) -> Match:
    held: Plain = [list(hand.split()) for hand in hands]
    return table({"players": len(hands), "hands": held, **more}, options)


def asked(ask: str, *hands: str, options: Options | None = None) -> Match:
    return dealt(*hands, options=options, phase="answer", ask=ask)


def scouted(cards: str, *hands: str) -> Match:
    return dealt(*hands, phase="keep", scouted=list(cards.split()))


def last_turns(*hands: str, phase: str = "turn") -> Match:
    return dealt(*hands, pile=[], last_turns=[0, 1, 2], phase=phase, tokens=[0, 3, 3])


BEST = {
    "a Clowder that nothing better can come of is laid": (
        dealt("snow snow light rain fan apple", "leaf light", "rain"),
        "lay year light rain fan apple",
    ),
    "the missing Season is kept": (
        scouted("snow apple rain", "snow rain fan", "leaf"),
        "keep apple then",
    ),
    "a Mouse is kept": (scouted("snow mouse rain", "snow rain", "leaf"), "keep mouse then"),
    "the card that is missed least is given": (
        asked("0 ask 1 winter", "snow leaf", "light light light cozy rain"),
        "give cozy",
    ),
    "a Mouse reverses where that makes a Clowder": (
        asked("0 ask 1 snow", "snow leaf", "snow snow snow mouse rain"),
        "reverse",
    ),
    "a Mouse is worth more than a single card": (
        asked("0 seek 1 snow", "rain leaf", "snow mouse mouse"),
        "hand-over",
    ),
    "in the last turn all is laid": (
        last_turns("snow light cozy snow rain", "leaf", "fan"),
        "lay season light cozy snow snow",
    ),
    "at the end of the last turn too": (
        last_turns("snow rain fan apple", "leaf", "fan", phase="end"),
        "lay year snow rain fan apple",
    ),
    "an empty hand draws": (dealt("", "leaf light", "rain"), "draw"),
    "what wins no more than a skip is ranked below it": (
        dealt("snow rain", "leaf light fan", pile=[], last_turns=[0], tokens=[3, 0]),
        "skip",
    ),
}


@pytest.mark.parametrize("why", BEST)
def test_the_best_move(why: str) -> None:
    match, move = BEST[why]
    assert best("tabby", match).startswith(move)


@pytest.mark.parametrize("level", ["kitten", "tabby", "panther"])
def test_a_forced_answer_needs_no_reason(level: str) -> None:
    match = asked("1 ask 0 snow", "snow fan", "snow", "rain")
    (answer,) = readings_of(level, match).values()
    assert (answer.move, answer.claims) == ("hand-over", (Claim("only-move"),))


def test_in_a_last_turn_nothing_is_held_back_for_later() -> None:
    readings = readings_of("tabby", last_turns("snow snow snow snow", "leaf", "rain", phase="end"))
    assert readings["end"].claims[0].kind == "lost"


@pytest.mark.parametrize(("phase", "ends"), [("end", "end"), ("turn", "skip")])
def test_in_its_own_last_turn_a_seat_lays_all_though_others_have_turns_left(
    phase: str, ends: str
) -> None:
    """With three tokens active, laying wins none back."""
    match = dealt(
        "snow rain fan apple", "", "", pile=[], last_turns=[0, 1, 2], phase=phase, tokens=[3, 3, 3]
    )
    readings = readings_of("tabby", match)
    assert readings[ends].share == 0
    assert readings[ends].worth < -0.5


def test_in_a_last_turn_nothing_is_worth_something_later() -> None:
    skip = readings_of("tabby", last_turns("snow", "leaf", "rain"))["skip"]
    assert [claim.kind for claim in skip.claims] == ["token-back", "brings"]
    laid: Plain = [[], ["year snow rain fan apple"]]
    lost = dealt("snow", "leaf", pile=[], last_turns=[0], tokens=[0, 3], clowders=laid)
    skip = readings_of("tabby", lost)["skip"]
    assert [claim.kind for claim in skip.claims] == ["token-back", "cannot-win"]


def test_what_a_rival_holds_for_certain_is_asked_for_first() -> None:
    match = dealt("snow snow rain fan", "rain leaf snow", "leaf")
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of("tabby", match)
    assert next(iter(readings)) == "ask 1 snow"
    assert readings["ask 1 snow"].odds == 1
    has, shown, *_ = readings["ask 1 snow"].claims
    assert has == Claim("surely-has", seat=1, thing="snow")
    assert shown == Claim("asked-for", seat=1, thing="snow"), "and must hold one to ask"


def test_each_way_is_listed_with_a_reason() -> None:
    match = dealt("snow snow rain fan", "rain leaf snow", "leaf", tokens=[2, 3, 3])
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of("tabby", match)
    kinds = {move: [claim.kind for claim in each.claims] for move, each in readings.items()}
    assert {"seek 1 snow", "scout", "skip"} <= {*kinds}
    assert kinds["seek 1 snow"][:3] == ["surely-has", "asked-for", "seek-is-seen"]
    unsure = [found for found in kinds.values() if found[0] == "has-the-card"]
    assert any("else-draws" in found for found in unsure)


@pytest.mark.parametrize("seed", range(2))
def test_a_sure_seek_and_a_skip_are_always_listed(seed: int) -> None:
    print("seed", seed)
    match = fresh(3, seed)
    bots = [seated("tabby", match, seat) for seat in range(3)]
    sure = 0
    for view, choice in played(match, bots):
        verbs = {offer.verb for offer in view.offers}
        assert "skip" not in verbs or "skip" in [each.move for each in choice.readings]
        bot = bots[view.seat or 0]
        assert isinstance(bot, Tabby)
        odds = bot.outlook(view).belief.odds
        if "seek" in verbs and any(
            odds(rival, wish.faces) == 1
            for rival in range(3)
            for wish in EVERY_WISH
            if rival != view.seat
        ):
            seeks = [each for each in choice.readings if each.move.startswith("seek ")]
            assert any(each.claims[0].kind == "surely-has" for each in seeks)
            sure += 1
    assert sure


def test_a_Year_round_Clowder_waits_for_the_fourth_of_a_kind_that_is_sure_to_come() -> None:
    match = dealt("snow snow snow rain fan apple", "snow leaf light", "rain")
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of("tabby", match)
    assert next(iter(readings)) == "ask 1 snow"
    assert readings["lay year snow rain fan apple"].share == 0


def test_who_cannot_have_it_is_not_asked_with_a_token() -> None:
    match = dealt("snow rain", "leaf light", "fan")
    play(match, "0 ask 1 snow", "1 skip", "2 skip")
    readings = readings_of("tabby", match)
    assert "seek 1 snow" not in readings
    assert readings.get("ask 1 snow") is None or readings["ask 1 snow"].odds == 0


def test_who_cannot_have_it_is_asked_to_draw_a_card() -> None:
    match = dealt("snow rain", "leaf light", "fan", pile=["apple", "rain", "fan"])
    play(match, "0 ask 1 snow", "1 skip", "2 skip")
    weighed = readings_of("tabby", match)
    hopeless = advice(GAME, weighed["ask 1 snow"])
    assert (hopeless.odds, hopeless.aim) == (0, "draws")
    assert advice(GAME, weighed["ask 2 snow"]).aim == ""


def test_a_skip_tells_what_its_token_is_worth_later() -> None:
    skip = readings_of("tabby", dealt("snow", "leaf", tokens=[0, 3]))["skip"]
    assert [claim.kind for claim in skip.claims] == ["token-back", "worth-later"]


def untold(match: Match) -> Outlook:
    """The table as seat 0 sees it without any earlier events."""
    memory = Memory(match.options, match.players, 0)
    return Outlook(seen(match, 0), memory, memory, unread(match.players))


def seeking_a_mouse(rivals: list[str], tokens: int) -> float:
    """The value of taking a Mouse from a rival, if all rivals have this many tokens."""
    match = dealt(
        "snow rain", "mouse mouse leaf", *rivals, tokens=[3, *[tokens] * (1 + len(rivals))]
    )
    outlook = untold(match)
    return Turn(outlook, outlook.stand).asked(Seek(1, WISHES["mouse"]))


def test_whoever_seeks_a_Mouse_back_pays_with_a_token() -> None:
    """With two players this counts in full, because only one rival can do it."""
    two = seeking_a_mouse([], 0) - seeking_a_mouse([], 3)
    five = seeking_a_mouse(["leaf", "fan", "light"], 0) - seeking_a_mouse(
        ["leaf", "fan", "light"], 3
    )
    assert 0 < two < five


def test_in_its_own_last_turn_a_seat_seeks_a_Mouse_that_nobody_can_seek_back() -> None:
    """It is laid at once, so two others with tokens and a turn left cost nothing."""
    hands = "apple apple apple", "mouse leaf", "rain light"
    match = dealt(*hands, pile=[], last_turns=[0, 1, 2], tokens=[1, 3, 3])
    outlook = untold(match)
    turn, seek = Turn(outlook, outlook.stand), Seek(1, WISHES["mouse"])
    odds, missed = turn.odds(seek), outlook.value(turn.paid(seek))
    assert turn.asked(seek) == pytest.approx(odds * turn.hit(seek) + (1 - odds) * missed)


@pytest.mark.parametrize(("odds", "result"), [(0.0, "costs"), (0.5, "costs-net")])
def test_a_Mouse_that_takes_nothing_changes_no_other_hand(odds: float, result: str) -> None:
    view = seen(asked("0 seek 1 snow", "rain leaf", "snow mouse"), 1)
    claims = claimed(view, REVERSE, odds, -3.2, Shown())
    assert [claim.kind for claim in claims] == ["uses-mouse", result]


def test_GK_R6_no_reversal_is_thought_of_where_it_is_barred() -> None:
    barred = Options(mouse_reverses_seek=False)
    match = asked("0 seek 1 snow", "rain leaf", "snow snow snow mouse", options=barred)
    assert list(readings_of("tabby", match)) == ["hand-over"]


def test_in_the_last_turn_an_ask_is_worth_what_it_may_complete() -> None:
    match = last_turns("snow snow snow", "leaf fan", "fan")
    readings = readings_of("tabby", match)
    ask = readings["ask 1 winter"]
    assert ask.odds is not None
    assert ask.worth <= ask.odds + 0.2  # a Seasonal Clowder: one point; the stated odds are lower
    assert readings["ask 1 winter"].worth > readings["ask 1 snow"].worth


def test_a_game_that_would_be_lost_is_not_let_run_dry() -> None:
    """GK-R17: then a card from the pile is better than one from a hand, or none."""
    behind: Plain = [[], ["kind cozy cozy cozy cozy"], []]
    calm, late = (
        readings_of("tabby", dealt("snow rain fan", "leaf", "apple", idle=idle, clowders=behind))
        for idle in (0, 20)
    )
    assert late["skip"].worth == pytest.approx(calm["skip"].worth - STALLED)
    assert late["scout"].worth == calm["scout"].worth
    laid = dealt("snow rain fan", "leaf", "apple", idle=20, clowders=behind, busy=True)
    assert readings_of("tabby", laid)["skip"].worth == calm["skip"].worth


@pytest.mark.parametrize(("hand", "move"), [("", "draw"), ("snow rain fan apple", "lay year")])
def test_after_a_draw_or_a_lay_a_turn_lets_nothing_run_dry(hand: str, move: str) -> None:
    """GK-R17: what follows in the turn may be a skip."""
    behind: Plain = [[], ["kind cozy cozy cozy cozy"], []]
    calm, late = (
        dealt(hand, "leaf", "apple", idle=idle, clowders=behind, tokens=[0, 3, 3])
        for idle in (0, 20)
    )
    assert worth(move, late) == worth(move, calm)


def worth(move: str, match: Match) -> float:
    """The tabby's value of the move that begins with this text."""
    readings = readings_of("tabby", match)
    return next(each.worth for name, each in readings.items() if name.startswith(move))


def test_asks_that_cannot_be_told_apart_are_mixed() -> None:
    match = dealt("snow rain", "leaf light", "fan fan")
    readings = list(readings_of("tabby", match).values())
    assert readings[0].share < 1
    assert sum(reading.share for reading in readings) == pytest.approx(1)


def asked_last(ask: str, *hands: str, turns: int, clowders: Plain = None) -> Match:
    """The first `turns` seats have a last turn, the asker among them."""
    laid: Plain = clowders or [[] for _ in hands]
    seats: Plain = list(range(turns))
    return dealt(*hands, phase="answer", ask=ask, pile=[], last_turns=seats, clowders=laid)


@pytest.mark.parametrize("turns", [1, 2])
def test_GK_5_nothing_is_handed_over_that_completes_a_Clowder_in_the_last_turn(turns: int) -> None:
    match = asked_last("0 ask 1 snow", "snow snow snow leaf", "snow mouse rain", turns=turns)
    readings = readings_of("tabby", match)
    assert readings["reverse"].share == 1
    assert readings["hand-over"].worth < readings["reverse"].worth


def test_GK_5_the_card_of_a_Season_that_completes_least_is_given_in_the_last_turn() -> None:
    """All other cards of Light are laid, so that it can become no Clowder of a Kind."""
    laid: Plain = [["kind light light light mouse"], []]
    hands = "snow snow leaf fan apple", "snow light"
    match = asked_last("0 ask 1 winter", *hands, turns=1, clowders=laid)
    later = asked_last("0 ask 1 winter", *hands, turns=2, clowders=laid)
    assert best("tabby", later) == "give light"
    assert readings_of("tabby", match).keys() == {"give light", "give snow"}


def test_what_can_no_longer_be_laid_is_worth_nothing() -> None:
    match = asked_last("0 seek 2 snow", "leaf", "fan", "snow snow snow snow mouse", turns=2)
    assert readings_of("tabby", match)["hand-over"].worth > -3


EVEN: list[Plain] = [["year snow rain fan apple"], ["year snow rain fan apple"]]


def even(hand: str, own: int, others: int, phase: str = "turn", idle: int = 0) -> Match:
    """Two players with two points and these tokens each, in the very last turn."""
    tokens: Plain = [own, others]
    rest: Plain = [0]
    return dealt(
        hand,
        "leaf light",
        pile=[],
        last_turns=rest,
        clowders=EVEN,
        tokens=tokens,
        phase=phase,
        idle=idle,
    )


def test_GK_30_who_has_won_by_a_token_does_not_use_it() -> None:
    readings = readings_of("tabby", even("leaf rain fan", 3, 2))
    assert readings["skip"].share > 0
    assert readings["skip"].claims[-1] == Claim("wins", 1.0)
    assert not any(readings[move].share for move in readings if move.startswith("seek"))


def test_GK_21_a_skip_wins_the_token_back_that_decides() -> None:
    readings = readings_of("tabby", even("leaf rain fan", 2, 2))
    assert next(iter(readings)) == "skip"
    assert readings["skip"].worth == pytest.approx(1, abs=0.001)


def test_who_would_lose_seeks_what_may_still_win() -> None:
    readings = readings_of("tabby", even("leaf rain fan", 1, 3))
    assert next(iter(readings)).startswith(("seek 1", "ask 1"))
    assert readings["skip"].worth == pytest.approx(0, abs=0.001)


def test_in_the_last_turn_of_all_a_Clowder_is_laid_though_it_decides_nothing() -> None:
    readings = readings_of("tabby", even("leaf rain fan cozy", 3, 2))
    assert next(iter(readings)).startswith("lay year")
    assert readings["skip"].share == 0
    ending = even("leaf rain fan cozy", 2, 2, phase="end")
    assert best("tabby", ending) == "lay year cozy rain fan leaf"


def test_a_Clowder_says_to_what_its_number_is_added() -> None:
    match = dealt("snow snow light rain fan apple", "leaf light", "rain")
    safe, total = readings_of("tabby", match)["lay year light rain fan apple"].claims
    assert safe == Claim("safe", thing="year", amount=2)
    assert total.kind in ("adds", "falls-short")
    assert total.amount is not None
    assert total.amount >= 0


POOR = ("leaf fan", "leaf ice-cream"), ("leaf", "fan", "light")  # what others hold


@pytest.mark.parametrize("others", POOR)
@pytest.mark.parametrize("rest", ["", "leaf", "leaf clover", "rain fan apple"])
@pytest.mark.parametrize("tokens", [0, 3])
def test_three_points_that_spend_no_Mouse_are_laid_before_anything_is_asked(
    others: tuple[str, ...], rest: str, tokens: int
) -> None:
    """A hint at an ask with poor odds, or at a sure one, would leave the Clowder at risk."""
    has: Plain = [tokens] * (1 + len(others))
    assert best("tabby", dealt(f"snow snow snow snow {rest}", *others, tokens=has)) == (
        "lay kind snow snow snow snow"
    )


def test_three_points_are_laid_before_an_ask_that_is_sure() -> None:
    match = dealt("snow snow snow snow leaf", "leaf leaf rain", "fan")
    play(match, "0 skip", "1 ask 2 leaf", "2 skip")
    readings = readings_of("tabby", match)
    assert readings["ask 1 leaf"].odds == 1
    assert next(iter(readings)) == "lay kind snow snow snow snow"


def test_a_lay_that_uses_a_Mouse_says_so_since_the_Mouse_may_be_worth_more() -> None:
    """Among more than two, three points at once may count less than the Mouse and a poor ask."""
    match = dealt("snow snow snow mouse mouse leaf", "fan rain", "light rain")
    for move, reading in readings_of("tabby", match).items():
        uses = "uses-mouse" in [claim.kind for claim in reading.claims]
        assert uses == (move.startswith("lay ") and "mouse" in move)
    assert "lay kind snow snow snow mouse" in readings_of("tabby", match)


def test_GK_R16_after_an_ask_no_skip_wins_a_token_back() -> None:
    tokens, seats = list[Plain]([0, 3]), list[Plain]([0, 1])
    first, later = (
        dealt("snow", "leaf", tokens=tokens, pile=[], last_turns=seats, asked=asked)
        for asked in (False, True)
    )
    before, after = readings_of("tabby", first), readings_of("tabby", later)
    assert before["skip"].worth > after["skip"].worth
    assert before["ask 1 snow"].worth == after["ask 1 snow"].worth


def test_what_an_ask_brings_is_not_sought_once_more() -> None:
    """To seek the fourth Snow is the best move, but not after it came."""
    mice: Plain = ["mouse"] * 4
    match = dealt("snow snow snow", "snow leaf light", "leaf", discard=mice, pile=["rain", "rain"])
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of("tabby", match)
    assert readings["ask 1 snow"].worth < 1.5 * readings["seek 1 snow"].worth


def test_in_the_last_turn_what_came_is_not_asked_for_once_more() -> None:
    """Three of Winter win nothing, and the same Snow cannot be the fourth."""
    seats, tokens, laid = list[Plain]([1, 2, 0]), list[Plain]([1, 3, 3]), [*EVEN, []]
    hands = "snow cozy rain", "snow leaf", "leaf"
    match = dealt(*hands, pile=[], to_move=1, last_turns=seats, tokens=tokens, clowders=laid)
    play(match, "1 ask 2 snow", "1 end", "2 skip")
    assert "ask 1 snow" not in readings_of("tabby", match)  # other moves may win


def test_in_the_last_turn_it_costs_nothing_that_the_game_may_end() -> None:
    calm, late = (values(even("snow cozy light", 1, 3, idle=idle)) for idle in (0, 10))
    assert late == calm


def values(match: Match) -> dict[str, float]:
    """The tabby's values of all moves of the turn, also of those that it does not list."""
    outlook = untold(match)
    return {str(move): value for move, value in Turn(outlook, outlook.stand).values()}


def test_a_scout_is_compared_with_a_sure_seek() -> None:
    match = dealt("snow rain", "leaf clover", "apple", pile=["snow", "rain", "clover", "fan"] * 2)
    play(match, "0 skip", "1 ask 2 leaf", "2 skip")
    readings = readings_of("tabby", match)
    scout, seek = readings["scout"], readings["seek 1 leaf"]
    assert seek.odds == 1
    assert seek.worth < scout.worth
    assert scout.claims[-1] == Claim("sure-seek", seat=1, thing="leaf", amount=seek.worth)
    assert all(claim.kind != "sure-seek" for claim in seek.claims)


@pytest.mark.parametrize("level", ["tabby", "panther"])
def test_every_clowder_that_can_be_laid_is_assessed(level: str) -> None:
    match = dealt("snow snow snow snow cozy rain fan apple mouse", "leaf rain", "leaf")
    bot, view = seated(level, match, 0), seen(match, 0)
    assert len(view.layable) > LAID
    assert all(bot.assess(view, each.move) is not None for each in view.layable)


@pytest.mark.parametrize("level", ["tabby", "panther"])
@pytest.mark.parametrize("turns", [1, 2])
def test_on_an_empty_pile_nobody_is_asked_for_what_they_cannot_have(level: str, turns: int) -> None:
    """A skip is as good. If the player asks anyway, the ask is still assessed."""
    seats: Plain = list(range(turns))
    match = dealt("snow rain", "", pile=[], last_turns=seats, tokens=[3, 3])
    readings = readings_of(level, match)
    assert list(readings) == ["skip"]
    hopeless = seated(level, match, 0).assess(seen(match, 0), Ask(1, WISHES["snow"]))
    assert hopeless is not None
    assert hopeless.odds == 0
    assert hopeless.worth <= readings["skip"].worth
