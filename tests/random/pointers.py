"""Pointers that exchange the blocks of the heap that they mean.

    { int (*tmp0)[M] = a0; a0 = a1; a1 = tmp0; }
"""
from expressions import condition
from model import State, block


def can_exchange(arrays):
    """Blocks of one type and shape."""
    first = arrays[0]
    return len(set(arrays)) > 1 and all(array.is_block and array.type == first.type and array.dims == first.dims for array in arrays)


def rotation(state: State, arrays):
    """Each array gets the block of the next one, the last one that of the first."""
    state.use("exchange of two pointers" if len(arrays) == 2 else "rotation of three pointers")
    other = state.fresh("tmp")
    names = [array.name for array in arrays]
    moves = [f"{to} = {source}" for to, source in zip(names, [*names[1:], other])]
    if state.chance(30):
        return ["{", f"    {arrays[0].pointer(other)};", f"    {other} = {names[0]}, {', '.join(moves)};", "}"]
    return ["{", f"    {arrays[0].pointer(other)} = {names[0]};", *[f"    {move};" for move in moves], "}"]


def exchange(state, scope):
    """A statement between the loops; sometimes it depends on values whether it runs. None if there is nothing to exchange."""
    blocks = [array for array in scope.readable if array.is_block]
    for array in state.random.sample(blocks, len(blocks)):
        same = [other for other in blocks if other != array and can_exchange([array, other])]
        if same:
            lines = rotation(state, [array, *state.random.sample(same, min(len(same), 1 + state.below(2)))])
            if not state.chance(30):
                return lines
            state.use("exchange under a condition")
            return block(f"if ({condition(state, scope)})", [line[4:] for line in lines[1:-1]])
    return None
