// Names of variables in expressions, and which of them a piece of text changes.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "stages.h"

namespace dmcg {

/// The variable, if the expression is nothing but its name.
SymbolId name_of(const Unit&, ExprId);

/// Do its tokens say what the expression means? Trees are rewritten: where u is a place in a, u[k] is a[u + k], and the tokens of u + k are those of u.
bool is_as_written(const Unit&, ExprId);

/// The body of the function that the expression names; invalid: it names none, or one that is in no file.
FunctionId function_named(const Unit&, ExprId);

bool is_inside(TokenRange inner, TokenRange outer);

/// The expressions of a statement itself, without those of the statements in it: initialisers, a condition, a step.
std::vector<ExprId> own_expressions(const Unit&, StmtId);

/// No condition and no loop stands around the statement in the body.
bool stands_alone_in(const Unit&, StmtId, StmtId body);

/// A call of the function of that name by its name.
bool is_call_of(const Unit&, ExprId, std::string_view name);

/// The same, and the program has no such function of its own.
bool is_library_call_of(const Unit&, ExprId, std::string_view name);

/// Is the expression an argument of the call, but for casts?
bool is_argument(const Unit&, ExprId call, ExprId);

/// *(a[0] + k), (&a[0][0])[k]: more than a subscript of an array.
bool is_by_pointer(const Unit&, ExprId);

/// q->x[i], where x is the array without a length with which a structure ends.
bool is_in_flexible_array(const Unit&, ExprId);
inline constexpr const char* no_flexible_array =
    "an array without a length at the end of a structure is not followed: keep a pointer in its place, and allocate the array for it";

/// The function in whose body the token stands; invalid: none.
FunctionId function_around(const Unit&, TokenId);

/// p - 1, (double *)p: p
ExprId without_offsets(const Unit&, ExprId pointer);

/// Invalid: the program has none.
FunctionId main_function(const Unit&);

/// Variables that get a value there by their name, or whose address is taken. An invalid one: something else changes, too.
std::set<SymbolId> changed_in(const Unit&, TokenRange);

/// NULL, 0, (T *)0, b = NULL
bool is_null_pointer(const Unit&, ExprId);

/// Memory that is allocated for pointers that each call of the function has anew.
std::vector<ObjectId> local_blocks(const Unit&, const Accesses&, FunctionId);

/// p = NULL; behind free(p);      the pointer no longer means the block that has ended; invalid: the access does nothing like that
ObjectId block_left_by(const Unit&, const Accesses&, const Access&);

/// Numbers, and records and arrays of them: no pointer inside, so that they mean the same on another rank.
bool holds_numbers(const Unit&, TypeId);

/// Nothing else in the function, and no macro, has the name of the variable, or of the structure whose member it is.
bool is_name_free(const Unit&, SymbolId, FunctionId);

}  // namespace dmcg
