// What a function says of an array, in the terms of the one who calls it.
//
//   void two(double *v, int i, int n) { for (j = 0; j < n; j++) v[i * n + j] = 0; }
//   two(a, k - 1, m)                     i * n + j is said as (k - 1) * m + j
#pragma once

#include <optional>
#include <vector>

#include "dmcg/polynomial.h"
#include "stages.h"

namespace dmcg {

struct CallTerms {
    const Unit& unit;
    FunctionId callee;       // invalid: one of the library, of which all is said in the caller's terms
    ExprId call;
    ObjectId inside{};       // the array as the function names it: what its parameter points to, or the array itself

    /// Nothing if the argument becomes another number on its way.
    std::optional<Polynomial> argument_for(SymbolId parameter) const;

    /// Of values of parameters and of variables of the file; local variables of the function stay as they are.
    std::optional<Polynomial> said(const Polynomial&) const;

    /// Only if the caller can say all of it.
    std::optional<Polynomial> said_in(FunctionId caller, const Affine&) const;

    /// The values of the function that surely are that value of the caller's.
    std::vector<Affine> in_callee(FunctionId caller, const Affine&) const;

private:
    const std::vector<ExprId>& arguments() const;
    const std::vector<SymbolId>& parameters() const;
    std::optional<Polynomial> said(const Atom&) const;
};

/// The call of a function with a body that makes the access; nothing if the access is no such call's.
std::optional<CallTerms> called_here(const Unit&, const Accesses&, const Access&);

}  // namespace dmcg
