// Where a pointer points that a function is given: an array, lines of it, and a number of elements from there.
//
//   scale(&m[i * n], n)     m, i * n          scale(m[i] + 2, n)     m, line i, 2
#pragma once

#include <optional>
#include <vector>

#include "stages.h"
#include "dmcg/polynomial.h"

namespace dmcg {

struct CalledPlace {
    ExprId array;                     // the name
    std::vector<Polynomial> index;    // of as many axes as the text has subscripts; the pointer goes on along the last one
};

/// Nothing if the argument is no such place of the object's, by its own name.
std::optional<CalledPlace> called_place(const Unit&, const Accesses&, ObjectId, ExprId argument);

/// Surely, for all values of the variables.
bool are_equal(const Polynomial&, const Polynomial&);

/// The subscript of the first axis in the text: of a call's access that of the pointer, which goes on from there.
Polynomial first_subscript(const Unit&, const Accesses&, const Access&);

struct LocalValues;

/// The same; of a call's access those of what the function does with the array, said by the caller. Indices of the function's loops stay.
/// For a look at the strides only: no two of them are equal, some may be missing.
std::vector<Polynomial> first_subscripts(const LocalValues&, const Access&);

}  // namespace dmcg
