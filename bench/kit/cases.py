"""What is measured: the examples, their sizes, and how each of their marked loops is written in OpenMP.

    case.small      a fraction of a second, for --quick and for counting
    case.large      some seconds
    case.steps      two sizes that differ in the number of steps only; None: the program has no time loop

A size is the compiler's -D flags and the arguments in one text: "-DN=500 1e-4".
"""
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Case:
    name: str
    small: str
    large: str
    openmp: tuple               # one directive for each DOALL_BEGIN
    steps: tuple = None
    quick: bool = True          # among those of --quick

    @property
    def example(self):
        return ROOT / f"examples/{self.name}.c"

    @property
    def by_hand(self):
        return ROOT / f"bench/hand/{self.name}.c"


def flags(size):
    return [word for word in size.split() if word.startswith("-D")]


def arguments(size):
    return [word for word in size.split() if not word.startswith("-D")]


ALL = [
    Case("matmul", "300", "900", ("private(j, k)",)),
    Case("primes", "1000000", "10000000", ("private(divisor, prime) reduction(+: count) schedule(static, 1)",)),
    Case("mandelbrot", "600 400", "2000 2000", ("private(column) schedule(static, 1)",)),
    Case("floyd", "300", "1000", ("private(j)",)),
    Case("pi", "10000000", "300000000", ("reduction(+: sum)",), quick=False),
    Case("jacobi", "-DN=500 1e-3", "-DN=1500 1e-9", ("private(j) reduction(max: err)", "private(j)"), ("1e-2", "1e-3")),
    Case("jacobi_heap", "500 1e-9 100", "2000 1e-9 300", ("private(j)", "private(j) reduction(max: change)"), ("100 1e-9 10", "100 1e-9 20"),
         quick=False),
    Case("heat3d", "-DNX=64 -DNY=64 -DNZ=64 50", "-DNX=160 -DNY=160 -DNZ=160 100",
         ("private(x, y)", "private(x, y)", "private(x, y) reduction(max: hottest)"), ("10", "20")),
    Case("sor", "-DN=402 1e-9 100", "-DN=2002 1e-9 200", ("private(j) reduction(max: largest)",), ("1e-9 10", "1e-9 20"), quick=False),
    Case("life", "-DROWS=400 -DCOLUMNS=400 50", "-DROWS=1500 -DCOLUMNS=1500 100",
         ("private(j)", "private(j)", "private(j) reduction(+: count)"), ("11", "19"), quick=False),
    Case("nbody", "1000 10", "4000 20", ("private(j)", ""), ("200 10", "200 20")),
    Case("lu", "300", "1200", ("private(j)",)),
    Case("cg", "100", "400", ("private(k)", "reduction(+: sum)", "", "", ""), ("20 10", "20 20")),
    Case("kmeans", "100000", "1000000", ("reduction(+: moved, sum_x[:K], sum_y[:K], count[:K])",), ("2000 4", "2000 8"), quick=False),
    Case("histogram", "2000 1500", "10000 8000",
         ("private(column)", "private(column) reduction(+: count[:GREYS])", "private(column) reduction(+: total)")),
    Case("wave", "400 150", "2000 200", ("private(j)", "private(j) reduction(min: lowest) reduction(max: highest)"), ("100 10", "100 20"),
         quick=False),
]


def chosen(names, quick=False):
    """The cases of these names (none: all that there are; of --quick: those for it). An unknown name is a KeyError."""
    there = {case.name: case for case in ALL if case.example.exists()}
    if names:
        return [there[name] for name in names]
    return [case for case in there.values() if case.quick or not quick]
