// Conditions over polynomials, interned as these are.
//
//   i < n - 1      n - 2 - i >= 0
#pragma once

#include "memory/algebra.h"

namespace dmcg::memory {

enum class ConditionKind : uint8_t {
    never, always,
    not_negative,       // polynomial >= 0
    zero,               // polynomial == 0
    opaque,             // what only the run knows at a place, of these arguments
    negation, both, either
};

struct ConditionNode {
    ConditionKind kind{};
    uint32_t number = 0;                        // in order of creation
    Algebra* algebra = nullptr;
    Polynomial polynomial;
    Key key;                                    // of opaque
    std::string name;
    std::vector<Polynomial> arguments;
    Condition left, right;                      // of negation: left
    std::vector<SymbolNumber> mentioned;        // ascending
};

Condition constant_condition(Algebra&, bool);
Condition opaque_condition(Algebra&, Key, std::string name, std::vector<Polynomial> arguments);

// Each gives `always` or `never` where the assumptions decide it, else a normal form.
Condition not_negative(Polynomial);
Condition is_zero(Polynomial);
Condition operator!(Condition);
Condition operator&&(Condition, Condition);
Condition operator||(Condition, Condition);

/// The condition as the assumptions of now leave it.
Condition renewed(Condition);

bool is_always(Condition);
bool is_never(Condition);

/// Polynomials that are not negative where the condition holds: of a && b those of both.
std::vector<Polynomial> consequences(Condition);

std::string text(Condition);

}  // namespace dmcg::memory
