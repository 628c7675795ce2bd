import pytest

from purrlor.core.words import percent


@pytest.mark.parametrize(
    ("odds", "said"),
    [(0, "0 %"), (0.001, "under 1 %"), (0.5, "50 %"), (0.999, "over 99 %"), (1, "100 %")],
)
def test_certainty_is_claimed_only_where_it_is_so(odds: float, said: str) -> None:
    assert percent(odds) == said
