#!/usr/bin/env python3
"""Makes a failing program small: takes away groups of lines, then parts of expressions, as long as it fails in the same way.

    tests/random/reduce.py failed/17.c --stdin failed/17.stdin --ranks 3 -o small.c

A step is kept if the sequential program still compiles, ends well, and dmcg's program still fails like the first one: by
the same complaint of dmcg (its names and numbers aside), or by another output. A person must look at the result: a loop
may have come to read what nobody wrote. A program of several files is one text, as run.py keeps it: `//// name.c -DN=5` begins each.
"""
import argparse
import re
import shlex
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from run_cases import build_shim  # noqa: E402
from runner.check import FOREIGN_NOTE, MPI_ENVIRONMENT  # noqa: E402
from runner.process import run  # noqa: E402

WARNINGS = ["-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas", "-Wno-tautological-compare", "-Wno-unused", "-Wno-unused-parameter", "-Wno-unused-but-set-variable"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
GROUP = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|(?<== ).*(?=;)")


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--dmcg", type=Path, default=ROOT / "build/dmcg")
    parser.add_argument("--stdin", type=Path, help="its input")
    parser.add_argument("--args", type=shlex.split, default=[], metavar="'-n 4'", help="its arguments")
    parser.add_argument("--ranks", type=int, default=3)
    parser.add_argument("-o", dest="output", type=Path, required=True)
    return parser.parse_args()


def main():
    given = options()
    with tempfile.TemporaryDirectory(prefix="dmcg-reduce-") as folder:
        trial = Trial(given, Path(folder))
        lines = given.program.read_text().splitlines()
        wanted = trial.complaint(lines)
        if wanted is None:
            sys.exit("does not fail, so there is nothing to make small")
        print(f"fails so: {wanted}")
        trial.wanted = wanted
        small = reduce(lines, lambda candidate: trial.complaint(candidate) == wanted)
    given.output.write_text("\n".join(small) + "\n")
    print(f"{len(lines)} -> {len(small)} lines")


class Trial:
    """Runs candidates; knows how they fail."""

    def __init__(self, given, folder):
        self.given, self.folder = given, folder
        self.input = given.stdin.read_bytes() if given.stdin else b""
        self.shim = build_shim(folder)
        self.seen = {}
        self.status = None          # the first program's exit status
        self.wanted = None          # the first program's complaint

    def complaint(self, lines):
        """How the program fails, or None: it does not, or is no program."""
        text = "\n".join(lines) + "\n"
        if text not in self.seen:
            self.seen[text] = self.try_text(text)
        return self.seen[text]

    def try_text(self, text):
        sources, flags = self.write(text)
        output = self.folder / ("mpi" if len(sources) > 1 else "input_mpi.c")
        translated = run([self.given.dmcg, *sources, *flags, "-o", output], self.folder)
        internal = plain(translated.err.decode("latin-1")) if translated.status else None
        if translated.status == 1 or (self.wanted and internal and internal != self.wanted):
            return None             # at once: most candidates end here
        wanted = self.sequential(sources, flags)
        if wanted is None:
            return None
        made = [output / source.name for source in sources] if len(sources) > 1 else [output]
        return internal or self.parallel([*made, f"-I{self.folder}", *flags], wanted)

    def write(self, text):
        """The sources of the program, and its flags."""
        sources, flags = [], []
        parts = re.split(r"^//// (\S+)(.*)\n", text, flags=re.MULTILINE)
        for name, more, content in zip(parts[1::3], parts[2::3], parts[3::3]) if len(parts) > 1 else [("input.c", "", text)]:
            (self.folder / name).write_text(content)
            sources += [self.folder / name] * name.endswith(".c")
            flags += more.split()
        return sources, flags

    def sequential(self, sources, flags):
        """The result of the program, or none if it is not the kind of program that we speak of: warnings that something has
        no value, another status than the first program."""
        program = self.folder / "sequential"
        if any(run(["gcc", *WARNINGS, *flags, "-c", source, "-o", program], self.folder).status != 0 for source in sources):
            return None
        if run(["gcc", *SANITIZERS, *flags, *sources, "-o", program, "-lm"], self.folder).status != 0:
            return None
        result = run([program, *self.given.args], self.folder, self.input, 5)
        wrong = result.timed_out or result.status < 0 or b"runtime error" in result.err or b"Sanitizer" in result.err
        self.status = result.status if self.status is None else self.status
        return None if wrong or result.status != self.status else result

    def parallel(self, sources, wanted):
        program = self.folder / "parallel"
        compiled = run(["mpicc", "-Wall", "-Wextra", "-Wno-unused", "-Wno-unknown-pragmas", "-Werror", *sources, self.shim, "-o", program, "-lm"], self.folder)
        if compiled.status != 0:
            return "does not compile: " + plain(compiled.err.decode("latin-1").splitlines()[1])
        result = run(["mpiexec", "-n", self.given.ranks, program, *self.given.args], self.folder, self.input, 10, MPI_ENVIRONMENT)
        if result.timed_out:
            return "hangs"
        if result.status != wanted.status:
            return "status"
        same = result.out == wanted.out and FOREIGN_NOTE.sub(b"", result.err) == wanted.err
        return None if same else "differs"


def plain(message):
    """A complaint without the names and numbers of this program."""
    message = re.sub(r"\S*input\S*\.c[:\d]*|\b\w*\d\w*\b(\[[^\]]*\])*|\b(row|[ijkmtnq])\b", "_", message)
    return " ".join(message.split())


def reduce(lines, fails):
    while True:
        before = len("\n".join(lines))
        lines = without_groups(lines, fails)
        lines = without_frames(lines, fails)
        lines = with_simpler_expressions(lines, fails)
        if len("\n".join(lines)) >= before:
            return lines


def without_groups(lines, fails):
    """Takes away runs of lines: long ones first, then a line or a whole block at a time."""
    length = max(1, len(lines) // 2)
    while length >= 1:
        at = 0
        while at < len(lines):
            for end in {min(at + length, len(lines)), end_of_group(lines, at)}:
                candidate = lines[:at] + lines[end:]
                if fails(candidate):
                    lines = candidate
                    break
            else:
                at += 1 if length == 1 else length
        length //= 2
    return lines


def end_of_group(lines, at):
    """The line after the statement that begins at `at`: a region, or a head with all that is indented below it."""
    if "_BEGIN" in lines[at]:
        return next((n + 1 for n in range(at, len(lines)) if "_END" in lines[n]), at + 1)
    depth, end = indentation(lines[at]), at + 1
    while end < len(lines) and (indentation(lines[end]) > depth or lines[end].strip().startswith(("}", "{"))):
        end += 1
    return end


def without_frames(lines, fails):
    """Takes the head and the end of a block away, not what stands inside."""
    at = 0
    while at < len(lines):
        end = end_of_group(lines, at)
        inside = lines[at + 1:end - 1] if lines[end - 1].strip().startswith("}") else lines[at + 1:end]
        candidate = lines[:at] + [line[4:] for line in inside] + lines[end:]
        if inside and fails(candidate):
            lines = candidate
        else:
            at += 1
    return lines


def indentation(line):
    return len(line) - len(line.lstrip())


def with_simpler_expressions(lines, fails):
    for at in range(len(lines)):
        lines = simpler_line(lines, at, fails)
    return lines


def simpler_line(lines, at, fails):
    """Puts something shorter in place of a parenthesis or of what is assigned."""
    changed = True
    while changed:
        changed = False
        for shorter in shorter_lines(lines[at]):
            candidate = [*lines[:at], shorter, *lines[at + 1:]]
            if fails(candidate):
                lines, changed = candidate, True
                break
    return lines


def shorter_lines(line):
    for match in GROUP.finditer(line):
        text = match.group()
        parts = re.split(r" [-+*^%&|<>?:=!]+ ", text.strip("()[]"))
        frame = "%s" if text[0] not in "([" else text[0] + "%s" + text[-1]
        for part in [*parts, "1", "0", ""]:
            for form in (frame, "%s") if text[0] == "(" else (frame,):
                shorter = line[:match.start()] + form % part + line[match.end():]
                if len(shorter) < len(line):
                    yield shorter


if __name__ == "__main__":
    main()
