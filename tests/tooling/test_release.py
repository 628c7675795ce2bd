"""./dev release --dry-run finds an incomplete release, and publishes nothing."""

import shutil
import zipfile
from pathlib import Path

import pytest

import release

ROOT = Path(__file__).parents[2]


def test_the_files_of_the_repository_name_one_version(tmp_path: Path) -> None:
    version = release.version_of(ROOT)
    assert release.disagreements(ROOT, version) == []
    for name in ("CHANGELOG.md", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    assert len(release.disagreements(tmp_path, "9.9.9")) == 2


def test_a_file_that_is_missing_or_does_not_belong_is_found() -> None:
    whole = [*release.IN_WHEEL, "purrlor-0.2.0.dist-info/METADATA"]
    assert release.missing(whole, release.IN_WHEEL) == []
    assert release.strangers(whole) == []
    assert release.missing(whole[1:], release.IN_WHEEL) == [f"{whole[0]} is missing"]
    assert (
        len(release.strangers([*whole, "tests/test_readme.py", "purrlor/__pycache__/a.pyc"])) == 2
    )


def test_wheels_of_the_checkout_and_of_the_archive_are_compared(tmp_path: Path) -> None:
    for name, files in {"a": ["x", "purrlor/server/site/y"], "b": ["x", "z"]}.items():
        with zipfile.ZipFile(tmp_path / name, "w") as wheel:
            for file in files:
                wheel.writestr(file, "")
    assert release.differences(tmp_path / "a", tmp_path / "a") == []
    assert release.differences(tmp_path / "a", tmp_path / "b") == [
        "z is in only one of the two wheels"
    ]


@pytest.mark.parametrize("arguments", [(), ("--publish",), ("--dry-run", "more")])
def test_only_a_rehearsal_can_be_asked_for(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit, match="--dry-run"):
        release.main(*arguments)
