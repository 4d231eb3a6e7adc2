"""Expressions: subscripts that are in bounds, values from 0 to MASK, conditions.

    a1[i + 1][j]     (a0[i] * 3 + f0(j, 2)) & 511     i % 2 == 0 && s1 > 40
"""
from model import MASK, Scope, State, indent


def subscripts(state: State, scope: Scope, size, near=()):
    """One subscript within [0, size). `near`: indices to prefer, the natural ones of this axis."""
    fitting = [index for index in scope.indices if fits(index, 0, size)]
    preferred = [index for index in near if fits(index, 0, size) or offsets(index, size)]
    if preferred and state.chance(75):
        return with_offset(state, state.pick(preferred), size)
    kind = state.weighted({"index": 6, "offset": 3, "constant": 3, "last": 1, "reversed": 1, "modulo": 1})
    if kind == "index" and fitting:
        return state.pick(fitting).name
    if kind == "offset" and scope.indices:
        return with_offset(state, state.pick(scope.indices), size)
    if kind == "reversed" and fitting:
        state.use("subscript reversed")
        return f"{size.text} - 1 - {state.pick(fitting).name}"
    if kind == "modulo" and scope.indices and state.chance(40):
        index = state.pick(scope.indices)
        if index.low >= 0:
            state.use("subscript not affine")
            return f"({index.name} * {state.pick([2, 3, 5])} + {state.below(4)}) % ({size.text})"
    if kind == "last":
        return f"{size.text} - 1"
    state.use("subscript constant")
    return str(state.below(size.value))


def fits(index, offset, size):
    return index.low + offset >= 0 and index.high + offset < size.value


def offsets(index, size):
    return [offset for offset in range(-3, 4) if fits(index, offset, size)]


def with_offset(state, index, size):
    """index + c in bounds, c = 0 most of the time; a constant if there is none."""
    if fits(index, 0, size) and state.chance(60):
        return index.name
    possible = offsets(index, size)
    if not possible:
        return str(state.below(size.value))
    return plus(index.name, state.pick(possible), state)


def plus(name, offset, state):
    if offset == 0:
        return name
    state.use("subscript with offset")
    return f"{name} + {offset}" if offset > 0 else f"{name} - {-offset}"


def element(array, texts):
    return array.name + "".join(f"[{text}]" for text in texts)


def as_int(array, text):
    """The element as an int from 0 to MASK."""
    if array.type == "_Bool":
        return f"({text} ? 1 : 0)"
    return text if array.type in ("int", "short", "unsigned char", "signed char") else f"(int){text}"


def read_element(state, scope):
    """Reads an array that may be read here, or none if there is none."""
    arrays = [*scope.readable, *(array for array in scope.own if array not in scope.unread)]
    if not arrays:
        return None
    array = state.pick(arrays)
    texts = [subscripts(state, scope, size, near_axis(scope, axis)) for axis, size in enumerate(array.dims)]
    if array in scope.own:
        axis, lines = scope.own[array]
        texts[axis] = state.pick(lines)
        if array in scope.fixed and state.chance(40):
            axis, lines = scope.fixed[array]
            state.use("reads a line of the written array that no iteration writes")
            texts[axis] = state.pick(lines)
    elif state.chance(4):
        texts[-1] = indirect(state, scope, array.dims[-1]) or texts[-1]
    elif state.chance(8):
        axis = state.below(len(texts))
        texts[axis] = f"{clamp(state)}({texts[axis]}, {array.dims[axis].text})"
    if not state.in_function and state.chance(12) and all(size.constant for size in array.dims):
        return read_by_function(state, array, texts)
    return as_int(array, element(array, texts))


def clamp(state):
    """A function that gives back the subscript, as it is inside."""
    forms = [["return i < n ? i : n - 1;"], ["if (i < 0)", "    i = 0;", "return i >= n ? n - 1 : i;"], ["return (i + n) % n;"],
             ["int r = i - n;", "if (r >= 0)", "    return 0;", "return r + n;"]]
    name = state.fresh("in")
    state.use("subscript by a function")
    state.function_texts.append("\n".join([f"static int {name}(int i, int n)", "{", *indent(state.pick(forms)), "}"]))
    return name


def read_by_function(state, array, texts):
    """A function that reads the element: of the array by its name, or of a parameter."""
    name, indices = state.fresh("get"), ["i", "j", "k"][:len(texts)]
    numbers = ", ".join(f"int {index}" for index in indices)
    value = as_int(array, element(array, indices))
    if array.is_global and state.chance(50):
        state.use("element by a function")
        head, call = f"static int {name}({numbers})", f"{name}({', '.join(texts)})"
    else:
        state.use("element of a parameter by a function")
        head, call = f"static int {name}({array.parameter()}, {numbers})", f"{name}({array.name}, {', '.join(texts)})"
    state.function_texts.append("\n".join([head, "{", *indent([f"return {value};"]), "}"]))
    return call


def indirect(state, scope, size):
    """b[i] % size: the subscript comes from memory."""
    arrays = [array for array in scope.readable if array.type == "int" and len(array.dims) == 1]
    if not arrays:
        return None
    state.use("subscript from memory")
    array = state.pick(arrays)
    return f"{element(array, [subscripts(state, scope, array.dims[0])])} % ({size.text})"


def near_axis(scope, axis):
    """Axis 0 goes with the outermost loop that is no time loop, axis 1 with the next."""
    own = [index for index in scope.indices if not index.name.startswith("t")]
    return own[axis:axis + 1]


def leaf(state, scope):
    kind = state.weighted({"array": 10, "index": 3, "scalar": 2, "temp": 3, "constant": 1, "call": 1.5})
    if kind == "array":
        text = read_element(state, scope)
        if text:
            return text
    if kind == "index" and scope.indices:
        index = state.pick(scope.indices)
        return index.name if index.low >= 0 else f"({index.name} & {MASK})"
    if kind == "scalar" and scope.scalars:
        scalar = state.pick(scope.scalars)
        if scalar.type in ("double", "float"):
            state.includes.add("math.h")
        return scalar.read()
    if kind == "temp" and scope.temps:
        return state.pick(scope.temps)
    if kind == "call":
        text = call(state, scope)
        if text:
            return text
    return str(1 + state.below(99))


def call(state, scope):
    names = {array.name for array in scope.readable}
    possible = [function for function in scope.functions if names.issuperset(function.reads)]
    if not possible:
        return None
    function = state.pick(possible)
    state.use("pure function reads an array" if function.reads else "pure function")
    inner = scope.copy(functions=[])
    return f"{function.name}({', '.join(leaf(state, inner) for _ in range(function.arguments))})"


def value(state, scope, depth=2):
    """An int from 0 to MASK."""
    if depth == 0 or state.chance(15):
        return leaf(state, scope)
    left, right = value(state, scope, depth - 1), value(state, scope, depth - 1)
    form = state.weighted({"+": 5, "*": 3, "-": 2, "^": 2, "?": 1, "%": 1, ">>": 1})
    if form == "?" and left != right:
        return f"({left} > {right} ? {left} : {right})"
    if form == "%":
        return f"({left} % {state.pick([3, 7, 11, 64])})"
    if form == ">>":
        return f"(({left} + {right}) >> 1)"
    if form == "^":
        return f"({left} ^ {right})"
    if form == "?":
        form = "+"
    return f"(({left} {form} {right}) & {MASK})"


def condition(state, scope):
    if scope.indices and state.chance(45):
        index = scope.indices[-1] if state.chance(70) else state.pick(scope.indices)
        middle = (index.low + index.high) // 2
        if index.low >= 0 and state.chance(60):
            return f"{index.name} % {state.pick([2, 3])} == {state.below(2)}"
        return f"{index.name} {state.pick(['<', '>=', '!=', '=='])} {middle}"
    text = f"({value(state, scope, 1)} & {state.pick([1, 3, 7])}) {state.pick(['==', '!='])} 1"
    if state.chance(15):
        text += f" {state.pick(['&&', '||'])} {leaf(state, scope)} > {state.pick([20, 100])}"
        return f"({text})" if "&&" in text else text
    return text
