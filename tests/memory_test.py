#!/usr/bin/env python3
"""The memory model: `dmcg --dump=memory` of the programs of tests/memory is what stands beside them, and in the cases and examples each access lies
where the model says when the program is walked round by round (build/memory_oracle).

    tests/memory_test.py                      the dumps
    tests/memory_test.py --update             writes them
    tests/memory_test.py --oracle build/memory_oracle --filter 'loops/*'
    tests/memory_test.py --names              no two names of the tables of accesses mean one place of the model, where one of them is written
"""
import argparse
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import discover  # noqa: E402

COUNTS = re.compile(r"(\d+) right, (\d+) among others, (\d+) not compared, (\d+) wrong")
COMPARED = re.compile(r"(\d+) accesses compared, (\d+) not\n$")      # and no pair of names before
FLAGS = ("-D", "-I", "-U", "-std", "-f")


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg", help="the translator (build/dmcg)")
    parser.add_argument("--update", action="store_true", help="write the dumps instead of comparing them")
    parser.add_argument("--oracle", type=Path, help="compare the accesses of the cases instead, by this program")
    parser.add_argument("--names", action="store_true", help="compare what the tables of accesses and the model take for one memory instead")
    parser.add_argument("--filter", default="*", metavar="GLOB", help="only cases whose topic/name fits")
    return parser.parse_args()


def dumps(given):
    """The names of the programs whose dump is another one."""
    different = []
    for source in sorted((ROOT / "tests/memory").glob("*.c")):
        done = subprocess.run([given.dmcg, "--dump=memory", source], capture_output=True, text=True, timeout=60)
        expected = source.with_suffix(".txt")
        if given.update:
            expected.write_text(done.stdout)
        elif done.returncode != 0 or not expected.is_file() or expected.read_text() != done.stdout:
            different.append(source.name)
    return different


def compared(oracle, case):
    """What the oracle prints, and its status."""
    flags = [flag for flag in case.flags if flag.startswith(FLAGS)]
    return run_on(case, [oracle, *flags, *case.sources_in(case.source.parent)])


def aliases(dmcg, case):
    """The same of the table of names."""
    return run_on(case, [dmcg, *case.flags, *case.sources_in(case.source.parent), "--dump=aliases"])


def run_on(case, command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=case.source.parent)
    return case.name, done.returncode, done.stdout


def judge(ask, program, pattern, counted, words):
    """The cases of which `ask` prints anything but counts; prints the sums of these, the first of which is what was compared."""
    cases = [case for case in discover(ROOT, pattern) if not case.refuse]
    sums, wrong = Counter(), []
    with ThreadPoolExecutor(2) as pool:
        for name, status, text in pool.map(lambda case: ask(program.resolve(), case), cases):
            counts = counted.match(text)
            if status != 0 or not counts:
                wrong.append(f"{name}: status {status}\n{text}")
                continue
            for word, number in zip(words, counts.groups()):
                sums[word] += int(number)
    print(f"{len(cases)} programs: " + ", ".join(f"{number} {word}" for word, number in sums.items()))
    return wrong if sums[words[0]] else ["nothing was compared"]


def main():
    given = options()
    if given.oracle:
        faults = judge(compared, given.oracle, given.filter, COUNTS, ["right", "among others", "not compared"])
    elif given.names:
        faults = judge(aliases, given.dmcg, given.filter, COMPARED, ["accesses compared", "not compared"])
    else:
        faults = dumps(given)
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
