"""Variables of functions that live on from call to call: counters, flags of the first call, arrays, memory.

    static void smooth0(int *a, int n) { static int old[N]; static int ready; if (!ready) { ... } ... }
"""
from expressions import element
from loops import nest
from model import LARGEST, block
from shapes import all_of, constant_vector, function, region, vector


def counter(state, scope):
    """A function with a count; its value goes into a scalar, an array, or is a subscript."""
    name, step = state.fresh("next"), 1 + state.below(9)
    state.use("static counter")
    function(state, f"static int {name}(void)", [f"static int count = {state.below(50)};", f"count += {step};", "return count & 1023;"])
    array, form = vector(state, scope), state.pick(["scalar", "array", "subscript"])
    if form == "scalar" or not array:
        return [f"{state.pick(scope.scalars).name} = {name}();"]
    if form == "array":
        state.local("i")
        return nest([f"for (i = 0; i < {array.dims[0].text}; i++)"], [f"{array.name}[i] = {name}() & {LARGEST[array.type]};"])
    state.use("subscript with effects")
    return [f"{array.name}[{name}() % ({array.dims[0].text})] = {state.below(LARGEST[array.type] + 1)};"]


def once(state, scope):
    """Fills a global array in its first call, changes an element in the others."""
    arrays = [array for array in scope.readable if array.is_global]
    if not arrays:
        return None
    array, name = state.pick(arrays), state.fresh("once")
    state.use("static flag of the first call")
    mask, names = LARGEST[array.type], "ijk"[:len(array.dims)]
    fill = all_of(array, [f"{element(array, names)} = ({' + 2 * '.join(names)} + seed) & {mask};"])
    body = ["static int first = 1;", f"int {', '.join(names)};", *block("if (first)", ["first = 0;", *fill]),
            *block("else", [f"{element(array, ['0'] * len(names))} = seed & {mask};"])]
    function(state, f"static void {name}(int seed)", body)
    return [f"{name}({state.below(100)});"] * (1 + state.below(2))


def keep_loops(state, array, old, n):
    """The array from its old values, then these from the array."""
    mask, partition = LARGEST[array.type], state.pick(["BLK", "BLK", "CYC"])
    head = f"for (i = 0; i < {n}; i++)"
    near = state.pick([f"{old}[i]", f"{old}[i]", f"{old}[{n} - 1 - i]", f"{old}[i > 0 ? i - 1 : 0]"])
    return [*region(partition, nest([head], [f"a[i] = ((int)a[i] + {near} + 1) & {mask};"])),
            *region(partition, nest([head], [f"{old}[i] = ((int)a[i] + i) & 1023;"]))]


def array(state, scope):
    vec = constant_vector(state, scope)
    if not vec:
        return None
    name, n = state.fresh("smooth"), vec.dims[0].text
    state.use("static array of a function")
    start = state.chance(50)
    first = block("if (!ready)", [f"for (i = 0; i < {n}; i++)", "    old[i] = (int)a[i];", "ready = 1;"]) if start else []
    body = [f"static int old[{n}];", *(["static int ready = 0;"] if start else []), "int i;", *first, *keep_loops(state, vec, "old", n)]
    function(state, f"static void {name}({vec.type} *a)", body)
    return [f"{name}({vec.name});"] * (1 + state.below(2))


def memory(state, scope):
    vec = vector(state, scope)
    if not vec:
        return None
    name = state.fresh("blend")
    state.use("static pointer to memory")
    first = block("if (!old)", ["old = malloc(n * sizeof *old);", "for (i = 0; i < n; i++)", "    old[i] = i & 7;"])
    body = ["static int *old;", "int i;", *first, *keep_loops(state, vec, "old", "n")]
    function(state, f"static void {name}({vec.type} *a, int n)", body)
    return [f"{name}({vec.name}, {vec.dims[0].text});"] * (1 + state.below(2))
