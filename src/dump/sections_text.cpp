// `low:high` is half open as in the tables; `*` is the whole axis.
#include "dmcg/ast.h"
#include "dump/sections_text.h"

#include <fmt/format.h>

#include "dump/dump.h"

namespace dmcg {
namespace {

std::string span_text(const Span& span) {
    if (span.whole) return "[*]";
    if (same_value(span.high - span.low, Affine(1))) return fmt::format("[{}]", to_c(span.low));
    return fmt::format("[{}:{}]", to_c(span.low), to_c(span.high));
}

}  // namespace

std::string ring_text(const Ring& ring) { return fmt::format("round {}:{}", to_c(ring.low), to_c(ring.low + ring.size)); }

namespace {

std::string axis_text(const Lines& lines) {
    std::string k = std::abs(lines.stride) == 1 ? "k" : fmt::format("{}*k", std::abs(lines.stride));
    const auto first = value_of(lines.first);
    const std::string sign = lines.stride < 0 ? "-" : "+";
    std::string text = first && *first == 0 && lines.stride > 0 ? k : to_c(lines.first) + sign + k;
    if (lines.width > 1) text += fmt::format(" width {}", lines.width);
    if (lines.ring) text += " " + ring_text(*lines.ring);
    return "[" + text + "]";
}

}  // namespace

std::string box_text(const Box& box) {
    std::string text;
    for (const Span& span : box) text += span_text(span);
    return text;
}

std::string lines_text(const Lines& lines) {
    std::string text;
    for (size_t axis = 0; axis < lines.box.size(); axis++)
        text += static_cast<int>(axis) == lines.axis ? axis_text(lines) : span_text(lines.box[axis]);
    return text;
}

std::string line_of(const Unit& unit, StmtId stmt) {
    const Range place = place_of(unit.tokens, TokenRange{unit.ast[stmt].tokens.first, unit.ast[stmt].tokens.first});
    return file_prefix(unit.sources, unit.tokens, place.file) + std::to_string(line_column(unit.sources[place.file], place.begin).line);
}

std::string spelled(const Unit& unit, ExprId e) {
    std::string text;
    for (const char c : spelling(unit.tokens, unit.sources, unit.ast[e].tokens)) {
        const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!space) text += c;
        else if (!text.empty() && text.back() != ' ') text += ' ';
    }
    return text;
}

int loop_number(const Unit& unit, RegionId region) {
    int number = 0;
    for (size_t i = 0; i <= region.index(); i++) number += unit.regions.regions[i].kind == RegionKind::doall;
    return number;
}

}  // namespace dmcg
