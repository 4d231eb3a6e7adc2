// The kind, the object, what of it, where, and for which loop.
#include "dump/message_text.h"

#include <fmt/format.h>

namespace dmcg {

std::string point_text(const Unit& unit, Point point) {
    const std::string line = line_of(unit, point.stmt);
    switch (point.side) {
        case Side::before: return "before line " + line;
        case Side::after: return "after line " + line;
        case Side::body_begin: return "at the begin of the body of line " + line;
        case Side::body_end: return "at the end of the body of line " + line;
    }
    return "";
}

std::string message_text(const Unit& unit, const Accesses& accesses, const Message& m) {
    std::string text = fmt::format("{} {}", message_name(m.kind), accesses[m.object].name);
    const bool line = m.kind == MessageKind::bcast_line || m.kind == MessageKind::fetch;
    const std::string part = m.lines && !line ? lines_text(*m.lines) : box_text(m.box);
    if (!part.empty()) text += "  " + part;
    if (m.fold) text += fmt::format("{}{}  {}", m.fold->box.empty() ? "" : "  " + box_text(m.fold->box), m.fold->field, reduction_name(m.fold->op));
    for (const Cell& cell : m.pick ? m.pick->cells : std::vector<Cell>{})
        if (cell.object != m.object) text += fmt::format(" with {}{}", accesses[cell.object].name, box_text(cell.box));
    if (m.wanted) text += fmt::format("  to {} partition {}", lines_text(*m.wanted), m.wanted_partition.value + 1);
    if (m.before > 0 || m.after > 0) text += fmt::format("  -{}..+{}", m.before, m.after);
    if (m.ring) text += "  " + ring_text(*m.ring);
    if (line) text += fmt::format("  from the owner of iteration {}", to_c(m.iteration));
    text += "  " + point_text(unit, m.point);
    if (m.partition.valid()) text += fmt::format("  partition {}", m.partition.value + 1);
    if (m.for_region.valid()) text += fmt::format("  for loop {}", loop_number(unit, m.for_region));
    if (m.by_length) text += "  length looked up";
    if (m.slow) text += "  slow";
    if (m.may_be_absent) text += "  if allocated";
    for (const SymbolId s : m.without_value) text += fmt::format("  {} begins with 0", unit.program[s].name);
    return text;
}

}  // namespace dmcg
