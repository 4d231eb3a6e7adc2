// Arrays that each iteration has for itself, though they are declared outside of the loop.
//
//   for (i = 0; i < n; i++) {                              DOALL
//       for (j = 0; j < 8; j++) t[j] = i * j;
//       for (j = 0; j < 8; j++) a[i] += t[j];              whatever is read of t, this iteration has written
//   }
#pragma once

#include <optional>
#include <string>

#include "boxes.h"
#include "dmcg/flow.h"

namespace dmcg {

/// Why the iterations cannot have the array for themselves.
struct Hindrance {
    std::string text;          // "'t[j]' may read what another iteration, or the code before the loop, has left"
    ExprId read;               // where; invalid: nowhere
};

/// Nothing: each iteration writes whatever it reads of the array, and after the loop nothing is read that was not written anew.
std::optional<Hindrance> hinders_private(const SectionContext&, const Liveness&, ObjectId array);

/// Nothing: each iteration surely writes the same elements, and whatever it reads of the array it has written. So after the loop they
/// have the values of the last one.
std::optional<Hindrance> hinders_lastprivate(const SectionContext&, const Liveness&, ObjectId array);

/// Each iteration writes lines of its own.
bool has_own_lines(const SectionContext&, ObjectId array);

/// True if what `read` touches has been written since the outermost statement around it began to run in which no split loop writes the array.
bool reads_own_values(const Unit&, const Accesses&, const IterationTable&, AccessId read);

}  // namespace dmcg
