// par *p = read_par();      the master allocates and reads
// int n = p->n;             Bcast of p->n: the other ranks have no such place
#include "placed_with.h"

#include <fmt/format.h>

#include "accesses/access_text.h"
#include "accesses/names.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

const PlacedStmt* placed(const Placement& placement, StmtId stmt) {
    const auto found = std::find_if(placement.statements.begin(), placement.statements.end(), [&](const PlacedStmt& p) { return p.stmt == stmt; });
    return found == placement.statements.end() ? nullptr : &*found;
}

bool is_master_condition(const Placement& placement, StmtId stmt) {
    return std::any_of(placement.conditions.begin(), placement.conditions.end(), [&](const Condition& c) { return c.stmt == stmt && c.by == ConditionBy::master; });
}

/// Where the master alone gives the variable a value.
std::optional<TokenRange> lonely_write(const Unit& unit, const Accesses& accesses, const Placement& placement, SymbolId variable) {
    const DeclaratorId declarator = unit.program[variable].declarator;
    const auto& by_master = placement.init_by_master;
    if (std::find(by_master.begin(), by_master.end(), declarator) != by_master.end()) return unit.ast[declarator].tokens;
    const ObjectId object = accesses.object(variable);
    for (const Access& access : accesses.accesses) {
        if (access.kind != AccessKind::write || access.object != object) continue;
        if (!is_placed_with_all(unit, placement, tokens_of(unit, access))) return tokens_of(unit, access);
    }
    return {};
}

}  // namespace

bool is_placed_with_all(const Unit& unit, const Placement& placement, TokenRange expression) {
    const Ast& ast = unit.ast;
    for (const DeclaratorId d : placement.init_by_master)
        if (is_inside(expression, ast[d].tokens)) return false;
    for (StmtId s = innermost_statement(ast, expression); s.valid(); s = ast[s].parent)
        if (const PlacedStmt* p = placed(placement, s)) return p->place == Place::all && !is_master_condition(placement, s);
    return true;
}

void refuse_lacking_pointers(const Unit& unit, const Accesses& accesses, const Placement& placement, Diagnostics& diagnostics) {
    for (const Message& m : placement.messages) {
        const SymbolId symbol = accesses[m.object].symbol, pointer = symbol.valid() ? unit.program[symbol].structure : SymbolId{};
        if (!pointer.valid() || unit.program[unit.program[pointer].type].kind != TypeKind::pointer) continue;
        const auto write = accesses.object(pointer).valid() ? lonely_write(unit, accesses, placement, pointer) : std::nullopt;
        if (!write) continue;
        const std::string& name = unit.program[pointer].name;
        const TokenId first = unit.ast[m.for_stmt].tokens.first;
        diagnostics.add(Kind::cannot_send, place_of(unit.tokens, {first, first}),
                        fmt::format("every rank needs '{}' here, but what '{}' points to is known to the master only", accesses[m.object].name, name),
                        fmt::format("let every rank allocate what '{}' points to: apart from input and output", name))
            .note(place_of(unit.tokens, *write), "it gets its value here");
    }
}

}  // namespace dmcg
