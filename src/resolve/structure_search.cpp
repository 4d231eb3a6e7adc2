// All variables are taken for structures that can be taken apart, until a use shows that one cannot; then those that it is
// handed to, or handed from, cannot either. What is left when nothing changes any more can.
#include "structure_search.h"

#include <algorithm>

#include "dmcg/walk.h"
#include "exchanges.h"

namespace dmcg::structures {

FunctionId Search::called(ExprId e) const {
    const auto* call = as<CallExpr>(ast, e);
    return call ? function_called(program, ast, *call) : FunctionId{};
}

SymbolId Search::initialised_variable(ExprId e) const {
    const auto found = tree.initialised.find(e);
    return found == tree.initialised.end() ? SymbolId{} : program.symbol_of_declarator[found->second.index()];
}

Part Search::named(Part p) const {
    for (auto it = same.find(p.root); it != same.end(); it = same.find(p.root)) p = {it->second.root, joined(it->second.path, p.path)};
    return p;
}

bool Search::has_its_address_taken(ExprId e) const {
    const ExprId up = tree.above(e);
    const auto* unary = as<UnaryExpr>(ast, up);
    const auto* index = as<IndexExpr>(ast, up);
    const auto* member = as<MemberExpr>(ast, up);
    if (unary) return unary->op == UnaryOp::address_of;
    if (index) return index->base == e && program[program.type_id(e)].kind == TypeKind::array && has_its_address_taken(up);
    return member && !member->arrow && has_its_address_taken(up);
}

bool Search::is_possible_root(SymbolId id) const {
    const Symbol& s = program[id];
    const bool variable = s.kind == SymbolKind::variable && s.defined_here && !s.is_thread_local;
    const bool parameter = s.kind == SymbolKind::parameter && s.function.valid() && s.storage == Storage::automatic && s.type.valid();
    if ((!variable && !parameter) || !s.declared_at.valid() || !structure_of(ast, program, id).valid()) return false;
    return std::find(kept.begin(), kept.end(), id) == kept.end() && !program[s.type].is_volatile && !program[s.type].is_atomic;
}

void Search::find_roots() {
    roots.clear();
    for (size_t s = 0; s < program.symbols.size(); s++) {
        const SymbolId id{static_cast<int32_t>(s)};
        if (!is_whole({id, ""}) && is_possible_root(id)) roots.insert(id);
    }
}

/// Variables alone: the members of a parameter are the caller's.
void Search::find_exchanged() {
    const auto is_one = [&](SymbolId s) { return is_root(s) && is_pointer(program, s) && program[s].kind == SymbolKind::variable && has_members_to_copy(structure_of(ast, program, s)); };
    const auto is_wanted = [&](const PointerExchange& e) {
        return std::ranges::all_of(e.from, [&](const auto& move) { return is_one(move.first) && same_type(program, program[move.first].type, program[e.from[0].first].type); }) && std::ranges::all_of(e.temporaries, is_one);
    };
    for (const PointerExchange& e : find_exchanges(ast, program, is_wanted))
        for (const PointerCopy& c : e.copies) {
            exchanges[c.expr] = {c.to, c.from, c.expr};
            exchanged.insert({c.to, c.from});
        }
}

void Search::keep_whole(const Part& part, ExprId place, std::string_view why) {
    whole.insert(part);
    if (part.path.empty()) reasons.try_emplace(part.root, NoRows{part.root, place, "'" + program[part.root].name + "' " + std::string(why)});
}

// ---------------------------------------------------------------- uses

void Search::look_at(const Selection& use) {
    if (use.steps.empty()) return pointer_is_used(use);
    const auto cut = std::find_if(use.steps.begin(), use.steps.end(), [&](const Selection::Step& s) { return is_whole({use.root, s.path}); });
    const Selection::Step& step = cut == use.steps.end() ? use.steps.back() : *cut;
    const bool member = cut != use.steps.end() || !has_plain_members(ast, program, program.type_id(step.expr));
    const bool array = program[program.type_id(step.expr)].kind == TypeKind::array;
    if (member && array && is_by_value(program, use.root) && is_changed(program, tree, step.expr)) return keep_whole(use.root, step.expr, "is a copy, and this array in it may be changed");
    if (member) members_used.push_back({{use.root, step.path}, step.expr});
    else structure_is_used({use.root, step.path}, step.expr);
}

void Search::pointer_is_used(const Selection& use) {
    const ExprId e = tree.outside_casts(use.name), up = tree.above(e);
    const auto* assign = as<AssignExpr>(ast, up);
    if (const auto part = exchanges.find(assign ? up : e); part != exchanges.end()) return part->second.from == use.root ? copies.push_back(part->second) : void();
    if (is_released(program, tree, e)) return void(released.insert(use.root));
    if (tree.is_only_tested(e) || tree.is_unevaluated(e) || is_transferred({use.root, ""}, e)) return;
    if (program[use.root].kind == SymbolKind::parameter && is_cleared(program, tree, use.name, structure_of(ast, program, use.root))) return cleared.emplace_back(use.root, use.name), void();
    if (called(up).valid() && e == use.name) return is_handed_over({use.root, ""}, e);
    if (assign && assign->target == e && !assign->op && tree.is_only_tested(up)) return is_given(use.root, assign->value, false);
    if (is_root(initialised_variable(e))) return points_to(initialised_variable(e), {use.root, ""});
    if (tree.returned_by.contains(e)) return is_returned(use.root, e);
    keep_whole(use.root, e, "is used here otherwise than for its members");
}

void Search::structure_is_used(const Part& part, ExprId e) {
    const ExprId up = tree.above(e);
    const auto* unary = as<UnaryExpr>(ast, up);
    const auto* assign = as<AssignExpr>(ast, up);
    const bool variable = part.path.empty() && !is_pointer(program, part.root);
    if (tree.is_unevaluated(e)) return;
    if (unary && unary->op == UnaryOp::address_of) {
        if (called(tree.above(up)).valid()) return is_handed_over(part, up);
        if (is_transferred(part, up)) return;
        const bool has_callers_array = is_by_value(program, part.root) && has_array(program, program[part.root].type);
        if (variable && !has_callers_array && is_cleared(program, tree, up, program[part.root].type)) return cleared.emplace_back(part.root, up), void();
        if (is_root(initialised_variable(up))) return points_to(initialised_variable(up), part);
    }
    if (called(up).valid()) return is_handed_over(part, e);
    if (variable && is_copied_from(part.root, e)) return;
    if (variable && assign && assign->target == e && !assign->op && tree.is_only_tested(up)) return is_given(part.root, assign->value, false);
    if (variable && tree.returned_by.contains(e)) return is_returned(part.root, e);
    keep_whole(part, e, "is used as a whole here");
}

void Search::is_handed_over(const Part& part, ExprId argument) {
    const ExprId call = tree.above(argument);
    const FunctionId f = called(call);
    const auto& arguments = std::get<CallExpr>(ast[call].node).arguments;
    const auto at = static_cast<size_t>(std::find(arguments.begin(), arguments.end(), argument) - arguments.begin());
    const auto& parameters = program[f].parameters;
    if (at >= parameters.size() || !is_root(parameters[at])) return keep_whole(part, argument, "is handed over as a whole here");
    const TypeId given = program.type_id(argument), wanted = program[parameters[at]].type;
    const bool fits = is_by_value(program, parameters[at]) ? same_type(program, given, wanted) : same_type(program, program[given].element, program[wanted].element);
    if (!fits) return keep_whole(part, argument, "is handed over as something else here");
    bindings.push_back({parameters[at], part, call, argument});
}

void Search::is_returned(SymbolId root, ExprId e) {
    const FunctionId f = tree.returned_by.at(e);
    const Symbol& s = program[root];
    const bool own = s.kind == SymbolKind::variable && s.storage == Storage::automatic && s.function == f;
    const auto [known, is_new] = results.try_emplace(f, root);
    if (own && known->second == root) return;
    keep_whole(root, e, "is returned here");
    if (!is_new) keep_whole(known->second, e, "is not all that is returned");
}

// ---------------------------------------------------------------- values

void Search::is_given(SymbolId root, ExprId value, bool at_its_begin) {
    const ExprId e = without_casts(ast, value);
    const FunctionId by = called(e);
    if (program[root].kind == SymbolKind::parameter) return keep_whole(root, value, "gets another value here");
    if (is_pointer(program, root) && is_null_pointer(ast, program, value)) return;
    if (const SymbolId from = program.symbol(e); as<NameExpr>(ast, e) && can_be_copied(root, from)) return copies.push_back({root, from, at_its_begin ? value : tree.above(value)}), void();
    values[root].push_back(e);
    if (by.valid()) return is_made(root, by, e);
    if (is_pointer(program, root) && is_allocation_of(ast, program, e, structure_of(ast, program, root))) return;
    if (at_its_begin && (is_pointer(program, root) ? places.contains(root) : is_list_of_members(root, e))) return;
    keep_whole(root, makes_memory(ast, program, e) ? ExprId{} : value, "gets another value here");     // of several structures: that hides nothing
}

/// With pointers, so that it is not sent as a whole. Arrays C would not copy by themselves.
bool Search::has_members_to_copy(TypeId structure) const {
    const auto& fields = program.layout_of_record[program[structure].record.index()].fields;
    const bool calls = std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return is_function_pointer(program, f.type); });
    return !has_array(program, structure) && !calls && has_pointer(program, structure);
}

bool Search::can_be_copied(SymbolId to, SymbolId from) const {
    if (!is_root(to) || !is_root(from) || to == from || program[to].kind != SymbolKind::variable || is_pointer(program, to) || is_pointer(program, from)) return false;
    return same_type(program, program[to].type, program[from].type) && has_members_to_copy(program[to].type);
}

bool Search::is_copied_from(SymbolId from, ExprId e) const {
    const ExprId up = tree.above(e);
    const auto* assign = as<AssignExpr>(ast, up);
    if (!assign) return can_be_copied(initialised_variable(e), from);
    return assign->value == e && !assign->op && tree.is_only_tested(up) && as<NameExpr>(ast, assign->target) && can_be_copied(program.symbol(assign->target), from);
}

void Search::is_made(SymbolId root, FunctionId by, ExprId call) {
    const auto found = results.find(by);
    const bool fits = found != results.end() && is_root(found->second) && same_type(program, program[found->second].type, program[root].type);
    if (fits) bindings.push_back({found->second, {root, ""}, call, {}});
    else keep_whole(root, call, "gets a value here that is not taken apart");
}

/// A local pointer that is declared to point there, and gets no other value.
void Search::points_to(SymbolId pointer, const Part& part) {
    places[pointer].push_back({{}, part});
    const bool local = program[pointer].kind == SymbolKind::variable && program[pointer].storage == Storage::automatic && is_pointer(program, pointer) && !exchanged.contains(pointer);
    if (local && is_steady(part.root)) return;
    const ExprId init = ast[program[pointer].declarator].init;
    keep_whole(pointer, init, "may get other values than this");
    keep_whole(part, init, "has a second name here");
}

/// It is the same structure as long as it can be named.
bool Search::is_steady(SymbolId root) const {
    const Symbol& s = program[root];
    if (s.kind == SymbolKind::parameter || !is_pointer(program, root)) return true;
    if (exchanged.contains(root)) return false;
    const auto given = values.find(root);
    const bool once = s.declarator.valid() && ast[s.declarator].init.valid() && (given == values.end() || given->second.size() <= 1);
    return once && s.storage == Storage::automatic && !is_null_pointer(ast, program, ast[s.declarator].init);
}

/// { value, { values }, .member = value }: each of one member; those of an array or a structure in braces of their own.
bool Search::is_list_of_members(SymbolId root, ExprId list) const {
    const auto* items = as<InitListExpr>(ast, list);
    if (!items) return false;
    const TypeId structure = structure_of(ast, program, root);
    const auto listed = listed_fields(tokens, program, structure, *items);
    for (size_t i = 0; i < listed.size(); i++) {
        const InitItem& item = items->items[i];
        if (item.designators.size() > 1 || !item.value.valid() || listed[i].empty()) return false;
        const TypeKind kind = program[field_of(ast, program, {root, listed[i]}).type].kind;
        if ((kind == TypeKind::record || kind == TypeKind::array) != (as<InitListExpr>(ast, item.value) != nullptr)) return false;
    }
    return true;
}

void Search::check_values() {
    for (const SymbolId root : roots) {
        const DeclaratorId declarator = program[root].declarator;
        const ExprId init = declarator.valid() && program[root].kind == SymbolKind::variable ? ast[declarator].init : ExprId{};
        if (init.valid() && !exchanges.contains(init)) is_given(root, init, true);
    }
    same.clear();
    for (const auto& [pointer, parts] : places) {
        if (parts.size() == 1 && values[pointer].size() == 1 && is_steady(parts[0].second.root)) same[pointer] = parts[0].second;
        else keep_whole(pointer, ast[program[pointer].declarator].init, "may get other values than this"), keep_whole(parts[0].second, ast[program[pointer].declarator].init, "has a second name here");
    }
}

void Search::check_parameters() {
    std::set<ExprId> bound;
    bindings_of_call.clear();
    for (size_t i = 0; i < bindings.size(); i++) {
        bound.insert(bindings[i].argument);
        bindings_of_call[bindings[i].call].push_back(i);
    }
    for (size_t i = 0; i < program.functions.size(); i++) {
        const Function& f = program.functions[i];
        for (size_t p = 0; p < f.parameters.size(); p++) {
            if (!is_root(f.parameters[p])) continue;
            const auto is_bound = [&](ExprId call) { return bound.contains(std::get<CallExpr>(ast[call].node).arguments[p]); };
            const auto& calls = callees[i].calls;
            if (callees[i].is_free || calls.empty() || !std::all_of(calls.begin(), calls.end(), is_bound)) {
                const auto other = std::find_if_not(calls.begin(), calls.end(), is_bound);
                keep_whole(f.parameters[p], other == calls.end() ? ExprId{} : std::get<CallExpr>(ast[*other].node).arguments[p], "is given something here that is no structure by name");
            }
        }
    }
}

/// Each call gives what is returned to a variable that is taken apart; nothing else is returned but null.
void Search::check_results() {
    for (const auto& [f, root] : results) {
        const auto is_bound = [&, root = root](ExprId call) {
            const auto& there = bindings_of_call[call];
            return std::any_of(there.begin(), there.end(), [&](size_t i) { return bindings[i].inner == root; });
        };
        const auto is_other = [&](const auto& returned) {
            return returned.second == f && program.symbol(returned.first) != root && !(is_pointer(program, root) && is_null_pointer(ast, program, returned.first));
        };
        const Callee& callee = callees[f.index()];
        if (callee.is_free || callee.calls.empty() || same.contains(root) || !std::all_of(callee.calls.begin(), callee.calls.end(), is_bound) ||
            std::any_of(tree.returned_by.begin(), tree.returned_by.end(), is_other))
            keep_whole(root, ExprId{}, "is returned");
    }
}

void Search::look() {
    members_used.clear(), bindings.clear(), cleared.clear(), released.clear(), values.clear(), places.clear();
    results.clear(), transfers.clear(), copies.clear();
    for (const bool at_return : {true, false})      // what is returned is known before the calls are looked at
        for (const Selection& use : uses) {
            const ExprId e = tree.outside_casts(use.steps.empty() ? use.name : use.steps.front().expr);
            if (is_root(use.root) && tree.returned_by.contains(e) == at_return) look_at(use);
        }
    check_values();
    check_parameters();
    check_results();
}

// ---------------------------------------------------------------- from one to the other

/// The same structure, or one in it, by another name.
Part Search::other_name(const Part& p, SymbolId inner, const Part& outer) {
    if (p.root == inner) return {outer.root, joined(outer.path, p.path)};
    if (is_in(p.path, outer.path)) return {inner, rest_of(p.path, outer.path)};
    return is_in(outer.path, p.path) ? Part{inner, ""} : Part{};
}

void Search::pass_on() {
    std::map<SymbolId, std::vector<std::pair<SymbolId, Part>>> links;
    const auto link = [&](SymbolId inner, const Part& outer) { links[inner].emplace_back(inner, outer), links[outer.root].emplace_back(inner, outer); };
    for (const Binding& b : bindings) link(b.inner, b.outer);
    for (const auto& [pointer, part] : same) link(pointer, part);
    for (const StructureCopy& c : copies) link(c.to, {c.from, ""});
    std::vector<Part> open(whole.begin(), whole.end());
    while (!open.empty()) {
        const Part p = open.back();
        open.pop_back();
        const auto known = reasons.find(p.root);
        const NoRows reason = known == reasons.end() ? NoRows{} : known->second;
        for (const auto& [inner, outer] : links[p.root]) {
            const Part other = other_name(p, inner, outer);
            if (!other.root.valid() || !whole.insert(other).second) continue;
            if (other.path.empty()) reasons.try_emplace(other.root, NoRows{other.root, reason.place, reason.why});
            open.push_back(other);
        }
    }
}

// ---------------------------------------------------------------- one structure by two names

bool Search::writes(SymbolId inner) const {
    if (program[inner].kind != SymbolKind::parameter) return true;      // it is made there
    if (is_by_value(program, inner)) return false;                      // but a copy
    const auto found = members.find(inner);
    return found != members.end() && std::any_of(found->second.begin(), found->second.end(), [](const auto& m) { return m.second.is_written; });
}

/// Structures that outlive the functions, and that the functions themselves use by their names.
void Search::find_named() {
    named_in.assign(program.functions.size(), {});
    std::vector<std::pair<TokenId, FunctionId>> begins;
    for (size_t f = 0; f < program.functions.size(); f++) begins.emplace_back(ast[program.functions[f].body].tokens.first, FunctionId{static_cast<int32_t>(f)});
    std::sort(begins.begin(), begins.end());
    const auto around = [&](ExprId e) -> Named* {
        const auto after = std::upper_bound(begins.begin(), begins.end(), ast[e].tokens.first, [](TokenId t, const auto& b) { return t < b.first; });
        return after == begins.begin() ? nullptr : &named_in[after[-1].second.index()];
    };
    const auto note = [&](SymbolId root, ExprId e, bool written) {
        Named* const there = program[root].storage == Storage::automatic ? nullptr : around(e);
        if (there) there->used.insert(root);
        if (there && written) there->written.insert(root);
    };
    for (const auto& [part, e] : members_used) note(named(part).root, e, program[program.type_id(e)].kind != TypeKind::array && is_changed(program, tree, e));
    for (const auto& [root, e] : cleared) note(root, e, true);
    for (const Transfer& t : transfers) note(named(t.part).root, t.call, t.is_read);
    for (const Binding& b : bindings) note(named(b.outer).root, b.call, writes(b.inner));
    for (size_t g = 0; g < callees.size(); g++)
        for (const ExprId call : callees[g].calls)
            if (Named* const there = around(call)) there->calls.insert({static_cast<int32_t>(g)});
}

/// The function, or one that it calls, uses or writes the structure by its name.
bool Search::reaches(FunctionId f, SymbolId root, std::set<SymbolId> Named::*what, std::set<FunctionId>& seen) const {
    if (!seen.insert(f).second) return false;
    const Named& here = named_in[f.index()];
    return (here.*what).contains(root) || std::any_of(here.calls.begin(), here.calls.end(), [&](FunctionId g) { return reaches(g, root, what, seen); });
}

bool Search::reaches(FunctionId f, SymbolId root, std::set<SymbolId> Named::*what) const {
    std::set<FunctionId> seen;
    return reaches(f, root, what, seen);
}

/// An array in it is the caller's, which is as good as long as nobody changes it.
bool Search::is_copy(SymbolId inner) const { return is_by_value(program, inner) && !has_array(program, program[inner].type); }

/// What is written by one name must not be read by another: each would be a variable of its own.
void Search::refuse_two_names() {
    constexpr std::string_view why = "is known in the function by two names, and written there";
    find_named();
    for (size_t i = 0; i < bindings.size(); i++) {
        const Binding& b = bindings[i];
        if (is_copy(b.inner)) continue;
        const Part outer = named(b.outer);
        for (size_t j : bindings_of_call[b.call]) {
            if (is_copy(bindings[j].inner)) continue;
            const Part also = named(bindings[j].outer);
            const bool twice = i != j && outer.root == also.root && (is_in(outer.path, also.path) || is_in(also.path, outer.path));
            if (twice && (writes(b.inner) || writes(bindings[j].inner))) keep_whole(outer, b.call, why);
        }
        if (program[outer.root].storage == Storage::automatic) continue;
        const FunctionId f = called(b.call);
        if (reaches(f, outer.root, &Named::written) || (writes(b.inner) && reaches(f, outer.root, &Named::used))) keep_whole(outer, b.call, why);
    }
}

void Search::run() {
    callees = find_callees(program, tree);
    find_roots();
    find_exchanged();
    for (size_t e = 0; e < ast.exprs.size(); e++)
        if (is_root(program.symbol_of_expr[e])) uses.push_back(use_of(tokens, program, tree, {static_cast<int32_t>(e)}));
    for (size_t known = SIZE_MAX; known != whole.size();) {
        known = whole.size();
        find_roots();
        look();
        pass_on();
        if (known != whole.size()) continue;
        find_members();
        refuse_two_names();
        check_transfers();
    }
    find_common_numbers();
}

}  // namespace dmcg::structures
