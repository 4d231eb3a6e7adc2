// Parameters that stand for variables of the caller (src/resolve/structures.h).
//
//   void init(Grid *g) { g->n = 4; }   Grid s;  init(&s);      the parameter g->n stands for s.n at that call
#pragma once

#include <set>
#include <vector>

#include "resolve/structures.h"
#include "stages.h"

namespace dmcg {

struct HandedOver {
    ExprId call, argument;      // the argument says &s.n in the tree
    SymbolId variable;          // s.n
    SymbolId parameter;         // g->n
};

std::vector<HandedOver> find_references(const Unit&);

/// By SymbolId: parameters, and pointers that a function is given a reference to, which get other values than by exchanges.
/// `copies`: the parts of exchanges.
std::vector<bool> symbols_assigned_to(const Unit&, const std::set<ExprId>& copies);

/// Pointers of callers that exchange their memory because a function exchanges that of its references: the pointers of one call
/// that may be exchanged with each other, one after the other.
std::vector<std::pair<SymbolId, SymbolId>> exchanged_by_calls(const Unit&, const std::vector<Rotation>&);

/// Nothing takes the address of the variable but calls that hand over a reference.
bool is_known_by_name(const Unit&, SymbolId);

}  // namespace dmcg
