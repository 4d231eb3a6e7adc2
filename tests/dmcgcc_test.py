#!/usr/bin/env python3
"""dmcgcc in the place of the C compiler: small projects with Makefiles are built by it, and the programs that come of it print
on several ranks what they print when the C compiler builds them. DMCGCC names the program to test."""
import os
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.process import run  # noqa: E402

DMCGCC = Path(os.environ.get("DMCGCC", ROOT / "build/dmcgcc")).resolve()

GRID_H = """#define N 29
extern double u[];
void fill(void);
double twice(double x);
void report(int n);
"""
MAIN_C = """#include <stdio.h>
#include "grid.h"
double u[N];
static int count = SCALE;
int main(int argc, char **argv)
{
    int i;
    (void)argv;
    fill();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = twice(u[i]) + count;
    /* DOALL_END */
    report(argc + count);
    return 0;
}
"""
GRID_C = """#include <stdio.h>
#include <stdlib.h>
#include "grid.h"
static int count = 7;
void fill(void)
{
    int i;
    for (i = 0; i < N; i++)
        u[i] = i % count;
}
double twice(double x) { return 2 * x; }
void report(int n)
{
    double sum = 0.0;
    int i;
    for (i = 0; i < N; i++)
        sum += u[i];
    if (sum < 0)
        exit(3);
    printf("%g %d %s\\n", sum, n, __FILE__);
}
"""
MAKEFILE = """CFLAGS = -O1 -g -Wall -Werror -std=gnu11 -MMD -Iinc -DSCALE=3
OBJECTS = obj/main.o obj/grid.o
prog: $(OBJECTS)
\t$(CC) $(LDFLAGS) $(OBJECTS) -o $@ -lm
obj/%.o: src/%.c
\t@mkdir -p obj
\t$(CC) $(CFLAGS) -c $< -o $@
-include $(OBJECTS:.o=.d)
clean:
\trm -rf obj prog
"""


class DmcgccTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="dmcg-gcc-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        run(["gcc", "-O1", "-c", ROOT / "tests/shim/yield.c", "-o", "yield.o"], self.folder)

    def write(self, files):
        for name, text in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def project(self, **more):
        self.write({"inc/grid.h": GRID_H, "src/main.c": MAIN_C, "src/grid.c": GRID_C, "Makefile": MAKEFILE, **more})

    def dmcgcc(self, *words, folder=".", environment=None):
        return run([DMCGCC, *words], self.folder / folder, seconds=120, environment=environment)

    def good(self, *words, folder=".", environment=None):
        result = self.dmcgcc(*words, folder=folder, environment=environment)
        self.assertEqual(result.status, 0, result.err.decode())
        return result

    def make(self, *words, compiler=DMCGCC):
        result = run(["make", f"CC={compiler}", *words], self.folder, seconds=300)
        self.assertEqual(result.status, 0, (result.out + result.err).decode())
        return result

    def output(self, program, ranks=0, arguments=()):
        launcher = ["mpiexec", "-n", ranks] if ranks else []
        result = run([*launcher, self.folder / program, *arguments], self.folder, seconds=60)
        self.assertEqual(result.status, 0, result.err.decode())
        return result.out

    def check_parallel(self, program, wanted, arguments=()):
        """It is an MPI program, and says the same on one rank and on three."""
        self.assertIn(b"MPI_Init", (self.folder / program).read_bytes())
        for ranks in (1, 3):
            self.assertEqual(self.output(program, ranks, arguments), wanted, f"on {ranks} ranks")

    def sequential(self, *words):
        """What the program prints that the C compiler makes."""
        result = run(["gcc", *words, "-o", "sequential"], self.folder, seconds=120)
        self.assertEqual(result.status, 0, result.err.decode())
        return self.output("sequential")

    # ---- separate compilation

    def test_makefile(self):
        self.project()
        self.make("-j2", compiler="gcc")
        wanted = self.output("prog", arguments=["x"])
        self.make("clean")
        self.make("-j2")
        self.check_parallel("prog", wanted, ["x"])
        self.assertIn("inc/grid.h", (self.folder / "obj/main.d").read_text())
        self.assertIn(b"src/grid.c", wanted)

    def test_what_changes_is_built_again(self):
        self.project()
        self.make()
        self.write({"src/grid.c": GRID_C.replace("return 2 * x", "return 5 * x")})
        os.utime(self.folder / "src/grid.c", (4e9, 4e9))
        made = self.make().out.decode()
        self.assertIn("src/grid.c", made)
        self.assertNotIn("src/main.c", made)
        wanted = self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c")
        self.check_parallel("prog", wanted)

    def test_the_objects_alone_are_those_of_the_compiler(self):
        self.project()
        self.make()
        run(["gcc", "obj/main.o", "obj/grid.o", "-o", "plain"], self.folder)
        self.assertEqual(self.output("plain"), self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c"))
        self.assertNotIn(b"dmcgcc", (self.folder / "plain").read_bytes())

    def test_several_sources_in_one_command(self):
        self.project()
        wanted = self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c")
        self.good("-O2", "-Iinc", "-D", "SCALE=3", "-MMD", "src/main.c", "src/grid.c", "-o", "prog")
        self.check_parallel("prog", wanted)
        self.assertTrue((self.folder / "prog.d").exists())
        self.good("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c")
        self.check_parallel("a.out", wanted)
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        self.good("main.o", "grid.o", "-o", "prog2")
        self.check_parallel("prog2", wanted)

    def test_response_file(self):
        self.project(words="-Iinc '-DSCALE=3' src/main.c\nsrc/grid.c -o prog")
        self.good("@words")
        self.check_parallel("prog", self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c"))

    # ---- archives, folders

    def test_archive(self):
        self.project(**{"src/unused.c": "int unused(void) { return no_such_function(); }\nint no_such_function(void);\n"})
        wanted = self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c")
        for name in ("main", "grid", "unused"):
            self.good("-w", "-Iinc", "-DSCALE=3", "-c", f"src/{name}.c", "-o", f"{name}.o")
        for kind in ("rcs", "rcsT"):
            run(["rm", "-f", "libgrid.a"], self.folder)
            run(["ar", kind, "libgrid.a", "grid.o", "unused.o"], self.folder)
            self.good("main.o", "libgrid.a", "-o", "prog1")
            self.check_parallel("prog1", wanted)
            self.good("main.o", "-L.", "-lgrid", "-o", "prog2")
            self.check_parallel("prog2", wanted)

    def test_main_in_an_archive(self):
        self.project()
        wanted = self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c")
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        run(["ar", "rcs", "liball.a", "main.o", "grid.o"], self.folder)
        self.good("-o", "prog", "liball.a")
        self.check_parallel("prog", wanted)

    def test_compiled_in_other_folders(self):
        self.project()
        self.good("-I../inc", "-DSCALE=3", "-c", "main.c", folder="src")
        self.good("-I", "../inc", "-DSCALE=3", "-c", "grid.c", "-o", "../grid.o", folder="src")
        self.good("-DSCALE=3", "src/main.o", "grid.o", "-o", "prog")
        self.check_parallel("prog", self.output("prog", 1))
        self.assertTrue(self.output("prog", 2).startswith(b"227 4 grid.c") or self.output("prog", 2).endswith(b"grid.c\n"))

    # ---- what is passed through

    def test_program_without_marked_loops_stays_as_it_is(self):
        self.write({"hello.c": '#include <stdio.h>\nint main(void) { puts("hello"); return 0; }\n'})
        self.good("hello.c", "-o", "hello")
        self.assertEqual(self.output("hello"), b"hello\n")
        self.assertNotIn(b"MPI_", (self.folder / "hello").read_bytes())

    def test_other_uses_of_the_compiler(self):
        self.project()
        for words in (["--version"], ["-E", "-Iinc", "src/grid.c"], ["-S", "-Iinc", "src/grid.c", "-o", "-"], ["-print-file-name=libm.so"],
                      ["-shared", "-fPIC", "-Iinc", "src/grid.c", "-o", "libgrid.so"], ["-MM", "-Iinc", "src/grid.c"]):
            plain = run(["gcc", *words], self.folder)
            through = self.dmcgcc(*words)
            self.assertEqual((through.status, through.out), (plain.status, plain.out), words)
            self.assertEqual(plain.status, 0, words)
        self.good("-Iinc", "-c", "src/grid.c", "-o", "/dev/null")
        self.assertFalse((self.folder / "a.out").exists())

    def test_assembler_and_preprocessed_files(self):
        self.project(**{"answer.S": ".globl answer\nanswer:\n ret\n.section .note.GNU-stack\n"})
        wanted = self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c")
        self.good("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c", "answer.S", "-o", "prog")
        self.check_parallel("prog", wanted)

    # ---- errors

    def test_compiler_errors(self):
        self.write({"bad.c": "int main(void) { return 0 }\n", "lone.c": "int f(void);\nint main(void) { return f(); }\n"})
        for words in (["-c", "bad.c"], ["bad.c", "-o", "bad"], ["lone.c", "-o", "lone"], ["-c", "no_such.c"]):
            result = self.dmcgcc(*words)
            self.assertEqual(result.status, 1, words)
            self.assertTrue(result.err)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["bad.c", "lone.c", "yield.o"])

    def test_refused_program(self):
        self.project(**{"src/main.c": MAIN_C.replace("u[i] = twice(u[i])", "u[i] = u[0] + 1")})
        (self.folder / "prog").write_text("old")
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        result = self.dmcgcc("main.o", "grid.o", "-o", "prog")
        self.assertEqual(result.status, 1)
        self.assertIn(b"src/main.c:12:", result.err)
        self.assertFalse((self.folder / "prog").exists())
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["Makefile", "grid.o", "inc", "main.o", "src", "yield.o"])

    def test_source_changed_after_compilation(self):
        self.project()
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        self.write({"src/grid.c": GRID_C + "\n"})
        result = self.dmcgcc("main.o", "grid.o", "-o", "prog")
        self.assertEqual(result.status, 1)
        self.assertIn(b"has changed since 'grid.o' was made of it", result.err)
        self.assertFalse((self.folder / "prog").exists())

    def test_object_of_another_compiler(self):
        self.project(**{"src/grid.c": GRID_C + "void helper(void);\nvoid again(void) { helper(); }\n",
                        "outer.c": "void again(void);\nint once;\nvoid helper(void) { if (once++ == 0) again(); }\n"})
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        run(["gcc", "-c", "outer.c"], self.folder)
        result = self.dmcgcc("main.o", "grid.o", "outer.o", "-o", "prog")
        self.assertEqual(result.status, 1)
        self.assertIn(b"'again' is used by 'outer.o', which dmcg cannot see [called-from-outside]", result.err)

    def test_joined_object(self):
        self.project()
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        run(["ld", "-r", "main.o", "grid.o", "-o", "all.o"], self.folder)
        result = self.dmcgcc("all.o", "-o", "prog")
        self.assertEqual(result.status, 1)
        self.assertIn(b"'all.o' was made of several files", result.err)

    # ---- options for dmcg

    def test_pure_function_of_an_object(self):
        self.project(**{"src/grid.c": GRID_C.replace("double twice(double x) { return 2 * x; }\n", ""),
                        "twice.c": "double twice(double x) { return 2 * x; }\n"})
        self.good("-Iinc", "-DSCALE=3", "-c", "src/main.c", "src/grid.c")
        run(["gcc", "-c", "twice.c"], self.folder)
        self.assertIn(b"[outside-in-loop]", self.dmcgcc("main.o", "grid.o", "twice.o", "-o", "prog").err)
        self.good("main.o", "grid.o", "twice.o", "-o", "prog", environment={"DMCG_OPTIONS": "--pure=twice -P CYC"})
        self.check_parallel("prog", self.sequential("-Iinc", "-DSCALE=3", "src/main.c", "src/grid.c", "twice.c"))


if __name__ == "__main__":
    unittest.main()
