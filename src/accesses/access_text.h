// Accesses and expressions as text. An access of an assembler statement has no expression.
#pragma once

#include <string>

#include "dmcg/accesses.h"
#include "dmcg/diagnostics.h"
#include "stages.h"

namespace dmcg {

TokenRange tokens_of(const Unit&, const Access&);
Range place_of(const Unit&, const Access&);

/// As an operand of `*`, or of a cast.
bool needs_parentheses(const Unit&, ExprId);

/// As the user wrote it, for messages: what a macro of the system makes is shown as the call of the macro, `errno`.
std::string as_written(const Unit&, TokenRange);
std::string spelled(const Unit&, const Access&);

/// *p where the name is (*p), for use without an operator beside it.
std::string standing_alone(const std::string& name);

/// True if it holds several pointers.
bool is_array_of_pointers(const Unit&, SymbolId);

/// Notes why what the pointer means is no memory that has its name.
void note_memory(const Unit&, const Accesses&, SymbolId pointer, Diagnostic& error);

}  // namespace dmcg
