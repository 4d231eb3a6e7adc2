// Initialisers: which subobject each value of a list goes to (C11 6.7.9), and so the length of an array without one.
//
//   int a[] = {1, [5] = 2, 3};              7 elements
//   double m[][2] = {1, 2, 3};              2 rows: braces may be left out
//   struct { int x, y; } p[] = {[1].y = 1, 2, 3};   after [1].y comes [2].x, then [2].y: 3 elements
#include <algorithm>

#include "dmcg/ast.h"
#include "resolve/init_cursor.h"
#include "resolve/resolver.h"

namespace dmcg {

/// Reads the expressions of an initialiser of an object of type `type`; how many elements of an array it gives.
int64_t Resolver::initialise(TypeId id, ExprId init) {
    if (!init.valid()) return 0;
    const auto* list = std::get_if<InitListExpr>(&ast_[init].node);
    if (!list) {
        const Type& value = type(used(init));
        return value.kind == TypeKind::array ? value.length.value_or(0) : 1;
    }
    program_.type_of_expr[init.index()] = id;
    // {"text"} initialises a char array as "text" does
    bool braced_string = list->items.size() == 1 && list->items[0].designators.empty() && is_string_for(ast_, program_, id, list->items[0].value);
    if (braced_string) return initialise(id, list->items[0].value);
    return initialise_list(id, *list);
}

int64_t Resolver::initialise_list(TypeId id, const InitListExpr& list) {
    bool is_aggregate = type(id).kind == TypeKind::array || type(id).kind == TypeKind::record;
    InitCursor cursor(tokens_, ast_, program_, id);
    int64_t count = 0;
    for (const InitItem& item : list.items) {
        if (!item.value.valid()) continue;
        for (const Designator& designator : item.designators) expression(designator.first), expression(designator.last);
        bool is_list = std::holds_alternative<InitListExpr>(ast_[item.value].node);
        if (!is_list) used(item.value);
        bool found = cursor.enter(item) && is_aggregate;
        count = std::max(count, cursor.levels().front().last + 1);
        if (is_list) initialise(found ? cursor.target() : is_aggregate ? other() : id, item.value);
        cursor.leave();
    }
    return count;
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
