#!/usr/bin/env python3
"""What the documents show as dmcg's output is its output: each shown block stands, line for line, in what dmcg writes now.

    documents_test.py --dmcg build/dmcg
"""
import argparse
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SHOWN = {"README.md": "examples/matmul.c", "docs/generated-code.md": "examples/jacobi.c"}   # the second block of each
CORE_HEAD = "#include <stdio.h>\n#include <stdlib.h>\n#define N 64\n\n"
CORE_END = '    printf("%d\\n", hot);\n    return 0;\n}\n'
DMCG = ROOT / "build/dmcg"


class DocumentsTest(unittest.TestCase):
    def test_shown_programs_are_what_dmcg_writes(self):
        for document, example in SHOWN.items():
            blocks = re.findall(r"```c\n(.*?)```", (ROOT / document).read_text(), re.S)
            before, after = blocks[0], blocks[1]
            written = subprocess.run([DMCG, ROOT / example], capture_output=True, text=True, check=True).stdout
            self.assertIn(before.strip("\n"), (ROOT / example).read_text(), document)
            self.assertIn(after.strip("\n"), written, document)

    def test_the_core_is_what_dmcg_prints(self):
        text, core = re.findall(r"```c\n(.*?)```", (ROOT / "docs/core.md").read_text(), re.S)
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "program.c"
            program.write_text(CORE_HEAD + text + CORE_END)
            printed = subprocess.run([DMCG, program, "--dump=core"], capture_output=True, text=True, check=True).stdout
        self.assertIn(core.strip("\n"), printed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--dmcg", type=Path, default=DMCG)
    given, rest = parser.parse_known_args()
    DMCG = given.dmcg
    unittest.main(argv=sys.argv[:1] + rest)
