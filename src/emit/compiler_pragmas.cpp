#include "emit/compiler_pragmas.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {

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
