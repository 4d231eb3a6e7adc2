// Does each access of a split loop touch what its section says? The references, the loops and conditions around them are read from the core
// program anew; of the analyzer only what is judged is taken: the section, and which iteration it counts as k.
//
//   for (i = 1; i < n; i++) for (j = 0; j < m; j++) s += a[i - 1][j];      { [i - 1, j] : 1 <= i < n, 0 <= j < m }  lies in  line i - 1, [0, m)
//
// Asked are arrays that are named where they stand, by subscripts that are affine in the loops and in variables that the loop leaves alone.
#pragma once

#include <string>
#include <vector>

#include "dmcg/core.h"
#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg::verifying {

enum class ImageVerdict : uint8_t { inside, unknown, outside };

struct Image {
    ExprId expr;                // a[i - 1][j]
    ImageVerdict verdict{};
    std::string why{};          // of `unknown` and `outside`
    StmtId stmt{};              // that it stands in
};

/// One for each access by subscripts to an array that split loops share.
std::vector<Image> images_in_sections(const core::Core&, const Accesses&, const IterationTable&, const Sections&);

}  // namespace dmcg::verifying
