"""Serial code between the marked loops: fills, prints, input, changes of scalars, calls; INIT blocks.

    srand(7); for (i = 0; i < N; i++) a0[i] = rand() % 100;      only the master can run this
    for (i = 1; i < N; i++) a0[i] = (a0[i - 1] + i) & 1023;      all ranks can
"""
from expressions import as_int, condition, element, value
from functions import checksum, checksum_call, fill_call
from loops import header, nest, write_array
from model import LARGEST, REAL, Scope, State, block
from pointers import exchange


def whole_loops(state, scope, array):
    """(headers, subscripts, scope) of loops over all elements."""
    heads, names = [], []
    for size in array.dims:
        name = scope.names[0]
        state.local(name)
        head, index = header(state, name, ("0", 0), (size.text, size.value), fancy=False)
        heads.append(head)
        names.append(name)
        scope = scope.inside(index)
    return heads, names, scope


def fill_by_all(state: State, scope: Scope, array):
    """A pure loop: each rank can run it if it has what the loop reads."""
    state.use("serial fill")
    return write_array(state, scope, array, whole=True)


def fill_by_rand(state, scope, array):
    state.use("rand")
    heads, names, _ = whole_loops(state, scope, array)
    seed = [f"srand({state.below(100)});"] if state.chance(50) else []
    return seed + nest(heads, [f"{element(array, names)} = rand() % {1 + LARGEST[array.type]};"])


def fill_by_input(state, scope, array):
    """Reads a one-dimensional int array with scanf."""
    state.use("scanf into an array")
    heads, names, _ = whole_loops(state, scope, array)
    state.input += [state.below(1000) for _ in range(array.dims[0].value)]
    return nest(heads, [f'if (scanf("%d", &{element(array, names)}) != 1)', "    return 9;"])


def init_block(state, scope, array):
    """Every rank runs it; it must not read what only some have, so it reads indices alone."""
    state.use("INIT")
    bare = Scope(names=scope.names)
    return ["/* INIT_BEGIN */", *write_array(state, bare, array, whole=True), "/* INIT_END */"]


def fill(state, scope, array):
    """Gives every element of the array a value."""
    ways = {fill_by_all: 3, fill_by_rand: 2, init_block: 2}
    if array.type == "int" and len(array.dims) == 1:
        ways[fill_by_input] = 2
    return state.weighted(ways)(state, scope, array)


# ---- statements between loops

def partial_write(state, scope):
    state.use("serial partial write")
    return write_array(state, scope.copy(writable=scope.readable), state.pick(scope.readable))


def input_scalar(state, scope):
    """A scalar that only the master knows."""
    whole = [scalar for scalar in scope.scalars if scalar.type == "int"]
    if not whole:
        return change_scalar(state, scope)
    state.use("scanf into a scalar")
    state.input.append(state.below(1000))
    return [f'if (scanf("%d", &{state.pick(whole).name}) != 1)', "    return 9;"]


def random_scalar(state, scope):
    state.use("rand into a scalar")
    return [f"{state.pick(scope.scalars).name} = rand() % 1000;"]


def change_scalar(state, scope):
    state.use("serial scalar")
    scalar = state.pick(scope.scalars)
    lines = [f"{scalar.name} = {value(state, scope)};"]
    return block(f"if ({condition(state, scope)})", lines) if state.chance(25) else lines


def accumulate(state, scope):
    """A serial loop that collects an array into a scalar."""
    state.use("serial sum")
    array, scalar = state.pick(scope.readable), state.pick(scope.scalars)
    heads, names, inner = whole_loops(state, scope, array)
    inner.scalars = [other for other in inner.scalars if other != scalar]
    text = as_int(array, element(array, names))
    lines = [f"{scalar.name} += {text};"]
    if state.chance(20):
        lines = block(f"if ({condition(state, inner)})", ["break;" if state.chance(30) else "continue;"]) + lines
    return nest(heads, lines)


def print_element(state, scope):
    state.use("print one element")
    array = state.pick(scope.readable)
    texts = [str(state.below(size.value)) for size in array.dims]
    return [f'printf("{array.name} %d\\n", {as_int(array, element(array, texts))});']


def print_line(state, scope):
    """One row or column."""
    state.use("print one line")
    array = state.pick(scope.readable)
    axis = state.below(len(array.dims))
    texts = [str(state.below(size.value)) for size in array.dims]
    name = scope.names[0]
    state.local(name)
    texts[axis] = name
    size = array.dims[axis]
    head, _ = header(state, name, ("0", 0), (size.text, size.value), fancy=False)
    return block(head, [f'printf(" %d", {as_int(array, element(array, texts))});']) + ['printf("\\n");']


def print_scalar(state, scope):
    state.use("print a scalar")
    return [print_of(state.pick(scope.scalars))]


def print_of(scalar):
    if scalar.type in REAL:
        return f'printf("{scalar.name} %.0f\\n", {scalar.name});'
    return f'printf("{scalar.name} %ld\\n", (long){scalar.name});'


def print_checksum(state, scope):
    array = state.pick(scope.readable)
    state.use("print a checksum")
    if state.chance(40):
        return checksum_call(state, array)
    return checksum(state, scope, array)


def print_last(state, scope):
    """The last value of a scalar that a marked loop wrote."""
    if not state.last_values:
        return print_scalar(state, scope)
    name = state.pick(state.last_values)
    return [f'printf("{name} %d\\n", {name});']


def exchange_blocks(state, scope):
    return exchange(state, scope) or partial_write(state, scope)


def synchronise(state, scope):
    state.use("SYN")
    return ["/* SYN */"]


def refill(state, scope):
    arrays = [array for array in scope.readable]
    return fill(state, scope, state.pick(arrays))


def call_fill(state, scope):
    """A function that writes a global array, wholly or in part."""
    arrays = [array for array in scope.readable if array.is_global]
    return fill_call(state, scope, state.pick(arrays)) if arrays else partial_write(state, scope)


STATEMENTS = {refill: 2, partial_write: 3, input_scalar: 1, random_scalar: 1, change_scalar: 2, accumulate: 2, print_element: 2,
              print_line: 2, print_scalar: 1, print_checksum: 2, print_last: 1, synchronise: 0.5, call_fill: 2, exchange_blocks: 4}


def serial_statement(state, scope):
    return state.weighted(STATEMENTS)(state, scope)
