// The translated files are compiled and take the places of the sequential objects in the command that links the program.
//
//   gcc main.o libgrid.a -o prog        mpicc /tmp/x/0/main.o /tmp/x/libgrid.a -o prog
#pragma once

#include <string>
#include <vector>

#include "driver/compiler_command.h"
#include "driver/program_parts.h"

namespace dmcg {

/// `texts`: the translated parts, in their order. Links the MPI program into `output`. Returns the exit status.
int link_replaced(const CompilerCommand& command, const ProgramParts& program, const std::vector<std::string>& texts,
                  const std::string& output);

}  // namespace dmcg
