#!/usr/bin/env python3
"""No message of a plan can be forgotten unseen: for every example and case, each message is dropped in turn
(`dmcg --drop-message=N`). The verifier must refuse the plan (status 3) or, where it accepts it, the program that results must
behave otherwise than the sequential one on 3 ranks. Prints how many messages of each kind were dropped and caught.
Messages that are known to be needless stand in needless_messages.txt as `case: Kind object: reason`; the entry must go when
the message does.

    tests/meta/drop_message_test.py --dmcg build/dmcg [--filter 'messages/*'] [-v]
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
from runner.check import Failure, Setup, check_runs, message_kinds, text, translate  # noqa: E402

VERIFIER = "the plan is wrong"      # what dmcg says when the verifier finds a fault


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--filter", default="*", metavar="GLOB")
    parser.add_argument("-v", "--verbose", action="store_true", help="the verifier's words for each message")
    return parser.parse_args()


def messages_of(case, setup):
    """The messages of a case in the order of their numbers: [("Scatter", "a"), ...]."""
    result = translate(case, setup, "--dump=messages")
    rows = (row.split() for row in text(result.out).splitlines())
    messages = [(kind_of(row), row[3]) for row in rows if row[:1] == ["message"]]
    assert len(messages) == len(message_kinds(text(result.out)))
    return messages if result.status == 0 else None


def kind_of(row):
    """The kind in a row of --dump=messages; the Bcast of one line by its owner is a kind of its own."""
    return "Bcast-line" if row[2] == "Bcast" and "owner" in row else row[2]


def drop(case, setup, number, work):
    """What happens without message `number`: "verifier", "output", or a text that says how it slipped through."""
    generated = work / f"{case.source.stem}_mpi.c"
    result = translate(case, setup, f"--drop-message={number}", "-o", generated)
    words = text(result.err).strip()
    if result.status == 3 and VERIFIER in words:
        return "verifier", words.partition(f"{VERIFIER}, ")[2]
    if result.status != 0:
        return "slipped", f"dmcg ended with status {result.status}: {words}"
    try:
        check_runs(case, setup, generated, work)
    except Failure as failure:
        return "output", str(failure).splitlines()[0]
    return "slipped", "the verifier accepts the plan without it, and the output is the same on 3 ranks"


def drop_each(case, setup, folder):
    """Rows (kind, object, what happened, text) for the messages of a case."""
    messages = messages_of(case, setup)
    if messages is None:
        return [("", "", "slipped", "it cannot be translated at all")]
    rows = []
    for number, (kind, name) in enumerate(messages, 1):
        work = folder / f"{case.name.replace('/', '-')}-{number}"
        work.mkdir()
        rows.append((kind, name, *drop(case, setup, number, work)))
    return rows


def table(rows):
    count = Counter((kind, how) for kind, _, how, _ in rows)
    lines = [f"{'kind':<12}{'dropped':>9}{'verifier':>10}{'output':>8}{'slipped':>9}"]
    for kind in kinds(rows):
        numbers = [count[kind, how] for how in ("verifier", "output", "slipped")]
        lines.append(f"{kind:<12}{sum(numbers):>9}{numbers[0]:>10}{numbers[1]:>8}{numbers[2]:>9}")
    return "\n".join(lines)


def kinds(rows):
    return sorted({kind for kind, _, _, _ in rows if kind})


def known_needless():
    """needless_messages.txt as {"case: Kind object": reason}."""
    lines = (ROOT / "tests/meta/needless_messages.txt").read_text().splitlines()
    entries = (line.rpartition(":") for line in lines if line.strip() and not line.startswith("#"))
    return {entry.strip(): reason.strip() for entry, _, reason in entries}


def never_caught(rows):
    return sorted(set(kinds(rows)) - {kind for kind, _, how, _ in rows if how == "verifier"})


def main():
    given = options()
    cases = [case for case in discover(ROOT, given.filter) if not case.refuse]
    rows, slipped = [], set()
    with tempfile.TemporaryDirectory(prefix="dmcg-drop-") as folder:
        setup = Setup(given.dmcg.resolve(), build_shim(Path(folder)), [3], False, None)
        with ThreadPoolExecutor(2) as pool:
            for case, found in zip(cases, pool.map(lambda c: drop_each(c, setup, Path(folder)), cases)):
                rows += found
                slipped |= {f"{case.name}: {kind} {name}" for kind, name, how, _ in found if how == "slipped"}
                for kind, name, how, words in found:
                    if given.verbose:
                        print(f"{case.name}: without {kind} {name}: {how}: {words}", flush=True)
    print(table(rows))
    sys.exit(judge(rows, slipped, {case.name for case in cases}))


def judge(rows, slipped, names):
    """Says what is wrong; the exit status."""
    needless = {entry for entry in known_needless() if entry.partition(":")[0] in names}
    problems = [f"can be forgotten unseen: {entry}" for entry in sorted(slipped - needless)]
    problems += [f"is no longer needless, take it out of needless_messages.txt: {entry}" for entry in sorted(needless - slipped)]
    problems += [f"the verifier never misses a {kind}" for kind in never_caught(rows)]
    problems += [] if rows else ["nothing was dropped"]
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    main()
