// Integer values of the core that are sums of variables times constants, in the words of isl.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "dmcg/core.h"

namespace dmcg::verifying {

struct Linear {
    int64_t constant = 0;
    std::map<std::string, int64_t> terms{};     // by the names of variables in isl's text
};

Linear operator+(const Linear&, const Linear&);
Linear operator*(int64_t, const Linear&);

/// The name of a variable that has one value where it is asked; empty: it has none.
using NameOf = std::function<std::string(SymbolId)>;

/// Nothing if it is another kind of value, or may wrap around.
std::optional<Linear> linear(const core::Core&, core::ValueId, const NameOf&);

/// "a - b >= 0": where the condition holds, or where it does not. Nothing if that is no such condition.
std::optional<std::string> condition_text(const core::Core&, core::ValueId, bool holds, const NameOf&);

std::string text(const Linear&);

}  // namespace dmcg::verifying
