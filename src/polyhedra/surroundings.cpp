// From a statement outwards: each `for` of the iteration table gives a loop, each `if` a guard; all else that may keep
// the statement from running, or run it again, is a doubt.
#include "dmcg/ast.h"
#include "polyhedra/surroundings.h"

#include <algorithm>

#include "accesses/access_text.h"
#include "polyhedra/unchanged.h"

namespace dmcg::polyhedra {

namespace {

/// Adds to `around` what the statement `outer` means for its part `inner`.
struct Step {
    const Unit& unit;
    Surroundings& around;
    StmtId inner;

    void hide(DoubtKind kind, ExprId expr) const {
        if (!around.doubt)
            around.doubt =
                Doubt{kind, expr.valid() ? spelled(unit, expr) : "", expr.valid() ? place(unit, expr) : Range{}};
    }
    void operator()(const IfStmt& s) const {
        if (inner == s.yes) around.guards.push_back({s.condition, true});
        if (inner == s.no) around.guards.push_back({s.condition, false});
    }
    void operator()(const WhileStmt& s) const { hide(DoubtKind::condition, s.condition); }
    void operator()(const ForStmt& s) const {
        if (inner == s.body) hide(DoubtKind::bound, s.condition);
    }
    void operator()(const SwitchStmt& s) const { hide(DoubtKind::condition, s.value); }
    template <class Other>
    void operator()(const Other&) const {}  // runs its parts whenever it runs itself
};

bool in_body(const Unit& unit, StmtId loop, StmtId inner) {
    const auto* statement = std::get_if<ForStmt>(&unit.ast[loop].node);
    return statement && statement->body == inner;
}

const char* jump_word(const StmtNode& node) {
    if (std::holds_alternative<BreakStmt>(node)) return "break";
    if (std::holds_alternative<ContinueStmt>(node)) return "continue";
    if (std::holds_alternative<GotoStmt>(node)) return "goto";
    if (std::holds_alternative<ReturnStmt>(node)) return "return";
    return nullptr;
}

/// The statement that makes the write, and the value that it assigns, if it is `x = e;` or a declaration `int x = e`.
std::optional<LocalValue> as_local_value(const Unit& unit, const Access& write, SymbolId variable) {
    const StmtNode& node = unit.ast[write.stmt].node;
    if (const auto* statement = std::get_if<ExpressionStmt>(&node)) {
        const auto* assign =
            statement->expr.valid() ? std::get_if<AssignExpr>(&unit.ast[statement->expr].node) : nullptr;
        const bool plain = assign && !assign->op && std::holds_alternative<NameExpr>(unit.ast[assign->target].node);
        if (plain && unit.program.symbol(assign->target) == variable) return LocalValue{write.stmt, assign->value};
    }
    const DeclaratorId declarator = unit.program[variable].declarator;
    if (!std::holds_alternative<DeclarationStmt>(node) || !declarator.valid() || !unit.ast[declarator].init.valid())
        return {};
    const bool here = stands_in(unit.ast[declarator].tokens, unit.ast[write.stmt].tokens);
    const bool expression = !std::holds_alternative<InitListExpr>(unit.ast[unit.ast[declarator].init].node);
    return here && expression ? std::optional(LocalValue{write.stmt, unit.ast[declarator].init}) : std::nullopt;
}

/// A label or case in the block lets a jump pass by the statements before it.
bool can_be_entered(const Unit& unit, StmtId block) {
    return std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& stmt) {
        const bool label = std::holds_alternative<LabelStmt>(stmt.node) || std::holds_alternative<CaseStmt>(stmt.node);
        return label && stands_in(stmt.tokens, unit.ast[block].tokens);
    });
}

/// The variable holds every value that the expression can have.
bool fits(const Unit& unit, SymbolId variable, ExprId value) {
    const TypeId type = unit.program[variable].type, from = unit.program.type_id(value);
    if (!type.valid() || !from.valid() || !is_integer(unit.program[type]) || !is_integer(unit.program[from]))
        return false;
    if (same_type(unit.program, type, from)) return true;
    return is_signed_integer(unit.program[type]) &&
           integer_width(unit.program[type]) >= integer_width(unit.program[from]) &&
           (is_signed_integer(unit.program[from]) ||
            integer_width(unit.program[type]) > integer_width(unit.program[from]));
}

}  // namespace

std::string spelled(const Unit& unit, ExprId expr) {
    return as_written(unit, unit.ast[expr].tokens);
}

Range place(const Unit& unit, ExprId expr) { return place_of(unit.tokens, unit.ast[expr].tokens); }

ExprId target_of(const Unit& unit, ExprId access) {
    if (const auto* assign = std::get_if<AssignExpr>(&unit.ast[access].node)) return assign->target;
    const auto* unary = std::get_if<UnaryExpr>(&unit.ast[access].node);
    const bool changes = unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec;
    return changes ? unary->operand : access;
}

ExprId condition_over(const Unit& unit, ExprId access) {
    const TokenRange here = unit.ast[access].tokens;
    ExprId nearest = access;
    TokenId begin{-1};
    const auto consider = [&](ExprId condition, ExprId part) {
        if (!part.valid() || !stands_in(here, unit.ast[part].tokens) || unit.ast[condition].tokens.first < begin)
            return;
        nearest = condition;
        begin = unit.ast[condition].tokens.first;
    };
    for (const Expr& e : unit.ast.exprs) {
        if (const auto* choice = std::get_if<ConditionalExpr>(&e.node)) {
            consider(choice->condition, choice->yes);
            consider(choice->condition, choice->no);
        }
        const auto* binary = std::get_if<BinaryExpr>(&e.node);
        if (binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or))
            consider(binary->left, binary->right);
    }
    return nearest;
}

Surroundings surroundings_of(const Unit& unit, const IterationTable& table, StmtId scope, StmtId stmt) {
    Surroundings around;
    StmtId inner = stmt;
    while (inner != scope) {
        const StmtId outer = unit.ast[inner].parent;
        if (!outer.valid()) break;
        const LoopId loop = table.of_stmt(outer);
        if (loop.valid() && in_body(unit, outer, inner)) around.loops.insert(around.loops.begin(), loop);
        if (!loop.valid()) std::visit(Step{unit, around, inner}, unit.ast[outer].node);
        inner = outer;
    }
    return around;
}

std::optional<Doubt> jump_in(const Unit& unit, StmtId scope) {
    for (const Stmt& stmt : unit.ast.stmts) {
        const char* word = jump_word(stmt.node);
        if (word && stands_in(stmt.tokens, unit.ast[scope].tokens))
            return Doubt{DoubtKind::jump, word, place_of(unit.tokens, stmt.tokens)};
    }
    return std::nullopt;
}

std::optional<LocalValue> local_value_of(const Unit& unit, const Accesses& accesses, StmtId scope, SymbolId variable,
                                         TokenId use) {
    const ObjectId object = accesses.object(variable);
    const Symbol& symbol = unit.program[variable];
    const bool plain = symbol.kind == SymbolKind::variable || symbol.kind == SymbolKind::parameter;
    if (!object.valid() || !plain || symbol.storage == Storage::local_static || accesses[object].escapes) return {};
    const AccessRange range = accesses.of_stmt[scope.index()];
    const Access* write = nullptr;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses.accesses[i];
        if (access.kind != AccessKind::write || access.object != object) continue;
        if (write || access.through_call || access.conditional) return {};
        write = &access;
    }
    if (!write || !write->stmt.valid()) return {};
    const StmtId block = unit.ast[write->stmt].parent;
    const bool sees = block.valid() && std::holds_alternative<CompoundStmt>(unit.ast[block].node) &&
                      stands_in({use, use}, unit.ast[block].tokens) && use > unit.ast[write->stmt].tokens.last &&
                      !can_be_entered(unit, block);
    const auto local = sees ? as_local_value(unit, *write, variable) : std::nullopt;
    return local && fits(unit, variable, local->value) ? local : std::nullopt;
}

}  // namespace dmcg::polyhedra
