// --dump=sections: the role of each variable in each split loop, and what the accesses to shared ones reach.
//
//   loop 1  line 12
//     c  shared
//       write c[i][j]  own [k][0:n]  must
//       read  b[k][j]  box [0:n][0:n]
#include <fmt/format.h>

#include "dump/dump.h"
#include "dump/sections_text.h"

namespace dmcg {
namespace {

std::string folds_text(const VariableRole& role) {
    std::string text;
    for (const Fold& fold : role.folds) {
        const std::string part = box_text(fold.box) + fold.field;
        text += fmt::format("{} {}{}", text.empty() ? "" : ",", reduction_name(fold.op), part.empty() ? "" : " " + part);
    }
    return text;
}

std::string role_word(const VariableRole& role) {
    switch (role.role) {
        case Role::index: return "index";
        case Role::shared: return "shared";
        case Role::private_: return "private";
        case Role::lastprivate: return "lastprivate";
        case Role::picked: return "picked";
        case Role::reduction: return "reduction" + folds_text(role);
    }
    return "";
}

std::string section_row(const Unit& unit, const Accesses& accesses, const Section& s) {
    const Access& access = accesses.accesses[s.access.index()];
    std::string row = fmt::format("    {} {}", s.write ? "write" : "read ", spelled(unit, access.expr));
    if (s.own) row += "  own " + lines_text(*s.own);
    else if (!s.box.empty()) row += "  box " + box_text(s.box);
    if (s.must) row += s.write ? "  must" : "";
    if (s.told) row += "  told by DD";
    else if (!s.exact) row += "  at most";
    return row + "\n";
}

}  // namespace

std::string dump_sections(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections) {
    std::string text;
    for (const RegionSections& region : sections.regions) {
        text += fmt::format("loop {}  line {}\n", loop_number(unit, region.region), line_of(unit, table[region.loop].stmt));
        for (const VariableRole& role : region.roles) {
            text += fmt::format("  {}  {}\n", accesses[role.object].name, role_word(role));
            for (const Section& s : region.sections)
                if (s.object == role.object && accesses[s.object].is_array) text += section_row(unit, accesses, s);
        }
    }
    return text;
}

}  // namespace dmcg
