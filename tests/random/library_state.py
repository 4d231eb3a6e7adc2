"""State that the C library keeps: of strtok, errno, the rounding, the locale, rand; and the options of main.

    errno = 0;  s0 = strtol("99999999999999999999", NULL, 10) > 5;  DOALL ...  if (errno == ERANGE) s0 += 3;
"""
from loops import nest
from model import LARGEST, block, indent
from shapes import marked, scalar_of, two_vectors, vector
from split_loops import split_loop


def tokens(state, scope):
    """Words of a text; between two of them there may be a marked loop."""
    scalar = scalar_of(state, scope)
    if not scalar:
        return None
    state.use("strtok")
    state.includes.add("string.h")
    text, word = state.fresh("text"), state.fresh("word")
    numbers = " ".join(str(state.below(100)) for _ in range(1 + state.below(4)))
    inside = split_loop(state, scope) if state.chance(50) else []
    body = [f"{scalar.name} += atoi({word});", *inside, f'{word} = strtok(NULL, " ");']
    return ["{", f'    char {text}[] = "{numbers}", *{word} = strtok({text}, " ");', *indent(block(f"while ({word})", body)), "}"]


def plain_loop(state, scope):
    """A marked loop that calls nothing."""
    array = vector(state, scope)
    if not array:
        return []
    state.local("i")
    return marked(state, nest([f"for (i = 0; i < {array.dims[0].text}; i++)"], [f"{array.name}[i] = ((int){array.name}[i] + i) & {LARGEST[array.type]};"]))


def error_number(state, scope):
    scalar = scalar_of(state, scope)
    if not scalar:
        return None
    state.use("errno")
    state.includes.add("errno.h")
    number = state.pick(["99999999999999999999", "12", "x"])
    lines = ["errno = 0;", f'{scalar.name} += strtol("{number}", NULL, 10) > 5;', *plain_loop(state, scope)]
    return [*lines, *block(f"if (errno {state.pick(['== ERANGE', '!= 0'])})", [f"{scalar.name} += 3;"])]


def rounding(state, scope):
    """A marked loop that rounds as it was told."""
    pair = two_vectors(state, scope)
    if not pair:
        return None
    to, source, size = pair
    state.use("fesetround")
    state.includes |= {"fenv.h", "math.h"}
    state.local("i")
    head = f"for (i = 0; i < {size.text}; i++)"
    loop = marked(state, nest([head], [f"{to.name}[i] = (int)rint((int){source.name}[i] / 4.0) & {LARGEST[to.type]};"]))
    return [f"fesetround({state.pick(['FE_UPWARD', 'FE_DOWNWARD', 'FE_TOWARDZERO'])});", *loop, "fesetround(FE_TONEAREST);"]


def locale(state, scope):
    state.use("setlocale")
    state.includes.add("locale.h")
    scalar = scalar_of(state, scope)
    shown = [f'printf("%.1f\\n", {scalar.read()} / 2.0);'] if scalar else []
    return [f'setlocale({state.pick(["LC_ALL", "LC_NUMERIC"])}, "C");', *plain_loop(state, scope), *shown]


def seed(state, scope):
    """What rand gives depends on a variable, which a marked loop may have made."""
    first, second = scalar_of(state, scope), scalar_of(state, scope)
    if not first:
        return None
    state.use("seed from a scalar")
    return [f"srand({first.read()});", *plain_loop(state, scope), f"{second.name} = rand() % 1000;"]


# ---- the options of main

def options(state):
    """Statements that read the options; the arguments are those of the one run."""
    state.use("getopt")
    state.includes |= {"unistd.h"}
    size = next((size for size in state.sizes if not size.constant), None)
    scalar = next((scalar for scalar in state.scalars if scalar.type != "double"), None)
    cases, letters = [], ""
    if size and not state.input:
        letters, cases = option(state, letters, cases, "n", "n", size.value)
    if scalar:
        letters, cases = option(state, letters, cases, "s", scalar.name, state.below(500))
    read = [line for number, (letter, name) in enumerate(cases)
            for line in (f"{'else ' if number else ''}if (option == '{letter}')", f"    {name} = atoi(optarg);")]
    state.local("option")
    lines = block(f'while ((option = getopt(argc, argv, "{letters}v")) != -1)', [*read, *(["else if (option != 'v')"] if read else ["if (option != 'v')"]), "    return 6;"])
    if scalar and state.chance(50):
        lines += block("if (optind < argc)", [f"{scalar.name} += atoi(argv[optind]);"])
        state.args.append(str(state.below(90)))
    return lines


def option(state, letters, cases, letter, name, value):
    """Adds one; a size is always given, as its variable has no value of use."""
    if letter == "n" or state.chance(70):
        state.args[:0] = [f"-{letter}", str(value)]
    return letters + letter + ":", [*cases, (letter, name)]
