// Memory that functions make for their callers.
//
//   double *vec(int n) { double *v = malloc(n * sizeof *v); ...; return v; }      a = vec(n);      what v points to is what a points to
#pragma once

#include <vector>

#include "dmcg/calls.h"
#include "stages.h"

namespace dmcg {

/// The memory that the called function returns, there and here. Nothing: it returns none, or to no pointer that is the name of a block.
std::optional<Argument> memory_given_back(const Unit&, const Accesses&, ExprId call, FunctionId callee);

/// Functions that allocate what split loops work on, and also do what must happen once (they print, call rand(), may end the program), or stand in a statement
/// that does: all ranks call them
/// together, so that each has the memory. Left out are those whose result some call does not give to the name of a block.
std::vector<FunctionId> makers_of_shared_memory(const Unit&, const Accesses&);

/// Functions that give pointers to their callers, alone or in a structure, and also do what must happen once. Pointers cannot be sent: each rank has its own if
/// all call the function together.
std::vector<FunctionId> givers_of_pointers(const Unit&, const Accesses&);

}  // namespace dmcg
