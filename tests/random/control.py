"""Control around and between the marked loops: time loops, conditions, ways out of the program.

    while (s0 > 300 && steps0 < 4) { ... DOALL loop that adds to s0 ... steps0++; }
"""
from expressions import condition
from loops import write_array
from model import Index, Scope, State, block, indent
from serial import print_scalar, serial_statement
from split_loops import split_loop


def items(state: State, scope: Scope, count, depth):
    """`count` statements: marked loops, serial ones, control around more of both."""
    lines = []
    for _ in range(count):
        table = {split_loop: 9, serial_statement: 7}
        if depth > 0:
            table.update({time_loop: 2, convergence: 1, conditional: 1.5, idiom: 1})
        if depth < 2 and state.chance(20):
            table[leave_loop] = 1
        kind = state.weighted(table)
        if kind in (time_loop, convergence, conditional, idiom):
            lines += kind(state, scope, depth)
        else:
            lines += kind(state, scope)
    return lines


def time_loop(state, scope, depth):
    """for (t = 0; t < 3; t++); t is an index that subscripts may use."""
    name = "t" if all(index.name != "t" for index in scope.indices) else state.fresh("tt")
    state.local(name)
    first, count = state.pick([0, 0, 1]), 2 + state.below(3)
    state.use("time loop")
    scope = scope.inside(Index(name, first, first + count - 1))
    body = loop_body(state, scope, depth)
    head = f"for ({name} = {first}; {name} < {first + count}; {name}++)"
    if state.chance(15):
        state.use("time loop backwards")
        head = f"for ({name} = {first + count - 1}; {name} >= {first}; {name}--)"
    return [head + " {", *indent(body), "}"]


def loop_body(state, scope, depth):
    """At least one marked loop; some have a way out in the middle."""
    body = split_loop(state, scope)
    body += items(state, scope, 1 + state.below(3), depth - 1)
    if state.chance(20):
        state.use("break or continue of a time loop")
        body += block(f"if ({condition(state, Scope(scalars=scope.scalars))})", [state.pick(["break;", "continue;"])])
        body += items(state, scope, 1, 0)
    return body


def convergence(state, scope, depth):
    """A while or do loop that ends when a scalar, combined in a marked loop, says so."""
    scalar, steps = state.pick(scope.scalars), state.fresh("steps")
    state.local(steps)
    test = f"{scalar.read()} {state.pick(['>', '<', '!='])} {state.below(900)} && {steps} < {2 + state.below(4)}"
    if scalar.type == "double":
        state.includes.add("math.h")
    body = [f"{scalar.name} = {state.below(50)};"] if state.chance(60) else []
    body += split_loop(state, scope, reduce_into=scalar)
    body += items(state, scope, state.below(3), depth - 1) + [f"{steps}++;"]
    if state.chance(60):
        state.use("while")
        return [f"{steps} = 0;", f"while ({test}) {{", *indent(body), "}"]
    state.use("do")
    return [f"{steps} = 0;", "do {", *indent(body), f"}} while ({test});"]


def conditional(state, scope, depth):
    """if around regions; what decides may be known by the master alone."""
    state.use("if around a region")
    inner = Scope(indices=scope.indices, scalars=scope.scalars, readable=scope.readable if state.chance(40) else [])
    body = split_loop(state, scope) + items(state, scope, state.below(2), depth - 1)
    lines = [f"if ({condition(state, inner)}) {{", *indent(body)]
    if state.chance(50):
        lines += ["} else {", *indent(items(state, scope, 1 + state.below(2), depth - 1))]
    return [*lines, "}"]


def leave_loop(state, scope):
    """return or exit with a status, if a scalar says so."""
    scalar = state.pick(scope.scalars)
    if scalar.type == "double":
        state.includes.add("math.h")
    state.use("early end")
    status = state.pick(["return 3;", "exit(4);", "return 0;"])
    body = print_scalar(state, scope) if state.chance(50) else []
    return [f"if ({scalar.read()} % {state.pick([5, 9])} == 2) {{", *indent([*body, status]), "}"]


# ---- idioms that the general rules cannot make

def idiom(state, scope, depth):
    return state.pick([jacobi, elimination, shortest_paths])(state, scope, depth)


def twins(state, scope, rank):
    """Two arrays of one shape and type."""
    for array in state.random.sample(scope.readable, len(scope.readable)):
        others = [other for other in scope.readable if other != array and other.dims == array.dims]
        if len(array.dims) == rank and others and "Bool" not in array.type:
            return array, others[0]
    return None


def jacobi(state, scope, depth):
    """Two arrays in turn, neighbours read."""
    pair = twins(state, scope, 1)
    if not pair:
        return split_loop(state, scope)
    state.use("stencil in a time loop")
    old, new, size = *pair, pair[0].dims[0].text
    state.local("i")
    partition = state.pick(["BLK", "BLK", "CYC", "CYC(2)"])
    second = state.pick([partition, "BLK"])
    first = [f"/* DOALL_BEGIN P={partition} */", f"for (i = 1; i < {size} - 1; i++)",
             f"    {new.name}[i] = ((int){old.name}[i - 1] + (int){old.name}[i] + (int){old.name}[i + 1]) / 3;", "/* DOALL_END */"]
    back = [f"/* DOALL_BEGIN P={second} */", f"for (i = 1; i < {size} - 1; i++)",
            f"    {old.name}[i] = {new.name}[i];", "/* DOALL_END */"]
    name = state.fresh("tt")
    state.local(name)
    return [f"for ({name} = 0; {name} < 3; {name}++) {{", *indent(first + back), "}"]


def elimination(state, scope, depth):
    """Step k changes the lines after k by line k, as the elimination of LU."""
    square = [array for array in scope.readable if len(array.dims) == 2 and array.dims[0] == array.dims[1]]
    if not square:
        return split_loop(state, scope)
    state.use("elimination")
    array = state.pick(square)
    a, n, mask = array.name, array.dims[0].text, 1 if array.type == "_Bool" else 127
    for name in ("i", "j", "k"):
        state.local(name)
    body = [f"for (i = k + 1; i < {n}; i++)", "    for (j = k; j < %s; j++)" % n,
            f"        {a}[i][j] = ((int){a}[i][j] + (int){a}[k][j] * 3) & {mask};"]
    if state.chance(30):
        body = [f"for (j = k + 1; j < {n}; j++)", f"    for (i = 0; i < {n}; i++)",
                f"        {a}[i][j] = ((int){a}[i][j] ^ (int){a}[i][k]) & {mask};"]
    region = [f"/* DOALL_BEGIN P={state.pick(['CYC', 'BLK'])} */", *body, "/* DOALL_END */"]
    return [f"for (k = 0; k < {n}; k++) {{", *indent(region), "}"]


def shortest_paths(state, scope, depth):
    """Floyd: line k does not change in step k, which TRUST says."""
    square = [array for array in scope.readable if len(array.dims) == 2 and array.dims[0] == array.dims[1]
              and array.type in ("int", "long", "short")]
    if not square:
        return split_loop(state, scope)
    state.use("TRUST")
    array = state.pick(square)
    a, n = array.name, array.dims[0].text
    for name in ("i", "j", "k"):
        state.local(name)
    clear = [f"for (i = 0; i < {n}; i++)", f"    {a}[i][i] = 0;"]
    body = [f"for (i = 0; i < {n}; i++)", f"    for (j = 0; j < {n}; j++)",
            f"        if ({a}[i][k] + {a}[k][j] < {a}[i][j])", f"            {a}[i][j] = {a}[i][k] + {a}[k][j];"]
    region = [f"/* DOALL_BEGIN P={state.pick(['BLK', 'CYC'])} TRUST({a}) */", *body, "/* DOALL_END */"]
    return [*clear, f"for (k = 0; k < {n}; k++) {{", *indent(region), "}"]
