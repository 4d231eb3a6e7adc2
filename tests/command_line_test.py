#!/usr/bin/env python3
"""The command line as a user meets it: exit statuses, where output goes, `dmcg run`. DMCG names the program to test."""
import re
import shlex
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.case import DUMPS  # noqa: E402
from runner.commands import DMCG, CommandTest  # noqa: E402
from runner.process import run  # noqa: E402

MATMUL = ROOT / "examples/matmul.c"
REFUSED = """int main(void)
{
    /* DOALL_BEGIN P=NONSENSE */
    for (int i = 0; i < 3; i++) ;
    /* DOALL_END */
    return 0;
}
"""


def kinds(err):
    """The warnings and errors that are printed, by the names of their kinds."""
    return re.findall(rb"(?:warning|error): .* \[([a-z-]+)\]$", err, re.MULTILINE)


class CommandLineTest(CommandTest):
    def test_standard_output_is_the_output_file(self):
        printed = self.dmcg(MATMUL)
        written = self.dmcg(MATMUL, "-o", "matmul_mpi.c")
        self.assertEqual((printed.status, written.status, written.out), (0, 0, b""))
        self.assertEqual(printed.out, (self.folder / "matmul_mpi.c").read_bytes())
        self.assertIn(b"MPI_Init", printed.out)

    def test_head_names_the_file_that_is_written(self):
        self.write("b.c", "int main(void) { return 0; }\n")
        (self.folder / "x").mkdir()
        for output, path, build in [("/dev/stdout", "", "b_mpi.c -o b_mpi"), ("o.c", "o.c", "o.c -o o"), ("x/", "x/b.c", "b.c -o b"), ("one b.c", "one b.c", "'one b.c' -o 'one b'"),
                                    ("plain", "plain", "-x c plain -o b_mpi")]:
            with self.subTest(output):
                result = self.dmcg("b.c", "-o", output)
                self.assertEqual((result.status, kinds(result.err)), (0, [b"nothing-split"]))
                written = (self.folder / path).read_text() if path else result.out.decode()
                self.assertIn(f"   Build: mpicc -O2 {build} -lm     Run: mpiexec -n 4 ./{build.split(' -o ')[-1]} */", written)

    def test_head_says_how_the_output_is_built_where_it_lies(self):
        for folder in ("src", "inc", "out"):
            (self.folder / folder).mkdir()
        self.write("src/a.c", '#include "a.h"\n#include <b.h>\nint main(void) { return A + B + C - 6; }\n')
        self.write("src/a.h", "#define A 1\n")
        self.write("inc/b.h", "#define B 2\n")
        for output, build in [("out/a_mpi.c", "-DC=3 -I../inc -iquote ../src a_mpi.c -o a_mpi"), ("src/o.c", "-DC=3 -I../inc o.c -o o"),
                              ("o.c", "-DC=3 -Iinc -iquote src o.c -o o")]:
            with self.subTest(output):
                result = self.dmcg("-DC=3", "-Iinc", "src/a.c", "-o", output)
                self.assertEqual((result.status, kinds(result.err)), (0, [b"nothing-split"]))
                written = self.folder / output
                self.assertIn(f"   Build: mpicc -O2 {build} -lm     Run: mpiexec -n 4 ./{build.split(' -o ')[-1]} */", written.read_text())
                built = run(["sh", "-c", f"mpicc -O2 {build} -lm && mpiexec -n 2 ./{build.split()[-1]}"], written.parent)
                self.assertEqual((built.status, built.err), (0, b""))

    def test_functions_vouched_for_stand_before_the_file(self):
        self.write("v.c", "double weight(int i);\nstatic double a[9];\nint main(void)\n{\n    int i;\n    /* DOALL_BEGIN P=BLK */\n"
                          "    for (i = 0; i < 9; i++)\n        a[i] = weight(i);\n    /* DOALL_END */\n    return a[3] > 1;\n}\n")
        self.assertEqual(self.dmcg("--pure=weight", "v.c", "-o", "v_mpi.c").status, 0)
        self.assertEqual(self.dmcg("--pure", "weight,other", "v.c", "-o", "v_mpi.c").status, 0)

    def test_headers_of_one_name_are_found_where_they_were(self):
        for folder, value in [("a", 1), ("b", 2), ("out", 4)]:
            (self.folder / folder).mkdir()
            self.write(f"{folder}/mod.h", f"#define VALUE {value}\n")
        self.write("a/main.c", '#include "mod.h"\nint of_b(void);\nint main(void) { return 10 * VALUE + of_b(); }\n')
        self.write("b/other.c", '# include "mod.h"\nint of_b(void) { return VALUE; }\n')
        self.assertEqual(self.dmcg("a/main.c", "b/other.c", "-o", "out").status, 0)
        build = run(["sh", "-c", "mpicc -iquote ../a -iquote ../b main.c other.c -o prog && mpiexec -n 1 ./prog"], self.folder / "out")
        self.assertEqual((build.status, build.err), (12, b""))
        self.assertIn('# include "../b/mod.h"', (self.folder / "out/other.c").read_text())

    def test_several_files(self):
        self.write("a.c", '#include "s.h"\nint main(void) { return two() - 2; }\n')
        self.write("b.c", '#include "s.h"\nint two(void) { return 2; }\n')
        self.write("s.h", "int two(void);\n")
        result = self.dmcg("a.c", "b.c", "-o", "mpi")
        self.assertEqual((result.status, kinds(result.err)), (0, [b"nothing-split"]))
        self.assertEqual(sorted(path.name for path in (self.folder / "mpi").iterdir()), ["a.c", "b.c"])
        self.assertEqual((self.folder / "mpi/b.c").read_text(), (self.folder / "b.c").read_text())
        build = run([*shlex.split(result.out.decode()), "-o", "prog"], self.folder)
        self.assertEqual((build.status, build.err), (0, b""))
        self.assertEqual(run(["mpiexec", "-n", "2", "./prog"], self.folder).status, 0)

    def test_one_file_into_a_folder(self):
        (self.folder / "mpi").mkdir()
        self.assertEqual(self.dmcg(MATMUL, "-o", "mpi").status, 0)
        self.assertEqual(self.dmcg(MATMUL, "-o", "matmul.c").status, 0)
        self.assertEqual((self.folder / "matmul.c").read_bytes(), (self.folder / "mpi/matmul.c").read_bytes())

    def test_run_several_files(self):
        (self.folder / "sub").mkdir()
        self.write("a.c", 'int two(void);\n#include <stdio.h>\nint main(void) { printf("%d\\n", two()); return 0; }\n')
        self.write("sub/a.c", '#include "h.h"\nint two(void) { return TWO; }\n')
        self.write("sub/h.h", "#define TWO 2\n")
        result = self.dmcg("run", "a.c", "sub/a.c", "-n", "2")
        self.assertEqual((result.status, result.out, kinds(result.err)), (0, b"2\n", [b"nothing-split"]))

    def test_file_that_is_missing_in_the_program(self):
        self.write("a.c", "int two(void);\nint main(void) { return two(); }\n")
        result = self.dmcg("run", "a.c", "-n", "2")
        self.assertEqual(result.status, 1)
        self.assertIn(b"dmcg: the program cannot be linked; name all its files", result.err)

    def test_several_files_that_cannot_be(self):
        (self.folder / "sub").mkdir()
        for name in ("a.c", "b.c", "sub/a.c"):
            self.write(name, "static int x;\n")
        for words, why in ((["a.c", "b.c"], "-o FOLDER"), (["a.c", "sub/../a.c", "-o", "mpi"], "is given twice"), (["a.c", "b.c", "-o", "."], "is the input file"),
                           (["a.c", "sub/a.c", "-o", "mpi"], "would both become"), (["a.c", "a.c", "--dump=ast"], "is given twice")):
            result = self.dmcg(*words)
            self.assertEqual((result.status, result.out), (2, b""), words)
            self.assertIn(why, result.err.decode())
        self.assertFalse((self.folder / "mpi").exists())

    def test_all_files_or_none(self):
        self.write("a.c", "int main(void) { return 0; }\n")
        self.write("b.c", "static int x;\n")
        (self.folder / "mpi/b.c").mkdir(parents=True)
        result = self.dmcg("a.c", "b.c", "-o", "mpi")
        self.assertEqual((result.status, result.out), (1, b""))
        self.assertIn(b"cannot write 'mpi/b.c': it is a folder", result.err)
        self.assertEqual([path.name for path in (self.folder / "mpi").iterdir()], ["b.c"])
        self.write("c.c", "int broken(\n")
        self.assertEqual(self.dmcg("a.c", "c.c", "-o", "other").status, 1)
        self.assertFalse((self.folder / "other").exists())

    def test_every_dump_of_several_files(self):
        case = ROOT / "tests/cases/files/global_of_another_file"
        for name in DUMPS:
            result = self.dmcg(case / "input.c", case / "grid.c", f"--dump={name}")
            self.assertEqual(result.status, 0, name)
            self.assertNotIn(str(ROOT).encode(), result.out, f"--dump={name} prints an absolute path")
        self.assertIn(b"grid.c:7:6", self.dmcg(case / "input.c", case / "grid.c", "--dump=ast").out)

    def test_every_dump(self):
        for name in DUMPS:
            result = self.dmcg(MATMUL, f"--dump={name}")
            self.assertEqual(result.status, 0, name)
            self.assertGreater(len(result.out.split()), 3, name)
            self.assertNotIn(str(ROOT).encode(), result.out, f"--dump={name} prints an absolute path")

    def test_dumps_repeat(self):
        for name in ("sections", "messages", "plan"):
            self.assertEqual(self.dmcg(MATMUL, f"--dump={name}").out, self.dmcg(MATMUL, f"--dump={name}").out)

    def test_refused_program(self):
        result = self.dmcg(self.write("bad.c", REFUSED), "-o", "bad_mpi.c")
        self.assertEqual((result.status, result.out), (1, b""))
        self.assertIn(b"bad.c:3:", result.err)
        self.assertFalse((self.folder / "bad_mpi.c").exists())

    def test_refused_program_leaves_an_old_output_alone(self):
        self.write("bad_mpi.c", "old text")
        self.dmcg(self.write("bad.c", REFUSED), "-o", "bad_mpi.c")
        self.assertEqual((self.folder / "bad_mpi.c").read_text(), "old text")

    def test_builds_with_other_macros_are_tried_in_silence(self):
        lines = MATMUL.read_text()
        result = self.dmcg(self.write("p.c", "#ifdef WITH_LIBRARY\n#include <no_such_library.h>\n#endif\n" + lines), "-o", "p_mpi.c")
        self.assertEqual((result.status, result.err), (0, b""))
        self.assertIn("#ifdef WITH_LIBRARY\n#error", (self.folder / "p_mpi.c").read_text())

    def test_missing_file(self):
        result = self.dmcg("no_such_file.c")
        self.assertEqual(result.status, 1)
        self.assertIn(b"no_such_file.c", result.err)

    def test_output_that_cannot_be_written(self):
        result = self.dmcg(MATMUL, "-o", "no/such/folder/x.c")
        self.assertEqual(result.status, 1)
        self.assertIn(b"no/such/folder/x.c", result.err)

    def test_flags_and_the_compiler_decide_what_is_compiled(self):
        (self.folder / "inc").mkdir()
        self.write("inc/own.h", "#define FROM_OWN 1\n")
        for text, flags in [("__STRICT_ANSI__", ["-ansi"]), ("__OPTIMIZE__", ["-O2"]), ("_REENTRANT", ["-pthread"]), ("__AVX__", ["-mavx"]),
                            ("__has_include(<own.h>)", ["-isystem", "inc"]), ("FROM_OWN", ["-imacros", "inc/own.h"]),
                            ("__STDC_VERSION__ < 200000", ["-std=c99", "-ansi"]), ("__STDC_VERSION__ == 199901L", ["-ansi", "-std=c99"])]:
            with self.subTest(text):
                self.write("p.c", f"#if {text}\nint main(void) {{ return 0; }}\n#endif\nint other;\n")
                self.assertEqual(self.dmcg("p.c", *flags, "-o", "o.c").status, 0)
                self.assertEqual(self.dmcg("p.c", "-o", "o.c").status, 1)

    def test_compiler_of_the_environment(self):
        self.write("p.c", "#ifdef OF_MY_COMPILER\nint main(void) { return 0; }\n#endif\nint other;\n")
        compiler = self.folder / "mycc"
        compiler.write_text('#!/bin/sh\nexec gcc -DOF_MY_COMPILER=1 "$@"\n')
        compiler.chmod(0o755)
        def status(value):
            return run(["env", f"CC={value}", DMCG, "p.c", "-o", "o.c"], self.folder, seconds=60).status
        self.assertEqual([status(value) for value in ("", "gcc", "gcc -DOF_MY_COMPILER", compiler, "dmcgcc", "/bin/false")], [1, 1, 0, 0, 1, 1])

    def test_usage(self):
        for words in ([], ["--no-such-option"], [MATMUL, "--dump=nonsense"], [MATMUL, "-P", "NONSENSE"]):
            result = self.dmcg(*words)
            self.assertEqual((result.status, result.out), (2, b""), words)
            self.assertTrue(result.err, words)

    def test_help_and_version(self):
        for word in ("--help", "--version"):
            result = self.dmcg(word)
            self.assertEqual((result.status, result.err), (0, b""))
            self.assertIn(b"dmcg", result.out)

    def test_run_prints_the_sequential_answer(self):
        result = self.dmcg("run", ROOT / "examples/primes.c", "-n", "4", "--", "100000")
        self.assertEqual((result.status, result.out), (0, b"9592 primes below 100000\n"))

    def test_run_hands_on_the_status(self):
        program = "int main(int argc, char **argv) { (void)argv; return 40 + argc; }\n"
        self.assertEqual(self.dmcg("run", self.write("status.c", program), "-n", "2", "--", "a", "b").status, 43)

    def test_run_ends_where_a_distance_is_wrong(self):
        program = ROOT / "tests/cases/directives/distance_told/input.c"
        result = self.dmcg("run", program, "-n", "3", "--", "1")
        self.assertEqual((result.status, result.err), (1, b"element 7 is read, but DD says 3 to 5\n"))

    def test_run_ends_where_a_nan_makes_the_order_count(self):
        loop = "for (i = 0; i < 9; i++)\n low = low < a[i] ? low : a[i];"
        program = f"#include <stdio.h>\nint main(void)\n{{\n double a[9] = {{1, 2, 3, 0.0 / 0.0, 5}}, low = 9;\n int i;\n/* DOALL_BEGIN P=BLK%s */\n{loop}\n/* DOALL_END */\n printf(\"%%g\\n\", low);\n return 0;\n}}\n"
        def ends(clause):
            return self.dmcg("run", self.write("nan.c", program % clause), "-n", "3")
        ended = ends("")
        self.assertEqual((ended.status, ended.out, ended.err), (1, b"", b"a NaN is compared: the result depends on the order of the iterations\n"))
        self.assertEqual(ends(" REDUCE(min:low)").status, 0)

    def test_run_hands_hosts_to_mpiexec(self):
        """An mpiexec that prints its words; the program lies where other machines may see it, and is gone afterwards."""
        self.write("hosts.txt", "a\nb:2\n")
        for words in (["--hosts", "a,b,c"], ["--hostfile", "hosts.txt"]):
            result = run(["env", "-u", "TMPDIR", "MPIEXEC=echo mpiexec", DMCG, "run", MATMUL, "-n", "3", *words, "--", "20"], self.folder, seconds=60)
            handed = "--host a,b,c" if words[0] == "--hosts" else "--hostfile hosts.txt"
            self.assertRegex(result.out.decode(), rf"^mpiexec -n 3 {handed} {self.folder.resolve()}/dmcg\.\w+/matmul_mpi 20\n$")
        self.assertEqual([path.name for path in self.folder.iterdir()], ["hosts.txt"])

    def test_run_wants_one_kind_of_hosts(self):
        self.write("hosts.txt", "a\n")
        for words in (["--hosts", "a", "--hostfile", "hosts.txt"], ["--hostfile", "no_such_file"]):
            self.assertEqual(self.dmcg("run", MATMUL, *words).status, 2, words)

    def test_a_pointer_function_of_another_file_is_declared(self):
        """The sequential program needs luck (gcc -no-pie): a call without a declaration makes the pointer an int. The MPI program needs none."""
        main = ("#include <stdio.h>\n#define N 20\nint main(void)\n{\n    double *a = (double *)take(N * sizeof(double));\n    int i;\n"
                "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < N; i++)\n        a[i] = i;\n    /* DOALL_END */\n"
                "    for (i = 1; i < N; i += 6)\n        printf(\"%g\\n\", a[i]);\n    return 0;\n}\n")
        take = "#include <stdlib.h>\nvoid *take(size_t bytes) { void *memory = malloc(bytes); if (!memory) exit(1); return memory; }\n"
        result = self.dmcg("-std=gnu90", self.write("main.c", main), self.write("take.c", take), "-o", "mpi")
        self.assertEqual(result.status, 0, result.err.decode())
        self.assertIn("void *take();", (self.folder / "mpi/main.c").read_text())
        built = run(["mpicc", "-std=gnu90", "-Wall", "-Wextra", "-Werror", "mpi/main.c", "mpi/take.c", "-o", "prog"], self.folder, seconds=60)
        self.assertEqual(built.status, 0, built.err.decode())
        self.assertEqual(run(["mpiexec", "-n", "2", "./prog"], self.folder, seconds=60).out, b"1\n7\n13\n19\n")

    def test_marks_in_an_included_file_are_neither_converted_nor_watched(self):
        self.write("step.c", "#pragma omp parallel for\n    for (i = 0; i < 9; i++)\n        a[i] = i;\n")
        main = self.write("main.c", "static int a[9];\nint main(void)\n{\n    int i;\n#include \"step.c\"\n    return a[0];\n}\n")
        self.assertEqual(self.dmcg(main, "-o", "mpi.c").status, 0)
        for words in (["convert", "--to=doall", main, "-o", "doall.c"], ["check", main]):
            result = self.dmcg(*words)
            self.assertEqual(result.status, 1, words)
            self.assertIn(b"step.c:1:1: error: a directive in an included file", result.err)

    def test_run_refuses(self):
        result = self.dmcg("run", self.write("bad.c", REFUSED), "-n", "2")
        self.assertEqual((result.status, result.out), (1, b""))


if __name__ == "__main__":
    unittest.main()
