"""Programs that people write and that the general rules would hardly ever make: stencils in time loops, elimination, shortest
paths, products of matrices. Each is race-free by itself; the arrays are those of the program, and so are their values before.

    for (tt0 = 0; tt0 < 3; tt0++) { DOALL v[i] = f(u[i - 2], u[i], u[i + 1]);  DOALL u[i] = v[i]; }
"""
from borders import edge
from loops import nest
from model import LARGEST, State, block, indent
from parts import lines, part
from pointers import can_exchange, rotation
from recursion import recursion
from split_loops import split_loop
from tables import told_by_tables


def idiom(state: State, scope):
    kind = state.weighted({stencil: 5, borders: 3, periodic: 2, told_neighbours: 1.5, red_black: 1.5, waves: 1, elimination: 2, shortest_paths: 1, product: 1.5,
                           transposition: 1, lines_by_function: 1.5, parts: 1.5, calls_itself: 1.5, tables: 2.5})
    return kind(state, scope) or split_loop(state, scope)


# ---- what several of them need

def alike(state, scope, count, ranks):
    """`count` arrays of one shape, of one of the ranks; none if there are not so many."""
    for array in state.random.sample(scope.readable, len(scope.readable)):
        same = [other for other in scope.readable if other != array and other.dims == array.dims and other.type != "_Bool"]
        if len(array.dims) in ranks and array.type != "_Bool" and len(same) >= count - 1:
            return [array, *state.random.sample(same, count - 1)]
    return None


def square(state, scope, types=LARGEST):
    found = [array for array in scope.readable if len(array.dims) == 2 and array.dims[0] == array.dims[1] and array.type in types]
    return state.pick(found) if found else None


def use_locals(state, *names):
    for name in names:
        state.local(name)


def region(partition, lines):
    return [f"/* DOALL_BEGIN P={partition} */", *lines, "/* DOALL_END */"]


def repeated(state, lines, scope):
    """A time loop; sometimes with a look at what there is in some of its steps."""
    name = state.fresh("tt")
    state.local(name)
    if state.chance(30):
        state.use("output in some steps")
        array = state.pick(scope.readable)
        element = array.name + "".join(f"[{state.below(size.value)}]" for size in array.dims)
        lines = lines + block(f"if ({name} % 2 == 0)", [f'printf("{name} %d\\n", (int){element});'])
    head = f"for ({name} = 0; {name} < {2 + state.below(3)}; {name}++)"
    return [head + " {", *indent(lines), "}"]


def at(array, offsets, names="ijk"):
    """a[i - 1][j]"""
    texts = [name if offset == 0 else f"{name} {'+' if offset > 0 else '-'} {abs(offset)}" for name, offset in zip(names, offsets)]
    return array.name + "".join(f"[{text}]" for text in texts)


def partitions(state):
    return state.pick(["BLK", "BLK", "BLK", "BLK", "CYC", "CYC", "CYC(2)", "CYC(2)", "GSS", "FSS", "TSS", "CSS(2)"])


# ---- stencils

def stencil(state, scope):
    """New values from neighbours up to 3 lines away in any direction, then the new ones are the old ones."""
    pair = alike(state, scope, 2, (1, 2, 3))
    if not pair:
        return None
    old, new = pair
    rank, reach = len(old.dims), 1 + (state.chance(40) + state.chance(30))
    state.use(f"stencil {rank}-D")
    state.use(f"stencil reach {reach}")
    points = stencil_points(state, rank, reach)
    if any(sum(offset != 0 for offset in point) > 1 for point in points):
        state.use("stencil with corners")
    use_locals(state, *"ijk"[:rank])
    heads = [f"for ({name} = {reach}; {name} < {size.text} - {reach}; {name}++)" for name, size in zip("ijk", old.dims)]
    total = " + ".join(f"(int){at(old, point)}" for point in points)
    partition = partitions(state)
    second = partition if state.chance(80) else "BLK"
    told = distances(old, points) if state.chance(25) else []
    if told:
        state.use("DD")
    update = told + region(partition, nest(heads, [f"{at(new, [0] * rank)} = ({total}) & {LARGEST[new.type]};"]))
    back = region(second, nest(heads, [f"{at(old, [0] * rank)} = {at(new, [0] * rank)} & {LARGEST[old.type]};"
                                       if "int" in new.type or "long" in new.type else f"{at(old, [0] * rank)} = (int){at(new, [0] * rank)} & {LARGEST[old.type]};"]))
    if old.type == new.type and state.chance(50):
        return repeated(state, update + copied(state, old, new, second), scope)
    if can_exchange(pair) and state.chance(60):
        return repeated(state, update + rotation(state, pair), scope)
    return repeated(state, update + back, scope)


def copied(state, to, source, partition):
    """All of it at once, or line by line."""
    function = state.pick(["memcpy", "memmove"])
    state.includes.add("string.h")

    def bytes_of(dims):
        return " * ".join([f"sizeof({to.type})", *(f"({size.text})" for size in dims)])
    if len(to.dims) == 1 or state.chance(60):
        state.use("copy of a whole array")
        return [f"{function}({to.name}, {source.name}, {bytes_of(to.dims)});"]
    state.use("copy of a line")
    return region(partition, block(f"for (i = 0; i < {to.dims[0].text}; i++)", [f"{function}({to.name}[i], {source.name}[i], {bytes_of(to.dims[1:])});"]))


def stencil_points(state, rank, reach):
    """A few offsets, no two alike; the outermost one is reached."""
    points = {tuple([0] * rank)}
    axis = state.below(rank)
    points.add(tuple(state.pick([-reach, reach]) if at == axis else 0 for at in range(rank)))
    for _ in range(1 + state.below(4)):
        points.add(tuple(state.below(2 * reach + 1) - reach for _ in range(rank)))
    return sorted(points)


def distances(array, points):
    vectors = " ".join("(" + ",".join(map(str, point)) + ")" for point in points)
    return [f"/* DD {array.name} {vectors} */"]


def told_neighbours(state, scope):
    """The neighbour's number stands in an array: only DD says that it is near."""
    pair = alike(state, scope, 2, (1,))
    numbers = [array for array in scope.readable if array.type in ("int", "long", "short") and array not in (pair or ()) and len(array.dims) == 1
               and pair and array.dims == pair[0].dims]
    if not numbers or pair[0].dims[0].value < 3:
        return None
    state.use("DD of a subscript from memory")
    old, new = pair
    near, n = state.pick(numbers).name, old.dims[0].text
    use_locals(state, "i")
    low, high = state.pick([(-1, 1), (0, 1), (-2, 1), (-1, 0)])
    fill = block(f"for (i = 0; i < {n}; i++)", [f"{near}[i] = i + ({near}[i] & 255) % {high - low + 1} {'-' if low < 0 else '+'} {abs(low)};",
                                               f"if ({near}[i] < 0 || {near}[i] >= {n})", f"    {near}[i] = i;"])
    partition = partitions(state)
    update = distances(old, [(low,), (high,)]) + region(partition, block(f"for (i = 0; i < {n}; i++)", [f"{new.name}[i] = (int){old.name}[{near}[i]] & {LARGEST[new.type]};"]))
    back = region(partition, block(f"for (i = 0; i < {n}; i++)", [f"{old.name}[i] = ((int){new.name}[i] + i) & {LARGEST[old.type]};"]))
    return fill + repeated(state, update + back, scope)


def borders(state, scope):
    return edge(state, scope, alike, region, repeated, partitions)


def periodic(state, scope):
    """The first line is the neighbour of the last one; sometimes not all lines are run."""
    pair = alike(state, scope, 2, (1, 2))
    if not pair:
        return None
    old, new = pair
    size, mask = old.dims[0], LARGEST[new.type]
    n = size.text
    use_locals(state, *"ij"[:len(old.dims)])
    reach = min(1 + (state.chance(40) + state.chance(30)), size.value)
    state.use(f"periodic reach {reach}")
    power_of_2 = size.constant and size.value & (size.value - 1) == 0
    form = state.pick(["modulo", "conditional", "variables"] + 2 * ["mask"] * power_of_2)
    state.use(f"periodic by {form}")
    left, right = ring_neighbours(form, n, reach)
    rest = "[j]" if len(old.dims) == 2 else ""
    lines = [f"{new.name}[i]{rest} = ((int){old.name}[{left}]{rest} + (int){old.name}[{right}]{rest}) & {mask};"]
    if rest:
        lines = block(f"for (j = 0; j < {old.dims[1].text}; j++)", lines)
    if form == "variables":
        use_locals(state, "east", "west")
        lines = [f"east = i < {n} - {reach} ? i + {reach} : i + {reach} - ({n});", f"west = i > {reach} - 1 ? i - {reach} : i - {reach} + ({n});", *lines]
    copy = [f"{old.name}[i]{rest} = (int){new.name}[i]{rest} & {LARGEST[old.type]};"]
    if rest:
        copy = block(f"for (j = 0; j < {old.dims[1].text}; j++)", copy)
    low = high = 0
    if size.value > 2 and state.chance(30):
        state.use("periodic in a part")
        low, high = state.below(2), 1
    head, partition = f"for (i = {low}; i < {n}{' - 1' * high}; i++)", partitions(state)
    return repeated(state, region(partition, block(head, lines)) + region(partition, block(head, copy)), scope)


def ring_neighbours(form, n, reach):
    """The subscripts of the lines `reach` before and behind line i."""
    if form == "modulo":
        return f"(i + {reach} * ({n}) - {reach}) % ({n})" if reach > 1 else f"(i + {n} - 1) % ({n})", f"(i + {reach}) % ({n})"
    if form == "mask":
        return f"(i - {reach}) & ({n} - 1)", f"(i + {reach}) & ({n} - 1)"
    if form == "variables":
        return "west", "east"
    if reach == 1:
        return f"i == 0 ? {n} - 1 : i - 1", f"i == {n} - 1 ? 0 : i + 1"
    return f"i < {reach} ? i - {reach} + ({n}) : i - {reach}", f"i + {reach} >= {n} ? i + {reach} - ({n}) : i + {reach}"


def red_black(state, scope):
    """In place: the lines of one colour from those of the other."""
    arrays = alike(state, scope, 1, (1, 2))
    if not arrays:
        return None
    array, state_uses = arrays[0], "red-black"
    state.use(state_uses)
    n, mask = array.dims[0].text, LARGEST[array.type]
    use_locals(state, *"ij"[:len(array.dims)])
    rest = "[j]" if len(array.dims) == 2 else ""
    lines = [f"{array.name}[i]{rest} = ((int){array.name}[i - 1]{rest} + (int){array.name}[i + 1]{rest} + i) & {mask};"]
    if rest:
        lines = block(f"for (j = 0; j < {array.dims[1].text}; j++)", lines)
    partition = partitions(state)
    halves = [region(partition, block(f"for (i = {first}; i < {n} - 1; i += 2)", lines)) for first in (1, 2)]
    return repeated(state, halves[0] + halves[1], scope)


def waves(state, scope):
    """Three buffers: the next state from the last two, then all move on."""
    three = alike(state, scope, 3, (1, 2))
    if not three:
        return None
    state.use("three buffers")
    old, now, new = three
    mask = min(LARGEST[array.type] for array in three)
    use_locals(state, *"ij"[:len(old.dims)])
    rest = "[j]" if len(old.dims) == 2 else ""
    inner = [f"for (j = 0; j < {old.dims[1].text}; j++)"] if rest else []
    n, partition = old.dims[0].text, partitions(state)
    step = nest([f"for (i = 1; i < {n} - 1; i++)", *inner],
                [f"{new.name}[i]{rest} = ((int){now.name}[i - 1]{rest} + (int){now.name}[i + 1]{rest} + (int){old.name}[i]{rest}) & {mask};"])
    if can_exchange(three) and state.chance(70):
        return repeated(state, region(partition, step) + rotation(state, three), scope)
    move = [f"{old.name}[i]{rest} = (int){now.name}[i]{rest} & {mask};", f"{now.name}[i]{rest} = (int){new.name}[i]{rest} & {mask};"]
    move = nest([f"for (i = 1; i < {n} - 1; i++)", *inner], move)
    return repeated(state, region(partition, step) + region(partition, move), scope)


def tables(state, scope):
    pair = alike(state, scope, 2, (1,))
    partition = "BLK" if state.chance(70) else partitions(state)
    return told_by_tables(state, pair, region, lambda lines: repeated(state, lines, scope), partition) if pair else None


# ---- lines that depend on the step

def elimination(state, scope):
    """Step k changes the lines after k by line k, as the elimination of LU."""
    array = square(state, scope)
    if not array:
        return None
    state.use("elimination")
    a, n, mask = array.name, array.dims[0].text, LARGEST[array.type]
    use_locals(state, "i", "j", "k")
    body = [f"for (i = k + 1; i < {n}; i++)", "    for (j = k; j < %s; j++)" % n,
            f"        {a}[i][j] = ((int){a}[i][j] + (int){a}[k][j] * 3) & {mask};"]
    if state.chance(30):
        body = [f"for (j = k + 1; j < {n}; j++)", f"    for (i = 0; i < {n}; i++)",
                f"        {a}[i][j] = ((int){a}[i][j] ^ (int){a}[i][k]) & {mask};"]
    lines = region(state.pick(["CYC", "BLK"]), body)
    return [f"for (k = 0; k < {n}; k++) {{", *indent(lines), "}"]


def shortest_paths(state, scope):
    """Floyd: line k does not change in step k, which TRUST says."""
    array = square(state, scope, ("int", "long", "short"))
    if not array:
        return None
    state.use("TRUST")
    a, n = array.name, array.dims[0].text
    use_locals(state, "i", "j", "k")
    clear = [f"for (i = 0; i < {n}; i++)", f"    {a}[i][i] = 0;"]
    body = [f"for (i = 0; i < {n}; i++)", f"    for (j = 0; j < {n}; j++)",
            f"        if ({a}[i][k] + {a}[k][j] < {a}[i][j])", f"            {a}[i][j] = {a}[i][k] + {a}[k][j];"]
    lines = region(f"{state.pick(['BLK', 'CYC'])} TRUST({a})", body)
    return [*clear, f"for (k = 0; k < {n}; k++) {{", *indent(lines), "}"]


# ---- whole matrices

def product(state, scope):
    """c = c + a * b"""
    three = alike(state, scope, 3, (2,))
    if not three or three[0].dims[0] != three[0].dims[1]:
        return None
    state.use("product of matrices")
    a, b, c = three
    use_locals(state, "i", "j", "k")
    heads = [f"for ({name} = 0; {name} < {a.dims[0].text}; {name}++)" for name in "ijk"]
    line = f"{c.name}[i][j] = ((int){c.name}[i][j] + (int){a.name}[i][k] * (int){b.name}[k][j]) & {LARGEST[c.type]};"
    return region(partitions(state), nest(heads, [line]))


def transposition(state, scope):
    """Rows of one array are columns of the other."""
    pair = alike(state, scope, 2, (2,))
    if not pair or pair[0].dims[0] != pair[0].dims[1]:
        return None
    state.use("transposition")
    a, b = pair
    use_locals(state, "i", "j")
    heads = [f"for ({name} = 0; {name} < {a.dims[0].text}; {name}++)" for name in "ij"]
    partition = partitions(state)
    there = region(partition, nest(heads, [f"{b.name}[i][j] = (int){a.name}[j][i] & {LARGEST[b.type]};"]))
    return there + region(partition, nest(heads, [f"{a.name}[i][j] = ((int){b.name}[i][j] + i) & {LARGEST[a.type]};"]))


# ---- pointers into arrays

def lines_by_function(state, scope):
    pair = alike(state, scope, 2, (2,))
    return repeated(state, lines(state, pair, partitions(state)) + lines(state, pair[::-1], partitions(state)), scope) if pair else None


def parts(state, scope):
    found = alike(state, scope, 1, (1, 2))
    return part(state, found[0], partitions(state)) if found else None


def calls_itself(state, scope):
    pair = alike(state, scope, 2, (1, 2))
    return recursion(state, pair, region, partitions) if pair else None
