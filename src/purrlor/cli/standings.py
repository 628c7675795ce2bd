"""The result of an arena, as a text table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from purrlor.arena.deal import Contest
from purrlor.arena.standings import Share, Standings
from purrlor.core.wire import Plain
from purrlor.games import BOXES


def title(contest: Contest, result: Standings) -> str:
    players = len(contest.line_ups[0].levels)
    name = BOXES[contest.game].title
    return f"{name}: {players} players, {result.deals:,} deals, seed {contest.seed}"


def in_words(contest: Contest, result: Standings) -> str:
    lines = [
        f"{title(contest, result)}, {result.games:,} games",
        *("", *_share_lines(result.shares)),
        *("", *_rating_lines(result)),
        *("", *_matrix_lines(result)),
    ]
    return "\n".join(lines)


def _share_lines(shares: tuple[Share, ...]) -> Iterator[str]:
    wide = max(len("at a table of"), *(len(str(share.line_up)) for share in shares))
    long = _longest(share.level for share in shares)
    columns = f"{'wins':>6}  {'95% interval':>16}  {'fair':>6}"
    yield f"{'level':{long}} {'at a table of':{wide}}  {columns}"
    for share in shares:
        mean, low, high = share.interval
        yield (
            f"{share.level:{long}} {share.line_up!s:{wide}}  {mean:6.1%}  "
            f"{low:6.1%} to {high:6.1%}  {share.fair:6.1%}  {share.verdict}"
        ).rstrip()


def _rating_lines(result: Standings) -> Iterator[str]:
    """The ratings, the best first."""
    long = _longest(result.ratings)
    yield f"{'level':{long}} {'rating':>7}  {'mu':>6}  {'sigma':>5}"
    ranked = sorted(result.ratings.items(), key=lambda item: -item[1].ordinal)
    for level, rating in ranked:
        yield f"{level:{long}} {rating.ordinal:7.2f}  {rating.mu:6.2f}  {rating.sigma:5.2f}"


def _matrix_lines(result: Standings) -> Iterator[str]:
    levels = list(result.beat)
    long = _longest(levels)
    yield f"{'beat':{long}}" + "".join(f" {level:>{max(9, long)}}" for level in levels)
    for level in levels:
        row = result.beat[level]
        yield f"{level:{long}}" + "".join(f" {row[other]:{max(9, long)},}" for other in levels)


def _longest(levels: Iterable[str]) -> int:
    return max(8, *map(len, levels))


def to_json(contest: Contest, result: Standings) -> str:
    plain: dict[str, Plain] = {
        "game": contest.game,
        "options": contest.options,
        "players": len(contest.line_ups[0].levels),
        "seed": contest.seed,
        "deals": result.deals,
        "games": result.games,
        "shares": [_plain_share(share) for share in result.shares],
        "ratings": {
            level: {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal}
            for level, rating in result.ratings.items()
        },
        "beat": {level: dict(row) for level, row in result.beat.items()},
    }
    return json.dumps(plain, indent=1)


def _plain_share(share: Share) -> Plain:
    mean, low, high = share.interval
    return {
        "level": share.level,
        "line_up": list(share.line_up.levels),
        "share": mean,
        "low": low,
        "high": high,
        "fair": share.fair,
    }
