#!/usr/bin/env python3
"""The plan of every case and example is the same for other flags of the compiler under which its system headers say other things, if the C compiler
accepts the program so.

    tests/flags_test.py --dmcg build/dmcg [--filter 'loops/*']
"""
import argparse
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import discover  # noqa: E402

OTHERS = (["-O2"], ["-O2", "-D_FORTIFY_SOURCE=2"], ["-std=c99"])


def sources(case):
    return [str(path) for path in case.sources_in(case.source.parent)]


def plan(case, dmcg, flags):
    done = subprocess.run([dmcg, *sources(case), *case.flags, *flags, "--dump=plan"], capture_output=True, text=True, timeout=200)
    return done.stdout if done.returncode == 0 else f"status {done.returncode}: {done.stderr[:300]}"


def compiles(case, flags):
    command = ["gcc", "-w", "-fsyntax-only", "-Werror=implicit-function-declaration", *case.compiler_flags(), *flags, *sources(case)]
    return subprocess.run(command, capture_output=True).returncode == 0


def compare(case, dmcg):
    """A row for each of OTHERS: the flags, and what came out."""
    wanted, rows = plan(case, dmcg, []), []
    for flags in OTHERS:
        if not compiles(case, flags):
            rows.append((flags, "not compiled"))
            continue
        found = plan(case, dmcg, flags)
        rows.append((flags, "the same plan" if found == wanted else f"another plan: {found[:400]}"))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--filter", default="*", metavar="GLOB")
    given = parser.parse_args()
    cases = [case for case in discover(ROOT, given.filter) if not case.refuse]
    count, wrong = Counter(), []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, rows in zip(cases, pool.map(lambda c: compare(c, given.dmcg.resolve()), cases)):
            for flags, what in rows:
                count[" ".join(flags), what.partition(":")[0]] += 1
                if what.startswith("another"):
                    wrong.append(f"FAIL {case.name} {' '.join(flags)}: {what}")
    print("\n".join(wrong), end="\n" if wrong else "")
    print("\n".join(f"{flags}: {what} for {n} of {len(cases)}" for (flags, what), n in sorted(count.items())))
    most = all(count[" ".join(flags), "the same plan"] >= 0.9 * len(cases) for flags in OTHERS)
    sys.exit(1 if wrong or (given.filter == "*" and not most) else 0)


if __name__ == "__main__":
    main()
