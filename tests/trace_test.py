#!/usr/bin/env python3
"""Traced programs: what small ones tell; and with --cases for cases and examples that the traced program does what the source does, that its
trace is whole, and that no function of the library has changed a byte that it does not tell of.

    tests/trace_test.py                             small programs
    tests/trace_test.py --cases 'language/*' -v     cases
"""
import os
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import discover  # noqa: E402
from runner.compare import difference, files_difference, files_in  # noqa: E402
from runner.process import run  # noqa: E402
from runner.trace import BLOCK_KINDS, build_traced, events_of  # noqa: E402

DMCG = Path(os.environ.get("DMCG", ROOT / "build/dmcg")).resolve()
LIMIT = 20_000_000      # bytes of a trace of a case
HEAD = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"


class TraceTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="dmcg-trace-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def trace(self, text, status=0, arguments=(), **settings):
        (self.folder / "in").mkdir()
        (self.folder / "in/prog.c").write_text(HEAD + text)
        program = build_traced(DMCG, [self.folder / "in/prog.c"], [], self.folder / "out")
        self.assertIsInstance(program, Path, program)
        result = run([program, *arguments], self.folder, seconds=60, environment={"DMCG_TRACE_COMPARE": "untold", **settings})
        self.assertEqual(result.status, status)
        self.assertEqual((self.folder / "untold").read_text(), "")
        return events_of((self.folder / "dmcg.trace").read_bytes())

    def told(self, events, *names):
        """What happens to the blocks of these names, in short."""
        return [f"{e.kind} {e.block.name} {e.offset}..{e.offset + e.length}" if e.kind in ("read", "write") else f"{e.kind} {e.block.name}"
                for e in events if e.block and e.block.name in names]

    def test_elements_and_copies_of_structures(self):
        events = self.trace("struct p { int x; double y[2]; } a[3], b;\nint main(void) { int i = 1; a[i].y[1] = 2; b = a[i++]; return i + b.x - 2; }\n")
        self.assertEqual(self.told(events, "a", "b"), ["begin a", "begin b", "write a 40..48", "read a 24..48", "write b 0..24", "read b 0..4"])
        self.assertEqual((events[-1].kind, events[-1].offset), ("exit", 0))

    def test_life_of_parameters_and_variables(self):
        events = self.trace("static int f(int n) { int v[n]; v[0] = n; return n > 1 ? f(n - 1) + v[0] : 0; }\nint main(void) { return f(2) - 2; }\n")
        self.assertEqual(self.told(events, "v"), ["begin v", "write v 0..4", "begin v", "write v 0..4", "end v", "read v 0..4", "end v"])
        self.assertEqual([e.kind for e in events if e.kind in ("call", "return")], ["call", "call", "call", "return", "return", "return"])

    def test_longjmp_ends_what_it_leaves(self):
        events = self.trace("#include <setjmp.h>\nstatic jmp_buf b;\nstatic void f(int x) { longjmp(b, x); }\n"
                            "static int g(void) { if (!setjmp(b)) f(3); return 0; }\nint main(void) { return g(); }\n")
        self.assertEqual(self.told(events, "x"), ["begin x", "write x 0..4", "read x 0..4", "end x"])

    def test_heap(self):
        events = self.trace("int main(void)\n{\n    int *p = calloc(4, sizeof *p), *q;\n    p[1] = 5;\n    q = realloc(p, 800);\n"
                            "    int r = q[1];\n    free(q);\n    return r - 5;\n}\n")
        self.assertEqual(self.told(events, "*p", "*q"), ["begin *p", "write *p 0..16", "write *p 4..8", "begin *q", "read *p 0..16", "write *q 0..16",
                                                         "end *p", "read *q 4..8", "end *q"])

    def test_texts_formats_and_arguments(self):
        events = self.trace('int main(int c, char **v)\n{\n    char t[20], w[9];\n    int n;\n    double d;\n    sprintf(t, "%s-%.2s|%5.1f", v[1], "xyz", 1.5);\n'
                            '    if (sscanf("12 3.5 ab", "%d %lf %8s", &n, &d, w) != 3) return 1;\n    return strcmp(t, "k-xy|  1.5");\n}\n', arguments=["k"])
        self.assertEqual(self.told(events, "t", "w", "n", "d"), ["begin t", "begin w", "begin n", "begin d", "write t 0..11", "write n 0..4", "write d 0..8",
                                                                 "write w 0..3", "read t 0..11", "end d", "end n", "end w", "end t"])
        self.assertIn("read argv[] 0..2", self.told(events, "argv[]"))
        self.assertIn('read "xyz" 0..2', self.told(events, '"xyz"'))

    def test_bit_fields_and_called_back(self):
        events = self.trace("struct { int a; unsigned b : 3, c : 7; char d; } s;\nstatic int less(const void *x, const void *y) { s.c++; return *(int *)x - *(int *)y; }\n"
                            "int v[2] = {2, 1};\nint main(void) { s.b = 1; qsort(v, 2, sizeof *v, less); return v[0] - 1; }\n")
        self.assertEqual(self.told(events, "s"), ["begin s", "write s 4..6", "read s 4..6", "write s 4..6"])
        told = self.told(events, "v")
        self.assertEqual((told[:2], told[-2:]), (["begin v", "read v 0..8"], ["write v 0..8", "read v 0..4"]))

    def test_marked_loop_that_is_left(self):
        events = self.trace("int a[9];\nstatic int f(void)\n{\n    /* DOALL_BEGIN P=BLK */\n    for (int i = 3; i < 9; i += 2) { a[i] = i; if (i == 5) return 1; }\n"
                            "    /* DOALL_END */\n    return 0;\n}\nint main(void) { return f() - 1; }\n")
        self.assertEqual([(e.kind, e.offset, e.length) for e in events if e.kind in ("loop", "iteration", "end_loop")],
                         [("loop", -1, 0), ("iteration", 0, 3), ("iteration", 1, 5), ("end_loop", 0, 0)])

    def test_declarations_that_are_jumped_over(self):
        events = self.trace("int main(int c, char **v)\n{\n    switch (c) { int x; case 1: x = 2; return x - 2; }\n    return 1;\n}\n")
        self.assertEqual(self.told(events, "x"), ["begin x", "write x 0..4", "read x 0..4", "end x"])

    def test_static_alloca_volatile_atomic_and_thread_local(self):
        events = self.trace("#include <alloca.h>\n_Thread_local int t;\n_Atomic int a;\nvolatile int w;\n"
                            "static int next(void) { static int s = 4; return s++; }\n"
                            "int main(void) { char *p = alloca(7); p[2] = 1; t = 1; a += 2; w = a; next(); return next() - w - p[2] - t - 1; }\n")
        self.assertEqual(self.told(events, "s"), ["begin s", *["read s 0..4", "read s 0..4", "write s 0..4"] * 2])    # old_s = s; s = s + 1
        self.assertEqual(self.told(events, "*p"), ["begin *p", "write *p 2..3", "read *p 2..3", "end *p"])
        self.assertEqual([self.told(events, name)[0] for name in "taw"], ["begin t", "begin a", "begin w"])

    def test_lines_that_the_library_allocates(self):
        (self.folder / "lines").write_text("one\nthree\n")
        events = self.trace('int main(void)\n{\n    char *line = 0;\n    size_t n = 0;\n    FILE *f = fopen("lines", "r");\n'
                            "    while (getline(&line, &n, f) > 0) ;\n    free(line);\n    fclose(f);\n    return 0;\n}\n")
        self.assertEqual(self.told(events, "*line"), ["begin *line", "write *line 0..5", "write *line 0..7", "end *line"])

    def test_several_files(self):
        (self.folder / "in").mkdir()
        (self.folder / "in/b.c").write_text("int shared[3];\nvoid set(int *p) { *p = 7; }\n")
        (self.folder / "in/a.c").write_text("extern int shared[3];\nvoid set(int *);\nint main(void) { set(shared + 1); return shared[1] - 7; }\n")
        program = build_traced(DMCG, [self.folder / "in/a.c", self.folder / "in/b.c"], [], self.folder / "out")
        self.assertIsInstance(program, Path, program)
        self.assertEqual(run([program], self.folder).status, 0)
        events = events_of((self.folder / "dmcg.trace").read_bytes())
        self.assertEqual(self.told(events, "shared"), ["begin shared", "write shared 4..8", "read shared 4..8"])

    def test_a_program_that_is_ended(self):
        self.assertEqual([e.offset for e in self.trace("int main(void) { printf(\"x\\n\"); abort(); }\n", status=-6) if e.kind == "exit"], [128 + 6])

    def test_a_trace_that_is_too_long(self):
        events = self.trace("int main(void) { for (int i = 0; i < 99; i++) ; return 0; }\n", DMCG_TRACE_LIMIT="300")
        self.assertNotIn("exit", [e.kind for e in events])


def run_in(folder, command, case, settings):
    folder.mkdir()
    for name in case.inputs:
        (folder / name).write_bytes((case.source.parent / name).read_bytes())
    result = run(command, folder, case.stdin, 120, {"OMP_NUM_THREADS": "1", **settings})
    return result, files_in(folder)


def check_case(case, work):
    """What is wrong; empty: nothing. `work` is an empty folder."""
    sources = case.sources_in(case.source.parent)
    flags, outside = case.compiler_flags(), case.outside_files()
    plain = run(["gcc", "-w", *flags, f"-I{case.source.parent}", *sources, *outside, "-o", work / "plain", "-lm"], case.source.parent, seconds=120)
    traced = build_traced(DMCG, sources, case.flags, work / "out", flags, outside)
    if plain.status != 0 or not isinstance(traced, Path):
        return f"cannot be built\n{traced}"
    for number, arguments in enumerate(case.args):
        settings = {"DMCG_TRACE": str(work / "trace"), "DMCG_TRACE_LIMIT": str(LIMIT)}
        untold = work / "untold"
        if not outside:     # what those change nobody tells
            settings["DMCG_TRACE_COMPARE"] = str(untold)
        wanted, files = run_in(work / f"plain{number}", [work / "plain", *arguments], case, {})
        found, found_files = run_in(work / f"traced{number}", [traced, *arguments], case, settings)
        if wanted.status != found.status:
            return f"status {found.status} instead of {wanted.status}"
        data = (work / "trace").read_bytes()
        what = (difference(wanted.out, found.out) or files_difference(files, found_files) or (untold.read_text() if untold.exists() else "")
                or (lost(events_of(data)) if len(data) < LIMIT - 100 else ""))
        if what:
            return what
    return ""


def lost(events):
    """Accesses to memory that is not known."""
    if not events or events[-1].kind != "exit":
        return "the trace has no end"
    unknown = [e for e in events if e.kind in ("read", "write") and e.block.kind == "library" and not e.block.name]
    return f"{len(unknown)} accesses to unknown memory, the first by statement {unknown[0].number}, {unknown[0].length} bytes" if unknown else ""


def check_cases(pattern):
    def one(case):
        with tempfile.TemporaryDirectory(prefix="dmcg-trace-") as folder:
            return case.name, check_case(case, Path(folder))

    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(one, [case for case in discover(ROOT, pattern) if not case.refuse]))
    bad = [(name, what) for name, what in results if what]
    for name, what in bad:
        print(f"FAILED {name}: {what[:1000]}")
    print(f"{len(results) - len(bad)} of {len(results)} traced programs do what their source does and tell it")
    return 1 if bad or not results else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--cases"]:
        sys.exit(check_cases(sys.argv[2]))
    unittest.main()
