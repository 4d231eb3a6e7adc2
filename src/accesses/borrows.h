// Local pointers that borrow the memory of arrays, exchange it and give it back.
//
//   double *now = a, *next = b;                     a and b are named nowhere in these statements
//   for (..) { .. tmp = now; now = next; next = tmp; }
//   print(now);                                     behind the last statement that names now or next, a and b have their memory again
#pragma once

#include <set>
#include <vector>

#include "stages.h"

namespace dmcg {

/// For pointers of these exchanges. Each borrow is an exchange, too: of the pointer, which means nothing before, with the array.
std::vector<Rotation> find_borrows(const Unit&, const std::vector<Rotation>& exchanges);

/// Pointers that borrow.
std::set<SymbolId> borrowers(const std::vector<Rotation>&);

}  // namespace dmcg
