// Questions about one variable along the paths through a statement: is it written, read first, read later?
#pragma once

#include "dmcg/accesses.h"

namespace dmcg {

/// True if the variable is written on every path that leaves `stmt` at its end.
bool surely_writes(const Unit&, const Accesses&, StmtId stmt, ObjectId object);

/// True if on some path through `stmt` the variable is read before it has surely been written there.
bool reads_first(const Unit&, const Accesses&, StmtId stmt, ObjectId object);

/// Liveness of variables in one function body, by walking its structure backwards; everything is live in a function with goto.
class Liveness {
public:
    Liveness(const Unit&, const Accesses&, FunctionId);

    /// True if the value that the variable has after `stmt` may be read.
    bool live_after(StmtId stmt, ObjectId object) const;

private:
    const Unit& unit_;
    const Accesses& accesses_;
    FunctionId function_;
    bool has_goto_ = false;
};

}  // namespace dmcg
