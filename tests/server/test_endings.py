"""After the end, and not before, those who may watch see places and highlights."""

from purrlor.core.chance import Quick
from tests.server.conftest import Visit
from tests.server.visiting import play_to_the_end


def test_the_end_is_told_when_the_game_is_over_and_to_nobody_who_may_not_look_on(
    visit: Visit,
) -> None:
    ann, bob, spy = visit("Ann"), visit("Bob"), visit("Spy")
    new = {"game": "kitten-me", "seats": 2, "watch": False}
    path = f"/api/tables/{ann.post('/api/tables', new)['id']}"
    bob.post(f"{path}/join", {})
    ann.post(f"{path}/start")
    assert ann.ask("GET", f"{path}/ending").json()["code"] == "not-over"
    play_to_the_end([ann, bob], path.rpartition("/")[2], Quick(3))
    told = bob.get(f"{path}/ending")
    first, second = told["places"]
    assert (first["rank"], second["rank"]) == (1, 2)
    assert second["standing"]["kind"] == "out-in-round"
    assert told["highlights"], "at least the winner has a highlight"
    assert {each["moment"]["kind"] for each in told["highlights"]} <= {
        "boldest-bluff",
        "luckiest-flip",
        "closest-call",
        "longest-climb",
        "nine-lives",
    }
    assert spy.ask("GET", f"{path}/ending").status_code == 403


def test_a_game_that_nobody_won_has_no_places(visit: Visit) -> None:
    ann = visit("Ann")
    new = {"game": "kitten-me", "seats": 2, "bots": ["mouse"], "start": True}
    path = f"/api/tables/{ann.post('/api/tables', new)['id']}"
    ann.post(f"{path}/leave")
    assert ann.ask("GET", f"{path}/ending").status_code == 409


def test_a_finished_game_is_kept_with_its_place_and_calls(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    path = f"/api/tables/{ann.post('/api/tables', {'game': 'kitten-me', 'seats': 2})['id']}"
    bob.post(f"{path}/join", {})
    ann.post(f"{path}/start")
    play_to_the_end([ann, bob], path.rpartition("/")[2], Quick(3))
    places = {each["seat"]: each["rank"] for each in ann.get(f"{path}/ending")["places"]}
    told = ann.get("/api/me/results")
    (game,) = told["games"]
    assert game["place"] == places[0]
    assert game["won"] == (places[0] == 1)
    assert game["winners"] == ["Ann" if game["won"] else "Bob"]
    assert game["ended"] is not None
    assert game["kept"]
    (tally,) = told["tallies"]
    assert (tally["players"], tally["played"]) == (2, 1)
    assert (tally["right"], tally["wrong"]) == (game["right"], game["wrong"])
    other = bob.get("/api/me/results")["games"][0]
    calls = [each for each in (game, other) if each["right"] is not None]
    assert sum(each["right"] + each["wrong"] for each in calls) > 0
    assert told["titles"] == {"kitten-me": "You Gotta Be Kitten Me!"}


def test_a_game_that_bots_finished_for_a_person_is_not_theirs(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    new = {"game": "kitten-me", "seats": 3, "bots": ["mouse"]}
    path = f"/api/tables/{ann.post('/api/tables', new)['id']}"
    bob.post(f"{path}/join", {})
    ann.post(f"{path}/start")
    bob.post(f"{path}/leave")
    ann.listen(path.rpartition("/")[2])
    ann.post(f"{path}/to-end")
    ann.wait_for_the_end()
    for person in (ann, bob):
        assert person.get("/api/me/results")["games"] == []
        assert person.get("/api/me")["counts"] == []


def test_everybody_is_told_who_left_and_when(visit: Visit) -> None:
    ann, bob, eve, late = (visit(name) for name in ("Ann", "Bob", "Eve", "Late"))
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 3})["id"]
    path = f"/api/tables/{table}"
    for guest in (bob, eve):
        guest.post(f"{path}/join", {})
    ann.post(f"{path}/start")
    ann.listen(table)
    view = ann.get(f"{path}/view")["view"]
    mover = (ann, bob, eve)[view["to_move"]]
    assert mover.play(table, view, "bid 1 hat").status_code == 200
    bob.post(f"{path}/leave")
    assert ann.ask("DELETE", f"{path}/seats/2").is_success
    ann.post(f"{path}/leave")
    ann.wait_for_the_end()
    gone = [[seat["bot_since"] for seat in now["table"]["seats"]] for now in ann.told]
    assert gone[0] == [None, None, None]
    assert [None, 1, None] in gone
    seats = late.get(path)["seats"]
    assert [(seat["sitter"], seat["bot_since"]) for seat in seats[:2]] == [
        ("person", None),
        ("bot", 1),
    ]
