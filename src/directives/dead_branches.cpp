#include "dead_branches.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

StmtId dead_branch(const Ast& ast, const Program& program, StmtId stmt) {
    const auto* choice = as<IfStmt>(ast, stmt);
    const auto value = choice ? program.constant(choice->condition) : std::nullopt;
    if (!value) return {};
    return *value ? choice->no : choice->yes;
}

bool has_mark(const Ast& ast, const Regions& regions, StmtId branch) {
    return std::any_of(regions.regions.begin(), regions.regions.end(), [&](const Region& r) {
        return is_within(ast, r.parent, branch) || std::any_of(r.statements.begin(), r.statements.end(), [&](StmtId s) { return is_within(ast, s, branch); });
    });
}

bool has_entry_or_mark(const Ast& ast, const Regions& regions, StmtId branch) {
    bool found = has_mark(ast, regions, branch);
    for_each_below(ast, branch, [&](StmtId s) { found = found || as<LabelStmt>(ast, s) || as<CaseStmt>(ast, s) || as<PragmaStmt>(ast, s); });
    return found;
}

/// The ranges do not overlap.
void empty(Ast& ast, Program& program, std::vector<TokenRange> dead) {
    std::sort(dead.begin(), dead.end(), [](TokenRange a, TokenRange b) { return a.first < b.first; });
    const auto inside = [&](TokenRange tokens) {
        if (!tokens.first.valid()) return false;
        const auto after = std::upper_bound(dead.begin(), dead.end(), tokens.first, [](TokenId t, TokenRange r) { return t < r.first; });
        return after != dead.begin() && tokens.last <= after[-1].last;
    };
    for (Stmt& s : ast.stmts)
        if (inside(s.tokens)) s.node = CompoundStmt{};
    for (size_t e = 0; e < ast.exprs.size(); e++) {
        if (!inside(ast.exprs[e].tokens)) continue;
        ast.exprs[e].node = NumberExpr{};
        program.symbol_of_expr[e] = {};
    }
}

/// What names which function: a function, or the file outside of them.
struct Callers {
    const Ast& ast;
    const Program& program;
    std::vector<std::pair<TokenId, FunctionId>> begins{};
    std::vector<std::set<FunctionId>> named_by{};       // by FunctionId: what it names
    std::vector<bool> alive{};

    FunctionId around(TokenRange tokens) const {
        const auto after = std::upper_bound(begins.begin(), begins.end(), tokens.first, [](TokenId t, const auto& b) { return t < b.first; });
        if (after == begins.begin()) return {};
        const FunctionId f = after[-1].second;
        return tokens.last <= ast[program[f].body].tokens.last ? f : FunctionId{};
    }

    void find() {
        for (size_t f = 0; f < program.functions.size(); f++) begins.emplace_back(ast[program.functions[f].body].tokens.first, FunctionId{static_cast<int32_t>(f)});
        std::sort(begins.begin(), begins.end());
        named_by.resize(program.functions.size());
        alive.resize(program.functions.size(), false);
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const SymbolId s = as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{};
            const FunctionId named = s.valid() && program[s].kind == SymbolKind::function ? program[s].body : FunctionId{};
            if (!named.valid()) continue;
            if (const FunctionId f = around(ast[e].tokens); f.valid()) named_by[f.index()].insert(named);
            else live(named);
        }
    }

    /// It runs, and so may what it names.
    void live(FunctionId f) {
        if (alive[f.index()]) return;
        alive[f.index()] = true;
        open.push_back(f);
    }

    void spread() {
        while (!open.empty()) {
            const FunctionId f = open.back();
            open.pop_back();
            for (const FunctionId named : named_by[f.index()]) live(named);
        }
    }

    std::vector<FunctionId> open{};
};

/// A function by another name, which no expression says.
bool has_aliases(const Tokens& tokens, const Ast& ast) {
    constexpr std::array<std::string_view, 6> words = {"alias", "__alias__", "ifunc", "__ifunc__", "weakref", "__weakref__"};
    return std::any_of(ast.attributes.begin(), ast.attributes.end(), [&](TokenRange attribute) {
        for (TokenId at = attribute.first; at < attribute.last; at.value++)
            if (std::find(words.begin(), words.end(), tokens[at].text) != words.end()) return true;
        return false;
    });
}

}  // namespace

namespace {

/// Those that main does not reach and that nothing else names; none if that cannot be told. `kept`: those that stay whatever names them.
template <class Kept>
std::vector<FunctionId> dead_functions(const Tokens& tokens, const Ast& ast, const Program& program, Kept kept) {
    if (!program.main.valid() || has_aliases(tokens, ast)) return {};
    Callers callers{ast, program};
    callers.find();
    for (size_t f = 0; f < program.functions.size(); f++)
        if (const FunctionId id{static_cast<int32_t>(f)}; id == program.main || kept(id)) callers.live(id);
    callers.spread();
    std::vector<FunctionId> dead;
    for (size_t f = 0; f < program.functions.size(); f++)
        if (!callers.alive[f]) dead.push_back({static_cast<int32_t>(f)});
    return dead;
}

}  // namespace

void warn_of_unreached(const Program& program, const Region& region, Diagnostics& diagnostics) {
    if (region.kind == RegionKind::doall)
        diagnostics.add(Kind::region_unreached, region.place, fmt::format("main never calls '{}', so this loop stays as it is", program[program[region.function].symbol].name),
                        "call it from main, or from a function that main calls");
}

void forget_dead_marks(const Tokens& tokens, const Ast& ast, const Program& program, const UsedOutside& used_outside, Regions& regions, Diagnostics& diagnostics) {
    const std::vector<FunctionId> dead = dead_functions(tokens, ast, program, [&](FunctionId f) { return used_outside.contains(program[program[f].symbol].name); });
    const auto is_dead = [&](const auto& mark) { return std::find(dead.begin(), dead.end(), mark.function) != dead.end(); };
    for (const Region& region : regions.regions)
        if (is_dead(region)) warn_of_unreached(program, region, diagnostics);
    std::erase_if(regions.regions, is_dead);
    std::erase_if(regions.scopes, is_dead);
    std::erase_if(regions.parallels, is_dead);
}

void empty_dead_functions(const Tokens& tokens, Ast& ast, Program& program, const Regions& regions, const UsedOutside& used_outside) {
    const auto kept = [&](FunctionId f) { return used_outside.contains(program[program[f].symbol].name) || has_mark(ast, regions, program[f].body); };
    std::vector<TokenRange> dead;
    for (const FunctionId f : dead_functions(tokens, ast, program, kept)) dead.push_back(ast[program[f].body].tokens);
    if (!dead.empty()) empty(ast, program, dead);
}

void empty_dead_branches(Ast& ast, Program& program, const Regions& regions) {
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        const StmtId branch = dead_branch(ast, program, {static_cast<int32_t>(i)});
        if (branch.valid() && !has_entry_or_mark(ast, regions, branch)) empty(ast, program, {ast[branch].tokens});
    }
}

}  // namespace dmcg
