// The moment when dmcgcc sees the whole program. The linker first makes the sequential program and says which objects it took;
// those that dmcgcc has compiled say of which C files they were made. If a loop is marked in one of these, all of them are
// translated together, and the MPI program is linked in place of the sequential one.
#pragma once

#include <string>
#include <vector>

#include "driver/compiler_command.h"

namespace dmcg {

/// Links as the command says. Returns the exit status; after an error there is no output file.
int link_program(const CompilerCommand& command);

}  // namespace dmcg
