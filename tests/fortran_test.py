#!/usr/bin/env python3
"""Fortran programs: what a user meets, and cases in tests/fortran. Each says in its first lines how many loops are distributed, and which messages
are sent; it prints the same on 1 to 4 ranks as without MPI. DMCG names the program to test."""
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from runner.commands import DMCG, CommandTest  # noqa: E402
from runner.process import run  # noqa: E402


class FortranTest(CommandTest):
    def shell(self, command):
        done = run(["sh", "-c", command], self.folder, seconds=60)
        self.assertEqual(done.status, 0, done.err)
        return done.out

    def build_line(self, text):
        """The head of a translated program says how it is built."""
        return re.search("mpicc.*?(?=     Run)", text)[0]

    def sends(self, *sources):
        plan = self.dmcg(*sources, "--dump=messages").out.decode()
        return re.findall(r"message \d+ (\w+ \S+)", plan)


class UserTest(FortranTest):
    def test_fortran_is_translated_by_f2c(self):
        sources = [ROOT / "examples/fortran/plate.f", ROOT / "examples/fortran/sweep.f"]
        self.write("all.f", sources[0].read_text() + sources[1].read_text())
        wanted = self.shell("f2c -w all.f && gcc -w all.c -o sequential -lf2c -lm && ./sequential").splitlines()[-1]
        self.assertRegex(wanted, rb"^ +200 sweeps")
        translated = self.dmcg(*sources, "-o", "plate_mpi.c")
        self.assertEqual((translated.status, translated.out, translated.err), (0, b"", b""))
        head = (self.folder / "plate_mpi.c").read_text().splitlines()[:2]
        self.assertEqual(head[0], "/* Made by dmcg from plate.f: 3 DOALL loops run in parallel.")
        self.assertEqual(self.shell(self.build_line(head[1]) + " && mpiexec -n 2 ./plate_mpi").splitlines(), [wanted])
        self.assertEqual(self.dmcg("run", *sources, "-n", "3").out.splitlines(), [wanted])
        self.assertEqual(self.sends(*sources), ["Gather grid_.u", "Halo u_0", "Allreduce (*change)"])

    def test_loops_of_fortran_are_suggested(self):
        self.write("sum.f", "      PROGRAM SUM\n      INTEGER I\n      INTEGER A(5000), S\n      DO 10 I = 1, 5000\n        A(I) = MOD(I, 7)\n   10 CONTINUE\n      S = 0\n"
                            "      DO 20 I = 1, 5000\n        S = S + A(I)\n   20 CONTINUE\n      WRITE (*,*) S\n      END\n")
        report = self.dmcg("suggest", "sum.f").out.decode()
        self.assertIn("sum.f:4: loop over 'i__': parallel, mark it: DOALL_BEGIN P=BLK", report)
        self.assertIn("sum.f:8: loop over 'i__': parallel, mark it: DOALL_BEGIN P=BLK REDUCE(+:s)", report)
        self.write("two.f", "      PROGRAM TWO\n      INTEGER I, J, N\n      REAL U(900,900)\n      READ(*,*) N\n      DO J = 1, N\n        DO I = 1, N\n          U(I,J) = I + J\n"
                            "        ENDDO\n      ENDDO\n      WRITE(*,*) U(3,4)\n      END\n")
        self.assertIn("two.f:5: loop over 'j': parallel, mark it: DOALL_BEGIN P=BLK", self.dmcg("suggest", "two.f").out.decode())

    def test_what_is_wrong_with_fortran_is_told_with_its_line(self):
        head = "      PROGRAM P\n      INTEGER I, S, A(9)\n"
        loop = "      DO 10 I = 2, 9\n        A(I) = A(I-1) + I\n   10 CONTINUE\nC DOALL_END\n      END\n"
        self.write("p.f", head + "C DOALL_BEGIN P=BLK\n" + loop)
        refused = self.dmcg("p.f", "-o", "o.c")
        self.assertEqual(refused.status, 1)
        self.assertTrue(refused.err.startswith(b"p.f:5: error: the split loop over 'i__' is not parallel"), refused.err)
        self.write("q.f", head + "C DOALL_BEGIN P=BLK PRIVATE(NONE)\n" + loop)
        self.assertIn(b"error: 'NONE' is not declared here", self.dmcg("q.f", "-o", "o.c").err)
        self.write("r.f", "      PROGRAM R\n      X = = 2\n      END\n")
        wrong = self.dmcg("r.f", "-o", "o.c")
        self.assertEqual(wrong.status, 1)
        self.assertIn(b"error: f2c cannot translate 'r.f' to C:", wrong.err)
        self.assertEqual(self.dmcg("nothere.f", "-o", "o.c").err.splitlines()[0], b"dmcg: error: cannot read 'nothere.f' [file-unreadable]")
        missing = run(["env", "PATH=/nowhere", DMCG, "p.f", "-o", "o.c"], self.folder, seconds=60)
        self.assertEqual(missing.status, 1)
        self.assertFalse((self.folder / "o.c").exists())

    def test_subscripts_that_leave_a_declared_dimension_are_found_by_check(self):
        self.write("u.f", "      PROGRAM P\n      INTEGER I, J, N\n      REAL U(5,20)\n      READ(*,*) N\nC DOALL_BEGIN P=BLK\n      DO J = 1, 10\n        DO I = 1, N\n"
                          "          U(I,J) = I + J\n        ENDDO\n      ENDDO\nC DOALL_END\n      WRITE(*,*) U(3,4)\n      END\n")
        self.assertIn(b"u.f:8: warning: the subscripts of u are taken to stay within the dimensions that the program declares, as Fortran demands [declared-dimensions]", self.dmcg("u.f", "-o", "u_mpi.c").err)
        for n, status, told in [(5, 0, b"u.f:6: loop over 'j': 10 iterations in 1 run, 460 accesses watched: no conflict"),
                                (7, 1, b"u[5] is written in iteration j = 1 (u.f:8), written again in iteration j = 2 (u.f:8)")]:
            checked = run([DMCG, "check", "u.f"], self.folder, stdin=f"{n}\n".encode(), seconds=60)
            self.assertEqual(checked.status, status)
            self.assertIn(told, checked.err)

    def test_openmp_that_cannot_be_translated_is_refused(self):
        loop = "      DO I = 2, 9\n        A(I) = 1\n        B = B + I\n      ENDDO\n"
        for directives, message in {
            "C$OMP PARALLEL DO DEFAULT(PRIVATE)\n" + loop: b"unknown kind 'private' in 'default'",
            "C$OMP PARALLEL DO REDUCTION(+:B)\n" + loop: b"'b' is not declared here",
            "C$OMP PARALLEL DO\n" + loop: b"'blk_.b' is shared, and every iteration writes it: a data race",
            "C$OMP PARALLEL DO\n      B = 1\n" + loop: b"'omp parallel for' is about one for loop, but an expression statement follows",
            "C$OMP PARALLEL\nC$OMP WORKSHARE\n      B = 2\nC$OMP END WORKSHARE\nC$OMP END PARALLEL\n": b"unknown word 'workshare' in an OpenMP pragma",
            "C$OMP PARALLEL\nC$OMP DO\n" + loop: b"p.f:6: error: 'omp parallel' stands alone: each begin of a construct has an end in the same function",
            "C$OMP DO\n" + loop + "C$OMP END PARALLEL\n": b"p.f:10: error: 'omp end parallel' stands alone",
            "C$OMP PARALLEL\nC$OMP MASTER\n      B = 2\nC$OMP END SINGLE\nC$OMP END PARALLEL\n": b"error: 'omp end single' stands alone",
        }.items():
            self.write("p.f", "      PROGRAM P\n      INTEGER I, A(9), B\n      COMMON /BLK/ B\n" + directives + "      WRITE(*,*) A(3), B\n      END\n")
            refused = self.dmcg("p.f", "-o", "p_mpi.c")
            self.assertEqual(refused.status, 1, directives)
            self.assertIn(message, refused.err)
            self.assertFalse((self.folder / "p_mpi.c").exists())


class CaseTest(FortranTest):
    def test_cases(self):
        for path in sorted((ROOT / "tests/fortran").glob("*.f")):
            with self.subTest(path.stem):
                self.check(path)

    def check(self, path):
        stated = dict(re.findall(r"^C (\w+): (.*)$", path.read_text(), re.MULTILINE))
        translated = self.dmcg(path, "-o", "program_mpi.c")
        self.assertEqual(translated.status, 0)
        self.assertEqual("; ".join(re.findall(r"warning: .*\[([a-z-]+)\]$", translated.err.decode(), re.MULTILINE)), stated.get("warns", ""))
        text = (self.folder / "program_mpi.c").read_text()
        self.assertIn(f": {stated['distributed']} DOALL loop", text.splitlines()[0])
        self.assertEqual("; ".join(self.sends(path)), stated["messages"])
        wanted = self.without_mpi(path)
        self.shell(self.build_line(text))
        for ranks in range(1, 5):
            self.assertEqual(self.shell(f"mpiexec -n {ranks} ./program_mpi"), wanted)

    def without_mpi(self, path):
        """As f2c and the C compiler have it, OpenMP's functions those of one thread."""
        self.write("omp_lib.h", "      integer omp_get_max_threads\n      double precision omp_get_wtime\n")
        self.write("threads.c", "double omp_get_wtime__(void) { return 0; }\nint omp_get_max_threads__(void) { return 1; }\nint omp_set_num_threads__(int *n) { return *n; }\n")
        self.write("program.f", path.read_text())
        return self.shell("f2c -w program.f && gcc -w program.c threads.c -o program -lf2c -lm && ./program")


if __name__ == "__main__":
    unittest.main()
