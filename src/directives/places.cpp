// See places.h. Searches are linear: a program has few directives.
#include "directives/places.h"

#include <algorithm>

#include "dmcg/ast.h"
#include "dmcg/written_out.h"

namespace dmcg {

namespace {

bool stands_in(const Stmt& stmt, TokenId next) { return stmt.tokens.first < next && next <= stmt.tokens.last; }

int32_t outermost_call(const Tokens& tokens, TokenId token) {
    int32_t call = tokens[token].macro_call;
    while (call >= 0 && tokens.calls[static_cast<size_t>(call)].parent >= 0)
        call = tokens.calls[static_cast<size_t>(call)].parent;
    return call;
}

}  // namespace

std::vector<StmtId> statements_around(const Ast& ast, TokenId next) {
    std::vector<StmtId> around;
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        if (stands_in(ast.stmts[i], next)) around.push_back(StmtId{static_cast<int32_t>(i)});
    }
    // an enclosing statement begins earlier, or at the same token and ends later
    std::sort(around.begin(), around.end(), [&](StmtId a, StmtId b) {
        const TokenRange &x = ast[a].tokens, &y = ast[b].tokens;
        return x.first != y.first ? x.first < y.first : x.last > y.last;
    });
    return around;
}

StmtId statement_from(const Ast& ast, TokenId first, TokenId end) {
    StmtId largest;
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        const TokenRange& range = ast.stmts[i].tokens;
        bool fits = range.first == first && range.last < end;
        if (fits && (!largest.valid() || range.last > ast[largest].tokens.last))
            largest = StmtId{static_cast<int32_t>(i)};
    }
    return largest;
}

FunctionId function_around(const Ast& ast, const Program& program, const std::vector<StmtId>& around) {
    if (around.size() < 2 || !std::holds_alternative<FunctionDefinition>(ast[around.front()].node)) return {};
    for (size_t i = 0; i < program.functions.size(); i++) {
        if (program.functions[i].body == around[1]) return FunctionId{static_cast<int32_t>(i)};
    }
    return {};
}

SymbolId visible_symbol(const Program& program, const Tokens& tokens, const Ast& ast, const std::vector<StmtId>& around,
                        TokenId next, std::string_view name) {
    SymbolId best;
    ptrdiff_t best_depth = -1;
    for (size_t i = 0; i < program.symbols.size(); i++) {
        const Symbol& symbol = program.symbols[i];
        bool in_prototype = symbol.kind == SymbolKind::parameter && !symbol.function.valid();
        if (symbol.name != name || in_prototype || !declared_before(program, tokens, ast, SymbolId{static_cast<int32_t>(i)}, next)) continue;
        auto scope = std::find(around.begin(), around.end(), symbol.scope);
        if (symbol.scope.valid() && scope == around.end()) continue;
        ptrdiff_t depth = symbol.scope.valid() ? scope - around.begin() + 1 : 0;
        if (depth >= best_depth) best = SymbolId{static_cast<int32_t>(i)}, best_depth = depth;
    }
    return best;
}

bool is_between_statements(const Ast& ast, StmtId innermost, TokenId next) {
    if (std::holds_alternative<CompoundStmt>(ast[innermost].node)) return true;
    const auto* loop = std::get_if<ForStmt>(&ast[innermost].node);
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        const Stmt& stmt = ast.stmts[i];
        bool is_head = loop && loop->init == StmtId{static_cast<int32_t>(i)};
        bool touches = stmt.tokens.first == next || stmt.tokens.last.value + 1 == next.value;
        if (stmt.parent == innermost && !is_head && touches) return true;
    }
    return false;
}

bool is_inside_macro_call(const Tokens& tokens, TokenId next) {
    if (next.value <= 0) return false;
    int32_t call = outermost_call(tokens, next);
    return call >= 0 && call == outermost_call(tokens, TokenId{next.value - 1});
}

const MacroCall* macro_in_the_way(const Tokens& tokens, const Sources& sources, TokenRange loop) {
    for (const TokenId token : {loop.first, TokenId{loop.first.value + 1}, loop.last}) {
        const bool hidden = tokens[token].macro_call >= 0 && (token != loop.last || !is_exact(tokens, loop));
        if (hidden && why_not_written_out(tokens, sources, token) != NotWrittenOut::none) return outermost_call(tokens, {token, token});
    }
    return nullptr;
}

std::string_view description(const Stmt& stmt) {
    struct Namer {
        std::string_view operator()(const ExpressionStmt& s) {
            return s.expr.valid() ? "an expression statement" : "an empty statement";
        }
        std::string_view operator()(const DeclarationStmt&) { return "a declaration"; }
        std::string_view operator()(const StaticAssertStmt&) { return "a static assertion"; }
        std::string_view operator()(const CompoundStmt&) { return "a block in braces"; }
        std::string_view operator()(const IfStmt&) { return "an if statement"; }
        std::string_view operator()(const WhileStmt&) { return "a while loop"; }
        std::string_view operator()(const DoStmt&) { return "a do loop"; }
        std::string_view operator()(const ForStmt&) { return "a for loop"; }
        std::string_view operator()(const SwitchStmt&) { return "a switch statement"; }
        std::string_view operator()(const CaseStmt&) { return "a statement with a case label"; }
        std::string_view operator()(const LabelStmt&) { return "a statement with a label"; }
        std::string_view operator()(const GotoStmt&) { return "a goto statement"; }
        std::string_view operator()(const BreakStmt&) { return "a break statement"; }
        std::string_view operator()(const ContinueStmt&) { return "a continue statement"; }
        std::string_view operator()(const ReturnStmt&) { return "a return statement"; }
        std::string_view operator()(const AsmStmt&) { return "an asm statement"; }
        std::string_view operator()(const FunctionDefinition&) { return "a function"; }
        std::string_view operator()(const PragmaStmt&) { return "a #pragma"; }
    };
    return std::visit(Namer{}, stmt.node);
}

}  // namespace dmcg
