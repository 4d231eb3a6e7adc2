// Calls that all ranks make before a statement of the master's: nothing that belongs before them may stay behind.
//
//   printf("%d %d\n", f(1), g);      g may be read before f changes it: gcc evaluates arguments from right to left
#include "accesses/names.h"
#include "dmcg/ast.h"
#include "walker.h"

namespace dmcg {
namespace {

constexpr std::string_view other_statement = "assign its result to a variable first, and use that in a statement of its own";

}  // namespace

/// True if what the statement does itself may come behind the call, or if it is refused.
bool Walker::may_come_first(const CollectiveCall& call, const std::vector<AccessRange>& rest) {
    const AccessRange inside = structure_.accesses_of(call.call);
    for (const AccessRange range : rest)
        for (const Access& a : all_of(range)) {
            if (belongs_behind(call, a)) continue;
            if (a.kind == AccessKind::exit || (a.kind == AccessKind::outside && !is_pure(inside))) {
                refuse_call(call, "the statement also does what must happen once", other_statement);
                return false;
            }
            if (!a.object.valid() || a.kind == AccessKind::allocate) continue;
            const bool reads_old = a.kind == AccessKind::read && structure_.writes(inside, a.object);
            const bool writes_used = a.kind == AccessKind::write && mentions_object(inside, a.object);
            if (!reads_old && !writes_used) continue;
            refuse_call(call, reads_old ? "the statement also reads what the function changes" : "the statement also changes what the function uses", other_statement);
            return false;
        }
    return true;
}

/// It is done with the result: the call is one of its arguments, or the value that it stores.
bool Walker::belongs_behind(const CollectiveCall& call, const Access& a) const {
    const ExprId with_result = a.kind == AccessKind::write ? a.value : a.expr;
    return a.kind != AccessKind::read && with_result.valid() && is_inside(unit_.ast[call.call].tokens, unit_.ast[with_result].tokens);
}

bool Walker::mentions_object(AccessRange range, ObjectId object) const {
    const auto accesses = all_of(range);
    return std::any_of(accesses.begin(), accesses.end(), [&](const Access& a) { return a.object == object; });
}

/// Two calls of one statement whose order makes a difference.
bool Walker::have_an_order(const CollectiveCall& first, const CollectiveCall& second) const {
    const AccessRange a = structure_.accesses_of(first.call), b = structure_.accesses_of(second.call);
    if (!is_pure(a) && !is_pure(b)) return true;
    const auto changes_for = [&](AccessRange one, AccessRange other) {
        const auto accesses = all_of(one);
        return std::any_of(accesses.begin(), accesses.end(), [&](const Access& x) { return x.kind == AccessKind::write && x.object.valid() && mentions_object(other, x.object); });
    };
    return changes_for(a, b) || changes_for(b, a);
}

/// May all calls be made before the statement, from the left? Else it is refused.
bool Walker::may_come_first(const std::vector<const CollectiveCall*>& calls, const std::vector<AccessRange>& rest) {
    for (size_t i = 0; i < calls.size(); i++) {
        if (!may_come_first(*calls[i], rest)) return false;
        for (size_t j = 0; j < i; j++)
            if (have_an_order(*calls[j], *calls[i])) {
                refuse_call(*calls[i], "which call of the statement comes first makes a difference", other_statement);
                return false;
            }
    }
    return true;
}

}  // namespace dmcg
