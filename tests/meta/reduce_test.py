#!/usr/bin/env python3
"""The reducer of failing programs keeps what makes a program fail and takes away the rest; it is told what fails by a translator
of ours that dislikes one word."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

REDUCER = Path(__file__).resolve().parent.parent / "random" / "reduce.py"
PROGRAM = """#include <stdio.h>

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    int bad = 3, sum = 0;
    for (int i = 0; i < 4; i++) {
        if (a[i] > 2)
            sum += (a[i] * (bad + 1));
        else
            sum -= 1;
    }
    printf("%d\\n", sum);
    return 0;
}
"""
TRANSLATOR = """#!/bin/sh
grep -q 'sum += .*bad' "$1" || exit 1
echo "dmcg: internal error: a bad sum in $1:7" >&2
exit 3
"""


class Reducer(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name)
        (self.path / "translator").write_text(TRANSLATOR)
        (self.path / "translator").chmod(0o755)

    def reduce(self, program):
        (self.path / "program.c").write_text(program)
        command = [REDUCER, self.path / "program.c", "--dmcg", self.path / "translator", "-o", self.path / "small.c"]
        return subprocess.run(command, capture_output=True, text=True, timeout=300)

    def test_the_cause_stays(self):
        ended = self.reduce(PROGRAM)
        self.assertEqual(0, ended.returncode, ended.stderr)
        small = (self.path / "small.c").read_text()
        self.assertRegex(small, r"sum \+= .*bad")
        self.assertNotIn("printf", small)
        self.assertLess(small.count("\n"), 13, small)

    def test_a_program_that_does_not_fail(self):
        ended = self.reduce(PROGRAM.replace("bad", "good"))
        self.assertNotEqual(0, ended.returncode)
        self.assertIn("does not fail", ended.stderr)
        self.assertFalse((self.path / "small.c").exists())


if __name__ == "__main__":
    unittest.main()
