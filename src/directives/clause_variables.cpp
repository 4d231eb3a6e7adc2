#include "clause_variables.h"

namespace dmcg {

namespace {

/// Each thread that comes to an orphaned construct has its own pointer, and all of them point to one memory.
bool is_handed_pointer(const Symbol& s, const Program& program) {
    return s.kind == SymbolKind::parameter && program[s.type].kind == TypeKind::pointer;
}

void add(const Program& program, const Sharing& sharing, std::vector<SymbolId>& found) {
    for (const SymbolId s : sharing.own)
        if (!is_handed_pointer(program[s], program)) found.push_back(s);
    found.insert(found.end(), sharing.scratch.begin(), sharing.scratch.end());
}

/// TRUST of a structure, or of a pointer to one, is one of its members.
bool is_structure(const Program& program, SymbolId symbol) {
    const Type& type = program[program[symbol].type];
    return type.kind == TypeKind::record || (type.kind == TypeKind::pointer && type.element.valid() && program[type.element].kind == TypeKind::record);
}

void add(const Program& program, const Region& region, std::vector<SymbolId>& found) {
    for (const ReduceClause& c : region.reduce) found.push_back(c.variable);
    for (const auto* clauses : {&region.private_, &region.lastprivate})
        for (const VariableClause& c : *clauses) found.push_back(c.variable);
    for (const VariableClause& c : region.trust)
        if (!is_structure(program, c.variable)) found.push_back(c.variable);
    for (const DataDistance& d : region.distances) found.push_back(d.array);
    if (region.sharing) add(program, *region.sharing, found);
}

}  // namespace

std::vector<SymbolId> variables_in_clauses(const Program& program, const Regions& regions) {
    std::vector<SymbolId> found;
    for (const Region& r : regions.regions) add(program, r, found);
    for (const PrivateScope& s : regions.scopes) found.push_back(s.variable.variable);
    for (const ParallelRegion& p : regions.parallels) {
        add(program, p.sharing, found);
        found.insert(found.end(), p.reduced.begin(), p.reduced.end());
    }
    return found;
}

}  // namespace dmcg
