// Declarations that have to change.
#pragma once

namespace dmcg {

struct AgreeOn;
struct Emitter;

/// Gives variables their 0 where only a part of the condition sets them: the compiler does not see that rank 0 has evaluated it whenever
/// they are used behind it.
void initialise_set_variables(Emitter&, const AgreeOn&);

/// Takes `register` away where the inserted text has the variable's address.
void free_registers(Emitter&);

}  // namespace dmcg
