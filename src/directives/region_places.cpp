#include "region_places.h"

#include <algorithm>

#include "dmcg/ast.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"
#include "dmcg/walk.h"

namespace dmcg {

bool has_jump(const Ast& ast, StmtId stmt) {
    bool found = false;
    for_each_below(ast, stmt, [&](StmtId s) { found = found || as<GotoStmt>(ast, s); });
    return found;
}

RegionPlaces::RegionPlaces(const Ast& ast, const Program& program, const Regions& regions) : ast_(ast), program_(program) {
    for (const Region& region : regions.regions) {
        functions_.insert(region.function);
        if (!region.statements.empty()) places_.push_back(ast[region.statements.front()].tokens);
    }
    for (size_t known = 0; known != functions_.size();) {
        known = functions_.size();
        for (size_t i = 0; i < program.functions.size(); i++)
            if (calls_one(ast[program.functions[i].body].tokens)) functions_.insert({static_cast<int32_t>(i)});
    }
}

bool RegionPlaces::leaves_one(TokenRange jump, TokenRange label) const {
    return std::any_of(places_.begin(), places_.end(), [&](TokenRange place) { return place.contains(jump) && !place.contains(label); });
}

bool RegionPlaces::has_one(TokenRange range) const {
    return calls_one(range) || std::any_of(places_.begin(), places_.end(), [&](TokenRange place) { return range.contains(place); });
}

bool RegionPlaces::calls_one(TokenRange range) const {
    return std::any_of(ast_.exprs.begin(), ast_.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        const SymbolId callee = call && range.contains(e.tokens) ? program_.symbol(call->callee) : SymbolId{};
        return callee.valid() && program_[callee].body.valid() && functions_.contains(program_[callee].body);
    });
}

}  // namespace dmcg
