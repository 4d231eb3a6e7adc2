"""Pointers into the middle of arrays with subscripts below 0, and blocks of memory whose length is in no variable any more.

    scale0(a1 + 4, a0 + 4, 4);  /* for (i = -n; i < n; i++) out[i] = 2 * in[i]; */      v0 = calloc(2 * n0, sizeof *v0); n0 -= 3;
"""
from loops import nest
from model import LARGEST, indent
from shapes import function, marked, scalar_of, two_vectors, vector


def call(state, scope):
    """A function with a marked loop around the element that it is given."""
    pair = two_vectors(state, scope, 4)
    if not pair:
        return None
    to, source, size = pair
    state.use("displaced pointers")
    name, half, shift = state.fresh("scale"), size.value // 2, state.below(2)
    reach, mask = state.below(2), LARGEST[to.type]
    state.use("displaced pointers with neighbours") if reach else None
    value = f"(int)in[i - {reach}] + (int)in[i + {reach}]" if reach else "2 * (int)in[i]"
    loop = nest([f"for (i = -n + {reach}; i < n - {reach}; i++)" if reach else "for (i = -n; i < n; i++)"], [f"out[i] = ({value} + i) & {mask};"])
    function(state, f"static void {name}({to.type} *out, const {source.type} *in, int n)", ["int i;", *marked(state, loop)])
    less = half - shift if half - shift > reach else half
    return [f"{name}({to.name} + {less}, {source.name} + {less}, {less});"] * (1 + state.below(2))


def middle(state, scope):
    """A local pointer, as codes have it that were FORTRAN's."""
    array = vector(state, scope, least=3)
    if not array:
        return None
    state.use("pointer to the middle")
    name, at = state.fresh("mid"), 1 + state.below(array.dims[0].value - 1)
    state.local("i")
    loop = nest([f"for (i = -{at}; i < {array.dims[0].text} - {at}; i++)"], [f"{name}[i] = ((int){name}[i] + i) & {LARGEST[array.type]};"])
    return ["{", f"    {array.type} *{name} = {array.name} + {at};", *["    " + line if line[0] != "#" else line for line in marked(state, loop)], "}"]


# ---- lengths

def length(state, scope):
    size = state.pick([size for size in state.sizes if size.constant])
    block, form = state.fresh("v"), state.pick([changed, exchanged, by_function, by_member])
    state.use(f"length {form.__name__.replace('_', ' ')}")
    before, after, n = form(state, size, block)
    kind = state.pick(["int", "long", "double"])
    state.local("i")
    state.local("sum", "long")
    own = f"(int){block}[i] & 1023" if kind != "int" else f"{block}[i]"
    scalar = scalar_of(state, scope)
    more = f" + {scalar.read()}" if scalar else ""
    fill = marked(state, nest([f"for (i = 0; i < {n}; i++)"], [f"{block}[i] = (i * {1 + state.below(9)}{more}) & 1023;"]))
    again = marked(state, nest([f"for (i = 0; i < {n}; i++)"], [f"{block}[i] = ({own}) + 1;"])) if state.chance(50) else []
    sums = nest([f"for (i = 0; i < {n}; i++)"], [f"sum = (sum * 31 + ({own})) % 1000003;"])
    lines = [line.replace("KIND", kind) for line in before] + after
    return ["{", *indent([*lines, *fill, *again, "sum = 1;", *sums, f'printf("{block} %ld\\n", sum);', f"free({block});"]), "}"]


def changed(state, size, block):
    n, less = f"len_{block}", 1 + state.below(3)
    return [f"int {n} = 2 * {size.text} + 2;", f"KIND *{block} = calloc({n}, sizeof *{block});"], [f"{n} -= {less};"], n


def exchanged(state, size, block):
    w, h = f"w_{block}", f"h_{block}"
    return [f"int {w} = {size.text}, {h} = {2 + state.below(3)}, t_{block} = {w};", f"KIND *{block} = malloc({w} * {h} * sizeof *{block});"], \
        [f"{w} = {h};", f"{h} = t_{block};"], f"{w} * {h}"


def by_function(state, size, block):
    name = state.fresh("room")
    function(state, f"static int {name}(int n)", ["return (n + 3) / 4 * 4;"])
    return [f"KIND *{block} = malloc({name}({size.text}) * sizeof *{block});"], [], size.text


def by_member(state, size, block):
    name = f"par_{block}"
    return [f"struct {{ int n, m; }} {name} = {{{size.text} + 2, 1}};", f"KIND *{block} = calloc({name}.n * 2, sizeof *{block});"], \
        [f"{name}.n -= 1 + {name}.m;"], f"{name}.n"
