// One walk notes for each function, and for the marked loops together, which functions they name.
#include "check/reach.h"

#include <algorithm>
#include <map>

#include "core/walk.h"

namespace dmcg::check {

namespace {

using core::StatementId;
using core::ValueId;

struct Named {
    std::set<SymbolId> functions;       // called by name, or their address taken
    bool by_pointer = false;            // it calls through a pointer
};

struct Walk {
    const core::Core& core;
    const std::vector<WatchedLoop>& loops;
    std::map<SymbolId, Named> of_function{};
    Named of_loops{};
    std::set<SymbolId> taken{};         // functions that a pointer may be of

    void value(ValueId v, Named& named) {
        if (const SymbolId function = core::function_of(core, v); function.valid()) named.functions.insert(function), taken.insert(function);
        for (const ValueId operand : core::operands(core, v)) value(operand, named);
    }

    bool is_watched(StatementId s) const {
        return std::holds_alternative<core::Loop>(core[s].node) &&
               std::any_of(loops.begin(), loops.end(), [&](const WatchedLoop& loop) { return loop.stmt == core[s].from.stmt; });
    }

    void statement(StatementId s, Named& named, bool in_loop) {
        in_loop = in_loop || is_watched(s);
        Named here;
        const auto* call = std::get_if<core::Call>(&core[s].node);
        const SymbolId callee = call ? core::function_of(core, call->callee) : SymbolId{};
        for (const ValueId v : core::values_in(core, s))
            if (!callee.valid() || v != call->callee) value(v, here);
        if (callee.valid()) here.functions.insert(callee);
        here.by_pointer = call && !callee.valid();
        for (Named* of : {&named, &of_loops}) {
            if (of == &of_loops && !in_loop) continue;
            of->functions.insert(here.functions.begin(), here.functions.end());
            of->by_pointer |= here.by_pointer;
        }
        for (const StatementId part : core::parts(core, s)) statement(part, named, in_loop);
    }

    void initial_values() {
        Named ignored;
        for (const core::Unit& unit : core.units)
            for (const core::Global& global : unit.globals)
                if (global.initial)
                    for (const core::InitialItem& item : global.initial->items) value(item.value, ignored);
    }
};

}  // namespace

std::set<SymbolId> bodies_of(const core::Core& core) {
    std::set<SymbolId> found;
    for (const core::Unit& unit : core.units)
        for (const core::Function& function : unit.functions) found.insert(function.symbol);
    return found;
}

std::set<SymbolId> reached_from_loops(const core::Core& core, const std::vector<WatchedLoop>& loops) {
    Walk walk{core, loops};
    walk.initial_values();
    for (const core::Unit& unit : core.units)
        for (const core::Function& function : unit.functions) walk.statement(function.body, walk.of_function[function.symbol], false);
    std::set<SymbolId> reached;
    std::vector<Named> to_do = {walk.of_loops};
    while (!to_do.empty()) {
        const Named now = to_do.back();
        to_do.pop_back();
        std::set<SymbolId> named = now.functions;
        if (now.by_pointer) named.insert(walk.taken.begin(), walk.taken.end());
        for (const SymbolId f : named)
            if (walk.of_function.contains(f) && reached.insert(f).second) to_do.push_back(walk.of_function.at(f));
    }
    return reached;
}

}  // namespace dmcg::check
