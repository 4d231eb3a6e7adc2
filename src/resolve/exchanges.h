// Pointers that exchange what they point to:
//
//   tmp = c;  c = b;  b = a;  a = tmp;       a from c, b from a, c from b
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "dmcg/ast.h"
#include "dmcg/program.h"

namespace dmcg {

struct PointerCopy {
    ExprId expr;                // the assignment or the initialiser
    SymbolId to{}, from{};      // invalid: a number is copied, and no pointer changes
};

struct PointerExchange {
    std::vector<StmtId> stmts;                          // one after the other, but for the first
    std::vector<std::pair<SymbolId, SymbolId>> from;    // (a, b): a is now what b was before the first statement; a permutation
    std::vector<PointerCopy> copies;                    // of pointers
    std::vector<ExprId> numbers;                        // variables that are numbers, and copies of such ones: members of the same structures
    std::vector<SymbolId> temporaries;                  // in no other use than this
};

/// All of the text that are wanted, whatever else happens to their pointers.
std::vector<PointerExchange> find_exchanges(const Ast&, const Program&, const std::function<bool(const PointerExchange&)>& is_wanted);

bool is_null_pointer(const Ast&, const Program&, ExprId);

}  // namespace dmcg
