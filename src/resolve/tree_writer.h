// New nodes of the tree. They have the tokens of what they stand for; their meaning is in the tables of the program.
#pragma once

#include "dmcg/ast.h"
#include "places.h"

namespace dmcg {

struct TreeWriter {
    Ast& ast;
    Program& program;

    PlaceReader places() const { return {ast, program}; }

    ExprId add(Expr expr, TypeId type, SymbolId symbol = {});

    /// `e` gets another form; its type stays.
    void become(ExprId e, ExprNode node);

    /// `e` gets the form and the meaning of the other one.
    void become_like(ExprId e, ExprId other);

    /// The names in it are no longer said.
    void forget(ExprId e);

    /// Of an expression made of names, numbers, operators and subscripts.
    ExprId copy(ExprId e);

    TypeId long_type();
    ExprId number(int64_t value, TokenRange tokens);

    /// The sum of the summands and `more`, computed as addresses are: in 64 bits.
    ExprId sum(const std::vector<Summand>& summands, ExprId more, TokenRange tokens);

    /// amount * (high - low), as summands.
    std::vector<Summand> times(const Summand& amount, const std::vector<Summand>& factor, TokenRange tokens);
};

}  // namespace dmcg
