// Pointers into arrays: what is read and written by them is an element of the array.
//
//   double *row = a + i * m;  row[j] = 0;                     the tree says a[i * m + j] = 0, the text stays as it is
//   struct body *b = &all[k];  b->mass = 1;                   all[k].mass = 1
//   p = row;  for (j = 0; j < m; j++) *p++ = 0;               row[j] = 0
//   for (p = a; p < a + n; p++) *p = 0;                       p is the number of elements before it: for (p = 0; p < n; p++) a[p] = 0;
//   k = i * m;  for (j = 0; j < m; j++) b[k++] = 0;           b[i * m + j] = 0
#pragma once

#include <algorithm>

#include "dmcg/program.h"

namespace dmcg {

/// Rewrites the uses of local variables whose value is known where they are used (held_values.h). A use still reads the variable:
/// a[(row, i * m + j)]. What a pointer gets keeps no address. A pointer of which only the array is known becomes a variable
/// that counts elements, whose name is what C would call it: `(p - a)`.
void write_out_line_pointers(const Tokens&, Ast&, Program&);

/// The pointer variable that a counting variable stands for; invalid: the variable is one of the user's.
inline SymbolId pointer_of_count(const Program& program, SymbolId id) {
    const Symbol& count = program[id];
    if (!count.name.starts_with('(') || count.name.starts_with("(*")) return {};      // (*p) is a variable that a pointer stands for
    const auto is_pointer = [&](const Symbol& s) { return s.declared_at == count.declared_at && s.declarator == count.declarator; };
    const auto found = std::find_if(program.symbols.begin(), program.symbols.end(), is_pointer);
    return {static_cast<int32_t>(found - program.symbols.begin())};
}

/// The variable as the user's text names it: of a counting variable the pointer.
inline SymbolId as_written(const Program& program, SymbolId id) {
    const SymbolId pointer = pointer_of_count(program, id);
    return pointer.valid() ? pointer : id;
}

}  // namespace dmcg
