// The translation keeps one value of a variable where OpenMP has one for each thread. That is the same as long as no thread's value is
// seen by another one, or after the threads have ended.
//
//   #pragma omp parallel for            j is shared, and every iteration writes it: a data race
//   for (i = 0; i < n; i++)
//       for (j = 0; j < m; j++) a[i][j] = 0;
#include "sharing.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "accesses/library.h"
#include "directives/omp_locks.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "resolve/structures.h"
#include "stores.h"

namespace dmcg {
namespace {

bool stands_in(const Unit& unit, const Access& access, const std::vector<StmtId>& statements) {
    return std::any_of(statements.begin(), statements.end(), [&](StmtId s) { return is_within(unit.ast, access.stmt, s); });
}

/// Of what every thread does.
std::string advice_on_race(const std::string& name) {
    return fmt::format("write private({0}) and set it before it is read, or, where nothing but '{0} += e' mentions it, reduction(+: {0})", name);
}

struct Checker {
    const Unit& unit;
    const Accesses& accesses;
    Diagnostics& diagnostics;

    std::string name(SymbolId s) const { return unit.program[s].name; }

    template <class F>
    const Access* find(StmtId stmt, F fits) const {
        const AccessRange range = accesses.of(stmt);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (fits(accesses.accesses[i])) return &accesses.accesses[i];
        return nullptr;
    }

    void race(const Access& write, SymbolId symbol, std::string_view who, std::string advice) const {
        diagnostics.add(Kind::data_race, place_of(unit, write), fmt::format("'{}' is shared, and {} it: a data race", name(symbol), who), std::move(advice));
    }

    /// What begins as private has no value yet: only what reads the variable elsewhere, or around the scope, could see its value.
    bool is_read_outside(const PrivateScope& scope, ObjectId object) const {
        const auto begins_anew = [&](const PrivateScope& s) {
            const bool around = s.stmt != scope.stmt && is_within(unit.ast, scope.stmt, s.stmt);
            return s.variable.variable == scope.variable.variable && (s.clause == "private" || s.clause == "index") && !around;
        };
        const auto hidden = [&](const Access& a) {
            const auto& all = unit.regions.scopes;
            return std::any_of(all.begin(), all.end(), [&](const PrivateScope& s) { return begins_anew(s) && is_within(unit.ast, a.stmt, s.stmt); });
        };
        return std::any_of(accesses.accesses.begin(), accesses.accesses.end(), [&](const Access& a) {
            const bool in_callee = a.through_call && !a.argument.valid();       // it stands in the function's body, too
            return a.object == object && a.kind == AccessKind::read && !in_callee && !hidden(a);
        });
    }

    std::string told(const PrivateScope& scope) const {
        const std::string& variable = name(scope.variable.variable);
        if (scope.clause == "task") return fmt::format("a task has a '{}' of its own", variable);
        if (scope.clause == "target") return fmt::format("a target region has a '{}' of its own", variable);
        return scope.clause == "index" ? fmt::format("the index of the loop is a private '{}'", variable) : fmt::format("{} names '{}'", scope.clause, variable);
    }

    std::string advice(const PrivateScope& scope) const {
        const std::string wanted = scope.clause == "task" ? "shared({})" : scope.clause == "target" ? "map(tofrom: {})" : "lastprivate";
        return fmt::format("write {} if the last value is wanted, else declare a variable inside", fmt::format(fmt::runtime(wanted), name(scope.variable.variable)));
    }

    /// f(w), where f does not name the variable itself: it is given the private one.
    bool is_given_to_all(const Access& a) const {
        const SymbolId symbol = accesses[a.object].symbol;
        bool named = false;
        for_each_below(unit.ast, a.expr, [&](ExprId e) { named |= unit.program.symbol(e) == symbol; });
        const auto* call = as<CallExpr>(unit.ast, a.expr);
        const FunctionId function = call ? called_function(unit, *call) : FunctionId{};
        if (!named || !function.valid()) return named && is_plain_library_call(unit, a.expr);
        const AccessRange body = accesses.of(unit.program[function].body);
        return std::ranges::none_of(accesses.in(body), [&](const Access& inside) { return inside.object == a.object; });
    }

    /// The value that a private variable has inside is not seen behind.
    void check_end(const PrivateScope& scope, const Liveness& live) const {
        const SymbolId symbol = scope.variable.variable;
        const ObjectId object = accesses.object(symbol);
        if (!object.valid()) return;
        const auto writes = [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; };
        const auto hidden = [&](const Access& a) { return a.object == object && a.through_call && !is_given_to_all(a); };
        if (const Access* call = find(scope.stmt, hidden); call && unit.program[symbol].storage != Storage::automatic)
            diagnostics.add(Kind::clause_not_supported, scope.variable.place,
                            fmt::format("{}, but a function that is called inside means the shared one", told(scope)),
                            "give the function the value as an argument").note(place_of(unit, *call), "it is called here");
        const Access* write = find(scope.stmt, writes);
        if (!write || !live.live_after(scope.stmt, object) || !is_read_outside(scope, object)) return;
        diagnostics.add(Kind::clause_contradicts, scope.variable.place,
                        fmt::format("{}, whose value may be read afterwards: OpenMP gives back the value from before", told(scope)),
                        advice(scope))
            .note(place_of(unit, *write), "it gets a value here");
    }

    /// count++, count = count + 1
    bool updates(const Access& write) const {
        const AccessRange value = accesses.of(write.value);
        return write.kind == AccessKind::write && (write.op || std::ranges::any_of(accesses.in(value), [&](const Access& read) {
            return read.kind == AccessKind::read && read.object == write.object && !read.through_call;
        }));
    }

    /// `count++` or `(*count)++` by each thread of a region.
    void check_region(const ParallelRegion& region) const {
        const auto races = [&](const Access& a) {
            const SymbolId symbol = a.object.valid() ? accesses[a.object].symbol : SymbolId{};
            const bool one_of_many = symbol.valid() && accesses[a.object].is_array && !(accesses[a.object].is_block && a.first_element);
            if (!updates(a) || !symbol.valid() || one_of_many || a.through_call) return false;
            return !region.sharing.is_own(symbol) && !stands_in(unit, a, region.once) && !stands_in(unit, a, region.sharing.exclusive) && !is_conditional(a, region.stmt);
        };
        if (const Access* write = find(region.stmt, races)) return race(*write, accesses[write->object].symbol, "every thread writes", advice_on_race(name(accesses[write->object].symbol)));
        for (const Expr& e : unit.ast.exprs)
            if (const auto* call = std::get_if<CallExpr>(&e.node); call && is_by_each(region, e.tokens)) check_call(region, *call, e.tokens);
    }

    // ---------------------------------------------------------------- what each thread calls

    bool is_by_each(const ParallelRegion& region, TokenRange tokens) const {
        const TokenRange all = unit.ast[region.stmt].tokens;
        if (tokens.first < all.first || all.last < tokens.last) return false;
        Access here{};
        here.stmt = innermost_statement(unit.ast, tokens);
        return !stands_in(unit, here, region.once) && !stands_in(unit, here, region.sharing.exclusive) && !is_conditional(here, region.stmt);
    }

    /// void f(int *q) { *q += 1; }    with &count
    void check_call(const ParallelRegion& region, const CallExpr& call, TokenRange at) const {
        const FunctionId f = called_function(unit, call);
        if (!f.valid() || has_pragmas(f) || takes_lock(unit.tokens, unit.ast, unit.program, unit.ast[unit.program[f].body].tokens)) return;
        const auto races = [&](const Access& a) { return updates(a) && !a.through_call && !is_conditional(a, unit.program[f].body) && shared(region, call, f, a).valid(); };
        const Access* write = find(unit.program[f].body, races);
        if (!write) return;
        diagnostics.add(Kind::data_race, place_of(unit, *write), fmt::format("'{}' is shared, and every thread writes it: a data race", name(shared(region, call, f, *write))),
                        "write atomic before it, or let one thread do it").note(place_of(unit.tokens, at), "every thread calls the function here");
    }

    bool has_pragmas(FunctionId f) const {
        const TokenRange body = unit.ast[unit.program[f].body].tokens;
        return std::any_of(unit.regions.pragmas.begin(), unit.regions.pragmas.end(), [&](const ObeyedPragma& p) { return body.first <= p.token && p.token <= body.last; });
    }

    /// The one variable, or one element, that all threads mean by what the function changes; invalid: there is none.
    SymbolId shared(const ParallelRegion& region, const CallExpr& call, FunctionId f, const Access& write) const {
        const Object& object = accesses[write.object];
        if (!object.symbol.valid() || region.sharing.is_own(object.symbol)) return {};
        const Symbol& symbol = unit.program[object.symbol];
        if (is_reference(symbol) && !object.is_array) return shared_variable(region, call, f, object.symbol);
        if (!object.is_array || (object.is_block && write.first_element)) return symbol.storage != Storage::automatic ? object.symbol : SymbolId{};
        return object.is_parameter_target && write.first_element ? shared_variable(region, call, f, object.symbol) : SymbolId{};
    }

    /// x, if the call says &x for the parameter, and x is no thread's own.
    SymbolId shared_variable(const ParallelRegion& region, const CallExpr& call, FunctionId f, SymbolId parameter) const {
        const auto& parameters = unit.program[f].parameters;
        for (size_t i = 0; i < parameters.size() && i < call.arguments.size(); i++) {
            const auto* address = as<UnaryExpr>(unit.ast, call.arguments[i]);
            const bool variable = parameters[i] == parameter && address && address->op == UnaryOp::address_of && as<NameExpr>(unit.ast, address->operand);
            const SymbolId named = variable ? unit.program.symbol(address->operand) : SymbolId{};
            if (named.valid() && !region.sharing.is_own(named)) return named;
        }
        return {};
    }

    /// `if (thread == 0) count++;` is done by one of them.
    bool is_conditional(const Access& access, StmtId region) const {
        for (StmtId s = access.stmt; s.valid() && s != region; s = unit.ast[s].parent)
            if (as<IfStmt>(unit.ast, s) || as<SwitchStmt>(unit.ast, s)) return true;
        return false;
    }
};

/// A thread of a team inside has the variable for itself: `parallel for` over j in a loop of teams.
bool is_own_inside(const Unit& unit, StmtId loop, SymbolId symbol, const Access& a) {
    return std::any_of(unit.regions.scopes.begin(), unit.regions.scopes.end(), [&](const PrivateScope& s) {
        return s.variable.variable == symbol && is_within(unit.ast, s.stmt, loop) && is_within(unit.ast, a.stmt, s.stmt);
    });
}

/// s.v[i] += e: an element of a member, another one in each iteration.
bool is_of_its_iteration(const SectionContext& context, const Access& write) {
    const SymbolId index = context.table[context.split].index;
    bool moves = false;
    for_each_below(context.unit.ast, write.expr, [&](ExprId part) {
        const auto* element = as<IndexExpr>(context.unit.ast, part);
        if (!element) return;
        for_each_below(context.unit.ast, element->index, [&](ExprId inside) { moves |= context.unit.program.symbol(inside) == index; });
    });
    return moves && !write.through_call;
}

/// By what the loop does with the variable.
std::string advice_on_race(const SectionContext& context, const VariableRole& role) {
    const std::string& name = context.accesses[role.object].name;
    if (role.role == Role::picked) return "write '#pragma omp critical' before the comparison and what depends on it";
    const StmtId body = loop_body(context.unit.ast, context.scope);
    if (role.role == Role::lastprivate)
        return fmt::format("write {}lastprivate({})", surely_writes(context.unit, context.accesses, body, role.object) ? "" : "it in each iteration, and ", name);
    if (role.role == Role::reduction)
        return role.folds[0].op == ReductionOp::merge ? "write '#pragma omp atomic write' before it" : fmt::format("write reduction({}: {})", reduction_name(role.folds[0].op), name);
    return reads_first(context.unit, context.accesses, body, role.object) ? advice_on_race(name) : fmt::format("write private({})", name.substr(0, name.find_first_of(".-")));
}

}  // namespace

bool takes_turns(const Unit& unit, const Region& region, const Access& a) {
    const auto exclusive = [](const ObeyedPragma& p) { return p.comment.find("critical") != std::string::npos || p.comment.find("atomic") != std::string::npos; };
    const auto& pragmas = unit.regions.pragmas;
    return stands_in(unit, a, region.sharing->exclusive) || (a.through_call && std::any_of(pragmas.begin(), pragmas.end(), exclusive));
}

std::set<ObjectId> check_races(const SectionContext& context, const Region& region, const std::vector<VariableRole>& roles, Diagnostics& diagnostics) {
    std::set<ObjectId> told;
    if (!region.sharing) return told;
    const Unit& unit = context.unit;
    const Accesses& accesses = context.accesses;
    const StmtId loop = context.scope;
    const Checker checker{unit, accesses, diagnostics};
    for (const VariableRole& role : roles) {
        const SymbolId symbol = accesses[role.object].symbol;
        const bool several = role.role == Role::private_ || role.role == Role::lastprivate || role.role == Role::picked || (role.role == Role::reduction && !role.may_meet);
        const bool array = accesses[role.object].is_array;     // its elements may be others in each iteration
        if (!several || array || !symbol.valid() || region.sharing->is_own(symbol) || is_within(unit.ast, unit.program[symbol].scope, loop)) continue;
        const auto races = [&](const Access& a) {
            return a.kind == AccessKind::write && a.object == role.object && !takes_turns(unit, region, a) && !is_own_inside(unit, loop, symbol, a) &&
                   !is_of_its_iteration(context, a);
        };
        const Access* write = checker.find(loop_body(unit.ast, loop), races);
        if (!write || is_of_one_iteration(context, role.object)) continue;
        const bool surely = !write->through_call && !write->conditional && !checker.is_conditional(*write, loop_body(unit.ast, loop));
        checker.race(*write, symbol, surely ? "every iteration writes" : "each iteration may write", advice_on_race(context, role));
        told.insert(role.object);
    }
    return told;
}

void check_sharing(const Unit& unit, const Accesses& accesses, AllLiveness& live, Diagnostics& diagnostics) {
    const Checker checker{unit, accesses, diagnostics};
    for (const PrivateScope& scope : unit.regions.scopes) checker.check_end(scope, live.of(scope.function));
    for (const ParallelRegion& region : unit.regions.parallels) checker.check_region(region);
}

}  // namespace dmcg
