// A message as a call: the kind chooses the template, the object fills it.
//
//   Bcast n        MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
//   Scatter a      dmcg_scatter(a, dmcg_row(M, MPI_DOUBLE), (dmcg_lines){dmcg_n, 0, 1, 1, N});
#include <fmt/format.h>

#include <algorithm>

#include "emit/comments.h"
#include "emit/data.h"
#include "emit/noted_lengths.h"

namespace dmcg {

namespace {

/// A number, or a variable without a sign that a long can hold: compilers warn of 0 <= k.
bool is_never_negative(const Emitter& e, const Affine& value) {
    if (const auto number = value_of(value)) return *number >= 0;
    const bool one = value.terms.size() == 1 && value.terms[0].coefficient == 1 && value.constant == 0 && value.terms[0].atom.symbol.valid();
    if (!one) return false;
    const Type& type = e.unit.program[e.unit.program[value.terms[0].atom.symbol].type];
    return is_integer(type) && !is_signed_integer(type) && integer_width(type) < 64;
}

/// "0 <= last": the first element of the message is one of the array. Empty: it surely is. A loop that reads a[last] may run not at all.
std::string existence(const Emitter& e, const Message& m) {
    const Object& object = e.accesses[m.object];
    std::string all;
    const auto add = [&](const std::string& condition) { all += (all.empty() ? "" : " && ") + condition; };
    const auto one = [](const Span& span) { return !span.whole && same_value(span.high - span.low, Affine(1)); };
    for (size_t axis = 0; axis < m.box.size() && one(m.box[axis]) && !m.surely_owned; axis++) {
        const Span& span = m.box[axis];
        if (!surely_at_most(Affine(0), span.low) && !is_never_negative(e, span.low)) add("0 <= " + long_text(span.low));
        if ((!is_unknown(object.extents[axis]) || (m.by_length && axis == 0)) && !surely_at_most(span.high, object.extents[axis])) add(fmt::format("{} < {}", long_text(span.low), extent(e, m.object, axis)));
    }
    return all;
}

Values values_of(const Emitter& e, const Message& m) {
    const Data data = data_of(e, m.object, m.box);
    const std::string exists = existence(e, m);
    return {{"comment", message_sentence(e, m)}, {"buffer", data.buffer}, {"count", data.count}, {"type", data.type}, {"made", data.made},
            {"used_type", data.made ? e.names("type") : data.type}, {"exists", exists}, {"may_miss", !exists.empty()}, {"in", indent_if(!exists.empty())}};
}

/// A line that no iteration owns is the master's.
void add_owner(const Emitter& e, const Message& m, Values& values) {
    const std::string k = long_text(m.iteration);
    values["owner"] = e.owner(m.partition, m.iteration);
    values["guarded"] = !m.surely_owned;
    const std::string upper = fmt::format("{} < {}", k, e.names_of(m.partition).n);
    values["guard"] = is_never_negative(e, m.iteration) ? upper : fmt::format("0 <= {} && {}", k, upper);
}

/// How many lines the array has; where that is not known, all lines lie in it, and it has as many as they need.
std::string number_of_lines(const Emitter& e, const Message& m, const Lines& l, PartitionId partition) {
    const ObjectId object = m.object;
    const Affine& known = e.accesses[object].extents[static_cast<size_t>(l.axis)];
    const bool unknown = is_unknown(known) && !(m.by_length && l.axis == 0);
    if (!unknown) return extent(e, object, static_cast<size_t>(l.axis));
    const Affine end = l.first + Affine(l.width);
    if (l.stride < 0) return long_text(end);
    const std::string stride = l.stride == 1 ? "" : fmt::format("{} * ", l.stride), lines = stride + e.names_of(partition).n;
    const Affine before = end - Affine(l.stride);
    return same_value(before, Affine(0)) ? lines : fmt::format("{} + {}", long_text(before), lines);
}

/// The fields of a `dmcg_lines`.
std::string lines_text(const Emitter& e, const Message& m, const Lines& l, PartitionId partition) {
    std::string text = fmt::format("{}, {}, {}, {}, {}", e.names_of(partition).n, long_text(l.first), l.stride, l.width,
                                   number_of_lines(e, m, l, partition));
    if (e.any_cyclic()) text += fmt::format(", {}", e.block_size(partition));
    if (e.any_self_scheduled()) text += e.self_scheduled(partition) ? ", &" + e.names_of(partition).dealt : ", NULL";
    return text;
}

/// Each rank's lines are one interval: the calls with counts and displacements do.
bool in_one_piece(const Emitter& e, PartitionId partition, const Lines& lines) {
    return e.block(partition) && lines.width >= std::abs(lines.stride);
}

/// The first line in the order of the array. `rounds`: so many iterations.
Affine lowest_line(const Lines& lines, const Affine& rounds) {
    return lines.stride > 0 ? lines.first : lines.first + lines.stride * (rounds - Affine(1));
}

/// A pointer into the middle of an array: the lines may begin before the element that it points to. Then the helper, which knows no
/// lines below 0, gets a pointer to the first of them. Nothing: they surely begin at 0 or behind it.
std::optional<Affine> begin_below(const Emitter& e, const Message& m) {
    const Object& object = e.accesses[m.object];
    const bool endless = object.is_parameter_target && m.lines->axis == 0 && is_unknown(object.extents[0]) && !m.by_length && !m.ring;
    Atom rounds;
    rounds.text = e.names_of(m.partition).n;
    const Affine lowest = lowest_line(*m.lines, Affine(rounds));
    return endless && !surely_at_most(Affine(0), lowest) ? std::optional(lowest) : std::nullopt;
}

Lines moved_by(const std::optional<Affine>& lines, Lines l) {
    if (lines) l.first = l.first - *lines;
    return l;
}

/// The pointer, so many lines on: of a flat array a line has as many elements as its other axes say.
std::string pointer_moved_by(const Emitter& e, ObjectId id, const Affine& lines) {
    std::string array = data_of(e, id, {}).buffer;
    const std::string cast = "(void *)";     // it would count bytes
    const bool is_cast = array.starts_with(cast);
    if (is_cast) array.erase(0, cast.size());
    const auto number = value_of(lines);
    std::string elements;
    for (size_t axis = 1; axis < e.accesses[id].flat_axes; axis++) elements += " * " + as_factor(extent(e, id, axis));
    const std::string moved = number && *number < 0 ? fmt::format("{} - {}{}", array, -*number, elements)
                                                    : fmt::format("{} + {}{}", array, as_factor(long_text(lines)), elements);
    return is_cast ? fmt::format("{}({})", cast, moved) : moved;
}

/// `more`: further arguments. A long call goes on a second line.
std::string call_with_lines(const Emitter& e, const Message& m, const std::string& helper, const std::string& more, const std::string& meanwhile = "") {
    const auto below = begin_below(e, m);
    const std::string array = below ? pointer_moved_by(e, m.object, *below) : data_of(e, m.object, {}).buffer, line = line_type(e, m.object, *m.lines);
    const std::string lines = lines_text(e, m, moved_by(below, *m.lines), m.partition);
    const bool is_long = helper.size() + array.size() + line.size() + lines.size() > 80;
    const std::string gap = is_long ? "\n" + std::string(helper.size() + 1, ' ') : " ";
    return e.names.fill("move_lines", {{"comment", message_sentence(e, m) + meanwhile}, {"helper", helper}, {"array", array}, {"line", line},
                                       {"gap", gap}, {"lines", lines}, {"more", more}});
}

std::string lines_message(const Emitter& e, const Message& m, std::string_view helper) {
    const std::string name = in_one_piece(e, m.partition, *m.lines) ? std::string(helper) : fmt::format("{}_parts", helper);
    return call_with_lines(e, m, e.names(name), "");
}

/// The neighbours in lines of the array, in the order of its indices.
std::string neighbours(const Message& m, const Lines& wanted) {
    const int64_t step = wanted.stride;
    return step > 0 ? fmt::format(", {}, {}", m.before * step, m.after * step) : fmt::format(", {}, {}", -m.after * step, -m.before * step);
}

std::string exchange(const Emitter& e, const Message& m, PartitionId partition, const Lines& wanted) {
    const bool blocks = in_one_piece(e, m.partition, *m.lines) && in_one_piece(e, partition, wanted);
    const std::string helper = e.names(blocks ? "exchange" : "exchange_parts");
    const std::string more = fmt::format(",\n{}({}){{{}}}", std::string(helper.size() + 1, ' '), e.names("lines"),
                                         lines_text(e, m, moved_by(begin_below(e, m), wanted), partition));
    return call_with_lines(e, m, helper, more + neighbours(m, wanted));
}

/// `begin`: it is only begun, and the split loop behind it sees to its end.
std::string halo(const Emitter& e, const Message& m, bool begin = false) {
    if (!in_one_piece(e, m.partition, *m.lines)) return exchange(e, m, m.partition, *m.lines);
    const std::string helper = fmt::format("{}halo{}", begin ? "begin_" : "", m.ring ? "_ring" : "");
    const std::string ring = m.ring ? ", " + long_text(m.ring->size) : "";
    return call_with_lines(e, m, e.names(helper), neighbours(m, *m.lines) + ring, begin ? " meanwhile" : "");
}

std::string line_message(const Emitter& e, const Message& m, std::string_view name) {
    Values values = values_of(e, m);
    add_owner(e, m, values);
    return e.names.fill(name, values);
}

std::string last_value(const Emitter& e, Message m) {
    const std::string n = e.names_of(m.partition).n;
    Values values = values_of(e, m);
    const Loop& loop = e.table[e.table.of_region(m.for_region)];
    Atom count;
    count.text = n;
    const Affine end = loop.window ? loop.window->high - loop.start : Affine(count);
    const auto runs = constant_runs(loop);
    values["owner"] = e.owner(m.partition, end - Affine(1));
    const bool guarded = !(runs && *runs > 0);
    values["guarded"] = guarded;
    values["n"] = loop.window ? long_text(distance_run(loop)) : n;
    values["in"] = indent_if(guarded);
    return e.names.fill("last_value", values);
}

std::string text_of_message(const Emitter& e, const Message& m) {
    switch (m.kind) {
        case MessageKind::bcast: return e.names.fill("bcast", values_of(e, m));
        case MessageKind::scatter: return lines_message(e, m, "scatter");
        case MessageKind::gather: return lines_message(e, m, "gather");
        case MessageKind::allgather: return lines_message(e, m, "allgather");
        case MessageKind::bcast_line: return line_message(e, m, "bcast_line");
        case MessageKind::fetch: return line_message(e, m, "fetch");
        case MessageKind::halo: return halo(e, m);
        case MessageKind::exchange: return exchange(e, m, m.wanted_partition, *m.wanted);
        case MessageKind::last_value: return last_value(e, m);
        case MessageKind::look_up: return look_up_text(e, m, lines_text(e, m, *m.lines, m.partition));
        case MessageKind::reduce:
        case MessageKind::allreduce: break;
    }
    internal_error("a reduction was planned as a transfer");
}

}  // namespace

/// Nothing is sent of memory that has not been allocated: all ranks know.
std::string if_allocated(const Emitter& e, const Message& m, std::string text) {
    if (!m.may_be_absent) return text;
    const size_t call = text.starts_with("/*") ? text.find("*/") + 3 : 0;
    const bool one = std::count(text.begin(), text.end(), ';') == 1;      // statement
    std::string inner;
    for (size_t at = call; at < text.size(); at = text.find('\n', at) + 1) inner += "    " + text.substr(at, text.find('\n', at) + 1 - at);
    const Object& object = e.accesses[m.object];
    const bool noted = can_be_looked_up(object) && is_unknown(object.extents[0]);       // else the pointer may have no value
    const std::string pointer = e.unit.program[object.pointer()].name, exists = noted ? looked_up_existence(e, object) : pointer;
    return one ? fmt::format("{}if ({})\n{}", text.substr(0, call), exists, inner) : fmt::format("{}if ({}) {{\n{}}}\n", text.substr(0, call), exists, inner);
}

void emit_step(Emitter& e, const Transfer& step) {
    insert_at(e, step.message.point, if_allocated(e, step.message, step.overlaps ? halo(e, step.message, true) : text_of_message(e, step.message)));
}

}  // namespace dmcg
