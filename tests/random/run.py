#!/usr/bin/env python3
"""Makes random programs, translates them, and compares each with its sequential run on several numbers of ranks.

A refusal of a known kind is counted and is no failure, but a program that is wrong in any way is: another output or exit
status, a hang, a crash, a warning of the compiler, an internal error of dmcg. So is a feature or a message that no
program used (with --all-used), for then a part of dmcg was not looked at.

    tests/random/run.py --seeds 1-2000 --keep /tmp/failed         the table, and the failing programs in that folder
    tests/random/run.py --seeds 17-17 --ranks 3 -v                one of them again
    tests/random/run.py --seeds 1-5000 --replay                   their plans are carried out for 1 to 8 ranks at once, without MPI
"""
import argparse
import os
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/random")]

from generate import make  # noqa: E402
from replay_test import judge, numbers  # noqa: E402
from run_cases import build_shim  # noqa: E402
from runner.case import Case  # noqa: E402
from runner.check import Failure, Setup, check_runs, generate, message_kinds, text, translate  # noqa: E402
from runner.spoil import WAYS, spoil_each  # noqa: E402

KIND = re.compile(rb"error: .*\[([a-z-]+)\]$", re.MULTILINE)
ALL_FEATURES = ROOT / "tests/random/features.txt"       # what the generator can make
ALL_MESSAGES = ROOT / "tests/random/messages.txt"       # what dmcg can send


@dataclass
class Outcome:
    seed: int
    refused: list = field(default_factory=list)     # kinds
    problem: str = None
    messages: list = field(default_factory=list)    # kinds, one an inserted message
    features: set = field(default_factory=set)
    spoiled: Counter = field(default_factory=Counter)   # (way, caught?), of plans with one message spoiled
    left_out: str = None                            # why it is not replayed
    replayed: Counter = field(default_factory=Counter)  # reads, elements moved, steps not reached ...
    seconds: float = 0.0


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg", help="the translator (build/dmcg)")
    parser.add_argument("--seeds", type=seeds, default=seeds("1-50"), metavar="A-B,C", help="one program a seed (1-50)")
    parser.add_argument("--ranks", type=lambda words: [int(word) for word in words.split(",")], default=[1, 2, 3, 5],
                        metavar="1,2,3,5")
    parser.add_argument("--jobs", type=int, default=2, help="programs at the same time (2)")
    parser.add_argument("--keep", type=Path, help="folder for the failing programs")
    parser.add_argument("--spoil", action="store_true", help="also: plans without a message that the verifier accepts are right")
    parser.add_argument("--replay", action="store_true", help="instead of MPI programs that run: the replay of their plans (dmcg check --plan)")
    parser.add_argument("--all-used", action="store_true", help="fail if a feature or message occurs in no program")
    parser.add_argument("-v", "--verbose", action="store_true", help="a line for each program")
    return parser.parse_args()


def seeds(words):
    """`1-20,33,41-42`"""
    pairs = [word.partition("-") for word in words.split(",")]
    return [seed for first, _, last in pairs for seed in range(int(first), int(last or first) + 1)]


def main():
    given = options()
    if not given.dmcg.is_file():
        sys.exit(f"{given.dmcg} is not there; build it or name another with --dmcg")
    with tempfile.TemporaryDirectory(prefix="dmcg-random-") as folder:
        os.environ["COMPILED"] = folder
        outcomes = run_all(given, Path(folder))
    print_table(outcomes)
    unused = unused_names(outcomes) if given.all_used else []
    for name in unused:
        print(f"never used: {name}")
    sys.exit(1 if unused or any(outcome.problem for outcome in outcomes) else 0)


def run_all(given, folder):
    # guesses of the compiler, about the sequential program; of dangling pointers, where it inlines functions with arrays of variable length (GCC 12)
    guesses = ("-Wno-maybe-uninitialized", "-Wno-type-limits", "-Wno-overflow", "-Wno-tautological-compare", "-Wno-dangling-pointer",
               "-Wno-alloc-size-larger-than")
    setup = Setup(given.dmcg.resolve(), build_shim(folder), given.ranks, False, None, warnings=(*guesses, "-frounding-math"))     # without it, GCC computes with another mode than the last fesetround() says

    def one(seed):
        work = folder / str(seed)
        work.mkdir()
        return check_seed(seed, setup, work, given)

    outcomes = []
    with ThreadPoolExecutor(given.jobs) as pool:
        for outcome in pool.map(one, given.seeds):
            outcomes.append(outcome)
            report(outcome, given)
    return outcomes


def check_seed(seed, setup, work, given):
    outcome, start = Outcome(seed), time.monotonic()
    try:
        made = make(seed)
        outcome.features = made.features
        for name, text_of_file in made.files.items():
            (work / name).write_text(text_of_file)
        case = Case(f"random/{seed}", work / "input.c", work, args=[made.args], stdin=made.input, sources=made.sources(), flags=made.flags)
        check_program(case, setup, outcome, check_by_replay if given.replay else check_by_runs)
        if given.spoil and not outcome.refused:
            check_spoiled(case, setup, outcome)
    except Failure as failure:
        outcome.problem = str(failure)
    except Exception:       # a fault of the generator must not look like a pass
        outcome.problem = traceback.format_exc()
    outcome.seconds = time.monotonic() - start
    return outcome


def check_program(case, setup, outcome, check):
    """Fills in what happened; raises Failure if the program is wrong."""
    work = case.source.parent
    result, generated = generate(case, setup, work)
    if result.status == 1:
        outcome.refused = sorted({kind.decode() for kind in KIND.findall(result.err)})
    if result.status == 1 and outcome.refused:
        return
    if result.status != 0:
        raise Failure(f"dmcg ended with status {result.status}\n{text(result.err)}")
    outcome.messages = [row.split()[0] for row in message_kinds(text(translate(case, setup, "--dump=messages").out))]
    check(case, setup, generated, work, outcome)


def check_by_runs(case, setup, generated, work, outcome):
    check_runs(case, setup, generated, work)


def check_by_replay(case, setup, generated, work, outcome):
    wrong, outcome.left_out, reports = judge(case, setup.dmcg)
    outcome.replayed = numbers(reports)
    if wrong:
        raise Failure(wrong)


def check_spoiled(case, setup, outcome):
    """Plans without a message, with one that is late or too small: the verifier refuses them, or they are right all the same."""
    rows = spoil_each(case, setup, case.source.parent)
    outcome.spoiled = Counter((row.how, bool(row.words)) for row in rows)
    wrong = [f"--spoil={row.number} {row.kind} {row.object} {row.how}: {row.wrong}" for row in rows if row.wrong]
    if wrong:
        raise Failure("the verifier has a hole: " + "\n".join(wrong))


# ---- the report

def report(outcome, given):
    if outcome.problem:
        print(f"FAIL {outcome.seed} " + outcome.problem.replace("\n", "\n     "), flush=True)
        if given.keep:
            keep(outcome, given.keep)
    elif given.verbose:
        what = f"refused: {' '.join(outcome.refused)}" if outcome.refused else f"messages: {len(outcome.messages)}"
        print(f"ok   {outcome.seed} ({outcome.seconds:.1f} s) {what}", flush=True)


def keep(outcome, folder):
    folder.mkdir(parents=True, exist_ok=True)
    made = make(outcome.seed)
    (folder / f"{outcome.seed}.c").write_text(made.text())
    (folder / f"{outcome.seed}.stdin").write_bytes(made.input)
    (folder / f"{outcome.seed}.txt").write_text(outcome.problem + "\n")


def print_table(outcomes):
    refused = Counter(kind for outcome in outcomes for kind in outcome.refused)
    ran = [outcome for outcome in outcomes if not outcome.refused]
    failed = [outcome.seed for outcome in outcomes if outcome.problem]
    print(f"\n{len(outcomes)} programs: {len(ran) - len(failed)} equal, {len(outcomes) - len(ran)} refused, {len(failed)} failed")
    print_counts("refusals (programs)", refused)
    print_counts("messages", Counter(kind for outcome in ran for kind in outcome.messages))
    print_features(outcomes)
    print_replayed(outcomes)
    print_spoiled(sum((outcome.spoiled for outcome in outcomes), Counter()))
    if failed:
        print("failed seeds:", *failed)


def print_replayed(outcomes):
    total = sum((outcome.replayed for outcome in outcomes), Counter())
    if total:
        print("replayed:", ", ".join(f"{count} {what}" for what, count in sorted(total.items())))
        print_counts("not replayed (programs)", Counter(outcome.left_out for outcome in outcomes if outcome.left_out))


def print_spoiled(count):
    if count:
        print("spoiled plans caught:", ", ".join(f"{how} {count[how, True]}/{count[how, True] + count[how, False]}" for how in WAYS))


def print_features(outcomes):
    """How many programs have it, and of how many in a hundred something is refused."""
    made = Counter(name for outcome in outcomes for name in outcome.features)
    refused = Counter(name for outcome in outcomes if outcome.refused for name in outcome.features)
    print("features (programs, of these refused):")
    for name, count in sorted(made.items(), key=lambda row: (-row[1], row[0])):
        print(f"  {count:6} {name}" + f"  ({refused[name]}: {100 * refused[name] // count} %)" * bool(refused[name]))


def print_counts(title, counts):
    print(f"{title}:")
    for name, count in sorted(counts.items(), key=lambda row: (-row[1], row[0])):
        print(f"  {count:6} {name}")


def unused_names(outcomes):
    """Features and messages that some list names and no program that ran shows."""
    ran = [outcome for outcome in outcomes if not outcome.refused and not outcome.problem]
    shown = {name for outcome in ran for name in [*outcome.features, *outcome.messages]}
    wanted = [*ALL_FEATURES.read_text().splitlines(), *ALL_MESSAGES.read_text().splitlines()]
    return [name for name in wanted if name and not name.startswith("#") and name not in shown]


if __name__ == "__main__":
    main()
