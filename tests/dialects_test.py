#!/usr/bin/env python3
"""Each example in both spellings has the same plan, and a C compiler with -fopenmp takes it. DMCG names the program to test."""
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.process import run  # noqa: E402

DMCG = Path(os.environ.get("DMCG", ROOT / "build/dmcg")).resolve()
UNSAYABLE = {"floyd": "OpenMP has no words for this directive"}     # TRUST


def call(*words):
    return run([str(word) for word in words], ROOT, seconds=60)


def plan(path, lines=True):
    result = call(DMCG, "--dump=plan", path)
    assert result.status == 0, result.err.decode()
    text = result.out.decode()
    return text if lines else re.sub(r"\bline \d+(:\d+)?|\blines \d+-\d+", "line", text)


class DialectsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def converted(self, source, to):
        target = Path(self.folder.name) / f"{source.stem}_{to}.c"
        return target, call(DMCG, "convert", f"--to={to}", source, "-o", target)

    def test_examples_have_the_same_plan_in_both_spellings(self):
        for example in sorted((ROOT / "examples").glob("*.c")):
            with self.subTest(example.stem):
                openmp, result = self.converted(example, "omp")
                if example.stem in UNSAYABLE:
                    self.assertEqual(result.status, 1)
                    self.assertIn(UNSAYABLE[example.stem], result.err.decode())
                    continue
                self.assertEqual(result.status, 0, result.err.decode())
                self.assertIn("omp parallel for", openmp.read_text())
                self.assertEqual(plan(openmp), plan(example))
                checked = call("gcc", "-fopenmp", "-Wall", "-Werror", "-fsyntax-only", openmp)
                self.assertEqual(checked.status, 0, checked.err.decode())
                back, result = self.converted(openmp, "doall")
                self.assertEqual(result.status, 0, result.err.decode())
                self.assertNotIn("\n#pragma omp", back.read_text())
                self.assertEqual(plan(back, lines=False), plan(example, lines=False))

    def test_a_directive_within_a_line_becomes_a_pragma_operator(self):
        source = Path(self.folder.name) / "one.c"
        source.write_text("static int a[9];\nint main(void)\n{\n    int i;\n"
                          "    /* DOALL_BEGIN P=CYC(2) */ for (i = 0; i < 9; i++) a[i] = i; /* DOALL_END */\n    return i + a[3];\n}\n")
        target, result = self.converted(source, "omp")
        self.assertEqual(result.status, 0, result.err.decode())
        self.assertIn('_Pragma("omp parallel for schedule(static, 2) lastprivate(i)") for (i = 0;', target.read_text())

    def test_a_private_array_has_no_words_in_comments(self):
        source = ROOT / "tests/cases/openmp/private_parts/input.c"
        target, result = self.converted(source, "doall")
        self.assertEqual(result.status, 1)
        self.assertIn("18:1: error: a DOALL comment cannot say that 'z' is private", result.err.decode())
        self.assertFalse(target.exists())

    def test_elements_that_only_a_rule_keeps_apart_have_no_words_in_comments(self):
        source = ROOT / "tests/cases/openmp/merged_records/input.c"
        target, result = self.converted(source, "doall")
        self.assertEqual(result.status, 1)
        self.assertIn("error: a DOALL comment cannot say that no two iterations change one element of", result.err.decode())
        self.assertFalse(target.exists())

    def test_usage(self):
        result = call(DMCG, "convert", "--to=fortran", ROOT / "examples/pi.c")
        self.assertEqual(result.status, 2)


if __name__ == "__main__":
    unittest.main()
