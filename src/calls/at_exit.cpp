#include "at_exit.h"

#include <algorithm>
#include <set>

#include "accesses/handlers.h"

namespace dmcg {

std::map<FunctionId, std::vector<ObjectId>> read_at_exit(const Unit& unit, const Accesses& accesses, const Calls& calls) {
    const std::vector<ObjectId> read = read_by_handlers(unit, accesses);
    std::map<FunctionId, std::vector<ObjectId>> found;
    if (read.empty()) return found;
    for (const FunctionId function : calls.functions) found[function] = read;
    std::set<ObjectId> names(read.begin(), read.end());
    for (size_t known = 0; known != names.size();) {      // a parameter may be handed on
        known = names.size();
        for (const CollectiveCall& call : calls.calls)
            for (const Argument& a : call.arguments)
                if (a.formal.valid() && (!a.actual.valid() || names.contains(a.actual)) && names.insert(a.formal).second) found[call.callee].push_back(a.formal);
    }
    return found;
}

bool may_exit(const Accesses& accesses, const CollectiveCall& call) {
    return std::ranges::any_of(accesses.in(call.call), [](const Access& a) { return a.kind == AccessKind::exit; });
}

}  // namespace dmcg
