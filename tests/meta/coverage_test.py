#!/usr/bin/env python3
"""Nothing is untested by oversight: every kind of diagnostic occurs in the expected diagnostics of some case, and every
template is used.

A kind that no case can show stands in uncovered_kinds.txt as `kind: reason`; once a case shows it, the entry must go.
"""
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from texts import ROOT, without_comments  # noqa: E402


def all_kinds():
    """The kinds of diagnostic_kinds.def as they are printed: `_` is `-`."""
    text = without_comments((ROOT / "include/dmcg/diagnostic_kinds.def").read_text())
    return {name.replace("_", "-") for name in re.findall(r"DMCG_KIND\((\w+)\s*,", text)}


def covered_kinds():
    """The kinds in brackets at the end of a line of an expected diagnostics.txt."""
    texts = (path.read_text("latin-1") for path in (ROOT / "tests/cases").rglob("diagnostics.txt"))
    return {kind for text in texts for kind in re.findall(r"(?:error|warning): .*\[([a-z0-9-]+)\]$", text, re.MULTILINE)}


def excused_kinds():
    """uncovered_kinds.txt as {kind: reason}."""
    lines = (ROOT / "tests/meta/uncovered_kinds.txt").read_text().splitlines()
    entries = (line.partition(":") for line in lines if line.strip() and not line.startswith("#"))
    return {kind.strip(): reason.strip() for kind, _, reason in entries}


def templates():
    return {path.relative_to(ROOT / "codegen-templates").as_posix(): path.read_text()
            for path in (ROOT / "codegen-templates").rglob("*") if path.is_file() and path.name != "README.md"}


class KindsTest(unittest.TestCase):
    def test_every_kind_is_shown_by_a_case(self):
        missing = all_kinds() - covered_kinds() - set(excused_kinds())
        self.assertEqual(sorted(missing), [], "add a case that is refused so, or a reason to uncovered_kinds.txt")

    def test_excused_kinds_are_uncovered(self):
        self.assertEqual(sorted(set(excused_kinds()) & covered_kinds()), [], "a case shows these now: remove the entries")

    def test_excused_kinds_exist(self):
        self.assertEqual(sorted(set(excused_kinds()) - all_kinds()), [])

    def test_every_excuse_has_a_reason(self):
        self.assertEqual([kind for kind, reason in excused_kinds().items() if len(reason) < 10], [])

    def test_expected_kinds_exist(self):
        self.assertEqual(sorted(covered_kinds() - all_kinds()), [])


class TemplatesTest(unittest.TestCase):
    def test_every_template_is_used(self):
        """Its name stands in src/emit or in an `include` of another template."""
        emitter = "".join(path.read_text() for path in (ROOT / "src/emit").rglob("*") if path.suffix in (".cpp", ".h"))
        unused = [name for name in templates() if not self.is_named(name, emitter)]
        self.assertEqual(unused, [])

    @staticmethod
    def is_named(name, emitter):
        stem = re.escape(name.rsplit(".", 1)[0])
        word = re.compile(rf"(?<![\w/]){stem}(?:\.\w+)*(?!\w)")
        others = "\n".join(line for other, text in templates().items() if other != name
                           for line in text.splitlines() if "//% include" in line)
        return bool(re.search(rf'"{word.pattern}"', emitter) or word.search(others))


if __name__ == "__main__":
    unittest.main()
