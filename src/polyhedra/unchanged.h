// Which values stay the same while a statement runs, so that they can be parameters of its integer sets.
//
//   for (i = 0; i < n; i++) a[i + k] = t;     n and k are unchanged in this loop, i is not
#pragma once

#include "stages.h"

namespace dmcg::polyhedra {

struct Unchanged {
    const Unit& unit;
    const Accesses& accesses;
    StmtId scope;

    /// The variable is declared outside of the scope and nothing in it may write it.
    bool symbol(SymbolId variable) const;

    /// The same for all that the atom's value depends on.
    bool atom(const Atom& atom) const;
};

/// True if the tokens of `inner` stand within those of `outer`.
bool stands_in(TokenRange inner, TokenRange outer);

/// The extents of the object where the loop `scope` stands. An axis of variable length counts only if its length still
/// has the value that it had at the declaration; the first axis of an array parameter is not binding in C.
std::vector<std::optional<Affine>> known_extents(const Unchanged& unchanged, ObjectId object);

}  // namespace dmcg::polyhedra
