// Walks from the whole access inwards to the object; subscripts before the first field belong to the object itself.
#include "dmcg/ast.h"
#include "polyhedra/members.h"

#include <algorithm>

namespace dmcg::polyhedra {

namespace {

bool in_union(const Unit& unit, ExprId base) {
    const TypeId type = unit.program.type_id(base);
    if (!type.valid() || !unit.program[type].record.valid()) return true;  // not known: it may be one
    return unit.ast[unit.program[type].record].is_union;
}

}  // namespace

MemberPath member_path(const Unit& unit, ExprId access) {
    MemberPath path;
    std::vector<ExprId> pending;  // subscripts seen since the last field, innermost first
    ExprId e = access;
    while (e.valid()) {
        if (const auto* index = std::get_if<IndexExpr>(&unit.ast[e].node)) {
            pending.push_back(index->index);
            e = index->base;
            continue;
        }
        const auto* member = std::get_if<MemberExpr>(&unit.ast[e].node);
        if (!member || member->arrow) break;
        path.inner.insert(path.inner.end(), pending.begin(), pending.end());
        pending.clear();
        path.fields.insert(path.fields.begin(), {std::string(unit.tokens[member->member].text),
                                                 in_union(unit, member->base), path.inner.size()});
        e = member->base;
    }
    std::reverse(path.inner.begin(), path.inner.end());
    for (FieldStep& field : path.fields) field.subscripts_before = path.inner.size() - field.subscripts_before;
    return path;
}

bool disjoint_members(const Reference& a, const Reference& b) {
    for (size_t f = 0; f < a.fields.size() && f < b.fields.size(); f++) {
        if (a.fields[f].in_union || b.fields[f].in_union) return false;
        if (a.fields[f].name != b.fields[f].name) return true;
    }
    return false;
}

}  // namespace dmcg::polyhedra
