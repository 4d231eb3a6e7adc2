// What is called below a statement, in the functions that it calls, too.
//
//   for (i ..) b[i] = f(a[i]);        double f(double x) { return sqrt(x); }      f and sqrt
#pragma once

#include <set>
#include <string_view>

#include "dmcg/regions.h"
#include "stages.h"

namespace dmcg {

struct CalledNames {
    std::set<std::string_view> names{};   // functions that are named, called or not; __builtin_ and the f or l of <math.h> taken off
    bool any = false;                     // something is called through a pointer that may have been given its value elsewhere
};

/// Below the statement.
CalledNames called_below(const Unit&, StmtId);

/// What is called if that is called.
CalledNames called_by(const Unit&, ExprId callee);

/// In all split loops.
CalledNames called_in_loops(const Unit&);

bool is_math_function(std::string_view plain_name);

/// `sqrtf` and `__builtin_sqrt` are sqrt.
std::string_view plain_name(std::string_view name);

}  // namespace dmcg
