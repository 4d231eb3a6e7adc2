// A program read up to its messages.
#pragma once

#include <fmt/format.h>

#include "../front_end.h"
#include "dmcg/calls.h"
#include "dmcg/messages.h"

namespace dmcg {

struct WithPlacement : FrontEnd {
    Regions regions;
    Unit unit;
    Accesses accesses;
    IterationTable table;
    Calls calls;
    Sections sections;
    Placement placement;

    explicit WithPlacement(std::string_view text)
        : FrontEnd(text), regions(read_directives(sources, tokens, ast, program, {}, diagnostics)), unit{sources, tokens, ast, program, regions} {
        accesses = find_accesses(unit, diagnostics);
        calls = find_calls(unit, accesses, diagnostics);
        table = align_loops(unit, accesses, calls, prepare_loops(unit, accesses, diagnostics));
        accesses = find_shapes(unit, accesses, table, calls);
        sections = find_sections(unit, accesses, table, diagnostics);
        placement = place_and_communicate(unit, accesses, table, calls, sections, diagnostics);
        REQUIRE_MESSAGE(!diagnostics.has_errors(), messages());
    }

    uint32_t line_of(StmtId stmt) const {
        const Range place = place_of(tokens, ast[stmt].tokens);
        return line_column(sources[place.file], place.begin).line;
    }

    /// "Halo u -1..+1": kind, object, how many neighbours, and whether it is slow.
    std::string text(const Message& m) const {
        const std::string neighbours = m.before > 0 || m.after > 0 ? fmt::format(" -{}..+{}", m.before, m.after) : "";
        return fmt::format("{} {}{}{}", message_name(m.kind), accesses[m.object].name, neighbours, m.slow ? " slow" : "");
    }

    /// "8: Halo u -1..+1; 12: Gather u": in the order of the text, each with the line of the statement that it stands before or behind.
    std::string sent() const {
        std::string all;
        for (const Message& m : placement.messages) all += fmt::format("{}{}: {}", all.empty() ? "" : "; ", line_of(m.point.stmt), text(m));
        return all;
    }
};

}  // namespace dmcg
