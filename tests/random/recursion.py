"""Functions with marked loops that call themselves: with the same arrays, with the arrays exchanged, with fewer lines, with memory
of their own.

    static void rec0(int *u, int *v, int n, int left) { if (left == 0) return; DOALL v[i] = u[i - 1] + u[i + 1]; rec0(v, u, n, left - 1); }
"""
from functions import define, with_locals
from loops import nest
from model import LARGEST


def heads_of(state, rank, first, last):
    for name in "ij"[:rank]:
        state.local(name)
    return [f"for (i = {first}; i < {last}; i++)", "for (j = 0; j < m; j++)"][:rank]


def call(name, rank, u, v, lines, left):
    return f"{name}({'m, ' if rank == 2 else ''}{u}, {v}, {lines}, {left});"


def inner_calls(state, name, rank, same_type):
    """What the function does between its loops."""
    kind = state.pick(["same", "halves", "own", "twice"] + 2 * ["exchanged"] * same_type)
    state.use(f"recursion: {kind}")
    if kind == "exchanged":
        return [call(name, rank, "v", "u", "n", "left - 1")]
    if kind == "halves":
        return [call(name, rank, "u", "v", "n / 2", "left - 1")]
    if kind == "twice":
        return [call(name, rank, "u", "v", "n - 1", "left - 2"), call(name, rank, "u", "v", "n", "left - 1")]
    return [call(name, rank, "u", "v", "n", "left - 1")] if kind == "same" else None


def with_own_memory(state, name, rank, array):
    """An array of the call's own, which the call inside gets."""
    rest, lines = ("[j]" if rank == 2 else ""), ("[m]" if rank == 2 else "")
    pointer = f"{array.type} (*w){lines}" if rank == 2 else f"{array.type} *w"
    state.local("i")
    fill = nest(heads_of(state, rank, 0, "n"), [f"w[i]{rest} = (i + left) & {LARGEST[array.type]};"])
    return [f"{pointer} = malloc(n * sizeof *w);", *fill, call(name, rank, "w", "v", "n", "left - 1"), "free(w);"]


def recursion(state, pair, region, partitions):
    """A call of a new function with two arrays of one shape."""
    old, new = pair
    rank, name = len(old.dims), state.fresh("rec")
    rest, to, back = ("[j]" if rank == 2 else ""), LARGEST[new.type], LARGEST[old.type]

    def make():
        body = ["if (left <= 0)", "    return;"]
        first = f"v[i]{rest} = ((int)u[i - 1]{rest} + (int)u[i + 1]{rest} + left) & {min(to, back)};"
        body += region(partitions(state), nest(heads_of(state, rank, 1, "n - 1"), [first]))
        body += inner_calls(state, name, rank, old.type == new.type) or with_own_memory(state, name, rank, old)
        if state.chance(60):
            shift = state.below(3) - 1
            low, high = max(-shift, 0), max(shift, 0)
            near = f"i {'+' if shift > 0 else '-'} {abs(shift)}" if shift else "i"
            second = f"u[i]{rest} = ((int)u[i]{rest} + (int)v[{near}]{rest}) & {min(to, back)};"
            body += region(partitions(state), nest(heads_of(state, rank, low, f"n - {high}"), [second]))
        if state.chance(25):
            body.append(f'printf("left %d\\n", left + (int)u[0]{"[0]" if rank == 2 else ""});')
        return body

    body, inner = with_locals(state, make)
    lines = "(*{})[m]" if rank == 2 else "*{}"
    parameters = f"{'int m, ' if rank == 2 else ''}{old.type} {lines.format('u')}, {new.type} {lines.format('v')}, int n, int left"
    define(state, f"static void {name}({parameters})", body, inner)
    numbers = f"{old.dims[1].text}, " if rank == 2 else ""
    return [f"{name}({numbers}{old.name}, {new.name}, {old.dims[0].text}, {1 + state.below(4)});"]
