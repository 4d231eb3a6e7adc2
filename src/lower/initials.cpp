// Initial values: which subobject each value of a list goes to (C11 6.7.9).
//
//   struct { int x, y; } p[2] = {1, 2, [1].y = 3};       [0].x = 1, [0].y = 2, [1].y = 3
#include <algorithm>
#include <utility>

#include "dmcg/ast.h"
#include "lower/lowerer.h"

namespace dmcg {

namespace {

/// Where the next value goes: subobjects `next` .. `last` of `aggregate`.
struct Level {
    TypeId aggregate;
    int64_t next = 0, last = 0;
};

struct Found {
    std::vector<core::Step> path;
    Part value;
};

}  // namespace

/// Walks a list with the subobject that comes next.
struct Lowerer::InitialList {
    Lowerer& lowerer;
    std::vector<Found> found;

    void object(TypeId type, ExprId init, std::vector<core::Step> path) {
        const auto* literal = as<CompoundLiteralExpr>(lowerer.ast_, init);
        if (literal && takes_literal(type, init)) return object(type, literal->list, std::move(path));
        const auto* list = as<InitListExpr>(lowerer.ast_, init);
        const Type& t = lowerer.core_[type];
        if (!list || t.kind == TypeKind::other) return single(type, init, std::move(path));
        const bool is_aggregate = t.kind == TypeKind::array || t.kind == TypeKind::record;
        const bool one = list->items.size() == 1 && list->items[0].designators.empty() && list->items[0].value.valid();
        if (one && (!is_aggregate || is_string_for(type, list->items[0].value))) return object(type, list->items[0].value, std::move(path));
        forget(path);
        if (is_aggregate) aggregate(type, *list, path);
    }

    /// A literal of the same type gives its values.
    bool takes_literal(TypeId type, ExprId literal) const {
        const TypeKind kind = lowerer.core_[type].kind;
        return (kind == TypeKind::array || kind == TypeKind::record) && same_type(lowerer.program_, type, lowerer.program_.type_id(literal));
    }

    void single(TypeId type, ExprId init, std::vector<core::Step> path) {
        Part part = lowerer.captured([&](Part& p) {
            p.value = is_string_for(type, init) ? lowerer.make_value(lowerer.program_.type_id(init), core::Read{lowerer.place(init)}) : lowerer.as_type(lowerer.value(init), type);
        });
        found.push_back({std::move(path), std::move(part)});
    }

    bool is_string_for(TypeId type, ExprId value) const {
        const Type& t = lowerer.core_[type];
        return t.kind == TypeKind::array && as<StringExpr>(lowerer.ast_, value) && is_integer(lowerer.core_[t.element]);
    }

    /// A list for an object replaces what an earlier one has said of it.
    void forget(const std::vector<core::Step>& path) {
        if (path.empty()) return;
        std::erase_if(found, [&](const Found& f) {
            return f.path.size() >= path.size() && std::equal(path.begin(), path.end(), f.path.begin(), [](const core::Step& a, const core::Step& b) {
                return a.field == b.field && a.first == b.first && a.last == b.last;
            });
        });
    }

    int64_t subobjects(TypeId aggregate) const {
        const Type& t = lowerer.core_[aggregate];
        if (t.kind == TypeKind::array) return t.length.value_or(INT64_MAX);
        if (t.kind != TypeKind::record || !lowerer.is_defined(t.record)) return 0;
        const auto count = static_cast<int64_t>(lowerer.program_.layout_of_record[t.record.index()].fields.size());
        return lowerer.ast_[t.record].is_union ? std::min<int64_t>(count, 1) : count;
    }

    TypeId target(const Level& level) const {
        const Type& t = lowerer.core_[level.aggregate];
        if (t.kind == TypeKind::array) return t.element;
        const bool known = t.kind == TypeKind::record && lowerer.is_defined(t.record);
        const size_t count = known ? lowerer.program_.layout_of_record[t.record.index()].fields.size() : 0;
        if (static_cast<size_t>(level.next) >= count) return lowerer.types_.basic(TypeKind::other);
        return lowerer.program_.layout_of_record[t.record.index()].fields[static_cast<size_t>(level.next)].type;
    }

    bool takes_whole(TypeId type, ExprId value) const {
        const Type& t = lowerer.core_[type];
        if ((t.kind != TypeKind::array && t.kind != TypeKind::record) || as<InitListExpr>(lowerer.ast_, value)) return true;
        if (t.kind == TypeKind::array) return is_string_for(type, value);
        return same_type(lowerer.program_, type, lowerer.program_.type_id(value));
    }

    core::Step step(const Level& level) const {
        const Type& t = lowerer.core_[level.aggregate];
        if (t.kind == TypeKind::array) return {std::nullopt, level.next, level.last};
        return {lowerer.named_fields_.at(t.record).at(static_cast<size_t>(level.next)), 0, 0};
    }

    void designate(std::vector<Level>& levels, const Designator& d) {
        Level& level = levels.back();
        if (d.first.valid()) {
            level.next = lowerer.program_.constant(d.first).value_or(0);
            level.last = d.last.valid() ? lowerer.program_.constant(d.last).value_or(level.next) : level.next;
            return;
        }
        const std::vector<size_t> path = lowerer.member_path(lowerer.core_[level.aggregate].record, lowerer.word(d.member));
        for (size_t i = 0; i < path.size(); i++) {
            if (i > 0) levels.push_back({target(levels.back())});
            levels.back().next = levels.back().last = static_cast<int64_t>(path[i]);
        }
    }

    void aggregate(TypeId type, const InitListExpr& list, const std::vector<core::Step>& path) {
        std::vector<Level> levels{{type}};
        for (const InitItem& item : list.items) {
            if (!item.value.valid()) continue;
            if (!item.designators.empty()) levels.resize(1);
            for (size_t i = 0; i < item.designators.size(); i++) {
                if (i > 0) levels.push_back({target(levels.back())});
                designate(levels, item.designators[i]);
            }
            if (item.designators.empty()) leave_full(levels);
            while (!takes_whole(target(levels.back()), item.value) && subobjects(target(levels.back())) > 0) levels.push_back({target(levels.back())});
            std::vector<core::Step> whole = path;
            for (const Level& level : levels) whole.push_back(step(level));
            object(target(levels.back()), item.value, std::move(whole));
            levels.back().last = levels.back().next = levels.back().last + 1;
        }
    }

    void leave_full(std::vector<Level>& levels) const {
        while (levels.size() > 1 && levels.back().next >= subobjects(levels.back().aggregate)) {
            levels.pop_back();
            levels.back().last = levels.back().next = levels.back().last + 1;
        }
    }
};

namespace {

using Path = std::vector<core::Step>;

/// Is what stands at `inner` a part of what stands at `outer`, or the same?
bool is_within(const Path& inner, const Path& outer) {
    const auto covers = [](const core::Step& o, const core::Step& i) { return o.field == i.field && o.first <= i.first && i.last <= o.last; };
    return outer.size() <= inner.size() && std::equal(outer.begin(), outer.end(), inner.begin(), covers);
}

bool stands_before(const Path& a, const Path& b) {
    const auto number = [](const core::Step& s) { return s.field ? static_cast<int64_t>(*s.field) : s.first; };
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [&](const core::Step& x, const core::Step& y) { return number(x) < number(y); });
}

/// What a later value replaces is not evaluated.
void drop_replaced(std::vector<Found>& found) {
    std::vector<Found> left;
    for (Found& f : found) {
        std::erase_if(left, [&](const Found& earlier) { return is_within(earlier.path, f.path); });
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
    std::vector<Found*> order;
    for (Found& f : walk.found) order.push_back(&f);
    std::stable_sort(order.begin(), order.end(), [](const Found* a, const Found* b) { return stands_before(a->path, b->path); });
    Statements later;
    for (const Found* f : order) later.insert(later.end(), f->value.effects.begin(), f->value.effects.end());
    for (Found* f : order) {
        append(f->value.effects);
        later.erase(later.begin(), later.begin() + static_cast<std::ptrdiff_t>(f->value.effects.size()));
        if (may_change(f->value.value, later)) f->value.value = kept(f->value.value, name_for(f->value.value));
    }
    core::Initial made;
    for (Found& f : walk.found) made.items.push_back({std::move(f.path), f.value.value});
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
