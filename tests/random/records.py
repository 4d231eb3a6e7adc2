"""Structures by value and by pointer, and functions by pointer.

    Pair0 q = pair0(a0[i], i);  shift0(&q, 3);  a1[i] = weigh0(q) & 255;      relax0(&box0);      op0 = s0 % 2 ? f0 : f1;
"""
from loops import nest
from model import LARGEST, block
from shapes import function, marked, scalar_of, two_vectors, vector


def record_functions(state):
    """A type with functions that make, change and read it."""
    kind = state.fresh("Pair")
    number = kind[4:]
    state.types.append(f"typedef struct {{ int x; {state.pick(['long', 'short', 'int', 'double'])} y; }} {kind};")
    function(state, f"static {kind} pair{number}(int x, int y)", [f"{kind} p = {{x, y & 255}};", "return p;"])
    function(state, f"static void shift{number}({kind} *p, int d)", ["p->x += d;", "p->y += 1;"])
    function(state, f"static int weigh{number}({kind} p)", ["return (p.x * 3 + (int)p.y) & 1023;"])
    return kind, number


def by_value(state, scope):
    pair = two_vectors(state, scope)
    if not pair:
        return None
    to, source, size = pair
    kind, number = record_functions(state)
    state.use("structure by value")
    state.local("i")
    head = f"for (i = 0; i < {size.text}; i++)"
    if state.chance(50):
        body = [f"{kind} q = pair{number}((int){source.name}[i], i);", f"shift{number}(&q, {1 + state.below(5)});",
                f"{to.name}[i] = weigh{number}(q) & {LARGEST[to.type]};"]
        return marked(state, block(head, body))
    state.use("array of structures assigned")
    cells = state.fresh("pairs")
    state.globals.append(f"static {kind} {cells}[{size.text}];" if size.constant else f"static {kind} {cells}[20];")
    fill = nest([head], [f"{cells}[i] = pair{number}((int){source.name}[i], i);"])
    read = nest([head], [f"{to.name}[i] = weigh{number}({cells}[{state.pick(['i', 'i', f'{size.text} - 1 - i'])}]) & {LARGEST[to.type]};"])
    change = marked(state, nest([head], [f"shift{number}(&{cells}[i], {1 + state.below(5)});"])) if state.chance(50) else []
    return [*(marked(state, fill) if state.chance(70) else fill), *change, *marked(state, read)]


def parameters(state, scope):
    """What a function with a marked loop is told stands in a structure."""
    array = vector(state, scope)
    if not array:
        return None
    kind, name = state.fresh("Par"), state.fresh("apply")
    pointer = state.chance(50)
    state.use("structure of parameters by pointer" if pointer else "structure of parameters by value")
    state.types.append(f"typedef struct {{ int n; int shift; int w[3]; }} {kind};")
    p, head = ("p->", f"const {kind} *p") if pointer else ("p.", f"{kind} p")
    loop = nest([f"for (i = 0; i < {p}n; i++)"], [f"a[i] = ((int)a[i] * {p}w[1] + {p}w[i % 3] + {p}shift) & {LARGEST[array.type]};"])
    function(state, f"static void {name}({head}, {array.type} *a)", ["int i;", *marked(state, loop)])
    variable = state.fresh("par")
    define = f"{kind} {variable} = {{{array.dims[0].text}, {state.below(9)}, {{1, {1 + state.below(5)}, 2}}}};"
    change = [f"    {variable}.shift += 2;", f"    {name}({'&' * pointer}{variable}, {array.name});"] if state.chance(40) else []
    return ["{", f"    {define}", f"    {name}({'&' * pointer}{variable}, {array.name});", *change, "}"]


def by_pointer(state, scope):
    """A structure with arrays as members; a function gets a pointer to it."""
    size = state.pick([size for size in state.sizes if size.constant])
    kind, name, box = state.fresh("Box"), state.fresh("relax"), state.fresh("box")
    state.use("structure with arrays by pointer")
    state.types.append(f"typedef struct {{ int count; int v[{size.text}]; int old[{size.text}]; }} {kind};")
    state.globals.append(f"static {kind} {box};")
    state.local("i")
    head = f"for (i = 0; i < {size.text}; i++)"
    near = state.pick(["b->old[i]", "b->old[i > 0 ? i - 1 : 0]", "b->old[0]"])
    loops = [*marked(state, nest([head], [f"b->v[i] = ({near} + b->count + i) & 1023;"])), *marked(state, nest([head], ["b->old[i] = b->v[i];"]))]
    function(state, f"static void {name}({kind} *b)", ["int i;", *loops, "b->count++;"])
    fill = nest([head], [f"{box}.old[i] = (i * {1 + state.below(9)}) & 1023;"])
    sums = nest([head], [f"sum = (sum * 31 + {box}.v[i]) % 1000003;"])
    state.local("sum", "long")
    return [*fill, *[f"{name}(&{box});"] * (1 + state.below(3)), "sum = 1;", *sums, f'printf("{box} %ld\\n", sum);']


# ---- functions by pointer

def two_functions(state):
    names = [state.fresh("op"), state.fresh("op")]
    for name in names:
        function(state, f"static int {name}(int x, int y)", [f"return (x * {1 + state.below(7)} + y + {state.below(50)}) & 1023;"])
    return names


def function_pointer(state, scope):
    """It is chosen by a scalar, or from a table; called by serial code or by a marked loop."""
    array, scalar = vector(state, scope), scalar_of(state, scope)
    if not array or not scalar:
        return None
    names, pointer = two_functions(state), state.fresh("go")
    in_loop = state.chance(60)
    state.use("function pointer in a loop" if in_loop else "function pointer")
    choice = f"{scalar.read()} % 2 ? {names[0]} : {names[1]}"
    if state.chance(30):
        state.use("table of functions")
        table = state.fresh("ops")
        function_table = f"static int (*const {table}[2])(int, int) = {{{', '.join(names)}}};"
        state.function_texts.append(function_table)
        choice = f"{table}[{scalar.read()} % 2]"
    state.local("i")
    line = f"{array.name}[i] = {pointer}((int){array.name}[i], i) & {LARGEST[array.type]};"
    loop = nest([f"for (i = 0; i < {array.dims[0].text}; i++)"], [line])
    body = marked(state, loop) if in_loop else [f"{scalar.name} = {pointer}({scalar.read()}, {state.below(20)});"]
    return ["{", f"    int (*{pointer})(int, int) = {choice};", *["    " + text if text[0] != "#" else text for text in body], "}"]


def function_parameter(state, scope):
    array = vector(state, scope)
    if not array:
        return None
    state.use("function as a parameter")
    names, name = two_functions(state), state.fresh("map")
    loop = nest(["for (i = 0; i < n; i++)"], [f"a[i] = f((int)a[i], i) & {LARGEST[array.type]};"])
    function(state, f"static void {name}({array.type} *a, int n, int (*f)(int, int))", ["int i;", *marked(state, loop)])
    return [f"{name}({array.name}, {array.dims[0].text}, {given});" for given in state.random.sample(names, 1 + state.below(2))]
