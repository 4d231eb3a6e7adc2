// Declarations that have to change.
#pragma once

#include "dmcg/ids.h"

namespace dmcg {

struct Emitter;

/// Gives variables a 0 to begin with: those that a message names before the program gives them a value, and those that only a part of a
/// condition sets, for the compiler does not see that rank 0 has evaluated it whenever they are used behind it.
void initialise_variables(Emitter&);

/// The statement leaves a function on all ranks together: it is written anew.
bool leaves(const Emitter&, StmtId);

/// Takes `register` away where the inserted text has the variable's address.
void free_registers(Emitter&);

/// The `const` of a variable to which the master alone can give its value, so that the others receive it: MPI may not write a constant.
/// Invalid: the variable is not that, or the word cannot be left out.
TokenId received_const(const Emitter&, DeclaratorId);

/// Takes it away from each of them.
void free_constants(Emitter&);

}  // namespace dmcg
