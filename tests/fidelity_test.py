#!/usr/bin/env python3
"""What is not edited stays byte for byte: for every case and example that dmcg translates

- the lines of the result that --line says are the user's are the user's lines, all of them and in their order; outside of the
  marked loops each is the same, or has something inserted into it, or names the value of a call that was made first, or the length
  of a block that is kept first, or a size that is kept for all functions, or has a parameter under the name that keeps what it was given;
- the result of the same program with other line ends, tabs, a byte order mark, bytes that are no UTF-8, a very long line or no end in its last line
  is the same result with these. Of all cases each has one of these changes, of those of a filter all.

    tests/fidelity_test.py --dmcg build/dmcg [--filter 'loops/*']
"""
import argparse
import re
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import discover  # noqa: E402
from runner.process import run  # noqa: E402

BOM = b"\xef\xbb\xbf"
MARK = b" /* \xfc\xff\x0c */"
LONG_MARK = b" /* " + b"long " * 20000 + b"*/"
DIRECTIVE = re.compile(rb'#line (\d+) "(.*)"')
LEAVING = (b"return", b"exit")     # become dmcg_exit(), or stand behind MPI_Finalize()
COMMENT = re.compile(rb"/\*.*?\*/", re.S)
WORD = re.compile(rb"\w+|[^\w\s]")
CALLED_FIRST = re.compile(rb"\b(dmcg_value\d+) = (.*);    /\* all ranks call it")
CALLED_FOR_ITS_EFFECT = re.compile(rb"^\s*(.*);    /\* all ranks call it \*/", re.M)
PARAMETER = re.compile(rb"\*(\w+) = (\1_0_*);")      # double *y = y_0;
KEPT = re.compile(rb"\b(\w+_(?:length|bytes)_*) = ([^;]*); ")      # a_length = 2 * n; a = malloc(a_length * sizeof *a);
KEPT_SIZE = re.compile(rb"\b(\w+_kept_*) = (?:dmcg_rank == 0 \? \()?(\w+(?:\.\w+)*)(?:\) : 0)?; ?")      # n_kept = n; a = matrix(n_kept, m_kept);
STATUS = re.compile(rb"const int (dmcg_status) = (.*);")


def same(text):
    return text


class Case:
    """A case in a folder of its own, where its sources can be changed."""

    def __init__(self, case, dmcg, folder):
        self.case, self.dmcg, self.folder = case, dmcg, folder

    def translate(self, change, *flags, headers=same):
        """The results for the sources as `change` makes them, and the files that they include as `headers` does."""
        for file in self.case.source.parent.iterdir():
            if file.suffix in (".c", ".h"):
                text = file.read_bytes()
                (self.folder / file.name).write_bytes(change(text) if file.name in self.case.sources else headers(text))
        out = self.folder / "out"
        out.mkdir(exist_ok=True)
        result = run([self.dmcg, *self.case.sources, *self.case.flags, *flags, "-o", "out/"], self.folder, seconds=120)
        if result.status != 0:
            raise AssertionError(f"status {result.status}: {result.err.decode(errors='replace')[:600]}")
        return [(out / name).read_bytes() for name in self.case.sources]


# ---------------------------------------------------------------- lines

def users_lines(output, name):
    """[(number, line)] of the lines that are the user's, directives left out."""
    found, file, number = [], None, 0
    for line in output.splitlines(keepends=True):
        directive = DIRECTIVE.match(line)
        if directive:
            file, number = directive[2].decode(), int(directive[1])
            continue
        if file == name:
            found.append((number, line))
        number += 1
    return found


def marked_lines(text):
    """The numbers of the lines from the begin to the end of a marked loop, or of an INIT region, whose loop may be split, too."""
    marked, inside = set(), False
    for number, line in enumerate(text.splitlines(), 1):
        inside = inside or any(word in line for word in (b"DOALL_BEGIN", b"INIT_BEGIN", b"pragma omp"))
        if inside:
            marked.add(number)
        if b"DOALL_END" in line or b"INIT_END" in line:
            inside = False
    return marked


def is_within(words, others):
    """True if `words` are among `others`, in their order; the end of the program may be written in other words."""
    rest = iter(others)
    return all(any(word == other or other == b"dmcg_" + word for other in rest) for word in words if word not in LEAVING)


def with_calls(output, line, effects):
    """The line with the calls whose values it names, and with the next of those that gave none."""
    for value, call in CALLED_FIRST.findall(output):
        line = re.sub(rb"\b" + value + rb"\b", lambda _: call, line)
    while effects and b"(void)0" in line:
        line = line.replace(b"(void)0", effects.pop(0), 1)
    return line


def with_parameters(output, line):
    """The line with the user's names of parameters that have become variables."""
    for name, begin in PARAMETER.findall(output):
        line = re.sub(rb"\b" + begin + rb"\b", lambda _: name, line)
    return line


def with_sizes(output, line):
    """The line with the user's names of sizes that are kept for all functions."""
    for name, size in KEPT_SIZE.findall(output):
        line = re.sub(rb"\b" + name + rb"\b", lambda _: size, line)
    return line


def with_lengths(line):
    """The line with the lengths that are kept in it."""
    for name, length in KEPT.findall(line):
        line = re.sub(rb"\b" + name + rb"\b", lambda _: length, line)
    return line


def with_status(text):
    """The text with the status that the program ends with where it ends."""
    for name, value in STATUS.findall(text):
        text = text.replace(b"(" + name + b")", b"(" + value + b")")
    return text


def rewritten_words(source):
    """Words that may become others: macros are written out where an edit must stand in what they make, OpenMP's functions are MPI's."""
    return {b"_Pragma", b"register", *re.findall(rb"#\s*define\s+(\w+)", source), *re.findall(rb"\bomp_\w+", source)}


def without_jumps(source, words, following):
    """The words of a line without those that are another branch or loop where a jump was."""
    labels = set(re.findall(rb"\bgoto\s+(\w+)", source))
    jumps = labels & set(words) or b"goto" in following[:2]
    return [word for word in words if not jumps or word not in {*labels, b"goto", b"!", b":", b";", b"if", b"{", b"}"}]


def without_pointer(words, there):
    """The words of a line without those of a call through a pointer that has become a choice between calls: (*f)(x), T x = f(y)."""
    choices = [match for text in there for match in re.findall(rb"\bif \(([^=]*) == \w+\) .*\belse\b", text)]
    pointer = {word for choice in choices for word in WORD.findall(choice)} | ({b"*", b"(", b")", b"="} if choices else set())
    return [word for word in words if word not in pointer]


def without_stop(line):
    """The line with the text alone of s_stop("text", (ftnlen)4), which has become exit(0)."""
    return re.sub(rb'\bs_stop\(("[^"\n]*"), \(ftnlen\)\d+\)', lambda m: m[1] if m[1] != b'""' else b"", line)


def wrong_line(source, output, name):
    """The first line of the user's that is not there as it must be; None: all are. A source that numbers its lines itself is not
    looked at: its numbers are not those that are compared here."""
    if DIRECTIVE.search(source):
        return None
    by_number, effects = {}, CALLED_FOR_ITS_EFFECT.findall(output)
    for number, line in users_lines(output, name):
        by_number.setdefault(number, []).append(with_sizes(output, with_parameters(output, with_calls(output, line, effects))))
    marked, rewritten = marked_lines(source), rewritten_words(source)
    lines = source.splitlines(keepends=True)
    for number, (previous, line, following) in enumerate(zip([b"", *lines], lines, [*lines[1:], b""]), 1):
        there = by_number.get(number, [])
        if there == [line] or number in marked or (line.strip() == b"}" and b"goto" in WORD.findall(previous)):
            continue
        words = without_jumps(source, WORD.findall(without_stop(line)), WORD.findall(following))
        words = without_pointer(words, there)
        if any(b"dmcg_rank == 0 ?" in text for text in there):
            words = [word for word in words if word != b"const"]        # what the others receive is not constant
        if there and rewritten & set(words):
            continue
        written = with_status(b"".join(there))
        if not there or not any(is_within(words, WORD.findall(text)) for text in (written, with_lengths(written))):
            return f"line {number}: {line!r} became {there!r}"
    return None


def in_order(output, name):
    numbers = [number for number, _ in users_lines(output, name)]
    return numbers == sorted(numbers)


# ---------------------------------------------------------------- variants

def with_crlf(text):
    return text.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def without_last_newline(text):
    return text.rstrip(b"\r\n")


def with_tabs(text):
    return re.sub(rb"^( {4})+", lambda m: b"\t" * (len(m[0]) // 4), text, flags=re.M)


def with_spaces(text):
    return text.replace(b"\t", b"    ")


def commented(text, mark, count=0):
    """The comment behind each statement that ends a line of code, or behind the first `count`."""
    statement = re.compile(rb"^( +[^#/\n]*[^#/\\\n]*;)$", re.M)
    begin = re.compile(rb"^", re.M)
    inside = {line.start() for comment in COMMENT.finditer(text) for line in begin.finditer(text, comment.start() + 1, comment.end())}
    return statement.sub(lambda m: m[1] if m.start() in inside else m[1] + mark, text, count=count)


def with_marks(text):
    return BOM + commented(text, MARK)


def with_long_line(text):
    return commented(text, LONG_MARK, 1)


def without_marks(text):
    return text.removeprefix(BOM).replace(MARK, b"").replace(LONG_MARK, b"")


# what is done to the input and to what it includes, and what makes the result the plain result again
VARIANTS = [("CRLF, no end in the last line", lambda t: without_last_newline(with_crlf(t)), with_crlf,
             lambda out, plain: (out, without_last_newline(with_crlf(plain)))),
            ("tabs", with_tabs, same, lambda out, plain: (with_spaces(out), with_spaces(plain))),
            ("byte order mark and odd bytes", with_marks, same, lambda out, plain: (without_marks(out), plain))]


def first_difference(got, wanted):
    for number, (a, b) in enumerate(zip(got.splitlines(True), wanted.splitlines(True)), 1):
        if a != b:
            return f"line {number} of the result: {a!r} instead of {b!r}"
    return f"{len(got)} bytes instead of {len(wanted)}"


def faults_of(case, dmcg, variants):
    with tempfile.TemporaryDirectory(prefix="dmcg-fidelity-") as folder:
        subject = Case(case, dmcg, Path(folder))
        sources = [(case.source.parent / name).read_bytes() for name in case.sources]
        plain = subject.translate(same)
        for name, source, output in zip(case.sources, sources, subject.translate(same, "--line")):
            if not in_order(output, name):
                yield f"{name}: the user's lines are not in their order"
            fault = wrong_line(source, output, name)
            if fault:
                yield f"{name}: {fault}"
        for title, change, headers, compare in variants:
            for name, source, output, wanted in zip(case.sources, sources, subject.translate(change, headers=headers), plain):
                if output.count(MARK) != change(source).count(MARK):
                    yield f"{name}: a comment of odd bytes is lost, or is there twice"
                got, wanted = compare(output, wanted)
                if got != wanted:
                    yield f"{name}, {title}: {first_difference(got, wanted)}"


class FidelityTest(unittest.TestCase):
    DMCG, FILTER = ROOT / "build/dmcg", "*"

    def test_all_cases(self):
        cases = [case for case in discover(ROOT, self.FILTER) if not case.refuse]
        with ThreadPoolExecutor(2) as pool:
            for case, faults in zip(cases, pool.map(self.faults, cases, range(len(cases)))):
                with self.subTest(case.name):
                    self.assertEqual(faults, [])

    def faults(self, case, index):
        variants = [VARIANTS[index % len(VARIANTS)]] if self.FILTER == "*" else VARIANTS
        try:
            return list(faults_of(case, self.DMCG, variants))
        except AssertionError as error:
            return [str(error)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dmcg", type=Path, default=FidelityTest.DMCG)
    parser.add_argument("--filter", default="*")
    arguments, rest = parser.parse_known_args()
    FidelityTest.DMCG, FidelityTest.FILTER = arguments.dmcg.resolve(), arguments.filter
    unittest.main(argv=[sys.argv[0], *rest])
