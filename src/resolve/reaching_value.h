// Which value a local variable has where it is used, found on the tree of one function.
//
//   row = a + i * m;  for (j = 0; j < m; j++) row[j] = 0;      a + i * m, for nothing changes row, a, i or m in between
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "dmcg/program.h"

namespace dmcg {

/// A name in an expression, what it is an operand of, and what that is an operand of.
struct NameUse {
    ExprId name, parent, around;
    StmtId stmt;                // the innermost statement
};

/// `pointer = value;` or `T *pointer = value;` as a statement or the first part of a loop. value invalid: something else that changes it.
struct ValueGiven {
    StmtId stmt;
    ExprId value;
};

class FunctionMentions {
public:
    FunctionMentions(const Ast&, const Program&, FunctionId);

    std::vector<SymbolId> defined_pointers() const;
    const std::vector<NameUse>& uses_of(SymbolId) const;
    const std::vector<ValueGiven>& definitions_of(SymbolId) const;
    const std::map<SymbolId, int>& counts() const { return counts_; }

    /// The value that the variable surely has there, and that would be the same if it were computed there.
    std::optional<ExprId> reaching_value(const NameUse& use, SymbolId variable) const;

private:
    void statement(StmtId stmt);
    void expression(ExprId root, StmtId stmt, bool statement_itself);
    bool is_scanned(const NameUse& address) const;
    void name(const NameUse& mention, ExprId assigned, bool statement_itself);
    std::optional<ValueGiven> definition_before(StmtId stmt, SymbolId variable) const;
    bool changes(StmtId stmt, SymbolId variable) const;
    bool changes_itself(StmtId stmt, SymbolId variable) const;
    bool stands_still(ExprId value, StmtId from, StmtId use) const;
    bool keeps(SymbolId variable, StmtId part) const;
    bool calls(StmtId part) const;

    const Ast& ast_;
    const Program& program_;
    bool has_labels_ = false;
    std::map<SymbolId, std::vector<NameUse>> uses_;
    std::map<SymbolId, std::vector<ValueGiven>> definitions_;
    std::map<SymbolId, int> counts_;
    std::set<SymbolId> kept_;            // whose address is taken for more than scanf
    std::vector<StmtId> calls_;          // statements that call something which may change variables of file scope
};

}  // namespace dmcg
