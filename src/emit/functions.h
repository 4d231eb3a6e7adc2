// Functions of the output that the input has not.
#pragma once

#include "emit/emitter.h"

namespace dmcg {

/// Copies of functions with split loops that an iteration of a split loop calls: it is run by one rank, so nothing is split in them.
///
///   #pragma omp parallel for
///   for (i = 0; i < 2; i++) sort(v, first[i], last[i]);      in sort() itself: the copy sorts its part alone
void write_copies(Emitter&);

/// Steps whose names their place does not know become functions at the end of a file that knows them: the text of the step at hand becomes one;
/// returns the call of it that stands at the point.
///
///   main.c: dmcg_gather_u();      grid.c: void dmcg_gather_u(void) { dmcg_gather(u, ...); }
std::string call_of_outlined(Emitter&, Point, const std::string& text);

/// The functions, behind all steps.
void write_outlined(Emitter&);

}  // namespace dmcg
