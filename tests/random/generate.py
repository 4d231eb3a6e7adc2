#!/usr/bin/env python3
"""Makes one annotated C program from a seed: it ends, stays in bounds, and none of its marked loops has a race. See model.py
for the values, split_loops.py for why there are no races, frequencies.py for how often there is what. A program may have several files.

    tests/random/generate.py 17          prints program 17; its input for scanf stands in its first line
"""
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import re  # noqa: E402

from control import items  # noqa: E402
from files import name_of, split  # noqa: E402
from frequencies import GIVEN_SIZE, OPTIONS, SPLIT  # noqa: E402
from functions import checksum, pure_function  # noqa: E402
from library_state import options  # noqa: E402
from model import LARGEST, Array, Scalar, Scope, Size, State, indent  # noqa: E402
from names import with_macros  # noqa: E402
from serial import fill, print_of  # noqa: E402
from split_loops import split_loop  # noqa: E402
from structures import with_structures  # noqa: E402

TYPES = {"int": 10, "long": 2, "unsigned": 1, "short": 1, "unsigned char": 1, "double": 3, "float": 1, "_Bool": 0.5,
         "long long": 0.5, "signed char": 0.5}


@dataclass
class Made:
    files: dict         # name -> text; input.c has main
    input: bytes
    args: list          # of the program
    flags: list         # of dmcg and the compilers
    features: set

    def sources(self):
        return [name for name in self.files if name.endswith(".c")]

    def text(self):
        """All in one, as reduce.py reads it."""
        flags = "".join(f" {flag}" for flag in self.flags)
        return "".join(f"//// {name}{flags if name == 'input.c' else ''}\n{text}" for name, text in self.files.items())


def make(seed):
    state = State(seed)
    constants = make_sizes(state)
    late = state.chance(35) and variable_size(state)
    small = state.chance(50)        # a small one is easy to understand, a large one has more that can meet
    for _ in range(2 if small else 2 + state.below(3)):
        state.arrays.append(make_array(state))
    for _ in range(2 + state.below(3)):
        state.scalars.append(Scalar(state.fresh("s"), state.pick(["int", "int", "long", "unsigned", "double", "unsigned long"])))
    for _ in range(state.below(3)):
        pure_function(state)
    if state.chance(OPTIONS):
        state.options = options(state)
    body = main_body(state, 1 + state.below(3) if small else 4 + state.below(5))
    unused = [f"(void){module.given};" for module in state.modules if module.given and not any(module.given in line for line in body)]
    files = whole_program(state, constants, [*(late or []), *state.options, *state.starts, *unused, *body])
    return Made(files, "".join(f"{number} " for number in state.input).encode(), state.args, state.flags, state.features)


def whole_program(state, constants, body):
    """Its files: main's, perhaps one more with a part of the functions, those of modules with their header."""
    shared = [] if not state.modules else ["#ifndef PROG_H", "#define PROG_H", *constants, *state.shared, "#endif"]
    text = with_macros(state, with_structures(state, whole_text(state, [] if shared else constants, body)))
    files = split(state, text) if state.chance(SPLIT) else {"input.c": text}
    for module in state.modules:
        files.update(module.texts)
    return {**files, "prog.h": "\n".join(shared) + "\n"} if shared else files


def make_sizes(state):
    """Two or three sizes as macros or enum constants; returns their definitions."""
    lines = []
    for name in ["N", "M", "L"][:2 + state.below(2)]:
        value = state.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16])
        state.sizes.append(Size(name, value, True))
        if state.chance(GIVEN_SIZE):
            state.use("size by -D")
            state.flags.append(f"-D{name}={value}")
            lines += [f"#ifndef {name}", f"#define {name} {value + state.below(4)}", "#endif"]
        else:
            lines.append(f"enum {{ {name} = {value} }};" if state.chance(15) else f"#define {name} {value}")
    return lines


def variable_size(state):
    """A size that is a variable of main: its statements."""
    value = 2 + state.below(10)
    state.sizes.append(Size("n", value, False))
    state.use("variable size")
    if state.chance(50):
        return [f"int n = {value};"]
    state.use("scanf of a size")
    state.input.append(value)
    return ["int n;", f'if (scanf("%d", &n) != 1 || n < {value} || n > 20)', "    return 8;"]


def make_array(state):
    rank = state.weighted({1: 5, 2: 5, 3: 1})
    variable = [size for size in state.sizes if not size.constant]
    constant = [size for size in state.sizes if size.constant]
    first = Size(f"{constant[0].text} + 2", constant[0].value + 2, True)
    is_variable = bool(variable) and state.chance(50)
    choices = [*variable * 3, *constant] if is_variable else [*constant, constant[0], first]
    dims = tuple(state.pick(choices) for _ in range(rank))
    if state.arrays and state.chance(45):       # several of one shape, as stencils and products want them
        like = state.pick(state.arrays)
        dims = like.dims
        if like.is_block and state.chance(90):
            return Array(state.fresh("a"), like.type, dims, False, True)
    is_global = all(size.constant for size in dims) and state.chance(50)
    if not all(size.constant for size in dims):
        state.use("variable length array")
    kind = state.weighted(TYPES)
    state.use(f"{len(dims)}-D")
    state.use(f"array of {kind}")
    is_block = not is_global and state.chance(70)
    if is_block:
        state.use("block of the heap")
    return Array(state.fresh("a"), kind, dims, is_global, is_block)


def main_body(state, count):
    """Local arrays with their first values, then the statements, then what is left in all variables."""
    names = ["i", "j", "k", "m", "row", "q"]
    scope = Scope(scalars=state.scalars, functions=state.functions, names=names)
    lines = []
    for array in state.arrays:
        scope = scope.copy(readable=[*scope.readable, array])
        if not array.is_global:
            lines.append(array.define() + ";")
        if not array.is_global or state.chance(70):
            lines += first_values(state, scope.copy(readable=scope.readable[:-1], functions=[]), array)
    lines += items(state, scope, count, 2)
    for array in state.arrays:
        if array not in state.shown_at_exit or state.chance(40):    # the handler must not find it gathered for this
            lines += checksum(state, scope, array)
    lines += [f"free({array.name});" for array in state.arrays if array.is_block and state.chance(80)]
    lines += [print_of(scalar) for scalar in state.scalars]
    lines += [f'printf("{name} %d\\n", {name});' for name in state.last_values]
    lines += [f'printf("{size.text} %d\\n", {size.text});' for size in state.sizes if not size.constant]
    return lines


def first_values(state, scope, array):
    if state.chance(25):
        state.use("filled by a marked loop")
        return split_loop(state, scope, fill=array)
    return fill(state, scope, array)


def whole_text(state, constants, body):
    """The parts in their order; declarations of main first."""
    integers = [name for name, kind in state.locals.items() if kind == "int"]
    started = sorted(name for name in integers if name.startswith(("last", "steps")))
    plain = sorted(set(integers) - set(started))
    declared = [f"int {', '.join(plain)};"] if plain else []
    declared += [f"int {name} = {state.below(9)};" for name in started]
    declared += [f"{scalar.type} {scalar.name} = {state.below(100)};" for scalar in state.scalars]
    declared += [f"{kind} {name};" for name, kind in state.locals.items() if kind != "int"]
    ending = f"return {status(state)};"
    globals_ = [f"static {array.declare()};" for array in state.arrays if array.is_global] + state.globals
    includes = [f"#include <{name}>" for name in sorted(state.includes)] + ['#include "prog.h"'] * bool(state.modules)
    head = "int main(int argc, char **argv)" if state.options else "int main(void)"
    functions = used_functions(state.function_texts, "\n".join(body))
    parts = [includes, constants, state.types, globals_, ["\n\n".join(functions)], [head, "{", *indent([*declared, "", *body, ending]), "}"]]
    return "\n\n".join("\n".join(part) for part in parts if part and part != [""]) + "\n"


def used_functions(functions, body):
    """Those that something mentions."""
    used = [text for text in functions if len(re.findall(rf"\b{name_of(text)}\b", "\n".join([*functions, body]))) > 1]
    return used if used == functions else used_functions(used, body)


def status(state):
    whole = [scalar for scalar in state.scalars if scalar.type != "double"]
    if whole and state.chance(30):
        state.use("status from a variable")
        return f"(int)({state.pick(whole).name} & 7)"
    return "0"


if __name__ == "__main__":
    made = make(int(sys.argv[1]))
    print(f"/* input: {made.input.decode().strip()} arguments: {' '.join(made.args)} */")
    print(made.text(), end="")
