// What a function leaves to its callers, in their terms; what they could not describe is collected before it returns.
#include <algorithm>

#include "accesses/names.h"
#include "crossing.h"
#include "dmcg/ast.h"
#include "walker.h"

namespace dmcg {

/// first = clear(first): there is no room for a message between the call and what else its statement writes.
bool Walker::ends_behind_call(const CollectiveCall& call, const Lines& lines) const {
    const AccessRange inside = structure_.accesses_of(call.call);
    const auto describes = [&](const Access& a) { return a.object.valid() && accesses_[a.object].symbol.valid() && depends_on(lines, accesses_[a.object].symbol); };
    for (const ExprId root : own_expressions(unit_, call.stmt)) {
        const AccessRange range = structure_.accesses_of(root);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (const Access& a = accesses_.accesses[i]; a.kind == AccessKind::write && (i < inside.begin || i >= inside.end) && describes(a)) return true;
    }
    return false;
}

/// Can every caller describe the copies of the object?
bool Walker::can_leave(ObjectId object) const {
    const auto calls = structure_.calls.of(structure_.function);
    return std::all_of(calls.begin(), calls.end(), [&](const CollectiveCall* call) {
        const Crossing outward{unit_, accesses_, placement_, *call, false};
        const ObjectId actual = outward.object(object);
        const auto there = actual.valid() && !is_part(*call, object) ? outward.copies(copies(object), actual) : std::nullopt;
        return there && (!there->spread || !ends_behind_call(*call, there->spread->lines));
    });
}

/// The end of the function, or a `return`: what no caller could describe is collected.
void Walker::leave_function(StmtId at, Point point) {
    if (!flow_) return;
    const StmtId body = unit_.program[structure_.function].body;
    settle(decisions_.at_end, at, point);
    for (StmtId s = unit_.ast[at].parent; s.valid() && at != body; s = unit_.ast[s].parent) {
        if (structure_.is_compound(s) || !structure_.is_compound(unit_.ast[s].parent)) leave_scope(s, point);
        if (s == body) break;
    }
    for (const ObjectId object : flow_->in_parts())
        if (copies(object).spread && (!can_leave(object) || is_collected_at_end(object))) collect(object, at, point);
    agree_on_exchanged(at, point);
    returns_.push_back(at);
    if (!returned_) {
        returned_ = flow_;
        return;
    }
    returned_ = in_common(*returned_, *flow_);
}

/// The block here is memory that the function returns: leaving() has told who has what of it.
bool Walker::gives_back(const CollectiveCall& call, ObjectId block) {
    return std::any_of(call.arguments.begin(), call.arguments.end(), [&](const Argument& a) { return a.actual == block && a.expr == call.call; });
}

/// The function returns the memory, to a pointer that is the name of it.
bool Walker::is_given_back(FunctionId function, ObjectId block) const {
    const auto calls = structure_.calls.of(function);
    return std::any_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) {
        return std::any_of(c->arguments.begin(), c->arguments.end(), [&](const Argument& a) { return a.formal == block; });
    });
}

}  // namespace dmcg
