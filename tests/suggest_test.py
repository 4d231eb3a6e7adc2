#!/usr/bin/env python3
"""`dmcg suggest` and `dmcg check` beside the verdicts that the cases pin.

    suggest   a program without marks gets marks, and nothing else is changed; it translates and prints what it printed
    check     each loop that is refuted has a conflict when it runs, each that is proven has none
"""
import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DMCG = Path(os.environ.get("DMCG", ROOT / "build/dmcg")).resolve()
CASES = ROOT / "tests/cases/legality"
INSERTED_LINE = re.compile(r"^[ \t]*/\* DOALL_(?:BEGIN.*?|END) \*/\r?\n", re.M)
INSERTED = re.compile(r"/\* DOALL_BEGIN.*? \*/ | /\* DOALL_END \*/")

UNMARKED = """\
#include <stdio.h>
#define N 40
static double a[N], b[N], c[N][N];
int main(void)
{
    int i, j;
    double s = 0, t;
    for (i = 0; i < N; i++) // each its own
        for (j = 0; j < i; j++)
            c[i][j] = j * i; /* a triangle */
    if (N > 3) for (i = 0; i < N; i++) { t = i; b[i] = t * t; s += c[i][i / 2]; }
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            c[i][j] += c[i - 1][j];
    for (i = 1; i < N; i++)
        a[i] += a[i - 1] + b[i];
    for (i = 0; i < 3; i++)
        b[i] = 0;
    for (i = 0; i < N; i++)
        printf("%g %g %g %g\\n", a[i], b[i], c[i][i], s);
    return 0;
}
"""

REPORT = """\
prog.c:8: loop over 'i': parallel, mark it: DOALL_BEGIN P=CYC
    no two iterations touch the same element
prog.c:9: loop over 'j': parallel, not marked: the loop in line 8 is marked
    no two iterations touch the same element
prog.c:11: loop over 'i': parallel, mark it: DOALL_BEGIN P=BLK REDUCE(+:s) PRIVATE(t)
    no two iterations touch the same element; each iteration has its own 't'; 's' combines values by +
prog.c:12: loop over 'i': not parallel
    the split loop over 'i' is not parallel: 'c[i][j]' writes c[1][0] in iteration i = 1, j = 0, 'c[i - 1][j]' reads it in iteration i = 2, j = 0 (flow dependence, distance 1)
    an iteration needs what an earlier one computes; the loop over 'j' in line 13 is parallel: interchange the two loops and mark that one, or mark it where it stands
prog.c:13: loop over 'j': parallel, not marked: too little work
    no two iterations touch the same element
prog.c:15: loop over 'i': not parallel
    the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - 1]' reads it in iteration i = 2 (flow dependence, distance 1)
    an iteration needs what an earlier one computes: take the directive out
prog.c:17: loop over 'i': parallel, not marked: too little work
    no two iterations touch the same element
prog.c:19: loop over 'i': cannot be split
    'printf("%g %g %g %g\\n", a[i], b[i], c[i][i], s)' has an effect outside of the program's variables, in a split loop
    move it out of the loop: store what it needs in an array and do it after the loop
2 of 8 loops to be marked
"""

MARKS = [
    ("    for (i = 0; i < N; i++) // each", "    /* DOALL_BEGIN P=CYC */\n    for (i = 0; i < N; i++) // each"),
    ("/* a triangle */\n", "/* a triangle */\n    /* DOALL_END */\n"),
    ("if (N > 3) for", "if (N > 3) /* DOALL_BEGIN P=BLK REDUCE(+:s) PRIVATE(t) */ for"),
    ("s += c[i][i / 2]; }\n", "s += c[i][i / 2]; } /* DOALL_END */\n"),
]


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def run_in(self, *words, folder=None, status=0):
        result = subprocess.run([str(w) for w in words], cwd=folder or self.folder, capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(result.returncode, status, f"{words}\n{result.stdout}\n{result.stderr}")
        return result

    def write(self, text, name="prog.c"):
        (self.folder / name).write_text(text)


class SuggestTest(Folder):
    def test_the_report_names_each_loop(self):
        self.write(UNMARKED.replace("N 40", "N 120"))
        self.assertEqual(self.run_in(DMCG, "suggest", "prog.c", "--associative").stdout, REPORT.replace("not marked: too little work\n    no two iterations touch the same element\nprog.c:15",
                                                                                       "mark it: DOALL_BEGIN P=BLK\n    no two iterations touch the same element\nprog.c:15")
                         .replace("2 of", "3 of"))

    def test_a_loop_with_little_work_is_not_marked(self):
        self.write(UNMARKED)
        self.assertIn("prog.c:11: loop over 'i': parallel, not marked: too little work", self.run_in(DMCG, "suggest", "prog.c").stdout)

    def test_a_sum_of_floating_point_values_is_marked_only_if_its_order_does_not_matter(self):
        self.write(UNMARKED.replace("N 40", "N 120"))
        self.assertIn("prog.c:11: loop over 'i': parallel, not marked: it adds floating-point values, on several ranks in another order; "
                      "--associative marks it", self.run_in(DMCG, "suggest", "prog.c").stdout)

    def test_loops_that_no_directive_can_mark_are_listed(self):
        text = UNMARKED.replace("N 40", "N 120").replace("    for (i = 1; i < N; i++)\n        a[i] += a[i - 1] + b[i];\n", "    EACH(i) b[i] *= 2;\n    FROM_HEADER\n")
        self.write("#define EACH(i) for (i = 0; i < N; i++)\n#include \"more.h\"\n" + text.replace("FROM_HEADER", "change();"))
        self.write("static int z[200];\nstatic void change(void)\n{\n    for (int k = 0; k < 200; k++) z[k] = k;\n}\n", "more.h")
        report = self.run_in(DMCG, "suggest", "prog.c").stdout
        self.assertIn("prog.c:17: loop over 'i': parallel, not marked: a macro makes the loop; write it out to have it marked\n", report)
        self.assertIn("more.h:4: loop over 'k': parallel, not marked: it stands in an included file\n", report)
        self.run_in(DMCG, "suggest", "prog.c", "--apply", "-o", "new.c")
        self.assertIn("    EACH(i) b[i] *= 2;\n", (self.folder / "new.c").read_text())

    def test_apply_changes_nothing_else(self):
        self.write(UNMARKED.replace("N 40", "N 120"))
        marked = self.run_in(DMCG, "suggest", "prog.c", "--associative", "--apply").stdout
        wanted = UNMARKED.replace("N 40", "N 120")
        for before, after in MARKS:
            wanted = wanted.replace(before, after)
        wanted = wanted.replace("        for (j = 0; j < N; j++)\n            c[i][j] += c[i - 1][j];\n",
                                "        /* DOALL_BEGIN P=BLK */\n        for (j = 0; j < N; j++)\n            c[i][j] += c[i - 1][j];\n        /* DOALL_END */\n")
        self.assertEqual(marked, wanted)

    def test_line_ends_stay(self):
        self.run_in(DMCG, "suggest", "--help")
        text = UNMARKED.replace("N 40", "N 120").replace("\n", "\r\n").encode()
        (self.folder / "prog.c").write_bytes(text)
        self.run_in(DMCG, "suggest", "prog.c", "--apply", "-o", "new.c")
        marked = (self.folder / "new.c").read_bytes()
        self.assertEqual(marked.count(b"\n"), marked.count(b"\r\n"))
        self.assertEqual(INSERTED.sub("", INSERTED_LINE.sub("", marked.decode())).encode(), text)

    def test_marked_programs_translate_and_compute_the_same(self):
        found = 0
        for case in sorted(CASES.glob("verdicts_proven_*")):
            text = INSERTED_LINE.sub("", (case / "input.c").read_text()).replace("#define N 24", "#define N 200").replace("#define N 20", "#define N 200")
            self.write(text)
            marked = self.run_in(DMCG, "suggest", "prog.c", "--apply").stdout
            found += marked.count("DOALL_BEGIN")
            self.assertEqual(INSERTED_LINE.sub("", marked), text)
            self.write(marked, "marked.c")
            self.run_in(DMCG, "marked.c", "-o", "mpi.c")
            self.run_in("gcc", "prog.c", "-o", "sequential")
            self.run_in(*shlex.split(os.environ.get("MPICC", "mpicc")), "mpi.c", "-o", "parallel")
            wanted = self.run_in("./sequential").stdout
            for ranks in (1, 2, 3):
                self.assertEqual(self.run_in(*shlex.split(os.environ.get("MPIEXEC", "mpiexec")), "-n", ranks, "./parallel").stdout, wanted)
        self.assertGreater(found, 20)

    def test_a_program_of_f2c_is_marked_where_it_stands(self):
        """Its parameters are moved, and written over two lines."""
        text = (CASES.parent / "functions/constants_by_address/input.c").read_text().replace("double *a, double *b, int *n", "double *a, double \n    *b, int *n")
        text = re.sub(r" */\* DOALL.*\n", "", text).replace("24", "240").replace("[576]", "[57600]").replace("- 25]", "- 241]").replace("k < 20", "k < 3")
        self.write(text)
        marked = self.run_in(DMCG, "suggest", "prog.c", "--apply").stdout
        self.assertEqual(re.sub(r"[ \t]*/\* DOALL.*\n", "", marked), text)
        self.assertEqual(len(re.findall(r"/\* DOALL_BEGIN .*\n *for \(j = ", marked)), 3)
        self.write(marked, "marked.c")
        self.assertRegex(self.run_in(DMCG, "marked.c", "--dump=messages").stdout, r"(?s)Halo a_0  .*Allreduce \(\*err\)")

    def test_clauses_and_reasons_name_what_is_written(self):
        """The parameter `sum` is moved, so that dmcg gives its memory a name of its own."""
        text = ("#include <stdio.h>\nstatic int v[4000], total[3];\n"
                "static void norms(int *sum, int *x, int n)\n{\n    int i, m;\n    --sum;\n    --x;\n"
                "    for (i = 1; i <= n; i++)\n        for (m = 1; m <= 3; m++)\n            sum[m] += m * x[i];\n}\n"
                "int main(void)\n{\n    int i;\n    for (i = 1; i <= 4000; i++) v[i - 1] = i % 7;\n    norms(total, v, 4000);\n"
                '    printf("%d %d %d\\n", total[0], total[1], total[2]);\n    return 0;\n}\n')
        self.write(text)
        report = self.run_in(DMCG, "suggest", "prog.c").stdout
        self.assertIn("'sum' combines values by +", report)
        self.assertNotIn("_0", report)
        marked = self.run_in(DMCG, "suggest", "prog.c", "--apply").stdout
        self.assertNotIn("_0", marked)
        self.write(marked, "marked.c")
        self.assertIn("Reduce sum_0", self.run_in(DMCG, "marked.c", "--dump=messages").stdout)

    def test_usage(self):
        self.write(UNMARKED)
        self.assertIn("-o goes with --apply", self.run_in(DMCG, "suggest", "prog.c", "-o", "new.c", status=2).stderr)
        self.assertIn("is the input file", self.run_in(DMCG, "suggest", "prog.c", "--apply", "-o", "prog.c", status=2).stderr)


class CheckTest(Folder):
    def verdicts(self, case):
        return {row[3]: row[4] for row in (line.split() for line in (case / "legality.txt").read_text().splitlines())}

    def conflicts(self, text):
        """The line of each loop and whether it has conflicts."""
        return {m[1]: m[2].endswith("watched:") for m in re.finditer(r"^input\.c:(\d+): loop over '\w+': (.*)$", text, re.M)}

    def test_refuted_loops_have_conflicts_and_proven_ones_none(self):
        counts = {"proven": 0, "refuted": 0}
        for case in sorted(CASES.glob("*verdicts_*")):
            verdicts = self.verdicts(case)
            expected = 1 if case.name.startswith("refused") else 0
            found = self.conflicts(self.run_in(DMCG, "check", "input.c", folder=case, status=expected).stderr)
            self.assertEqual(found.keys(), verdicts.keys())
            for line, verdict in verdicts.items():
                if verdict in counts:
                    counts[verdict] += 1
                    self.assertEqual(found[line], verdict == "refuted", f"{case.name} line {line}")
        self.assertGreaterEqual(min(counts.values()), 28)

    def test_all_other_refuted_loops_have_conflicts(self):
        found = 0
        for told in sorted(CASES.parent.glob("*/refused_*/diagnostics.txt")):
            case = told.parent
            if "_verdicts_" in case.name or not re.search(r"loop-not-parallel|loop-carried-scalar", told.read_text()):
                continue
            rows = re.findall(r"^loop \d+  line (\d+)  (\w+)(.*)", self.run_in(DMCG, "input.c", "--dump=legality", folder=case).stdout, re.M)
            refuted = [line for line, verdict, why in rows if verdict == "refuted" and "whether it happens, the values" not in why]
            if not refuted:
                continue
            conflicts = self.conflicts(self.run_in(DMCG, "check", "input.c", folder=case, status=1).stderr)
            for line in refuted:
                found += 1
                self.assertTrue(conflicts[line], f"{case.name} line {line}")
        self.assertGreaterEqual(found, 9)

    def test_check_understands_what_the_translation_does(self):
        self.write("#include <stdio.h>\nstatic int a[31];\nint main(void)\n{\n    int i, j;\n    /* DOALL_BEGIN P=BLK */\n"
                   "    for (i = 0, j = 31; i < 31; i++, j--) a[i] = __builtin_popcountll(j * 3ull);\n    /* DOALL_END */\n"
                   "    printf(\"%d\\n\", a[3]);\n    return 0;\n}\n")
        self.assertIn("no conflict", self.run_in(DMCG, "check", "prog.c").stderr)

    def test_check_knows_no_variables_of_other_files(self):
        self.write("static long sums[3] = {1, 2, 3};\nlong sum_of(int k) { return sums[k]; }\n", "bank.c")
        self.write("#include <stdio.h>\nlong sum_of(int k);\nstatic long v[10];\nint main(void)\n{\n    int i;\n    /* DOALL_BEGIN P=BLK */\n"
                   "    for (i = 0; i < 10; i++) v[i] = i + sum_of(i % 3);\n    /* DOALL_END */\n    printf(\"%ld\\n\", v[4]);\n    return 0;\n}\n")
        self.assertIn("no conflict", self.run_in(DMCG, "check", "prog.c", "bank.c").stderr)

    def test_check_answers_for_the_library_of_openmp(self):
        self.write("#include <omp.h>\n#include <stdio.h>\nstatic int a[30];\nint main(void)\n{\n    int i;\n    omp_lock_t l;\n    omp_init_lock(&l);\n"
                   "#pragma omp parallel for\n    for (i = 0; i < 30; i++) a[i] = i;\n    omp_destroy_lock(&l);\n    printf(\"%d %d\\n\", a[3], omp_get_max_threads() > 0);\n"
                   "    return 0;\n}\n")
        self.assertIn("no conflict", self.run_in(DMCG, "check", "prog.c").stderr)
        self.assertIn(" 0 faults", self.run_in(DMCG, "check", "--plan", "prog.c").stderr)

    def test_the_report(self):
        self.write("#include <stdio.h>\nint a[9], near[9];\nint main(int c, char **v)\n{\n    int i;\n    for (i = 0; i < 9; i++) near[i] = i - (c > 1 && i > 4);\n"
                   "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++)\n        a[i] = a[near[i]] + 1;\n    /* DOALL_END */\n"
                   "    printf(\"%d\\n\", a[8]);\n    return 0;\n}\n")
        good = self.run_in(DMCG, "check", "prog.c")
        self.assertEqual((good.stdout, good.stderr), ("1\n", "prog.c:8: loop over 'i': 9 iterations in 1 run, 27 accesses watched: no conflict\n"))
        bad = self.run_in(DMCG, "check", "prog.c", "--", "x", status=1)
        self.assertEqual((bad.stdout, bad.stderr), ("5\n", "prog.c:8: loop over 'i': 9 iterations in 1 run, 27 accesses watched:\n"
                         "    a[4] is written in iteration i = 4 (prog.c:9), read in iteration i = 5 (prog.c:9): flow dependence, distance 1; 4 times\n"))

    def test_what_cannot_be_checked(self):
        self.write("int main(void) { return 0 }\n")
        self.assertIn("error:", self.run_in(DMCG, "check", "prog.c", status=1).stderr)
        self.run_in(DMCG, "check", status=2)


if __name__ == "__main__":
    unittest.main()
