// Lengths that no variable has, and that the program looks up.
#pragma once

#include <string>

namespace dmcg {

struct Emitter;
struct Object;

/// Where the memory begins, as an address that may be looked up: "a", "(void *)a" of `const double *a`.
std::string looked_up_address(const Emitter&, const Object&);

/// "dmcg_elements(a, sizeof *a)"
std::string looked_up_length(const Emitter&, const Object&);

/// "dmcg_find(a)": not null if there is memory.
std::string looked_up_existence(const Emitter&, const Object&);

/// Where a message looks up a length, or whether there is memory, the allocations and calls note it.
void write_noted_lengths(Emitter&);

}  // namespace dmcg
