"""./dev makes its environment once, and repairs it when necessary."""

from pathlib import Path
from threading import Event, Thread

import pytest

from tests.tooling.checkout import FROM_NOTHING, Checkout


def test_the_first_run_makes_everything(checkout: Checkout) -> None:
    assert checkout.steps_for() == FROM_NOTHING


def test_the_second_run_makes_nothing(made: Checkout) -> None:
    assert made.steps_for() == []


def test_a_command_installs_only_what_it_needs(checkout: Checkout) -> None:
    checkout.dev.provide()
    assert checkout.commands[-1][-2:] == ["--editable", ".[server,tui]"]
    checkout.dev.provide("dev")
    assert checkout.commands[-1][-2:] == ["--editable", ".[dev,server,tui]"]


def test_an_extra_is_added_to_what_is_there_and_stays(made: Checkout) -> None:
    assert made.steps_for("dev") == ["uv"]
    assert made.steps_for() == []
    assert made.steps_for("dev") == []


def test_another_pyproject_installs_again_with_the_same_extras(made: Checkout) -> None:
    made.dev.provide("dev")
    append_a_comment(made.dev.PYPROJECT)
    assert made.steps_for() == ["uv"]
    assert made.commands[-1][-1] == ".[dev,server,tui]"


def test_other_pins_start_over(made: Checkout) -> None:
    append_a_comment(made.dev.LOCK)
    assert made.steps_for() == FROM_NOTHING


def test_another_place_starts_over(made: Checkout, tmp_path: Path) -> None:
    made.dev.ROOT = tmp_path.parent
    assert not made.dev.needed() <= made.dev.found()


def test_a_lost_python_starts_over(made: Checkout) -> None:
    (made.dev.BIN / "python").unlink()
    assert made.steps_for() == FROM_NOTHING


@pytest.mark.parametrize("interrupted", FROM_NOTHING)
def test_an_interrupted_run_is_mended_by_the_next(checkout: Checkout, interrupted: str) -> None:
    def interrupt(step: str) -> None:
        if step == interrupted:
            raise KeyboardInterrupt

    checkout.during = interrupt
    with pytest.raises(KeyboardInterrupt):
        checkout.dev.provide()
    checkout.during = lambda step: None
    assert checkout.steps_for() == FROM_NOTHING


def test_a_broken_stamp_starts_over(made: Checkout) -> None:
    made.dev.STAMP.write_text("")
    assert made.steps_for() == FROM_NOTHING


def test_two_at_once_take_turns_and_one_of_them_makes_it(checkout: Checkout) -> None:
    second = Thread(target=checkout.dev.provide)
    second_waits = Event()

    def note(*words: str) -> None:
        if "waiting" in " ".join(words):
            second_waits.set()

    def meet(step: str) -> None:
        if step == "venv":
            second.start()
            assert second_waits.wait(timeout=300)

    checkout.dev.say = note
    checkout.during = meet
    assert checkout.steps_for() == FROM_NOTHING
    second.join(timeout=300)
    assert checkout.steps == FROM_NOTHING


def test_uv_is_pinned_by_version_and_hash(made: Checkout) -> None:
    _, pin, _ = made.inputs
    assert pin.startswith("uv==")
    assert "--hash=sha256:" in pin
    assert pin.count("==") == 1


def test_whatever_is_fetched_is_held_against_the_lock(made: Checkout) -> None:
    _, pip, uv = made.commands
    assert "--require-hashes" in pip
    assert uv[uv.index("--constraints") + 1] == str(made.dev.LOCK)
    assert uv[uv.index("--build-constraints") + 1] == str(made.dev.LOCK)


def test_pip_comes_with_python_and_is_not_installed(made: Checkout) -> None:
    venv, *_ = made.commands
    assert "--without-pip" in venv
    with made.dev.bundled_pip() as folder:
        assert Path(folder, "pip", "__main__.py").exists()


def append_a_comment(path: Path) -> None:
    path.write_text(path.read_text() + "# changed\n")


def test_a_python_without_ensurepip_is_told_what_to_install(checkout: Checkout) -> None:
    checkout.dev.find_spec = lambda name: None
    with pytest.raises(SystemExit, match="python3-venv"):
        checkout.dev.provide()
