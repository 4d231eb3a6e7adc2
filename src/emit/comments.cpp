// Who reads what, and who has it.
//
//   /* loop 1 reads b (Global): rank 0 sends it to all */
#include "accesses/access_text.h"
#include "emit/comments.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/data.h"

namespace dmcg {

namespace {

int region_number(const Emitter& e, RegionId region) {
    int number = 0;
    for (int32_t i = 0; i <= region.value; i++) number += e.unit.regions.regions[static_cast<size_t>(i)].kind == RegionKind::doall;
    return number;
}

/// The pattern that the message serves; a scalar has none.
std::string_view model_name(const Emitter& e, const Message& m) {
    if (!e.accesses[m.object].is_array) return "";
    switch (m.kind) {
        case MessageKind::scatter:
        case MessageKind::gather: return " (Independent)";
        case MessageKind::halo: return " (Semi-Global)";
        case MessageKind::exchange: return m.before > 0 || m.after > 0 ? " (Semi-Global)" : " (Independent)";
        case MessageKind::bcast:
        case MessageKind::allgather:
        case MessageKind::look_up:
        case MessageKind::bcast_line: return " (Global)";
        case MessageKind::fetch:
        case MessageKind::reduce:
        case MessageKind::allreduce:
        case MessageKind::last_value: break;
    }
    return "";
}

/// "loop 1 reads b (Global)", "loop 1 lacks a part of b" (of what moves), "rank 0 needs b", "every rank needs b".
std::string reason(const Emitter& e, const Message& m, const std::string& what, bool master) {
    if (m.for_region.valid() && m.slow && m.kind != MessageKind::scatter) return fmt::format("loop {} lacks a part of {}", region_number(e, m.for_region), what);
    if (m.for_region.valid()) return fmt::format("loop {} reads {}{}", region_number(e, m.for_region), what, model_name(e, m));
    return fmt::format("{} needs {}", master ? "rank 0" : "every rank", what);
}

std::string line_word(const Emitter& e, const Message& m) {
    const size_t axes = e.accesses[m.object].extents.size();
    if (axes == 1) return "elements";
    if (m.lines && m.lines->axis == 0) return "rows";
    return axes == 2 ? "columns" : "lines";
}

/// "a", or of a part of each row "a[..][3]".
std::string part_of_lines(const Emitter& e, const Message& m) {
    Box box = m.lines->box;
    if (!box.empty()) box[static_cast<size_t>(m.lines->axis)] = Span{};
    return box_name(e, m.object, box);
}

std::string part_word(const Emitter& e, const Message& m) { return part_of_lines(e, m) == e.accesses[m.object].name ? line_word(e, m) : "part"; }

std::string lines_counted(int64_t count) { return fmt::format("{} line{}", count, count == 1 ? "" : "s"); }

/// ", and the rows wrap around: after row N - 1 comes row 0"
std::string ring_words(const Emitter& e, const Message& m) {
    const std::string lines = line_word(e, m), line = lines.substr(0, lines.size() - 1);
    return fmt::format("; the {0} wrap around, after {1} {2} comes {1} {3}", lines, line, to_c(m.ring->low + m.ring->size - Affine(1)), to_c(m.ring->low));
}

std::string halo_sentence(const Emitter& e, const Message& m) {
    std::string reach;
    if (m.before > 0) reach = lines_counted(m.before) + " before";
    if (m.after > 0) reach += fmt::format("{}{} after", reach.empty() ? "" : " and ", lines_counted(m.after));
    const std::string around = reason(e, m, fmt::format("{} up to {} its own {}", e.accesses[m.object].name, reach, line_word(e, m)), false);
    return fmt::format("{}{}: the neighbours send it", around, m.ring ? ring_words(e, m) : "");
}

std::string combined(ReductionOp op) {
    switch (op) {
        case ReductionOp::add: return "the sum of all ranks' values";
        case ReductionOp::mul: return "the product of all ranks' values";
        case ReductionOp::min: return "the smallest of all ranks' values";
        case ReductionOp::max: return "the largest of all ranks' values";
        case ReductionOp::bit_and:
        case ReductionOp::bit_or:
        case ReductionOp::bit_xor:
        case ReductionOp::logical_and:
        case ReductionOp::logical_or: break;
        case ReductionOp::merge: return "merged from what the ranks have stored";
    }
    return fmt::format("combined from all ranks' values by {}", reduction_name(op));
}

/// "at and near"
std::string companions(const Emitter& e, const Pick& pick) {
    std::vector<std::string> names;
    for (const Cell& cell : pick.cells)
        if (cell.object != pick.object) names.push_back(box_name(e, cell.object, cell.box));
    if (names.empty()) return "the rest of it";
    const std::string last = names.back();
    names.pop_back();
    return names.empty() ? last : fmt::format("{} and {}", fmt::join(names, ", "), last);
}

/// "sum is the sum of all ranks' values", "c[..].n is the largest of all ranks' values"
std::string result(const Emitter& e, const Message& m) {
    std::string part = box_name(e, m.object, m.fold->box);
    const bool several = piece_of(e, m.object, m.fold->box).several;
    if (several && !m.fold->field.empty() && part == e.accesses[m.object].name) part += "[..]";
    const std::string value = fmt::format("{}{} is {}", part, m.fold->field, combined(m.fold->op) + (m.fold->may_stay ? ", where they are not equal" : ""));
    if (!m.pick) return value;
    if (m.fold->op == ReductionOp::merge) {
        const bool one = m.pick->cells.size() == 1;
        return one ? fmt::format("{} is that of the last iteration that has set it", part)
                   : fmt::format("{} and {} are those of the last iteration that has set them", part, companions(e, *m.pick));
    }
    if (m.pick->value.valid()) {
        const std::string text = spelling(e.unit.tokens, e.unit.sources, e.unit.ast[m.pick->value].tokens), rest = m.pick->cells.size() > 1 ? fmt::format("{} {} tell", m.pick->cells.size() > 2 ? "," : " and", companions(e, *m.pick)) : " tells";
        return fmt::format("{}{} where {} is the {} of all ranks' (of equal ones the {} counts)", part, rest, text, m.fold->op == ReductionOp::min ? "smallest" : "largest", m.pick->latest ? "last" : "first");
    }
    return fmt::format("{}, {} belonging to it (of equal ones the {} counts)", value, companions(e, *m.pick), m.pick->latest ? "last" : "first");
}

}  // namespace

std::string message_sentence(const Emitter& e, const Message& m) {
    const std::string name = standing_alone(e.accesses[m.object].name), part = box_name(e, m.object, m.box);
    switch (m.kind) {
        case MessageKind::bcast: return fmt::format("{}: rank 0 sends it to all", reason(e, m, part, false));
        case MessageKind::scatter:
            return fmt::format("{}: rank 0 sends each rank its {}", reason(e, m, "its own part of " + name, false), line_word(e, m));
        case MessageKind::gather: return fmt::format("{}: each rank sends its {}", reason(e, m, part_of_lines(e, m), true), part_word(e, m));
        case MessageKind::allgather: return fmt::format("{}: each rank sends its {} to all", reason(e, m, part_of_lines(e, m), false), part_word(e, m));
        case MessageKind::bcast_line: return fmt::format("{}: its owner sends it to all", reason(e, m, part, false));
        case MessageKind::fetch: return fmt::format("{}: its owner sends it", reason(e, m, part, true));
        case MessageKind::halo: return halo_sentence(e, m);
        case MessageKind::exchange:
            return fmt::format("{}: the ranks that have them send them", reason(e, m, fmt::format("its own {} of {}", line_word(e, m), name), false));
        case MessageKind::look_up:
            return fmt::format("{}: each rank gets the elements that its iterations read; which ones it finds out when it first comes here", reason(e, m, name, false));
        case MessageKind::reduce: return fmt::format("{}, for rank 0", result(e, m));
        case MessageKind::allreduce: return fmt::format("{}; every rank needs it", result(e, m));
        case MessageKind::last_value: return fmt::format("{} has the value of the last iteration: its rank sends it to all", name);
    }
    return "";
}

std::string stages_sentence(const Emitter& e, RegionId region, const Rim& rim) {
    const auto counted = [](int64_t count) { return count == 1 ? std::string("one") : std::to_string(count); };
    std::string rest = rim.before > 0 ? fmt::format("1 the first {}", counted(rim.before)) : "";
    if (rim.after > 0) rest += fmt::format("{}2 the last {}", rest.empty() ? "" : " and ", counted(rim.after));
    return fmt::format("loop {} in stages: 0 the iterations that need nothing of the neighbours; when all of that has come, {}", region_number(e, region), rest);
}

std::string loop_names(const Emitter& e, const std::vector<LoopId>& loops) {
    std::string numbers;
    for (size_t i = 0; i < loops.size(); i++) {
        const char* separator = i == 0 ? "" : i + 1 == loops.size() ? " and " : ", ";
        numbers += fmt::format("{}{}", separator, region_number(e, e.table[loops[i]].region));
    }
    return fmt::format("loop{} {}", loops.size() == 1 ? "" : "s", numbers);
}

}  // namespace dmcg
