// Statements of the core.
#include <algorithm>

#include "core/walk.h"
#include "dmcg/overloaded.h"
#include "memory/walker.h"

namespace dmcg::memory {

/// True if the end is reached.
bool Walker::statements(const Statements& list, size_t begin, size_t end) {
    const Point here = point();
    bool is_live = true;
    for (size_t i = begin; i < end; i++) {
        const auto* label = std::get_if<core::Label>(&core_[list[i]].node);
        if (label) is_live = arrive(*label, is_live, here);
        if (!is_live && !has_label(list[i])) continue;
        if (const auto last = label && is_live ? end_of_jump_loop(list, i) : std::nullopt; last && *last < end) {
            is_live = jump_loop(list, i, *last + 1);
            i = *last;
        } else if (!label) {
            is_live = statement(list[i]);
        }
    }
    return is_live;
}

bool Walker::statement(StatementId id) {
    const StatementId outer = at_;
    const RegionId region = marked_;
    at_ = id;
    marked_ = {};
    const bool is_live = std::visit(Overloaded{
        [&](const core::Assign& x) { return assign(id, x); },
        [&](const core::Call& x) { return call(id, x); },
        [&](const core::Declare& x) { declare(id, x); return true; },
        [&](const core::Block& x) { return block(id, x); },
        [&](const core::If& x) { return branch(id, x); },
        [&](const core::Loop& x) { return loop(id, x, region); },
        [&](const core::Switch& x) { return switched(id, x); },
        [&](const core::Jump& x) { return jump(id, x); },
        [&](const core::Label&) { return true; },
        [&](const core::Mark& x) {
            if (!x.is_end && core_.regions[x.region.index()].kind == RegionKind::doall) marked_ = x.region;
            return true;
        },
        [&](const core::Opaque& x) { return opaque_statement(id, x); }}, core_[id].node);
    at_ = outer;
    return is_live;
}

bool Walker::assign(StatementId id, const core::Assign& x) {
    if (core_.type(x.target).kind == TypeKind::record) {
        const auto* read = std::get_if<core::Read>(&core_[x.value].node);
        const Value to = place(x.target), from = read ? place(read->place) : values().unknown();
        if (read) access(false, read->place, from, core_[x.target].type);
        access(true, x.target, to, core_[x.target].type);
        copy_structure(id, to, from, core_[x.target].type);
        return true;
    }
    assign(id, x.target, value(x.value), core_[x.target].type);
    return true;
}

namespace {

/// Numbers that a program computes with, not where things are: they would only make formulas grow.
bool is_data(const Algebra& algebra, Value v, Value address) {
    if (!is(v, ValueKind::integer) || !is(address, ValueKind::address)) return false;
    if (address->address.offset.valid() && address->address.offset.constant()) return false;
    const auto& mentioned = v->polynomial->mentioned;
    return std::any_of(mentioned.begin(), mentioned.end(), [&](SymbolNumber s) { return algebra[s].kind == SymbolKind::choice || algebra[s].kind == SymbolKind::operation; });
}

}  // namespace

/// Is it memory of structures?
bool Walker::holds_records(Value address) const {
    if (!is(address, ValueKind::address)) return false;
    const Block& block = model_.blocks[address->address.block];
    TypeId type = block.element.valid() ? block.element : block.type;
    while (type.valid() && core_[type].kind == TypeKind::array) type = core_[type].element;
    return type.valid() && core_[type].kind == TypeKind::record;
}

void Walker::assign(StatementId id, PlaceId target, Value v, TypeId type) {
    const Value address = place(target);
    access(true, target, address, type);
    if (const auto* variable = std::get_if<core::Variable>(&core_[target].node)) name_heap(v, variable->symbol, std::holds_alternative<core::Call>(core_[id].node));
    if (!holds_records(address) && is_data(algebra(), v, address)) v = values().unknown();
    if (!memory().store(state_, address, layouts_.scalar(type), v, site(id), rounds(), always())) {
        note("a store through an unknown pointer");
        forget_all(id);
    }
}

/// Notes that the variable holds the block. The first one that does gives it its name.
void Walker::name_heap(Value v, SymbolId variable, bool from_call) {
    const dmcg::Symbol& symbol = core_[variable];
    for (const Value leaf : leaves(v))
        if (is(leaf, ValueKind::address) && model_.blocks[leaf->address.block].origin == BlockOrigin::heap) model_.held[variable].insert(leaf->address.block);
    if (!is(v, ValueKind::address) || !symbol.declarator.valid()) return;
    Block& block = model_.blocks[v->address.block];
    if (block.origin != BlockOrigin::heap) return;
    if (!block.is_named) model_.blocks.rename(v->address.block, "*" + symbol.name);
    else if (from_call && block.name.find('/') == std::string::npos) model_.blocks.rename(v->address.block, "*" + symbol.name + "/" + block.name.substr(1));
    block.is_named = true;
}

void Walker::copy_structure(StatementId id, Value to, Value from, TypeId type) {
    memory().copy(state_, to, from, layouts_.bytes(type), site(id), rounds());
}

bool Walker::branch(StatementId, const core::If& x) {
    const Point here = point();
    const Condition c = condition(x.condition);
    if (is_always(c)) return statement(x.yes);
    if (is_never(c)) return !x.no.valid() || statement(x.no);
    const State before = state_;
    assume(c);
    const bool yes = statement(x.yes);
    return_to(here);
    const State after_yes = state_;
    state_ = before;
    assume(!c);
    const bool no = !x.no.valid() || statement(x.no);
    return_to(here);
    if (yes && no) state_ = memory().joined(c, after_yes, state_, rounds());
    else if (yes) state_ = after_yes;
    if (yes != no) assume(yes ? c : !c);
    return yes || no;
}

bool Walker::block(StatementId, const core::Block& x) {
    const bool is_live = statements(x.body);
    if (is_live) end_scope(x.body);
    return is_live;
}

/// Variables of a block that ends hold nothing any more.
void Walker::end_scope(const Statements& body) {
    for (const StatementId s : body) {
        const auto* declared = std::get_if<core::Declare>(&core_[s].node);
        if (declared && core_[declared->symbol].storage == Storage::automatic) state_.erase(block_of(declared->symbol));
    }
}

bool Walker::opaque_statement(StatementId id, const core::Opaque& x) {
    for (const PlaceId p : x.reads) access(false, p, place(p), core_[p].type);
    for (const PlaceId p : x.writes) {
        const Value address = place(p);
        access(true, p, address, core_[p].type);
        for (const Value leaf : leaves(address))
            if (is(leaf, ValueKind::address)) memory().forget(state_, {leaf->address.block, {}, true, {}}, site(id));
    }
    if (x.any_memory) forget_all(id);
    note("a statement that only the compiler knows: " + x.word);
    return true;
}

/// No pointer leads to a variable of a function whose address is never taken.
bool Walker::may_be_reached(const Block& b) const {
    if (b.origin == BlockOrigin::text) return false;
    if (b.origin != BlockOrigin::automatic && b.origin != BlockOrigin::parameter) return true;
    const TypeKind kind = core_[b.type].kind;
    return core_[b.variable].address_taken || kind == TypeKind::array || kind == TypeKind::record;
}

/// All memory that a pointer may lead to may have changed.
void Walker::forget_all(StatementId id) {
    for (size_t i = 0; i < model_.blocks.size(); i++) {
        const BlockId block{static_cast<int32_t>(i)};
        if (may_be_reached(model_.blocks[block])) memory().forget(state_, {block, {}, true, {}}, site(id));
    }
}

}  // namespace dmcg::memory
