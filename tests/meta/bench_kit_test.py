#!/usr/bin/env python3
"""The measuring programs in bench/: what can be tested without running anything."""
import sys
import tempfile
import unittest
import xml.dom.minidom
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from kit.build import Failed, with_openmp  # noqa: E402
from kit.cases import ALL, Case, arguments, chosen, flags  # noqa: E402
from kit.count import read_table  # noqa: E402
from kit.curves import apart, speedups, with_speedups  # noqa: E402
from kit.journal import Journal  # noqa: E402
from kit.measure import Run, ratios  # noqa: E402
from kit.picture import Bar, Curve, Panel, bars, panels  # noqa: E402
from kit.simulate import PLATFORMS  # noqa: E402
from kit.tables import between, markdown, thousands  # noqa: E402

TABLE = """rank  function          calls   messages          bytes
   0  Bcast                 1          2             16
   1  Send                  3          3             24
   1  Reduce                1          1              8
all   sent                             6             48
"""


class BenchKitTest(unittest.TestCase):
    def test_every_example_is_measured(self):
        examples = {path.stem for path in (ROOT / "examples").glob("*.c")}
        self.assertEqual(examples - {case.name for case in ALL}, set())

    def test_every_example_is_written_by_hand_and_in_openmp(self):
        with tempfile.TemporaryDirectory() as folder:
            for case in chosen([]):
                self.assertTrue(case.by_hand.exists(), case.name)
                self.assertIn("#pragma omp parallel for", with_openmp(case, Path(folder)).read_text())

    def test_as_many_directives_as_marked_loops(self):
        with tempfile.TemporaryDirectory() as folder, self.assertRaises(Failed):
            with_openmp(Case("matmul", "", "", ("private(j)", "private(k)")), Path(folder))

    def test_chosen(self):
        self.assertEqual([case.name for case in chosen(["primes"])], ["primes"])
        self.assertNotIn("pi", [case.name for case in chosen([], quick=True)])
        with self.assertRaises(KeyError):
            chosen(["no_such_example"])

    def test_sizes(self):
        self.assertEqual((flags("-DN=5 1e-3 7"), arguments("-DN=5 1e-3 7")), (["-DN=5"], ["1e-3", "7"]))

    def test_counted_table(self):
        counted = read_table(TABLE)
        self.assertEqual((counted.messages, counted.bytes), (6, 48))
        self.assertEqual((counted.of_rank(0), counted.of_rank(1), counted.of_rank(2)), ((2, 16), (4, 32), (0, 0)))

    def test_ratios_are_those_of_neighbours(self):
        runs = {"dmcg": [Run(1, 0, ""), Run(4, 0, ""), Run(3, 0, "")], "hand": [Run(1, 0, ""), Run(2, 0, ""), Run(1, 0, "")]}
        self.assertEqual(ratios(runs, "dmcg", "hand"), (1, 2, 3))

    def test_tables(self):
        self.assertEqual(markdown(["a", "b"], [["x", 1]]), "| a | b |\n|---|--:|\n| x | 1 |")
        self.assertEqual([thousands(number) for number in (1234567, 2.5, 776.5, 3.0)], ["1,234,567", "2.50", "776", "3"])
        self.assertEqual(between("<b>", "<e>", "1\n<b>\nold\n<e>\n2", "new"), "1\n<b>\nnew\n<e>\n2")

    def test_pictures_are_svg(self):
        for picture in (bars("times < 2 & more", [Bar("a", 1.0, 0.9, 1.2)]), panels("s", [Panel("c", "100", [Curve("dmcg", [(1, 1.0), (4, 3.5)])])] * 5),
                        panels("one point", [Panel("c", "100", [Curve("dmcg", [(1, 1.0)]), Curve("by hand", [(1, 0.2)], dashed=True)])])):
            self.assertEqual(xml.dom.minidom.parseString(picture).documentElement.tagName, "svg")

    def test_speedups_refer_to_the_faster_program(self):
        rows = with_speedups([{"case": "pi", "size": "-DN=9 1", "ranks": ranks, "dmcg_seconds": mine, "hand_seconds": theirs}
                              for ranks, mine, theirs in ((1, 2.0, 1.0), (2, 0.8, 0.5), (8, 0.25, 0.5))])
        self.assertEqual([row["dmcg_speedup"] for row in rows], [0.5, 1.25, 4])
        self.assertEqual(rows[2]["hand_efficiency"], 0.25)
        self.assertEqual(speedups(rows, 2).splitlines()[2], "| pi N=9 1      |        1.000 | 1.25 / 2.00 | 4.00 / 2.00 |")

    def test_where_times_are_apart(self):
        rows = with_speedups([{"case": "cg", "size": "9", "ranks": ranks, "dmcg_seconds": mine, "hand_seconds": 1.0}
                              for ranks, mine in ((1, 1.5), (2, 1.019), (4, 1.03), (8, 0.5))])
        self.assertEqual(apart(rows, 2).split(": ")[1], "`cg 9` 1.03 on 4, 0.50 on 8.")
        self.assertEqual(apart(rows[1:2]).split(": ")[1], "nowhere.")

    def test_a_journal_outlives_an_interrupted_run(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "new" / "points.jsonl"
            Journal(path).add({"case": "cg", "ranks": 4, "seconds": 1.5})
            with open(path, "a") as file:
                file.write('{"case": "cg", "ra')
            journal = Journal(path)
            journal.add({"case": "cg", "ranks": 8, "seconds": 0.9})
            self.assertEqual(journal.find({"case": "cg", "ranks": 4})["seconds"], 1.5)
            self.assertIsNone(journal.find({"case": "lu", "ranks": 4}))
            self.assertEqual(Journal(path).rows, journal.rows)

    def test_platforms(self):
        for platform in PLATFORMS.values():
            cluster, = xml.dom.minidom.parse(str(platform.file)).getElementsByTagName("cluster")
            self.assertEqual(cluster.getAttribute("radical"), f"0-{platform.nodes - 1}")


if __name__ == "__main__":
    unittest.main()
