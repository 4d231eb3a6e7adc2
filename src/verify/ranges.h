// Between which values the variables lie that describe boxes and lines: indices of counted loops, and parameters.
//
//   for (t = 0; t < 11; t++) step(t);       in the loop 0 <= t <= 10, and so is the parameter of step() if nobody else calls it
#pragma once

#include <span>
#include <vector>

#include "dmcg/affine.h"
#include "dmcg/calls.h"

namespace dmcg::verifying {

struct View;

struct Interval {
    SymbolId symbol;
    Affine least, most;
};

/// Of the indices of the counted loops in whose bodies the statement lies, innermost first, and then of all parameters of which
/// they are known.
std::vector<Interval> ranges_at(const View&, StmtId here);

/// Of integer parameters of collective functions that get values between two constants by each call.
std::vector<Interval> ranges_of_parameters(View, const Calls&);

/// The value is never below, and never above.
Affine least_over(const Interval&, const Affine& value);
Affine most_over(const Interval&, const Affine& value);

}  // namespace dmcg::verifying
