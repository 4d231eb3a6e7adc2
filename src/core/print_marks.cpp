// Marks: the directives of the program, in the comment dialect whatever the program had.
//
//   /* DD a(-1) (1) */
//   /* DOALL_BEGIN P=CYC(4) REDUCE(+:s) PRIVATE(t) */
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/printer.h"

namespace dmcg {

namespace {

std::string comment(std::string_view text) { return fmt::format("/* {} */", text); }

class MarkText {
public:
    MarkText(const core::Core& core, const Region& region) : core_(core), region_(region) {}

    std::vector<std::string> begin() const {
        std::vector<std::string> lines;
        if (!region_.distances.empty()) lines.push_back(comment(distances()));
        if (region_.kind == RegionKind::doall) lines.push_back(comment(doall()));
        else lines.push_back(comment(region_.kind == RegionKind::init ? "INIT_BEGIN" : "SYN"));
        return lines;
    }

    std::vector<std::string> end() const {
        if (region_.kind == RegionKind::syn) return {};
        return {comment(region_.kind == RegionKind::doall ? "DOALL_END" : "INIT_END")};
    }

private:
    const core::Core& core_;
    const Region& region_;

    const std::string& name(SymbolId symbol) const { return core_.symbols[symbol.index()].name; }

    std::string doall() const {
        std::string text = "DOALL_BEGIN";
        if (region_.partition) text += " P=" + partition_name(*region_.partition);
        for (const ReduceClause& clause : region_.reduce) text += fmt::format(" REDUCE({}:{})", reduction_name(clause.op), name(clause.variable));
        return text + names("PRIVATE", region_.private_) + names("LASTPRIVATE", region_.lastprivate) + names("TRUST", region_.trust);
    }

    std::string names(std::string_view word, const std::vector<VariableClause>& clauses) const {
        std::vector<std::string> list;
        for (const VariableClause& clause : clauses) list.push_back(name(clause.variable));
        return list.empty() ? "" : fmt::format(" {}({})", word, fmt::join(list, ","));
    }

    std::string distances() const {
        std::string text = "DD";
        SymbolId last;
        for (const DataDistance& distance : region_.distances) {
            if (distance.array != last) text += " " + name(distance.array);
            text += fmt::format("{}({})", distance.array == last ? " " : "", fmt::join(distance.offsets, ","));
            last = distance.array;
        }
        return text;
    }
};

}  // namespace

std::vector<std::string> mark_lines(const core::Core& core, const core::Mark& mark) {
    const MarkText text(core, core.regions[mark.region.index()]);
    return mark.is_end ? text.end() : text.begin();
}

}  // namespace dmcg
