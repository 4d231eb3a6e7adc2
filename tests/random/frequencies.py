"""How often the generator makes what of the real world it was widened by: weights of alternatives, and chances in percent.
They were fixed before any seed was drawn whose figures are quoted."""
WIDE = 16               # of a statement of main to be one of IDIOMS; a marked loop weighs 9 (control.py)
IDIOMS = {"module": 7, "static counter": 1, "once": 1, "static array": 1.5, "static block": 1, "tokens": 1, "error number": 1, "rounding": 1,
          "locale": 0.7, "seed from a scalar": 0.7, "at exit": 1.2, "die": 1.2, "special values": 2.5, "private array": 2.5, "private clause": 1.5,
          "orphaned": 1.5, "record by value": 1.5, "record of parameters": 1.2, "record by pointer": 1.5, "function pointer": 1.5,
          "function parameter": 1, "borrowed": 2, "displaced": 2, "middle pointer": 1, "changed length": 2, "hidden name": 1.2,
          "step": 1, "jump": 0.8, "mirror": 1, "tally": 1.2, "decides": 0.8, "flag": 0.8, "signal": 0.8, "argument": 1,
          "second name": 2, "ends": 1.5}
TABLE_POINTER = 40      # what a table says is read through a pointer to the array
DIRECT_ARGUMENT = 12    # an argument is computed from text where it stands
MODULES = {"static": 4, "block": 2, "extern": 2, "undeclared": 2, "opaque": 2}
MOST_MODULES = 3        # of a program
SAME_NAME = 55          # a module's data are called like those of another file
OPTIONS = 14            # main with getopt
GIVEN_SIZE = 15         # a size by -D
NAME_MACRO = 15         # an array is called by a macro
BOUND_MACRO = 15        # N - 1 is a macro
LOOP_MACRO = 8          # loop headers are a macro
SPLIT = 15              # functions and global arrays in two files
