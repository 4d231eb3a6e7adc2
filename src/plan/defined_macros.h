// The #define lines of the user's files. That they may stand under conditions does not matter: what is added to a program must be right for each.
#pragma once

#include <string>
#include <vector>

#include "stages.h"

namespace dmcg {

struct DefinedMacro {
    std::string name;
    Range place;                    // of the name
    bool has_arguments = false;
};

std::vector<DefinedMacro> defined_macros(const Sources&);

/// Refuses macros whose names are MPI's or dmcg's: the added text would mean something else by them.
void refuse_reserved_macros(const Unit&, Diagnostics&);

}  // namespace dmcg
