"""Characters: the names and faces of bots, by level. Catalogues describe how each plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.server.people.names import looks_like
from purrlor.server.terms import Coat, Eyes, Face, Wears


@dataclass(frozen=True)
class Character:
    name: str
    face: Face


def _character(name: str, looks: str) -> Character:
    coat, eyes, wears = looks.split()
    return Character(name, Face(Coat(coat), Eyes(eyes), Wears(wears)))


# Within a level no two share a coat, eyes or accessory: any of them may meet.
CHARACTERS: Final[dict[str, tuple[Character, ...]]] = {
    "mouse": (
        _character("Squeak", "grey rosy bow"),
        _character("Nibble", "cream amber flower"),
        _character("Crumb", "cocoa odd scarf"),
        _character("Cheddar", "marmalade green bell"),
        _character("Thimble", "white blue ruff"),
        _character("Scurry", "smoke starry headphones"),
        _character("Pipsqueak", "siam freckled feather"),
        _character("Acorn", "calico brows beret"),
        _character("Button", "tux lashes monocle"),
        _character("Tuppence", "black copper pearls"),
        _character("Bramble", "tortie winged bandana"),
        _character("Pip", "leopard shaded earring"),
    ),
    "kitten": (
        _character("Mittens", "tux amber bell"),
        _character("Biscuit", "cream rosy scarf"),
        _character("Socks", "calico green bandana"),
        _character("Pepper", "grey brows bow"),
        _character("Ginger", "marmalade freckled headphones"),
        _character("Shadow", "black copper earring"),
        _character("Clover", "white lashes flower"),
        _character("Tofu", "siam blue beret"),
        _character("Marble", "smoke odd feather"),
        _character("Waffles", "leopard starry ruff"),
        _character("Noodle", "cocoa shaded monocle"),
        _character("Fig", "tortie winged pearls"),
    ),
    "tabby": (
        _character("Duchess", "white winged pearls"),
        _character("Admiral", "tux brows bandana"),
        _character("Sphinx", "leopard amber earring"),
        _character("Baroness", "siam lashes ruff"),
        _character("Professor", "grey green monocle"),
        _character("Colonel", "marmalade shaded beret"),
        _character("Contessa", "calico odd bow"),
        _character("Magnus", "smoke blue scarf"),
        _character("Minerva", "cream copper feather"),
        _character("Vesper", "black starry bell"),
        _character("Bishop", "cocoa freckled headphones"),
        _character("Juniper", "tortie rosy flower"),
    ),
    "panther": (
        _character("Bagheera", "black amber bell"),
        _character("Onyx", "smoke green earring"),
        _character("Midnight", "tux blue scarf"),
        _character("Obsidian", "cocoa starry monocle"),
        _character("Nocturne", "grey winged pearls"),
        _character("Raven", "leopard copper feather"),
        _character("Jet", "marmalade shaded bandana"),
        _character("Eclipse", "tortie odd ruff"),
        _character("Umbra", "siam lashes headphones"),
        _character("Sable", "calico brows beret"),
        _character("Dusk", "cream freckled bow"),
        _character("Velvet", "white rosy flower"),
    ),
}

_BY_NAME: Final = {each.name: each for level in CHARACTERS.values() for each in level}


def character_of(name: str, level: str | None) -> Character | None:
    """The character with this name and level, if there is one."""
    character = _BY_NAME.get(name)
    return character if character in CHARACTERS.get(level or "", ()) else None


def own_name(level: str) -> str:
    """The name of a bot from outside, which has no characters: "My Owl" for "my-owl"."""
    return level.replace("-", " ").title()


def face_of(name: str) -> Face | None:
    """The face of the character with this name, at any level."""
    character = _BY_NAME.get(name)
    return None if character is None else character.face


def character_for(level: str, taken: list[str], faces: list[Face]) -> Character | None:
    """The free character of a level with the most distinct face. A name that looks like one at the
    table is not free."""
    free = [each for each in CHARACTERS.get(level, ()) if not _is_taken(each.name, taken)]
    return min(free, key=lambda each: _shared_features(each.face, faces), default=None)


def _is_taken(name: str, taken: list[str]) -> bool:
    return any(looks_like(name, each) for each in taken)


def _shared_features(face: Face, faces: list[Face]) -> int:
    """How many features a face shares with the others."""
    return sum(
        (each.coat is face.coat) + (each.eyes is face.eyes) + (each.wears is face.wears)
        for each in faces
    )
