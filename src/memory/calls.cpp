// Calls: a function is walked for each of them, with what its parameters hold there.
#include <algorithm>

#include "core/walk.h"
#include "library/function_table.h"
#include "memory/walker.h"

namespace dmcg::memory {

const core::Function* Walker::body_of(SymbolId s) const {
    const auto found = functions_.find(s);
    return found == functions_.end() ? nullptr : found->second;
}

bool Walker::is_running(SymbolId s) const {
    return std::any_of(frames_.begin(), frames_.end(), [&](const Frame& f) { return f.function->symbol == s; });
}

uint32_t Walker::context(StatementId call, SymbolId function) {
    const uint32_t outer = frames_.empty() ? 0 : frame().context;
    const auto [at, is_new] = model_.context_of.emplace(std::tuple(outer, call, function), static_cast<uint32_t>(model_.contexts.size()));
    if (is_new) model_.contexts.push_back({outer, call, function});
    return at->second;
}

bool Walker::call(StatementId id, const core::Call& x) {
    const SymbolId direct = core::function_of(core_, x.callee);
    const Value callee = direct.valid() ? values().function(direct) : value(x.callee);
    std::vector<Value> arguments;
    for (const ValueId a : x.arguments) {
        const auto* read = std::get_if<core::Read>(&core_[a].node);
        const bool is_record = core_.type(a).kind == TypeKind::record;
        if (is_record && read) access(false, read->place, place(read->place), core_[a].type);
        arguments.push_back(!is_record ? value(a) : read ? place(read->place) : values().unknown());
    }
    if (is(callee, ValueKind::function)) return call_one(id, x, callee->function, arguments);
    return call_one_of(id, x, callee, arguments);
}

/// Through a pointer that may hold several functions: each is walked under the condition that it is the one.
bool Walker::call_one_of(StatementId id, const core::Call& x, Value callee, const std::vector<Value>& arguments) {
    std::vector<Value> functions;
    for (const Value v : leaves(callee))
        if (is(v, ValueKind::function) && std::find(functions.begin(), functions.end(), v) == functions.end()) functions.push_back(v);
    if (functions.empty()) {
        leave_out("a call through an unknown pointer");
        unknown_call(id, x, arguments);
        return true;
    }
    const Point here = point();
    const State before = state_;
    std::optional<State> after;
    for (size_t i = 0; i < functions.size(); i++) {
        const bool is_choice = is(callee, ValueKind::choice) && callee->parts.size() == 2 && callee->parts[0] == functions[0] && callee->parts[1] == functions.back();
        const Condition c = is_choice ? (i == 0 ? callee->condition : !callee->condition) : opaque_condition(algebra(), site(id, 100 + i), "calls " + core_[functions[i]->function].name, rounds());
        state_ = before;
        assume(c);
        const bool is_live = call_one(id, x, functions[i]->function, arguments);
        return_to(here);
        if (is_live) after = after ? memory().joined(c, state_, *after, rounds()) : state_;
    }
    if (after) state_ = *after;
    return after.has_value();
}

bool Walker::call_one(StatementId id, const core::Call& x, SymbolId function, const std::vector<Value>& arguments) {
    const core::Function* body = body_of(function);
    if (!body) return library_call(id, x, core_[function].name, arguments);
    if (!is_running(function)) return enter(id, x, *body, arguments);
    leave_out("a function that calls itself: " + core_[function].name);
    unknown_call(id, x, arguments);
    return true;
}

bool Walker::enter(StatementId id, const core::Call& x, const core::Function& function, const std::vector<Value>& arguments) {
    const Point before = point();
    const uint32_t inner = context(id, function.symbol);
    frames_.push_back({&function, inner, path_.size(), {}, {}, {}, {}});
    pass(function, id, arguments);
    if (statement(function.body)) frame().returns.push_back(exit_here(values().unknown()));
    return leave(id, x, before);
}

void Walker::note_passed(StatementId call, size_t argument, Value v) {
    Passed& passed = model_.passed[{call, argument}];
    for (const Value leaf : leaves(v)) {
        if (is(leaf, ValueKind::address)) passed.blocks.insert(leaf->address.block);
        else if (!is_null(leaf) && !is(leaf, ValueKind::function)) passed.anything = true;
    }
}

/// What the parameters hold first.
void Walker::pass(const core::Function& function, StatementId id, const std::vector<Value>& arguments) {
    for (size_t i = 0; i < function.parameters.size(); i++) {
        const SymbolId parameter = function.parameters[i];
        const TypeId type = core_[parameter].type;
        const BlockId block = block_of(parameter);
        const Value to = values().address({block, {}, false, number(0)});
        state_.erase(block);
        model_.blocks[block].loops = loops_.size();
        if (i >= arguments.size()) continue;
        note_passed(id, i, arguments[i]);
        if (core_[type].kind == TypeKind::record) copy_structure(id, to, arguments[i], type);
        else memory().store(state_, to, layouts_.scalar(type), arguments[i], site(id, 1000 + i), rounds(), always());
    }
    for (const SymbolId parameter : function.parameters) set_lengths(core_[parameter].type);
}

/// The states and results of all returns as one; false: there is none.
bool Walker::leave(StatementId id, const core::Call& x, const Point& before) {
    std::vector<Exit> returns = std::move(frame().returns);
    const size_t begin = frame().path;
    return_to(before);
    Value v = values().unknown();
    if (!returns.empty()) {
        state_ = returns.back().state;
        v = returns.back().value;
        for (size_t i = returns.size() - 1; i-- > 0;) {
            const Condition c = since(returns[i].path, begin);
            v = memory().chosen(c, returns[i].value, v, site(id, 2), rounds());
            state_ = memory().joined(c, returns[i].state, state_, rounds());
        }
    }
    const std::set<BlockId> own = std::move(frame().own);
    frames_.pop_back();
    if (returns.empty()) return false;
    result(id, x, v);
    for (const BlockId b : own) state_.erase(b);
    return true;
}

Value Walker::result_symbol(StatementId id, const core::Call& x, const std::string& name) {
    if (!x.result.valid()) return values().unknown();
    const Scalar type = layouts_.scalar(core_[x.result].type);
    return type.kind == Scalar::Kind::integer ? values().integer(symbol_of_site(site(id), name, type)) : values().unknown();
}

void Walker::result(StatementId id, const core::Call& x, Value v) {
    if (!x.result.valid()) return;
    const TypeId type = core_[x.result].type;
    if (core_[type].kind == TypeKind::record) {
        const Value to = place(x.result);
        access(true, x.result, to, type);
        return copy_structure(id, to, v, type);
    }
    const bool is_settled = layouts_.scalar(type).kind != Scalar::Kind::integer || is(v, ValueKind::integer);
    assign(id, x.result, is_settled ? v : result_symbol(id, x, "result"), type);
}

/// It may change all that it is given, and all that has an address somewhere.
void Walker::unknown_call(StatementId id, const core::Call& x, const std::vector<Value>& arguments) {
    for (const Value a : arguments)
        for (const Value leaf : leaves(a))
            if (is(leaf, ValueKind::address)) {
                const Value anywhere = values().address({leaf->address.block, leaf->address.rounds, leaf->address.any_round, {}});
                access(false, anywhere, {});
                access(true, anywhere, {});
            }
    forget_all(id);
    result(id, x, result_symbol(id, x, "result"));
}

}  // namespace dmcg::memory
