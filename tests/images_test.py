#!/usr/bin/env python3
"""In every case and example each access of a split loop lies in its section, as the core program says it (`--dump=images`); and most of them are
really asked.

    tests/images_test.py --dmcg build/dmcg [--filter 'loops/*']
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

ASKED = 0.5     # at least this part of the accesses


def rows(case, dmcg):
    sources = [str(path) for path in case.sources_in(case.source.parent)]
    done = subprocess.run([dmcg, *sources, *case.flags, "--dump=images"], capture_output=True, text=True, timeout=100)
    return done.stdout.splitlines() if done.returncode == 0 else [f"status {done.returncode}: {done.stderr.strip()[-200:]}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--filter", default="*", metavar="GLOB")
    given = parser.parse_args()
    cases = [case for case in discover(ROOT, given.filter) if not case.refuse]
    total, wrong, why = Counter(), [], Counter()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, found in zip(cases, pool.map(lambda c: rows(c, given.dmcg.resolve()), cases)):
            for row in found:
                verdict, _, reason = row.rpartition("  ")[2].partition(":")
                total[verdict] += 1
                why[reason.strip()] += verdict == "unknown"
                if verdict not in ("inside", "unknown"):
                    wrong.append(f"{case.name}: {row}")
    asked = total["inside"] / max(1, total.total())
    print(f"{len(cases)} cases: " + ", ".join(f"{n} {verdict}" for verdict, n in total.most_common()))
    print("\n".join(f"  {n} {reason}" for reason, n in why.most_common(12) if n))
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(1 if wrong or (given.filter == "*" and asked < ASKED) else 0)


if __name__ == "__main__":
    main()
