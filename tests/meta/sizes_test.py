#!/usr/bin/env python3
"""Files stay short enough to be read in one go: 400 lines at most."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from texts import ROOT  # noqa: E402

MOST_LINES = 400
FOLDERS = ["src", "include", "grammar", "codegen-templates", "tests", "scripts", "bench", "examples"]
KINDS = {".cpp", ".h", ".c", ".py", ".cmake", ".g4", ""}       # "": scripts
EXEMPT = ("tests/cases/", "tests/fuzz/", "tests/random/corpus/")    # inputs and what is expected of them


def files():
    paths = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return [path for path in paths if path.is_file() and path.suffix in KINDS
            and not str(path.relative_to(ROOT)).startswith(EXEMPT)]


class SizesTest(unittest.TestCase):
    def test_no_long_file(self):
        self.assertGreater(len(files()), 20)
        sizes = {str(path.relative_to(ROOT)): path.read_bytes().count(b"\n") for path in files()}
        self.assertEqual({name: size for name, size in sizes.items() if size > MOST_LINES}, {})


if __name__ == "__main__":
    unittest.main()
