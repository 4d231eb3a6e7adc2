// Where the variables of one function are named, and where they may change.
//
//   n = 3;  f(&n);  k++;      n and k may change here; n may change anywhere, for its address is kept
#pragma once

#include <map>
#include <set>
#include <vector>

#include "dmcg/ast.h"
#include "dmcg/program.h"
#include "own_statics.h"

namespace dmcg {

/// A variable may change there: it is assigned to, steps, is declared with a value, or its address is taken.
struct Change {
    StmtId stmt;        // the innermost statement
    ExprId at;          // the assignment, step or `&`; the initialiser
};

/// The ++ or -- that the expression is; null: it is none.
const UnaryExpr* step_at(const Ast&, ExprId);

class FunctionMentions {
public:
    /// `statics`: those that belong to the function are no other function's; null: it is not known which do.
    FunctionMentions(const Ast&, const Program&, FunctionId, const OwnStatics* statics = nullptr);

    /// The variables that get a value somewhere.
    std::vector<SymbolId> changing() const;

    const std::vector<Change>& changes_of(SymbolId) const;
    const std::map<SymbolId, int>& counts() const { return counts_; }

    /// It changes only where it is named, or in a function that is called.
    bool is_followed(SymbolId) const;

    /// No function that is called changes it.
    bool is_own(SymbolId) const;

    StmtId body() const { return program_[function_].body; }

    /// Nothing in the statement may change the variable.
    bool keeps(SymbolId variable, StmtId part) const;

    /// As above, of the body, condition and step of a loop.
    bool rounds_keep(SymbolId variable, StmtId loop) const;

    /// Assembler, or statements in expressions that change something.
    bool is_tangled() const { return is_tangled_; }

    /// The first in the text: jumps go there, and to later ones. Invalid: the function has none.
    StmtId first_label() const { return first_label_; }

    /// It may change variables of file scope.
    bool calls_program(const CallExpr&) const;

    /// scanf("%d", &n): gives n a value, and forgets where it is.
    bool is_scanned(ExprId call) const;

private:
    void statement(StmtId stmt);
    void expression(ExprId root, StmtId stmt);
    void statement_expression(const StatementExpr&, StmtId stmt);
    void name(ExprId name, ExprId parent, ExprId around, StmtId stmt);
    bool changes(StmtId stmt, SymbolId variable) const;
    bool calls(StmtId part) const;

    const Ast& ast_;
    const Program& program_;
    FunctionId function_;
    const OwnStatics* statics_;
    bool is_tangled_ = false;
    StmtId first_label_;
    std::map<SymbolId, std::vector<Change>> changes_;
    std::map<SymbolId, int> counts_;
    std::set<SymbolId> kept_;            // whose address is taken for more than scanf
    std::vector<StmtId> calls_;          // statements that call something which may change variables of file scope
};

}  // namespace dmcg
