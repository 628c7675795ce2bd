"""./dev bench has a command for each thing it measures, and refuses what it cannot understand."""

from pathlib import Path

import pytest

from bench.__main__ import COMMANDS, main


@pytest.mark.parametrize("name", COMMANDS)
def test_help_tells_each_command_in_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    assert f"  {name} " in capsys.readouterr().out
    with pytest.raises(SystemExit, match="0"):
        main([name, "--help"])
    assert f"usage: ./dev bench {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("laod", "invalid choice: 'laod'"),
        ("load --tables 0", "--tables: '0' is not a whole number from 1"),
        ("load --tables many", "--tables: 'many' is not a whole number from 1"),
        ("load --seconds -1", "--seconds: '-1' is not a whole number from 1"),
        ("load --database mysql://x", "'mysql://x' is neither postgresql nor postgresql://…"),
        ("viewers none", "'none' is not a whole number from 1"),
        ("think --games 1.5", "--games: '1.5' is not a whole number from 1"),
        ("search --depth -1", "--depth: '-1' is not a whole number from 1"),
        ("claims --level lion", "--level: invalid choice: 'lion'"),
        ("engine --output no-such-folder/x", "'no-such-folder/x' is not a path in an"),
        ("peers --output .", "'.' is not a path in an existing folder"),
        ("--peers", "COMMAND"),
    ],
)
def test_bad_input_is_refused_with_a_reason(
    words: str,
    told: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        main(words.split())
    assert told in capsys.readouterr().err
