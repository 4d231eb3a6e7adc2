"""Arrays become structures, when the program is complete: each of its mentions is written otherwise, so whatever the program does with it is kept.

    static int a0[N];  a0[i] = a1[i - 1];       typedef struct { char tag; int v; } Cell0;  static Cell0 a0[N];  a0[i].v = a1[i - 1];
                                                static struct { int a0[N]; double a1[M]; } all0;  all0.a0[i] = all0.a1[i - 1];
"""
import re

FIELDS = ["char tag; {0} v;", "{0} v; double tag;", "short tag; {0} v; {0} more[2];", "{0} v; char tag;"]


def with_structures(state, text):
    """The same program with some of its arrays in structures."""
    if not state.chance(60):
        return text
    if state.chance(50):
        return with_members(state, text)
    for array in state.arrays:
        if state.chance(80) and is_used_by_elements(array, text):
            text = with_cells(state, text, array)
    return text


def mentions(name, text):
    """But in what is printed."""
    return re.finditer(rf"(?<![\w.\"]){name}\b", text)


def end_of_brackets(text, at, count):
    """Behind `count` pairs of brackets; None if there are fewer."""
    for _ in range(count):
        if text[at:at + 1] != "[":
            return None
        depth, at = 1, at + 1
        while depth:
            depth += {"[": 1, "]": -1}.get(text[at], 0)
            at += 1
    return at


def is_definition(array, text, start):
    return text[:start].endswith(f"{array.type} ") or text[:start].endswith(f"{array.type} (*") or text[:start].endswith(f"{array.type} *")


def is_used_by_elements(array, text):
    """It is defined once, perhaps released, and each other mention is an element."""
    definitions = 0
    for m in mentions(array.name, text):
        if is_definition(array, text, m.start()):
            definitions += 1
        elif not is_element(array, text, m) and not is_of_memory(array, text, m):
            return False
    return definitions == 1


def is_element(array, text, m):
    """Of the array's own type: `const int *p = &a0[1]` would be a pointer to another one."""
    end = end_of_brackets(text, m.end(), len(array.dims))
    return end is not None and text[end:end + 1] != "[" and text[m.start() - 1] != "&"


def is_of_memory(array, text, m):
    """free(a0); sizeof *a0"""
    return text[:m.start()].endswith(("free(", "sizeof *"))


def with_cells(state, text, array):
    state.use("array of structures")
    cell = state.fresh("Cell")
    fields = state.pick(FIELDS).format(array.type)
    result, begin = [], 0
    for m in mentions(array.name, text):
        if m.start() < begin:    # in the subscripts of the last one
            continue
        if is_definition(array, text, m.start()):
            before = text[begin:m.start()]
            result.append(before[:before.rindex(array.type)] + cell + before[before.rindex(array.type) + len(array.type):])
            begin = m.start()
        elif is_element(array, text, m):
            end = end_of_brackets(text, m.end(), len(array.dims))
            result += [text[begin:m.start()], array.name, in_brackets(array, text[m.end():end]), ".v"]
            begin = end
    text = "".join(result) + text[begin:]
    return with_tags(text, array, f"typedef struct {{ {fields} }} {cell};")


def in_brackets(array, subscripts):
    """An array may be a subscript of itself; its elements in there are elements, too."""
    result, begin = [], 0
    for m in mentions(array.name, subscripts):
        if m.start() < begin:
            continue
        end = end_of_brackets(subscripts, m.end(), len(array.dims))
        result += [subscripts[begin:m.start()], array.name, in_brackets(array, subscripts[m.end():end]), ".v"]
        begin = end
    return "".join(result) + subscripts[begin:]


def with_tags(text, array, typedef):
    """What the loops do not touch is set at the begin and looked at in the end."""
    names = [f"e{axis}" for axis in range(len(array.dims))]
    heads = "".join(f"for (int {name} = 0; {name} < {size.text}; {name}++) " for name, size in zip(names, array.dims))
    tag = array.name + "".join(f"[{name}]" for name in names) + ".tag"
    total = f"tags_{array.name}"
    fill = f"    {heads}{tag} = ({' + 3 * '.join(names)}) % 50;\n"
    show = f"    int {total} = 0;\n    {heads}{total} = ({total} * 3 + (int){tag}) % 1009;\n    printf(\"tags %d\\n\", {total});\n"
    definition = re.search(rf"^    \w*Cell\d+ [^;]*\b{array.name}\b[^;]*;\n", text, re.M)
    start = definition.end() if definition else first_statement(text)
    text = text[:start] + fill + text[start:]
    end = min(at for at in (text.rfind(f"    free({array.name});"), text.rindex("    return ")) if at >= 0)
    text = text[:end] + show + text[end:]
    return after_sizes(text, typedef + "\n")


def first_statement(text):
    """Behind the declarations at the begin of main."""
    return text.index("\n\n", text.index("int main(")) + 2


def after_sizes(text, lines):
    """Behind the constants, before all that uses the type."""
    places = [m.end() for m in re.finditer(r"^(#define [NML] .*|enum \{ [NML] = .*|#include .*|#endif)\n", text, re.M)]
    return text[:places[-1]] + "\n" + lines + text[places[-1]:]


def with_members(state, text):
    """Arrays of the file that no directive names, and no parameter is called after, are members of one structure."""
    def fits(array):
        named = re.search(rf"/\*[^*]*\b{array.name}\b[^*]*\*/", text)
        return array.is_global and not named and sum(is_definition(array, text, m.start()) for m in mentions(array.name, text)) == 1

    chosen = [array for array in state.arrays if fits(array) and state.chance(80)]
    if not chosen:
        return text
    state.use("arrays in a structure")
    whole = state.fresh("all")
    for array in chosen:
        text = text.replace(f"static {array.declare()};\n", "", 1)
        text = re.sub(rf"(?<![\w.\"]){array.name}\b(?!\")", f"{whole}.{array.name}", text)
    members = " ".join(f"{array.declare()};" for array in chosen)
    return after_sizes(text, f"static struct {{ int count; {members} }} {whole};\n")
