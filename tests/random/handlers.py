"""Code that runs when the program ends, and ends in helpers.

    atexit(bye0);      if (s0 % 5 == 2) die0(3);
"""
from functions import checksum, with_locals
from model import Scope, block
from shapes import function, scalar_of


def at_exit(state, scope):
    """A handler that shows a global array, or a count."""
    arrays = [array for array in scope.readable if array.is_global]
    name = state.fresh("bye")
    if not arrays or state.chance(25):
        state.use("atexit")
        count = state.fresh("calls")
        state.globals.append(f"static int {count};")
        function(state, f"static void {name}(void)", [f'printf("bye %d\\n", {count});'])
        return [f"{count}++;", f"atexit({name});"]
    state.use("atexit that reads an array")
    array = state.pick(arrays)
    state.shown_at_exit.add(array)
    body, _ = with_locals(state, lambda: checksum(state, Scope(names=["i", "j", "k"]), array))
    function(state, f"static void {name}(void)", ["long sum;", f"int {', '.join('ijk'[:len(array.dims)])};", *body])
    return [f"atexit({name});"]


def die(state, scope):
    """exit in a function, or in one that it calls."""
    scalar = scalar_of(state, scope)
    if not scalar:
        return None
    state.use("exit in a function")
    name, status = state.fresh("die"), state.pick([0, 3, 4])
    function(state, f"static void {name}(int code)", ['printf("die %d\\n", code);', "exit(code);"])
    test = f"{scalar.read()} % {state.pick([5, 9])} == 2"
    if state.chance(50):
        return block(f"if ({test})", [f"{name}({status});"])
    state.use("exit in a function of a function")
    check = state.fresh("check")
    function(state, f"static int {check}(int x)", [*block(f"if (x % {state.pick([5, 9])} == 2)", [f"{name}({status});"]), "return x + 1;"])
    return [f"{scalar.name} = {check}({scalar.read()});"]
