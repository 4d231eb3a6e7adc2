"""The program in two files: its functions and global arrays are shared out; what both need stands in a header.

    static int a0[N];  static void fill0(int seed) {..}        parts.h: extern int a0[N];  void fill0(int seed);
"""
import re

TOP = re.compile(r"^(?:[^\s#{}/][^\n]*\n\{\n.*?^\}\n|[^\s{}][^\n]*\n)", re.M | re.S)     # a function, or a line
DATA = re.compile(r"^static ((?:struct \{.*\}|[\w ]+) )(\w+)((?:\[[^\]]*\])*);$")


def name_of(text):
    """Of a function or a table of them."""
    return re.search(r"\(\*const (\w+)|(\w+)\(", text).group(0).split()[-1].strip("(*")


def split(state, text):
    """{file name: its text}; the program as it is if something cannot be shared out."""
    items = TOP.findall(text)
    functions = [item for item in items if "\n{\n" in item and " main(" not in item]
    others = [item for item in items if item.startswith("static ") and "\n{\n" not in item and not DATA.match(item)]
    if not functions or others:
        return {"input.c": text}
    state.use("functions in two files")
    state.use("several files")
    moved = [item for item in functions if state.chance(60)] or functions[-1:]
    return Share(state, items, moved).files()


class Share:
    def __init__(self, state, items, moved):
        self.items, self.moved = items, moved
        self.main = [item for item in items if "\n{\n" in item and item not in moved]
        self.data = [item for item in items if DATA.match(item)]
        self.place = {item: state.pick(["main", "part"]) for item in self.data}
        self.state = state

    def files(self):
        includes = [item for item in self.items if item.startswith("#include")]
        types = [item for item in self.items if item.startswith(("#define", "#ifndef", "#endif", "typedef", "enum"))]
        header = ["#ifndef PARTS_H\n", "#define PARTS_H\n", *types]
        main, part = [*includes, '#include "parts.h"\n', "\n"], [*includes, '#include "parts.h"\n', "\n"]
        for item in self.data:
            self.share_data(item, header, main, part)
        for item in [*self.main, *self.moved]:
            self.share_function(item, header, main if item in self.main else part)
        return {"input.c": "".join(main), "parts.c": "".join(part), "parts.h": "".join([*header, "#endif\n"])}

    def users(self, name):
        return [where for where, items in (("main", self.main), ("part", self.moved)) if re.search(rf"\b{name}\b", "".join(items))]

    def share_data(self, item, header, main, part):
        """static where one file alone uses it; else it is declared in the header."""
        kind, name, rest = DATA.match(item).groups()
        users = self.users(name) or ["main"]
        if users == ["main"] or users == ["part"]:
            (main if users == ["main"] else part).append(item)
            self.state.use("static array of a file")
            return
        self.state.use("extern array")
        if kind.startswith("struct"):
            header.append(f"struct {name}_type {kind[len('struct '):].strip()};\n")
            kind = f"struct {name}_type "
        header.append(f"extern {kind}{name}{rest};\n")
        (main if self.place[item] == "main" else part).append(f"{kind}{name}{rest};\n")

    def share_function(self, item, header, file):
        head = item.split("\n{")[0]
        others = "".join(self.moved if item in self.main else self.main)
        if " main(" not in head and re.search(rf"\b{name_of(item)}\b", others):
            header.append(head.removeprefix("static ") + ";\n")
            item = item.removeprefix("static ")
        file += ["\n", item]
