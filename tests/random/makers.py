"""Memory that a function makes and fills, and that a second name holds; iterations of marked loops that end the program.

    static int *held0;  static int *make0(int n) { int *m = malloc(..); .. m[i] = rand() & 1023; .. held0 = m; return m; }
    { int *v0 = make0(N), *w0 = held0;  DOALL v0[i] = w0[i] + 1; .. }          if ((a0[i] & 127) == 5) { printf(..); exit(3); }
"""
from loops import nest
from model import LARGEST, indent
from shapes import function, marked, vector


def second_name(state, scope):
    size = state.pick([size for size in state.sizes if size.constant])
    kind, form = state.pick(["int", "long", "double"]), state.pick([held, got, displaced, cached, by_reference])
    state.use(f"memory {form.__name__.replace('_', ' ')}")
    maker, more = state.fresh("make"), state.below(3)
    fill = state.pick([["m[i] = rand() & 1023;"], ["m[i] = (i * k) & 1023;"], None])
    loop = nest(["for (i = 0; i < n; i++)"], fill or ["m[i] = (i + k) & 1023;"])
    lines = ["int i;", "m = malloc(n * sizeof *m);", *(loop if fill else marked(state, loop))]
    one, other = form(state, maker, kind, lines, f"{size.text}, {1 + state.below(9)}")
    x, y = state.fresh("v"), state.fresh("w")
    state.local("i")
    state.local("sum", "long")
    write, read = state.pick([(x, y), (y, x), (x, x)])
    work = marked(state, nest([f"for (i = 0; i < {size.text}; i++)"], [f"{write}[i] = ((int){read}[i] + i) & 1023;"]))
    sums = nest([f"for (i = 0; i < {size.text}; i++)"], [f"sum = (sum * 31 + (int){x}[i] - (int){y}[{size.value - 1} - i]) % 1000003;"])
    show = ["sum = 1;", *sums, f'printf("{x} %ld\\n", sum);']
    body = [f"{kind} *{x} = {one}, *{y} = {other};", *(work if state.chance(70) else []), *show]
    if more == 0:
        state.use("memory made again")
        z = state.fresh("u")
        again = nest([f"for (i = 0; i < {size.text}; i++)"], [f"{z}[i] = ((int){z}[i] + (int){x}[i]) & 1023;"])
        body += [f"{kind} *{z} = {one};", *marked(state, again), *show,
                 f'printf("{z} %d\\n", (int){z}[{size.value - 1}]);']
    return ["{", *indent(body), "}"]


def maker(state, head, kind, lines, end):
    function(state, head, [f"{kind} *m;", *lines, *end])


def held(state, name, kind, lines, arguments):
    holder = state.fresh("held")
    state.globals.append(f"static {kind} *{holder};")
    maker(state, f"static {kind} *{name}(int n, int k)", kind, lines + ["(void)k;"], [f"{holder} = m;", "return m;"])
    return f"{name}({arguments})", holder


def got(state, name, kind, lines, arguments):
    holder, getter = state.fresh("held"), state.fresh("get")
    state.globals.append(f"static {kind} *{holder};")
    function(state, f"static {kind} *{getter}(void)", [f"return {holder};"])
    maker(state, f"static {kind} *{name}(int n, int k)", kind, lines + ["(void)k;"], [f"{holder} = m;", f"return {getter}();"])
    return f"{name}({arguments})", f"{getter}()"


def displaced(state, name, kind, lines, arguments):
    whole = state.fresh("held")
    state.globals.append(f"static {kind} *{whole};")
    longer = [line.replace("malloc(n", "malloc((n + 1)").replace("i < n", "i < n + 1") for line in lines]
    maker(state, f"static {kind} *{name}(int n, int k)", kind, longer + ["(void)k;"], [f"{whole} = m + 1;", "return m + 1;"])
    return f"{name}({arguments})", whole


def cached(state, name, kind, lines, arguments):
    holder = state.fresh("held")
    state.globals.append(f"static {kind} *{holder};")
    maker(state, f"static {kind} *{name}(int n, int k)", kind, ["int i;", f"if ({holder})", f"    return {holder};", *lines[1:], "(void)k;"], [f"{holder} = m;", "return m;"])
    return f"{name}({arguments})", f"{name}({arguments})"


def by_reference(state, name, kind, lines, arguments):
    holder = state.fresh("held")
    state.globals.append(f"static {kind} *{holder};")
    maker(state, f"static {kind} *{name}(int n, int k, {kind} **out)", kind, lines + ["(void)k;"], ["*out = m;", "return m;"])
    return f"{name}({arguments}, &{holder})", holder


def ends(state, scope):
    """An iteration ends the program, or a function that it calls, if an element has a value that few have."""
    array = vector(state, scope, types=[name for name in LARGEST if name not in ("_Bool", "float", "double")])
    if not array:
        return None
    state.use("iterations that exit")
    state.local("i")
    wanted, status = state.below(128), 2 + state.below(4)
    test = f"((int){array.name}[i] & 127) == {wanted}"
    leave = ['printf("bad %d\\n", i);', f"exit({status});"]
    if state.chance(50):
        state.use("functions of iterations that exit")
        name = state.fresh("check")
        function(state, f"static int {name}(int v, int i)", [f"if ((v & 127) == {wanted})", "{", *indent(leave), "}", "return v;"])
        body = [f"{array.name}[i] = ({name}({array.name}[i], i) + 1) & {LARGEST[array.type]};"]
    else:
        body = [f"if ({test})", "{", *indent(leave), "}", f"{array.name}[i] = ((int){array.name}[i] + 1) & {LARGEST[array.type]};"]
    head = state.pick([f"for (i = 0; i < {array.dims[0].text}; i++)", f"for (i = {array.dims[0].text} - 1; i >= 0; i--)", f"for (i = 0; i < {array.dims[0].text}; i += 2)"])
    return marked(state, nest([head], body))
