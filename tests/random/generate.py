#!/usr/bin/env python3
"""Makes one annotated C program from a seed: it ends, stays in bounds, and none of its marked loops has a race. See model.py
for the values, split_loops.py for why there are no races.

    tests/random/generate.py 17          prints program 17; its input for scanf stands in its first line
"""
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from control import items  # noqa: E402
from functions import checksum, pure_function  # noqa: E402
from model import LARGEST, Array, Scalar, Scope, Size, State, indent  # noqa: E402
from serial import fill, print_of  # noqa: E402
from split_loops import split_loop  # noqa: E402
from structures import with_structures  # noqa: E402

TYPES = {"int": 10, "long": 2, "unsigned": 1, "short": 1, "unsigned char": 1, "double": 3, "float": 1, "_Bool": 0.5,
         "long long": 0.5, "signed char": 0.5}


@dataclass
class Made:
    text: str
    input: bytes
    features: set


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
    body = [*(late or []), *main_body(state, 1 + state.below(3) if small else 4 + state.below(5))]
    text = with_structures(state, whole_text(state, constants, body))
    return Made(text, "".join(f"{number} " for number in state.input).encode(), state.features)


def make_sizes(state):
    """Two or three sizes as macros or enum constants; returns their definitions."""
    lines = []
    for name in ["N", "M", "L"][:2 + state.below(2)]:
        value = state.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16])
        state.sizes.append(Size(name, value, True))
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
    globals_ = [f"static {array.declare()};" for array in state.arrays if array.is_global]
    used = "\n".join([*state.function_texts, *body])
    functions = [text for text in state.function_texts if used.count(text.split("(")[0].split()[-1] + "(") > 1]
    parts = [[f"#include <{name}>" for name in sorted(state.includes)], constants, globals_, ["\n\n".join(functions)],
             ["int main(void)", "{", *indent([*declared, "", *body, ending]), "}"]]
    return "\n\n".join("\n".join(part) for part in parts if part and part != [""]) + "\n"


def status(state):
    whole = [scalar for scalar in state.scalars if scalar.type != "double"]
    if whole and state.chance(30):
        state.use("status from a variable")
        return f"(int)({state.pick(whole).name} & 7)"
    return "0"


if __name__ == "__main__":
    made = make(int(sys.argv[1]))
    print(f"/* input: {made.input.decode().strip()} */")
    print(made.text, end="")
