// Does a variable keep its value from the first use of an object on, so that it can say how large the object is?
//
//   n = atoi(argv[1]);  a = malloc(n * sizeof *a);  ...      yes, if nothing writes n later, or in a loop around
#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"
#include "objects.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

/// What all calls of its function give to a parameter, in the terms of the callers.
struct Given {
    std::vector<ExprId> calls{};
    std::optional<Affine> value{};      // nothing: they differ, or a pointer may call the function

    Given(const Unit& unit, SymbolId parameter) {
        const Function& function = unit.program[unit.program[parameter].function];
        const auto at = static_cast<size_t>(std::find(function.parameters.begin(), function.parameters.end(), parameter) - function.parameters.begin());
        size_t names = 0;
        for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const auto* call = as<CallExpr>(unit.ast, e);
            if (name_of(unit, e) == function.symbol) names++;
            if (!call || name_of(unit, call->callee) != function.symbol || at >= call->arguments.size()) continue;
            const Affine argument = affine_of(unit, call->arguments[at], AffineMode::bound);
            if (!calls.empty() && (!value || !same_value(*value, argument))) value.reset();
            else value = argument;
            calls.push_back(e);
        }
        if (calls.size() != names) value.reset();
    }
};

struct Lifetime {
    const Unit& unit;
    const Accesses& all;
    ObjectId object;
    bool by_name = false;       // what happens before a pointer has the memory does not count, if nobody else can name it then

    /// Where the life of the object is seen as a whole: the function of a local variable, else main.
    FunctionId home() const {
        const Symbol& symbol = unit.program[all[object].symbol];
        return (symbol.storage == Storage::automatic || is_reference(symbol)) && symbol.function.valid() ? symbol.function : main_function(unit);
    }

    TokenId token(ExprId e) const { return unit.ast[e].tokens.first; }

    bool in_one_loop(TokenId a, TokenId b) const {
        return std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& s) {
            return is_loop(s.node) && s.tokens.first <= a && a <= s.tokens.last && s.tokens.first <= b && b <= s.tokens.last;
        });
    }

    /// One is in the `then`, the other one in the `else` of an `if`.
    bool are_alternatives(TokenId a, TokenId b) const {
        const auto is_in = [&](StmtId branch, TokenId t) { return branch.valid() && is_inside({t, t}, unit.ast[branch].tokens); };
        return std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& s) {
            const auto* branch = std::get_if<IfStmt>(&s.node);
            return branch && ((is_in(branch->yes, a) && is_in(branch->no, b)) || (is_in(branch->no, a) && is_in(branch->yes, b)));
        });
    }

    /// In the order of the text, but for loops.
    bool may_follow(TokenId later, TokenId earlier) const {
        if (in_one_loop(later, earlier)) return true;
        const FunctionId f = function_around(unit, earlier);
        const bool jumps = !f.valid() || all.free_jumps[unit.program[f].definition.index()];
        return later > earlier && (jumps || !are_alternatives(later, earlier));
    }

    /// The accesses that begin a life of the object: allocations of a block, the first use of another one.
    std::vector<const Access*> births(AccessRange range) const {
        std::vector<const Access*> found;
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = all.accesses[i];
            const bool allocated = all[object].is_block && !all[object].is_borrowed;
            if (a.object != object || !a.expr.valid() || (allocated && (!a.fresh || a.released))) continue;
            found.push_back(&a);
            if (!allocated) break;
        }
        return found;
    }

    FunctionId called(ExprId call) const {
        const auto* x = as<CallExpr>(unit.ast, call);
        return x ? called_function(unit, *x) : FunctionId{};
    }

    /// What is handed over by reference has another name there.
    ObjectId in_callee(ExprId call, ObjectId here) const {
        const auto* x = as<CallExpr>(unit.ast, call);
        for (size_t i = 0; x && i < x->arguments.size(); i++) {
            const SymbolId parameter = reference_given(unit.ast, unit.program, *x, x->arguments[i]);
            const auto* address = parameter.valid() ? as<UnaryExpr>(unit.ast, x->arguments[i]) : nullptr;
            const SymbolId variable = address ? name_of(unit, address->operand) : SymbolId{};
            if (!variable.valid()) continue;
            if (all.object(variable) == here) return all.object(parameter);
            if (all.target(variable) == here) return all.target(parameter);
        }
        return here;
    }

    /// A local pointer has the memory, and its value goes nowhere.
    bool is_named_here_only() const {
        const Symbol& pointer = unit.program[all[object].symbol];
        return by_name && !all[object].escapes && pointer.kind == SymbolKind::variable && pointer.storage == Storage::automatic;
    }

    bool comes_after(const Access& write, const Access& birth, ObjectId variable, int depth) const {
        if (!write.expr.valid()) return true;
        if (write.expr != birth.expr) return may_follow(token(write.expr), token(birth.expr));
        if (!birth.through_call || is_named_here_only()) return in_one_loop(token(write.expr), token(birth.expr));
        return Lifetime{unit, all, in_callee(birth.expr, object)}.is_written_later(called(birth.expr), in_callee(birth.expr, variable), depth + 1);
    }

    /// p = make(&n): what the call writes it writes before p gets the block, unless the function writes it behind the allocation there.
    /// Nothing: the write is not in such a call for the object.
    std::optional<bool> written_behind(const Access& write, const std::vector<const Access*>& born, ObjectId variable, int depth) const {
        const auto is_made_there = [&](const Access* birth) { return !birth->through_call && birth->stmt == write.stmt; };
        const FunctionId f = write.expr.valid() ? called(write.expr) : FunctionId{};
        if (!f.valid() || std::none_of(born.begin(), born.end(), is_made_there)) return {};
        const auto made = allocation_of(unit, write.expr);
        if (!made) return {};
        const bool is_local = unit.program[all[object].symbol].storage == Storage::automatic;       // nobody sees it in between
        if (is_named_here_only() && !in_one_loop(token(write.expr), token(born.front()->expr))) return false;
        if (!is_local && (born.size() > 1 || in_one_loop(token(write.expr), token(born.front()->expr)))) return true;
        if (!made->handed_over.valid()) return false;
        const ObjectId block = all.target(made->handed_over);
        if (unit.program[made->handed_over].function != f || !block.valid()) return true;
        return Lifetime{unit, all, block}.is_written_later(f, in_callee(write.expr, variable), depth + 1);
    }

    /// A member of the same structure: nobody can name the object behind that.
    bool is_lost_with_it(const Access& write) const {
        const SymbolId structure = all[write.object].symbol.valid() ? unit.program[all[write.object].symbol].structure : SymbolId{};
        return write.lost && structure.valid() && structure == unit.program[all[object].symbol].structure;
    }

    /// In the function, the variable is written after the object begins to live there.
    bool is_written_later(FunctionId f, ObjectId variable, int depth = 0) const {
        if (!f.valid() || depth > 8) return true;
        const AccessRange range = all.of(unit.program[f].body);
        const auto born = births(range);
        for (uint32_t w = range.begin; w < range.end; w++) {
            const Access& write = all.accesses[w];
            if (write.kind != AccessKind::write || write.object != variable || is_lost_with_it(write)) continue;
            const auto behind = written_behind(write, born, variable, depth);
            const auto after = [&](const Access* birth) { return comes_after(write, *birth, variable, depth); };
            if (behind ? *behind : std::any_of(born.begin(), born.end(), after)) return true;
        }
        return born.empty();
    }

    /// Wherever the object is used the name means this variable. What a message would say of a global one, a function says that sees it.
    bool is_seen(SymbolId variable) const {
        const Symbol& symbol = unit.program[variable];
        if (!symbol.function.valid()) return true;
        const FunctionId named = is_static_local() ? unit.program[all[object].symbol].function : home();
        const StmtId scope = unit.program[all[object].symbol].scope;
        const StmtId around = scope.valid() ? scope : unit.program[named].body;
        const bool hidden = std::any_of(unit.program.symbols.begin(), unit.program.symbols.end(), [&](const Symbol& other) {
            return &other != &symbol && other.name == symbol.name && other.function == named;
        });
        return !hidden && (!symbol.scope.valid() || is_within(unit.ast, around, symbol.scope));
    }

    bool is_static_local() const {
        const Symbol& symbol = unit.program[all[object].symbol];
        return symbol.kind == SymbolKind::variable && symbol.storage != Storage::automatic && symbol.function.valid();
    }

    bool stays(SymbolId symbol) const {
        const ObjectId variable = all.object(symbol);
        return variable.valid() && !all[variable].escapes && (has_only_its_first_value(symbol) || !is_written_later(home(), variable));
    }

    /// It has it before the program begins, and nothing gives it another one.
    bool has_only_its_first_value(SymbolId symbol) const {
        const bool lasts = unit.program[symbol].kind == SymbolKind::variable && unit.program[symbol].defined_here && unit.program[symbol].storage != Storage::automatic;
        return lasts && !all.writes(all.object(symbol));
    }

    /// The variable has the value that it keeps when main comes to the call.
    bool is_set_before(ExprId call, SymbolId symbol) const {
        const ObjectId variable = all.object(symbol);
        const StmtId body = unit.program[home()].body;
        const bool of_main = !unit.program[symbol].function.valid() || unit.program[symbol].function == home();
        if (!of_main || !variable.valid() || all[variable].escapes || !is_inside(unit.ast[call].tokens, unit.ast[body].tokens)) return false;
        return std::ranges::none_of(all.in(body), [&](const Access& a) {
            const TokenId place = a.expr.valid() ? token(a.expr) : unit.ast[a.stmt].tokens.first;
            return a.kind == AccessKind::write && a.object == variable && (!(place < token(call)) || in_one_loop(place, token(call)));
        });
    }

    /// Each call of its function gives the parameter the same value.
    bool is_the_same_in_all_calls(SymbolId parameter) const {
        const Given given(unit, parameter);
        const bool written = all.writes(all.object(parameter));
        if (written || !given.value || all.free_jumps[unit.program[home()].definition.index()]) return false;
        return std::all_of(given.value->terms.begin(), given.value->terms.end(), [&](const Term& t) {
            return !t.atom.once.valid() && !t.atom.reads_memory && std::all_of(t.atom.depends.begin(), t.atom.depends.end(), [&](SymbolId s) {
                return std::all_of(given.calls.begin(), given.calls.end(), [&](ExprId call) { return is_set_before(call, s); });
            });
        });
    }

    /// Whatever the statement does, the next one follows, or the program ends because there is no memory.
    bool goes_on(StmtId stmt) const {
        bool jumps = false;
        for_each_below(unit.ast, stmt, [&](StmtId s) {
            const StmtNode& node = unit.ast[s].node;
            const bool leaves = std::holds_alternative<GotoStmt>(node) || std::holds_alternative<BreakStmt>(node) || std::holds_alternative<ContinueStmt>(node) || std::holds_alternative<ReturnStmt>(node);
            const bool entered = std::holds_alternative<LabelStmt>(node) || std::holds_alternative<CaseStmt>(node);
            const auto ends = [&](StmtId branch) { return is_within(unit.ast, s, branch); };
            jumps = jumps || entered || (leaves && std::ranges::none_of(all.without_memory, ends));
        });
        return !jumps;
    }

    /// The next statement before (-1) or behind (1) in the same block that has to do with the object or the variable; invalid: there is none that
    /// is surely run as often.
    StmtId neighbour(StmtId stmt, int by, ObjectId variable) const {
        const auto* block = as<CompoundStmt>(unit.ast, unit.ast[stmt].parent);
        if (!block) return {};
        const auto is_about = [&](const Access& a) { return a.object == object || (a.object == variable && a.kind == AccessKind::write); };
        for (auto at = std::find(block->body.begin(), block->body.end(), stmt) - block->body.begin() + by; at >= 0 && at < std::ssize(block->body); at += by) {
            const StmtId s = block->body[static_cast<size_t>(at)];
            if (std::ranges::any_of(all.in(s), is_about)) return s;
            if (!goes_on(s)) return {};
        }
        return {};
    }

    /// The statement allocates the object whatever happens, and does nothing with it before.
    bool allocates(StmtId stmt) const {
        const AccessRange range = all.of(stmt);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (const Access& a = all.accesses[i]; a.object == object) return a.fresh && !a.released && !a.perhaps && !a.conditional;
        return false;
    }

    /// The statement is variable = value;
    bool sets(StmtId stmt, ObjectId variable) const {
        const AccessRange range = all.of(stmt);
        const bool plain = as<ExpressionStmt>(unit.ast, stmt) || as<DeclarationStmt>(unit.ast, stmt);
        return plain && std::ranges::any_of(all.in(range), [&](const Access& a) {
            return a.kind == AccessKind::write && a.object == variable && !a.op && !a.conditional && !a.through_call;
        });
    }

    /// It is set before each allocation of the block and nowhere else: so it always fits the block that is there.
    bool is_set_with_it(ObjectId variable) const {
        if (!all[object].is_block || !variable.valid()) return false;
        return std::all_of(all.accesses.begin(), all.accesses.end(), [&](const Access& a) {
            if (a.kind != AccessKind::write || (a.object != variable && a.object != object) || is_lost_with_it(a)) return true;
            const FunctionId callee = a.through_call ? called(a.expr) : FunctionId{};
            if (callee.valid() && all.writes(unit.program[callee].body, a.object)) return true;      // seen there
            const StmtId next = a.object == variable ? neighbour(a.stmt, 1, variable) : StmtId{};
            if (a.object == variable) return sets(a.stmt, variable) && next.valid() && allocates(next);
            const StmtId before = a.fresh && !a.released ? neighbour(a.stmt, -1, variable) : StmtId{};
            return !a.fresh || a.released || (before.valid() && sets(before, variable));
        });
    }

    /// What is declared static in a function outlives the variables beside it.
    bool keeps(SymbolId symbol) const {
        if (!is_seen(symbol) || !all.object(symbol).valid() || all[all.object(symbol)].escapes) return false;
        const Symbol& variable = unit.program[symbol];
        const bool of_one_call = is_static_local() && variable.storage == Storage::automatic && variable.function == unit.program[all[object].symbol].function && variable.function != home();
        return of_one_call ? variable.kind == SymbolKind::parameter && is_the_same_in_all_calls(symbol) : stays(symbol) || is_set_with_it(all.object(symbol));
    }
};

}  // namespace

bool keeps_its_value(const Unit& unit, const Accesses& all, const Atom& atom, ObjectId object, bool by_name) {
    const Lifetime life{unit, all, object, by_name};
    if (atom.value) return true;
    if (atom.once.valid() || atom.reads_memory || !life.home().valid()) return false;
    return std::all_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) { return life.keeps(s); });
}

}  // namespace dmcg
