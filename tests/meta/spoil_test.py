#!/usr/bin/env python3
"""No message of a plan can be missing, late or too small unseen: for every example and case, each message is dropped, moved
behind the next statement, narrowed and altered in turn (`dmcg --spoil=0` says what the verifier thinks of each such plan). Where
the verifier accepts one, the program that results (`--spoil=N`) must still behave as the sequential one on 3 ranks; else the
verifier has a hole. Prints how many plans of each kind were caught, and how many are right all the same.
A message that can be dropped is needless: it stands in needless_messages.txt as `case: Kind object: reason`, and the
entry must go when the message does.

    tests/meta/spoil_test.py --dmcg build/dmcg [--filter 'messages/*'] [--every 4] [-v]
"""
import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from run_cases import build_shim  # noqa: E402
from runner.case import discover  # noqa: E402
from runner.check import Setup  # noqa: E402
from runner.spoil import WAYS, spoil_each  # noqa: E402


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--filter", default="*", metavar="GLOB")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th case")
    parser.add_argument("-v", "--verbose", action="store_true", help="the verifier's words for each message")
    return parser.parse_args()


def table(rows):
    """caught/tried for each kind and way."""
    tried = Counter((row.kind, row.how) for row in rows)
    caught = Counter((row.kind, row.how) for row in rows if row.words)
    lines = [f"{'caught/tried':<12}" + "".join(f"{how:>12}" for how in WAYS)]
    for kind in kinds(rows):
        cells = [f"{caught[kind, how]}/{tried[kind, how]}" if tried[kind, how] else "-" for how in WAYS]
        lines.append(f"{kind:<12}" + "".join(f"{cell:>12}" for cell in cells))
    cells = [f"{sum(caught[kind, how] for kind in kinds(rows))}/{sum(tried[kind, how] for kind in kinds(rows))}" for how in WAYS]
    return "\n".join([*lines, f"{'all':<12}" + "".join(f"{cell:>12}" for cell in cells)])


def kinds(rows):
    return sorted({row.kind for row in rows if row.kind})


def known_needless():
    """needless_messages.txt as {"case: Kind object": reason}."""
    lines = (ROOT / "tests/meta/needless_messages.txt").read_text().splitlines()
    entries = (line.rpartition(":") for line in lines if line.strip() and not line.startswith("#"))
    return {entry.strip(): reason.strip() for entry, _, reason in entries}


def never_caught(rows):
    """(kind, way) that was tried but never caught."""
    tried = {(row.kind, row.how) for row in rows if row.kind}
    return sorted(tried - {(row.kind, row.how) for row in rows if row.words})


def main():
    given = options()
    cases = [case for case in discover(ROOT, given.filter) if not case.refuse][:: given.every]
    found = {}
    with tempfile.TemporaryDirectory(prefix="dmcg-spoil-") as folder:
        setup = Setup(given.dmcg.resolve(), build_shim(Path(folder)), [3], False, None)
        with ThreadPoolExecutor(2) as pool:
            for case, rows in zip(cases, pool.map(lambda c: spoil_each(c, setup, Path(folder)), cases)):
                found[case.name] = rows
                for row in rows if given.verbose else []:
                    verdict = row.words or f"ACCEPTED: {row.wrong or 'the output is the same'}"
                    print(f"{case.name}: {row.number} {row.kind} {row.object} {row.how}: {verdict}", flush=True)
    rows = [row for part in found.values() for row in part]
    print(table(rows))
    print(f"{len(rows)} spoiled plans, {sum(bool(row.words) for row in rows)} caught; the others are right all the same")
    sys.exit(judge(found, rows, whole=given.filter == "*"))


def judge(found, rows, whole):
    """Says what is wrong; the exit status."""
    listed = {entry for entry in known_needless() if entry.partition(":")[0] in found}
    needless = {f"{name}: {row.kind} {row.object}" for name, part in found.items() for row in part
                if row.how == "dropped" and not row.words and not row.wrong}
    problems = [f"the verifier has a hole: {name}: {row.kind} {row.object} {row.how} (--spoil={row.number}): {row.wrong}"
                for name, part in found.items() for row in part if row.wrong]
    problems += [f"can be dropped: {entry}" for entry in sorted(needless - listed)]
    problems += [f"is no longer needless, take it out of needless_messages.txt: {entry}" for entry in sorted(listed - needless)]
    problems += [f"the verifier never catches a {kind} that is {how}" for kind, how in never_caught(rows) if whole]
    problems += [] if rows else ["nothing was spoiled"]
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    main()
