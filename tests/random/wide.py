"""What old and large programs do and the other idioms do not: hidden state, handlers, records, pointers that are displaced, several files. One of
these at a time, with the weights of frequencies.py.

    smooth0(a0, N);      words = strtok(text, " ");      { Pair0 q = pair0(a0[i], i); ... }      mod0_step();
"""
import borrowed
import displaced
import handlers
import legacy
import library_state
import makers
import modules
import names
import private_arrays
import records
import special_values
import static_locals
from frequencies import IDIOMS
from split_loops import split_loop

MAKERS = {"module": modules.module, "static counter": static_locals.counter, "once": static_locals.once, "static array": static_locals.array,
          "static block": static_locals.memory, "tokens": library_state.tokens, "error number": library_state.error_number,
          "rounding": library_state.rounding, "locale": library_state.locale, "seed from a scalar": library_state.seed,
          "at exit": handlers.at_exit, "die": handlers.die, "special values": special_values.special_values,
          "private array": private_arrays.local, "private clause": private_arrays.clause, "orphaned": private_arrays.orphaned,
          "record by value": records.by_value, "record of parameters": records.parameters, "record by pointer": records.by_pointer,
          "function pointer": records.function_pointer, "function parameter": records.function_parameter,
          "borrowed": borrowed.exchange, "displaced": displaced.call, "middle pointer": displaced.middle, "changed length": displaced.length, "hidden name": names.hidden,
          "step": legacy.step, "jump": legacy.jump, "mirror": legacy.mirror, "tally": legacy.tally, "decides": legacy.decides, "flag": legacy.flag,
          "signal": legacy.signal, "argument": legacy.argument, "second name": makers.second_name, "ends": makers.ends}


def wide(state, scope):
    return MAKERS[state.weighted(IDIOMS)](state, scope) or split_loop(state, scope)
