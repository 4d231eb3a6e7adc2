"""Small things that the idioms of wide.py share: an array of some shape, loops over all of it, a function by its head and body."""
from loops import nest
from model import indent


def vector(state, scope, types=None, least=1):
    """A one-dimensional array, or none."""
    found = [array for array in scope.readable if len(array.dims) == 1 and array.type != "_Bool" and (not types or array.type in types)
             and array.dims[0].value >= least]
    return state.pick(found) if found else None


def constant_vector(state, scope):
    found = [array for array in scope.readable if len(array.dims) == 1 and array.type != "_Bool" and array.dims[0].constant]
    return state.pick(found) if found else None


def two_vectors(state, scope, least=1):
    """(one, another, a length that both have), or none."""
    found = [array for array in scope.readable if len(array.dims) == 1 and array.type != "_Bool" and array.dims[0].value >= least]
    if len(found) < 2:
        return None
    one, other = state.random.sample(found, 2)
    return one, other, min((array.dims[0] for array in (one, other)), key=lambda size: size.value)


def all_of(array, body):
    """Plain loops over all elements, i, j, k."""
    return nest([f"for ({name} = 0; {name} < {size.text}; {name}++)" for name, size in zip("ijk", array.dims)], body)


def function(state, head, body):
    state.function_texts.append("\n".join([head, "{", *indent(body), "}"]))


def region(partition, lines):
    return [f"/* DOALL_BEGIN P={partition} */", *lines, "/* DOALL_END */"]


def marked(state, lines, pragma=25):
    """The loop in either dialect."""
    if state.chance(pragma):
        state.use("pragma")
        return ["#pragma omp parallel for", *lines]
    return region(state.pick(["BLK", "BLK", "BLK", "CYC", "CYC(2)"]), lines)


def scalar_of(state, scope, types=("int", "long", "unsigned", "unsigned long")):
    found = [scalar for scalar in scope.scalars if scalar.type in types]
    return state.pick(found) if found else None
