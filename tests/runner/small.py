"""Small instances of a case: its sizes, macros `#define N 40` or the one whole number that it is given, become 0 .. 5, where the sequential
program still works: it compiles, its run touches nothing outside of its memory, and it ends with the case's status."""
import re
import subprocess
from dataclasses import replace

SIZES = range(6)
MACRO = re.compile(r"^([ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+)(\d+)([ \t]*(?:/[*/].*)?)$", re.MULTILINE)
STRICT = ["-w", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
SECONDS = 20


def is_size(name, text):
    """It is the length of an array, or a loop goes up to it."""
    return re.search(rf"\[[^\]\n]*\b{name}\b[^\]\n]*\]|[<>]=?\s*{name}\b", text) is not None


def sizes_in(text):
    """The names of macros that are sizes, larger than those that are tried."""
    return {m[2] for m in MACRO.finditer(text) if int(m[3]) > max(SIZES) and is_size(m[2], text)}


def with_size(text, names, size):
    return MACRO.sub(lambda m: f"{m[1]}{size}{m[4]}" if m[2] in names else m[0], text)


def instances(case, folder):
    """The case with each size, its sources in a folder of its own; nothing if it has no size."""
    texts = {path: path.read_text() for path in case.sources_in(case.source.parent)}
    names = set().union(*(sizes_in(text) for text in texts.values()))
    given = [k for k, words in enumerate(case.args) if len(words) == 1 and words[0].isdigit()]
    for size in SIZES if names or given else []:
        place = folder / case.name / str(size)
        place.mkdir(parents=True)
        for path in case.source.parent.iterdir():
            if path.is_file():
                (place / path.name).write_bytes(path.read_bytes())
        for path, text in texts.items():
            (place / path.name).write_text(with_size(text, names, size))
        args = case.args[:1] if names else [[str(size)]]
        yield replace(case, name=f"{case.name} with {size}", source=place / case.source.name, args=args, exit=case.exit[:1])


def works(case, folder=None):
    """Does the sequential program do what it should? It is built in the folder, or beside its source."""
    program = (folder or case.source.parent) / "works"
    sources = [str(path) for path in case.sources_in(case.source.parent)]
    try:
        made = subprocess.run(["gcc", *STRICT, *case.compiler_flags(), *sources, "-o", program, "-lm"], cwd=case.source.parent, capture_output=True, timeout=60)
        if made.returncode != 0:
            return False
        run = subprocess.run([program, *case.args[0]], cwd=program.parent, input=case.stdin, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == (case.exit[0] if case.exit else 0)
