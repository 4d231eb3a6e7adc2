// The collective functions and their calls; refused is what keeps the ranks from coming together.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "accesses/access_text.h"
#include "accesses/converted.h"
#include "accesses/copied_values.h"
#include "accesses/function_pointers.h"
#include "accesses/library.h"
#include "accesses/names.h"
#include "accesses/objects.h"
#include "collective.h"
#include "cycles.h"
#include "directives/dead_branches.h"
#include "dmcg/calls.h"
#include "dmcg/walk.h"
#include "made_memory.h"
#include "passed_memory.h"
#include "resolve/structures.h"
#include "stages.h"
#include "two_names.h"

namespace dmcg {
namespace {

struct Finder {
    const Unit& unit;
    const Accesses& accesses;
    Diagnostics& diagnostics;
    std::vector<bool> collective;
    PassedMemory* passed;
    Calls found;
    std::set<FunctionId> visited;
    std::set<FunctionId> alone{};            // called by one rank alone, which runs a copy of them

    const Ast& ast() const { return unit.ast; }
    const std::string& name(FunctionId f) const { return unit.program[unit.program[f].symbol].name; }
    Range place(ExprId e) const { return place_of(unit.tokens, ast()[e].tokens); }

    // ---------------------------------------------------------------- their calls

    bool is_changed(FunctionId callee, SymbolId symbol) const {
        const ObjectId object = accesses.object(symbol);
        return !object.valid() || accesses[object].escapes || writes(callee, object);
    }

    bool writes(FunctionId function, ObjectId object) const {
        return accesses.writes(unit.program[function].body, object);
    }

    /// The value of an argument, if it is the parameter's until the function returns.
    std::optional<Affine> value_of_argument(FunctionId callee, SymbolId parameter, ExprId argument) const {
        if (!is_integer(unit.program[unit.program[parameter].type]) || !is_integer(unit.program.type(argument))) return {};
        const Affine value = converted(unit, argument, unit.program[parameter].type, false);
        return !is_changed(callee, parameter) && keeps_in(callee, value) ? std::optional(value) : std::nullopt;
    }

    /// A variable of the caller's; a callee that is the caller itself has another one of that name.
    bool is_out_of_reach(SymbolId symbol) const {
        const ObjectId object = accesses.object(symbol);
        const bool own = unit.program[symbol].function.valid() && unit.program[symbol].storage == Storage::automatic;
        return own && object.valid() && !accesses[object].escapes;
    }

    bool keeps_in(FunctionId callee, const Affine& value) const {
        return std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
            const bool changes = std::any_of(t.atom.depends.begin(), t.atom.depends.end(), [&](SymbolId s) { return !is_out_of_reach(s) && is_changed(callee, s); });
            return !t.atom.reads_memory && !t.atom.once.valid() && !changes;
        });
    }

    /// The parameter is a variable of the caller's, and points to what that points to.
    void describe_reference(SymbolId parameter, ExprId argument, CollectiveCall& call) const {
        const SymbolId variable = name_of(unit, std::get<UnaryExpr>(ast()[argument].node).operand);
        if (const ObjectId target = accesses.target(parameter); target.valid()) {
            Argument pointed{parameter, argument, {}, target, accesses.target(variable)};
            if (!pointed.actual.valid()) pointed.objects = objects_of_argument(call.call, call.callee, pointed);
            call.arguments.push_back(std::move(pointed));
        }
        call.arguments.push_back({parameter, argument, {}, accesses.object(parameter), accesses.object(variable)});
    }

    bool is_exchanged(ObjectId formal) const {
        return std::any_of(accesses.rotations.begin(), accesses.rotations.end(), [&](const Rotation& r) {
            return std::any_of(r.from.begin(), r.from.end(), [&](const auto& move) { return accesses.memory(move.first) == formal; });
        });
    }

    TypeId without_axes(TypeId type) const {
        while (type.valid() && unit.program[type].kind == TypeKind::array) type = unit.program[type].element;
        return type;
    }

    /// One of these types cannot be seen as the other: C's rule about types and memory, for numbers.
    bool may_be_seen_as(TypeId seen, TypeId element) const {
        if (!seen.valid() || !element.valid()) return true;
        const Type &a = unit.program[seen], &b = unit.program[element];
        if (!is_arithmetic(a) || !is_arithmetic(b) || a.kind == TypeKind::char_ || a.kind == TypeKind::signed_char || a.kind == TypeKind::unsigned_char) return true;
        return is_integer(a) && is_integer(b) ? integer_width(a) == integer_width(b) : same_type(unit.program, seen, element);
    }

    std::vector<ObjectId> objects_of_argument(ExprId call, FunctionId callee, const Argument& argument) const {
        std::vector<ObjectId> objects;
        const auto known = accesses.argument_objects.find(argument.expr);
        if (known == accesses.argument_objects.end() || !is_mentioned(unit, accesses, callee, argument.formal)) return objects;
        for (const ObjectId object : known->second)
            if (may_be_seen_as(accesses[argument.formal].element, accesses[object].element)) objects.push_back(object);
        const bool is_given_itself = !is_member(unit.program[argument.parameter]) && !is_reference(unit.program[argument.parameter]);      // not what it points to
        if (!passed || objects.empty() || !is_given_itself) return objects;
        const auto& arguments = std::get<CallExpr>(ast()[call].node).arguments;
        return passed->among(objects, call, static_cast<size_t>(std::ranges::find(arguments, argument.expr) - arguments.begin()));
    }

    /// A part has elements of the array's own type: as numbers of another one they would be sent otherwise.
    void describe_memory(ExprId call, FunctionId callee, Argument& argument) const {
        argument.actual = accesses.argument_target[argument.expr.index()];
        const ObjectId whole = accesses.argument_part[argument.expr.index()];
        if (argument.actual.valid()) return;
        if (!whole.valid()) return void(argument.objects = objects_of_argument(call, callee, argument));
        const TypeId element = accesses[whole].element, here = without_axes(unit.program.type(argument.expr).element);
        const auto is_element = [&](TypeId type) { return type.valid() && same_type(unit.program, element, type); };
        if (is_exchanged(argument.formal) || !element.valid() || !is_element(here) || !is_element(accesses[argument.formal].element)) return;
        argument.actual = whole;
        argument.part = true;
    }

    CollectiveCall describe(FunctionId caller, StmtId stmt, ExprId e, FunctionId callee) const {
        const auto& arguments = std::get<CallExpr>(ast()[e].node).arguments;
        CollectiveCall call{e, stmt, caller, callee, {}};
        for (size_t i = 0; i < unit.program[callee].parameters.size() && i < arguments.size(); i++) {
            const SymbolId parameter = unit.program[callee].parameters[i];
            if (is_reference(unit.program[parameter])) {
                describe_reference(parameter, arguments[i], call);
                continue;
            }
            Argument argument{parameter, arguments[i], {}, accesses.target(parameter), {}};
            if (argument.formal.valid()) describe_memory(e, callee, argument);
            else argument.value = value_of_argument(callee, parameter, arguments[i]);
            const TokenId place = ast()[arguments[i]].tokens.first;
            const bool is_same = argument.value && same_value(*argument.value, affine_of(unit, arguments[i], AffineMode::bound));
            auto copied = is_same ? value_of_copy(unit, accesses, caller, name_of(unit, arguments[i]), place) : std::nullopt;
            if (copied && !keeps_in(callee, *copied)) copied.reset();
            if (copied && same_value(without_copies(unit, accesses, caller, *argument.value, place), *copied)) std::swap(copied, argument.value);      // as bounds say it
            call.arguments.push_back(std::move(argument));
            if (copied) call.arguments.push_back({parameter, arguments[i], copied, {}, {}});
        }
        if (const auto result = memory_given_back(unit, accesses, e, callee)) call.arguments.push_back(*result);
        return call;
    }

    /// Depth first, so that callees come before their callers, but for those that call each other.
    void visit(FunctionId function) {
        if (!visited.insert(function).second) return;
        for_each_call(unit, function, [&](StmtId stmt, ExprId e, FunctionId callee) {
            if (!collective[callee.index()]) return;
            if (is_run_alone(stmt, function, callee)) return void(alone.insert(callee));
            if (callee == main_function(unit)) return refuse_main(e);
            found.calls.push_back(describe(function, stmt, e, callee));
            visit(callee);
        });
        found.functions.push_back(function);
    }

    /// Each call of main would begin and end MPI.
    void refuse_main(ExprId e) {
        diagnostics.add(Kind::collective_call, place(e), "'main' contains a marked region and calls itself", "put what calls itself into a function of its own");
    }

    // ---------------------------------------------------------------- calls in split loops

    /// In a region of OpenMP an iteration that comes to another one is a team of one thread.
    bool is_run_alone(StmtId stmt, FunctionId caller, FunctionId callee) const {
        const RegionId around = region_around(unit, stmt);
        if (!around.valid() || !unit.regions[around].sharing) return false;
        std::set<FunctionId> copies{callee};
        for (size_t before = 0; before != copies.size();) {
            before = copies.size();
            for (const FunctionId f : std::set<FunctionId>(copies))
                for_each_call(unit, f, [&](StmtId, ExprId, FunctionId inner) { if (collective[inner.index()]) copies.insert(inner); });
        }
        return std::all_of(copies.begin(), copies.end(), [&](FunctionId f) { return can_be_copied(f, caller); });
    }

    /// It stands in the same file as it is written, no macro makes its name or brackets, and it keeps nothing from call to call.
    bool can_be_copied(FunctionId f, FunctionId user) const {
        const Function& function = unit.program[f];
        const TokenRange text = ast()[function.definition].tokens;
        const TokenId head{ast()[function.body].tokens.first.value - 1};
        const bool here = unit_of(unit.tokens, text.first).file == unit_of(unit.tokens, ast()[unit.program[user].definition].tokens.first).file;
        if (!here || !unit.sources[place_of(unit.tokens, text).file].is_input || unit.tokens[head].text != ")") return false;
        for (TokenId t = text.first; t <= text.last; t.value++) {
            const std::string_view word = unit.tokens[t].text;
            const bool named = unit.program.function_by_name.contains(std::string(word)) || t <= head || t == text.last;
            if (unit.tokens[t].macro_call >= 0 && named) return false;
            if (word == "__func__" || word == "__FUNCTION__" || (t <= head && (word == "extern" || word == "inline"))) return false;
        }
        return std::none_of(unit.program.symbols.begin(), unit.program.symbols.end(), [&](const Symbol& s) { return s.function == f && s.storage == Storage::local_static; });
    }

    // ---------------------------------------------------------------- places where not all ranks come together

    /// Why all ranks call it together.
    std::string_view why_together(FunctionId f) const {
        const std::vector<std::vector<bool>> waits = find_waiting_functions(unit);
        const bool has_region = std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) { return r.function.valid() && (r.function == f || waits[r.function.index()][f.index()]); });
        return has_region ? "contains a marked region" : "allocates memory, or sets pointers, that all ranks need,";
    }

    void check_place(const CollectiveCall& call) {
        const auto what = [&] { return fmt::format("'{}' {}", name(call.callee), why_together(call.callee)); };
        if (const RegionId region = region_around(unit, call.stmt); region.valid()) {
            const bool split = unit.regions[region].kind == RegionKind::doall;
            diagnostics.add(Kind::collective_call, place(call.call), fmt::format("{} and is called within {}", what(), split ? "another" : "an INIT block"),
                            "all ranks must come to the call together; call a function without marked regions here")
                .note(unit.regions[region].place, "the region begins here");
            return;
        }
        for (const ExprId root : own_expressions(unit, call.stmt))
            if (is_conditional(ast(), root, call.call))
                diagnostics.add(Kind::collective_call, place(call.call), fmt::format("{} and is called in a part of an expression that is not always evaluated", what()),
                                "write an if statement around the call");
    }

    /// Calls that no statement shows stand in a statement expression, or in an expression that the text does not show.
    void check_hidden_calls() {
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const FunctionId callee = callee_of(unit, e);
            if (!callee.valid() || !found.is_collective(callee) || found.at(e)) continue;
            const FunctionId around = function_around(unit, ast()[e].tokens.first);
            const bool copy = alone.contains(callee) && region_around(unit, innermost_statement(ast(), ast()[e].tokens)).valid();
            if (copy || is_in_sizeof(ast(), e) || !around.valid() || !found.is_collective(around) || callee == unit.program.main) continue;
            diagnostics.add(Kind::collective_call, place(e), fmt::format("'{}' {} and is called within a statement expression", name(callee), why_together(callee)),
                            "call it in a statement of its own");
        }
    }

    void warn_of_unreached() {
        for (const Region& region : unit.regions.regions)
            if (region.kind == RegionKind::doall && region.function.valid() && !found.is_collective(region.function) && !alone.contains(region.function))
                dmcg::warn_of_unreached(unit.program, region, diagnostics);
    }

    /// A function that is called through a pointer, or by the library, is called by one rank alone: calls between which all ranks can choose are written by name.
    void check_addresses() {
        std::set<FunctionId> refused;
        std::set<ExprId> refused_calls;
        for (const ExprId e : functions_handed_over(unit)) {
            const FunctionId f = function_named(unit, e);
            if (!f.valid() || !collective[f.index()] || is_given_to_unnamed(unit, e) || !refused.insert(f).second) continue;
            const ExprId call = call_through_pointer(f);
            if (call.valid() && !refused_calls.insert(call).second) continue;
            if (call.valid()) diagnostics.add(Kind::collective_call, place(call), fmt::format("'{}' {} and may be called here through a pointer", name(f), why_together(f)),
                                              "all ranks choose between calls by name where the call is a whole statement, or its value is assigned, returned, or that of a new variable, with no other call and no other effect beside it, below the declarations of the functions that it may mean; no macro may have one of their names");
            else diagnostics.add(Kind::collective_call, place(e), fmt::format("'{}' {} and is used as a pointer", name(f), why_together(f)), "call it by its name, so that all ranks come to the call together");
        }
    }

    /// The first one that may mean the function.
    ExprId call_through_pointer(FunctionId f) const {
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const auto* call = std::get_if<CallExpr>(&ast().exprs[i].node);
            const auto callees = call && !called_function(unit, *call).valid() ? possible_callees(unit, call->callee) : std::nullopt;
            if (callees && std::ranges::any_of(*callees, [&](ExprId e) { return function_named(unit, e) == f; })) return {static_cast<int32_t>(i)};
        }
        return {};
    }

    // ---------------------------------------------------------------- what pointers point to

    bool is_touched(const CollectiveCall& call, ObjectId object) const {
        return object.valid() && std::ranges::any_of(accesses.in(call.call), [&](const Access& a) {
            return a.through_call && a.expr == call.call && a.object == object;
        });
    }

    /// What g->data points to may be known to the function by another name, too.
    void check_memory(const CollectiveCall& call, const Argument& a) {
        if (!is_mentioned(unit, accesses, call.callee, a.formal)) return;
        const auto* reference = as<UnaryExpr>(ast(), a.expr);
        const SymbolId variable = name_of(unit, reference ? reference->operand : a.expr);
        const std::string named = variable.valid() ? unit.program[variable].name : unit.program[a.parameter].name;
        Diagnostic& error = diagnostics.add(Kind::collective_call, place(a.expr), fmt::format("'{}' works on what '{}' points to, and which memory that is cannot be told", name(call.callee), named),
                                            fmt::format("give '{}' nothing but memory allocated for it, and its value to no other pointer", named));
        note_memory(unit, accesses, variable, error);
    }

    /// A pointer to one of several arrays, or into one of other elements: what is known of the array says nothing of the parameter.
    void check_parts(const CollectiveCall& call) {
        for (const Argument& a : call.arguments) {
            if (!a.formal.valid() || a.actual.valid()) continue;
            if (is_member(unit.program[a.parameter]) && a.objects.empty() && writes(call.callee, a.formal)) {
                check_memory(call, a);
                continue;
            }
            ObjectId part;
            for_each_below(ast(), a.expr, [&](ExprId e) {
                const SymbolId symbol = as<NameExpr>(ast(), e) ? unit.program.symbol(e) : SymbolId{};
                if (!symbol.valid()) return;
                for (const ObjectId object : {accesses.object(symbol), accesses.target(symbol)})
                    if (is_touched(call, object)) part = object;
            });
            if (part.valid()) refuse_part(call, a, part);
        }
    }

    bool is_record(TypeId type) const { return type.valid() && unit.program[type].kind == TypeKind::record; }

    void refuse_part(const CollectiveCall& call, const Argument& a, ObjectId part) {
        const ObjectId whole = accesses.argument_part[a.expr.index()];
        const bool rotated = whole.valid() && is_exchanged(a.formal);
        const bool member = whole.valid() && is_record(accesses[whole].element) && !is_record(accesses[a.formal].element);
        const std::string_view why = rotated ? ", which it exchanges with another one" : member ? ", to a member of a structure" : whole.valid() ? " as one to another type" : " or into something else";
        diagnostics.add(Kind::collective_call, place(a.expr), fmt::format("'{}' gets a pointer into '{}'{}", name(call.callee), accesses[part].name, why),
                        member          ? "give the function the structure, or keep the member in an array of its own"
                        : whole.valid() ? "give the function the whole array, and where its part begins as a number"
                                        : "let each call get one array: choose between calls, not between pointers");
    }
};

}  // namespace

Calls find_calls(const Unit& unit, const Accesses& accesses, Diagnostics& diagnostics, memory::CoreWithModel* lowered) {
    const FunctionId main = main_function(unit);
    if (!main.valid()) {
        diagnostics.add(Kind::no_main, {}, "the program has no function main", "dmcg translates whole programs");
        return {};
    }
    std::optional<PassedMemory> passed;
    if (lowered) passed.emplace(unit, accesses, *lowered);
    Finder finder{unit, accesses, diagnostics, collective_functions(unit, accesses), passed ? &*passed : nullptr, {}, {}, {}};
    finder.visit(main);
    finder.found.cycles = find_cycles(finder.found.calls);
    for (const CollectiveCall& call : finder.found.calls) finder.check_place(call);
    for (const CollectiveCall& call : finder.found.calls) finder.check_parts(call);
    refuse_two_names(unit, accesses, finder.found, diagnostics);
    finder.check_addresses();
    if (!diagnostics.has_errors()) finder.check_hidden_calls();
    if (!diagnostics.has_errors()) finder.warn_of_unreached();
    return std::move(finder.found);
}

}  // namespace dmcg
