"""Neighbours at the borders of an array: not read there, or the nearest or the opposite element instead, in the ways in which people say so.

    total += i > 0 ? a0[i - 1] : 7;      k0 = i + 2; if (k0 >= N) k0 = N - 1; total += a0[k0];
"""
from model import LARGEST, block


def edge(state, scope, alike, region, repeated, partitions):
    """New values from neighbours that some iterations do not have, then the new ones are the old ones."""
    pair = alike(state, scope, 2, (1, 2))
    if not pair:
        return None
    old, new = pair
    names = "ij"[:len(old.dims)]
    outer = "ji" if len(names) == 2 and state.chance(25) else names
    for name in names:
        state.local(name)
    lines = [f"int total = (int){old.name}[{']['.join(names)}];"]
    for _ in range(1 + state.below(3)):
        axis = state.below(len(names)) if state.chance(30) else names.index(outer[0])
        lines += Neighbour(state, old, names, axis).lines()
    lines.append(f"{new.name}[{']['.join(names)}] = total & {LARGEST[new.type]};")
    back = [f"{old.name}[{']['.join(names)}] = (int){new.name}[{']['.join(names)}] & {LARGEST[old.type]};"]
    size, partition = old.dims[names.index(outer[0])], partitions(state)
    low = high = 0
    if size.value > 2 and state.chance(25):
        state.use("border in a part")
        low, high = state.below(2), state.below(2)
    head = f"for ({outer[0]} = {low}; {outer[0]} < {size.text}{' - 1' * high}; {outer[0]}++)"
    inner = [f"for ({name} = 0; {name} < {old.dims[names.index(name)].text}; {name}++)" for name in outer[1:]]
    loops = [[head + " {", *["    " + line for line in nested(inner, body)], "}"] for body in (lines, back)]
    return repeated(state, region(partition, loops[0]) + region(partition, loops[1]), scope)


def nested(heads, body):
    return block(heads[0], nested(heads[1:], body)) if heads else body


class Neighbour:
    """The element `reach` before or behind that of the iteration, along one axis."""

    def __init__(self, state, array, names, axis):
        self.state, self.array, self.names, self.axis = state, array, names, axis
        self.index, size = names[axis], array.dims[axis]
        self.n = size.text if size.text.isidentifier() else f"({size.text})"
        self.reach = 1 + (state.chance(40) + state.chance(30))
        self.fits = self.reach <= size.value
        self.before = state.chance(50)

    def lines(self):
        kinds = {"condition": 3, "choice": 3, "short circuit": 1, "clamp": 2, "clamped variable": 2, "nearest": 2, "window": 1.5, "opposite": 2 * self.fits}
        kind = self.state.weighted(kinds)
        self.state.use(f"border by {kind}")
        return getattr(self, kind.replace(" ", "_"))()

    def at(self, text):
        texts = [text if axis == self.axis else name for axis, name in enumerate(self.names)]
        return f"(int){self.array.name}[{']['.join(texts)}]"

    def there(self):
        return f"{self.index} {'-' if self.before else '+'} {self.reach}"

    def exists(self):
        """The condition under which there is such an element."""
        i, n, c = self.index, self.n, self.reach
        if self.before:
            ways = [f"{i} >= {c}", f"{i} > {c - 1}", f"{i} - {c} >= 0", f"!({i} < {c})"] + [f"{i} != 0", i] * (c == 1)
        else:
            ways = [f"{i} < {n} - {c}", f"{i} + {c} < {n}", f"{i} + {c} <= {n} - 1", f"!({i} >= {n} - {c})"] + [f"{i} != {n} - 1"] * (c == 1)
        return self.state.pick(ways)

    def end(self):
        return "0" if self.before else f"{self.n} - 1"

    def condition(self):
        lines = block(f"if ({self.exists()})", [f"total += {self.at(self.there())};"])
        return lines + ["else", f"    total += {1 + self.state.below(9)};"] if self.state.chance(30) else lines

    def choice(self):
        other = self.state.pick(["7", self.at(self.index)])
        return [f"total += {self.exists()} ? {self.at(self.there())} : {other};"]

    def short_circuit(self):
        return [f"total += ({self.exists()}) && {self.at(self.there())} > {self.at(self.index)};"]

    def held(self):
        test = "<" if self.before else ">"
        return self.state.pick([f"{self.exists()} ? {self.there()} : {self.end()}",
                                f"{self.there()} {test} {self.end()} ? {self.end()} : {self.there()}"])

    def clamp(self):
        return [f"total += {self.at(self.held())};"]

    def clamped_variable(self):
        name = self.state.fresh("k")
        if self.state.chance(40):
            return [f"int {name} = {self.held()};", f"total += {self.at(name)};"]
        test = "<" if self.before else ">"
        return [f"int {name} = {self.there()};", f"if ({name} {test} {self.end()})", f"    {name} = {self.end()};", f"total += {self.at(name)};"]

    def nearest(self):
        return [f"total += {self.exists()} ? {self.at(self.there())} : {self.at(self.end())};"]

    def opposite(self):
        round_ = f"{self.index} {'-' if self.before else '+'} {self.reach} {'+' if self.before else '-'} {self.n}"
        if self.reach == 1 and self.state.chance(60):
            round_ = f"{self.n} - 1" if self.before else "0"
        return [f"total += {self.exists()} ? {self.at(self.there())} : {self.at(round_)};"]

    def window(self):
        d, x = self.state.fresh("d"), self.state.fresh("x")
        jump = f"if ({x} < 0 || {x} >= {self.n})"
        body = [f"int {x} = {self.index} + {d};", jump, "    continue;", f"total += {self.at(x)};"]
        if self.state.chance(40):
            body = [body[0], f"if ({x} >= 0 && {x} < {self.n})", f"    total += {self.at(x)};"]
        low, high = (-self.reach, self.state.below(2)) if self.before else (-self.state.below(2), self.reach)
        return block(f"for (int {d} = {low}; {d} <= {high}; {d}++)", body)
