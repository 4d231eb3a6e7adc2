"""What converted and old programs do: steps that are variables, jumps in serial code, labels that nothing jumps to, elements exchanged with
their mirror image, counts in elements that a function finds, counters that decide, signals.

    for (at0 = 1; at0 < N; at0 += width0) a0[at0] = ...;      for (i = 0; i < N / 2; i++) swap(&a0[i], &a0[N - 1 - i]);
"""
import frequencies
from loops import nest
from model import LARGEST, block
from shapes import function, marked, region, vector


def step(state, scope):
    array = vector(state, scope)
    if not array:
        return None
    state.use("step by a variable")
    at, width, n = state.fresh("at"), state.fresh("width"), array.dims[0].text
    state.local(at)
    state.local(width)
    up = f"for ({at} = {state.below(2)}; {at} < {n}; {at} += {width})"
    down = f"for ({at} = {n} - 1; {at} >= {state.below(2)}; {at} -= {width})"
    body = [f"{array.name}[{at}] = ((int){array.name}[{at}] + {at}) & {LARGEST[array.type]};"]
    return [f"{width} = {1 + state.below(4)};", *marked(state, block(state.pick([up, up, down]), body))]


def jump(state, scope):
    """Over a store, to the end of the body."""
    array = vector(state, scope)
    if not array:
        return None
    state.use("goto in a serial loop")
    label, name = state.fresh("next"), array.name
    state.local("i")
    body = [f"if (((int){name}[i] & 1023) % 3 == {state.below(3)}) goto {label};", f"{name}[i] = ((int){name}[i] + i) & {LARGEST[array.type]};", f"{label}: ;"]
    return block(f"for (i = 0; i < {array.dims[0].text}; i++)", body)


def mirror(state, scope):
    array = vector(state, scope)
    if not array:
        return None
    state.use("exchange with the mirror image")
    state.local("i")
    one, other = f"{array.name}[i]", f"{array.name}[{array.dims[0].text} - 1 - i]"
    body = [f"{array.type} t = {one};", f"{one} = {other};", f"{other} = t;"]
    return region(state.pick(["BLK", "CYC"]), block(f"for (i = 0; i < ({array.dims[0].text}) / 2; i++)", body))


def tally(state, scope):
    """Elements of a global table, by its name or by a parameter."""
    array = vector(state, scope)
    if not array:
        return None
    state.use("element counted by a function")
    name, table, bins, by_name = state.fresh("tally"), state.fresh("counts"), 2 + state.below(5), state.chance(50)
    state.globals.append(f"static int {table}[{bins}];")
    update = f"{table if by_name else 'c'}[v % {bins}] {state.pick(['+=', '+=', '^=', '|='])} v & 7;"
    function(state, f"static void {name}({'' if by_name else 'int *c, '}int v)", [update])
    state.local("i")
    loop = [f"for (i = 0; i < {array.dims[0].text}; i++)", f"    {name}({'' if by_name else table + ', '}(int){array.name}[i] & 255);"]
    return [*region("BLK", loop), *nest([f"for (i = 0; i < {bins}; i++)"], [f'printf("{table} %d\\n", {table}[i]);'])]


def decides(state, scope):
    """A static count of a function, which the master steps for its output and in a condition around a marked loop."""
    array = vector(state, scope)
    if not array:
        return None
    state.use("static counter that decides")
    name = state.fresh("tick")
    function(state, f"static int {name}(void)", ["static int t;", "return ++t;"])
    state.local("i")
    loop = [f"for (i = 0; i < {array.dims[0].text}; i++)", f"    {array.name}[i] = ((int){array.name}[i] + i) & {LARGEST[array.type]};"]
    return [f'printf("{name} %d\\n", {name}());', *block(f"if ({name}() % 3 != {state.below(3)})", region("BLK", loop))]


def flag(state, scope):
    array = vector(state, scope)
    if not array:
        return None
    state.use("flag of a clause")
    name, op = state.fresh("flag"), state.pick(["|", "||", "max"])
    state.local("i")
    state.local(name)
    test = f"if (((int){array.name}[i] & 1023) % {2 + state.below(9)} == 1) {name} = 1;"
    loop = [f"#pragma omp parallel for reduction({op} : {name})", f"for (i = 0; i < {array.dims[0].text}; i++)", f"    {test}"]
    return [f"{name} = 0;", *loop, f'printf("{name} %d\\n", {name});']


def signal(state, scope):
    """A handler that notes the signal, which the program raises and looks at."""
    array = vector(state, scope)
    if not array:
        return None
    state.use("signal handler")
    state.includes.add("signal.h")
    noted, handler = state.fresh("noted"), state.fresh("note")
    state.globals.append(f"static volatile sig_atomic_t {noted};")
    function(state, f"static void {handler}(int number)", [f"{noted} = number == SIGINT ? 1 : 2;"])
    change = f"{array.name}[0] = {state.below(LARGEST[array.type] + 1)};"
    return [f"signal(SIGINT, {handler});", *([f"raise(SIGINT);"] if state.chance(70) else []), *block(f"if ({noted} == 1)", [change]), f'printf("{noted} %d\\n", (int){noted});']


def argument(state, scope):
    """Text that the master has, as a number for a function with a marked loop."""
    array = vector(state, scope)
    if not array:
        return None
    state.use("argument from a text")
    state.includes.add("stdlib.h")
    name, text, number = state.fresh("raise"), state.fresh("text"), state.fresh("k")
    loop = ["int i;", *region(state.pick(["BLK", "CYC"]), ["for (i = 0; i < n; i++)", f"    a[i] = ((int)a[i] + k * i) & {LARGEST[array.type]};"])]
    function(state, f"static void {name}({array.type} *a, int n, int k)", loop)
    direct = state.chance(frequencies.DIRECT_ARGUMENT)
    if direct:
        state.use("argument computed in the call")
    call = f"{name}({array.name}, {array.dims[0].text}, {f'atoi({text})' if direct else number});"
    take = [] if direct else [f"{number} = atoi({text});"]
    if not direct:
        state.local(number)
    return [f"char *{text} = malloc(12);", f'sprintf({text}, "%d", rand() % 9);', *take, call, f"free({text});"]
