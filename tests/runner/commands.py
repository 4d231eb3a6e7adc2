"""Tests that run dmcg in a folder of their own. DMCG names the program to test."""
import os
import tempfile
import unittest
from pathlib import Path

from runner.process import run

ROOT = Path(__file__).resolve().parents[2]
DMCG = Path(os.environ.get("DMCG", ROOT / "build/dmcg")).resolve()


class CommandTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="dmcg-test-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def dmcg(self, *words):
        return run([DMCG, *words], self.folder, seconds=60)

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return name
