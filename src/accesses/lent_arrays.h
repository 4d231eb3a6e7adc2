// Arrays that one pointer alone means.
#pragma once

#include <map>
#include <set>

#include "stages.h"

namespace dmcg {

/// Memory that no other name means: it is the pointer's for good.
///
///   static double a[n], b[2][n], *now = a, *next = b[1];      a and b stand nowhere else
struct LentArray {
    SymbolId array;
    ExprId init;            // a, b[1]
    bool is_row = false;    // b[1]
};

/// By the pointer.
std::map<SymbolId, LentArray> arrays_lent_for_good(const Unit&);

/// `double (*a)[n][n] = malloc(sizeof *a);`: every mention of the pointer to an array is `*p`, gives it a value, asks whether it is null, or releases
/// it. `exchanges`: parts of rotations.
bool means_one_array(const Unit&, const std::set<ExprId>& exchanges, SymbolId pointer);

}  // namespace dmcg
