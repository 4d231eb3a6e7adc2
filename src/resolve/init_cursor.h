// Which subobject each value of an initialiser list goes to (C11 6.7.9): for resolve, which counts them, and lower, which places them.
//
//   struct { int x, y; } p[] = {[1].y = 1, 2, 3}      after [1].y comes [2].x, then [2].y
#pragma once

#include <string_view>
#include <vector>

#include "dmcg/program.h"

namespace dmcg {

struct Designator;
struct InitItem;

/// The way to a member: its index among the fields, through anonymous members; empty if there is none.
std::vector<size_t> find_member(const Program&, RecordId, std::string_view name);

/// Is the value a string literal for an array of characters of that type?
bool is_string_for(const Ast&, const Program&, TypeId, ExprId value);

/// The subobjects `next` .. `last` of `aggregate`: several for [2 ... 5].
struct InitLevel {
    TypeId aggregate;
    int64_t next = 0, last = 0;
};

class InitCursor {
public:
    InitCursor(const Tokens& tokens, const Ast& ast, const Program& program, TypeId aggregate) : tokens_(tokens), ast_(ast), program_(program), levels_{{aggregate}} {}

    /// Goes to the subobject of the item's value, whose type is known by now if it is no list. False: a designator names none.
    bool enter(const InitItem& item);

    /// Goes behind the subobject.
    void leave() { levels_.back().last = levels_.back().next = levels_.back().last + 1; }

    /// The type of the subobject; of kind `other`: there is none.
    TypeId target() const;

    /// From the object to the aggregate that the subobject is a part of.
    const std::vector<InitLevel>& levels() const { return levels_; }

private:
    const Tokens& tokens_;
    const Ast& ast_;
    const Program& program_;
    std::vector<InitLevel> levels_;

    bool descend(const Designator& designator);
    void leave_full();
    int64_t subobjects(TypeId aggregate) const;
    bool takes_whole(TypeId target, ExprId value) const;
    const RecordLayout* layout(TypeId type) const;
};

}  // namespace dmcg
