// See program_edits.h.
#include "emit/program_edits.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {

ProgramEdits::ProgramEdits(const Unit& unit) : unit_(unit) {
    for (const TranslationUnit& each : unit.tokens.units) lists_.emplace_back(unit, each.file);
}

size_t ProgramEdits::index(TokenId token) const { return static_cast<size_t>(&unit_of(unit_.tokens, token) - unit_.tokens.units.data()); }

std::vector<TokenRange> ProgramEdits::impossible() const {
    std::vector<TokenRange> all;
    for (const EditList& list : lists_) all.insert(all.end(), list.impossible().begin(), list.impossible().end());
    return all;
}

std::vector<TokenId> pragmas_of_loop(const Unit& unit, StmtId loop) {
    const auto* block = is_loop(unit.ast, loop) ? as<CompoundStmt>(unit.ast, unit.ast[loop].parent) : nullptr;
    std::vector<TokenId> found;
    if (!block) return found;
    const auto is_ours = [&](TokenId pragma) {
        return std::any_of(unit.regions.pragmas.begin(), unit.regions.pragmas.end(), [&](const ObeyedPragma& p) { return p.token == pragma; });
    };
    for (const StmtId s : block->body) {
        if (s == loop) break;
        const TokenId first = unit.ast[s].tokens.first;
        if (!as<PragmaStmt>(unit.ast, s)) found.clear();
        else if (!is_ours(first)) found.push_back(first);
    }
    return found;
}

}  // namespace dmcg
