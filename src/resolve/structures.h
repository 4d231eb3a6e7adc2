// Structures that are used by their members alone: each member is a variable of its own.
//
//   Grid s;  s.n = 4;  s.data[i] = 0;              the variables s.n and s.data; the text stays as it is
//   void step(Grid *g) { g->data[i] = g->n; }      has the parameters g->data and g->n,
//   step(&s);                                      and gets s.data and s.n
//   Grid *g = make(4);                             what make writes to the structure that it returns, it writes to the variables g->n ...
#pragma once

#include <vector>

#include "dmcg/ast.h"
#include "dmcg/program.h"

namespace dmcg {

/// Gives such members symbols, and the tree the names of them. A parameter that the function writes is a reference, which is given
/// the address of a variable. `kept`: variables that are not taken apart.
/// Returned is why the others stay whole.
std::vector<NoRows> take_structures_apart(const Tokens&, Ast&, Program&, const std::vector<SymbolId>& kept);

/// The parameter stands for a variable of the caller's: `g->n = 4` is seen there.
inline bool is_reference(const Symbol& s) { return s.kind == SymbolKind::parameter && s.storage != Storage::automatic; }

/// Its name is said through that of a structure: s.n, g->n.
inline bool is_member(const Symbol& s) { return s.structure.valid(); }

/// The parameter that is such a reference and is given this argument of the call; invalid: another argument.
SymbolId reference_given(const Ast&, const Program&, const CallExpr&, ExprId argument);

/// g of a variable g->n: it is read where the variable is used. Invalid: the variable is none.
SymbolId pointer_of_member(const Program&, SymbolId);

/// enum { SIZE = 4 } mode;      The declaration also makes names that are no variables.
bool defines_type(const Tokens&, TokenRange declaration);

}  // namespace dmcg
