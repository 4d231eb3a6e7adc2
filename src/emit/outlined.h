// Steps whose names their place does not know become functions at the end of a file that knows them.
//
//   main.c: dmcg_gather_u();      grid.c: void dmcg_gather_u(void) { dmcg_gather(u, ...); }
#pragma once

#include "emit/emitter.h"

namespace dmcg {

/// The text of the step at hand becomes a function; returns the call of it that stands at the point.
std::string call_of_outlined(Emitter&, Point, const std::string& text);

/// The functions, behind all steps.
void write_outlined(Emitter&);

}  // namespace dmcg
