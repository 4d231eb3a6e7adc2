// Is a subscript surely not negative where it is used, whatever the loops around it and the caller's values are?
//
//   for (i = 0; i < n; i++) for (j = 0; j < n; j++) b[i * n + j]      n * n - 1 - (i * n + j) is at least n * n - 1 - ((n - 1) * n + n - 1)
#pragma once

#include <map>
#include <vector>

#include "shapes/bounds.h"

namespace dmcg {

/// What is known of a function's caller: the values of parameters, and what is at least 0. All of it holds as long as the call lasts.
struct CallerValues {
    std::map<SymbolId, Polynomial> parameters;
    std::vector<Affine> known;
};

/// The variable gets no value but its first one, and its address is not kept.
bool stays(const Unit&, const Accesses&, SymbolId parameter);

/// A call, and an object as long as whose memory is used variables may be known to keep their values.
struct CallAt {
    ExprId call;
    ObjectId object;
};
CallerValues values_in_callee(const Unit&, const Accesses&, const IterationTable&, CallAt, const Function& callee, const CallerValues& of_caller);

/// As a sum, or because it is a sum of products of values none of which is negative.
bool is_at_least_0(const Bounds&, const Polynomial&);

class InRange {
public:
    InRange(const Unit&, const Accesses&, const IterationTable&, const Access&, const CallerValues&);

    Polynomial value(ExprId subscript) const;
    bool at_least_0(const Polynomial&) const;

private:
    const Unit& unit_;
    LocalValues locals_;
    const Access& access_;
    const CallerValues& outside_;
    Bounds bounds_;

    bool is_sure(const Polynomial&) const;
    std::optional<Polynomial> at_its_least(const Polynomial&) const;
    std::optional<Polynomial> without_index(const Polynomial&, const Loop&, StmtId at) const;
};

}  // namespace dmcg
