// What a program needs of the preprocessor when its own macros are expanded and its own headers written out: the system's headers.
//
//   #define _GNU_SOURCE          #define _GNU_SOURCE
//   #define N 10                 #include <stdio.h>
//   #include <stdio.h>
#pragma once

#include <set>
#include <string>
#include <vector>

#include "dmcg/tokens.h"

namespace dmcg {

struct Prelude {
    std::vector<std::string> lines;                  // #include of the system's headers, and the macros that these ask for
    std::set<std::string, std::less<>> macros;       // that these headers define
};

/// One for each unit.
std::vector<Prelude> preludes_of(const Sources&, const std::vector<TranslationUnit>&);

}  // namespace dmcg
