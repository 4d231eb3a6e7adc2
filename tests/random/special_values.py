"""Values that are no numbers, and infinite ones: minima, maxima, sums and comparisons of them.

    d0[i] = i % 3 == 1 ? NAN : i;      if (d0[i] < low0) low0 = d0[i];
"""
from loops import nest
from model import LARGEST, block
from shapes import marked, vector

SMALLER = {"if": "if ({x} {op} {m}) {m} = {x};", "?:": "{m} = {x} {op} {m} ? {x} : {m};", "call": "{m} = f{kind}({m}, {x});"}
NUMBERS_ONLY = "{m} = {m} {op} {x} ? {m} : {x};"       # what comes after a NaN is taken over


def special_values(state, scope):
    array = vector(state, scope)
    constant = [size for size in state.sizes if size.constant]
    state.includes.add("math.h")
    data, size = state.fresh("d"), array.dims[0] if array and array.dims[0].constant else state.pick(constant)
    kind, has_nan = state.pick(["double", "double", "float"]), state.chance(70)
    state.globals.append(f"static {kind} {data}[{size.text}];")
    state.local("i")
    head = f"for (i = 0; i < {size.text}; i++)"
    infinite = state.pick(["INFINITY", "-INFINITY", f"{state.below(100)}"])
    state.use("NaN") if has_nan else None
    state.use("infinity") if "INF" in infinite else None
    nan = f"i % {2 + state.below(3)} == {state.below(2)} ? NAN : " if has_nan else ""
    fill = nest([head], [f"{data}[i] = {nan}i % 5 == 2 ? {infinite} : (i * {1 + state.below(9)} + {state.below(50)}) % 100;"])
    if state.chance(50):
        fill = marked(state, fill)
    use = state.pick([extreme, extreme, total, compared])
    return fill + use(state, scope, f"{data}[i]", head, has_nan, kind, array if array and array.dims[0] == size else None)


def extreme(state, scope, x, head, has_nan, kind, array):
    which, name = state.pick(["min", "max"]), state.fresh("best")
    state.use(f"{which} of special values")
    form = state.pick([*SMALLER.values(), *([] if has_nan else [NUMBERS_ONLY])])
    start = state.pick(["500", "0", "INFINITY", "-INFINITY", x.replace("[i]", "[0]")])
    if "[0]" in start:
        state.use("start from an element")
    if "f{kind}" in form and "INF" not in start and has_nan:
        start = "50"        # a visible NaN is refused, and so may be a hidden one
    state.locals[name] = kind
    line = form.format(x=x, m=name, op="<" if which == "min" else ">", kind=which)
    loop = nest([head], split_if(line))
    pragma = [f"#pragma omp parallel for reduction({which}:{name})", *loop]
    return [f"{name} = {start};", *(pragma if state.chance(25) else marked(state, loop, 0)), shown(name)]


def split_if(line):
    """if (..) m = x; in two lines"""
    return [line] if not line.startswith("if") else block(line[:line.index(") ") + 1], [line[line.index(") ") + 2:]])


def total(state, scope, x, head, has_nan, kind, array):
    state.use("sum of special values")
    name = state.fresh("total")
    state.locals[name] = "double"
    sums = nest([head], [f"{name} += {x};"])
    pragma = [f"#pragma omp parallel for reduction(+:{name})", *sums]
    return [f"{name} = 0;", *(pragma if state.chance(25) else marked(state, sums, 0)), shown(name)]


def compared(state, scope, x, head, has_nan, kind, array):
    state.use("comparison of special values")
    name = state.fresh("hits")
    state.local(name)
    test = state.pick([f"{x} == {x}", f"{x} != {x}", f"isnan({x})", f"!({x} < 30)", f"isinf({x}) != 0", f"{x} > 20"])
    lines = [*block(f"if ({test})", [f"{name}++;"])]
    if array:
        lines.append(f"{array.name}[i] = {x} {state.pick(['<', '>=', '!='])} 30 ? {state.below(9)} : {state.below(LARGEST[array.type] + 1)};")
    return [f"{name} = 0;", *marked(state, nest([head], lines), 0), f'printf("hits %d\\n", {name});']


def shown(name):
    return f'printf("{name} %.0f\\n", isnan({name}) ? -1.0 : (double){name});'
