#!/usr/bin/env python3
"""Random C programs of csmith through the core: the program made from the dump prints what the source prints, and its dump is the same.

csmith is in Debian (apt-get install csmith libcsmith-dev); no test of ctest needs it.

    tests/random/csmith.py --seeds 1-2000 --keep /tmp/failed        the summary; the failing programs and their dumps in that folder
    tests/random/csmith.py --seeds 17-17 -v                         one of them again
"""
import argparse
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/random")]

from core_test import add_options, check_all, print_summary  # noqa: E402
from run import seeds  # noqa: E402
from runner.core_dump import EQUAL, FAILURES, REFUSED, Program  # noqa: E402
from runner.process import run  # noqa: E402

HEADERS = "/usr/include/csmith"


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.set_defaults(seconds=5)
    parser.add_argument("--seeds", type=seeds, default=seeds("1-50"), metavar="A-B", help="one program a seed (1-50)")
    return parser.parse_args()


def main():
    given = options()
    if not shutil.which("csmith"):
        sys.exit("csmith is not there: apt-get install csmith libcsmith-dev")
    with tempfile.TemporaryDirectory(prefix="dmcg-csmith-") as folder:
        outcomes = check_all([program(seed, Path(folder)) for seed in given.seeds], given)
        if given.keep:
            for outcome in outcomes:
                if outcome.kind in [*FAILURES, REFUSED]:
                    shutil.copy(Path(folder) / f"{outcome.name}.c", given.keep / f"{outcome.name}.source.c")
    opaque = [outcome.name for outcome in outcomes if outcome.opaque]
    if opaque:
        print("opaque statements in", *opaque)
    counts = print_summary(outcomes)
    sys.exit(1 if any(counts[kind] for kind in [*FAILURES, REFUSED]) or not counts[EQUAL] else 0)


def program(seed, folder):
    source = folder / f"{seed}.c"
    result = run(["csmith", "--seed", seed, "--output", source], folder)
    if result.status != 0:
        sys.exit(f"csmith --seed {seed} ended with status {result.status}\n{result.err.decode()}")
    flags = [f"-I{HEADERS}"]
    return Program(str(seed), [source], flags, flags)


if __name__ == "__main__":
    main()
