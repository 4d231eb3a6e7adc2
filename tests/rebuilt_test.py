#!/usr/bin/env python3
"""A generated program that is built with another -D: for each macro that a case or example asks for (`#ifndef N`, `#ifdef WIDE`, `#if`), and each of
some values for which the sequential program works, it does not compile and names the macro, or does what the sequential program does.

    tests/rebuilt_test.py --dmcg build/dmcg [--filter 'examples/*'] [--values 0,3,17] [--random SEED] [-v]
"""
import argparse
import os
import random
import re
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
from runner.check import Failure, Setup, check_equivalent, compile_with, generate, text  # noqa: E402
from runner.process import run  # noqa: E402
from runner.small import works  # noqa: E402

NAME = re.compile(r"\b(?:[A-Za-z]|__FAST_MATH__|__AVX|__CHAR_UNSIGNED__)\w*")
ASKED = re.compile(r"^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif)\b(.*)", re.MULTILINE)
TOGETHER = re.compile(r"^[ \t]*#[ \t]*ifndef\b(.*?)^[ \t]*#[ \t]*e(?:ndif|lse|lif)", re.MULTILINE | re.DOTALL)
NUMBER = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+(-?\d+)\b", re.MULTILINE)
RANKS = [1, 3]
COMPILER = ["-std=gnu11", "-w", "-O1"]


def macros(case):
    """The names in conditions of the case's files that a build can set, and with each the macros that it must set, too: name -> {name: value}."""
    folder, found = case.source.parent, {}
    headers = [] if case.name.startswith("examples/") else folder.glob("*.h")
    for path in {*case.sources_in(folder), *headers}:
        content = path.read_text(errors="replace")
        for condition in ASKED.findall(content):
            for name in NAME.findall(re.sub(r"/\*.*?\*/|\bdefined\b", " ", condition)):
                found.setdefault(name, {})
        for block in TOGETHER.findall(content):
            group = dict(NUMBER.findall(block))
            for name in group:
                found[name] = group
    return {name: group for name, group in sorted(found.items()) if not name.endswith("_H")}


def rebuild(case, values, name, setup, work):
    """What happens with these values of macros, all of which but that of `name` are those of the program; raises Failure if it must not."""
    work.mkdir()
    other = replace(case, flags=[*case.flags, *(f"-D{macro}={value}" for macro, value in values.items())], exit=[], args=case.args[:1])
    if not works(other, work):
        return "the sequential program does not work"
    result, generated = generate(case, setup, work)
    if result.status != 0:
        raise Failure(f"dmcg ended with status {result.status}\n{text(result.err)}")
    program = work / "parallel"
    try:
        compile_with(["mpicc", *COMPILER], other, [*generated, *case.outside_files(), setup.shim], program, other.compiler_flags())
    except Failure as failure:
        if re.search(rf'error: .*(?:-D|\b){name}\b', str(failure)):
            return "does not compile, and names the macro"
        raise
    sequential = compile_with(["gcc", *COMPILER], other, [*case.sources_in(case.source.parent), *case.outside_files()], work / "sequential", other.compiler_flags())
    if not run([sequential, *other.args[0]], work, other.stdin).out:
        return "the sequential program prints nothing"
    check_equivalent(other, setup, 0, [sequential, *other.args[0]], {ranks: [program, *other.args[0]] for ranks in RANKS}, work)
    return "equal"


def drawn(rng):
    """Values as a person would try them: small ones, larger ones, negative ones."""
    return [str(rng.choice([rng.randint(-3, 12), rng.randint(0, 40), rng.randint(20, 300)])) for _ in range(6)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--filter", default="*", metavar="GLOB")
    parser.add_argument("--values", default="0,1,2,3,7,19", metavar="0,3,17")
    parser.add_argument("--random", type=int, metavar="SEED", help="six values drawn for each macro")
    parser.add_argument("-v", "--verbose", action="store_true")
    given = parser.parse_args()
    rng = random.Random(given.random)
    tried = [(case, name, {**group, name: value}) for case in discover(ROOT, given.filter) if not case.refuse for name, group in macros(case).items()
             for value in (given.values.split(",") if given.random is None else drawn(rng))]
    with tempfile.TemporaryDirectory(prefix="dmcg-rebuilt-") as folder:
        setup = Setup(given.dmcg.resolve(), build_shim(Path(folder)), [], False, None)

        def one(row):
            case, name, values = row
            try:
                return rebuild(case, values, name, setup, Path(tempfile.mkdtemp(dir=folder)) / "work")
            except Failure as failure:
                return f"FAIL {failure}"

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            outcomes = list(pool.map(one, tried))
    for (case, name, values), outcome in zip(tried, outcomes):
        if given.verbose or outcome.startswith("FAIL"):
            print(f"{case.name} -D{name}={values[name]}: {outcome}")
    count = Counter(outcome.partition(" ")[0] if outcome.startswith("FAIL") else outcome for outcome in outcomes)
    print(f"{len(tried)} builds: " + ", ".join(f"{n} {what}" for what, n in count.most_common()))
    sys.exit(1 if count["FAIL"] or not count["equal"] else 0)


if __name__ == "__main__":
    main()
