// Lengths that no variable has, and that the program looks up.
#pragma once

#include <string>

namespace dmcg {

struct Emitter;
struct Object;

/// "dmcg_elements(a, sizeof *a)"
std::string looked_up_length(const Emitter&, const Object&);

/// Where a message looks up a length, the allocations and calls note it.
void write_noted_lengths(Emitter&);

}  // namespace dmcg
