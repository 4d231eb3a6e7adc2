"""Arrays that each iteration has for itself: locals of the body, of a function that it calls, of a clause; loops in functions that a parallel
region calls.

    for (i = 0; i < N; i++) { int w0[3]; for (k = 0; k < 3; k++) w0[k] = a0[i] + k; a1[i] = w0[0] ^ w0[2]; }
"""
from loops import nest
from model import LARGEST, block
from shapes import function, marked, region, two_vectors


def local(state, scope):
    pair = two_vectors(state, scope)
    if not pair:
        return None
    to, source, size = pair
    width, name = 2 + state.below(3), state.fresh("w")
    state.local("i")
    fill, use = work_by_function(state, name, source, width) if state.chance(50) else work(state, name, source, width)
    state.use("private array")
    body = [f"int {name}[{width}];", *fill, f"{to.name}[i] = ({use}) & {LARGEST[to.type]};"]
    loop = block(f"for (i = 0; i < {size.text}; i++)", body)
    return region("BLK", loop) if "k" in fill[0] else marked(state, loop)     # k is shared, says OpenMP


def work(state, name, source, width):
    """Statements that fill it, an expression that reads it."""
    state.local("k")
    fill = nest([f"for (k = 0; k < {width}; k++)"], [f"{name}[k] = ((int){source.name}[i] * (k + 1) + i) & 1023;"])
    return fill, f"{name}[0] + {name}[{width - 1}] * 3" if state.chance(50) else f"{name}[i % {width}] + 1"


def work_by_function(state, name, source, width):
    pack, mix = state.fresh("pack"), state.fresh("mix")
    state.use("private array handed to functions")
    function(state, f"static void {pack}(int *w, int x)", ["int k;", f"for (k = 0; k < {width}; k++)", "    w[k] = (x + 5 * k) & 1023;"])
    function(state, f"static int {mix}(const int *w, int n)", ["int k, r = 0;", "for (k = 0; k < n; k++)", "    r = (r * 3 + w[k]) & 1023;", "return r;"])
    return [f"{pack}({name}, (int){source.name}[i]);"], f"{mix}({name}, {width})"


def clause(state, scope):
    """The array is declared outside, and the clause gives each iteration its own."""
    pair = two_vectors(state, scope)
    if not pair:
        return None
    to, source, size = pair
    width, name = 2 + state.below(3), state.fresh("w")
    state.use("private clause")
    state.local("i")
    state.globals.append(f"static int {name}[{width}];")
    fill, use = work(state, name, source, width)
    loop = block(f"for (i = 0; i < {size.text}; i++)", [*fill, f"{to.name}[i] = ({use}) & {LARGEST[to.type]};"])
    if state.chance(50):
        return [f"#pragma omp parallel for private({name}, k)", *loop]
    return region(f"BLK PRIVATE({name})", loop)


def orphaned(state, scope):
    """A parallel region that calls functions with loops."""
    pair = two_vectors(state, scope)
    if not pair:
        return None
    to, source, size = pair
    state.use("orphaned loop")
    name = state.fresh("sweep")
    declared, lines = "int i;", [f"to[i] = ((int)from[i] + i) & {LARGEST[to.type]};"]
    if state.chance(50):
        state.use("local array of an orphaned function")
        declared, lines = "int i, w[2];", ["w[0] = (int)from[i];", "w[1] = w[0] * 2 + i;", f"to[i] = (w[0] + w[1]) & {LARGEST[to.type]};"]
    loop = block("for (i = 0; i < n; i++)", lines)
    function(state, f"static void {name}({to.type} *to, const {source.type} *from, int n)", [declared, "#pragma omp for", *loop])
    call = f"{name}({to.name}, {source.name}, {size.text});"
    return ["#pragma omp parallel", "{", f"    {call}", "}"]
