// What src/resolve/line_pointers.h puts into the tree: its tokens are not its text.
#pragma once

#include "dmcg/walk.h"

namespace dmcg {

/// A name, or a step of one: p, p++. In `(p, i * m + j)` it says that the pointer is read, and perhaps steps; the value is what follows.
inline bool is_mention(const Ast& ast, ExprId e) {
    const auto* x = as<UnaryExpr>(ast, e);
    const bool step = x && x->op >= UnaryOp::pre_inc && x->op <= UnaryOp::post_dec;
    return as<NameExpr>(ast, step ? x->operand : e) != nullptr;
}

}  // namespace dmcg
