"""What a random program is made of, and the state of the generator while it makes one.

Values are exact on purpose: every array element and every value of an expression is a whole number from 0 to MASK, in
whatever C type it is kept. So no order of evaluation can change a result, and any difference is a wrong message.

    Size("N", 12)  Array("a0", "int", [N, M])  Index("i", 1, 10)      a0[i + 1][j] is in bounds, as 10 + 1 < 12
"""
import random
from dataclasses import dataclass, field

MASK = 1023
LARGEST = {"int": 1023, "long": 1023, "unsigned": 1023, "short": 1023, "unsigned char": 255, "double": 1023, "float": 255,
           "_Bool": 1, "long long": 1023, "signed char": 127}
REAL = ("double", "float")


@dataclass(frozen=True)
class Size:
    text: str           # `N`, `n`, `N + 2`
    value: int          # what it is in the one run that we make
    constant: bool      # may stand in the declaration of a static array


@dataclass(frozen=True)
class Array:
    name: str
    type: str
    dims: tuple         # of Size
    is_global: bool     # functions see it by name
    is_block: bool = False      # memory of the heap

    def declare(self):
        return f"{self.type} {self.name}" + "".join(f"[{size.text}]" for size in self.dims)

    def parameter(self):
        """Only a vector is const, as C gives warnings for matrices that become const."""
        return ("const " if len(self.dims) == 1 else "") + self.declare()

    def pointer(self, name):
        """The declaration of a pointer to its lines."""
        lines = "".join(f"[{size.text}]" for size in self.dims[1:])
        return f"{self.type} (*{name}){lines}" if lines else f"{self.type} *{name}"

    def define(self):
        if not self.is_block:
            return self.declare()
        return f"{self.pointer(self.name)} = malloc(({self.dims[0].text}) * sizeof *{self.name})"


@dataclass(frozen=True)
class Index:
    name: str
    low: int            # the smallest and the largest value that it can have
    high: int


@dataclass(frozen=True)
class Scalar:
    name: str
    type: str

    def read(self):
        """An int from 0 to MASK."""
        if self.type in REAL:
            return f"(int)fmod({self.name}, 1000)"
        return f"(int)({self.name} & {MASK})"


@dataclass(frozen=True)
class Function:
    name: str
    arguments: int      # ints
    reads: tuple        # names of the global arrays that it reads


@dataclass
class Scope:
    """What an expression or statement may mention at its place."""
    indices: list = field(default_factory=list)     # innermost last
    readable: list = field(default_factory=list)    # arrays of which any element may be read
    writable: list = field(default_factory=list)    # arrays of which any element may be written (serial code)
    own: dict = field(default_factory=dict)         # Array -> (axis, subscripts): only these lines are ours (split loop)
    fixed: dict = field(default_factory=dict)       # Array -> (axis, subscripts): lines that may be read besides
    unread: set = field(default_factory=set)        # arrays of `own` that have no values yet
    scalars: list = field(default_factory=list)
    temps: list = field(default_factory=list)       # names of private ints that have a value here
    functions: list = field(default_factory=list)
    names: list = field(default_factory=list)       # names for the indices of inner loops

    def inside(self, index, **more):
        """This scope within a loop over `index`."""
        names = [name for name in self.names if name != index.name]
        return self.copy(indices=[*self.indices, index], names=names, **more)

    def copy(self, **more):
        return Scope(**{**self.__dict__, "temps": list(self.temps), **more})


class State:
    """The program so far: its declarations, functions, input, and the features that it uses."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.features = set()
        self.includes = {"stdio.h", "stdlib.h"}
        self.sizes = []
        self.arrays = []
        self.scalars = []           # shared variables of main; all are printed at the end
        self.functions = []         # pure ones, for expressions
        self.function_texts = []
        self.locals = {}            # name -> type: indices and temporaries of main
        self.in_function = False    # main's variables are out of reach
        self.last_values = []       # variables of main that a marked loop leaves with its last value
        self.input = []             # numbers that scanf will read
        self.shapes = []            # (size, start, end, partition) of marked loops: later ones may have the same
        self.numbers = {}
        self.types = []             # definitions of structures
        self.globals = []           # further variables of the file
        self.shown_at_exit = set()  # arrays
        self.starts = []            # statements at the begin of main
        self.modules = []           # other files
        self.shared = []            # lines of their header
        self.options = []           # statements of main that read its options
        self.args = []              # of the one run
        self.flags = []             # of dmcg and of the compilers

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, choices):
        return self.random.choice(list(choices))

    def weighted(self, table):
        """A key of `table`, which says how often each is wanted."""
        return self.random.choices(list(table), list(table.values()))[0]

    def below(self, n):
        return self.random.randrange(n)

    def use(self, feature):
        self.features.add(feature)

    def fresh(self, stem):
        self.numbers[stem] = self.numbers.get(stem, -1) + 1
        return f"{stem}{self.numbers[stem]}"

    def local(self, name, kind="int"):
        self.locals.setdefault(name, kind)
        return name


def indent(lines):
    return ["    " + line if line and not line.startswith("#") else line for line in lines]


def block(head, body):
    """`head {` body `}`; one plain statement stands without braces as people write it."""
    if len(body) == 1 and body[0].endswith(";") and not head.startswith("do"):
        return [head, *indent(body)]
    return [head + " {", *indent(body), "}"]
