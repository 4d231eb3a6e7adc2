"""Local pointers that stand for two arrays, exchange them and give them back.

    { int *from0 = a0, *to0 = a1, *tmp0;  for (..) { marked loop; tmp0 = from0; from0 = to0; to0 = tmp0; }  if (from0 != a0) memcpy(a0, from0, ..); }
"""
from types import SimpleNamespace

from loops import nest
from model import LARGEST, indent
from shapes import marked, vector


def alike(state, scope):
    """Two arrays of the program, of one type and length, or none."""
    one = vector(state, scope, least=2)
    others = [array for array in scope.readable if one and array != one and array.type == one.type and array.dims == one.dims]
    return (one, state.pick(others)) if others else None


def made(state):
    """Two arrays of the block, and the lines that make them."""
    size, kind = state.pick([size for size in state.sizes if size.constant]), state.pick(["int", "long", "double", "short"])
    pair = [SimpleNamespace(name=state.fresh("own"), type=kind, dims=[size]) for _ in range(2)]
    names = [array.name for array in pair]
    if state.chance(50):
        lines = [f"{state.pick(['', 'static '])}{kind} {names[0]}[{size.text}], {names[1]}[{size.text}];"]
    else:
        lines = [f"{kind} *{names[0]} = malloc({size.text} * sizeof *{names[0]}), *{names[1]} = malloc({size.text} * sizeof *{names[1]});"]
    fill = nest([f"for (i = 0; i < {size.text}; i++)"], [f"{names[0]}[i] = {names[1]}[i] = (i * {1 + state.below(9)}) & 63;"])
    end = [f"free({name});" for name in names] if "malloc" in lines[0] else []
    return pair, [*lines, *fill], end


def exchange(state, scope):
    """A time loop, and what comes behind it: the arrays by their names, or through a pointer that may mean either."""
    pair, before, end = alike(state, scope), [], []
    if not pair or state.chance(50):
        pair, before, end = made(state)
    state.use("borrowed arrays")
    one, other = pair if state.chance(50) else (pair[1], pair[0])
    old, new, kept, step = (state.fresh(name) for name in ("from", "to", "kept", "step"))
    reach, mask, size = state.below(2), LARGEST[one.type], one.dims[0].text
    state.local("i")
    value = f"(int){old}[i - {reach}] + (int){old}[i + {reach}]" if reach else f"2 * (int){old}[i]"
    loop = nest([f"for (i = {reach}; i < {size} - {reach}; i++)"], [f"{new}[i] = ({value} + i) & {mask};"])
    swap = [f"{kept} = {old};", f"{old} = {new};", f"{new} = {kept};"]
    body = [*marked(state, loop), *swap]
    if state.chance(30):
        state.use("borrowed arrays: left early")
        body.append(f"if ((int){old}[0] % 3 == {state.below(3)}) break;")
    lines = [f"{one.type} *{old} = {one.name}, *{new} = {other.name}, *{kept};", f"int {step};", f"for ({step} = 0; {step} < {state.below(4)}; {step}++) {{", *indent(body), "}"]
    return ["{", *indent([*before, *lines, *behind(state, one, other, old, size), *end]), "}"]


def behind(state, one, other, old, size):
    form = state.below(4)
    if form == 0:
        return []
    if form == 1:
        state.use("borrowed arrays: copied back")
        return [f"if ({old} != {one.name}) {{", *indent(nest([f"for (i = 0; i < {size}; i++)"], [f"{one.name}[i] = {old}[i];"])), "}"]
    if form == 2:
        return [f'printf("%d\\n", (int){old}[{size} / 2]);']
    return [f'printf("%d %d\\n", (int){one.name}[0], (int){other.name}[{size} - 1]);']
