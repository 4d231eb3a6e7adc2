"""Messages and bytes of an MPI program, counted by bench/pmpi_count.c.

    count_source(source, size, ranks, work)     ->  Counted, what the program printed
"""
from dataclasses import dataclass

from kit.build import PARALLEL, ROOT, compile_program, launch
from kit.cases import arguments


@dataclass
class Counted:
    table: str              # as pmpi_count.c writes it
    rows: list              # (rank, function, calls, messages, bytes)
    messages: int           # of all ranks
    bytes: int

    def of_rank(self, rank):
        """Messages and bytes that one rank sends."""
        own = [row for row in self.rows if row[0] == rank]
        return sum(row[3] for row in own), sum(row[4] for row in own)


def read_table(text):
    rows = []
    *lines, last = text.splitlines()[1:]
    for line in lines:
        rank, function, calls, messages, size = line.split()
        rows.append((int(rank), function, int(calls), int(messages), int(size)))
    return Counted(text, rows, int(last.split()[-2]), int(last.split()[-1]))


def count_source(source, size, ranks, work):
    program = compile_program(PARALLEL, [source, ROOT / "bench/pmpi_count.c"], work / "counted", size)
    table = work / "table"
    printed = launch(program, ranks, arguments(size), work, {"PMPI_COUNT": str(table)})
    return read_table(table.read_text()), printed
