// The strongly connected components of the graph of calls, found in one walk (Tarjan, Depth-first search and linear graph
// algorithms, 1972).
#include "cycles.h"

#include <algorithm>
#include <set>

namespace dmcg {
namespace {

struct Walk {
    std::map<FunctionId, std::vector<FunctionId>> callees{};
    std::map<FunctionId, int> number{}, lowest{};     // in the order of the walk; the lowest one that a function on the path is reached with
    std::vector<FunctionId> path{};                   // visited, and in no component yet
    std::map<FunctionId, int> cycles{};

    void visit(FunctionId f) {
        number[f] = lowest[f] = static_cast<int>(number.size());
        path.push_back(f);
        for (const FunctionId callee : callees[f]) {
            if (!number.contains(callee)) visit(callee);
            if (std::find(path.begin(), path.end(), callee) != path.end()) lowest[f] = std::min(lowest[f], lowest[callee]);
        }
        if (lowest[f] == number[f]) close(f);
    }

    /// All that has been visited since f: one function alone is in a cycle if it calls itself.
    void close(FunctionId f) {
        const auto first = std::find(path.begin(), path.end(), f);
        const bool calls_itself = std::count(callees[f].begin(), callees[f].end(), f) > 0;
        if (path.end() - first > 1 || calls_itself)
            std::for_each(first, path.end(), [&](FunctionId member) { cycles[member] = number[f]; });
        path.erase(first, path.end());
    }
};

}  // namespace

std::map<FunctionId, int> find_cycles(const std::vector<CollectiveCall>& calls) {
    Walk walk;
    for (const CollectiveCall& c : calls) walk.callees[c.caller].push_back(c.callee);
    for (const CollectiveCall& c : calls)
        if (!walk.number.contains(c.caller)) walk.visit(c.caller);
    return walk.cycles;
}

bool Calls::call_each_other(FunctionId f, FunctionId g) const {
    const auto a = cycles.find(f), b = cycles.find(g);
    return a != cycles.end() && b != cycles.end() && a->second == b->second;
}

bool Calls::reaches(FunctionId from, FunctionId to) const {
    std::set<FunctionId> reached{from};
    for (bool more = true; more && !reached.contains(to);) {
        more = false;
        for (const CollectiveCall& c : calls)
            if (reached.contains(c.caller)) more |= reached.insert(c.callee).second;
    }
    return reached.contains(to);
}

}  // namespace dmcg
