// Loops that count, as far as the tree alone tells it, and by how much a variable steps in each round of one.
//
//   for (j = 0; j < m; j++) *p++ = 0;      j counts from 0 up to m; p steps by 1
#pragma once

#include "mentions.h"
#include "tree_writer.h"

namespace dmcg {

/// for (index = start; index relation bound; index += step): nothing else changes the index, nothing the start.
struct Rounds {
    SymbolId index;
    ExprId name;            // the index in the condition
    ExprId start, bound;
    BinaryOp relation;
    int64_t step = 1;
};
std::optional<Rounds> rounds_of(const PlaceReader&, const FunctionMentions&, StmtId loop);

/// What is added to a variable.
struct Growth {
    std::vector<Summand> amount;
    StmtId inside;          // right only where this loop has a round; invalid: everywhere
};

/// What each round of the loop adds to the variable, whatever way the round goes; nothing: that differs, or cannot be told.
std::optional<Growth> growth_in_round(TreeWriter&, const FunctionMentions&, SymbolId variable, StmtId loop);

}  // namespace dmcg
