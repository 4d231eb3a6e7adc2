"""Functions of the program: pure ones for expressions, ones that fill a global array, ones that print a checksum.

    static int f0(int x, int y)       static void fill0(int seed)       static void show0(const int a[N][M])
"""
from expressions import as_int, element, value
from loops import header, nest, write_array
from model import LARGEST, Function, Index, Scope, State, indent

NAMES = ["i", "j", "k", "m"]


def define(state: State, head, body, inner):
    """Adds a function; `inner` holds the locals that its body came to need."""
    names = sorted(inner)
    declared = [f"int {', '.join(names)};"] if names else []
    state.function_texts.append("\n".join([head, "{", *indent(declared + body), "}"]))


def with_locals(state, make):
    """What `make()` makes, and the locals it asked for."""
    outer, state.locals, state.in_function = state.locals, {}, True
    body = make()
    inner, state.locals, state.in_function = state.locals, outer, False
    return body, inner


def pure_function(state: State):
    """Ints in, an int out; half of them also read a global array, or have a loop."""
    name, count = state.fresh("f"), 1 + state.below(2)
    parameters = [Index(parameter, 0, 1023) for parameter in ["x", "y"][:count]]
    arrays = [array for array in state.arrays if array.is_global]
    used = [state.pick(arrays)] if arrays and state.chance(40) else []

    def make():
        scope = Scope(indices=parameters, names=NAMES)
        lines = [f"int r = {value(state, scope)};"]
        for array in used:
            texts = [f"({state.pick(parameters).name} & 1023) % ({size.text})" for size in array.dims]
            lines.append(f"r += {as_int(array, element(array, texts))};")
        if state.chance(30):
            state.local("k")
            lines += [f"for (k = 0; k < {2 + state.below(4)}; k++)", "    r = (r * 3 + k) & 1023;"]
        if state.chance(20):
            lines.insert(1, "if (x % 5 == 2)\n        return 77;")
        return [*lines, f"return (r + {' + '.join(index.name for index in parameters)}) & 1023;"]

    body, inner = with_locals(state, make)
    define(state, f"static int {name}({', '.join('int ' + index.name for index in parameters)})", body, inner)
    state.functions.append(Function(name, count, tuple(array.name for array in used)))


def fill_call(state: State, scope, array):
    """A call of a new function that writes `array`, at once or in part, and perhaps reads others."""
    name = state.fresh("fill")
    by_rand = state.chance(20)
    state.use("function with rand fills an array" if by_rand else "pure function fills an array")

    def make():
        inner = Scope(indices=[Index("seed", 0, 1023)], names=NAMES)
        if by_rand:
            return rand_loops(state, array)
        inner.readable = [other for other in state.arrays if other.is_global and state.chance(30)]
        return write_array(state, inner, array, whole=state.chance(50))

    body, locals_ = with_locals(state, make)
    if "seed" not in "".join(body):
        body.append(f"{element(array, ['0'] * len(array.dims))} = seed & {LARGEST[array.type]};")
    define(state, f"static void {name}(int seed)", body, locals_)
    return [f"{name}({value(state, scope, 1)});"]


def rand_loops(state, array):
    heads = []
    for name, size in zip(NAMES, array.dims):
        state.local(name)
        heads.append(header(state, name, ("0", 0), (size.text, size.value), fancy=False)[0])
    return nest(heads, [f"{element(array, NAMES[:len(array.dims)])} = (rand() + seed) & {LARGEST[array.type]};"])


def checksum(state, scope, array):
    """Prints a number to which every element contributes."""
    names = scope.names[:len(array.dims)]
    heads = []
    for name, size in zip(names, array.dims):
        state.local(name)
        heads.append(header(state, name, ("0", 0), (size.text, size.value), fancy=False)[0])
    state.local("sum", "long")
    step = [f"sum = (sum * 31 + {as_int(array, element(array, names))}) % 1000003;"]
    return ["sum = 1;", *nest(heads, step), f'printf("{array.name} sum %ld\\n", sum);']


def checksum_call(state, array):
    """The same by a function with the array as a parameter, or as a global array."""
    name = state.fresh("show")
    body, _ = with_locals(state, lambda: checksum(state, Scope(names=NAMES), array))
    declared = ["long sum;", f"int {', '.join(NAMES[:len(array.dims)])};"]
    if array.is_global and state.chance(50):
        head, call = f"static void {name}(void)", f"{name}();"
    else:
        state.use("array as a parameter")
        variable = [size.text for size in array.dims if not size.constant]
        sizes = sorted(set(variable))
        numbers = "".join(f"int {size}, " for size in sizes)
        head = f"static void {name}({numbers}{array.parameter()})"
        call = f"{name}({''.join(size + ', ' for size in sizes)}{array.name});"
    state.function_texts.append("\n".join([head, "{", *indent(declared + body), "}"]))
    return [call]
