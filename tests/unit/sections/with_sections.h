// A program up to its sections.
#pragma once

#include <fmt/format.h>

#include "../loops/with_loops.h"
#include "dmcg/calls.h"
#include "dmcg/sections.h"

namespace dmcg {

struct WithSections : WithLoops {
    Sections sections;

    explicit WithSections(std::string_view text) : WithLoops(text) {
        accesses = find_shapes(unit, accesses, table, {});
        sections = find_sections(unit, accesses, table, diagnostics);
    }

    /// What the loop reads of `x`: "[1+k round 0:n]"; of others than own lines "all".
    std::string read() const {
        for (const Section& s : sections.regions[0].sections)
            if (!s.write && accesses[s.object].name == "x") return s.own ? text(*s.own) : "all";
        return "nothing";
    }

    static std::string text(const Lines& lines) {
        const std::string first = value_of(lines.first) == 0 ? "" : to_c(lines.first) + (lines.stride > 0 ? "+" : "");
        const std::string ring = lines.ring ? fmt::format(" round {}:{}", to_c(lines.ring->low), to_c(lines.ring->low + lines.ring->size)) : "";
        const std::string width = lines.width > 1 ? fmt::format(" width {}", lines.width) : "";
        return fmt::format("[{}{}k{}{}]", first, lines.stride > 0 ? "" : "-", width, ring);
    }
};

}  // namespace dmcg
