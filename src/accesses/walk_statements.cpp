// Statements. Control flow makes no access conditional here (that is what the tree says), except inside of a statement
// expression, where the tree of statements does not show it.
#include <algorithm>

#include "dmcg/ast.h"
#include "walker.h"

namespace dmcg::access {

void AccessWalker::statement(StmtId stmt) {
    if (!stmt.valid()) return;
    const StmtId around = stmt_;
    const Span own(*this, out_.of_stmt, stmt.index());
    stmt_ = stmt;
    if (!exchange(stmt)) std::visit(Overloaded{
        [&](const ExpressionStmt& x) { discard(x.expr); },
        [&](const DeclarationStmt& x) { declaration(x); },
        [](const StaticAssertStmt&) {},
        [&](const CompoundStmt& x) { for (StmtId s : x.body) statement(s), borrow_behind(s); },
        [&](const IfStmt& x) { branches(x); },
        [&](const WhileStmt& x) { test(x.condition); part(x.body); },
        [&](const DoStmt& x) { part(x.body); test(x.condition); },
        [&](const ForStmt& x) {
            statement(x.init);
            if (x.condition.valid()) test(x.condition);
            part(x.body);
            maybe_in_expression([&] { discard(x.step); });
        },
        [&](const SwitchStmt& x) { value(x.value); part(x.body); },
        [&](const CaseStmt& x) { statement(x.body); },
        [&](const LabelStmt& x) { statement(x.body); },
        [&](const GotoStmt& x) { value(x.target); },
        [](const BreakStmt&) {},
        [](const ContinueStmt&) {},
        [&](const ReturnStmt& x) { returns_block(x) ? address(x.value) : value(x.value); },
        [&](const AsmStmt&) { assembler(stmt); },
        [&](const FunctionDefinition& x) { statement(x.body); },
        [](const PragmaStmt&) {}},
        unit_.ast[stmt].node);
    stmt_ = around;
}

/// A part of a rotation: the pointers are copied, and nothing escapes. After the last part their memory has other names. False: it is none.
bool AccessWalker::exchange(StmtId stmt) {
    const auto here = [&](const Rotation& r) { return std::find(r.stmts.begin(), r.stmts.end(), stmt) != r.stmts.end(); };
    const auto rotation = std::find_if(out_.rotations.begin(), out_.rotations.end(), here);
    if (rotation == out_.rotations.end()) return false;
    const auto is_here = [&](ExprId e) { return is_within(unit_.ast, innermost_statement(unit_.ast, unit_.ast[e].tokens), stmt); };
    for (const ExprId e : rotation->copies)
        if (is_here(e)) copy_pointer(stmt, e);
    for (const ExprId e : rotation->numbers)
        if (is_here(e)) value(e);
    if (rotation->stmts.back() == stmt) exchanged(*rotation);
    return true;
}

void AccessWalker::copy_pointer(StmtId stmt, ExprId e) {
    const Span own = span(e);
    if (const auto* assign = as<AssignExpr>(unit_.ast, e)) {
        address(assign->value);
        return write(location(assign->target), assign->target, {}, assign->value);
    }
    address(e);
    for (const DeclaratorId d : as<DeclarationStmt>(unit_.ast, stmt)->declarators)
        if (unit_.ast[d].init == e) push({.kind = AccessKind::write, .object = out_.object(unit_.program.symbol_of_declarator[d.index()]), .value = e}, e);
}

void AccessWalker::exchanged(const Rotation& rotation) {
    for (const AccessKind kind : {AccessKind::read, AccessKind::write})
        for (const auto& [to, from] : rotation.from) push({.kind = kind, .object = out_.memory(to), .whole = true}, rotation.copies.back());
}

/// Behind the statement pointers borrow memory, or it has its own names again.
void AccessWalker::borrow_behind(StmtId stmt) {
    for (const Rotation& r : out_.rotations)
        if (r.borrowed_until == stmt) change_names(r, false);
    for (const Rotation& r : out_.rotations)
        if (r.borrowed_from == stmt) change_names(r, true);
}

void AccessWalker::change_names(const Rotation& borrow, bool begins) {
    const auto pairs = borrow.borrows();
    for (const auto& [pointer, lender] : pairs) held_.insert(out_.memory(pointer)), lent_.erase(out_.memory(lender));
    exchanged(borrow);      // while both names count
    for (const auto& [pointer, lender] : pairs) begins ? (void)lent_.insert(out_.memory(lender)) : (void)held_.erase(out_.memory(pointer));
}

/// What happens when memory runs out is not looked at: the program ends.
void AccessWalker::branches(const IfStmt& x) {
    test(x.condition);
    const auto& unlikely = out_.without_memory;
    for (const StmtId branch : {x.yes, x.no})
        if (std::find(unlikely.begin(), unlikely.end(), branch) == unlikely.end()) part(branch);
}

void AccessWalker::part(StmtId stmt) {
    maybe_in_expression([&] { statement(stmt); });
}

void AccessWalker::declaration(const DeclarationStmt& x) {
    for (const DeclaratorId declarator : x.declarators) {
        const SymbolId symbol = unit_.program.symbol_of_declarator[declarator.index()];
        const ExprId init = unit_.ast[declarator].init;
        const bool is_static = symbol.valid() && unit_.program[symbol].storage != Storage::automatic;
        if (is_static) {
            static_initialiser(init);
            continue;
        }
        array_sizes(declarator);
        if (init.valid()) initialise(declarator, symbol);
    }
}

/// An initialiser sets the whole variable; the characters of a string are the value of an array of characters.
void AccessWalker::initialise(DeclaratorId declarator, SymbolId symbol) {
    const ExprId init = unit_.ast[declarator].init;
    made(symbol, init, init);
    assigned_value(symbol, init);
    const ObjectId object = symbol.valid() ? out_.object(symbol) : ObjectId{};
    if (!object.valid()) return;
    Access access{.kind = AccessKind::write, .object = object};
    access.whole = out_[object].is_array;
    access.value = access.whole ? ExprId{} : init;
    push(std::move(access), init);
    born(symbol, init, init);
}

void AccessWalker::static_initialiser(ExprId e) {
    const auto is_lent = [&](const Rotation& r) { return r.is_borrow() && std::find(r.copies.begin(), r.copies.end(), e) != r.copies.end(); };
    if (!e.valid() || std::any_of(out_.rotations.begin(), out_.rotations.end(), is_lent)) return;
    const size_t before = out_.accesses.size();
    value(e);
    out_.accesses.resize(before);
    for_each_below(unit_.ast, e, [&](ExprId part) { out_.of_expr[part.index()] = {}; });
}

/// Assembler text: every variable that it names may be read and written, and memory too.
void AccessWalker::assembler(StmtId stmt) {
    const TokenRange range = unit_.ast[stmt].tokens;
    push({.kind = AccessKind::outside}, {});
    touch({}, Reach::escaping);
    for (size_t i = 1; i < out_.objects.size(); i++) {
        Object& object = out_.objects[i];
        bool named = false;
        for (size_t t = range.first.index(); t <= range.last.index(); t++)
            named = named || (unit_.tokens.tokens[t].kind == TokenKind::identifier && unit_.tokens.tokens[t].text == object.name);
        if (!named) continue;
        if (object.is_block) forget_name({static_cast<int32_t>(i)});      // its pointer may get another value
        if (object.symbol.valid()) state_.points_to[object.symbol.index()].anywhere = true;
        effect(AccessKind::read, {}, {static_cast<int32_t>(i)});
        effect(AccessKind::write, {}, {static_cast<int32_t>(i)});
    }
}

}  // namespace dmcg::access
