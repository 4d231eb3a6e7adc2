// The def-use table of the published system (DMCG, 2009): one column a variable that some DOALL loop mentions. Blocks are
// counted from 1 and cut at the DOALL loops.
#pragma once

#include <string>
#include <vector>

namespace dmcg {

/// OP of a definition: 0 none, 1 initialised on all ranks (INIT), 2 + 3 - 4 * 5 / and so on: x = x op e or x op= e.
struct Definition { int block, doall, statement, op; };
struct Use { int block, doall, statement; };

struct DefUseColumn {
    std::string name;         // N
    int is_array;             // A: 1 array, 0 scalar
    std::vector<Definition> definitions;
    std::vector<Use> uses;
};

struct DefUseTable {
    std::vector<DefUseColumn> columns;   // in order of first mention
};

}  // namespace dmcg
