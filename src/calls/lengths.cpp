#include "lengths.h"

#include <algorithm>
#include <set>

namespace dmcg {

namespace {

using Extents = std::vector<Affine>;

bool are_same(const Extents& a, const Extents& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_value); }

struct Lengths {
    const Unit& unit;
    const Accesses& accesses;
    const Calls& calls;
    std::set<ObjectId> seen{};        // parameters,
    std::set<ObjectId> arrays{};      // and what they mean
    std::vector<Extents> lengths{};   // of these, in the terms of main
    bool known = true;

    void add(FunctionId callee, ObjectId formal) {
        if (!seen.insert(formal).second) return;
        for (const CollectiveCall* call : calls.of(callee))
            for (const Argument& a : call->arguments) {
                if (a.formal != formal || !a.actual.valid()) continue;
                if (accesses[a.actual].is_parameter_target) add(call->caller, a.actual);
                else if (arrays.insert(a.actual).second) say_in_main(call->caller, accesses[a.actual].extents, {call->caller});
            }
    }

    /// Outwards by all calls; one of the function itself must mean the same.
    void say_in_main(FunctionId function, const Extents& extents, const std::set<FunctionId>& on_the_way) {
        if (function == calls.functions.back()) return lengths.push_back(extents);
        for (const CollectiveCall* call : calls.of(function)) {
            const auto there = in_caller(*call, extents);
            const bool comes_back = on_the_way.contains(call->caller);
            if (!there || (comes_back && !(call->caller == function && are_same(*there, extents)))) known = false;
            if (!there || comes_back) continue;
            std::set<FunctionId> way = on_the_way;
            way.insert(call->caller);
            say_in_main(call->caller, *there, way);
        }
    }

    std::optional<Extents> in_caller(const CollectiveCall& call, const Extents& extents) const {
        Extents there;
        for (const Affine& extent : extents) {
            const auto value = dmcg::in_caller(unit, call, extent);
            if (!value || is_unknown(*value)) return {};
            there.push_back(*value);
        }
        return there;
    }

    bool are_one() const {
        const bool same = known && std::all_of(lengths.begin(), lengths.end(), [&](const Extents& e) { return are_same(e, lengths.front()); });
        return same || arrays.size() < 2;
    }
};

}  // namespace

bool have_one_length(const Unit& unit, const Accesses& accesses, const Calls& calls, FunctionId callee, ObjectId formal) {
    Lengths lengths{unit, accesses, calls};
    lengths.add(callee, formal);
    return lengths.are_one();
}

}  // namespace dmcg
