// Which variables the statements of the core read and write, with what the functions do that they call. The order of statements is not
// looked at: a pointer may point to all that it is given somewhere.
//
//   fill(v, n);      reads n, writes what v points to: fill writes what its first parameter points to
#pragma once

#include <map>
#include <set>
#include <vector>

#include "dmcg/core.h"

namespace dmcg::core {

/// A variable, or memory that is reached through it.
struct Root {
    SymbolId variable;
    bool behind = false;        // what it points to, directly or through further pointers
    auto operator<=>(const Root&) const = default;
};

struct Touch {
    Root root;
    bool is_write = false;
    auto operator<=>(const Touch&) const = default;
};

class Touches {
public:
    explicit Touches(const Core& core);

    /// Of the statement itself, without the statements in it; memory of which no variable is known is left out.
    std::vector<Touch> of(StatementId) const;
    std::vector<Touch> of(ValueId) const;

    /// What the place may be.
    std::set<Root> roots(PlaceId) const;

private:
    const Core& core_;
    std::map<SymbolId, std::set<Root>> points_to_;              // of variables that are given a pointer
    std::map<SymbolId, const Function*> functions_;
    std::map<SymbolId, std::set<Touch>> of_function_;           // of variables that outlive it, and of what its parameters point to

    void note_pointers();
    void note_pointer(SymbolId variable, ValueId value);
    void summarise();
    std::set<Touch> summary(const Function& function) const;
    std::set<Root> roots(Root first) const;

    friend class Collector;
};

}  // namespace dmcg::core
