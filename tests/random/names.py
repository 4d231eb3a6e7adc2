"""Names that mean something else: macros for arrays, bounds and loops, sizes of the command line, locals that hide an array.

    #define FIELD0 a0      #define LAST0 (N - 1)      #define FOR(v, n) for (v = 0; v < (n); v++)      { long a1 = 3; ... }
"""
import re

from frequencies import BOUND_MACRO, LOOP_MACRO, NAME_MACRO
from model import indent
from shapes import scalar_of
from split_loops import split_loop
from structures import after_sizes


def hidden(state, scope):
    """A block with a local that is called like a global array, around a marked loop that does not mention the array."""
    arrays = [array for array in scope.readable if array.is_global]
    scalar = scalar_of(state, scope)
    others = len(scope.readable) - 1
    if not arrays or not scalar or not others:
        return None
    array = state.pick(arrays)
    state.use("hidden name")
    inner = scope.copy(readable=[other for other in scope.readable if other != array], functions=[])
    body = split_loop(state, inner)
    if re.search(rf"\b{array.name}\b", "\n".join(body)):
        return body
    return ["{", *indent([f"{array.type} {array.name} = {state.below(100)};", *body, f"{scalar.name} += (int){array.name} & 7;"]), "}"]


def with_macros(state, text):
    if state.chance(NAME_MACRO):
        text = named(state, text)
    if state.chance(BOUND_MACRO):
        text = bounded(state, text)
    if state.chance(LOOP_MACRO):
        text = looped(state, text)
    return text


def named(state, text):
    """Elements of a global array by a macro, in main alone."""
    arrays = [array for array in state.arrays if array.is_global and f"static {array.declare()};" in text]
    if not arrays:
        return text
    array, begin = state.pick(arrays), text.index("int main(")
    if re.search(rf"^ *{array.type} {array.name}\b", text[begin:], re.M):
        return text     # hidden in a block
    macro = state.fresh("FIELD")
    changed = re.sub(rf"(?<![\w.\"*]){array.name}(?=\[)", macro, text[begin:])
    state.use("macro for an array") if changed != text[begin:] else None
    return after_sizes(text[:begin] + changed, f"#define {macro} {array.name}\n") if changed != text[begin:] else text


def bounded(state, text):
    """N - 1"""
    size = next(size for size in state.sizes if size.constant)
    macro = state.fresh("LAST")
    changed = re.sub(rf"(?<=[\[(]){size.text} - 1\b(?! ?\*)|(?<=[<>=] ){size.text} - 1\b", macro, text)
    if changed == text:
        return text
    state.use("macro for a bound")
    return after_sizes(changed, f"#define {macro} ({size.text} - 1)\n")


def looped(state, text):
    changed = re.sub(r"for \((\w+) = 0; \1 < ([^;()]+); \1\+\+\)", r"FOR(\1, \2)", text)
    if changed == text:
        return text
    state.use("macro for a loop")
    return after_sizes(changed, "#define FOR(v, n) for (v = 0; v < (n); v++)\n")
