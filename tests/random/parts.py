"""Functions that are given a pointer into an array: in a marked loop one line of it, or with a marked loop of their own a part of it.

    DOALL for (i = 1; i < N; i++) line0(a1[i], a0[i - 1], M);          part0(&a2[3], N - 3);
"""
from functions import define, with_locals
from loops import nest
from model import LARGEST


def given(array, line, offset):
    """A pointer to the element `offset` of a line; of a vector there is one line."""
    place = array.name + (f"[{line}]" if len(array.dims) == 2 else "")
    return f"{place} + {offset}" if offset else place


def line_function(state, to, source):
    """to[j] from source[j] and its neighbours."""
    name, mask = state.fresh("line"), LARGEST[to.type]
    margin = state.below(2)
    near = f" + (int)from[j - {margin}] + (int)from[j + {margin}]" if margin else ""
    own = "(int)to[j] + " if state.chance(40) else ""

    def make():
        state.local("j")
        return nest([f"for (j = {margin}; j < n - {margin}; j++)"], [f"to[j] = ({own}(int)from[j]{near} + seed) & {mask};"])

    body, inner = with_locals(state, make)
    define(state, f"static void {name}({to.type} *to, const {source.type} *from, int n, int seed)", body, inner)
    return name


def lines(state, pair, partition):
    """Each iteration writes a line by a function; it reads one of another array."""
    state.use("line of an array handed to a function")
    old, new = pair
    name, shift = line_function(state, new, old), state.below(3) - 1
    state.local("i")
    n, m = old.dims[0].text, old.dims[1].text
    source = f"i {'+' if shift > 0 else '-'} {abs(shift)}" if shift else "i"
    low, high = max(-shift, 0), max(shift, 0)
    return [f"/* DOALL_BEGIN P={partition} */", f"for (i = {low}; i < {n} - {high}; i++)",
            f"    {name}({given(new, 'i', 0)}, {given(old, source, 0)}, {m}, i);", "/* DOALL_END */"]


def part(state, array, partition):
    """A function with a marked loop, called with several parts of an array."""
    state.use("part of an array handed to a marked loop")
    name, mask = state.fresh("part"), LARGEST[array.type]

    def make():
        state.local("j")
        return [f"/* DOALL_BEGIN P={partition} */", *nest(["for (j = 0; j < n; j++)"], [f"p[j] = ((int)p[j] + j + seed) & {mask};"]), "/* DOALL_END */"]

    body, inner = with_locals(state, make)
    define(state, f"static void {name}({array.type} *p, int n, int seed)", body, inner)
    calls = []
    for _ in range(1 + state.below(3)):
        line, offset = state.below(array.dims[0].value), state.below(array.dims[-1].value)
        calls.append(f"{name}({given(array, line, offset)}, {array.dims[-1].text} - {offset}, {state.below(9)});")
    return calls
