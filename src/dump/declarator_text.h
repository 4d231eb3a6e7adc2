// A declarator in words, in reading order: `double *(*f)(int n)` is "f : pointer to function(int) returning pointer to double".
#pragma once

#include <string>

#include "dmcg/ast.h"

namespace dmcg {

/// The name (if there is one) and the type as they are declared; typedef names are not looked into.
std::string declarator_text(const Tokens& tokens, const Ast& ast, DeclaratorId id);

/// Storage class, qualifiers and the type's own words: "static const unsigned long", "struct point".
std::string specifiers_text(const Tokens& tokens, const Ast& ast, SpecifiersId id);

/// The tokens with the white space of the source between them, or none.
std::string joined_text(const Tokens& tokens, TokenRange range);

}  // namespace dmcg
