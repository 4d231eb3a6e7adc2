#!/usr/bin/env python3
"""With --line the compiler's messages and the debugger's tables name the user's file and lines. DMCG names the program to test."""
import os
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.process import run  # noqa: E402

DMCG = Path(os.environ.get("DMCG", ROOT / "build/dmcg")).resolve()
PROGRAM = """#include <stdio.h>

static double a[100];

int main(void)
{
    int i, n = 100;
    int unused_in_main;

    if (scanf("%d", &n) != 1) return 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0;
         i < n;
         i++) {
        int unused_in_loop;
        a[i] = 2.0 * i;
    }
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%g ", a[i]);
    if (n == 3) { int unused_at_end; }
    return 0;
}
"""


class LineTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="dmcg-line-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        (self.folder / "prog.c").write_text(PROGRAM)

    def run_here(self, *words):
        return run(words, self.folder, seconds=60)

    def translate(self, *flags):
        result = self.run_here(DMCG, "prog.c", *flags, "-o", "prog_mpi.c")
        self.assertEqual(result.status, 0, result.err.decode())
        return (self.folder / "prog_mpi.c").read_text()

    def warnings(self):
        """{"unused_in_main": "prog.c:8"} of all names that the compiler finds unused."""
        result = self.run_here("mpicc", "-Wall", "-c", "prog_mpi.c")
        self.assertEqual(result.status, 0, result.err.decode())
        found = re.findall(r"^(\S+?:\d+):\d+: warning: [^\n]*?(unused_\w+)", result.err.decode(), re.M)
        return {name: place for place, name in found}

    def wanted(self):
        return {match[0]: f"prog.c:{number}" for number, line in enumerate(PROGRAM.splitlines(), 1)
                if (match := re.search(r"unused_\w+", line))}

    def test_messages_of_the_compiler(self):
        self.translate("--line")
        self.assertEqual(self.warnings(), self.wanted())

    def test_without_the_flag_they_name_the_result(self):
        self.assertNotIn("#line", self.translate())
        self.assertEqual({place.split(":")[0] for place in self.warnings().values()}, {"prog_mpi.c"})

    def test_inserted_lines_are_those_of_the_result(self):
        lines = self.translate("--line").splitlines()
        for number, line in enumerate(lines, 1):
            directive = re.match(r'#line (\d+) "prog_mpi.c"', line)
            if directive:
                self.assertEqual(int(directive[1]), number + 1)

    @unittest.skipUnless(shutil.which("gdb"), "there is no gdb")
    def test_debugger(self):
        self.translate("--line")
        self.assertEqual(self.run_here("mpicc", "-g", "prog_mpi.c", "-o", "prog").status, 0)
        body = PROGRAM.splitlines().index("        a[i] = 2.0 * i;") + 1
        shown = self.run_here("gdb", "-batch", "-ex", f"info line prog.c:{body}", "-ex", f"list prog.c:{body},{body}", "prog").out.decode()
        self.assertRegex(shown, rf'Line {body} of "(.*/)?prog.c" starts at')
        self.assertIn("a[i] = 2.0 * i;", shown)


if __name__ == "__main__":
    unittest.main()
