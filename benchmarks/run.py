"""`make bench`: how long things take on this machine, each beside what it should be compared with.

Times are the best of several runs: whatever else the machine does can only add. What is not there yet (no systems, no
notebooks, no book) is left out and said so.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SYSTEMS = sorted((ROOT / "examples").rglob("*.bud"))
DEALS = 100_000
DISTRICTS, STARTS = 1_000, 100_000
KERNELS = 4
ENTRIES, CLUBS = 512, 40
PLAYERS = 100_000
SEASON_PLAYERS, SEASON_EVENTS, STARTERS = 2_000, 200, 128
PAIRS, BOARDS = 500, 100
QUESTIONS = 1_000


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the report: what was measured, what it is compared with, and the target."""

    what: str
    seconds: float | None
    compared: str = ""
    target: str = ""
    kept: bool | None = None


def best(task: Callable[[], object], times: int = 5) -> float:
    task()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        task()
        taken.append(time.perf_counter() - began)
    return min(taken)


def once(task: Callable[[], object]) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def cpu(task: Callable[[], object]) -> float:
    """Return how many seconds of processor a task's own processes take."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    task()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def process(*arguments: str, check: bool = True) -> Callable[[], object]:
    command = [sys.executable, *arguments]
    return lambda: subprocess.run(command, cwd=ROOT, check=check, capture_output=True)


def shown(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    if seconds <= 0:
        return "0"
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


# Starting


def starting() -> Iterator[Row]:
    bare = best(process("-c", "pass"), 11)
    yield Row("python -c pass", bare)
    imported = best(process("-c", "import rulebook"), 11) - bare
    yield Row("import rulebook, beyond the interpreter", imported, target="≤ 50 ms", kept=imported <= 0.050)
    helped = best(process("-m", "rulebook", "--help"), 7)
    yield Row("rulebook --help", helped, f"{helped / bare:.1f} × bare start", "≤ 200 ms", helped <= 0.200)
    for system in SYSTEMS[:1]:
        code = f"""
from pathlib import Path
from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.systems import system_dots
system_dots(parse_system(Path({str(system)!r}).read_text(encoding="utf-8")))
"""
        beyond = best(process("-c", code), 7) - bare
        yield Row(
            f"dots of {system.stem}, new process, beyond the interpreter",
            beyond,
            target="≤ 80 ms",
            kept=beyond <= 0.080,
        )


# Dots


def dotting() -> Iterator[Row]:
    from rulebook.bridge.bidding.notation import parse_system
    from rulebook.bridge.bidding.systems import system_dots

    if not SYSTEMS:
        yield Row("dots of a complete system: no examples/*.bud", None)
    for path in SYSTEMS:
        text = path.read_text(encoding="utf-8")
        system = parse_system(text, path.name)
        parsing = best(lambda text=text: parse_system(text), 21)  # type: ignore[misc]
        taken = best(lambda system=system: system_dots(system), 21)  # type: ignore[misc]
        bids = len({str(variation.call) for variation in system.variations})
        each = f"{bids} bids, {shown(taken / bids)} a bid; reading it {shown(parsing)}"
        yield Row(f"dots of {path.stem}, warm", taken, each, "≤ 5 ms", taken <= 0.005)


def dealing() -> Iterator[Row]:
    """Share of balanced hands in a meaning: counted exactly, and estimated from random hands.

    Only the dealing and the test of each hand are timed, written as plainly and as fast as Python allows: the deck is
    sampled in one call, points and lengths are looked up per card. One deal serves all bids of a system.
    """
    from rulebook.bridge.bidding.definitions import BALANCED
    from rulebook.bridge.bidding.hands import cells_of, count
    from rulebook.bridge.bidding.notation import parse_meaning

    cells = parse_meaning("15-17 bal | 15-17 5-4-2-2").cells
    exact = Fraction(count(cells & BALANCED), count(cells))
    counting = best(lambda: Fraction(count(cells & BALANCED), count(cells)), 21)
    inside = {(lengths, hp) for lengths, hp, _ in cells_of(cells)}
    balanced = {(lengths, hp) for lengths, hp, _ in cells_of(cells & BALANCED)}
    deck = [(suit, max(0, rank - 8)) for suit in range(4) for rank in range(13)]
    draw = random.Random(1)
    found = [0, 0]

    def deal() -> None:
        found[:] = 0, 0
        for _ in range(DEALS):
            lengths, points = [0, 0, 0, 0], 0
            for suit, honour in draw.sample(deck, 13):
                lengths[suit] += 1
                points += honour
            hand = (tuple(lengths), points)
            found[0] += hand in inside
            found[1] += hand in balanced

    taken = once(deal)
    yield Row("share of balanced hands in one meaning, exact", counting, f"{float(exact):.6f}")
    estimate = found[1] / found[0]
    spread = (float(exact) * (1 - float(exact)) / found[0]) ** 0.5
    yield Row(
        f"the same estimated from {DEALS} random hands",
        taken,
        f"{estimate:.4f} ± {2 * spread:.4f} from {found[0]} hands that fit; {taken / counting:,.0f} × the exact count",
    )


def counting_points() -> Iterator[Row]:
    """A season in one file: the points of many players' results, read from CSV."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "results.csv")
        rows = (f"Spelare {n},kl1,{n},{n},{n % 7}" for n in range(1, PLAYERS + 1))
        file.write_text("\n".join(["player,class,rank,place,wins", *rows]) + "\n", encoding="utf-8")
        taken = once(process("-m", "rulebook", "--json", "pool", "points", str(file), "--class", "kl1"))
    yield Row(f"pool points of {PLAYERS:,} rows", taken, "", "≤ 8 s", taken <= 8)


def ranking_a_season() -> Iterator[Row]:
    """A season of many players and competitions, from result lists to the ranking."""
    from datetime import date, timedelta

    from rulebook.pool.classes import OpenClass
    from rulebook.pool.points.results import Result
    from rulebook.pool.points.season import Competition, season_ranking

    draw = random.Random(1)
    names = [f"Spelare {n}" for n in range(SEASON_PLAYERS)]
    season = []
    for event in range(SEASON_EVENTS):
        field = draw.sample(names, STARTERS)
        listed = tuple(Result(name, OpenClass.KL1, place=p, wins=1) for p, name in enumerate(field, start=1))
        season.append(Competition(date(2000, 8, 1) + timedelta(days=event), OpenClass.KL1, listed))
    taken = best(lambda: season_ranking(season, OpenClass.KL1), 3)
    what = f"a season of {SEASON_PLAYERS:,} players and {SEASON_EVENTS} competitions of {STARTERS}, ranked"
    yield Row(what, taken, "", "≤ 1 s", taken <= 1)


def drawing() -> Iterator[Row]:
    """The draw of a full ground stage, clubs spread with the certificate that they cannot lie evener."""
    from rulebook.pool.form_of_play.draws import draw
    from rulebook.pool.form_of_play.seeding import Entry

    lots = random.Random(1)
    field = [
        Entry(f"Spelare {n}", f"Klubb {lots.randrange(CLUBS)}", n if n <= ENTRIES // 4 else None)
        for n in range(1, ENTRIES + 1)
    ]
    drawn = draw(field, 32, seed=1).settled()
    taken = best(lambda: draw(field, 32, seed=1).readings, 3)
    what = f"a draw of {ENTRIES} entries from {CLUBS} clubs, with its readings"
    yield Row(what, taken, "least possible" if drawn.spread.certified else "not certified", "≤ 1 s", taken <= 1)


# Scoring a session of pairs


def scoring() -> Iterator[Row]:
    from rulebook.bridge.championship.play.matchpoints import Played, score_session

    draw = random.Random(1)
    half = PAIRS // 2
    played = [
        Played(str(board), str(table), str(half + (table + board) % half), 10 * draw.randint(-80, 80))
        for board in range(BOARDS)
        for table in range(half)
    ]
    taken = best(lambda: score_session(played), 3)
    yield Row(f"matchpoints, {PAIRS} pairs on {BOARDS} boards, exact", taken, target="< 1 s", kept=taken < 1)
    short = [one for one in played if draw.random() > 0.02]
    taken = best(lambda: score_session(short, half), 3)
    yield Row("the same with results missing, Neuberg on every board", taken, target="< 1 s", kept=taken < 1)


# Quotas


def sharing() -> Iterator[Row]:
    """Places for a thousand districts with a hundred thousand starts, steps included, beside votelib's sharing.

    The two take turns, so that whatever else the machine does falls on both.
    """
    from votelib.evaluate.proportional import LargestRemainder

    from rulebook.bridge.championship.final_places.quotas import quota

    draw = random.Random(1)
    starts: dict[str, int] = dict.fromkeys((f"D{n}" for n in range(DISTRICTS)), 1)
    names = list(starts)
    for _ in range(STARTS - DISTRICTS):
        starts[names[int(DISTRICTS * draw.random() ** 2)]] += 1
    oracle = LargestRemainder("hare")
    for places in (168, 10 * DISTRICTS):
        ours = theirs = float("inf")
        for _ in range(9):
            ours = min(ours, once(lambda: quota(starts, places)))  # noqa: B023
            theirs = min(theirs, once(lambda: oracle.evaluate(starts, places)))  # noqa: B023
        ratio = ours / theirs
        compared = f"{ratio:.2f} × votelib's largest remainder, {shown(theirs)}"
        yield Row(f"{places} places, {DISTRICTS} districts, {STARTS} starts", ours, compared, "≤ 1 ×", ratio <= 1)


# Training


def asking() -> Iterator[Row]:
    """Questions that take all generated topics in turn; each time another seed, so that nothing stands ready."""
    from rulebook.training.asking import mixed, topics

    names = tuple(name for name, one in topics().items() if one.generated)
    mixed(names, 2 * len(names), seed=0)
    taken = min(once(lambda seed=seed: mixed(names, QUESTIONS, seed)) for seed in (1, 2, 3))  # type: ignore[misc]
    yield Row(f"{QUESTIONS:,} questions on {len(names)} topics in turn", taken, "", "≤ 2 s", taken <= 2)


# Notebooks


def running() -> Iterator[Row]:
    from rulebook.publish.notebooks.files import AT_ONCE, notebooks
    from rulebook.publish.notebooks.kernels import prove, quiet_kernels

    paths = notebooks()
    if not paths:
        yield Row("notebooks: none yet", None)
        return
    command = process("-m", "rulebook.publish.notebooks", "fast", check=False)
    taken = best(command, 3)
    start = best(process("-c", "import rulebook.publish.notebooks.running, IPython.core.interactiveshell"), 3)
    yield Row(f"{len(paths)} notebooks in process", taken, f"of which start {shown(start)}")
    used = min(cpu(command) for _ in range(3))
    began = min(cpu(process("-m", "rulebook.publish.notebooks", "fast", str(paths[0]))) for _ in range(3))
    hundred = (began + (used - began) * 100 / len(paths)) / AT_ONCE
    yield Row("100 of them, CPU per core", hundred, f"{AT_ONCE} at a time", "≤ 3 s", hundred <= 3)

    some = paths[: 2 * KERNELS]
    with quiet_kernels() as environment:
        bare = once(lambda: kernels(len(some), environment))
    collected = once(lambda: prove(some, capture=True))
    ratio = collected / bare
    yield Row(f"{len(some)} kernels started and stopped, two at a time", bare)
    yield Row(
        f"{len(some)} notebooks under nbval, two at a time",
        collected,
        f"{ratio:.2f} × the kernels alone",
        "≤ 1.5 ×",
        ratio <= 1.5,
    )


def kernels(number: int, environment: dict[str, str]) -> None:
    """Start and stop kernels as nbval does, two processes at a time, each importing what pytest under nbval imports."""
    code = f"""
import nbval.plugin, xdist, pytest
from jupyter_client.manager import start_new_kernel
for _ in range({number // 2}):
    manager, client = start_new_kernel(kernel_name="python3")
    client.stop_channels()
    manager.shutdown_kernel()
"""
    running = [subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment) for _ in range(2)]
    for one in running:
        one.wait()


# The book


def building() -> Iterator[Row]:
    if not (ROOT / "_toc.yml").is_file():
        yield Row("the book: not there yet", None)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).with_name("jupyter-book")), "build", ".", "--path-output", folder, "--quiet",
        ]  # fmt: skip

        def build() -> None:
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)

        with suppress(subprocess.CalledProcessError):
            cold = once(build)
            pages = len(list(Path(folder, "_build", "html").rglob("*.html")))
            yield Row("the book, cold", cold, f"{pages} pages, {shown(cold / pages)} a page")
            unchanged = once(build)
            yield Row("the book, nothing changed", unchanged, f"{unchanged / cold:.2f} × cold")
            return
    yield Row("the book: does not build", None)


def report(rows: Sequence[Row]) -> str:
    marks = {True: "kept", False: "MISSED", None: ""}
    grid = [
        ("what", "time", "compared", "target", ""),
        *((r.what, shown(r.seconds), r.compared, r.target, marks[r.kept]) for r in rows),
    ]
    widths = [max(len(row[i]) for row in grid) for i in range(5)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in grid]
    lines.insert(1, "  ".join("-" * width for width in widths[:4]))
    return "\n".join(lines)


def main() -> int:
    parts = (
        starting, dotting, dealing, sharing, counting_points, ranking_a_season, drawing, scoring, asking, running,
        building,
    )  # fmt: skip
    rows: list[Row] = []
    for part in parts:
        print(f"measuring: {part.__name__} …", file=sys.stderr, flush=True)
        rows += part()
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores\n")
    print(report(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
