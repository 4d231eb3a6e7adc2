// Copies of whole arrays written as split loops, so that each rank copies its own lines alone.
//
//   memcpy(u, v, sizeof u);      for (int line = 0; line < N; line++) for (long column = 0; column < M; column++) u[line][column] = v[line][column];
#pragma once

#include "dmcg/plan.h"
#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

struct CopyAsLoop {
    TextChange change;
    Range around;       // the outermost loop that it stands in, or the function
};

/// One for each copy by the master that has to collect an array which ranks have parts of. The loop has marks of its
/// own, and is dealt out as the lines of that array are. No line of the text begins or ends elsewhere.
std::vector<CopyAsLoop> copies_as_loops(const Unit&, const Accesses&, const Plan&);

}  // namespace dmcg
