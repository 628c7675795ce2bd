"""Moves as one would say them."""

import pytest

from purrlor.core.match import read_options
from purrlor.games import find

NAMES = ["Ada", "Bo", "Cleo"]
SAID = {
    "kitten-me": {
        "bid 1 hat": "Bid 1 hat",
        "bid 4 red": "Bid 4 red",
        "challenge": "Call “You gotta be kitten me!”",
        "purrfect": "Call “Purrfect”",
        "skip": "Play Skip",
        "draw-3": "Play Draw 3",
        "go-fish 2 bow-tie": "Play Go Fish: Cleo, any bow ties?",
    },
    "go-kitty": {
        "ask 1 ice-cream": "Ask Bo for Ice Cream",
        "ask 2 winter": "Ask Cleo for a Winter card",
        "seek 1 mouse": "Seek: ask Bo for a Mouse, with a Seek Token",
        "lay year cozy rain ice-cream mouse": (
            "Lay a Year-round Clowder: Cozy, Rain, Ice Cream, Mouse (2 points)"
        ),
        "scout": "Scout the top three cards with a Seek Token",
        "keep snow": "Keep Snow",
        "keep snow then rain mouse": "Keep Snow; Rain is drawn next, then Mouse",
        "give snow": "Give Snow",
        "hand-over": "Hand over what was asked for",
        "reverse": "Play a Mouse: the ask turns round",
        "draw": "Draw a card",
        "skip": "Skip the turn",
        "end": "End the turn",
    },
    "shut-up-cat": {
        "gather": "Roll three dice",
        "gather 3": "Take 3 from the pillow and roll two dice",
        "gather 1 3 4": "Take 1, 3 and 4 from the pillow",
        "sleep 2@1 5@4 clockwise": "Sleep on 4 tiles, from 2@1 to 5@4",
        "distract 3": "Distract the cat with the pair of 3s",
        "seven 3 4": "Make seven of 3 and 4",
        "chase": "Chase the cat for five Zs",
        "score": "Take the Zs",
        "place zmz": "Put back Z M Z",
        "play laser-pointer 1 2": "Play Laser Pointer: roll 1 and 2 again",
        "play ball-of-yarn 3 4": "Play Ball of Yarn: turn 3 into 4",
        "play cardboard-box 2": "Play Cardboard Box: turn 2 into 5",
        "play catnip 2 6": "Play Catnip: turn 2 into 6",
        "play night-light 0 5": "Play Night Light: look at @0 and @5",
        "play feather-wand 0 5": "Play Feather Wand: swap @0 and @5",
        "play scratching-post 1": "Play Scratching Post on Bo",
        "play tuna-can": "Play Tuna Can",
    },
}


@pytest.mark.parametrize(("game", "text"), [(g, text) for g, said in SAID.items() for text in said])
def test_a_move_in_words(game: str, text: str) -> None:
    rules = find(game)
    said = rules.say(read_options(rules, {}), rules.parse(text), NAMES)
    assert said == SAID[game][text]
