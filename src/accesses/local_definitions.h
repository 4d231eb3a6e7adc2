// What an integer variable surely holds where it is read: the value of the assignment before it in the same block, or in one
// around it, if neither the variable nor what the value is made of changes in between.
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

struct LocalDefinition {
    StmtId stmt;
    ExprId value;
};

/// One of two values: `v = i - 1; if (v < 0) v = n - 1;` or `if (i == 0) v = n - 1; else v = i - 1;`
struct LocalBranch {
    StmtId stmt;            // the `if`
    ExprId condition;
    LocalDefinition yes, no;
    bool holds_still;       // what the condition compares has the same values where the variable is read
};

/// The assignment whose value the variable has in the statement `at`. `limit`: how far out assignments are looked for; invalid: in the whole function.
std::optional<LocalDefinition> local_definition(const Unit&, const Accesses&, SymbolId variable, StmtId at, StmtId limit = {});

/// The `if` that says which of two values the variable has in the statement `at`.
std::optional<LocalBranch> local_branch(const Unit&, const Accesses&, SymbolId variable, StmtId at, StmtId limit = {});

}  // namespace dmcg
