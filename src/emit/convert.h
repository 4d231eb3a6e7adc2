// The same program with its marked loops in the other spelling: comments, or pragmas of OpenMP.
//
//   /* DOALL_BEGIN P=CYC */      <->      #pragma omp parallel for schedule(static, 1) private(j)
#pragma once

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

enum class Spelling : uint8_t { comments, openmp };

/// The texts of the translation units; line numbers stay but for DOALL_END. What OpenMP cannot say is refused.
std::vector<std::string> convert(const Unit&, const Accesses&, const IterationTable&, const Sections&, Spelling, Diagnostics&);

}  // namespace dmcg
