"""Characters: who the bots are. A level has its own, each with a name, a face and a manner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.server.api.terms import Coat, Eyes, Face, Wears
from purrlor.server.names import looks_like


@dataclass(frozen=True)
class Character:
    name: str
    face: Face
    plays: str  # how, in a few words; true of every bot of its level


def _character(name: str, looks: str, plays: str) -> Character:
    coat, eyes, wears = looks.split()
    return Character(name, Face(Coat(coat), Eyes(eyes), Wears(wears)), plays)


# Within a level no two have the same coat, eyes or accessory: any of them may meet.
CHARACTERS: Final[dict[str, tuple[Character, ...]]] = {
    "mouse": (
        _character("Squeak", "grey rosy bow", "plays the first thing that looks allowed"),
        _character("Nibble", "cream amber flower", "tries a bit of everything"),
        _character("Crumb", "cocoa odd scarf", "drops plans everywhere"),
        _character("Cheddar", "marmalade green bell", "goes where the nose goes"),
        _character("Thimble", "white blue ruff", "is glad to be asked"),
        _character("Scurry", "smoke starry headphones", "decides in a hurry, and not by odds"),
        _character("Pipsqueak", "siam freckled feather", "guesses loudly"),
        _character("Acorn", "calico brows beret", "forgets where everything was"),
        _character("Button", "tux lashes monocle", "pushes whatever can be pushed"),
        _character("Tuppence", "black copper pearls", "bets on luck alone"),
        _character("Bramble", "tortie winged bandana", "gets caught in every hedge"),
        _character("Pip", "leopard shaded earring", "learns nothing, cheerfully"),
    ),
    "kitten": (
        _character("Mittens", "tux amber bell", "hardly ever bluffs"),
        _character("Biscuit", "cream rosy scarf", "believes what people say"),
        _character("Socks", "calico green bandana", "counts what is in plain sight"),
        _character("Pepper", "grey brows bow", "is brave when the odds are plain"),
        _character("Ginger", "marmalade freckled headphones", "remembers the last thing or two"),
        _character("Shadow", "black copper earring", "watches, then does the likely thing"),
        _character("Clover", "white lashes flower", "plays nicely and forgets quickly"),
        _character("Tofu", "siam blue beret", "takes the safe road"),
        _character("Marble", "smoke odd feather", "means well and counts on paws"),
        _character("Waffles", "leopard starry ruff", "likes round numbers"),
        _character("Noodle", "cocoa shaded monocle", "thinks one step ahead"),
        _character("Fig", "tortie winged pearls", "bids what the hand says"),
    ),
    "tabby": (
        _character("Duchess", "white winged pearls", "knows the odds and does not blink"),
        _character("Admiral", "tux brows bandana", "remembers every card and holds the line"),
        _character("Sphinx", "leopard amber earring", "never plays the same way twice"),
        _character("Baroness", "siam lashes ruff", "bluffs exactly as often as it pays"),
        _character("Professor", "grey green monocle", "has worked it out already"),
        _character("Colonel", "marmalade shaded beret", "attacks when the figures say so"),
        _character("Contessa", "calico odd bow", "forgets nothing, forgives nothing"),
        _character("Magnus", "smoke blue scarf", "weighs every move and mixes the close ones"),
        _character("Minerva", "cream copper feather", "reads a table like a book"),
        _character("Vesper", "black starry bell", "waits, and counts, and counts"),
        _character("Bishop", "cocoa freckled headphones", "moves aslant, and is seldom wrong"),
        _character("Juniper", "tortie rosy flower", "smiles, and has the exact odds"),
    ),
    "panther": (
        _character("Bagheera", "black amber bell", "has seen this game end many times"),
        _character("Onyx", "smoke green earring", "reads what a move gives away"),
        _character("Midnight", "tux blue scarf", "plays so that nothing can be read"),
        _character("Obsidian", "cocoa starry monocle", "looks further than the turn"),
        _character("Nocturne", "grey winged pearls", "mixes exactly as it must"),
        _character("Raven", "leopard copper feather", "remembers what was not done"),
        _character("Jet", "marmalade shaded bandana", "trusts a reading as far as it held before"),
        _character("Eclipse", "tortie odd ruff", "gives nothing for free"),
        _character("Umbra", "siam lashes headphones", "has practised against itself"),
        _character("Sable", "calico brows beret", "waits for the one mistake"),
        _character("Dusk", "cream freckled bow", "is patient, then certain"),
        _character("Velvet", "white rosy flower", "smiles before the last card"),
    ),
}

_BY_NAME: Final = {each.name: each for level in CHARACTERS.values() for each in level}


def character_of(name: str, level: str | None) -> Character | None:
    """The character of this name who plays at this level, if there is one."""
    character = _BY_NAME.get(name)
    return character if character in CHARACTERS.get(level or "", ()) else None


def face_of(name: str) -> Face | None:
    """The face of the character of this name; it stays, whichever level plays for it."""
    character = _BY_NAME.get(name)
    return None if character is None else character.face


def character_for(level: str, taken: list[str], faces: list[Face]) -> Character | None:
    """The character of a level who has no name like one at the table, and the most different
    face."""
    free = [each for each in CHARACTERS.get(level, ()) if not _is_taken(each.name, taken)]
    return min(free, key=lambda each: _likeness(each.face, faces), default=None)


def _is_taken(name: str, taken: list[str]) -> bool:
    return any(looks_like(name, each) for each in taken)


def _likeness(face: Face, faces: list[Face]) -> int:
    """In how many features a face is like one of the others."""
    return sum(
        (each.coat is face.coat) + (each.eyes is face.eyes) + (each.wears is face.wears)
        for each in faces
    )
