"""Loops: their headers, and statements that write arrays inside of them; used by serial and split code.

    for (i = N - 1; i > 0; i -= 2)      Index("i", 1, N - 1), in one of the many ways to write it
"""
from expressions import as_int, condition, element, near_axis, subscripts, value
from model import LARGEST, MASK, Index, Scope, State, block


def bounds(state: State, size, scope: Scope):
    """(text, value) of the first and of the end (exclusive) of a range within [0, size)."""
    start = ("0", 0)
    if state.chance(35):
        first = state.below(min(3, size.value))
        start = (str(first), first)
        state.use("start other than 0") if first else None
    end = (size.text, size.value)
    if state.chance(25):
        less = 1 + state.below(2)
        end = (f"{size.text} - {less}", size.value - less)
        state.use("end before the last element")
    others = [other for other in state.sizes if other.value < size.value and (other.constant or not state.in_function)]
    if others and state.chance(12):
        other = state.pick(others)
        end = (other.text, other.value)
        state.use("end from another size")
    if state.chance(4):
        end = start
        state.use("zero iterations")
    return start, end


def from_time_index(state, scope, size):
    """k + 1 for an enclosing index k, as in the elimination of LU; none if there is no such index."""
    around = [index for index in scope.indices if index.low >= 0 and index.high < size.value]
    return state.pick(around) if around else None


def header(state, name, start, end, declare=False, fancy=True):
    """(text of the header, Index) of a loop that runs over a part of [start, end)."""
    (first, low), (last, high) = start, end
    step = 1 if not fancy or state.chance(75) else state.pick([2, 3])
    if step > 1:
        state.use("stride")
    index = Index(name, low, max(low, high - 1))
    kind = "int " if declare else ""
    if fancy and state.chance(18):
        state.use("descending")
        down = f"{name}--" if step == 1 else f"{name} -= {step}"
        test = f"{name} >= {first}" if state.chance(60) else f"{name} > {minus_one(first, low)}"
        return f"for ({kind}{name} = {minus_one(last, high)}; {test}; {down})", index
    up = state.pick([f"{name}++", f"++{name}", f"{name} += 1"]) if step == 1 else \
        state.pick([f"{name} += {step}", f"{name} = {name} + {step}"])
    forms = {f"{name} < {last}": 6, f"{name} <= {minus_one(last, high)}": 2, f"{last} > {name}": 1}
    if step == 1 and low <= high:
        forms[f"{name} != {last}"] = 0.5
    return f"for ({kind}{name} = {first}; {state.weighted(forms)}; {up})", index


def minus_one(text, number):
    return str(number - 1) if text.lstrip("-").isdigit() else f"{text} - 1"


def new_index(state, scope, inline=25):
    """(name, declared in the header?) of a new loop; a plain name is a variable of the function."""
    name = scope.names[0]
    if state.chance(inline):
        return name, True
    state.local(name)
    return name, False


def inner_header(state, scope, size):
    """A loop over [0, size) or a part of it, perhaps from or up to an enclosing index."""
    name, declare = new_index(state, scope)
    around = from_time_index(state, scope, size)
    if around and state.chance(20):
        state.use("triangular")
        if state.chance(50):
            start, end = (around.name, around.low), (size.text, size.value)
        else:
            start, end = ("0", 0), (f"{around.name} + 1", around.high + 1)
        return header(state, name, start, end, declare, fancy=False)
    start, end = bounds(state, size, scope) if state.chance(35) else (("0", 0), (size.text, size.value))
    return header(state, name, start, end, declare, fancy=state.chance(30))


def write_array(state, scope, array, whole=False):
    """Statements that write elements of `array`: loops over some axes, a subscript for the others. `whole`: every one of
    the elements that this scope may write."""
    own_axis, lines = scope.own.get(array, (None, []))
    heads, texts = [], []
    for axis, size in enumerate(array.dims):
        if axis == own_axis:
            texts.append(None)
        elif whole or state.chance(75):
            if whole:
                name, declare = new_index(state, scope)
                head, index = header(state, name, ("0", 0), (size.text, size.value), declare, fancy=False)
            else:
                head, index = inner_header(state, scope, size)
            heads.append(head)
            scope = scope.inside(index)
            texts.append(index.name)
        else:
            texts.append(subscripts(state, scope, size, near_axis(scope, axis)))
    if own_axis is not None:
        texts[own_axis] = state.pick(lines)
    return nest(heads, assignment(state, scope, array, element(array, texts), whole))


def nest(heads, body):
    for head in reversed(heads):
        body = block(head, body)
    return body


def assignment(state, scope, array, target, whole=False):
    """Assigns to one element, perhaps under a condition, perhaps from its old value."""
    mask = LARGEST[array.type]
    expression = value(state, scope)
    limited = expression if mask == MASK and expression.startswith("((") else f"{expression} & {mask}"
    if whole:
        return [f"{target} = {limited};"]
    form = state.weighted({"set": 6, "update": 3, "^=": 1.5, "if": 3, "if else": 1})
    if form == "^=" and array.type not in ("double", "float", "_Bool"):
        return [f"{target} ^= {limited};"]
    if form == "update":
        return [f"{target} = ({as_int(array, target)} {state.pick('+*^')} {expression}) & {mask};"]
    if form.startswith("if"):
        state.use("conditional write")
        lines = block(f"if ({condition(state, scope)})", [f"{target} = {limited};"])
        other = block("else", [f"{target} = {state.below(mask + 1)};"]) if form == "if else" else []
        return lines + other
    return [f"{target} = {limited};"]
