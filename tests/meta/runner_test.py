#!/usr/bin/env python3
"""The case runner must see what is wrong: each test gives it a translator that misbehaves in one way, and a case for
which this must be a failure with the right words. (A runner that lets everything pass would make all cases worthless.)"""
import sys
import tempfile
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))

from runner.case import BrokenCase, load_case  # noqa: E402
from runner.check import Failure, Setup, check_case  # noqa: E402
from runner.process import run  # noqa: E402

PROGRAM = """#include <stdio.h>
int main(void) { printf("sum 1.5\\n"); return 0; }
"""
GENERATED = """#include <mpi.h>
#include <stdio.h>
int main(void)
{
    int rank;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) printf("sum 1.5\\n");
    MPI_Finalize();
    return 0;
}
"""
# Prints the dumps and copies the generated program, as dmcg would.
TRANSLATOR = """#!/bin/sh
for word; do
    case $word in
    --dump=plan) echo 'split 1 loop 1'; exit 0;;
    --dump=messages) echo 'message 1 Reduce sum'; echo 'message 2 Bcast n'; exit 0;;
    --dump=loops) echo 'loop 1'; exit 0;;
    esac
    test "$last" = -o && cp {folder}/generated.c $word
    last=$word
done
cat {folder}/diagnostics >&2
exit {status}
"""


class RunnerTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="dmcg-runner-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        (self.folder / "case").mkdir()
        run(["gcc", "-c", TESTS / "shim/yield.c", "-o", self.folder / "yield.o"], self.folder)

    def check(self, settings, program=PROGRAM, generated=GENERATED, status=0, diagnostics="", expected=None, seconds=20, messages="Bcast n; Reduce sum", sanitize=False):
        """Runs the runner on one case made of these texts; gives the text of its failure, or an empty one."""
        case_folder, work = self.folder / "case", self.folder / "work"
        work.mkdir()
        (case_folder / "input.c").write_text(program)
        (case_folder / "settings").write_text(settings + (f"messages: {messages}\n" if messages else ""))
        for name, content in (expected or {}).items():
            (case_folder / name).write_text(content)
        (self.folder / "generated.c").write_text(generated)
        (self.folder / "diagnostics").write_text(diagnostics)
        translator = self.folder / "dmcg"
        translator.write_text(TRANSLATOR.format(folder=self.folder, status=status))
        translator.chmod(0o755)
        case = load_case("meta/case", case_folder / "input.c", case_folder / "settings", case_folder)
        setup = Setup(translator, self.folder / "yield.o", [], sanitize, None, seconds)
        try:
            check_case(case, setup, work)
        except Failure as failure:
            return str(failure)
        return ""

    def test_right_program_passes(self):
        self.assertEqual(self.check("distributed: 1\n", expected={"loops.txt": "loop 1\n"}), "")

    def test_case_that_states_no_messages(self):
        self.assertIn("states no messages; if these are the ones that a person would send, add `messages: Bcast n; Reduce sum`",
                      self.check("distributed: 1\n", messages=""))

    def test_program_without_result(self):
        silent = "int main(void) { return 0; }\n"
        self.assertIn("shows no result", self.check("distributed: 1\n", program=silent))

    def test_other_output(self):
        self.assertIn("output differs on 1 ranks", self.check("distributed: 1\n", generated=GENERATED.replace("1.5", "1.6")))

    def test_output_of_every_rank(self):
        every = GENERATED.replace("if (rank == 0)", "")
        self.assertIn("output differs on 2 ranks", self.check("distributed: 1\n", generated=every))

    def test_tolerance_is_a_bound(self):
        other = GENERATED.replace("1.5", "1.5000001")
        self.assertIn("output differs", self.check("distributed: 1\ntolerance: 1e-9\n", generated=other))

    def test_tolerance_allows_last_digits(self):
        other = GENERATED.replace("1.5", "1.5000000000001")
        self.assertEqual(self.check("distributed: 1\ntolerance: 1e-9\n", generated=other), "")

    def test_tolerance_is_for_numbers_only(self):
        other = GENERATED.replace("sum 1.5", "SUM 1.5")
        self.assertIn("output differs", self.check("distributed: 1\ntolerance: 1e-9\n", generated=other))

    def test_hang(self):
        hang = GENERATED.replace("MPI_Finalize", "while (rank == 1) ;\n    MPI_Finalize")
        self.assertIn("hangs on 2 ranks", self.check("distributed: 1\n", generated=hang, seconds=2))

    def test_other_status(self):
        other = GENERATED.replace("return 0", "return 5")
        self.assertIn("status 5 instead of 0", self.check("distributed: 1\n", generated=other))

    def test_program_that_reads_behind_an_array(self):
        reads = GENERATED.replace("int rank;", "int rank, *one = calloc(1, sizeof *one);").replace("#include <stdio.h>", "#include <stdio.h>\n#include <stdlib.h>")
        reads = reads.replace("if (rank == 0)", "if (rank == 0 && one[1 - rank] + 1 != *one)")
        self.assertIn("insufficient space for an object", self.check("distributed: 1\n", generated=reads, sanitize=True))

    def test_sanitized_on_most_ranks_without_three(self):
        only = GENERATED.replace("rank == 0)", "rank == 0)\n#ifdef __SANITIZE_ADDRESS__\n    printf(\"checked\\n\");\n#else\n   ")
        only = only.replace('1.5\\n");', '1.5\\n");\n#endif')
        self.assertIn("output differs on 2 ranks", self.check("ranks: 1 2\ndistributed: 1\n", generated=only, sanitize=True))

    def test_other_files(self):
        writes = GENERATED.replace("MPI_Finalize", 'fclose(fopen("x.txt", "w"));\n    MPI_Finalize')
        self.assertIn("files written: x.txt", self.check("distributed: 1\n", generated=writes))

    def test_warning_in_generated_program(self):
        self.assertIn("does not compile", self.check("distributed: 1\n", generated=GENERATED.replace("int rank;", "int rank, x;")))

    def test_other_number_of_loops(self):
        self.assertIn("distributes 1 loops, should be 2", self.check("distributed: 2\n"))

    def test_other_messages(self):
        self.assertIn("messages are `Bcast n; Reduce sum`, should be `Bcast n`", self.check("distributed: 1\n", messages="Bcast n"))

    def test_other_kind_of_message(self):
        self.assertIn("messages are", self.check("distributed: 1\n", messages="Bcast n; Allreduce sum"))

    def test_message_for_another_object(self):
        self.assertIn("messages are", self.check("distributed: 1\n", messages="Bcast m; Reduce sum"))

    def test_no_messages(self):
        self.assertIn("should be `none`", self.check("distributed: 1\n", messages="none"))

    def test_other_dump(self):
        self.assertIn("loops.txt differs", self.check("distributed: 1\n", expected={"loops.txt": "loop 2\n"}))

    def test_unexpected_diagnostics(self):
        self.assertIn("diagnostics differ", self.check("distributed: 1\n", diagnostics="warning\n"))

    def test_refused_with_output_file(self):
        found = self.check("refuse: true\n", status=1, diagnostics="no\n", expected={"diagnostics.txt": "no\n"})
        self.assertIn("an output file was written", found)

    def test_waiting_case_that_translates(self):
        found = self.check("refuse: true\nwaits: memory\n", expected={"diagnostics.txt": ""})
        self.assertIn("waits for memory, but translates now", found)

    def test_waiting_case_that_is_refused(self):
        found = self.check("refuse: true\nwaits: memory\n", status=1, diagnostics="no\n", generated="", expected={"diagnostics.txt": "no\n"})
        self.assertNotIn("waits", found)

    def test_waiting_case_must_be_refused(self):
        with self.assertRaises(BrokenCase):
            self.check("distributed: 1\nwaits: memory\n")

    def test_not_refused(self):
        self.assertIn("should be refused", self.check("refuse: true\n", expected={"diagnostics.txt": ""}))

    def test_other_sequential_status(self):
        self.assertIn("should be 3", self.check("distributed: 1\nexit: 3\n"))

    def test_unknown_setting(self):
        with self.assertRaises(BrokenCase):
            self.check("distribute: 1\n")


if __name__ == "__main__":
    unittest.main()
