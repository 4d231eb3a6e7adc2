// The published def-use table. The function is walked in the order of the text; a new block begins at each DOALL loop and
// after it. Headers of `for` loops belong to the iteration table, so they are no statements here.
//
//   c[i][j] = c[i][j] + a[i][k] * b[k][j];      c is defined with OP 2 (self reference by +) and used; a and b are used
#include <algorithm>
#include <map>
#include <set>

#include "dmcg/defuse.h"
#include "dmcg/walk.h"
#include "stages.h"

namespace dmcg {
namespace {

/// OP of the published table: 2 + 3 - 4 * 5 / and on; 0 for other operators.
int operator_number(BinaryOp op) {
    switch (op) {
        case BinaryOp::add: return 2;
        case BinaryOp::sub: return 3;
        case BinaryOp::mul: return 4;
        case BinaryOp::div: return 5;
        case BinaryOp::rem: return 6;
        case BinaryOp::bit_and: return 7;
        case BinaryOp::bit_or: return 8;
        case BinaryOp::bit_xor: return 9;
        case BinaryOp::shl: return 10;
        case BinaryOp::shr: return 11;
        default: return 0;
    }
}

bool commutes(BinaryOp op) {
    return op == BinaryOp::add || op == BinaryOp::mul || op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor;
}

struct TableMaker {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    DefUseTable result;
    std::map<SymbolId, size_t> columns;        // of the variables that DOALL loops mention
    std::map<SymbolId, int> statements;        // S so far
    int block = 1;
    bool block_empty = true;

    bool same_text(ExprId a, ExprId b) const {
        const TokenRange x = unit.ast[a].tokens, y = unit.ast[b].tokens;
        if (x.last.value - x.first.value != y.last.value - y.first.value) return false;
        for (int32_t i = 0; i <= x.last.value - x.first.value; i++)
            if (unit.tokens[TokenId{x.first.value + i}].text != unit.tokens[TokenId{y.first.value + i}].text) return false;
        return true;
    }

    /// OP of a write outside of INIT.
    int op_of(const Access& write) const {
        if (write.op) return operator_number(*write.op);
        const auto* binary = as<BinaryExpr>(unit.ast, write.value);
        if (!binary) return 0;
        const bool left = same_text(binary->left, write.expr);
        const bool right = commutes(binary->op) && same_text(binary->right, write.expr);
        return left || right ? operator_number(binary->op) : 0;
    }

    std::vector<SymbolId> mentioned(TokenRange tokens) const {
        std::vector<SymbolId> symbols;
        for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
            const Expr& e = unit.ast.exprs[i];
            const SymbolId s = unit.program.symbol_of_expr[i];
            const bool here = e.tokens.first.value >= tokens.first.value && e.tokens.last.value <= tokens.last.value;
            const bool variable = here && s.valid() && accesses.object(s).valid();
            if (variable && std::find(symbols.begin(), symbols.end(), s) == symbols.end()) symbols.push_back(s);
        }
        for (const DeclaratorId d : declared(tokens)) {
            const SymbolId s = unit.program.symbol_of_declarator[d.index()];
            if (s.valid() && std::find(symbols.begin(), symbols.end(), s) == symbols.end()) symbols.push_back(s);
        }
        std::sort(symbols.begin(), symbols.end(), [&](SymbolId a, SymbolId b) { return first_mention(a, tokens) < first_mention(b, tokens); });
        return symbols;
    }

    /// Declarators with an initialiser.
    std::vector<DeclaratorId> declared(TokenRange tokens) const {
        std::vector<DeclaratorId> found;
        for (size_t i = 0; i < unit.ast.declarators.size(); i++) {
            const Declarator& d = unit.ast.declarators[i];
            const bool here = d.tokens.first.value >= tokens.first.value && d.tokens.last.value <= tokens.last.value;
            if (here && d.init.valid()) found.push_back(DeclaratorId{static_cast<int32_t>(i)});
        }
        return found;
    }

    int32_t first_mention(SymbolId symbol, TokenRange tokens) const {
        for (int32_t t = tokens.first.value; t <= tokens.last.value; t++)
            if (unit.tokens[TokenId{t}].text == unit.program[symbol].name) return t;
        return tokens.last.value + 1;
    }

    /// The variable that the header of some `for` loop sets, whether the loop counts or not.
    bool is_index(SymbolId s) const {
        return std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& stmt) {
            const auto* loop = std::get_if<ForStmt>(&stmt.node);
            if (!loop || !loop->init.valid()) return false;
            const AccessRange range = accesses.of(loop->init);
            return std::any_of(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end, [&](const Access& a) {
                return a.kind == AccessKind::write && !a.through_call && a.object == accesses.object(s);
            });
        });
    }

    bool is_array(SymbolId s) const { return accesses.target(s).valid() || accesses[accesses.object(s)].is_array; }

    /// The variable itself, or what an array parameter stands for.
    bool is_of(const Access& a, SymbolId s) const {
        return a.object.valid() && (a.object == accesses.object(s) || a.object == accesses.target(s));
    }

    /// What counts as a statement of the table: something is computed.
    bool computes(StmtId stmt) const {
        const StmtNode& node = unit.ast[stmt].node;
        if (const auto* e = std::get_if<ExpressionStmt>(&node)) return e->expr.valid();
        if (const auto* r = std::get_if<ReturnStmt>(&node)) return r->value.valid();
        return std::holds_alternative<DeclarationStmt>(node) && !declared(unit.ast[stmt].tokens).empty();
    }

    struct Context { bool doall = false, init = false, collect = false; };

    /// One statement of the table: `tokens` is what it mentions, `range` what it reads and writes.
    void statement(TokenRange tokens, AccessRange range, Context context) {
        if (!context.collect) block_empty = false;
        for (const SymbolId s : mentioned(tokens)) {
            if (is_index(s)) continue;
            if (context.collect) add_column(s);
            else if (const auto column = columns.find(s); column != columns.end()) note(s, column->second, range, context);
        }
    }

    void add_column(SymbolId s) {
        if (columns.contains(s)) return;
        columns[s] = result.columns.size();
        result.columns.push_back({unit.program[s].name, is_array(s) ? 1 : 0, {}, {}});
    }

    void note(SymbolId s, size_t column, AccessRange range, Context context) {
        const int number = ++statements[s];
        DefUseColumn& c = result.columns[column];
        bool used = false, defined = false;
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (!is_of(a, s)) continue;
            if (a.kind == AccessKind::write && !defined) c.definitions.push_back({block, context.doall, number, context.init ? 1 : op_of(a)});
            if (a.kind == AccessKind::read && !used) c.uses.push_back({block, context.doall, number});
            (a.kind == AccessKind::write ? defined : used) = true;
        }
    }

    void condition(ExprId e, Context context) {
        if (e.valid()) statement(unit.ast[e].tokens, accesses.of(e), context);
    }

    bool is_doall(StmtId stmt) const {
        const LoopId loop = table.of_stmt(stmt);
        return loop.valid() && table[loop].split();
    }

    bool is_init(StmtId stmt) const {
        return std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) {
            return r.kind == RegionKind::init && std::find(r.statements.begin(), r.statements.end(), stmt) != r.statements.end();
        });
    }

    void cut(Context context) {
        if (context.collect || block_empty) return;
        block++;
        block_empty = true;
    }

    /// `context.collect`: the first walk, which only finds the variables that DOALL loops mention.
    void walk(StmtId stmt, Context context) {
        if (!stmt.valid()) return;
        context.init |= is_init(stmt);
        const bool doall = is_doall(stmt);
        if (doall) cut(context);
        context.doall |= doall;
        std::visit(Overloaded{[&](const CompoundStmt& s) { for (const StmtId child : s.body) walk(child, context); },
                              [&](const IfStmt& s) { leaf(s.condition, context); walk(s.yes, context); walk(s.no, context); },
                              [&](const WhileStmt& s) { leaf(s.condition, context); walk(s.body, context); },
                              [&](const DoStmt& s) { walk(s.body, context); leaf(s.condition, context); },
                              [&](const ForStmt& s) { walk(s.body, context); },
                              [&](const SwitchStmt& s) { leaf(s.value, context); walk(s.body, context); },
                              [&](const CaseStmt& s) { walk(s.body, context); },
                              [&](const LabelStmt& s) { walk(s.body, context); },
                              [&](const auto&) {
                                  if (computes(stmt) && (!context.collect || context.doall)) statement(unit.ast[stmt].tokens, accesses.of(stmt), context);
                              }},
                   unit.ast[stmt].node);
        if (doall) cut(context);
    }

    void leaf(ExprId e, Context context) {
        if (!context.collect || context.doall) condition(e, context);
    }
};

}  // namespace

DefUseTable def_use(const Unit& unit, const Accesses& accesses, const IterationTable& table) {
    TableMaker maker{unit, accesses, table, {}, {}, {}};
    std::set<FunctionId> functions;
    for (const Region& region : unit.regions.regions) functions.insert(region.function);
    for (const FunctionId f : functions) maker.walk(unit.program[f].body, {false, false, true});
    for (const FunctionId f : functions) maker.walk(unit.program[f].body, {});
    return std::move(maker.result);
}

}  // namespace dmcg
