#include "directives/omp_locks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "dmcg/program.h"
#include "dmcg/tokens.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

struct LockFinder {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    std::map<SymbolId, TokenRange> bodies{};
    std::vector<ExprId> names{};                  // that name functions, where they are called or handed over

    void find() {
        for (const Function& f : program.functions) bodies[f.symbol] = ast[f.definition].tokens;
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const SymbolId symbol = std::holds_alternative<NameExpr>(ast[e].node) ? program.symbol(e) : SymbolId{};
            if (symbol.valid() && program[symbol].kind == SymbolKind::function) names.push_back(e);
        }
    }

    /// The lock function that is called in the text, or in a function that it calls; invalid: none.
    ExprId lock_in(TokenRange text) const {
        std::set<SymbolId> seen;
        return lock_in(text, seen);
    }

    ExprId lock_in(TokenRange text, std::set<SymbolId>& seen) const {
        for (const ExprId e : names) {
            if (!text.contains(ast[e].tokens)) continue;
            if (is_lock_function(tokens[ast[e].tokens.first].text)) return e;
            const auto body = bodies.find(program.symbol(e));
            if (body == bodies.end() || !seen.insert(body->first).second) continue;
            if (const ExprId inside = lock_in(body->second, seen); inside.valid()) return inside;
        }
        return {};
    }
};

/// omp_set_lock(&l);
std::string_view called_alone(const Tokens& tokens, const Ast& ast, StmtId s) {
    const auto* statement = as<ExpressionStmt>(ast, s);
    const auto* call = statement && statement->expr.valid() ? as<CallExpr>(ast, statement->expr) : nullptr;
    return call ? std::string_view(tokens[ast[call->callee].tokens.first].text) : std::string_view{};
}

/// What a call changes of the number of locks that are held, by the name of the function: OpenMP's, and those whose body is nothing but such a call.
std::map<std::string_view, int> lock_changes(const Tokens& tokens, const Ast& ast, const Program& program) {
    std::map<std::string_view, int> changes{{"omp_set_lock", 1}, {"omp_set_nest_lock", 1}, {"omp_unset_lock", -1}, {"omp_unset_nest_lock", -1}};
    for (const Function& f : program.functions) {
        const auto* body = as<CompoundStmt>(ast, f.body);
        if (!body || body->body.size() != 1) continue;
        const auto called = changes.find(called_alone(tokens, ast, body->body[0]));
        if (called != changes.end()) changes.emplace(program[f.symbol].name, called->second);
    }
    return changes;
}

}  // namespace

std::vector<StmtId> locked_statements(const Tokens& tokens, const Ast& ast, const Program& program, StmtId part) {
    const std::map<std::string_view, int> changes = lock_changes(tokens, ast, program);
    std::vector<StmtId> found;
    for_each_below(ast, part, [&](StmtId block) {
        const auto* compound = as<CompoundStmt>(ast, block);
        int held = 0;
        for (const StmtId s : compound ? compound->body : std::vector<StmtId>{}) {
            const auto change = changes.find(called_alone(tokens, ast, s));
            held += change == changes.end() ? 0 : change->second;
            if (held > 0 && change == changes.end()) found.push_back(s);
        }
    });
    return found;
}

bool takes_lock(const Tokens& tokens, const Ast& ast, const Program& program, TokenRange text) {
    LockFinder finder{tokens, ast, program};
    finder.find();
    return finder.lock_in(text).valid();
}

bool is_lock_function(std::string_view name) {
    constexpr std::array<std::string_view, 9> functions{"omp_init_lock",      "omp_set_lock",      "omp_unset_lock",      "omp_test_lock",        "omp_destroy_lock",
                                                        "omp_init_nest_lock", "omp_set_nest_lock", "omp_unset_nest_lock", "omp_destroy_nest_lock"};
    return std::find(functions.begin(), functions.end(), name) != functions.end();
}

void keep_loops_with_locks_whole(const Tokens& tokens, const Ast& ast, const Program& program, Regions& regions, Diagnostics& diagnostics) {
    LockFinder finder{tokens, ast, program};
    finder.find();
    std::erase_if(regions.regions, [&](const Region& region) {
        if (!region.sharing) return false;
        const ExprId lock = finder.lock_in(ast[region.statements.front()].tokens);
        if (!lock.valid()) return false;
        Diagnostic& warning = diagnostics.add(Kind::omp_not_split, region.place,
                                              fmt::format("this loop is not split over the ranks: they share no memory that '{}' could guard", tokens[ast[lock].tokens.first].text),
                                              "if the lock guards x += e, write a reduction, or 'omp atomic' before it");
        warning.note(place_of(tokens, ast[lock].tokens), "it is called here");
        return true;
    });
}

}  // namespace dmcg
