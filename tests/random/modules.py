"""Other files with data of their own: main calls their functions and knows the data or not.

    mod0.c:  static int cells[N];  void mod0_step(void) { DOALL ... cells[i] ... }      main: mod0_step();  DOALL a0[i] = mod0_get(i);
"""
from dataclasses import dataclass

from frequencies import MODULES, MOST_MODULES, SAME_NAME
from model import LARGEST, Size, block, indent
from shapes import marked, scalar_of, vector

NAMES = ["cells", "buf", "work"]


@dataclass(frozen=True)
class Module:
    name: str
    kind: str           # of MODULES
    size: Size
    type: str           # of the elements
    data: str           # `cells`; `g->cells`
    old: str
    n: str              # the size as the functions say it
    head: str           # the parameter: `void`, `struct grid0 *g`
    given: str          # the argument of main
    texts: dict         # file name -> text

    def call(self, function, *arguments):
        return f"{self.name}_{function}({', '.join([*([self.given] if self.given else []), *map(str, arguments)])})"

    def prototype(self, result, function, more=""):
        parameters = ", ".join(part for part in (self.head if self.given else "", more) if part) or "void"
        return f"{result} {self.name}_{function}({parameters})"


def module(state, scope):
    if not state.modules or (len(state.modules) < MOST_MODULES and state.chance(40)):
        state.modules.append(create(state, scope))
    used = state.pick(state.modules)
    ways = {step: 4, show: 2, read_one: 1.5, read_in_loop: 2, write_one: 1, total: 1.5, steps: 2}
    if used.kind == "extern":
        ways.update({read_directly: 3, write_directly: 2})
    return state.weighted(ways)(state, scope, used) or step(state, scope, used)


# ---- what main does with it

def step(state, scope, used):
    return [used.call("step") + ";"]


def show(state, scope, used):
    return [used.call("show") + ";"]


def steps(state, scope, used):
    name = state.fresh("tt")
    state.local(name)
    lines = [used.call("step") + ";", *(block(f"if ({name} % 2 == 0)", show(state, scope, used)) if state.chance(40) else [])]
    return block(f"for ({name} = 0; {name} < {2 + state.below(3)}; {name}++)", lines)


def read_one(state, scope, used):
    scalar = scalar_of(state, scope)
    state.use("accessor")
    return [f"{scalar.name} += {used.call('get', state.below(used.size.value))};"] if scalar else None


def total(state, scope, used):
    scalar = scalar_of(state, scope)
    return [f"{scalar.name} += {used.call('total')};"] if scalar else None


def write_one(state, scope, used):
    state.use("accessor that writes")
    return [used.call("put", state.below(used.size.value), state.below(128)) + ";"]


def shorter(array, used):
    return min(array.dims[0], used.size, key=lambda size: size.value)


def read_in_loop(state, scope, used):
    array = vector(state, scope)
    if not array:
        return None
    state.use("accessor in a loop")
    state.local("i")
    size = shorter(array, used)
    line = f"{array.name}[i] = ({used.call('get', state.pick(['i', 'i', '0', f'{size.text} - 1 - i']))} + i) & {LARGEST[array.type]};"
    return marked(state, block(f"for (i = 0; i < {size.text}; i++)", [line]))


def read_directly(state, scope, used):
    array = vector(state, scope)
    if not array:
        return None
    state.use("extern array read")
    state.local("i")
    size = shorter(array, used)
    line = f"{array.name}[i] = ((int){used.data}[i] + i) & {LARGEST[array.type]};"
    return marked(state, block(f"for (i = 0; i < {size.text}; i++)", [line]))


def write_directly(state, scope, used):
    state.use("extern array written")
    state.local("i")
    loop = block(f"for (i = 0; i < {used.size.text}; i++)", [f"{used.data}[i] = ((int){used.data}[i] * 3 + i) & {LARGEST[used.type]};"])
    return marked(state, loop) if state.chance(60) else loop


# ---- its text

def create(state, scope):
    name, kind = state.fresh("mod"), state.weighted(MODULES)
    size = state.pick([size for size in state.sizes if size.constant])
    state.use(f"module: {kind}")
    state.use("several files")
    item = state.pick(["int", "int", "long", "double", "short"])
    data, old = names(state, name, kind)
    opaque = kind == "opaque"
    made = Module(name, kind, size, item, "g->" * opaque + data, "g->" * opaque + old, {"opaque": "g->n", "block": "n"}.get(kind, size.text),
                  f"struct {name} *g" if opaque else "void", f"g_{name}" if opaque else "", {})
    functions = [init(state, made), step_function(state, made), *small_functions(state, made)]
    fill_files(state, made, functions)
    begin = f"struct {name} *g_{name} = {name}_new({size.text});" if opaque else f"{name}_init({state.below(50)});"
    state.starts.append(begin)
    return made


def names(state, name, kind):
    """Of the data; those that other files know must be the only ones of that name."""
    if kind in ("extern", "undeclared"):
        return f"{name}_cells", f"{name}_old"
    if kind == "opaque":
        return "cells", "old"
    data = state.pick(NAMES)
    if state.chance(SAME_NAME):
        others = [other.data for other in state.modules if other.kind in ("static", "block")]
        if others:
            data = others[0]
            state.use("same static name in two files")
        else:
            own_name(state, data)
    return data, f"{data}_old" if state.chance(50) else "old"


def own_name(state, data):
    """main's file means something else by the name."""
    if state.chance(60):
        state.use("static name of the main file, too")
        state.globals.append(f"static long {data}[3] = {{5, 6, 7}};")
        state.starts.append(f"{data}[1] += {state.below(9)};")
        state.starts.append(f'printf("{data} %ld\\n", {data}[1]);')
    else:
        state.use("macro named like data of another file")
        state.types.append(f"#define {data} {state.below(9)}")
        state.starts.append(f'printf("%d\\n", {data});')


def fill_files(state, made, functions):
    """All in one file, or the last functions in another one, which declares the data."""
    includes = ['#include "prog.h"', "#include <stdio.h>", "#include <stdlib.h>"]
    declared = data_lines(made)
    state.shared += [text.split("\n{")[0] + ";" for text in functions]
    if made.kind == "opaque":
        state.shared.insert(0, f"struct {made.name};")
    if made.kind == "extern":
        state.shared.append(f"extern {made.type} {made.data}[{made.size.text}];")
    two = made.kind == "undeclared"
    first, rest = (functions[:2], functions[2:]) if two else (functions, [])
    made.texts[f"{made.name}.c"] = "\n".join([*includes, "", *declared, "", "\n\n".join(first)]) + "\n"
    if two:
        again = [f"extern {line}" for line in declared]
        made.texts[f"{made.name}_more.c"] = "\n".join([*includes, "", *again, "", "\n\n".join(rest)]) + "\n"


def data_lines(made):
    if made.kind == "opaque":
        return [f"struct {made.name} {{ int n; {made.type} cells[{made.size.text}]; {made.type} *old; }};"]
    if made.kind == "block":
        return ["static int n;", f"static {made.type} *{made.data}, *{made.old};"]
    hidden = "static " if made.kind == "static" else ""
    return [f"{hidden}{made.type} {data}[{made.size.text}];" for data in (made.data, made.old)]


def text_of(head, body):
    return "\n".join([head, "{", *indent(body), "}"])


def init(state, made):
    """Gives all elements a value: by all ranks, by a marked loop, or by rand."""
    fill = [f"{made.data}[i] = (i * {1 + state.below(9)} + {'3' if made.kind == 'opaque' else 'seed'}) & {LARGEST[made.type]};", f"{made.old}[i] = 0;"]
    if state.chance(20):
        state.use("rand in a module")
        fill[0] = f"{made.data}[i] = rand() % 100{'' if made.kind == 'opaque' else ' + seed % 3'};"
    loop = block(f"for (i = 0; i < {made.n}; i++)", fill)
    loop = marked(state, loop) if state.chance(40) and "rand" not in fill[0] else loop
    if made.kind == "opaque":
        begin = ["int i;", f"struct {made.name} *g = malloc(sizeof *g);", "g->n = n;", "g->old = malloc(n * sizeof *g->old);"]
        return text_of(f"struct {made.name} *{made.name}_new(int n)", [*begin, *loop, "return g;"])
    begin = [f"n = {made.size.text};", *[f"{data} = malloc(n * sizeof *{data});" for data in (made.data, made.old)]] if made.kind == "block" else []
    return text_of(f"void {made.name}_init(int seed)", ["int i;", *begin, *loop])


def step_function(state, made):
    near = state.pick(["[i]", f"[{made.n} - 1 - i]", "[0]", "[i > 0 ? i - 1 : 0]", f"[i < {made.n} - 1 ? i + 1 : i]"])
    head, mask = f"for (i = 0; i < {made.n}; i++)", LARGEST[made.type]
    loops = [*marked(state, block(head, [f"{made.old}[i] = ((int){made.data}{near} + (int){made.data}[i] + i) & {mask};"])),
             *marked(state, block(head, [f"{made.data}[i] = {made.old}[i];"]))]
    count = ["static int calls;", *loops, f"{made.data}[0] = calls++;"] if state.chance(20) else loops
    return text_of(made.prototype("void", "step"), ["int i;", *count])


def small_functions(state, made):
    head = f"for (i = 0; i < {made.n}; i++)"
    total = block(head, [f"r += (int){made.data}[i];"])
    total = marked(state, total, 0) if state.chance(60) else total
    shown = block(head, [f"sum = (sum * 31 + (int){made.data}[i]) % 1000003;"])
    return [text_of(made.prototype("int", "get", "int i"), [f"return (int){made.data}[i];"]),
            text_of(made.prototype("void", "put", "int i, int x"), [f"{made.data}[i] = x;"]),
            text_of(made.prototype("int", "total"), ["int i, r = 0;", *total, "return r & 1023;"]),
            text_of(made.prototype("void", "show"), ["int i;", "long sum = 1;", *shown, f'printf("{made.name} %ld\\n", sum);'])]
