// See init_cursor.h.
#include "resolve/init_cursor.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {

std::vector<size_t> find_member(const Program& program, RecordId record, std::string_view name) {
    if (!record.valid()) return {};
    const std::vector<Field>& fields = program.layout_of_record[record.index()].fields;
    for (size_t i = 0; i < fields.size(); i++) {
        if (fields[i].name == name) return {i};
        if (!fields[i].name.empty()) continue;
        std::vector<size_t> inner = find_member(program, program[fields[i].type].record, name);
        if (inner.empty()) continue;
        inner.insert(inner.begin(), i);
        return inner;
    }
    return {};
}

bool is_string_for(const Ast& ast, const Program& program, TypeId type, ExprId value) {
    const Type& t = program[type];
    return t.kind == TypeKind::array && as<StringExpr>(ast, value) && is_integer(program[t.element]);
}

const RecordLayout* InitCursor::layout(TypeId type) const {
    const Type& t = program_[type];
    return t.kind == TypeKind::record && t.record.valid() ? &program_.layout_of_record[t.record.index()] : nullptr;
}

/// How many subobjects an initialiser list can fill; of an array without length: no limit.
int64_t InitCursor::subobjects(TypeId aggregate) const {
    const Type& t = program_[aggregate];
    if (t.kind == TypeKind::array) return t.length.value_or(INT64_MAX);
    const RecordLayout* record = layout(aggregate);
    const auto count = record ? static_cast<int64_t>(record->fields.size()) : 0;
    return record && ast_[t.record].is_union ? std::min<int64_t>(count, 1) : count;
}

TypeId InitCursor::target() const {
    const InitLevel& level = levels_.back();
    if (program_[level.aggregate].kind == TypeKind::array) return program_[level.aggregate].element;
    const RecordLayout* record = layout(level.aggregate);
    const bool inside = record && level.next >= 0 && static_cast<size_t>(level.next) < record->fields.size();
    return inside ? record->fields[static_cast<size_t>(level.next)].type : TypeId{static_cast<int32_t>(TypeKind::other)};
}

/// True if `value` initialises `target` as a whole; false: it is the first value of an aggregate whose braces are left out.
bool InitCursor::takes_whole(TypeId target, ExprId value) const {
    const TypeKind kind = program_[target].kind;
    if ((kind != TypeKind::array && kind != TypeKind::record) || as<InitListExpr>(ast_, value)) return true;
    if (kind == TypeKind::array) return is_string_for(ast_, program_, target, value);
    return same_type(program_, target, program_.type_id(value));
}

/// Moves to the designated subobject of the innermost aggregate. False: there is none.
bool InitCursor::descend(const Designator& designator) {
    if (designator.first.valid()) {
        const auto first = program_.constant(designator.first), last = designator.last.valid() ? program_.constant(designator.last) : first;
        if (program_[levels_.back().aggregate].kind != TypeKind::array || !first || !last || *last < 0) return false;
        levels_.back().next = *first, levels_.back().last = *last;
        return true;
    }
    if (!designator.member.valid()) return false;
    const std::vector<size_t> path = find_member(program_, program_[levels_.back().aggregate].record, tokens_[designator.member].text);
    for (size_t i = 0; i < path.size(); i++) {
        if (i > 0) levels_.push_back({target()});
        levels_.back().next = levels_.back().last = static_cast<int64_t>(path[i]);
    }
    return !path.empty();
}

/// The last subobject of an aggregate without braces was given: the next value goes behind that aggregate.
void InitCursor::leave_full() {
    while (levels_.size() > 1 && levels_.back().next >= subobjects(levels_.back().aggregate)) {
        levels_.pop_back();
        leave();
    }
}

/// A value without braces where an aggregate is due goes to the first scalar inside.
bool InitCursor::enter(const InitItem& item) {
    bool found = true;
    if (item.designators.empty()) leave_full();
    else levels_.resize(1);
    for (size_t i = 0; i < item.designators.size(); i++) {
        if (i > 0) levels_.push_back({target()});
        found = descend(item.designators[i]) && found;
    }
    while (!takes_whole(target(), item.value) && subobjects(target()) > 0) levels_.push_back({target()});
    const bool is_excess = item.designators.empty() && levels_.back().next >= subobjects(levels_.back().aggregate);
    return found && !is_excess;
}

}  // namespace dmcg
