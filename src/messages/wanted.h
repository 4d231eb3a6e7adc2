// Which variables every rank wants: what split loops and common conditions read, and what that is computed from.
#pragma once

#include <set>

#include "dmcg/messages.h"
#include "structure.h"

namespace dmcg {

/// Each `return x;` of the functions that all ranks call, but only for a statement of the master:  printf("%ld", living());
std::set<StmtId> returns_to_master(const Structure&, const Placement&);

/// Without regard to the order of statements, so perhaps too many, never too few.
std::set<ObjectId> wanted_by_all(const Structure&, const Sections&, const Placement&, const std::set<StmtId>& returns_to_master);

/// What split loops read and write, and what serial code computes that from:  t = b[k]; b[p] = t;  makes t one of them if b is.
std::set<ObjectId> objects_of_all(const Structure&, const Sections&);

}  // namespace dmcg
