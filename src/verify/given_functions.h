// Which functions the parameters of a called function mean: in a copy of its nodes the branches for others are left out.
//
//   run(fill);      void run(void (*f)(void)) { if (f == fill) fill(); else smooth(); }      this call never comes to smooth()
#pragma once

#include <map>
#include <optional>

#include "dmcg/core.h"
#include "stages.h"

namespace dmcg {
struct CollectiveCall;
}

namespace dmcg::verifying {

/// Parameters that nothing changes -> functions, in one copy of a function.
using FunctionsOfParameters = std::map<SymbolId, SymbolId>;

class GivenFunctions {
public:
    GivenFunctions(const Unit& unit, const core::Core& core, const Accesses& accesses, const Calls& calls) : unit_(unit), core_(core), accesses_(accesses), calls_(calls) {}

    /// What the call gives, which stands in a function whose parameters mean `outer`.
    FunctionsOfParameters by(const CollectiveCall&, const FunctionsOfParameters& outer) const;

    /// f == fill: nothing if it is not known.
    std::optional<bool> is_chosen(core::ValueId condition, const FunctionsOfParameters&) const;

private:
    const Unit& unit_;
    const core::Core& core_;
    const Accesses& accesses_;
    const Calls& calls_;

    SymbolId function_named(core::ValueId, const FunctionsOfParameters&) const;
    bool keeps_its_value(FunctionId, SymbolId parameter) const;
};

}  // namespace dmcg::verifying
