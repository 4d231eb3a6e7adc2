// Where marked regions are, and the calls that come to them.
#pragma once

#include <set>
#include <vector>

#include "dmcg/tokens.h"
#include "stages.h"

namespace dmcg {

/// There is a goto in the statement.
bool has_jump(const Ast&, StmtId);

class RegionPlaces {
public:
    RegionPlaces(const Ast&, const Program&, const Regions&);

    /// The jump begins in a marked region and leads out of it.
    bool leaves_one(TokenRange jump, TokenRange label) const;

    /// There is a region, or a call by name that comes to one.
    bool has_one(TokenRange) const;

    /// A region, or a call that comes to one, is in its body.
    bool is_in(FunctionId function) const { return functions_.contains(function); }

private:
    const Ast& ast_;
    const Program& program_;
    std::set<FunctionId> functions_;        // with a region, or a call that comes to one
    std::vector<TokenRange> places_;

    bool calls_one(TokenRange) const;
};

}  // namespace dmcg
