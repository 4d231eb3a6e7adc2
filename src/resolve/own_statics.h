// Variables of a file that one function alone changes, which is not entered again while it runs: to that function they are like its own.
//
//   static double *b;   int main(void) { b = a + n; sweep(); b[0] = 1; }      sweep() does not change b
#pragma once

#include <vector>

#include "dmcg/program.h"

namespace dmcg {

class FunctionMentions;

/// By SymbolId, of static variables of files. `mentioned`: the function, if it is also the only one that names the variable.
struct OwnStatics {
    std::vector<FunctionId> changed, mentioned;

    bool belongs(SymbolId s, FunctionId f) const { return s.index() < changed.size() && changed[s.index()].valid() && changed[s.index()] == f; }
    bool is_named_only(SymbolId s, FunctionId f) const { return belongs(s, f) && mentioned[s.index()] == f; }
};

/// `by_function`: by FunctionId. `hidden`: by SymbolId, what is evaluated where FunctionMentions does not look.
OwnStatics find_own_statics(const Ast&, const Program&, const std::vector<FunctionMentions>& by_function, const std::vector<bool>& hidden);

}  // namespace dmcg
