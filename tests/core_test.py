#!/usr/bin/env python3
"""The core program is the program: for every case and example that runs, the dump of the core is compiled, prints what the source prints, and
its own dump is the same text.

    tests/core_test.py --filter 'loops/*' -v                        some cases
    tests/core_test.py --programs FOLDER --seconds 10               each C program of one file in a folder and below
    tests/core_test.py --programs FOLDER --keep /tmp/failed         the dumps of those that fail
"""
import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import discover  # noqa: E402
from runner.core_dump import APART, EQUAL, FAILURES, REFUSED, Program, Setup, check_program  # noqa: E402


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("--filter", default="*", metavar="GLOB", help="only cases whose topic/name fits, or programs whose path does")
    parser.add_argument("--programs", type=Path, metavar="FOLDER", help="instead of the cases: the C files of that folder, a program each")
    parser.add_argument("--flags", type=str.split, default=[], metavar="'-I. -DX'", help="with --programs: for the compiler and dmcg")
    return parser.parse_args()


def add_options(parser):
    """Those that tests/random/csmith.py has, too."""
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg", help="the translator (build/dmcg)")
    parser.add_argument("--jobs", type=int, default=2, help="programs at the same time (2)")
    parser.add_argument("--seconds", type=int, default=60, help="of each run (60)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="for the dumps of programs that fail")
    parser.add_argument("-v", "--verbose", action="store_true", help="a line for each program")


def main():
    given = options()
    if not given.dmcg.is_file():
        sys.exit(f"{given.dmcg} is not there; build it or name another with --dmcg")
    programs = programs_in(given) if given.programs else cases(given.filter)
    if not programs:
        sys.exit("no program fits")
    outcomes = check_all(programs, given)
    counts = print_summary(outcomes)
    sys.exit(1 if any(counts[kind] for kind in [*FAILURES, *([] if given.programs else [REFUSED, *APART])]) else 0)


def cases(pattern):
    def program(case):
        inputs = [case.source.parent / name for name in case.inputs]
        return Program(case.name, case.sources_in(case.source.parent), case.flags, case.compiler_flags(), case.outside_files(), case.args, case.stdin, inputs)

    return [program(case) for case in discover(ROOT, pattern) if not case.refuse]


def programs_in(given):
    folder = given.programs.resolve()
    files = [path for path in sorted(folder.rglob("*.c")) if fnmatch(str(path.relative_to(folder)), given.filter)]
    return [Program(str(path.relative_to(folder)), [path], given.flags, given.flags) for path in files]


def check_all(programs, given):
    """Checks them side by side and prints a line for each failure."""
    setup = Setup(given.dmcg.resolve(), given.seconds)
    with tempfile.TemporaryDirectory(prefix="dmcg-core-") as folder, ThreadPoolExecutor(given.jobs) as pool:
        def one(indexed):
            work = Path(folder) / str(indexed[0])
            work.mkdir()
            return check_program(indexed[1], setup, work)

        outcomes = []
        for outcome in pool.map(one, enumerate(programs)):
            outcomes.append(outcome)
            report(outcome, given)
    return outcomes


def report(outcome, given):
    if outcome.kind in [*FAILURES, REFUSED]:
        print(f"FAIL {outcome.name} {outcome.kind}: " + outcome.reason.replace("\n", "\n     "), flush=True)
        if given.keep:
            keep(outcome, given.keep)
    elif given.verbose or (outcome.kind in APART and not getattr(given, "programs", None)):
        print(f"{'ok  ' if outcome.kind == EQUAL else '--  '} {outcome.name} {outcome.kind}", flush=True)


def keep(outcome, folder):
    folder.mkdir(parents=True, exist_ok=True)
    name = outcome.name.replace("/", "_")
    for number, text in enumerate(outcome.dumps):
        (folder / f"{name}.{number}.c").write_bytes(text)
    (folder / f"{name}.txt").write_text(f"{outcome.kind}\n{outcome.reason}\n")


def print_summary(outcomes):
    """`85 programs: 84 equal, 1 different; 3 with opaque statements`; returns the counts."""
    counts = Counter(outcome.kind for outcome in outcomes)
    shown = [f"{counts[kind]} {kind}" for kind in [EQUAL, *FAILURES, REFUSED, *APART] if counts[kind] or kind == EQUAL]
    refusals = Counter(outcome.reason.splitlines()[0] for outcome in outcomes if outcome.kind == REFUSED)
    for kinds, count in refusals.most_common():
        print(f"refused {count:5} {kinds}")
    print(f"{len(outcomes)} programs: {', '.join(shown)}; {sum(outcome.opaque for outcome in outcomes)} with opaque statements")
    return counts


if __name__ == "__main__":
    main()
