// What stands around a statement inside the split loop: the counted loops, the conditions, and what hides whether it
// runs.
//
//   split i: for (j = 0; j < i; j++) if (j != k) a[j] = 0;      loops i, j; the condition j != k
#pragma once

#include <optional>
#include <vector>

#include "polyhedra/reference.h"
#include "stages.h"

namespace dmcg::polyhedra {

/// A condition that must have been true (or false) for the statement to run.
struct Guard {
    ExprId condition;
    bool holds = true;
};

struct Surroundings {
    std::vector<LoopId> loops;  // outermost first; the first is the scope, if that is a counted loop
    std::vector<Guard> guards;
    std::optional<Doubt> doubt;  // a loop that is not counted, a switch
};

/// Walks from `stmt` out to the statement `scope`.
Surroundings surroundings_of(const Unit& unit, const IterationTable& table, StmtId scope, StmtId stmt);

/// The first break, continue, goto or return in `scope`, which makes each access there uncertain.
std::optional<Doubt> jump_in(const Unit& unit, StmtId scope);

/// The one assignment `variable = e` of the scope, if `use` surely sees its value: it stands earlier in a block around
/// `use`.
struct LocalValue {
    StmtId stmt;
    ExprId value;
};
std::optional<LocalValue> local_value_of(const Unit& unit, const Accesses& accesses, StmtId scope, SymbolId variable,
                                         TokenId use);

/// The element that an access means: for `a[i] = e`, `a[i] += e` and `a[i]++` it is a[i].
ExprId target_of(const Unit& unit, ExprId access);

/// Why `access` may not happen though its statement runs: the left side of `&&`, `||` or `?:` around it; else `access`
/// itself.
ExprId condition_over(const Unit& unit, ExprId access);

/// The text of an expression as the user spells it, and where it stands.
std::string spelled(const Unit& unit, ExprId expr);
Range place(const Unit& unit, ExprId expr);

}  // namespace dmcg::polyhedra
