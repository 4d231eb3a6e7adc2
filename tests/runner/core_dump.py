"""Checks the core program that dmcg makes of a C program: its dump is compiled, runs, and does what the program does; the dump of the dump is the
same text.

    outcome = check_program(Program("pi", [Path("pi.c")]), Setup(dmcg), work)      outcome.kind: "equal"
"""
import re
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from runner.compare import difference, files_difference, files_in
from runner.process import run

EQUAL = "equal"
APART = ["not built by gcc", "timed out", "undefined"]      # about the program itself: nothing can be compared
FAILURES = ["different", "does not compile", "not the same again", "dmcg failed", "broken test"]
REFUSED = "refused"

KIND = re.compile(rb"error: .*\[([a-z-]+)\]$", re.MULTILINE)
OPAQUE = re.compile(rb"__builtin_va_arg|^\s*(?:asm|__asm__|__asm)\b|goto \*", re.MULTILINE)


@dataclass
class Setup:
    dmcg: Path
    seconds: int = 60           # of each run of a program
    compiler: tuple = ("gcc", "-w", "-O1")


@dataclass
class Program:
    """A C program and how it is run."""
    name: str
    sources: list                                       # paths in one folder
    flags: list = field(default_factory=list)           # for dmcg
    compiler_flags: list = field(default_factory=list)  # for the C compiler
    outside: list = field(default_factory=list)         # C files that dmcg does not see
    args: list = field(default_factory=lambda: [[]])
    stdin: bytes = b""
    inputs: list = field(default_factory=list)          # paths of the files that it reads

    @property
    def folder(self):
        return self.sources[0].parent


@dataclass
class Outcome:
    name: str
    kind: str = EQUAL           # one of the words above
    reason: str = ""
    opaque: bool = False        # the dump contains what the core cannot say
    dumps: list = field(default_factory=list)           # the texts


class Stop(Exception):
    """The outcome is known."""

    def __init__(self, kind, reason=""):
        super().__init__(kind)
        self.kind, self.reason = kind, reason


def check_program(program, setup, work):
    """Never raises. `work` is an empty folder of its own."""
    outcome = Outcome(program.name)
    try:
        source = compiled(program, setup, program.sources, work / "source")
        if source is None:
            raise Stop("not built by gcc")
        wanted = [run_once(program, setup, source, index, work / f"source{index}") for index in range(len(program.args))]
        if any(result.timed_out for result, _ in wanted):
            raise Stop("timed out")
        compare_dump(program, setup, wanted, work, outcome)
    except Stop as stop:
        outcome.kind, outcome.reason = stop.kind, stop.reason
    except Exception:       # a fault of the test must not look like a pass
        outcome.kind, outcome.reason = "broken test", traceback.format_exc()
    return outcome


def compare_dump(program, setup, wanted, work, outcome):
    names = [path.name for path in program.sources]
    dumped = dump(program, setup, program.folder, names, work / "dump")
    outcome.dumps = [path.read_bytes() for path in dumped]
    outcome.opaque = any(OPAQUE.search(text) for text in outcome.dumps)
    built = compiled(program, setup, dumped, work / "built")
    for index in range(len(program.args)):
        result = run_once(program, setup, built, index, work / f"built{index}")
        if found := run_difference(wanted[index], result):
            raise_different(program, setup, index, found, wanted[index], work)
    again = dump(program, setup, work / "dump", names, work / "again")
    for text, path in zip(outcome.dumps, again):
        if found := difference(text, path.read_bytes()):
            raise Stop("not the same again", found)


def dump(program, setup, folder, names, target):
    """The files of --dump=core, in the order of the inputs."""
    target.mkdir()
    many = len(names) > 1
    result = run([setup.dmcg, *names, *program.flags, "--dump=core", *(["-o", target] if many else [])], folder, seconds=120)
    if result.status == 1:
        kinds = sorted({kind.decode() for kind in KIND.findall(result.err)})
        raise Stop(REFUSED if folder == program.folder else "dmcg failed", f"{' '.join(kinds)}\n{words(result.err)}")
    if result.status != 0:
        raise Stop("dmcg failed", f"status {result.status}\n{words(result.err)}")
    if not many:
        (target / names[0]).write_bytes(result.out)
    return [target / name for name in names]


def compiled(program, setup, sources, target):
    """The built program. Of the source: None if it cannot be built."""
    command = [*setup.compiler, *program.compiler_flags, f"-I{program.folder}", *sources, *program.outside, "-o", target, "-lm"]
    result = run(command, program.folder, seconds=300)
    if result.status == 0:
        return target
    if sources == program.sources:
        return None
    raise Stop("does not compile", words(result.err))


def run_once(program, setup, built, index, folder):
    """The result, and the files in the folder afterwards."""
    folder.mkdir()
    for path in program.inputs:
        (folder / path.name).write_bytes(path.read_bytes())
    result = run([built, *program.args[index]], folder, program.stdin, setup.seconds, {"OMP_NUM_THREADS": "1"})
    return result, files_in(folder)


def run_difference(wanted, actual):
    """Empty if both runs did the same."""
    (left, left_files), (right, right_files) = wanted, actual
    if right.timed_out:
        return "hangs"
    if left.status != right.status:
        return f"status {right.status} instead of {left.status}\n{words(right.err)}"
    return difference(left.out, right.out) or files_difference(left_files, right_files)


def raise_different(program, setup, index, found, wanted, work):
    """Does the program do the same if it is built in another way? If not, its own run is no measure."""
    plain = Setup(setup.dmcg, setup.seconds, ("gcc", "-w", "-O0", "-ftrivial-auto-var-init=pattern"))
    other = compiled(program, plain, program.sources, work / f"plain{index}")
    if other and run_difference(wanted, run_once(program, plain, other, index, work / f"run_plain{index}")):
        raise Stop("undefined", found)
    arguments = " ".join(program.args[index])
    raise Stop("different", (f"arguments `{arguments}`: " if arguments else "") + found)


def words(data):
    return "\n".join(data.decode("utf-8", "replace").splitlines()[:12])
