"""Control around and between the marked loops: time loops, conditions, ways out of the program.

    while (s0 > 300 && steps0 < 4) { ... DOALL loop that adds to s0 ... steps0++; }
"""
from expressions import condition
from frequencies import WIDE
from idioms import idiom
from model import Index, Scope, State, block, indent
from serial import print_scalar, serial_statement
from split_loops import split_loop
from wide import wide


def items(state: State, scope: Scope, count, depth):
    """`count` statements: marked loops, serial ones, control around more of both."""
    lines = []
    for _ in range(count):
        table = {split_loop: 9, serial_statement: 7, wide: WIDE}
        if depth > 0:
            table.update({time_loop: 2, convergence: 1, conditional: 1.5, idiom: 4})
        if depth < 2 and state.chance(20):
            table[leave_loop] = 1
        kind = state.weighted(table)
        if kind in (time_loop, convergence, conditional):
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
    """return or exit with a status, if a scalar says so; one that ends well says something."""
    scalar = state.pick(scope.scalars)
    if scalar.type == "double":
        state.includes.add("math.h")
    state.use("early end")
    status = state.pick(["return 3;", "exit(4);", "return 0;"])
    body = print_scalar(state, scope) if state.chance(50) or status == "return 0;" else []
    return [f"if ({scalar.read()} % {state.pick([5, 9])} == 2) {{", *indent([*body, status]), "}"]
