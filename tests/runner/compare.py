"""Compares what two programs printed and wrote; says in a few lines where they differ."""
import difflib
import re

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[-+]?\b(?:nan|inf)\b")
MOST_LINES = 24


def difference(expected, actual, tolerance=0.0):
    """Empty if the texts agree: byte for byte or, with a tolerance, in all but the last digits of their numbers."""
    if expected == actual:
        return ""
    left, right = expected.decode("latin-1"), actual.decode("latin-1")
    if tolerance and numbers_agree(left, right, tolerance):
        return ""
    if "\0" in left + right:
        return f"binary data differs ({len(expected)} and {len(actual)} bytes)"
    lines = list(difflib.unified_diff(left.splitlines(), right.splitlines(), "expected", "actual", "", "", 2, ""))
    more = [f"... {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
    return "\n".join(lines[:MOST_LINES] + more) or "they differ in line ends only"


def numbers_agree(left, right, tolerance):
    if NUMBER.split(left) != NUMBER.split(right):
        return False
    pairs = zip(NUMBER.findall(left), NUMBER.findall(right))
    return all(a == b or close(float(a), float(b), tolerance) for a, b in pairs)


def close(a, b, tolerance):
    return abs(a - b) <= tolerance * max(abs(a), abs(b))


def files_in(folder):
    """The files of a folder and what stands in them: {relative name: bytes}."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def files_difference(expected, actual, tolerance=0.0):
    """The same for two results of files_in()."""
    if sorted(expected) != sorted(actual):
        return f"files written: {' '.join(sorted(actual)) or 'none'}, expected {' '.join(sorted(expected)) or 'none'}"
    for name, content in expected.items():
        text = difference(content, actual[name], tolerance)
        if text:
            return f"file {name}:\n{text}"
    return ""
