// Which functions a call through a pointer may mean.
//
//   double integrate(double (*f)(double), ...)      called with sin and with my_square: f(x) is a call of one of the two
#pragma once

#include <optional>
#include <vector>

#include "stages.h"

namespace dmcg {

struct Ast;

/// The names of the functions that the callee of a call may mean: those that its variable gets, or all of its type; nothing if that cannot be told.
std::optional<std::vector<ExprId>> possible_callees(const Unit&, ExprId callee);

/// Names of functions that are not called there: a pointer may get their value.
std::vector<ExprId> functions_handed_over(const Unit&);

/// A function with a body is handed over to other functions than those of the library, which only call it: one of another file may call it at any time.
bool may_be_called_back(const Unit&);

/// f, *f, &f: f. Of a pointer to a pointer to a function the star counts: (*p)(x) calls *p.
ExprId without_stars(const Ast&, const Program&, ExprId);

/// The tree says the name of the function, where all values of a pointer that is called are that one; the text stays as it is.
void write_out_known_callees(const Unit&, Ast&, Program&);

/// The names of functions that nothing calls through a pointer no longer mean a function with a body: they are values that are compared.
void forget_uncalled_names(const Unit&, Program&);

/// The function's name stands there for a parameter that nothing uses, but to ask whether it is null: all calls through that are known to be calls of the function.
bool is_given_to_unnamed(const Unit&, ExprId name);

}  // namespace dmcg
