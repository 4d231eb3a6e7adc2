// All stages of dmcg in order: reading this header reads the translator. Each is one function from values to a value;
// a stage that finds a fault in the user's program adds to `diagnostics` and returns what it has.
#pragma once

#include <string>
#include <vector>

#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"
#include "dmcg/source.h"
#include "dmcg/tokens.h"

namespace dmcg {

/// What the user's compiler would be told: passed on to the preprocessor in this order.
struct PreprocessOptions {
    std::vector<std::string> flags;   // "-Ifoo", "-DN=3", "-UX", "-std=c11"
    std::string compiler = "gcc";     // used for directives and includes only
};

/// Reads the file, lets the compiler resolve #include and #if, expands macros; every token knows its place.
/// Adds the included files to `sources` (files[0] is the file itself).
Tokens preprocess(const std::string& path, const PreprocessOptions&, Sources& sources, Diagnostics&);

/// C11 with the GNU extensions of system headers -> syntax tree.
Ast parse(const Tokens&, Diagnostics&);

/// Scopes, symbols, types, constants.
Program resolve(const Tokens&, const Ast&, Diagnostics&);

/// Finds the marked regions. `override_partition`, if given, replaces the P= of every DOALL region.
Regions read_directives(const Sources&, const Tokens&, const Ast&, const Program&,
                        const std::optional<PartitionSpec>& override_partition, Diagnostics&);

}  // namespace dmcg
