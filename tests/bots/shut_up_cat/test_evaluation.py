"""What a sleep is expected to bring, held against listing every layout."""

from dataclasses import replace
from itertools import combinations

import pytest

from purrlor.bots.shut_up_cat.belief import SHUFFLED, SPAN_BITS, Belief, spaces_of
from purrlor.bots.shut_up_cat.evaluation import Evaluation, Situation
from purrlor.bots.shut_up_cat.race import Field, Rival
from purrlor.bots.shut_up_cat.rolling import rolling, rolls
from purrlor.bots.shut_up_cat.weights import WITH_CHASES
from purrlor.games.shut_up_cat.components import NUMBERINGS, SPACES
from purrlor.games.shut_up_cat.dice import find_dice, make_all_dice
from tests.bots.shut_up_cat.test_belief import knowing

RIVAL = Rival(1, 20, 1, 0.0, to_come=True, next=True)
NOW = Situation(
    winks=10,
    multiplier=1,
    plugs=0,
    cards=0.0,
    draw=0.1,
    weights=WITH_CHASES,
    chases=True,
    seven_at_max=False,
    pairs=True,
    last=False,
    belief=SHUFFLED,
    public=0,
    rivals=(RIVAL,),
    glimpses=(0,),
)
ALL_DICE = make_all_dice(NUMBERINGS["1-6,1-6"])


def rings(belief: Belief) -> list[int]:
    """Every layout that fits, as the spaces of its MEOWs."""
    every = (spaces_of(meows) for meows in combinations(SPACES, 4))
    return [
        ring
        for ring in every
        if all((ring & spaces_of(g.spaces)).bit_count() == g.meows for g in belief.groups)
    ]


@pytest.mark.parametrize("multiplier", [0, 1, 3])
@pytest.mark.parametrize("plugs", [0, 2])
@pytest.mark.parametrize("notes", [(), ("zzm@0,1,2", "m@7", "zmm@8,9,10")])
def test_a_sleep_brings_what_every_layout_brings_on_average(
    multiplier: int, plugs: int, notes: tuple[str, ...]
) -> None:
    belief = knowing(*notes)
    now = replace(NOW, belief=belief, multiplier=multiplier, plugs=plugs, chases=False)
    evaluation, layouts = Evaluation(now), rings(belief)
    for span in (SPAN_BITS[0][1], SPAN_BITS[6][2], SPAN_BITS[3][2]):
        heard = [(ring & span).bit_count() for ring in layouts]
        each = [
            (span.bit_count() - meows) * max(multiplier - max(meows - plugs, 0), 0)
            for meows in heard
        ]
        prospect = evaluation.sleep(span)
        assert prospect.meows == pytest.approx(sum(heard) / len(layouts))
        assert prospect.zs == pytest.approx(sum(each) / len(layouts))
        assert prospect.gain == pytest.approx(sum(zs > 0 for zs in each) / len(layouts))


def test_the_whole_ring_pays_by_its_chases() -> None:
    """8 Zs: from no multiplier to 2 for ten Zs, and to 3 for fifteen."""
    ring = SPAN_BITS[0][11]
    assert Evaluation(NOW).sleep(ring).zs == 16 - 10
    assert Evaluation(replace(NOW, winks=15)).sleep(ring).zs == 24 - 15
    assert Evaluation(replace(NOW, winks=4)).sleep(ring).zs == 0
    assert Evaluation(replace(NOW, winks=15, plugs=1, multiplier=3)).sleep(ring).zs == 24 - 15
    assert Evaluation(replace(NOW, winks=15, plugs=4, multiplier=3)).sleep(ring).zs == 24


def test_who_cannot_be_overtaken_has_won() -> None:
    last = replace(NOW, last=True, winks=30, rivals=(replace(RIVAL, to_come=False),))
    assert Evaluation(last).sleep(SPAN_BITS[0][11]).worth == 1
    tied = replace(last, winks=20, multiplier=0)
    assert Evaluation(tied).distract().worth == pytest.approx(0.5)


def test_forty_zs_make_the_round_the_last() -> None:
    """Then only those with a turn to come can still win."""
    evaluation = Evaluation(
        replace(NOW, winks=39, multiplier=3, rivals=(replace(RIVAL, to_come=False),))
    )
    assert evaluation.odds(40, 3, 0, (0.0,)) == 1
    assert 0.5 < evaluation.odds(39, 3, 0, (0.0,)) < 1


def test_more_zs_and_a_higher_multiplier_win_more() -> None:
    evaluation = Evaluation(replace(NOW, rivals=(replace(RIVAL, multiplier=3),)))
    by_zs = [evaluation.odds(winks, 2, 0, (0.0,)) for winks in range(40)]
    assert by_zs == sorted(by_zs)
    assert evaluation.odds(30, 0, 0, (0.0,)) < evaluation.odds(30, 3, 0, (0.0,))
    assert evaluation.odds(30, 3, 0, (8.0,)) < evaluation.odds(30, 3, 0, (0.0,)), (
        "a rival that knows tiles"
    )
    assert evaluation.odds(30, 3, 0, (0.0,)) < evaluation.odds(30, 3, 8, (0.0,))


def test_turning_a_rivals_tiles_spoils_what_it_knows() -> None:
    """Both spans hold one Z and one MEOW; the rival knows the tiles of the first."""
    belief = knowing("zm@0,1", "zm@6,7")
    rival = replace(RIVAL, multiplier=3)
    evaluation = Evaluation(replace(NOW, belief=belief, glimpses=(0b11,), rivals=(rival,), winks=4))
    spoils, spares = evaluation.sleep(SPAN_BITS[0][1]), evaluation.sleep(SPAN_BITS[6][7])
    assert spoils.worth > spares.worth
    assert spoils.zs == spares.zs


def test_rolls_have_the_odds_of_dice() -> None:
    assert len(rolls(3)) == 56
    assert sum(odds for _, odds in rolls(3)) == pytest.approx(1)
    assert dict(rolls(2))[1, 6] == pytest.approx(1 / 18)
    assert rolls(0) == (((), 1.0),)


def test_dice_that_are_rolled_are_worth_the_average_of_their_best_uses() -> None:
    evaluation = Evaluation(NOW)
    one = rolling(evaluation, ALL_DICE, (1, 2))
    each = [evaluation.best(find_dice(ALL_DICE, (1, 2), [face])).prospect for face in range(1, 7)]
    assert one.worth == pytest.approx(sum(prospect.worth for prospect in each) / 6)
    assert one.gain == pytest.approx(1), "1 and 2 can always turn the whole ring"


@pytest.mark.parametrize(
    ("winks", "part"), [((10,), 1 / 2), ((10, 10), 1 / 3), ((10, 9, 10), 1 / 3), ((11, 10), 0)]
)
def test_SC_R9_a_win_is_shared_by_all_who_tie(winks: tuple[int, ...], part: float) -> None:
    rivals = [Rival(1 + i, zs, 1, 0.0, to_come=False, next=False) for i, zs in enumerate(winks)]
    field = Field(WITH_CHASES, rivals)
    assert field.win_share(10, (0.0,) * len(rivals)) == pytest.approx(part)
