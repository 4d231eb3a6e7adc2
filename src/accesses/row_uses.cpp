// Each mention is followed upwards through the tree: `a[i]` to what is done with the row, a row to what is done with an address in it.
#include "row_uses.h"

#include <algorithm>

#include "blocks.h"
#include "callers_terms.h"
#include "dmcg/flow.h"
#include "library.h"
#include "memory/analyse.h"
#include "memory/own_lines.h"
#include "names.h"
#include "resolve/structures.h"

namespace dmcg::rows {

Parents::Parents(const Unit& u) : unit(u), parent(u.ast.exprs.size()), unevaluated(u.ast.exprs.size()) {
    const Ast& ast = unit.ast;
    for (size_t i = 0; i < ast.exprs.size(); i++) {
        for_each_child(ast.exprs[i], [&](ExprId child) { parent[child.index()] = {static_cast<int32_t>(i)}; });
        if (const auto* size = std::get_if<SizeofExpr>(&ast.exprs[i].node)) for_each_below(ast, size->operand, [&](ExprId e) { unevaluated[e.index()] = true; });
    }
    for (size_t s = 0; s < ast.stmts.size(); s++)
        for (const ExprId e : own_expressions(unit, {static_cast<int32_t>(s)})) statement[e] = {static_cast<int32_t>(s)};
    for (size_t d = 0; d < ast.declarators.size(); d++)
        if (ast.declarators[d].init.valid()) initialised[ast.declarators[d].init] = {static_cast<int32_t>(d)};
}

ExprId Parents::outside_casts(ExprId e) const {
    while (as<CastExpr>(unit.ast, above(e))) e = above(e);
    return e;
}

Families::Families(size_t symbols) : above_(symbols) {
    for (size_t i = 0; i < symbols; i++) above_[i] = static_cast<int>(i);
}

int Families::of(SymbolId s) const {
    int at = s.value;
    while (above_[static_cast<size_t>(at)] != at) at = above_[static_cast<size_t>(at)];
    return at;
}

void Families::join(SymbolId a, SymbolId b) { above_[static_cast<size_t>(of(a))] = of(b); }

void Families::refuse(SymbolId s, ExprId place, std::string why) { reasons.push_back({s, place, std::move(why)}); }

bool Families::is_refused(SymbolId s) const {
    return std::any_of(reasons.begin(), reasons.end(), [&](const NoRows& n) { return of(n.pointer) == of(s); });
}

int depth_of(const Unit& unit, SymbolId s) {
    if (!s.valid()) return 0;
    const Symbol& symbol = unit.program[s];
    const bool variable = symbol.kind == SymbolKind::variable && symbol.defined_here && !symbol.is_thread_local;
    if (!variable && (symbol.kind != SymbolKind::parameter || !symbol.function.valid())) return 0;
    TypeId type = symbol.type;
    int depth = -1;
    for (; unit.program[type].kind == TypeKind::pointer; type = unit.program[type].element, depth++)
        if (!unit.program[type].element.valid() || unit.program[type].is_volatile || unit.program[type].is_atomic) return 0;
    const Type& element = unit.program[type];
    const bool fits = (is_arithmetic(element) || element.kind == TypeKind::record) && size_of(unit.program, type) && !element.is_volatile;
    return fits && (depth == 1 || depth == 2) ? depth : 0;
}

bool is_new_memory(const Unit& unit, ExprId e) {
    const auto made = allocation_of(unit, e);
    const auto* call = made ? as<CallExpr>(unit.ast, made->call) : nullptr;
    return call && !made->grown.valid() && !callee_name(unit, *call).ends_with("alloca");
}

ExprId assignment_in(const Unit& unit, StmtId s) {
    const auto* expression = as<ExpressionStmt>(unit.ast, s);
    const auto* branch = as<IfStmt>(unit.ast, s);
    ExprId e = expression ? expression->expr : branch ? branch->condition : ExprId{};
    while (branch && e.valid() && !as<AssignExpr>(unit.ast, e)) {
        const auto* no = as<UnaryExpr>(unit.ast, e);
        const auto* compared = as<BinaryExpr>(unit.ast, e);
        const bool null_first = compared && (compared->op == BinaryOp::eq || compared->op == BinaryOp::ne) && is_null_pointer(unit, compared->left);
        e = no && no->op == UnaryOp::logical_not ? no->operand : !compared ? ExprId{} : null_first ? compared->right : compared->left;
    }
    const auto* assign = e.valid() ? as<AssignExpr>(unit.ast, e) : nullptr;
    return assign && !assign->op ? e : ExprId{};
}

const AssignExpr* assignment(const Unit& unit, StmtId s) {
    const ExprId e = assignment_in(unit, s);
    return e.valid() ? &std::get<AssignExpr>(unit.ast[e].node) : nullptr;
}

namespace {

/// The value is asked for, and nothing else is done with it.
bool is_tested(const Parents& tree, ExprId e) {
    const ExprId above = tree.above(e);
    if (!above.valid()) {
        const auto root = tree.statement.find(e);
        if (root == tree.statement.end()) return false;
        const StmtNode& node = tree.unit.ast[root->second].node;
        return !std::holds_alternative<ReturnStmt>(node) && !std::holds_alternative<DeclarationStmt>(node);
    }
    const auto* unary = as<UnaryExpr>(tree.unit.ast, above);
    const auto* binary = as<BinaryExpr>(tree.unit.ast, above);
    const auto* choice = as<ConditionalExpr>(tree.unit.ast, above);
    if (choice) return choice->condition == e && choice->yes.valid();
    return (unary && unary->op == UnaryOp::logical_not) || (binary && binary->op >= BinaryOp::lt && binary->op <= BinaryOp::ne) ||
           (binary && binary->op >= BinaryOp::logical_and);
}

bool is_argument_of(const Parents& tree, ExprId e, std::initializer_list<std::string_view> functions) {
    const auto* call = as<CallExpr>(tree.unit.ast, tree.above(e));
    return call && call->callee != e && called_library(tree.unit, *call) &&
           std::find(functions.begin(), functions.end(), callee_name(tree.unit, *call)) != functions.end();
}

struct UseChecker {
    const Parents& tree;
    const Fills& fills;
    const std::set<ExprId>& copies;
    memory::CoreWithModel& program;
    Families& families;
    std::vector<RowRelease> releases{};
    std::set<std::pair<SymbolId, SymbolId>> aliases{};      // (matrix, local pointer into a row)
    std::vector<bool> may_release{};                        // by FunctionId
    std::vector<std::pair<SymbolId, ExprId>> in_first_row{};    // a[0][k]

    const Unit& unit() const { return tree.unit; }
    const Ast& ast() const { return unit().ast; }
    std::string name(SymbolId s) const { return unit().program[s].name; }

    // ---------------------------------------------------------------- functions that release memory

    bool releases_itself(FunctionId f) const {
        const TokenRange body = ast()[unit().program[f].body].tokens;
        return std::any_of(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            const auto* call = std::get_if<CallExpr>(&e.node);
            if (!call || e.tokens.first < body.first || body.last < e.tokens.first) return false;
            const FunctionId callee = called_function(unit(), *call);
            if (callee.valid()) return static_cast<bool>(may_release[callee.index()]);
            const std::string_view to = callee_name(unit(), *call);
            return !called_library(unit(), *call) || to == "free" || to == "cfree" || to == "realloc" || to == "reallocarray";
        });
    }

    void find_releasing_functions() {
        may_release.assign(unit().program.functions.size(), false);
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t f = 0; f < may_release.size(); f++)
                if (!may_release[f] && releases_itself({static_cast<int32_t>(f)})) may_release[f] = changed = true;
        }
    }

    // ---------------------------------------------------------------- addresses in rows

    /// Behind that loop rows of their own are elsewhere.
    bool in_fill(ExprId e) const {
        return std::any_of(fills.allocations.begin(), fills.allocations.end(), [&](const RowAllocation& a) {
            const TokenRange loop = ast()[a.fill].tokens, here = ast()[e].tokens;
            return a.row.valid() && loop.first <= here.first && here.last <= loop.last;
        });
    }

    void check_argument(ExprId e, const CallExpr& call, SymbolId matrix) {
        const FunctionId callee = called_function(unit(), call);
        const std::string_view to = callee_name(unit(), call);
        const bool known = callee.valid() ? !may_release[callee.index()] && !in_fill(e) : called_library(unit(), call) && to != "free" && to != "realloc" && to != "reallocarray" && to != "cfree";
        if (!known) families.refuse(matrix, e, "a row of '" + name(matrix) + "' is handed to a function here that may release or keep it");
    }

    void check_kept(ExprId e, ExprId target, SymbolId matrix) {
        const SymbolId local = name_of(unit(), target);
        check_alias(e, local, matrix);
    }

    void check_alias(ExprId e, SymbolId local, SymbolId matrix) {
        const bool ok = local.valid() && !in_fill(e) && unit().program[local].kind == SymbolKind::variable && unit().program[local].storage == Storage::automatic && !unit().program[local].address_taken;
        if (!ok) return families.refuse(matrix, e, "the address of a row of '" + name(matrix) + "' is kept here");
        if (!aliases.insert({matrix, local}).second) return;
        for (size_t i = 0; i < ast().exprs.size(); i++)
            if (const ExprId use{static_cast<int32_t>(i)}; name_of(unit(), use) == local) check_address(use, matrix);
    }

    /// `e` is an address in a row: whatever is done with it, it is not released and not kept out of sight.
    void check_address(ExprId inner, SymbolId matrix) {
        if (tree.unevaluated[inner.index()]) return;
        const ExprId e = tree.outside_casts(inner), above = tree.above(e);
        if (is_tested(tree, e)) return;
        if (!above.valid()) return check_root(e, matrix);
        if (const auto* x = as<IndexExpr>(ast(), above)) return x->base == e ? check_element(above, matrix) : void();
        if (const auto* x = as<MemberExpr>(ast(), above)) return x->arrow ? check_element(above, matrix) : void();
        if (const auto* x = as<UnaryExpr>(ast(), above)) {
            if (x->op == UnaryOp::dereference) return check_element(above, matrix);
            if (x->op >= UnaryOp::pre_inc && name_of(unit(), x->operand).valid()) return check_address(above, matrix);
        }
        if (as<BinaryExpr>(ast(), above)) return is_address(above) ? check_address(above, matrix) : void();
        if (const auto* x = as<ConditionalExpr>(ast(), above); x && x->condition != e) return check_address(above, matrix);
        if (const auto* x = as<CommaExpr>(ast(), above)) return x->right == e ? check_address(above, matrix) : void();
        if (const auto* x = as<CallExpr>(ast(), above); x && x->callee != e) return check_argument(e, *x, matrix);
        if (const auto* x = as<AssignExpr>(ast(), above)) return x->target == e ? void() : check_kept(e, x->target, matrix);
        families.refuse(matrix, e, "the address of a row of '" + name(matrix) + "' is kept here");
    }

    bool is_address(ExprId e) const {
        const TypeId type = unit().program.type_id(e);
        return type.valid() && unit().program[type].kind == TypeKind::pointer;
    }

    /// The whole expression: an initialiser, what is returned.
    void check_root(ExprId e, SymbolId matrix) {
        const auto init = tree.initialised.find(e);
        if (init != tree.initialised.end()) return check_alias(e, unit().program.symbol_of_declarator[init->second.index()], matrix);
        families.refuse(matrix, e, "the address of a row of '" + name(matrix) + "' is kept here");
    }

    /// a[i][j], a[i]->x: its address may be taken.
    void check_element(ExprId element, SymbolId matrix) {
        ExprId e = element;
        while (true) {
            const ExprId above = tree.above(e);
            const auto* member = as<MemberExpr>(ast(), above);
            const auto* index = as<IndexExpr>(ast(), above);
            if ((member && !member->arrow) || (index && index->base == e)) e = above;
            else break;
        }
        const auto* unary = as<UnaryExpr>(ast(), tree.above(e));
        if (unary && unary->op == UnaryOp::address_of) check_address(tree.above(e), matrix);
    }

    // ---------------------------------------------------------------- rows

    bool is_first(ExprId row) const {
        const auto* x = as<IndexExpr>(ast(), row);
        return !x || unit().program.constant(x->index) == 0;
    }

    /// In one block a[0] is a name of all elements, too: where a split loop goes through them all, they are one line.
    void refuse_flat_uses() {
        const bool one_block = std::ranges::any_of(fills.allocations, [](const RowAllocation& a) { return a.stride.valid(); });
        if (!one_block || in_first_row.empty()) return;
        const std::set<ExprId> in_own_lines = memory::accesses_in_own_lines(program.core, program.model());
        for (const auto& [matrix, element] : in_first_row)
            for (const RowAllocation& a : fills.allocations)
                if (a.stride.valid() && families.of(a.pointer) == families.of(matrix) && !in_own_lines.contains(element))
                    families.refuse(matrix, element, "this may mean elements of all rows of '" + name(matrix) + "'");
    }

    /// Of T ***a: a[i], whose row pointers stay where they are.
    void check_plane(ExprId plane, SymbolId matrix) {
        const ExprId above = tree.above(plane);
        const auto* x = as<IndexExpr>(ast(), above);
        const auto* star = as<UnaryExpr>(ast(), above);
        if (fills.targets.contains(plane) || is_tested(tree, tree.outside_casts(plane)) || families.is_refused(matrix)) return;
        if (is_argument_of(tree, tree.outside_casts(plane), {"free"})) return release(plane, matrix);
        if ((x && x->base == plane) || (star && star->op == UnaryOp::dereference)) return check_row(above, matrix);
        families.refuse(matrix, plane, "a plane of '" + name(matrix) + "' is used here otherwise than for its rows");
    }

    void check_place(ExprId place, SymbolId matrix) { return depth_of(unit(), matrix) == 2 ? check_plane(place, matrix) : check_row(place, matrix); }

    void check_row(ExprId row, SymbolId matrix) {
        const ExprId above = tree.above(row);
        const auto* assign = as<AssignExpr>(ast(), above);
        const auto* unary = as<UnaryExpr>(ast(), above);
        if (fills.targets.contains(row)) return;
        if (is_argument_of(tree, tree.outside_casts(row), {"free"})) return release(row, matrix);
        const bool moved = (assign && assign->target == row) || (unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec);
        if (const auto* x = as<IndexExpr>(ast(), above); x && x->base == row && is_first(row) && in_split_loop(unit(), innermost_statement(ast(), ast()[row].tokens)) && !unit().program.constant(x->index)) in_first_row.push_back({matrix, above});
        if (moved) return families.refuse(matrix, row, "a row of '" + name(matrix) + "' gets another place here");
        check_address(row, matrix);
    }

    void release(ExprId row, SymbolId matrix) {
        bool plain = true;
        for_each_below(ast(), row, [&](ExprId e) {
            const auto* unary = as<UnaryExpr>(ast(), e);
            plain = plain && !as<CallExpr>(ast(), e) && !as<AssignExpr>(ast(), e) && !(unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec);
        });
        if (!plain) return families.refuse(matrix, row, "a row of '" + name(matrix) + "' is released in an expression with effects");
        releases.push_back({matrix, row});
    }

    // ---------------------------------------------------------------- mentions of the matrix

    bool says_a_place(ExprId e) const {
        const TokenRange here = ast()[e].tokens;
        return std::any_of(fills.places.begin(), fills.places.end(), [&](TokenRange p) { return p.first <= here.first && here.last <= p.last; });
    }

    void check_mention(ExprId e, SymbolId matrix) {
        if (tree.unevaluated[e.index()] || is_test_or_release(tree, e) || says_a_place(e)) return;
        const ExprId above = tree.above(e);
        const auto* index = as<IndexExpr>(ast(), above);
        const auto* unary = as<UnaryExpr>(ast(), above);
        const auto* sum = as<BinaryExpr>(ast(), above);
        const auto* star = as<UnaryExpr>(ast(), sum ? tree.above(above) : ExprId{});
        const auto* assign = as<AssignExpr>(ast(), above);
        if (index && index->base == e) return check_place(above, matrix);
        if (unary && unary->op == UnaryOp::dereference) return check_place(above, matrix);
        if (sum && sum->op == BinaryOp::add && star && star->op == UnaryOp::dereference) return check_place(tree.above(above), matrix);
        if (assign && assign->target == e && !assign->op) return;      // its values are looked at by themselves
        if (is_handed_on(e, matrix)) return;
        families.refuse(matrix, e, "'" + name(matrix) + "' is used here otherwise than for its rows");
    }

    /// The parameter that is handed this variable by reference.
    SymbolId reference_at(ExprId address) const {
        const auto* call = address.valid() ? as<CallExpr>(ast(), tree.above(address)) : nullptr;
        return call ? reference_given(ast(), unit().program, *call, address) : SymbolId{};
    }

    /// To a parameter, to who calls the function, to the other pointer of an exchange.
    bool is_handed_on(ExprId inner, SymbolId matrix) {
        const ExprId e = tree.outside_casts(inner), above = tree.above(e);
        if (copies.contains(above) || copies.contains(e)) return true;
        if (const auto* assign = as<AssignExpr>(ast(), above)) return assign->value == e && is_given(unit(), name_of(unit(), assign->target), matrix);
        const auto root = tree.statement.find(e);
        if (root != tree.statement.end() && as<ReturnStmt>(ast(), root->second)) return unit().program[matrix].storage == Storage::automatic && unit().program[matrix].kind == SymbolKind::variable;
        if (const SymbolId parameter = reference_at(above); parameter.valid() && is_candidate(unit(), parameter)) {
            families.join(matrix, parameter);
            return true;
        }
        const auto* call = as<CallExpr>(ast(), above);
        const FunctionId callee = call ? called_function(unit(), *call) : FunctionId{};
        if (!callee.valid() || e != inner) return false;
        const auto& given = call->arguments;
        const auto at = static_cast<size_t>(std::find(given.begin(), given.end(), e) - given.begin());
        if (at >= unit().program[callee].parameters.size() || !is_candidate(unit(), unit().program[callee].parameters[at])) return false;
        families.join(matrix, unit().program[callee].parameters[at]);
        return true;
    }
};

}  // namespace

bool is_given(const Unit& unit, SymbolId pointer, SymbolId local) {
    return is_candidate(unit, pointer) && is_candidate(unit, local) && is_reference(unit.program[pointer]) && is_given_alone(unit, pointer, local, true);
}

bool is_test_or_release(const Parents& tree, ExprId name) {
    const ExprId e = tree.outside_casts(name);
    return is_tested(tree, e) || is_argument_of(tree, e, {"free"});
}

std::vector<RowRelease> check_uses(const Parents& tree, const Fills& fills, const std::set<ExprId>& copies, memory::CoreWithModel& program, Families& families) {
    UseChecker checker{tree, fills, copies, program, families};
    checker.find_releasing_functions();
    for (size_t i = 0; i < tree.unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        if (const SymbolId matrix = name_of(tree.unit, e); matrix.valid() && is_candidate(tree.unit, matrix)) checker.check_mention(e, matrix);
    }
    checker.refuse_flat_uses();
    return checker.releases;
}

}  // namespace dmcg::rows
