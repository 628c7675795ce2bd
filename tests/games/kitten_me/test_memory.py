"""What a seat can know of other hands after Go Fish and Draw 3, and no more."""

from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import CARDS, Card, Feature
from purrlor.games.kitten_me.memory import ANY, Bundle, face

RED = sum(face(c) for c in CARDS.values() if c.worth[Feature.RED] and not c.wild)
HATS = sum(face(c) for c in CARDS.values() if c.worth[Feature.HAT] and not c.wild)


def match(hands: list[list[str]]) -> Match:
    options = read_options(GAME, {"deck": "both"})
    plain = {"players": len(hands), "hands": hands, "bid": "1 hat", "bidder": len(hands) - 1}
    return Match(GAME, options, GAME.arrange(options, plain, Quick(1))).with_chance(Quick(1))  # type: ignore[arg-type]


def play(match: Match, *moves: str) -> Match:
    for text in moves:
        match.play(match.mover, GAME.parse(text))
    return match


def known(match: Match, who: int | None, of: int) -> list[Bundle]:
    return sorted(match.knowledge(who).hands[of])


FISHING = [["go fish", "blue hat"], ["red hat", "red bow-tie", "blue hat"], ["wild", "go fish"]]


def test_a_third_player_knows_how_many_of_the_feature_moved_and_that_none_is_left() -> None:
    game = play(match(FISHING), "go-fish 1 red")
    assert known(game, 2, of=1) == [Bundle(1, ANY & ~RED)]
    assert known(game, 2, of=0) == sorted([Bundle(2, RED), Bundle(1, ANY)])


def test_the_two_concerned_know_the_very_cards() -> None:
    game = play(match(FISHING), "go-fish 1 red")
    gone = [Bundle(1, face(CARDS[name])) for name in ("red hat", "red bow-tie")]
    assert known(game, 1, of=0) == sorted([*gone, Bundle(1, ANY)])
    assert known(game, 0, of=1) == [Bundle(1, ANY & ~RED)]


def test_a_known_catch_that_is_fished_again_is_followed() -> None:
    game = play(match(FISHING), "go-fish 1 red", "bid 2 hat", "go-fish 0 red")
    assert known(game, 1, of=2) == sorted(
        [Bundle(1, face(CARDS["red hat"])), Bundle(1, face(CARDS["red bow-tie"])), Bundle(1, ANY)]
    )
    assert known(game, 1, of=0) == [Bundle(1, ANY & ~RED)]


def test_where_a_catch_may_come_from_two_bundles_they_are_one() -> None:
    game = play(match(FISHING), "go-fish 1 red", "bid 2 hat", "go-fish 0 hat")
    # seat 0 held two red cards and one of any kind; two hats left it, and none is left
    assert known(game, None, of=0) == [Bundle(1, ANY & ~HATS)]
    assert known(game, None, of=2) == sorted([Bundle(2, HATS), Bundle(1, ANY)])


def test_drawn_cards_may_be_anything() -> None:
    game = play(match([["draw 3"], ["red hat"], ["wild"]]), "draw-3")
    assert known(game, 1, of=0) == [Bundle(3, ANY)]


def test_an_imagined_world_fits_all_that_is_known() -> None:
    game = play(match(FISHING), "go-fish 1 red")
    for seed in range(50):
        world = GAME.imagine(game.view(2), game.knowledge(2), Quick(seed))  # type: ignore[arg-type]
        assert not any(caught(card) for card in world.hands[1])
        assert sum(caught(card) for card in world.hands[0]) >= 2


def caught(card: Card) -> bool:
    return bool(face(card) & RED)
