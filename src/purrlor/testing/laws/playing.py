"""The laws: what holds for every game, every table, every seed."""

import copy
import json
import pickle
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Attempt, Event, Move, Viewer, play_out
from purrlor.core.match import Match, read_view
from purrlor.core.message import Reason
from purrlor.core.record import Record
from purrlor.core.wire import from_plain, of_kind, to_plain
from purrlor.games import find
from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.trying import at_the_end, few, law
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests
from purrlor.testing.play import fresh, luck, position, state, step
from purrlor.words import LANGUAGES, Speaker, speaker


def in_every_language(kit: Kit, table: Table, viewer: Viewer) -> list[Speaker]:
    names = [f"Cat {seat}" for seat in range(table.players)]
    return [speaker(kit.game.id, names, viewer, language) for language in LANGUAGES]


def check_components(kit: Kit, now: Any, options: Any, where: str) -> None:
    """Everything that was in the box is on the table, and nothing else."""
    there, box = kit.components(now), kit.box(options)
    lost, added = dict(box - there), dict(there - box)
    assert there == box, f"at {where}: lost {lost}, added {added}"


@law
def test_a_move_is_listed_exactly_when_no_rule_forbids_it(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    now = state(match)
    if now.to_move() is None:
        allowed = [str(move) for move in kit.attempts(now) if now.why_not(0, move) is None]
        assert not allowed, f"the game is over, but `why_not` allows {allowed}"
        return
    listed = now.moves()
    twice = [str(move) for move, times in Counter(listed).items() if times > 1]
    assert not twice, f"`choices` lists moves twice: {twice}"
    assert all(row for row in now.choices()), "`choices` has an empty row"
    reasons = {str(move): now.why_not(now.to_move(), move) for move in listed}
    forbidden = {move: why for move, why in reasons.items() if why is not None}
    assert not forbidden, f"`choices` lists moves that `why_not` forbids: {forbidden}"
    legal = {move for move in kit.attempts(now) if now.why_not(now.to_move(), move) is None}
    missing = sorted(str(move) for move in legal - set(listed))
    assert not missing, f"`why_not` allows moves that `choices` does not list: {missing}"


@at_the_end
def test_a_record_replays_to_an_equal_state(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    names = tuple(f"Cat {seat}" for seat in range(table.players))
    record = Record.of(match, names, luck(seed, table.players))
    again = Record.read(record.to_json())
    assert again == record
    assert state(again.replay(find)) == state(match)


@law
def test_an_imagined_world_looks_the_same_to_who_imagined_it(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    chance = Quick(seed)
    for seat in match.viewers():
        view, knowledge = match.view(seat), match.knowledge(seat)
        world = kit.game.imagine(view, knowledge, chance)
        again = kit.game.view(world, seat, knowledge, match.ply)
        assert again == view, f"`imagine` makes a world that looks different to seat {seat}"
        check_components(kit, world, match.options, f"a world that seat {seat} imagines")
        assert kit.is_true(world, knowledge), f"`imagine` contradicts what seat {seat} knows"
        play_out(world, chance)
        assert world.outcome() is not None


@law
def test_all_that_a_viewer_knows_is_true(kit: Kit, table: Table, match: Match, seed: int) -> None:
    for viewer in match.viewers():
        assert kit.is_true(state(match), match.knowledge(viewer)), (
            f"viewer {viewer} knows a falsehood"
        )


@few
def test_every_move_has_words_of_its_own(kit: Kit, table: Table, match: Match, seed: int) -> None:
    moves = state(match).moves() if match.outcome is None else []
    sayings = [match.say(move) for move in moves]
    for speech in in_every_language(kit, table, match.to_move):
        assert len({speech.say(saying) for saying in sayings}) == len(moves)


@law
def test_offers_expand_to_the_listed_moves(kit: Kit, table: Table, match: Match, seed: int) -> None:
    now = state(match)
    if now.to_move() is None:
        return
    offered = [kit.game.parse(text) for offer in now.offers() for text in offer.texts()]
    assert len(offered) == len(set(offered)), "`offers` expand to a move twice"
    extra, missing = set(offered) - set(now.moves()), set(now.moves()) - set(offered)
    assert not extra, f"`offers` expand to moves that are not listed: {sorted(map(str, extra))}"
    assert not missing, f"no offer expands to these listed moves: {sorted(map(str, missing))}"


@law
def test_what_a_view_bars_begins_no_legal_move_and_names_its_rule(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    legal = [str(move) for move in state(match).moves()]
    for seat in range(match.players):
        languages = in_every_language(kit, table, seat)
        for barred in match.view(seat).barred:
            assert barred.rule in kit.game.rules
            assert isinstance(barred.reason, Reason)
            for speech in languages:
                assert speech.say(barred.reason).endswith(".")
                check_sentence(speech.say(barred.reason))
            if seat == match.to_move:
                assert not any(begins(text, what) for text in legal for what in barred.what)
    assert match.view(SPECTATOR).barred == ()


@law
def test_each_verb_is_offered_or_barred_to_the_one_who_moves_and_all_to_the_others(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    for seat in range(match.players):
        view = match.view(seat)
        if seat == match.to_move:
            offered = {offer.verb for offer in view.offers}
            barred = {what for each in view.barred for what in each.what}
            assert len({(each.rule, each.reason) for each in view.barred}) == len(view.barred)
            assert offered.isdisjoint(barred)
            named = offered | {what for what in barred if " " not in what}
            verbs = set(kit.game.verbs)
            assert named == verbs, f"neither offered nor barred, or unknown: {named ^ verbs}"
            assert view.decision
        else:
            assert [each.what for each in view.barred] == [("",)]
            assert view.decision is None


@law
def test_an_attempt_begins_with_its_words_and_is_judged_like_any_move(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    now = state(match)
    if now.to_move() is None:
        return
    listed = match.view(now.to_move()).barred
    barred = {what: each for each in listed for what in each.what}
    for what, move in every(now.attempts(now.to_move())):
        assert begins(str(move), what)
        why = now.why_not(now.to_move(), move)
        if what in barred:
            assert why is not None
            assert (barred[what].rule, barred[what].reason) == (why.rule.id, why.reason)


def every(attempts: Iterable[Attempt]) -> Iterator[tuple[str, Move]]:
    for attempt in attempts:
        yield attempt.what, attempt.move
        assert all(begins(each.what, attempt.what) for each in attempt.narrower)
        yield from every(attempt.narrower)


def begins(text: str, words: str) -> bool:
    return not words or f"{text} ".startswith(f"{words} ")


@law
def test_only_the_seat_to_move_may_move(kit: Kit, table: Table, match: Match, seed: int) -> None:
    now = state(match)
    others = set(range(-1, table.players + 1)) - {now.to_move()}
    for move in kit.attempts(now):
        assert all(now.why_not(seat, move) is not None for seat in others)


@few
def test_every_move_is_its_text(kit: Kit, table: Table, match: Match, seed: int) -> None:
    for move in kit.attempts(state(match)):
        assert kit.game.parse(str(move)) == move
        assert hash(kit.game.parse(str(move))) == hash(move)
        assert pickle.loads(pickle.dumps(move)) == copy.deepcopy(move) == move


@law
def test_a_copy_is_equal_and_goes_its_own_way(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    now = state(match)
    other, before = now.copy(), now.copy()
    assert other == now
    assert other is not now
    play_out(other, Quick(seed))
    assert now == before
    assert other.outcome() is not None


@at_the_end
def test_somebody_is_to_move_until_there_is_an_outcome(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    match, chance = fresh(kit, table, seed), Quick(seed)
    while match.outcome is None:
        assert match.to_move in range(table.players)
        check_components(kit, state(match), match.options, f"ply {match.ply}")
        step(match, chance)
    assert match.to_move is None
    check_components(kit, state(match), match.options, "the end")


@few
def test_json_round_trips(kit: Kit, table: Table, match: Match, seed: int) -> None:
    options = json.loads(json.dumps(to_plain(match.options)))
    assert from_plain(kit.game.options, options) == match.options
    for seat in match.viewers():
        view = match.view(seat)
        assert read_view(kit.game, json.loads(json.dumps(to_plain(view)))) == view
        for event in recent(match, seat):
            assert of_kind(kit.game.events, json.loads(json.dumps(to_plain(event)))) == event


@law
def test_a_position_is_its_description(kit: Kit, table: Table, match: Match, seed: int) -> None:
    plain = json.loads(json.dumps(match.describe()))
    again = kit.game.arrange(match.options, plain, Quick(seed))
    assert again.state == state(match)
    assert kit.game.describe(again) == kit.game.describe(position(match)) == plain


@law
def test_everything_can_be_told_within_80_columns(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    seat = one_of(match.viewers(), match, seed)
    told = recent(match, seat)
    for speech in in_every_language(kit, table, seat):
        shown = str(kit.game.show(match.view(seat), speech))
        assert max(len(line) for line in shown.splitlines()) <= 80, shown
        for event in told:
            check_sentence(speech.say(event))


@at_the_end
def test_the_end_is_told_to_everybody(kit: Kit, table: Table, match: Match, seed: int) -> None:
    for speech in in_every_language(kit, table, one_of(match.viewers(), match, seed)):
        assert list(match.lay_open(speech))
        for place in match.places():
            check_sentence(speech.say(place.standing))
        for each in match.highlights():
            check_sentence(speech.title(each.moment))
            check_sentence(speech.say(each.moment))


def check_sentence(text: str) -> None:
    """No line is empty, and no gap shows where something was left out."""
    assert not GAP.search(text), text
    assert all(line.strip() for line in text.split("\n")), text


GAP = re.compile(r"\S  |[{}$]|\S [.,:;](?!\S)")


def one_of(viewers: Sequence[Viewer], match: Match, seed: int) -> Viewer:
    """Each position is shown to one viewer, so that all of them look at some."""
    return viewers[(seed + match.ply) % len(viewers)]


def recent(match: Match, seat: Viewer) -> list[Event]:
    plies = range(max(0, match.ply - 20), match.ply + 1)
    return [event for ply in plies for event in match.events_for(seat, ply)]
