// Local variables of which it is known what they hold.
//
//   int n = g->n;  forward(g->a, n);      the parameter of forward that gets n is g->n, too
//   for (i = 0; i < n; i++)               runs from 0 to g->n
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

/// What an integer variable surely holds where it is read: the value of the assignment before it in the same block, or in one around it, if
/// neither the variable nor what the value is made of changes in between.
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

/// Of `v = c ? a : b`; nothing: it is not that.
std::optional<LocalBranch> choice_in(const Unit&, const LocalDefinition&);

/// The value of the variable in other terms, if it is a local one of the function that has got it once before the place, and what it
/// was made of does not change behind that. Nothing: it is no such copy.
std::optional<Affine> value_of_copy(const Unit&, const Accesses&, FunctionId, SymbolId variable, TokenId place);

/// Without variables that are set anew for each loop, as f2c does: i__1 = *n - 1; for (i = 1; i <= i__1; ..). In the statement `loop` it has the
/// same value in terms that it leaves alone, and that other loops have, too.
Affine without_temporaries(const Unit&, const Accesses&, const Affine& value, StmtId loop);

/// With the names of parameters, members and variables of the file in place of such copies, where a copy is nothing but one of them.
Affine without_copies(const Unit&, const Accesses&, FunctionId, const Affine& value, TokenId place);

}  // namespace dmcg
