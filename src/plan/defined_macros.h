// The #define lines of the user's files.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dmcg/tokens.h"
#include "stages.h"

namespace dmcg {

struct DefinedMacro {
    std::string name;
    Range place;                    // of the name
    bool has_arguments = false;
};

std::vector<DefinedMacro> defined_macros(const Sources&);

/// The definitions that the compiler met in a translation unit, as text, by the names of the macros.
using Definitions = std::map<std::string, std::vector<std::string>, std::less<>>;
Definitions definitions_in(const TranslationUnit&);

/// Refuses names of MPI's, and macros of dmcg's: the added text would mean something else by them. Refuses programs that use MPI already.
void refuse_reserved_names(const Unit&, Diagnostics&);

}  // namespace dmcg
