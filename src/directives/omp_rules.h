// What OpenMP 4.5 forbids in a program whose pragmas are each well formed.
#pragma once

#include "directives/omp_construct.h"

namespace dmcg {

struct OmpRules {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    const std::vector<OmpConstruct>& all;
    Diagnostics& diagnostics;
};

/// Which construct may stand in which, and no jump out of one.
void check_nesting(const OmpRules&);

/// Which variable may stand in which clause, and that default(none) leaves none out.
void check_clauses(const OmpRules&);

}  // namespace dmcg
