"""Moves as players say them."""

import pytest

from purrlor.core.match import Match
from purrlor.games import find
from purrlor.words import LANGUAGES, Reader, catalogue

NAMES = ["Ada", "Bo", "Cleo"]
SAID = {
    "kitten-me": {
        "bid 1 hat": "Bid 1 hat",
        "bid 4 red": "Bid 4 red",
        "challenge": "Call “You gotta be kitten me!”",
        "purrfect": "Call “Purrfect”",
        "skip": "Play Skip",
        "draw-3": "Play Draw 3",
        "go-fish 2 bow-tie": "Play Go Fish on Cleo for bow ties",
    },
    "go-kitty": {
        "ask 1 ice-cream": "Ask Bo for Ice Cream",
        "ask 2 winter": "Ask Cleo for a Winter card",
        "seek 1 mouse": "Seek: ask Bo for a Mouse with a Seek Token",
        "lay year cozy rain ice-cream mouse": (
            "Lay a Year-round Clowder for 2 points: Cozy, Rain, Ice Cream, Mouse"
        ),
        "lay kind snow snow snow mouse": "Lay a Clowder of a Kind for 3 points: Snow ×3, Mouse",
        "scout": "Scout: look at the top of the pile with a Seek Token",
        "keep snow": "Keep a Snow card",
        "keep snow then rain mouse": (
            "Keep a Snow card and put the rest at the bottom, in this order: Rain, Mouse"
        ),
        "give apple": "Give an Apple card",
        "hand-over": "Hand over what you were asked for",
        "reverse": "Play a Mouse: turn the question around",
        "draw": "Draw a card",
        "skip": "Skip your turn",
        "end": "End your turn",
    },
    "shut-up-cat": {
        "gather": "Roll all three dice",
        "gather 3": "Take the 3 from the pillow and roll two dice",
        "gather 1 3": "Take the 1 and 3 from the pillow and roll one die",
        "gather 1 3 4": "Take the 1, 3 and 4 from the pillow",
        "sleep 2@1 5@4 clockwise": "Sleep on 4 tiles, from the right 2 to the right 5",
        "distract 3": "Distract the cat with a pair of 3s",
        "seven 3 4": "Make seven with 3 and 4",
        "chase": "Chase the cat for 5 Zs",
        "score": "Take the Zs",
        "play laser-pointer 1 2": "Play Laser Pointer: roll 1 and 2 again",
        "play ball-of-yarn 3 4": "Play Ball of Yarn: turn the 3 into a 4",
        "play cardboard-box 2": "Play Cardboard Box: turn the 2 into a 5",
        "play catnip 2 6": "Play Catnip: turn the 2 into a 6",
        "play night-light 0 5": "Play Night Light: look at the top 1 and the right 6",
        "play feather-wand 0 5": "Play Feather Wand: swap the top 1 and the right 6",
        "play scratching-post 1": "Play Scratching Post on Bo",
        "play tuna-can": "Play Tuna Can",
    },
}


@pytest.mark.parametrize(("game", "text"), [(g, text) for g, said in SAID.items() for text in said])
def test_a_move_in_words(game: str, text: str) -> None:
    rules = find(game)
    saying = Match.start(rules, len(NAMES), seed=0).say(rules.parse(text))
    said = catalogue(game).say(saying, Reader(NAMES))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == SAID[game][text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SAID)
def test_every_decision_has_words(game: str, language: str) -> None:
    words = [catalogue(game, language).format(f"decision-{each}") for each in find(game).decisions]
    assert all(text.strip() == text != "" for text in words)
