// Initialisers: which subobject each value of a list goes to (C11 6.7.9), and so the length of an array without one.
//
//   int a[] = {1, [5] = 2, 3};              7 elements
//   double m[][2] = {1, 2, 3};              2 rows: braces may be left out
//   struct { int x, y; } p[] = {[1].y = 1, 2, 3};   after [1].y comes [2].x, then [2].y: 3 elements
#include <algorithm>

#include "dmcg/ast.h"
#include "resolve/resolver.h"

namespace dmcg {

/// How many subobjects an initialiser list can fill; of an array without length: no limit.
int64_t Resolver::subobjects(TypeId aggregate) const {
    const Type& t = type(aggregate);
    if (t.kind == TypeKind::array) return t.length.value_or(INT64_MAX);
    const RecordLayout* fields = layout(t);
    if (!fields) return 0;
    bool is_union = ast_[definition_of_[t.record.index()]].is_union;
    auto count = static_cast<int64_t>(fields->fields.size());
    return is_union ? std::min<int64_t>(count, 1) : count;
}

TypeId Resolver::target_of(const InitLevel& level) const {
    const Type& t = type(level.aggregate);
    if (t.kind == TypeKind::array) return t.element;
    const RecordLayout* fields = layout(t);
    bool inside = fields && level.next >= 0 && static_cast<size_t>(level.next) < fields->fields.size();
    return inside ? fields->fields[static_cast<size_t>(level.next)].type : other();
}

/// True if `value` initialises `target` as a whole; false: it is the first value of an aggregate whose braces are left
/// out.
bool Resolver::takes_whole(TypeId target, ExprId value) const {
    const Type& t = type(target);
    if (t.kind != TypeKind::array && t.kind != TypeKind::record) return true;
    const ExprNode& node = ast_[value].node;
    if (std::holds_alternative<InitListExpr>(node)) return true;
    if (t.kind == TypeKind::array) return std::holds_alternative<StringExpr>(node) && is_integer(type(t.element));
    return type(typed(value)).kind != TypeKind::void_ && same_type(program_, target, typed(value));
}

/// Moves `levels` to the designated subobject of the innermost one. False: there is none.
bool Resolver::descend(std::vector<InitLevel>& levels, const Designator& designator) {
    InitLevel& level = levels.back();
    if (designator.first.valid()) {
        expression(designator.first);
        expression(designator.last);
        ExprId last = designator.last.valid() ? designator.last : designator.first;
        std::optional<int64_t> index = program_.constant(last);
        if (type(level.aggregate).kind != TypeKind::array || !index || *index < 0) return false;
        level.next = *index;
        return true;
    }
    if (!designator.member.valid()) return false;
    std::vector<size_t> path = find_member(type(level.aggregate), text(designator.member));
    if (path.empty()) return false;
    levels.back().next = static_cast<int64_t>(path[0]);
    for (size_t i = 1; i < path.size(); i++)
        levels.push_back({target_of(levels.back()), static_cast<int64_t>(path[i])});
    return true;
}

/// Reads the expressions of an initialiser of an object of type `type`; how many elements of an array it gives.
int64_t Resolver::initialise(TypeId id, ExprId init) {
    if (!init.valid()) return 0;
    const auto* list = std::get_if<InitListExpr>(&ast_[init].node);
    if (!list) {
        const Type& value = type(expression(init));
        return value.kind == TypeKind::array ? value.length.value_or(0) : 1;
    }
    program_.type_of_expr[init.index()] = id;
    const Type& object = type(id);
    // {"text"} initialises a char array as "text" does
    bool braced_string = object.kind == TypeKind::array && list->items.size() == 1 &&
                         list->items[0].designators.empty() && takes_whole(id, list->items[0].value) &&
                         std::holds_alternative<StringExpr>(ast_[list->items[0].value].node);
    if (braced_string) return initialise(id, list->items[0].value);
    return initialise_list(id, *list);
}

int64_t Resolver::initialise_list(TypeId id, const InitListExpr& list) {
    bool is_aggregate = type(id).kind == TypeKind::array || type(id).kind == TypeKind::record;
    std::vector<InitLevel> levels{{id, 0}};
    int64_t count = 0;
    for (const InitItem& item : list.items) {
        if (!item.value.valid()) continue;
        bool found = is_aggregate;
        if (!item.designators.empty()) levels.resize(1);
        for (size_t i = 0; i < item.designators.size(); i++) {
            if (i > 0) levels.push_back({target_of(levels.back()), 0});
            found = descend(levels, item.designators[i]) && found;
        }
        bool is_list = std::holds_alternative<InitListExpr>(ast_[item.value].node);
        if (!is_list) expression(item.value);
        if (item.designators.empty()) leave_full(levels);
        enter(levels, item.value);
        count = std::max(count, levels.front().next + 1);
        if (is_list) initialise(found ? target_of(levels.back()) : is_aggregate ? other() : id, item.value);
        levels.back().next++;
    }
    return count;
}

/// The last subobject of an aggregate without braces was given: the next value goes behind that aggregate.
void Resolver::leave_full(std::vector<InitLevel>& levels) {
    while (levels.size() > 1 && levels.back().next >= subobjects(levels.back().aggregate)) {
        levels.pop_back();
        levels.back().next++;
    }
}

/// `value` without braces stands where an aggregate is due: it goes to the first scalar inside.
void Resolver::enter(std::vector<InitLevel>& levels, ExprId value) {
    TypeId target = target_of(levels.back());
    while (!takes_whole(target, value) && subobjects(target) > 0) {
        levels.push_back({target, 0});
        target = target_of(levels.back());
    }
}

/// The type of an object after its initialiser is read: an array without length gets one.
TypeId Resolver::completed(TypeId id, ExprId init) {
    int64_t count = initialise(id, init);
    const Type& t = type(id);
    if (t.kind != TypeKind::array || t.length || t.length_expr.valid()) return id;
    Type copy = t;
    copy.length = count;
    copy.typedef_name.clear();
    TypeId whole = add_type(std::move(copy));
    if (std::holds_alternative<InitListExpr>(ast_[init].node)) program_.type_of_expr[init.index()] = whole;
    return whole;
}

}  // namespace dmcg
