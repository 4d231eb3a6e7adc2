#!/usr/bin/env python3
"""Runs the cases of tests/cases/ and examples/: translate, compare with the expected files, compile, run on several
numbers of ranks (the program for 3 ranks is built with sanitizers), compare with the sequential program. What a case can
state: see runner/case.py.

    tests/run_cases.py                                all of them with build/dmcg
    tests/run_cases.py --filter 'loops/*' -v          one topic, with times
    tests/run_cases.py --filter loops/strided --update loops plan
"""
import argparse
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import DUMPS, BrokenCase, discover  # noqa: E402
from runner.check import Failure, Setup, check_case  # noqa: E402
from runner.process import run  # noqa: E402


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg", help="the translator (build/dmcg)")
    parser.add_argument("--filter", default="*", metavar="GLOB", help="only cases whose topic/name fits")
    parser.add_argument("--ranks", type=lambda text: [int(word) for word in text.split(",")], default=[],
                        metavar="1,2,3", help="instead of what the cases say")
    parser.add_argument("--jobs", type=int, default=2, help="cases at the same time (2)")
    parser.add_argument("--update", nargs="*", choices=[*DUMPS, "diagnostics", "output"], metavar="NAME",
                        help="write these expected files anew (without NAME: those that exist)")
    parser.add_argument("--list", action="store_true", help="print the names of the cases")
    parser.add_argument("-v", "--verbose", action="store_true", help="a line for each case")
    return parser.parse_args()


def main():
    given = options()
    try:
        cases = discover(ROOT, given.filter)
    except BrokenCase as error:
        sys.exit(str(error))
    if given.list:
        print("\n".join(case.name for case in cases))
        return
    if not cases:
        sys.exit(f"no case fits {given.filter}")
    if not given.dmcg.is_file():
        sys.exit(f"{given.dmcg} is not there; build it or name another with --dmcg")
    with tempfile.TemporaryDirectory(prefix="dmcg-cases-") as folder:
        failed = run_all(cases, given, Path(folder))
    print(f"{len(cases) - failed} of {len(cases)} cases {'passed' if given.update is None else 'updated'}")
    sys.exit(1 if failed else 0)


def run_all(cases, given, folder):
    """Runs the cases side by side; returns how many failed."""
    setup = Setup(given.dmcg.resolve(), build_shim(folder), given.ranks, True, given.update)
    failed = 0

    def one(indexed):
        index, case = indexed
        work = folder / str(index)
        work.mkdir()
        return try_case(case, setup, work)

    with ThreadPoolExecutor(given.jobs) as pool:
        for case, (problem, seconds) in zip(cases, pool.map(one, enumerate(cases))):
            failed += problem is not None
            report(case, problem, seconds, given.verbose)
    return failed


def build_shim(folder):
    shim = folder / "yield.o"
    result = run(["gcc", "-O1", "-c", ROOT / "tests/shim/yield.c", "-o", shim], folder)
    if result.status != 0:
        sys.exit(result.err.decode())
    return shim


def try_case(case, setup, work):
    """None or the text of the failure, and the seconds it took."""
    start = time.monotonic()
    try:
        check_case(case, setup, work)
        problem = None
    except Failure as failure:
        problem = str(failure)
    except Exception:       # a fault of the runner must not look like a pass
        problem = traceback.format_exc()
    return problem, time.monotonic() - start


def report(case, problem, seconds, verbose):
    if problem is not None:
        print(f"FAIL {case.name} " + problem.replace("\n", "\n     "), flush=True)
    elif verbose:
        print(f"ok   {case.name} ({seconds:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
