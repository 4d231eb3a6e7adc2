// Blocks whose length no variable has after the allocation get one that keeps it.
//
//   double *a = calloc(2 * n, sizeof *a);  n -= 10;        const long a_length = 2 * n; double *a = calloc(a_length, sizeof *a);  n -= 10;
#pragma once

#include <vector>

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

/// Of the blocks whose length is not known, as changes of the text. Lines stay lines.
std::vector<TextChange> kept_lengths(const Unit&, const Accesses&);

}  // namespace dmcg
