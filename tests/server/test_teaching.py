"""Teaching by the server: how to play, and tutorials without a table."""

from tests.server.conftest import Visit
from tests.server.test_tables import problem

SEAT = 0


def test_a_lesson_is_told_as_its_learner_sees_it(visit: Visit) -> None:
    lesson = visit().get("/api/games/kitten-me/lesson")
    scenes = lesson["scenes"]
    assert lesson["table"]["you"] == SEAT
    for scene in scenes:
        assert scene["view"]["seat"] == SEAT
        if scene["move"] is not None:
            assert scene["view"]["to_move"] == scene["seat"] == SEAT
            assert scene["step"]["move"] == scene["move"]
            verb = scene["move"].split()[0]
            assert verb in {offer["verb"] for offer in scene["view"]["offers"]}
    assert scenes[0]["says"] == [f"tutorial-1-{line}" for line in range(1, 5)]
    assert scenes[0]["said"]["kind"] == "say-bid"
    assert scenes[-1]["step"] is None
    assert "red bow-tie" not in str(scenes[0]), "what Pepper holds stays hidden until it is shown"
    assert "red bow-tie" in str(scenes[3]["step"])


def test_rules_are_told_in_the_language_that_is_asked_for(visit: Visit) -> None:
    ann = visit()
    english, german = (ann.get(f"/api/games/go-kitty/rules{each}") for each in ("", "?language=de"))
    assert english == ann.get("/api/games/go-kitty/rules?language=en")
    assert [rule["id"] for rule in german] == [rule["id"] for rule in english]
    assert (english[0]["section"], german[0]["section"]) == ("Setting up", "Vorbereitung")


def test_an_unknown_language_is_refused_with_those_there_are(visit: Visit) -> None:
    answer = visit().ask("GET", "/api/games/go-kitty/rules?language=xx")
    assert answer.status_code == 400
    assert answer.json()["detail"] == "language: expected en or de, got 'xx'"


def test_a_lesson_is_listed_nowhere_and_no_table(visit: Visit) -> None:
    ann = visit("Ann")
    table = ann.get("/api/games/go-kitty/lesson")["table"]["id"]
    assert problem(ann, "GET", f"/api/tables/{table}") == (404, "no-table")
    assert ann.get("/api/me")["tables"] == []
    assert problem(ann, "GET", "/api/games/chess/lesson") == (404, "no-game")


def test_the_server_tells_how_to_play_with_the_special_cards_of_all_decks(visit: Visit) -> None:
    told = visit().get("/api/games/kitten-me/teaching")
    assert told["tutorial"]
    assert told["how"][0]["drawings"]
    assert {"skip", "go fish"} <= {card["name"] for card in told["cards"]}
    assert {hint["id"] for hint in told["hints"]} >= {"bid", "purrfect"}
    assert "zweifeln" in told["speaks_of"]["de"]
    box = visit().get("/api/games")[0]
    rules = {rule["key"]: rule for rule in box["house_rules"]}
    assert (rules["min_opening"]["least"], rules["min_opening"]["most"]) == (1, 99)
    assert (rules["purrfect"]["least"], rules["purrfect"]["most"]) == (None, None)
