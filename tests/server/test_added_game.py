"""A third-party game is played on the server like Purrlor's own."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from purrlor.core.chance import Quick
from purrlor.games import ADDED
from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.server.visiting import Visitor, any_move, dealt, play_to_the_end

GAME = "tiny-paws"


@pytest.fixture(scope="module")
def larger_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    data = tmp_path_factory.mktemp("added") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ADDED, "purrlor.testing.tiny_paws")
        server = ServerProcess(data, *QUICK).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


def test_it_is_listed_with_its_bots_and_described(larger_server: ServerProcess) -> None:
    with closing(Visitor(larger_server.url)) as visitor:
        box = next(box for box in visitor.get("/api/games") if box["game"] == GAME)
        assert (box["levels"], box["coach"], box["tutorial"]) == (["mouse", "search"], False, False)
        assert visitor.get(f"/api/games/{GAME}/teaching")["how"] == []
        assert visitor.ask("GET", f"/api/games/{GAME}/lesson").status_code == 404
        rules = visitor.get(f"/api/games/{GAME}/rules")
        assert rules != visitor.get(f"/api/games/{GAME}/rules?language=de") != []
        named = visitor.get("/api/openapi.json")["components"]["schemas"]
        assert GAME in named["Game"]["enum"]
        assert {"TinyPawsOptions", "TinyPawsEvent"} <= set(named)


def test_it_is_played_to_its_end_and_its_record_is_told(larger_server: ServerProcess) -> None:
    with (
        closing(Visitor(larger_server.url, "Ann")) as ann,
        closing(Visitor(larger_server.url, "Bob")) as bob,
    ):
        table = dealt(ann, bob, {"game": GAME, "seats": 2})
        plies = play_to_the_end([ann, bob], table, Quick(3))
        record = ann.get(f"/api/tables/{table}/record")
        assert (record["game"], len(record["moves"])) == (GAME, plies)
        assert ann.get(f"/api/tables/{table}/replay")["plies"] == plies


def test_a_mouse_plays_it_and_nobody_coaches(larger_server: ServerProcess) -> None:
    with closing(Visitor(larger_server.url, "Ann")) as ann:
        new = {"game": GAME, "seats": 2, "bots": ["mouse"], "coach": True, "start": True}
        table = ann.post("/api/tables", new)["id"]
        ann.listen(table)
        chance = Quick(5)
        view = ann.get(f"/api/tables/{table}/view")["view"]
        while view["outcome"] is None:
            if view["to_move"] == 0:
                answer = ann.ask("GET", f"/api/tables/{table}/coach")
                assert (answer.status_code, answer.json()["code"]) == (409, "no-coach")
                ann.play(table, view, any_move(view, chance))
            view = ann.get(f"/api/tables/{table}/view")["view"]
        ann.wait_for_the_end()
        strong = ann.ask("POST", "/api/tables", {**new, "bots": ["tabby"]})
        assert "no level 'tabby'; there are mouse" in strong.json()["detail"]
