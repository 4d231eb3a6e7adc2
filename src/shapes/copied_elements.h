// What memcpy, memset, qsort, snprintf and their like touch behind a pointer that they are given: so many elements as the number of bytes says.
#pragma once

#include <optional>

#include "dmcg/accesses.h"
#include "stages.h"

namespace dmcg {

struct CopiedElements {
    ExprId pointer;
    Affine count;       // from the pointer on
    bool every = true;  // surely each of them; else no others
};

/// Nothing if the access is that of another function, or the number of bytes is not one of whole elements.
std::optional<CopiedElements> copied_elements(const Unit&, const Access&, const Object&);

}  // namespace dmcg
