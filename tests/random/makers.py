"""Memory that a function makes and fills, and that a second name holds; iterations of marked loops that end the program.

    static int *held0;  static int *make0(int n) { int *m = malloc(..); .. m[i] = rand() & 1023; .. held0 = m; return m; }
    { int *v0 = make0(N), *w0 = held0;  DOALL v0[i] = w0[i] + 1; .. }          if ((a0[i] & 127) == 5) { printf(..); exit(3); }
"""
from loops import nest
from model import LARGEST, indent
from shapes import function, marked, vector


FORMS_WITH_OWNERS = ("held", "got", "by_reference", "in_structure", "returned_structure", "copied_structure")


def second_name(state, scope):
    size = state.pick([size for size in state.sizes if size.constant])
    kind, form = state.pick(["int", "long", "double"]), state.pick([held, got, displaced, cached, by_reference, in_structure, returned_structure, copied_structure])
    state.use(f"memory {form.__name__.replace('_', ' ')}")
    fill = state.pick([["m[i] = rand() & 1023;"], ["m[i] = (i * k) & 1023;"], None])
    loop = nest(["for (i = 0; i < n; i++)"], fill or ["m[i] = (i + k) & 1023;"])
    lines = ["int i;", "m = malloc(n * sizeof *m);", *(loop if fill else marked(state, loop))]
    before, one, other = form(state, state.fresh("make"), kind, lines, f"{size.text}, {1 + state.below(9)}")
    state.local("i")
    state.local("sum", "long")
    x, y = state.fresh("v"), state.fresh("w")
    write, read = state.pick([(x, y), (y, x), (x, x)])
    body = [*before, f"{kind} *{x} = {one}, *{y} = {other};", *(changed(state, size, write, f"{read}[i] + i") if state.chance(70) else []), *shown(state, size, x, y)]
    if state.chance(33):
        body += made_again(state, size, kind, form, (before, one), (x, y))
    return ["{", *indent(body), "}"]


def changed(state, size, name, value):
    return marked(state, nest([f"for (i = 0; i < {size.text}; i++)"], [f"{name}[i] = ((int){value}) & 1023;"]))


def shown(state, size, x, y):
    sums = nest([f"for (i = 0; i < {size.text}; i++)"], [f"sum = (sum * 31 + (int){x}[i] - (int){y}[{size.value - 1} - i]) % 1000003;"])
    return ["sum = 1;", *sums, f'printf("{x} %ld\\n", sum);']


def made_again(state, size, kind, form, making, names):
    """The same call once more; the first memory is still there, or released."""
    state.use("memory made again")
    before, one = making
    x, y = names
    z, old = state.fresh("u"), x
    release = form.__name__ in FORMS_WITH_OWNERS and state.chance(40)
    if release:
        state.use("memory released and made again")
        old = z
    calls = [line for line in before if "(" in line or "=" in line] + [f"{kind} *{z} = {one};"]
    return [*([f"free({x});"] if release else []), *calls, *changed(state, size, z, f"{z}[i] + (int){old}[i]"), *shown(state, size, z, z if release else y)]


def maker(state, head, kind, lines, end):
    function(state, head, [f"{kind} *m;", *lines, *end])


def held(state, name, kind, lines, arguments):
    holder = state.fresh("held")
    state.globals.append(f"static {kind} *{holder};")
    maker(state, f"static {kind} *{name}(int n, int k)", kind, lines + ["(void)k;"], [f"{holder} = m;", "return m;"])
    return [], f"{name}({arguments})", holder


def got(state, name, kind, lines, arguments):
    holder, getter = state.fresh("held"), state.fresh("get")
    state.globals.append(f"static {kind} *{holder};")
    function(state, f"static {kind} *{getter}(void)", [f"return {holder};"])
    maker(state, f"static {kind} *{name}(int n, int k)", kind, lines + ["(void)k;"], [f"{holder} = m;", f"return {getter}();"])
    return [], f"{name}({arguments})", f"{getter}()"


def displaced(state, name, kind, lines, arguments):
    whole = state.fresh("held")
    state.globals.append(f"static {kind} *{whole};")
    longer = [line.replace("malloc(n", "malloc((n + 1)").replace("i < n", "i < n + 1") for line in lines]
    maker(state, f"static {kind} *{name}(int n, int k)", kind, longer + ["(void)k;"], [f"{whole} = m + 1;", "return m + 1;"])
    return [], f"{name}({arguments})", whole


def cached(state, name, kind, lines, arguments):
    holder = state.fresh("held")
    state.globals.append(f"static {kind} *{holder};")
    maker(state, f"static {kind} *{name}(int n, int k)", kind, ["int i;", f"if ({holder})", f"    return {holder};", *lines[1:], "(void)k;"], [f"{holder} = m;", "return m;"])
    return [], f"{name}({arguments})", f"{name}({arguments})"


def by_reference(state, name, kind, lines, arguments):
    holder = state.fresh("held")
    state.globals.append(f"static {kind} *{holder};")
    maker(state, f"static {kind} *{name}(int n, int k, {kind} **out)", kind, lines + ["(void)k;"], ["*out = m;", "return m;"])
    return [], f"{name}({arguments}, &{holder})", holder


def structure(state, kind):
    name = state.fresh("owner")
    state.types.append(f"typedef struct {{ int n; {kind} *d; }} {name};")
    return name, state.fresh("own")


def in_structure(state, name, kind, lines, arguments):
    tag, own = structure(state, kind)
    maker(state, f"static void {name}({tag} *s, int n, int k)", kind, lines + ["(void)k;"], ["s->n = n;", "s->d = m;"])
    return [f"{tag} {own};", f"{name}(&{own}, {arguments});"], f"{own}.d", f"{own}.d"


def returned_structure(state, name, kind, lines, arguments):
    tag, own = structure(state, kind)
    maker(state, f"static {tag} {name}(int n, int k)", kind, [f"{tag} s;", *lines, "(void)k;"], ["s.n = n;", "s.d = m;", "return s;"])
    return [f"{tag} {own};", f"{own} = {name}({arguments});"], f"{own}.d", f"{own}.d"


def copied_structure(state, name, kind, lines, arguments):
    tag, own = structure(state, kind)
    copy = state.fresh("copy")
    maker(state, f"static void {name}({tag} *s, int n, int k)", kind, lines + ["(void)k;"], ["s->n = n;", "s->d = m;"])
    return [f"{tag} {own}, {copy};", f"{name}(&{own}, {arguments});", f"{copy} = {own};"], f"{own}.d", f"{copy}.d"


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
