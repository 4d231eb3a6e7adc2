"""Loops that read where tables say: rows of a sparse matrix, one number for each line, or as many for each. Nobody changes the tables,
so the ranks need to find out but once which elements they read.

    for (k = first0[i]; k < first0[i + 1]; k++)
        total0 += u[tab0[k]];
"""
import frequencies
from model import LARGEST, block, indent


def rows(state, table, n, place, width):
    first = state.fresh("first")
    state.local("j")
    state.local("k")
    make = ["k = 0;", f"for (i = 0; i < {n}; i++) {{", f"    {first}[i] = k;", f"    for (j = 0; j <= i % {width}; j++)",
            f"        {table}[k++] = {place('j')};", "}", f"{first}[{n}] = k;"]
    return [f"int {first}[{n} + 1];"], make, f"for (k = {first}[i]; k < {first}[i + 1]; k++)", "k"


def numbers(state, table, n, place, width):
    return [], [f"for (i = 0; i < {n}; i++)", f"    {table}[i] = {place(width)};"], None, "i"


def as_many(state, table, n, place, width):
    state.local("k")
    make = [f"for (i = 0; i < {n}; i++)", f"    for (k = 0; k < {width}; k++)", f"        {table}[{width} * i + k] = {place('k')};"]
    return [], make, f"for (k = 0; k < {width}; k++)", f"{width} * i + k"


def told_by_tables(state, pair, region, repeated, partition):
    """`repeated(lines)` puts the two loops into a time loop."""
    old, new = pair
    n, kind = old.dims[0].text, state.pick([rows, numbers, as_many])
    state.use(f"table of {kind.__name__}")
    state.local("i")
    table, total, width = state.fresh("tab"), state.fresh("total"), 1 + state.below(3)
    step, shift = 1 + state.below(4), state.below(6)
    read, pointer = old.name, []
    if state.chance(frequencies.TABLE_POINTER):
        state.use("table read through a pointer")
        read = state.fresh("from")
        pointer = [f"const {old.type} *{read} = {old.name};"]
    declared, make, head, subscript = kind(state, table, n, lambda k: f"(i * {step} + 3 * {k} + {shift}) % ({n})", width)
    add = [f"{total} += (int){read}[{table}[{subscript}]];"]
    body = [f"int {total} = (int){new.name}[i] & 3;", *([head, *indent(add)] if head else add), f"{new.name}[i] = {total} & {LARGEST[new.type]};"]
    update = region(partition, block(f"for (i = 0; i < {n}; i++)", body))
    back = region(partition, block(f"for (i = 0; i < {n}; i++)", [f"{old.name}[i] = ((int){new.name}[i] + i) & {LARGEST[old.type]};"]))
    return [f"int {table}[{width} * ({n})];", *declared, *pointer, *make, *repeated(update + back)]
