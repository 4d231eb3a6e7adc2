// Values that iterations store where only the run tells, or that are the same for all of them: what each rank has changed is merged
// after the loop.
//
//   if (a[i] == x) found = c;       several iterations may store it, but always the same value
//   p[order[i]] = i;                which rank stores into which element is known at run time only
#pragma once

#include <optional>
#include <string>

#include "boxes.h"
#include "dmcg/sections.h"

namespace dmcg {

/// All that the body does with the object is to store one value that the loop leaves alone; of an array each iteration has no lines of
/// its own.
std::optional<Fold> stored_alike(const SectionContext&, ObjectId object);

/// All that the body does with the array is to store into elements of it, and it cannot be told which lines each iteration has, or they are no
/// lines of one kind: a[i] and a[i + n].
std::optional<Fold> stored_anywhere(const SectionContext&, ObjectId object);

/// Likewise of an array that the body also reads, or changes in a function that it calls: right as long as no iteration reads what another one
/// writes, for each rank has all of the array, and what it has changed is merged.
std::optional<Fold> changed_anywhere(const SectionContext&, ObjectId object);

/// Each write is to lines of the iteration, but not to lines of one kind: a[i] and a[n - 1 - i], a[i][j] and a[j][i]. No partition of the array
/// has them together, so what each rank has changed is merged, too.
std::optional<Fold> changed_in_several_lines(const SectionContext&, ObjectId object);

/// Why what the ranks store into the array cannot be merged: the array is more than stored into, or its elements are no numbers.
struct NoMerge {
    std::string why, advice;
    AccessId at{};             // invalid: nowhere in particular
};

/// Of an array of which nobody knows the lines that each iteration has; nothing: there is no such reason.
std::optional<NoMerge> hinders_merge(const SectionContext&, ObjectId object);

/// A function is given the array by its name, not a part of it.
bool is_given_whole(const SectionContext&, AccessId);

/// One iteration alone mentions the object: `if (i == n - 1) last = x;`. No value of it goes from one iteration to another.
bool is_of_one_iteration(const SectionContext&, ObjectId object);
std::optional<Fold> changed_by_one_iteration(const SectionContext&, ObjectId object);

}  // namespace dmcg
