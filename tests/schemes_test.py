#!/usr/bin/env python3
"""The chunks of the self-scheduling schemes are the published ones: for 1000 iterations on 4 ranks, and for some other numbers."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DMCG = Path(os.environ.get("DMCG", ROOT / "build/dmcg")).resolve()
PROGRAM = """#include <stdio.h>
static int a[{n} + 1];
int main(void)
{{
    int i;
    /* DOALL_BEGIN P={scheme} */
    for (i = 0; i < {n}; i++)
        a[i] = i;
    /* DOALL_END */
    printf("%d\\n", a[{n} / 2]);
    return 0;
}}
"""
# before the end of main: what the generated program has in its table
REPORT = """    if (dmcg_rank == 0)
        for (int chunk = 0; chunk < dmcg_dealt.count; chunk++)
            printf("%ld ", dmcg_dealt.first[chunk + 1] - dmcg_dealt.first[chunk]);
    MPI_Finalize();"""


class SchemesTest(unittest.TestCase):
    def chunks(self, scheme, n, ranks):
        with tempfile.TemporaryDirectory(prefix="dmcg-schemes-") as name:
            folder = Path(name)
            (folder / "prog.c").write_text(PROGRAM.format(scheme=scheme, n=n))
            subprocess.run([DMCG, "prog.c", "-o", "prog_mpi.c"], cwd=folder, check=True)
            text = (folder / "prog_mpi.c").read_text()
            self.assertEqual(text.count("    MPI_Finalize();"), 1)
            (folder / "prog_mpi.c").write_text(text.replace("    MPI_Finalize();", REPORT))
            subprocess.run(["mpicc", "prog_mpi.c", ROOT / "tests/shim/yield.c", "-o", "prog"], cwd=folder, check=True)
            result = subprocess.run(["mpiexec", "-n", str(ranks), "./prog"], cwd=folder, check=True, capture_output=True, text=True, timeout=60)
            value, sizes = result.stdout.split("\n")[:2]
            self.assertEqual(int(value), n // 2)
            return [int(size) for size in sizes.split()]

    def test_guided(self):
        self.assertEqual(self.chunks("GSS", 1000, 4), [250, 188, 141, 106, 79, 59, 45, 33, 25, 19, 14, 11, 8, 6, 4, 3, 3, 2, 1, 1, 1, 1])

    def test_factoring(self):
        self.assertEqual(self.chunks("FSS", 1000, 4), [size for size in (125, 62, 32, 16, 8, 4, 2, 1) for _ in range(4)])

    def test_trapezoid(self):
        self.assertEqual(self.chunks("TSS(125,1)", 1000, 4), [125, 117, 109, 101, 93, 85, 77, 69, 61, 53, 45, 37, 28])
        self.assertEqual(self.chunks("TSS", 1000, 4), self.chunks("TSS(125,1)", 1000, 4))

    def test_chunks_of_one_size(self):
        self.assertEqual(self.chunks("CSS(300)", 1000, 4), [300, 300, 300, 100])

    def test_fewer_iterations_than_ranks(self):
        for scheme in ("GSS", "FSS", "TSS", "CSS(1)"):
            self.assertEqual(self.chunks(scheme, 2, 3), [1, 1], scheme)


if __name__ == "__main__":
    unittest.main()
