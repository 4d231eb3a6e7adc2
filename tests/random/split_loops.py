"""Marked loops, free of races by construction: an array that the loop writes is touched only at the iteration's own lines
(or read at lines that no iteration writes); all other arrays and scalars are only read.

    a1 is written at a1[.][i + 1]: its reads in the loop are a1[.][i + 1], and a1[.][0] if i starts at 0
"""
import re

from expressions import condition, element, plus, value
from loops import bounds, from_time_index, header, inner_header, write_array
from model import REAL, Scope, State, block, indent

PARTITIONS = {"BLK": 6, "CYC": 3, "CYC(2)": 1, "CYC(3)": 1}
REDUCTIONS = {"+": 5, "-": 1, "*": 1, "&": 1, "|": 1, "^": 1, "min": 1.5, "max": 2, "&&": 1, "||": 1}


def split_loop(state: State, scope: Scope, reduce_into=None, fill=None):
    """A marked loop. `reduce_into`: a Scalar that it must combine into; `fill`: an Array that it must write whole."""
    array = fill or state.pick(scope.readable)
    axis = state.below(len(array.dims)) if state.chance(35) else 0
    if axis > 0:
        state.use("columns")
    name = state.pick(["i", "row"]) if "row" in scope.names else scope.names[0]
    declared = state.chance(25)
    if not declared:
        state.local(name)
    size = array.dims[axis]
    partition = state.weighted(PARTITIONS)
    known = [shape for shape in state.shapes if shape[0] == size]
    again = bool(known) and not fill and state.chance(45)
    if fill:
        start, end = ("0", 0), (size.text, size.value)
    elif again:     # so that two loops own the same lines, and only neighbours are lacking
        state.use("shape of an earlier loop")
        size, start, end, partition = state.pick(known)
    else:
        start, end = split_bounds(state, scope, size)
    if not any(re.search(rf"\b{index.name}\b", start[0] + " " + end[0]) for index in scope.indices):
        state.shapes.append((size, start, end, partition))
    head, index = header(state, name, start, end, declared, fancy=not fill and not again)
    inner = loop_scope(state, scope, index, array, axis, head, bool(fill))
    body = fill_body(state, inner, array) if fill else loop_body(state, inner, array, reduce_into)
    state.use(f"P={partition}")
    if end[1] - start[1] < 5:
        state.use("more ranks than iterations")
    lines = [f"/* DOALL_BEGIN P={partition} */", head + " {", *indent(body), "}", "/* DOALL_END */"]
    if not declared and not fill and state.chance(8):
        state.use("final index")
        lines.append(f'printf("{name} %d\\n", {name});')
    return lines


def split_bounds(state, scope, size):
    around = from_time_index(state, scope, size)
    if around and state.chance(15):
        state.use("start from an enclosing index")
        return (f"{around.name} + 1", around.low + 1), (size.text, size.value)
    if around and state.chance(8):
        state.use("end from an enclosing index")
        return ("0", 0), (f"{around.name} + 1", around.high + 1)
    return bounds(state, size, scope)


def loop_scope(state, scope, index, array, axis, head, fill):
    """The scope of the body: which arrays it writes, at which lines."""
    own = {array: (axis, own_lines(state, index, array.dims[axis], fill))}
    for other in scope.readable:
        if other != array and state.chance(20):
            other_axis = state.below(len(other.dims)) if state.chance(25) else 0
            lines = own_lines(state, index, other.dims[other_axis], False)
            if lines:
                own[other] = (other_axis, lines)
                state.use("writes several arrays")
    readable = [other for other in scope.readable if other not in own]
    fixed = fixed_lines(scope, index, own, head)
    return scope.inside(index, own=own, fixed=fixed, readable=readable, writable=[])


def own_lines(state, index, size, plain):
    """Subscripts that no two iterations share, or an empty list."""
    if plain:
        return [index.name]
    width = 2 * index.high + 1
    if index.low >= 0 and width < size.value and state.chance(50):
        state.use("two lines an iteration")
        return [f"2 * {index.name}", f"2 * {index.name} + 1"][:1 + state.below(2)]
    offsets = [c for c in range(-2, 3) if index.low + c >= 0 and index.high + c < size.value]
    if not offsets:
        return []
    if 0 in offsets and state.chance(8):
        state.use("writes in reversed order")
        return [f"{size.text} - 1 - {index.name}"]
    return [plus(index.name, 0 if 0 in offsets and state.chance(75) else state.pick(offsets), state)]


def fixed_lines(scope, index, own, head):
    """Lines of written arrays that lie outside of what the iterations write: the enclosing index k if the loop starts at
    k + 1, constants before the start."""
    fixed = {}
    for array, (axis, lines) in own.items():
        if lines != [index.name]:
            continue
        around = [other.name for other in scope.indices if f"= {other.name} + 1;" in head]
        texts = around or [str(c) for c in range(index.low)]
        if texts:
            fixed[array] = (axis, texts)
    return fixed


# ---- the body

def fill_body(state, scope, array):
    """Writes all of the array, which has no values yet: only the others are read."""
    return write_array(state, scope.copy(own={array: scope.own[array]}, unread={array}), array, whole=True)


def loop_body(state, scope, array, reduce_into):
    before = set_temp(state, scope) if state.chance(40) else []
    if state.chance(15):
        before += inner_sum(state, scope)
    jump = leave_iteration(state, scope) if state.chance(6) else []
    lines = write_array(state, scope, array)
    for other in scope.own:
        if other != array:
            lines += write_array(state, scope, other)
    scalar = reduce_into or (scope.scalars and state.chance(35) and state.pick(scope.scalars))
    if scalar:
        lines += reduction(state, scope, scalar, [*before, *jump, *lines])
    if state.chance(12) and not jump:
        lines += last_private(state, scope)
    return [*before, *jump, *lines, *use_of(scope, array, [*jump, *lines])]


def use_of(scope, array, lines):
    """Reads the private scalars that nothing else reads: compilers complain about those."""
    unused = [name for name in scope.temps if not re.search(rf"\b{name}\b", "\n".join(lines))]
    axis, own = scope.own[array]
    texts = [own[0] if at == axis else "0" for at in range(len(array.dims))]
    return [line for name in unused for line in block(f"if ({name} % 4 == 1)", [f"{element(array, texts)} = {name} & 1;"])]


def leave_iteration(state, scope):
    state.use("continue")
    return block(f"if ({condition(state, scope)})", ["continue;"])


def set_temp(state, scope):
    """A private scalar: declared in the body or at the top of main."""
    if state.chance(40):
        name = state.fresh("q")
        lines = [f"int {name} = {value(state, scope)};"]
    else:
        name = state.local(state.pick(["p0", "p1"]))
        lines = [f"{name} = {value(state, scope)};"]
    state.use("private scalar")
    scope.temps.append(name)
    if state.chance(25):
        lines += block(f"if ({condition(state, scope)})", [f"{name} = {value(state, scope, 1)};"])
    return lines


def inner_sum(state, scope):
    """A private scalar that an inner loop collects, as in a product of matrices."""
    sizes = [size for array in scope.readable for size in array.dims]
    if not sizes:
        return []
    name = state.local("p2")
    head, index = inner_header(state, scope, state.pick(sizes))
    state.use("inner sum")
    lines = [f"{name} = 0;", *block(head, [f"{name} = ({name} + {value(state, scope.inside(index))}) & 1023;"])]
    scope.temps.append(name)
    return lines


def last_private(state, scope):
    name = state.fresh("last")
    state.local(name)
    state.use("last value")
    state.last_values.append(name)
    return [f"{name} = {value(state, scope, 1)};"]


def reduction(state, scope, scalar, body):
    """Combines a value of each iteration into `scalar`, which nothing else in the loop mentions."""
    if re.search(rf"\b{scalar.name}\b", "\n".join(body)):
        return []
    scope.scalars = [other for other in scope.scalars if other != scalar]
    operator = state.weighted(REDUCTIONS)
    if (scalar.type in REAL and operator not in ("+", "-", "min", "max")) or (operator == "*" and "unsigned" not in scalar.type):
        operator = "+"
    if operator in ("&&", "||") and "continue;" in "\n".join(body):
        operator = "max"        # refused if it may not happen: 95 may have to stay 95
    state.use(f"reduction {operator}")
    lines = combine(state, scalar, operator, value(state, scope, state.below(3)))
    if state.chance(20) and operator not in ("&&", "||"):
        state.use("conditional reduction")
        return block(f"if ({condition(state, scope)})", lines)
    return lines


def combine(state, scalar, operator, text):
    name = scalar.name
    if operator in ("min", "max"):
        return extreme(state, scalar, "<" if operator == "min" else ">", text)
    if operator in ("&&", "||"):
        return [f"{name} = {name} {operator} {text} {'<' if operator == '&&' else '>'} {state.pick([60, 100])};"]
    if operator == "*":
        text = f"({text} | 1)"
    if state.chance(25) and operator != "-":
        return [f"{name} = {name} {operator} {text};"]
    return [f"{name} {operator}= {text};"]


def extreme(state, scalar, test, text):
    name = scalar.name
    form = state.weighted({"if": 3, "?:": 2, "call": 1})
    if scalar.type == "double" and form == "call":
        state.includes.add("math.h")
        return [f"{name} = {'fmin' if test == '<' else 'fmax'}({name}, {text});"]
    if scalar.type in ("unsigned", "unsigned long"):
        text = f"(unsigned)({text})"
    if form == "?:":
        return [f"{name} = {text} {test} {name} ? {text} : {name};"]
    return block(f"if ({text} {test} {name})", [f"{name} = {text};"])
