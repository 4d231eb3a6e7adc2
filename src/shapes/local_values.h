// Values with what local variables surely hold put in for them.
//
//   idx = i * n + j;  a[idx] = 0;      a[i * n + j]
#pragma once

#include <optional>

#include "accesses/comparison.h"
#include "accesses/copied_values.h"
#include "stages.h"

namespace dmcg {

struct LocalValues {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    StmtId limit{};          // how far out assignments are looked for; invalid: in the whole function
    bool indices_only = true; // a value is put in only if it brings an index to light: else the user's own name says more

    /// The assignment whose value the variable has in the statement `at`.
    std::optional<LocalDefinition> definition(SymbolId variable, StmtId at) const;

    /// The `if` that says which of two values the variable has in the statement `at`.
    std::optional<LocalBranch> branch(SymbolId variable, StmtId at) const;

    /// The value with such variables put in, again and again. Indices of the counted loops around `at` stay.
    Polynomial resolved(const Polynomial& value, StmtId at, int depth = 0) const;

    bool mentions_index(const Polynomial& value, StmtId at) const;

    bool mentions_axes(const Polynomial& value, StmtId at) const;
    Polynomial value_of(const LocalDefinition& local, int depth) const;
    std::optional<Polynomial> value_of_branch(SymbolId variable, StmtId at, int depth) const;
    std::optional<Polynomial> one_of(const Comparison& test, const LocalDefinition& yes, const LocalDefinition& no, int depth) const;

    /// True if the variable is the index of a counted loop around `at`.
    bool is_index(SymbolId variable, StmtId at) const;

    /// The same with assignments inside of the outermost counted loop around `at` only; without such a loop the value as it is.
    Polynomial resolved_in_nest(const Polynomial& value, StmtId at) const;
};

}  // namespace dmcg
