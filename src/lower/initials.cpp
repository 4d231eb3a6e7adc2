// Initial values: which subobject each value of a list goes to (C11 6.7.9).
//
//   struct { int x, y; } p[2] = {1, 2, [1].y = 3};       [0].x = 1, [0].y = 2, [1].y = 3
#include <algorithm>
#include <utility>

#include "dmcg/ast.h"
#include "lower/lowerer.h"
#include "resolve/init_cursor.h"

namespace dmcg {

namespace {

using Path = std::vector<core::Step>;

/// Is what stands at `inner` a part of what stands at `outer`, or the same?
bool is_within(const Path& inner, const Path& outer) {
    const auto covers = [](const core::Step& o, const core::Step& i) { return o.field == i.field && o.first <= i.first && i.last <= o.last; };
    return outer.size() <= inner.size() && std::equal(outer.begin(), outer.end(), inner.begin(), covers);
}

}  // namespace

/// A subobject that has a value.
struct FoundInitial {
    Path path;
    Part value;
};

/// Walks a list with the subobject that comes next.
struct Lowerer::InitialList {
    Lowerer& lowerer;
    std::vector<FoundInitial> found;

    void object(TypeId type, ExprId init, Path path) {
        const auto* literal = as<CompoundLiteralExpr>(lowerer.ast_, init);
        if (literal && takes_literal(type, init)) return object(type, literal->list, std::move(path));
        const auto* list = as<InitListExpr>(lowerer.ast_, init);
        const Type& t = lowerer.core_[type];
        if (!list || t.kind == TypeKind::other) return single(type, init, std::move(path));
        const bool is_aggregate = t.kind == TypeKind::array || t.kind == TypeKind::record;
        const bool one = list->items.size() == 1 && list->items[0].designators.empty() && list->items[0].value.valid();
        if (one && (!is_aggregate || is_string(type, list->items[0].value))) return object(type, list->items[0].value, std::move(path));
        forget(path);
        if (is_aggregate) aggregate(type, *list, path);
    }

    /// A literal of the same type gives its values.
    bool takes_literal(TypeId type, ExprId literal) const {
        const TypeKind kind = lowerer.core_[type].kind;
        return (kind == TypeKind::array || kind == TypeKind::record) && same_type(lowerer.program_, type, lowerer.program_.type_id(literal));
    }

    void single(TypeId type, ExprId init, Path path) {
        Part part = lowerer.captured([&](Part& p) {
            p.value = is_string(type, init) ? lowerer.make_value(lowerer.program_.type_id(init), core::Read{lowerer.place(init)}) : lowerer.as_type(lowerer.value(init), type);
        });
        found.push_back({std::move(path), std::move(part)});
    }

    bool is_string(TypeId type, ExprId value) const {
        return lowerer.core_[type].kind == TypeKind::array && is_string_for(lowerer.ast_, lowerer.program_, type, value);
    }

    /// A list for an object replaces what an earlier one has said of it.
    void forget(const Path& path) {
        if (!path.empty()) std::erase_if(found, [&](const FoundInitial& f) { return is_within(f.path, path); });
    }

    core::Step step(const InitLevel& level) const {
        const Type& t = lowerer.core_[level.aggregate];
        if (t.kind == TypeKind::array) return {std::nullopt, level.next, level.last};
        return {lowerer.named_fields_.at(t.record).at(static_cast<size_t>(level.next)), 0, 0};
    }

    void aggregate(TypeId type, const InitListExpr& list, const Path& path) {
        InitCursor cursor(lowerer.tokens_, lowerer.ast_, lowerer.program_, type);
        for (const InitItem& item : list.items) {
            if (!item.value.valid()) continue;
            if (!cursor.enter(item)) continue;      // too many: compilers warn, and leave them out
            Path whole = path;
            for (const InitLevel& level : cursor.levels()) whole.push_back(step(level));
            object(cursor.target(), item.value, std::move(whole));
            cursor.leave();
        }
    }
};

namespace {

bool stands_before(const Path& a, const Path& b) {
    const auto number = [](const core::Step& s) { return s.field ? static_cast<int64_t>(*s.field) : s.first; };
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [&](const core::Step& x, const core::Step& y) { return number(x) < number(y); });
}

/// What a later value replaces is not evaluated.
void drop_replaced(std::vector<FoundInitial>& found) {
    std::vector<FoundInitial> left;
    for (FoundInitial& f : found) {
        std::erase_if(left, [&](const FoundInitial& earlier) { return is_within(earlier.path, f.path); });
        left.push_back(std::move(f));
    }
    found = std::move(left);
}

}  // namespace

/// The values in the order of the list; evaluated in the order of the subobjects, as gcc does.
core::Initial Lowerer::initial(TypeId type, ExprId init) {
    InitialList walk{*this, {}};
    walk.object(type, init, {});
    drop_replaced(walk.found);
    std::vector<FoundInitial*> order;
    for (FoundInitial& f : walk.found) order.push_back(&f);
    std::stable_sort(order.begin(), order.end(), [](const FoundInitial* a, const FoundInitial* b) { return stands_before(a->path, b->path); });
    Statements later;
    for (const FoundInitial* f : order) later.insert(later.end(), f->value.effects.begin(), f->value.effects.end());
    for (FoundInitial* f : order) {
        append(f->value.effects);
        later.erase(later.begin(), later.begin() + static_cast<std::ptrdiff_t>(f->value.effects.size()));
        if (may_change(f->value.value, later)) f->value.value = kept(f->value.value, name_for(f->value.value));
    }
    core::Initial made;
    for (FoundInitial& f : walk.found) made.items.push_back({std::move(f.path), f.value.value});
    return made;
}

core::Initial Lowerer::static_initial(TypeId type, ExprId init) {
    const bool outer = std::exchange(is_static_, true);
    core::Initial made = initial(type, init);
    is_static_ = outer;
    return made;
}

/// A literal in the initial value of a static variable lives as long.
PlaceId Lowerer::static_literal(TypeId type, ExprId list) {
    const FunctionId function = std::exchange(function_, FunctionId{});
    std::swap(numbers_, static_numbers_);
    const SymbolId symbol = temporary("static_literal", type);
    std::swap(numbers_, static_numbers_);
    core_.symbols[symbol.index()].storage = Storage::file_static;
    core_.symbols[symbol.index()].type = type;
    core::Global global{symbol, initial(type, list)};
    need_mentioned(global.initial);
    core_.units[unit_index_].globals.push_back(std::move(global));
    function_ = function;
    return make_place(type, core::Variable{symbol});
}

}  // namespace dmcg
