#!/usr/bin/env python3
"""tests/spoiled_steps.txt has a line for each kind of step of plan.h, for each of its fields, and for each field of a message: what the replay
makes of a plan in which it is wrong. A new step or field without a line fails here; whether what the lines say is true, tests/replay_test.py
--spoil finds out."""
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from texts import ROOT, without_comments  # noqa: E402

sys.path.insert(0, str(ROOT / "tests"))

from runner.spoiled_steps import VERDICTS, Spoiled, better, read_table, rows_in, table_problems  # noqa: E402


def fields_of(text, struct):
    """The names of the members of a struct of plain data."""
    body = re.search(rf"\bstruct {struct} \{{(.*?)\}};", re.sub(r"\{\s*\}", "", text), re.DOTALL)[1]
    names = []
    for declaration in body.split(";"):
        plain = re.sub(r"<.*>", "", " ".join(declaration.split()))
        members = re.fullmatch(r"[\w:]+ (.+)", plain.strip())
        names += [member.split("=")[0].strip() for member in members[1].split(",")] if members else []
    return names


def kinds_of_steps(text):
    return [name.strip() for name in re.search(r"using Step = std::variant<(.*?)>;", text, re.DOTALL)[1].split(",")]


def wanted(plan, messages):
    kinds = kinds_of_steps(plan)
    fields = [f"{kind}.{field}" for kind in kinds for field in fields_of(plan, kind)]
    return [*kinds, *fields, *(f"Message.{field}" for field in fields_of(messages, "Message"))]


def header(name):
    return without_comments((ROOT / "include/dmcg" / name).read_text())


MADE = "struct A { std::optional<Rim> rim{}; StmtId first, last; bool wait = false, more = true; }; struct B { Id id; }; using Step = std::variant<A,\n B>;"


class SpoiledFieldsTest(unittest.TestCase):
    def test_fields_are_found(self):
        self.assertEqual(wanted(MADE, "struct Message { Kind kind{}; int64_t before = 0, after = 0; };"),
                         ["A", "B", "A.rim", "A.first", "A.last", "A.wait", "A.more", "B.id", "Message.kind", "Message.before", "Message.after"])

    def test_each_has_a_line(self):
        self.assertEqual(sorted(wanted(header("plan.h"), header("messages.h"))), sorted(read_table()))

    def test_lines_say_one_of_four_things(self):
        for field, (verdict, reason) in read_table().items():
            self.assertIn(verdict, VERDICTS, field)
            self.assertEqual(verdict == "found", not reason, f"{field}: a reason stands behind what is not found, and only there")

    def test_lines_are_compared_with_what_is_found(self):
        found, missed = Spoiled(1, "A.rim", "line 1", "dropped", "found: x"), Spoiled(2, "A.last", "line 1", "altered", "not found")
        self.assertEqual(table_problems({"A.rim": ("found", ""), "A.last": ("harmless", "why")}, [found, missed]), [])
        self.assertEqual(len(table_problems({"A.rim": ("harmless", "why"), "A.last": ("found", "")}, [found, missed])), 2)
        self.assertEqual(len(table_problems({"A.rim": ("found", ""), "B": ("found", "")}, [found])), 1)
        self.assertEqual(len(table_problems({}, [missed])), 1)

    def test_rows_stand_behind_the_output(self):
        rows = rows_in("12  not found\nspoiled 3  A.rim  line 5  dropped  found: rank 1\nspoiled 4  A  Halo u  later  not reached\n")
        self.assertEqual([(row.number, row.name, row.is_found()) for row in rows], [(3, "A.rim line 5 dropped", True), (4, "A Halo u later", False)])

    def test_the_best_run_counts(self):
        found, missed, never = (Spoiled(1, "A", "-", "dropped", verdict) for verdict in ("found: x", "not found", "not reached"))
        self.assertIs(better(missed, found), found)
        self.assertIs(better(never, missed), missed)


if __name__ == "__main__":
    unittest.main()
