#!/usr/bin/env python3
"""Every case and example that is translated is replayed: its plan is carried out on one run of the sequential program for 1 to 8 ranks
(`dmcg check --plan`), and no rank may read what it has not. What cannot be replayed is listed with the reason in
tests/replay_left_out.txt: `case: reason`; such an entry must go when the case is replayed.

    tests/replay_test.py --dmcg build/dmcg [--filter 'messages/*'] [-v] [--spoil | --small]

`--spoil`: the spoiled plans instead: how many of each kind are found, and what tests/spoiled_steps.txt says of each field is compared. Of those
in which no fault is found, some programs are run: one that is wrong must stand in tests/replay_not_found.txt, `case: field place how: reason`
(`sometimes, ...`: what it prints depends on what no variable was set to).

`--small`: small instances instead: the sizes of a case become 0 .. 5. `--every 20`: of each twentieth case only.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from run_cases import build_shim  # noqa: E402
from runner.case import discover  # noqa: E402
from runner.check import Setup  # noqa: E402
from runner.small import instances, works  # noqa: E402
from runner.spoiled_steps import better, chosen, program_of, read_table, rows_in, table_problems  # noqa: E402

NOT_FOR_CHECK = {"--threads", "--line", "--strict"}
LONGEST = 12_000_000    # bytes of a record: a longer run is left out if a shorter one of the case is replayed
LONGEST_SPOILED = 1_000_000     # for spoiled plans, which are many
TOO_LONG = 4            # the status then
CUT = "the end of the run, which was not recorded"


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--filter", default="*", metavar="GLOB")
    parser.add_argument("--spoil", action="store_true")
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="with --small: only each N-th case")
    parser.add_argument("--run", type=int, default=3, metavar="N", help="with --spoil: so many programs of each field and way are run")
    parser.add_argument("-v", "--verbose", action="store_true")
    return parser.parse_args()


def entries(name):
    """A list file as {what: reason}."""
    lines = (ROOT / "tests" / name).read_text().splitlines()
    pairs = (line.rpartition(": ") for line in lines if line.strip() and not line.startswith("#"))
    return {entry: reason for entry, _, reason in pairs}


def run_check(case, arguments, dmcg, more, longest=LONGEST):
    """(status, standard output, standard error) of one replay."""
    environment = {**os.environ, "DMCG_TRACE_LIMIT": str(longest), "DMCGCC_CC": str(ROOT / "tests/runner/compile_once.sh")}
    with tempfile.TemporaryDirectory(prefix="dmcg-replay-") as folder:
        for name in case.inputs:
            shutil.copy(case.source.parent / name, folder)
        flags = [flag for flag in case.flags if flag not in NOT_FOR_CHECK]
        sources = [str(path) for path in case.sources_in(case.source.parent)]
        command = [str(dmcg), "check", "--plan", *more, *flags, *sources, "--", *arguments]
        try:
            done = subprocess.run(command, cwd=folder, input=case.stdin, capture_output=True, timeout=100, env=environment)
        except subprocess.TimeoutExpired:
            return 124, "", "it takes longer than 100 s"
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def judge(case, dmcg):
    """What is wrong with a case, why it is not replayed, and its reports."""
    reports, cut = [], 0
    for arguments in case.args:
        status, _, told = run_check(case, arguments, dmcg, [])
        report = told[told.find("replayed for"):] if "replayed for" in told else told
        if CUT in report and cut + 1 < len(case.args):
            cut += 1
            continue
        reports.append(report)
        left_out = re.findall(r"^not replayed: (.*)$", report, re.MULTILINE)
        faults = re.search(r"^replayed for .* (\d+) faults$", report, re.MULTILINE)
        if left_out:
            return "", left_out[0], reports
        if not faults:
            return "", (told.strip().splitlines() or ["status " + str(status)])[-1], reports
        if faults[1] != "0":
            return f"{' '.join(arguments)}: {report.splitlines()[1]}", "", reports
    return "", "", reports


def numbers(reports):
    """Of all reports: elements moved, and those that nobody lacked; steps, points and branches not reached, and all of them."""
    total = Counter()
    for report in reports:
        total["reads"] += int((re.search(r": (\d+) reads", report) or [0, 0])[1])
        for moved, needless in re.findall(r"^  .*: \d+, (\d+), (\d+)$", report, re.MULTILINE):
            total["moved"] += int(moved)
            total["not lacked"] += int(needless)
        for missed, all_of, what in re.findall(r"(\d+) of (\d+) (steps|points|branches)", report):
            total[f"{what} not reached"] += int(missed)
            total[what] += int(all_of)
    return total


def test_cases(cases, given):
    known = entries("replay_left_out.txt")
    problems, total, replayed = [], Counter(), 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, (wrong, left_out, reports) in zip(cases, pool.map(lambda c: judge(c, given.dmcg), cases)):
            if given.verbose:
                print(f"{case.name}: {wrong or left_out or 'right'}", flush=True)
            total += numbers(reports)
            replayed += not wrong and not left_out
            if wrong:
                problems.append(f"{case.name}: {wrong}")
            if left_out and case.name not in known:
                problems.append(f"{case.name}: not replayed: {left_out}")
            if not left_out and case.name in known:
                problems.append(f"{case.name}: is replayed, take it out of tests/replay_left_out.txt")
    print(f"{replayed} of {len(cases)} cases replayed; " + ", ".join(f"{n} {what}" for what, n in sorted(total.items())))
    return problems


def spoiled(case, dmcg):
    """The case with those runs that are short enough, the best of them for each spoiled plan, and what is wrong with a run."""
    best, short = {}, []
    for number, arguments in enumerate(case.args):
        status, out, err = run_check(case, arguments, dmcg, ["--spoil=0"], LONGEST_SPOILED)
        if status == TOO_LONG:
            continue
        if status != 0:
            return case, [], f"{case.name}: cannot be spoiled: status {status}: {err.strip()[-300:]}"
        short.append(number)
        for row in rows_in(out):
            best[row.number] = better(best.get(row.number, row), row)
    return only(case, short), list(best.values()), ""


def only(case, runs):
    """The case with some of its runs."""
    return replace(case, args=[case.args[i] for i in runs], exit=[case.exit[i] for i in runs] if case.exit else case.exit,
                   expected=case.expected if 0 in runs else Path("/none"))


def ways_of(rows):
    """Lines of a table: for each field and way how many plans were tried, reached and found."""
    keys = sorted({(row.field, row.how) for row in rows})
    for field, how in keys:
        these = [row for row in rows if (row.field, row.how) == (field, how)]
        reached = sum(row.is_reached() for row in these)
        yield f"{field + ' ' + how:<34} found {sum(row.is_found() for row in these)} of {reached} that were reached, of {len(these)}"


def run_missed(missed, given):
    """Programs of spoiled plans in which the replay finds no fault: a counter of what became of them, and where it overlooks one."""
    known, outcomes, problems, run, wrong = entries("replay_not_found.txt"), Counter(), [], set(), set()
    with tempfile.TemporaryDirectory(prefix="dmcg-spoiled-") as folder:
        setup = Setup(given.dmcg, build_shim(Path(folder)), [3], False, None, warnings=("-w",))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for (case, row), became in zip(missed, pool.map(lambda pair: program_of(*pair, setup, Path(folder)), missed)):
                name = f"{case.name}: {row.name}"
                right = became in ("the same", "no program")     # none: dmcg or the compiler refuses it
                outcomes[became if right else "known not to be found" if name in known else "overlooked"] += 1
                if given.verbose:
                    print(f"{name} (--spoil={row.number}): {became}", flush=True)
                problems += [] if right or name in known else [f"the replay overlooks {name} (--spoil={row.number}): {became}"]
                run.add(name)
                wrong |= set() if right else {name}
    return outcomes, problems + [f"is harmless, take it out of tests/replay_not_found.txt: {name}" for name in known
                                 if name in run - wrong and not known[name].startswith("sometimes")]


def test_spoiled(cases, given):
    left_out = entries("replay_left_out.txt")
    cases = [case for case in cases if case.name not in left_out]
    every, missed, problems = [], [], []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, rows, wrong in pool.map(lambda c: spoiled(c, given.dmcg), cases):
            every += rows
            missed += [(case, row) for row in rows if row.is_missed()]
            problems += [wrong] if wrong else []
            for row in rows if given.verbose else []:
                print(f"{case.name}: {row.name}: {row.verdict}", flush=True)
    print("\n".join(ways_of(every)))
    found, reached = sum(row.is_found() for row in every), sum(row.is_reached() for row in every)
    print(f"{len(every)} spoiled plans: {found} found, {len(every) - reached} not reached, {reached - found - len(missed)} not replayed, {len(missed)} without a fault")
    judged = chosen(missed, given.run)
    outcomes, overlooked = run_missed(judged, given)
    print(f"of these {len(judged)} were run: " + ", ".join(f"{n} {what}" for what, n in sorted(outcomes.items())))
    return problems + overlooked + (table_problems(read_table(), every) if given.filter == "*" else [])


def judge_small(case, dmcg, folder):
    """What became of the small instances of a case: a counter, and what is wrong."""
    became, problems = Counter(), []
    for small in instances(case, folder):
        if not works(small):
            became["do not work sequentially"] += 1
            continue
        wrong, left_out, _ = judge(small, dmcg)
        became["wrong" if wrong else "not replayed" if left_out else "right"] += 1
        problems += [f"{small.name}: {wrong}"] if wrong else []
        problems += [f"{small.name}: {left_out}"] if "internal error" in left_out else []
    return became, problems


def test_small(cases, given):
    left_out = entries("replay_left_out.txt")
    cases = [case for case in cases if case.name not in left_out][:: given.every]
    total, problems, sized = Counter(), [], 0
    with tempfile.TemporaryDirectory(prefix="dmcg-small-") as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, (became, wrong) in zip(cases, pool.map(lambda c: judge_small(c, given.dmcg, Path(folder)), cases)):
            if given.verbose:
                print(f"{case.name}: {dict(became)}", flush=True)
            total += became
            problems += wrong
            sized += bool(became)
    print(f"{sized} of {len(cases)} cases have sizes; {sum(total.values())} small instances: " + ", ".join(f"{n} {what}" for what, n in sorted(total.items())))
    return problems + ([] if total["right"] else ["no small instance was replayed"])


def main():
    given = options()
    given.dmcg = given.dmcg.resolve()
    cases = [case for case in discover(ROOT, given.filter) if not case.refuse and not case.outside]
    with tempfile.TemporaryDirectory(prefix="dmcg-compiled-") as folder:
        os.environ["COMPILED"] = folder
        test = test_spoiled if given.spoil else test_small if given.small else test_cases
        problems = test(cases, given)
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
