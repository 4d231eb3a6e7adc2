#!/usr/bin/env python3
"""The syntax tree is the front end's: how many files of later stages still know it. The numbers only fall."""
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from layers_test import INCLUDE, included_file  # noqa: E402
from texts import ROOT, code_files, without_comments  # noqa: E402

MAY_KNOW = {"parse", "resolve", "directives", "lower", "emit", "dump"}     # folders of src/ whose work the tree is
NAMING_A_NODE = 110          # other files of src/ that name a kind of node
REACHING_THE_TREE = 293      # files of src/ and include/ that have ast.h by their includes
ADVICE = "write the new number into tree_test.py"


def kinds_of_nodes():
    text = (ROOT / "include/dmcg/ast.h").read_text()
    variants = re.findall(r"using (?:ExprNode|StmtNode) = std::variant<(.*?)>;", text, re.DOTALL)
    return [name.strip() for variant in variants for name in variant.split(",")]


def files_that_name_a_node():
    names = re.compile(r"\b(?:" + "|".join(kinds_of_nodes()) + r")\b")
    others = [path for path in code_files() if path.is_relative_to(ROOT / "src") and path.relative_to(ROOT / "src").parts[0] not in MAY_KNOW]
    return [path for path in others if names.search(without_comments(path.read_text()))]


def files_that_reach(header):
    files = {path.resolve() for path in code_files()}
    includes = {path: {target.resolve() for _, name in INCLUDE.findall(path.read_text()) if (target := included_file(path, name))} for path in files}
    reaching = {header.resolve()}
    while more := {path for path in files - reaching if includes[path] & reaching}:
        reaching |= more
    return reaching - {header.resolve()}


class TreeTest(unittest.TestCase):
    def test_kinds_are_found(self):
        self.assertIn("CallExpr", kinds_of_nodes())
        self.assertIn("ForStmt", kinds_of_nodes())

    def test_files_that_name_a_node_become_fewer(self):
        self.assertEqual(len(files_that_name_a_node()), NAMING_A_NODE, ADVICE)

    def test_files_that_have_the_tree_become_fewer(self):
        self.assertEqual(len(files_that_reach(ROOT / "include/dmcg/ast.h")), REACHING_THE_TREE, ADVICE)


if __name__ == "__main__":
    unittest.main()
