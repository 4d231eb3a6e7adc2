"""The traced program of a C program: its dump with --trace, built with the runtime; and what its trace says (src/check/trace_runtime.c.inc)."""
from dataclasses import dataclass

from runner.process import run

KINDS = ["read", "write", "begin", "resize", "end", "before", "after", "body_begin", "body_end", "call", "return", "loop", "iteration", "end_loop",
         "value", "address", "exit"]
BLOCK_KINDS = ["automatic", "parameter", "fixed", "text", "heap", "argument", "library"]
NAME, CUT = 100, 101
BEGIN = KINDS.index("begin")


@dataclass
class Block:
    kind: str
    symbol: int
    name: str


@dataclass
class Event:
    kind: str
    number: int
    block: Block        # None: of none
    offset: int
    length: int


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value >> 1 ^ -(value & 1)

    def text(self):
        end = self.data.index(b"\0", self.at)
        text, self.at = self.data[self.at:end].decode("utf-8", "replace"), end + 1
        return text


def events_of(data):
    """The events, in their order."""
    reader, blocks, events = Reader(data), [], []
    while reader.at < len(data):
        kind = data[reader.at]
        reader.at += 1
        if kind == CUT:
            break
        number, block, offset, length = (reader.number() for _ in range(4))
        if kind == BEGIN:
            blocks.append(Block(BLOCK_KINDS[reader.number()], reader.number(), reader.text()))
        if kind == NAME:
            blocks[block].name = reader.text()
            continue
        has_block = kind <= KINDS.index("end") or KINDS[kind] == "address"
        events.append(Event(KINDS[kind], number, blocks[block] if has_block else None, offset, length))
    return events


def build_traced(dmcg, sources, flags, folder, compiler_flags=(), outside=(), compiler=("gcc", "-w", "-O0")):
    """The built program, or the text of what failed."""
    made = run([dmcg, *[path.name for path in sources], *flags, "--dump=core", "--trace", "-o", f"{folder}/"], sources[0].parent, seconds=120)
    if made.status != 0:
        return made.err.decode("utf-8", "replace")
    runtime = folder / "dmcg_runtime.c"
    made = run(["gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-c", runtime, "-o", folder / "runtime.o"], folder, seconds=300)
    if made.status != 0:
        return made.err.decode("utf-8", "replace")
    texts = sorted(set(folder.glob("*.c")) - {runtime})
    built = run([*compiler, *compiler_flags, f"-I{sources[0].parent}", *texts, folder / "runtime.o", *outside, "-o", folder / "program", "-lm"], folder, seconds=300)
    return folder / "program" if built.status == 0 else built.err.decode("utf-8", "replace")
