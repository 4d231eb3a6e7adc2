// Is a value surely not negative where a statement runs? Known are the ranges of the counted loops around it and the conditions
// that it stands under.
//
//   for (j = 1; j < n - 1; j++) ... a[i * n + j - 1]      j - 1 >= 0 and n - 1 - (j - 1) >= 0
#pragma once

#include <vector>

#include "shapes/guards.h"
#include "shapes/local_values.h"

namespace dmcg {

struct BinaryExpr;

class Bounds {
public:
    /// What holds at the access: ranges of indices, conditions, and that an extent is not below 1 if the length of the array says so.
    Bounds(const LocalValues& locals, const Access& access, const std::vector<Affine>& extents);

    bool at_least_0(const Affine& value) const;

    /// All that is known to be at least 0; more of it.
    const std::vector<Affine>& known() const { return known_; }
    void learn(const std::vector<Affine>& at_least_0) { known_.insert(known_.end(), at_least_0.begin(), at_least_0.end()); }

    /// 0 <= value < extent
    bool inside(const Affine& value, const Affine& extent) const;

private:
    void add_loop(const Loop& loop, StmtId at);
    void add_guard(AccessGuard guard);
    void add_compare(const BinaryExpr& comparison, const AccessGuard& guard);
    void add_start(StmtId init, StmtId loop);
    void add_operation(ExprId e, StmtId at);
    void add_quotient(ExprId e, const BinaryExpr& given, StmtId at);
    void add_extent(const Affine& extent, const Access& access);
    void add_values(const Affine& extent, StmtId at);
    bool stands_still(const Affine& value, const AccessGuard& guard) const;
    bool in_both_cases(const Affine& value, const Term& choice) const;
    void learn_quotients(const Affine& value);
    bool prove(const Affine& value, int depth, int& trials) const;
    Affine affine(ExprId e, StmtId at) const;

    const LocalValues& locals_;
    std::vector<Affine> known_;       // all of these are at least 0
    std::vector<Affine> not_zero_;
};

}  // namespace dmcg
