// A lock guards memory that threads share, and ranks share none: a loop whose iterations take locks is run whole.
//
//   omp_set_lock(&l[k]);  h[k] += v;  omp_unset_lock(&l[k]);        also in a function that the loop calls
#pragma once

#include "directives/region_finder.h"

namespace dmcg {

/// Does a call of this function need or release a lock?
bool is_lock_function(std::string_view name);

/// The statements inside of `part` that run between a call that takes a lock and one that gives it back, both in their block; it may be a function of
/// the program that does no more than that.
std::vector<StmtId> locked_statements(const Tokens& tokens, const Ast& ast, const Program& program, StmtId part);

/// Is a lock taken in the text, or in a function that it calls?
bool takes_lock(const Tokens& tokens, const Ast& ast, const Program& program, TokenRange text);

/// OpenMP's loops with locks are no regions any more: one rank runs them, and warnings say so.
void keep_loops_with_locks_whole(const Tokens& tokens, const Ast& ast, const Program& program, Regions& regions, Diagnostics& diagnostics);

}  // namespace dmcg
