"""Checks one case: translates it, compares the dumps, builds both programs, runs them and compares what they did.

Every function that begins with `check_` returns None or raises Failure with a text for people.
"""
import os
import re
import shlex
import shutil
import threading
from dataclasses import dataclass
from pathlib import Path

from runner.case import DUMPS
from runner.compare import difference, files_difference, files_in
from runner.process import run

WARNINGS = ["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas", "-O1"]
SANITIZERS = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
MPI_ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1", "UBSAN_OPTIONS": "print_stacktrace=1"}
THREADS = {"OMP_NUM_THREADS": "3"}      # of each rank, for cases with --threads
# Words that are not the program's: MPICH's when one rank ends all, the sanitizer's when there is not so much memory.
FOREIGN_NOTE = re.compile(rb"^(Abort\(\d+\) on node|==\d+==WARNING: AddressSanitizer failed to allocate) .*\n?", re.MULTILINE)
PROGRAM_NAME = re.compile(rb"^[^\s:]*\b(sequential|parallel): ", re.MULTILINE)      # err() and its like begin with it
MANY_RANKS = threading.Lock()   # held while more ranks run than there are cores


class Failure(Exception):
    pass


@dataclass
class Setup:
    """What is the same for all cases of a run."""
    dmcg: Path
    shim: Path              # object file of tests/shim/yield.c
    ranks: list             # instead of the case's own; empty: the case's own
    sanitize: bool          # one of the runs, on 3 ranks where there is one, is of a program with sanitizers
    update: list            # names of expected files to write anew; None: compare
    seconds: int = 120      # of each run; a machine that others share may stand still for a while
    warnings: tuple = ()    # for the compilers, besides WARNINGS


def check_case(case, setup, work):
    """Raises Failure if the case does not hold. `work` is an empty folder of its own."""
    if setup.update is not None:
        update_expected(case, setup, work)
        return
    if case.refuse:
        check_refused(case, setup, work)
    else:
        generated = check_translated(case, setup, work)
        check_runs(case, setup, generated, work)
        if len(case.sources) > 1 and not case.outside_files():
            check_build_line(case, setup, work / "elsewhere")


# ---- translation

def translate(case, setup, *more, seconds=None):
    """dmcg runs in the folder of the source, so that places in its messages have no path."""
    return run([setup.dmcg, *case.sources, *case.flags, *more], case.source.parent, seconds=seconds or setup.seconds)


def check_refused(case, setup, work):
    output = output_in(case, work)
    result = translate(case, setup, "-o", output)
    if result.status == 0 and case.waits:
        raise Failure(f"waits for {case.waits}, but translates now: take out `waits` and `refuse`, and state what it distributes")
    if result.status != 1:
        raise Failure(f"should be refused with status 1, got status {result.status}\n{text(result.err)}")
    if output.exists():
        raise Failure("is refused, but an output file was written")
    if not case.expects("diagnostics.txt"):
        raise Failure(f"has no diagnostics.txt; make it with --update diagnostics\n{text(result.err)}")
    check_same("diagnostics.txt", case, result.err)
    check_dumps(case, setup, statuses=(0, 1))


def check_translated(case, setup, work):
    result, generated = generate(case, setup, work)
    if result.status != 0 or not all(path.exists() for path in generated):
        raise Failure(f"dmcg ended with status {result.status}\n{text(result.err)}")
    expected = (case.expected / "diagnostics.txt").read_bytes() if case.expects("diagnostics.txt") else b""
    raise_if(difference(expected, result.err), "diagnostics differ")
    for name, path in zip(case.outputs(), generated):
        if case.expects(name):
            check_same(name, case, path.read_bytes())
    check_dumps(case, setup, statuses=(0,))
    check_plan(case, setup)
    return generated


def output_in(case, work):
    """What follows -o: a file or, for several sources, a folder."""
    return work / ("mpi" if len(case.sources) > 1 else f"{case.source.stem}_mpi.c")


def generate(case, setup, work, *more):
    """The result of dmcg, and the files that it has written if all went well."""
    output = output_in(case, work)
    result = translate(case, setup, *more, "-o", output)
    return result, case.sources_in(output) if len(case.sources) > 1 else [output]


def check_dumps(case, setup, statuses):
    for name in DUMPS:
        if case.expects(f"{name}.txt"):
            result = translate(case, setup, f"--dump={name}")
            if result.status not in statuses:
                raise Failure(f"--dump={name} ended with status {result.status}\n{text(result.err)}")
            check_same(f"{name}.txt", case, result.out)


def check_same(file_name, case, actual):
    raise_if(difference((case.expected / file_name).read_bytes(), actual), f"{file_name} differs")


def check_plan(case, setup):
    plan = text(translate(case, setup, "--dump=plan").out) if (case.distributed, case.overlapped) != (None, None) else ""
    if case.distributed not in (None, found := count_split_loops(plan)):
        raise Failure(f"distributes {found} loops, should be {case.distributed}")
    if case.overlapped not in (None, found := count_split_loops(plan, "  overlap -")):
        raise Failure(f"overlaps {found} loops with halos, should be {case.overlapped}")
    check_messages(case, message_kinds(text(translate(case, setup, "--dump=messages").out)))


def check_messages(case, found):
    listed = "; ".join(found) or "none"
    if case.messages is None:
        raise Failure(f"states no messages; if these are the ones that a person would send, add `messages: {listed}`")
    if found != case.messages:
        raise Failure(f"messages are `{listed}`, should be `{'; '.join(case.messages) or 'none'}`")


def count_split_loops(plan, words=""):
    """A row `split ...` of --dump=plan is one distributed loop. Counts those whose row has the words."""
    return sum(1 for row in plan.splitlines() if row.split()[:1] == ["split"] and words in row)


def message_kinds(messages):
    """A row `message 1 Scatter a  ...` of --dump=messages is one message; its kind and object: ["Scatter a"], sorted."""
    return sorted(re.findall(r"^message \d+ (.*?)(?:  |$)", messages, re.MULTILINE))


def check_build_line(case, setup, folder):
    """The line on top of the output builds the program, in the folder of the output."""
    folder.mkdir()
    translate(case, setup, "-o", folder)
    lines = [line for path in sorted(folder.glob("*.c")) for line in re.findall(r"Build: (.*?)     Run:", path.read_text(errors="replace"))]
    if len(lines) != 1:
        raise Failure(f"{len(lines)} files say how the program is built")
    result = run(["sh", "-c", f"{lines[0]} {shlex.join(case.compiler_flags())}"], folder, seconds=120)
    if result.status != 0:
        raise Failure(f"`{lines[0]}` does not build the output\n{text(result.err)}")


# ---- running

def check_runs(case, setup, generated, work):
    sequential = compile_with(["gcc", *WARNINGS, *setup.warnings], case, [*case.sources_in(case.source.parent), *case.outside_files()],
                              work / "sequential", case.compiler_flags())
    programs = compile_generated(case, setup, generated, work)
    for index, arguments in enumerate(case.args):
        check_equivalent(case, setup, index, [sequential, *arguments], {ranks: [program, *arguments] for ranks, program in programs.items()}, work)


def compile_generated(case, setup, generated, work):
    """The program for each number of ranks."""
    threads = ["-fopenmp"] if "--threads" in case.flags else []
    compiler = [*shlex.split(os.environ.get("MPICC", "mpicc")), *WARNINGS, *setup.warnings, *threads]
    ranks = setup.ranks or case.ranks
    sanitized = ([3] if 3 in ranks else ranks[-1:]) if setup.sanitize else []
    programs = {}
    for folder, flags, chosen in ("plain", [], [n for n in ranks if n not in sanitized]), ("sanitized", SANITIZERS, sanitized):
        if chosen:
            (work / folder).mkdir()
            program = compile_with([*compiler, *flags], case, [*generated, *case.outside_files(), setup.shim], work / folder / "parallel", case.compiler_flags())
            programs |= dict.fromkeys(chosen, program)
    return programs


def compile_with(compiler, case, sources, program, flags):
    include = [f"-I{case.source.parent}"]
    result = run([*compiler, *flags, *include, *sources, "-o", program, "-lm"], case.source.parent, seconds=120)
    if result.status != 0:
        raise Failure(f"{sources[0].name} does not compile\n{text(result.err)}")
    return program


def check_equivalent(case, setup, index, sequential, parallel, work):
    """One args line: the sequential program once, and on each number of ranks the program {number: words} for it."""
    wanted, wanted_files = run_in_folder(case, setup, sequential, work / f"run{index}")
    check_reference(case, setup, index, wanted, wanted_files)
    launcher = shlex.split(os.environ.get("MPIEXEC", "mpiexec"))
    for ranks, program in parallel.items():
        command = [*launcher, "-n", ranks, *program]
        folder = work / f"run{index}-{ranks}"
        if ranks > 2:
            with MANY_RANKS:
                result, files = run_in_folder(case, setup, command, folder)
        else:
            result, files = run_in_folder(case, setup, command, folder)
        where = f"on {ranks} ranks, arguments `{' '.join(case.args[index])}`"
        check_results(case, where, wanted, wanted_files, result, files)


def run_in_folder(case, setup, command, folder):
    folder.mkdir()
    for name in case.inputs:
        shutil.copy(case.source.parent / name, folder)
    result = run(command, folder, case.stdin, setup.seconds, {**MPI_ENVIRONMENT, **(THREADS if "--threads" in case.flags else {})})
    return result, files_in(folder)


def check_reference(case, setup, index, result, files):
    """The sequential program is the measure, so it must end by itself, say something, and be what the case states."""
    if result.timed_out or result.status < 0:
        raise Failure(f"the sequential program crashed or took more than {setup.seconds} s")
    if case.exit and result.status != case.exit[index]:
        raise Failure(f"the sequential program ended with status {result.status}, should be {case.exit[index]}")
    if not (result.out or result.err or result.status or len(files) > len(case.inputs)):
        raise Failure("the program shows no result, so nothing can be compared")
    missing = [name for name in case.files if name not in files]
    if missing and result.status == 0:
        raise Failure(f"the sequential program did not write {' '.join(missing)}")
    if index == 0 and case.expects("stdout.txt"):
        check_same("stdout.txt", case, result.out)


def check_results(case, where, wanted, wanted_files, result, files):
    if result.timed_out:
        raise Failure(f"hangs {where}\n{text(result.out)}\n{text(result.err)}")
    if result.status != wanted.status:
        raise Failure(f"status {result.status} instead of {wanted.status} {where}\n{text(result.out)}\n{text(result.err)}")
    raise_if(difference(wanted.out, result.out, case.tolerance), f"output differs {where}")
    text_here, wanted_text = (PROGRAM_NAME.sub(b"", err) for err in (FOREIGN_NOTE.sub(b"", result.err), wanted.err))
    raise_if(difference(wanted_text, text_here, case.tolerance), f"standard error differs {where}")
    raise_if(files_difference(wanted_files, files, case.tolerance), f"files differ {where}")


# ---- writing the expected files anew

def update_expected(case, setup, work):
    """Writes the files named in setup.update or, if none is named, those that exist."""
    result, generated = generate(case, setup, work)
    if result.status not in (0, 1):
        raise Failure(f"dmcg ended with status {result.status}\n{text(result.err)}")
    texts = {"diagnostics.txt": lambda: result.err}
    for name, path in zip(case.outputs(), generated):
        texts[name] = path.read_bytes
    for name in DUMPS:
        texts[f"{name}.txt"] = lambda name=name: translate(case, setup, f"--dump={name}").out
    for name, make in texts.items():
        path = case.expected / name
        wanted = "output" if name.startswith("output") else path.stem
        if wanted in setup.update or (not setup.update and path.exists()):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(make())


def raise_if(found, what):
    if found:
        raise Failure(f"{what}\n{found}")


def text(data):
    return data.decode("utf-8", "replace").rstrip()
