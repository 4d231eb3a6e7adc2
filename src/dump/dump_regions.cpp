// --dump=regions: one row a region, in source order.
//
//   region 1  doall  lines 10-15  P=CYC(4)  REDUCE(+:s)  DD u(-1)  in main
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dmcg/ast.h"
#include "dump/dump.h"

namespace dmcg {

namespace {

std::string_view kind_word(RegionKind kind) {
    switch (kind) {
        case RegionKind::doall:
            return "doall";
        case RegionKind::init:
            return "init";
        case RegionKind::syn:
            return "syn";
    }
    return "";
}

/// The lines of the region's statements; of a SYN or an empty INIT that of the directive.
std::string lines(const Unit& unit, const Region& region) {
    Range place = region.place;
    if (!region.statements.empty()) {
        place = place_of(unit.tokens, unit.ast[region.statements.front()].tokens);
        place.end = place_of(unit.tokens, unit.ast[region.statements.back()].tokens).end;
    }
    const SourceFile& file = unit.sources[place.file];
    return fmt::format("lines {}{}-{}", file_prefix(unit.sources, unit.tokens, place.file), line_column(file, place.begin).line, line_column(file, place.end).line);
}

void add_names(std::string& row, const Unit& unit, std::string_view word, const std::vector<VariableClause>& clauses) {
    for (const VariableClause& clause : clauses)
        row += fmt::format("  {}({})", word, unit.program[clause.variable].name);
}

std::string region_row(const Unit& unit, const Region& region) {
    std::string row = fmt::format("{}  {}", kind_word(region.kind), lines(unit, region));
    if (region.partition) row += "  P=" + partition_name(*region.partition);
    for (const ReduceClause& clause : region.reduce) {
        row += fmt::format("  REDUCE({}:{})", reduction_name(clause.op), unit.program[clause.variable].name);
    }
    add_names(row, unit, "PRIVATE", region.private_);
    add_names(row, unit, "LASTPRIVATE", region.lastprivate);
    add_names(row, unit, "TRUST", region.trust);
    for (const DataDistance& distance : region.distances) {
        row += fmt::format("  DD {}({})", unit.program[distance.array].name, fmt::join(distance.offsets, ","));
    }
    return row + "  in " + unit.program[unit.program[region.function].symbol].name;
}

}  // namespace

std::string dump_regions(const Unit& unit) {
    std::string table;
    for (size_t i = 0; i < unit.regions.regions.size(); i++) {
        table += fmt::format("region {}  {}\n", i + 1, region_row(unit, unit.regions.regions[i]));
    }
    return table;
}

}  // namespace dmcg
