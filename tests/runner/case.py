"""A case: an annotated program and what is said about it.

tests/cases/<topic>/<case>/ holds `input.c`, a file `settings` and any of the expected files (of several sources, what becomes of grid.c is compared
with output_grid.c); examples/<name>.c has
`examples/<name>.settings`. Settings are lines `key: value`; `#` begins a comment line:

    args: 100 7                     one run with these arguments; may stand several times (none: one run without)
    stdin: 3\\n1 2 3\\n               given to the program, with C escapes
    ranks: 1 2 3 4                  numbers of ranks to run on (this is what is taken if the line is absent)
    exit: 0 3                       status of the program: one number, or one for each args line
    tolerance: 1e-12                relative; only where the order of a floating point reduction may differ
    distributed: 2                  split loops in the plan
    overlapped: 1                   of these loops: how many run while halos are on their way (flags: --overlap)
    messages: Scatter a; Bcast b    all messages of the plan, kind and object of each, in any order; `none`: there are none. Every case that is
                                    translated has this line: look at each message before you write it down. Is it what a person would send?
    flags: -DN=5 -P CYC             for dmcg; -I -D -U -std= -fopenmp are given to the C compilers, too;
                                    --threads: the MPI program is built with -fopenmp and each rank has 3 threads
    files: out.pgm                  the program must write these (whatever it writes is compared anyway)
    inputs: graph.txt               files of the case's folder that the program reads
    outside: weight.c               C files that dmcg does not see; they are linked to both programs
    sources: input.c grid.c         the files of the program (input.c alone if the line is absent); headers need no line
    refuse: true                    dmcg must refuse it with exactly the diagnostics of diagnostics.txt
    waits: memory                   beside `refuse`: dmcg could translate it, and will when it has that; the case fails when it does
"""
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

DUMPS = ["tokens", "ast", "regions", "loops", "defuse", "sections", "legality", "messages", "plan"]


class BrokenCase(Exception):
    """The case itself is wrong: an unknown key, a value that cannot be read."""


@dataclass
class Case:
    name: str                   # topic/case or examples/name
    source: Path
    expected: Path              # folder of the expected files
    args: list = field(default_factory=list)
    stdin: bytes = b""
    ranks: list = field(default_factory=lambda: [1, 2, 3, 4])
    exit: list = field(default_factory=list)
    tolerance: float = 0.0
    distributed: int = None     # None: not stated
    overlapped: int = None      # None: not stated
    messages: list = None       # sorted ["Bcast b", ...]; None: not stated, which only a refused case may leave out
    flags: list = field(default_factory=list)
    files: list = field(default_factory=list)
    inputs: list = field(default_factory=list)
    refuse: bool = False
    waits: str = ""             # for what, if it is refused until then
    outside: list = field(default_factory=list)     # names
    sources: list = field(default_factory=list)     # names; load_case sees to it that there is one

    def expects(self, file_name):
        return (self.expected / file_name).is_file()

    def sources_in(self, folder):
        return [folder / name for name in self.sources]

    def outside_files(self):
        return [self.source.parent / name for name in self.outside]

    def outputs(self):
        """The expected files of the translated sources, in their order."""
        rest = [f"output_{name}" for name in self.sources if name != self.source.name]
        names = iter(rest)
        return ["output.c" if name == self.source.name else next(names) for name in self.sources]

    def compiler_flags(self):
        return [flag for flag in self.flags if flag.startswith(("-I", "-D", "-U", "-std=", "-fopenmp"))]


def sorted_messages(text):
    """`Scatter a; Bcast b` -> ["Bcast b", "Scatter a"]; `none` -> []."""
    if text == "none":
        return []
    return sorted(" ".join(entry.split()) for entry in text.split(";") if entry.strip())


def truth(text):
    if text not in ("true", "false"):
        raise ValueError("neither true nor false")
    return text == "true"


READERS = {
    "stdin": lambda text: text.encode().decode("unicode_escape").encode("latin-1"),
    "ranks": lambda text: [int(word) for word in text.split()],
    "exit": lambda text: [int(word) for word in text.split()],
    "tolerance": float,
    "distributed": int,
    "overlapped": int,
    "messages": sorted_messages,
    "flags": str.split,
    "files": str.split,
    "inputs": str.split,
    "outside": str.split,
    "sources": str.split,
    "refuse": truth,
    "waits": str,
}


def read_settings(case, path):
    """Sets the fields of `case` from the lines of the file; an unknown or repeated key is an error."""
    seen = set()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or (key != "args" and (key not in READERS or key in seen)):
            raise BrokenCase(f"{path}:{number}: `{line}` is not a setting, or stands twice")
        seen.add(key)
        try:
            set_field(case, key, value)
        except ValueError as error:
            raise BrokenCase(f"{path}:{number}: {error}") from None


def set_field(case, key, value):
    if key == "args":
        case.args.append(value.split())
    else:
        setattr(case, key, READERS[key](value))


def load_case(name, source, settings, expected):
    case = Case(name, source, expected)
    if settings.is_file():
        read_settings(case, settings)
    if not case.refuse:     # where diagnostics do not name it: for tests that translate in other folders
        case.flags = [flag.replace("--functions=", f"--functions={source.parent}/") for flag in case.flags]
    case.args = case.args or [[]]
    case.sources = case.sources or [source.name]
    if case.waits and not case.refuse:
        raise BrokenCase(f"{settings}: `waits` needs `refuse: true`")
    if len(case.exit) == 1:
        case.exit *= len(case.args)
    if case.exit and len(case.exit) != len(case.args):
        raise BrokenCase(f"{settings}: `exit` needs one number, or one for each args line")
    return case


def discover(root, pattern):
    """All cases whose name fits `pattern`, sorted by name. The expected files of an example, if it has any, stand in
    tests/cases/examples/<name>/."""
    found = []
    for source in sorted((root / "examples").glob("*.c")):
        name = f"examples/{source.stem}"
        if fnmatch(name, pattern):
            found.append(load_case(name, source, source.with_suffix(".settings"), root / "tests/cases" / name))
    for source in sorted((root / "tests/cases").glob("*/*/input.c")):
        folder = source.parent
        name = f"{folder.parent.name}/{folder.name}"
        if fnmatch(name, pattern):
            found.append(load_case(name, source, folder / "settings", folder))
    return found
