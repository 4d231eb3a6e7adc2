// Where #include <mpi.h> goes between the user's preprocessor lines: behind the macros that choose what the system's headers declare,
// and before all others, which could change what it says.
//
//   #define _GNU_SOURCE
//   #include <mpi.h>            int MPI_Send(const void *buf, int count, ...)
//   #define count 100
//   #include <stdio.h>
#pragma once

#include "emit/directive_lines.h"

namespace dmcg {

struct IncludePlace {
    uint32_t offset = 0;
    std::vector<std::string> features{};    // lines that must stand above it, too: the user's stand behind his other macros
};

IncludePlace place_of_includes(const Unit&, FileId, const std::vector<DirectiveLine>&);

/// Names that MPI's headers use and a build may define: `#ifndef count` asks for it, or -Dcount=10 among the flags does it.
std::vector<std::string> hidden_from_mpi(const std::vector<DirectiveLine>&, const std::string& flags);

/// Refuses macros that have to stay above #include <mpi.h> and have names that it uses.
void refuse_macros_above_mpi(const Unit&, FileId, Diagnostics&);

}  // namespace dmcg
