// What a program does when it gets no memory: it ends, or a function tells it and gives back null. Such branches are not looked at.
//
//   a = malloc(n);  if (a == NULL) { perror("malloc"); exit(1); }
#include <algorithm>
#include <set>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"

namespace dmcg {
namespace {

constexpr int deepest_call = 4;

struct FailureReader {
    const Unit& unit;
    StmtId branch;

    /// The value of posix_memalign, 0 if there was memory: the call itself, or a variable that has just got it.
    bool is_status(ExprId e) const {
        const SymbolId symbol = name_of(unit, e);
        const auto value = symbol.valid() && is_integer(unit.program.type(e)) ? value_before(symbol) : std::nullopt;
        const auto* call = as<CallExpr>(unit.ast, value ? *value : e);
        return call && allocated_by_address(unit, *call).valid();
    }

    /// Pointers of which one is null if the condition has the value `holds`.
    std::optional<std::vector<ExprId>> null_if(ExprId e, bool holds) const {
        const auto* binary = as<BinaryExpr>(unit.ast, e);
        if (holds && is_status(e)) return std::vector<ExprId>{};
        if (binary && binary->op == (holds ? BinaryOp::ne : BinaryOp::eq) && unit.program.constant(binary->right) == 0 && is_status(binary->left)) return std::vector<ExprId>{};
        const auto* unary = as<UnaryExpr>(unit.ast, e);
        if (unary && unary->op == UnaryOp::logical_not) return null_if(unary->operand, !holds);
        if (binary && binary->op == (holds ? BinaryOp::logical_or : BinaryOp::logical_and)) {
            auto left = null_if(binary->left, holds);
            const auto right = null_if(binary->right, holds);
            if (!left || !right) return {};
            left->insert(left->end(), right->begin(), right->end());
            return left;
        }
        if (binary && binary->op == (holds ? BinaryOp::eq : BinaryOp::ne)) {
            if (is_null_pointer(unit, binary->right)) return pointer(binary->left);
            if (is_null_pointer(unit, binary->left)) return pointer(binary->right);
            return {};
        }
        return holds ? std::nullopt : pointer(e);
    }

    std::optional<std::vector<ExprId>> pointer(ExprId e) const {
        const TypeId type = unit.program.type_id(e);
        const bool ok = type.valid() && (unit.program[type].kind == TypeKind::pointer || row_filled_around(e));
        return ok ? std::optional(std::vector{e}) : std::nullopt;
    }

    /// a[i] or a[i][j] of row pointers, in the loop that allocates the rows.
    bool row_filled_around(ExprId e) const {
        const auto* row = as<IndexExpr>(unit.ast, e);
        const auto* plane = row ? as<IndexExpr>(unit.ast, row->base) : nullptr;
        const SymbolId matrix = row ? name_of(unit, plane ? plane->base : row->base) : SymbolId{};
        const auto is_made_before = [&](StmtId loop, ExprId made) { return made.valid() && is_within(unit.ast, branch, loop) && unit.ast[made].tokens.last < unit.ast[branch].tokens.first; };
        const auto& made = unit.program.rows.allocations;
        return std::any_of(made.begin(), made.end(), [&](const RowAllocation& a) {
            const ExprId value = a.planes && !plane ? a.planes->table : a.row;
            return a.pointer == matrix && is_made_before(a.planes && !plane ? a.planes->fill : a.fill, value) && is_allocated(value);
        });
    }

    /// Null says that there is no memory left, and nothing else.
    bool is_allocated(ExprId value) const {
        const auto made = allocation_of(unit, value);
        return made && !made->may_be_null;
    }

    /// The pointer got new memory in the condition itself, or in a statement shortly before in the same block.
    bool is_new(ExprId e) const {
        if (const auto* assign = as<AssignExpr>(unit.ast, e)) return !assign->op && is_allocated(assign->value);
        if (row_filled_around(e) || is_allocated(e)) return true;
        const SymbolId symbol = name_of(unit, e);
        if (symbol.valid() && unit.program[symbol].kind == SymbolKind::parameter && !is_reference(unit.program[symbol])) return is_new_in_all_calls(symbol);
        const auto value = symbol.valid() ? value_before(symbol) : std::nullopt;
        return value && is_allocated(*value);
    }

    /// must(malloc(n))
    bool is_new_in_all_calls(SymbolId parameter) const {
        if (!unit.program[parameter].function.valid()) return false;
        const Function& function = unit.program[unit.program[parameter].function];
        const auto at = static_cast<size_t>(std::find(function.parameters.begin(), function.parameters.end(), parameter) - function.parameters.begin());
        size_t names = 0;
        std::set<ExprId> callees;        // of rows the tree has a call twice
        for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const auto* call = as<CallExpr>(unit.ast, e);
            names += name_of(unit, e) == function.symbol;
            if (!call || name_of(unit, call->callee) != function.symbol) continue;
            if (at >= call->arguments.size() || !is_allocated(call->arguments[at])) return false;
            callees.insert(call->callee);
        }
        return names == callees.size() && !changed_in(unit, unit.ast[function.body].tokens).contains(parameter);
    }

    /// What the variable has got shortly before.
    std::optional<ExprId> value_before(SymbolId symbol) const {
        const auto* block = unit.ast[branch].parent.valid() ? as<CompoundStmt>(unit.ast, unit.ast[branch].parent) : nullptr;
        if (!block) return {};
        const auto here = std::find(block->body.begin(), block->body.end(), branch);
        for (auto s = here; s != block->body.begin();)
            if (const auto value = value_set_by(*--s, symbol)) return value;
            else if (!passes(*s)) return {};
        return {};
    }

    bool is_set_by(ExprId e, SymbolId pointer) const {
        const auto* call = as<CallExpr>(unit.ast, e);
        return call && allocated_by_address(unit, *call) == pointer;
    }

    /// What the statement assigns to the variable as a whole.
    std::optional<ExprId> value_set_by(StmtId s, SymbolId symbol) const {
        if (const auto* expression = as<ExpressionStmt>(unit.ast, s)) {
            const auto* assign = as<AssignExpr>(unit.ast, expression->expr);
            if (assign && !assign->op && name_of(unit, assign->target) == symbol) return assign->value;
            const ExprId value = assign ? assign->value : expression->expr;
            if (is_set_by(value, symbol)) return value;
        }
        if (const auto* declaration = as<DeclarationStmt>(unit.ast, s))
            for (const DeclaratorId d : declaration->declarators)
                if (unit.ast[d].init.valid() && (unit.program.symbol_of_declarator[d.index()] == symbol || is_set_by(unit.ast[d].init, symbol)))
                    return unit.ast[d].init;
        return {};
    }

    /// A statement that does not change the pointer: another allocation, another check, a declaration.
    bool passes(StmtId s) const {
        if (as<IfStmt>(unit.ast, s)) return branch_without_memory(unit, s).valid();
        const auto harmless = [&](ExprId value) { return !value.valid() || unit.program.constant(value) || allocation_of(unit, value); };
        if (const auto* declaration = as<DeclarationStmt>(unit.ast, s))
            return std::all_of(declaration->declarators.begin(), declaration->declarators.end(),
                               [&](DeclaratorId d) { return harmless(unit.ast[d].init); });
        const auto* expression = as<ExpressionStmt>(unit.ast, s);
        const auto* assign = expression ? as<AssignExpr>(unit.ast, expression->expr) : nullptr;
        return assign && name_of(unit, assign->target).valid() && harmless(assign->value);
    }

    /// A function of the user's that prints what is wrong and ends the program: it never comes back.
    bool never_returns(FunctionId id, int depth) const {
        if (!id.valid() || depth == deepest_call) return false;
        const StmtId body = unit.program[id].body;
        bool leaves = false;
        for_each_below(unit.ast, body, [&](StmtId s) { leaves = leaves || as<ReturnStmt>(unit.ast, s); });
        return !leaves && ends(body, depth + 1);
    }

    /// The statement ends the program, and nothing in it goes elsewhere.
    bool ends(StmtId s, int depth = 0) const {
        if (!s.valid()) return false;
        if (const auto* block = as<CompoundStmt>(unit.ast, s)) return !block->body.empty() && !jumps(s) && ends(block->body.back(), depth);
        if (const auto* leave = as<ReturnStmt>(unit.ast, s)) return in_main() || gives_null(*leave);
        const auto* expression = as<ExpressionStmt>(unit.ast, s);
        const auto* call = expression ? as<CallExpr>(unit.ast, expression->expr) : nullptr;
        return ends_program(unit, s) || (call && never_returns(called_function(unit, *call), depth));
    }

    /// return NULL; and before it, nothing but that it is told.
    bool gives_null(const ReturnStmt& leave) const {
        const auto* branch_body = as<IfStmt>(unit.ast, branch);
        if (!leave.value.valid() || !is_null_pointer(unit, leave.value) || !returns_pointer()) return false;
        const auto tells = [&](StmtId s) {
            bool only = true;
            for_each_below(unit.ast, s, [&](StmtId inner) { only = only && (as<CompoundStmt>(unit.ast, inner) || as<ReturnStmt>(unit.ast, inner) || is_output(inner)); });
            return only;
        };
        return tells(branch_body->yes) && !branch_body->no.valid();
    }

    /// No memory is read there but strings, and what is declared there: who has it is not looked at.
    bool reads_no_memory(StmtId body, int depth = 0) const {
        bool none = depth < deepest_call;
        for_each_below(unit.ast, body, [&](StmtId s) {
            for (const ExprId e : own_expressions(unit, s)) none = none && reads_no_memory(e, unit.ast[body].tokens, depth);
        });
        return none;
    }

    bool reads_no_memory(ExprId e, TokenRange body, int depth) const {
        const auto* call = as<CallExpr>(unit.ast, e);
        if (call && called_library(unit, *call) && callee_name(unit, *call) == "free" && name_of(unit, call->arguments[0]).valid()) return true;
        const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
        bool none = !is_memory(name_of(unit, e), body) && (!callee.valid() || reads_no_memory(unit.program[callee].body, depth + 1));
        for_each_child(unit.ast[e], [&](ExprId part) { none = none && reads_no_memory(part, body, depth); });
        return none;
    }

    /// A variable of the program's: an array, a pointer, which may be a file.
    bool is_memory(SymbolId id, TokenRange body) const {
        if (!id.valid() || unit.program[id].kind != SymbolKind::variable || !unit.program[id].defined_here) return false;
        const Symbol& symbol = unit.program[id];
        const Type& type = unit.program[symbol.type];
        const bool is_own = symbol.storage == Storage::automatic && body.first <= symbol.declared_at && symbol.declared_at <= body.last;
        return !is_own && type.element.valid() && size_of(unit.program, type.element) != 1;
    }

    bool is_output(StmtId s) const {
        const auto* expression = as<ExpressionStmt>(unit.ast, s);
        const auto* call = expression ? as<CallExpr>(unit.ast, expression->expr) : nullptr;
        bool changes = false;
        if (call) for_each_below(unit.ast, expression->expr, [&](ExprId e) {
            const auto* step = as<UnaryExpr>(unit.ast, e);
            changes = changes || as<AssignExpr>(unit.ast, e) || (step && step->op >= UnaryOp::address_of && step->op <= UnaryOp::post_dec) || (as<CallExpr>(unit.ast, e) && e != expression->expr);
        });
        const std::string_view name = call && !changes && called_library(unit, *call) ? callee_name(unit, *call) : "";
        return name == "printf" || name == "fprintf" || name == "perror" || name == "puts" || name == "fputs" || name == "fflush";
    }

    bool returns_pointer() const {
        for (const Function& f : unit.program.functions) {
            if (!is_within(unit.ast, branch, f.body)) continue;
            const Type& type = unit.program[unit.program[f.symbol].type];
            return type.element.valid() && unit.program[type.element].kind == TypeKind::pointer;
        }
        return false;
    }

    bool jumps(StmtId s) const {
        bool found = false;
        for_each_below(unit.ast, s, [&](StmtId inner) {
            found = found || as<GotoStmt>(unit.ast, inner) || as<BreakStmt>(unit.ast, inner) || as<ContinueStmt>(unit.ast, inner);
        });
        return found;
    }

    bool in_main() const {
        const FunctionId main = main_function(unit);
        return main.valid() && is_within(unit.ast, branch, unit.program[main].body);
    }
};

}  // namespace

std::optional<std::vector<ExprId>> null_if_true(const Unit& unit, StmtId branch) {
    return FailureReader{unit, branch}.null_if(std::get<IfStmt>(unit.ast[branch].node).condition, true);
}

bool is_new_row(const Unit& unit, StmtId branch, ExprId e) { return FailureReader{unit, branch}.row_filled_around(e); }

StmtId branch_without_memory(const Unit& unit, StmtId stmt) {
    const auto* branch = as<IfStmt>(unit.ast, stmt);
    if (!branch) return {};
    const FailureReader reader{unit, stmt};
    for (const bool holds : {true, false}) {
        const auto pointers = reader.null_if(branch->condition, holds);
        const StmtId body = holds ? branch->yes : branch->no;
        if (pointers && reader.ends(body) && std::all_of(pointers->begin(), pointers->end(), [&](ExprId e) { return reader.is_new(e); }) && reader.reads_no_memory(body)) return body;
    }
    return {};
}

std::vector<StmtId> branches_without_memory(const Unit& unit) {
    std::vector<StmtId> found;
    for (size_t i = 0; i < unit.ast.stmts.size(); i++)
        if (const StmtId branch = branch_without_memory(unit, {static_cast<int32_t>(i)}); branch.valid()) found.push_back(branch);
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace dmcg
