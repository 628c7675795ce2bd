"""Tables: opened, listed, joined, left; seats, hosts, bots, rematches, other devices."""

from typing import Any

import pytest

from purrlor.bots import LEVELS
from purrlor.core.chance import Quick
from tests.server.conftest import Visit
from tests.server.visiting import Json, Visitor, play_to_the_end

NEW: Json = {"game": "kitten-me", "seats": 3}


def open_table(host: Visitor, **more: Any) -> str:
    table: str = host.post("/api/tables", {**NEW, **more})["id"]
    return table


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def problem(visitor: Visitor, method: str, path: str, body: object = None) -> tuple[int, str]:
    answer = visitor.ask(method, path, body)
    return answer.status_code, answer.json()["code"]


def test_a_table_is_opened_with_its_host_in_the_first_seat(visit: Visit) -> None:
    table = visit("Ann").post(
        "/api/tables", {**NEW, "bots": ["mouse"], "options": {"deck": "grey"}}
    )
    assert table["status"] == "waiting"
    assert [seat["sitter"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert table["seats"][0]["host"]
    assert table["you"] == 0
    assert table["options"]["deck"] == "grey"
    assert table["options"]["purrfect"] is True
    assert len(table["commitment"]) == 64


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "unknown game 'chess'; available: kitten-me, go-kitty, shut-up-cat"),
        ({"seats": 1}, "seats: expected 2 to 10"),
        ({"seats": 100000}, "seats: expected 2 to 10"),
        ({"seats": -1}, "seats: expected 2 to 10"),
        ({"seats": "3"}, "body.seats: expected a whole number"),
        ({"seats": True}, "body.seats: expected a whole number"),
        ({"seats": 3.5}, "body.seats: expected a whole number"),
        ({"options": {"deck": "purple"}}, "unknown deck 'purple'"),
        ({"options": {"cats": 9}}, "unknown key 'cats'"),
        ({"options": []}, "body.options: expected a table"),
        ({"options": {"min_opening": 10**30}}, "min_opening"),
        ({"bots": ["lion"]}, "no level 'lion'; there are mouse, kitten, tabby"),
        ({"bots": ["mouse"] * 3}, "bots: expected up to 2, got 3"),
        ({"bots": "mouse"}, "body.bots: expected a list"),
        ({"clock": {"move": 1}}, "clock.move: expected 5 to 86400, got 1"),
        ({"clock": {"away": 0}}, "clock.away: expected 5 to 3600, got 0"),
        ({"clock": {"away": 10**4000}}, f"expected 5 to 3600, got 1{'0' * 56}..."),
        ({"start": True}, "start: every seat must be taken"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"name": ""}, "name: expected 1 to 20 characters"),
        ({"name": "x" * 21}, "name: expected 1 to 20 characters"),
        ({"name": "a\u202eb"}, "name: expected 1 to 20 visible characters"),
        ({"name": "a\x00b"}, "name: expected 1 to 20 visible characters"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_with_what_does(
    visit: Visit, wrong: Json, says: str
) -> None:
    answer = visit("Ann").ask("POST", "/api/tables", {**NEW, **wrong})
    assert answer.status_code in (400, 422)
    assert says in answer.json()["detail"]


def test_a_deck_too_small_is_refused_by_its_rule(visit: Visit) -> None:
    small = {"deck": {"name": "tiny", "cards": {"blue hat": 3}}}
    answer = visit("Ann").ask("POST", "/api/tables", {**NEW, "options": small})
    assert answer.status_code == 422
    assert answer.json()["rule"]["id"] == "KM-3"


def test_friends_join_by_the_link_with_a_name_and_no_account(visit: Visit) -> None:
    table = open_table(visit("Ann"))
    stranger = visit()
    joined = stranger.ask("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 2})
    assert names(joined.json()) == ["Ann", "", "Bob"]
    cookie = joined.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # plain HTTP, as in a home network
    assert stranger.get("/api/me")["name"] == "Bob"


def test_two_of_one_name_are_told_apart(visit: Visit) -> None:
    table = open_table(visit("Ann"))
    assert names(visit("Ann").post(f"/api/tables/{table}/join", {})) == ["Ann", "Ann 2", ""]


def test_a_seat_is_taken_once(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann)
    path = f"/api/tables/{table}/join"
    assert problem(bob, "POST", path, {"seat": 0}) == (409, "seat-taken")
    assert problem(bob, "POST", path, {"seat": 7}) == (400, "malformed")
    assert bob.post(path, {"seat": 1})["you"] == 1
    assert bob.post(path, {"seat": 2})["you"] == 1, "a seated player keeps the seat"
    visit("Cleo").post(path, {})
    assert problem(visit("Dora"), "POST", path, {}) == (409, "seat-taken")


def test_open_tables_are_listed_in_pages_the_newest_first(visit: Visit) -> None:
    ann = visit("Ann")
    game = {"game": "go-kitty", "seats": 5, "public": True}
    opened = [open_table(ann, **game) for _ in range(3)]
    hidden = open_table(ann, game="go-kitty", seats=5)
    first = ann.get("/api/tables?game=go-kitty&limit=2")
    second = ann.get(f"/api/tables?game=go-kitty&limit=2&after={first['next']}")
    listed = [table["id"] for table in (*first["tables"], *second["tables"])]
    assert sorted(listed[:3]) == sorted(opened)
    assert hidden not in listed
    assert problem(ann, "GET", "/api/tables?after=nonsense") == (400, "malformed")
    assert problem(ann, "GET", "/api/tables?limit=0") == (400, "malformed")
    assert problem(ann, "GET", "/api/tables?limit=51") == (400, "malformed")


def test_the_host_seats_bots_sends_people_away_and_starts(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann)
    path = f"/api/tables/{table}"
    bob.post(f"{path}/join", {})
    assert problem(bob, "PUT", f"{path}/seats/2/bot", {"level": "mouse"}) == (403, "not-yours")
    assert problem(bob, "DELETE", f"{path}/seats/0") == (403, "not-yours")
    assert problem(bob, "POST", f"{path}/start") == (403, "not-yours")
    assert problem(ann, "POST", f"{path}/start") == (409, "seats-open")
    assert problem(ann, "PUT", f"{path}/seats/1/bot", {"level": "mouse"}) == (409, "seat-taken")
    ann.put(f"{path}/seats/2/bot", {"level": "mouse"})
    assert ann.ask("DELETE", f"{path}/seats/1").json()["seats"][1]["sitter"] == "open"
    assert problem(bob, "POST", f"{path}/join", {}) == (403, "not-yours")
    ann.put(f"{path}/seats/1/bot", {"level": "mouse"})
    assert ann.post(f"{path}/start")["status"] == "playing"
    assert problem(ann, "POST", f"{path}/start") == (409, "not-waiting")
    assert problem(ann, "DELETE", f"{path}/seats/0") == (409, "host")


def test_who_leaves_a_game_leaves_a_bot_and_the_host_passes_on(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann, seats=2)
    path = f"/api/tables/{table}"
    bob.post(f"{path}/join", {})
    ann.post(f"{path}/start")
    left = ann.post(f"{path}/leave")
    assert [seat["sitter"] for seat in left["seats"]] == ["bot", "person"]
    assert left["seats"][1]["host"]
    assert left["you"] is None
    assert problem(ann, "POST", f"{path}/leave") == (403, "not-yours")
    assert bob.post(f"{path}/leave")["status"] == "closed"


def test_a_rematch_has_the_same_seats_and_other_luck(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann, game="shut-up-cat", seats=2, options={"max_rounds": 1})
    path = f"/api/tables/{table}"
    bob.post(f"{path}/join", {})
    ann.post(f"{path}/start")
    assert problem(ann, "POST", f"{path}/rematch") == (409, "not-over")
    play_to_the_end([ann, bob], table, Quick(1))
    asked = bob.post(f"{path}/rematch")
    assert asked["rematch"] is None, "Ann has not said yes"
    assert [seat["again"] for seat in asked["seats"]] == [None, True]
    id = ann.post(f"{path}/rematch")["rematch"]
    again = ann.get(f"/api/tables/{id}")
    assert names(again) == ["Ann", "Bob"]
    assert again["status"] == "playing"
    assert [seat["host"] for seat in again["seats"]] == [True, False], "the player who asked for it"
    assert again["commitment"] != ann.get(path)["commitment"]
    assert bob.post(f"{path}/rematch")["rematch"] == id, "there is one rematch, not two"


def test_a_seat_is_moved_to_another_device_once(visit: Visit) -> None:
    ann, phone, thief = visit("Ann"), visit(), visit()
    table = open_table(ann, seats=2, bots=["mouse"], start=True)
    code = ann.post(f"/api/tables/{table}/seat-codes")["code"]
    assert phone.post(f"/api/seat-codes/{code}")["you"] == 0
    hand = ann.get(f"/api/tables/{table}/view")["view"]["hand"]
    assert phone.get(f"/api/tables/{table}/view")["view"]["hand"] == hand
    assert problem(thief, "POST", f"/api/seat-codes/{code}") == (404, "no-code")
    assert problem(thief, "POST", "/api/seat-codes/guess") == (404, "no-code")


def test_everybody_adds_to_the_luck_until_it_is_dealt(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann, game="shut-up-cat", seats=2, options={"max_rounds": 1})
    path = f"/api/tables/{table}"
    bob.post(f"{path}/join", {"contribution": "my own words"})
    told = ann.put(f"{path}/contribution", {"text": "nine lives"})
    assert told["contributed"] == [True, True]
    assert "nine lives" not in str(told), "contributions stay hidden before the deal"
    ann.post(f"{path}/start")
    assert problem(ann, "PUT", f"{path}/contribution", {"text": "x"}) == (409, "not-waiting")
    play_to_the_end([ann, bob], table, Quick(2))
    assert ann.get(f"{path}/record")["contributions"] == ["nine lives", "my own words"]


def test_what_somebody_won_is_counted_for_their_token(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann, game="shut-up-cat", seats=2, options={"max_rounds": 1})
    bob.post(f"/api/tables/{table}/join", {})
    ann.post(f"/api/tables/{table}/start")
    play_to_the_end([ann, bob], table, Quick(3))
    counts = [visitor.get("/api/me")["counts"] for visitor in (ann, bob)]
    assert [count[0]["played"] for count in counts] == [1, 1]
    assert sum(count[0]["won"] for count in counts) >= 1
    assert [each["id"] for each in ann.get("/api/me")["tables"]] == [table]


def test_bots_sit_where_they_are_wanted(visit: Visit) -> None:
    ann = visit("Ann")
    seats = ann.post("/api/tables", {**NEW, "bots": ["mouse", None]})["seats"]
    assert [seat["sitter"] for seat in seats] == ["person", "bot", "open"]
    seats = ann.post("/api/tables", {**NEW, "bots": ["mouse"]})["seats"]
    assert [seat["sitter"] for seat in seats] == ["person", "open", "bot"]


def test_the_server_tells_its_games_and_house_rules(visit: Visit) -> None:
    visitor = visit()
    boxes = {box["game"]: box for box in visitor.get("/api/games")}
    assert list(boxes) == ["kitten-me", "go-kitty", "shut-up-cat"]
    rules = {rule["key"]: rule for rule in boxes["kitten-me"]["house_rules"]}
    assert rules["deck"]["choices"] == ["white", "grey", "both"]
    assert rules["min_opening"]["rule"] == "KM-R1"
    assert rules["max_cards"]["optional"]
    told = {rule["id"]: rule for rule in visitor.get("/api/games/kitten-me/rules")}
    assert told["KM-8"]["clause"]
    assert told["KM-R1"]["question"]
    assert told["KM-R1"]["option"] == "min_opening"
    assert problem(visitor, "GET", "/api/games/chess/rules") == (404, "no-game")
    assert set(visitor.get("/api/server")["levels"]) == {*LEVELS, "search"}


def test_a_table_that_may_not_be_watched_sends_onlookers_away_when_it_starts(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    table = open_table(ann, seats=2, bots=["mouse"], watch=False)
    eve.listen(table)
    ann.post(f"/api/tables/{table}/start")
    eve.wait_for_the_end()
    assert not [line for line in eve.lines if line["kind"] == "played"]


def test_a_moved_seat_can_be_taken_back(visit: Visit) -> None:
    ann, phone, late = visit("Ann"), visit(), visit()
    path = f"/api/tables/{open_table(ann, seats=2, bots=['mouse'], start=True)}"
    first, second = (ann.post(f"{path}/seat-codes")["code"] for _ in range(2))
    assert phone.post(f"/api/seat-codes/{first}")["you"] == 0
    assert problem(phone, "DELETE", f"{path}/seat-codes") == (403, "not-yours")
    assert ann.ask("DELETE", f"{path}/seat-codes").json()["you"] == 0
    assert phone.get(f"{path}/view")["table"]["you"] is None
    assert problem(phone, "POST", f"{path}/leave") == (403, "not-yours")
    assert problem(late, "POST", f"/api/seat-codes/{second}") == (404, "no-code")
    assert ann.get(f"{path}/view")["table"]["you"] == 0


def test_a_host_on_another_device_is_still_the_host(visit: Visit) -> None:
    ann, phone = visit("Ann"), visit()
    table = open_table(ann, game="shut-up-cat", seats=2, options={"max_rounds": 1})
    path = f"/api/tables/{table}"
    phone.post(f"/api/seat-codes/{ann.post(f'{path}/seat-codes')['code']}")
    bob = visit("Bob")
    bob.post(f"{path}/join", {})
    assert phone.post(f"{path}/start")["status"] == "playing"
    play_to_the_end([phone, bob], table, Quick(4))
    bob.post(f"{path}/rematch")
    again = phone.get(f"/api/tables/{phone.post(f'{path}/rematch')['rematch']}")
    assert again["you"] == 0
    assert again["seats"][0]["host"]


def test_a_rematch_of_a_table_that_never_began_opens_one_table(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = open_table(ann, seats=3)
    path = f"/api/tables/{table}"
    bob.post(f"{path}/join", {})
    admin_end = ann.post(f"{path}/leave")
    assert admin_end["status"] == "waiting"
    assert bob.post(f"{path}/leave")["status"] == "closed"
    assert problem(ann, "POST", f"{path}/rematch") == (403, "not-yours")
    first = bob.post(f"{path}/rematch")["rematch"]
    assert bob.get(f"/api/tables/{first}")["status"] == "waiting"
    assert bob.post(f"{path}/rematch")["rematch"] == first


def test_words_of_a_deck_are_not_endless(visit: Visit) -> None:
    deck = {"name": "own", "title": "x" * 81, "cards": {"blue hat": 60}}
    answer = visit("Ann").ask("POST", "/api/tables", {**NEW, "options": {"deck": deck}})
    assert answer.status_code == 400
    assert "deck.title: expected at most 80 characters" in answer.json()["detail"]
